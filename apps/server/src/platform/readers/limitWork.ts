import { readFileSync } from 'node:fs';

/** A process of low priority gets at least a tenth of the processor, on all but the busiest of machines. */
const clockPerWork = 10;

/** Of `/proc/PID/stat`, counted from behind the name, which may contain spaces: with and without the kernel. */
const timeFields = [11, 12] as const;

/** The unit of these fields: Linux counts a hundred a second for programs, whatever its own clock does. */
const tickMs = 10;

/** Processor time of a process so far, or null where the system does not tell, or no longer. */
function workedMs(pid: number): number | null {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /, '')
      .split(' ');
    return timeFields.reduce((sum, index) => sum + Number(fields[index]) * tickMs, 0);
  } catch {
    return null;
  }
}

/**
 * Calls `pass` once the process has worked for `ms` from now on, or after ten times that by the clock. The clock alone
 * would refuse files that are in order while the machine is busy; it counts where the system does not tell the work.
 */
export function limitWork(pid: number, ms: number, pass: () => void): { end: () => void } {
  const workBefore = workedMs(pid);
  const clockEnd = performance.now() + (workBefore === null ? ms : ms * clockPerWork);
  let timer: NodeJS.Timeout;
  const look = (): void => {
    const work = (workedMs(pid) ?? 0) - (workBefore ?? 0);
    const left = Math.min(ms - work, clockEnd - performance.now());
    if (left <= 0) pass();
    else timer = setTimeout(look, Math.max(left, tickMs));
  };
  look();
  return { end: () => clearTimeout(timer) };
}
