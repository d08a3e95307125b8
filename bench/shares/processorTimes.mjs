import { readdirSync, readFileSync } from 'node:fs';

/** Clock ticks of the kernel's counters; 100 a second on every usual Linux. */
const ticksPerSecond = 100;

function statOf(pid) {
  try {
    // The name in brackets may contain spaces.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').replace(/^.*\) /, '').split(' ');
    const [own, ended] = [11, 13].map((first) => Number(fields[first]) + Number(fields[first + 1]));
    return { parent: Number(fields[1]), own, ended };
  } catch {
    return null;
  }
}

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

/** Processor time so far, by part. Empty where the system does not tell. */
export function processorTimes({ web, worker, postmaster, attack }) {
  try {
    return {
      web: ownSeconds(web),
      worker: ownSeconds(worker),
      readers: childSeconds(web) + childSeconds(worker),
      PostgreSQL: childSeconds(postmaster),
      attack: ownSeconds(attack),
      bench: ownSeconds(process.pid),
      machine: machineSeconds(),
    };
  } catch {
    return {};
  }
}
