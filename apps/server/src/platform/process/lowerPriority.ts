import { readFileSync, writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';

/** Of `/proc/self/stat`, counted from behind the name, which may contain spaces. */
const sessionField = 3;

/** Linux, which divides the processor among sessions first, lets the leader of one lower all of it. */
function lowerSession(niceness: number): void {
  const fields = readFileSync('/proc/self/stat', 'utf8')
    .replace(/^.*\) /, '')
    .split(' ');
  if (Number(fields[sessionField]) === process.pid) writeFileSync('/proc/self/autogroup', String(niceness));
}

/**
 * Lets other processes have the processor first: against one of them that also wants all of it, this process gets a
 * quarter of it with 5, a tenth with 10, a hundredth with 19.
 *
 * Linux applies priorities only within a session, and divides the processor among sessions equally, where no control
 * group does (`sched_autogroup_enabled`). Each connection of PostgreSQL is a session.
 */
export function lowerPriority(niceness: number): void {
  try {
    setPriority(niceness);
    lowerSession(niceness);
  } catch {
    // A system without priorities or without sessions in /proc works without them.
  }
}
