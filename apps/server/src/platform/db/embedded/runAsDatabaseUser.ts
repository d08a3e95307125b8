import { execFileSync, spawn } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import type { SystemUser } from './findDatabaseUser.ts';

function findClosedFolder(path: string, user: SystemUser): string | null {
  for (let folder = dirname(path); folder !== dirname(folder); folder = dirname(folder)) {
    if (!existsSync(folder)) continue;
    const { mode, uid, gid } = statSync(folder);
    const mayPass = uid === user.uid ? 0o100 : gid === user.gid ? 0o010 : 0o001;
    if ((mode & mayPass) === 0) return folder;
  }
  return null;
}

/**
 * `setpriv` arguments: another user, able to pass closed folders. The secure bit keeps this capability in force for
 * access(2), with which PostgreSQL checks its files.
 */
const passFolders = (user: SystemUser) => [
  '--securebits=+no_setuid_fixup',
  `--reuid=${user.uid}`,
  `--regid=${user.gid}`,
  '--clear-groups',
  '--inh-caps=-all,+dac_override',
  '--ambient-caps=-all,+dac_override',
  '--',
];

function hasSetpriv(): boolean {
  try {
    execFileSync('setpriv', ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

export interface Command {
  program: string;
  args: string[];
  user: SystemUser | null;
  paths: string[];
}

/** On failure, the error holds the program's output. */
export function runAsDatabaseUser({ program, args, user, paths }: Command): Promise<void> {
  const closed =
    user && [program, ...paths].map((path) => findClosedFolder(path, user)).find((folder) => folder !== null);
  if (closed && !hasSetpriv()) {
    throw new Error(
      `PostgreSQL does not run as root, and the user it runs as may not enter ${closed}. Start Funil as an ` +
        `ordinary user, or allow it with "chmod o+x ${closed}".`,
    );
  }
  const child =
    user && closed
      ? spawn('setpriv', [...passFolders(user), program, ...args], { stdio: ['ignore', 'pipe', 'pipe'] })
      : spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'], ...user });
  return new Promise((resolve, reject) => {
    let output = '';
    const collect = (chunk: Buffer) => (output += chunk.toString());
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.on('error', reject);
    // `close` may never come: the database that pg_ctl starts can keep the pipes open.
    child.on('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(output.trim() || `${program} ended with ${code}`)),
    );
  });
}
