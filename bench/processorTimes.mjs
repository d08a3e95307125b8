import { readdirSync, readFileSync } from 'node:fs';

/** Clock ticks of the kernel's counters; 100 a second on every usual Linux. */
const ticksPerSecond = 100;

function statOf(pid) {
  try {
    // The name in brackets may contain spaces.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /, '')
      .split(' ');
    const [own, ended] = [11, 13].map((first) => Number(fields[first]) + Number(fields[first + 1]));
    return { parent: Number(fields[1]), own, ended };
  } catch {
    return null;
  }
}

/** The process that started another; a connection of PostgreSQL leads to its postmaster so. */
export const parentOf = (pid) => statOf(pid)?.parent ?? 0;

/** Seconds of processor time of a process, without its children. */
const ownSeconds = (pid) => (statOf(pid)?.own ?? 0) / ticksPerSecond;

/** Seconds of processor time of a process's children, those that have ended included. */
function childSeconds(pid) {
  const children = readdirSync('/proc')
    .map((name) => (/^\d+$/.test(name) ? statOf(name) : null))
    .filter((stat) => stat?.parent === pid);
  return children.reduce((sum, { own, ended }) => sum + own + ended, statOf(pid)?.ended ?? 0) / ticksPerSecond;
}

/** Seconds in which the machine's processors worked, for whom ever. */
function machineSeconds() {
  const [, ...ticks] = readFileSync('/proc/stat', 'utf8').split('\n')[0].split(/\s+/).map(Number);
  const [user, nice, system, , , irq, softirq] = ticks;
  return (user + nice + system + irq + softirq) / ticksPerSecond;
}

/**
 * Seconds of processor time so far, by part: of the processes in `own`, and of the children of those in `childrenOf`.
 * `machine` is all that the processors did, for whom ever. Empty where the system does not tell.
 *
 * @param {Record<string, { own?: number[], childrenOf?: number[] }>} parts
 */
export function processorTimes(parts) {
  const sum = (pids, secondsOf) => pids.reduce((total, pid) => total + secondsOf(pid), 0);
  try {
    const times = Object.entries(parts).map(([part, { own = [], childrenOf = [] }]) => [
      part,
      sum(own, ownSeconds) + sum(childrenOf, childSeconds),
    ]);
    return { ...Object.fromEntries(times), machine: machineSeconds() };
  } catch {
    return {};
  }
}

/** Processors that each part used between two answers of `processorTimes`, as one line. */
export function describeProcessors(before, after, seconds) {
  return Object.entries(after)
    .map(([part, time]) => [part, (time - before[part]) / seconds])
    .filter(([, share]) => share >= 0.05)
    .map(([part, share]) => `${part} ${share.toFixed(1)}`)
    .join(', ');
}
