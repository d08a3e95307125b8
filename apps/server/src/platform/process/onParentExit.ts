/** How often a parent known by its id is looked for. */
const lookEveryMs = 1_000;

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/**
 * Calls `stop` when whoever started this process is gone: its end of the channel closes, or, where `FUNIL_PARENT_PID`
 * names it, the process disappears. A server left behind would keep the port.
 */
export function onParentExit(stop: () => void, parentPid = process.env.FUNIL_PARENT_PID): void {
  if (process.channel) process.once('disconnect', stop);
  const pid = Number(parentPid);
  if (!Number.isInteger(pid) || pid <= 0) return;
  const timer = setInterval(() => {
    if (isAlive(pid)) return;
    clearInterval(timer);
    stop();
  }, lookEveryMs);
  timer.unref();
}
