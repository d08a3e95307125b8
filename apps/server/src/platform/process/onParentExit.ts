const lookEveryMs = 1_000;

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Stops when the starting process ends: its channel closes, or the process in `FUNIL_PARENT_PID` disappears. */
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
