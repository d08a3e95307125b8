import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

export interface Postmaster {
  pid: number;
  port: number;
}

const pidFile = (clusterDir: string) => join(clusterDir, 'postmaster.pid');

/** Process and port of a running PostgreSQL: lines 1 and 4 of its `postmaster.pid`. */
export function readPostmaster(clusterDir: string): Postmaster | null {
  if (!existsSync(pidFile(clusterDir))) return null;
  const lines = readFileSync(pidFile(clusterDir), 'utf8').split('\n');
  const pid = Number(lines[0]);
  const port = Number(lines[3]);
  return Number.isInteger(pid) && pid > 0 && Number.isInteger(port) && port > 0 ? { pid, port } : null;
}

function isPostgres(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
  const name = `/proc/${pid}/comm`;
  // Without /proc, a live process counts as PostgreSQL.
  return existsSync(name) ? readFileSync(name, 'utf8').trim() === 'postgres' : true;
}

/**
 * Removes a `postmaster.pid` whose process has ended, or whose id another program got after a reboot, in which case
 * PostgreSQL would refuse to start.
 */
export function removeStalePidFile(clusterDir: string): void {
  const postmaster = readPostmaster(clusterDir);
  if (postmaster && !isPostgres(postmaster.pid)) rmSync(pidFile(clusterDir), { force: true });
}
