/** The longest turn of the event loop until stopped, in CPU time: other work on the machine adds nothing to it. */
export function watchTurns(): () => number {
  let longestMs = 0;
  let before = process.threadCpuUsage();
  const timer = setInterval(() => {
    const { user, system } = process.threadCpuUsage(before);
    longestMs = Math.max(longestMs, (user + system) / 1000);
    before = process.threadCpuUsage();
  }, 1);
  return () => {
    clearInterval(timer);
    return longestMs;
  };
}
