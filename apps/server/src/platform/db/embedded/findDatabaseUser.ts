import { execFileSync } from 'node:child_process';

export interface SystemUser {
  uid: number;
  gid: number;
}

function idOf(flag: '-u' | '-g', name: string): number {
  return Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }));
}

function findUser(name: string): SystemUser | null {
  try {
    return { uid: idOf('-u', name), gid: idOf('-g', name) };
  } catch {
    return null;
  }
}

/** PostgreSQL refuses to run as root; null if this process is not root. */
export function findDatabaseUser(): SystemUser | null {
  if (process.getuid?.() !== 0) return null;
  const existing = findUser('postgres');
  if (existing) return existing;
  try {
    execFileSync('useradd', ['--system', '--no-create-home', '--shell', '/usr/sbin/nologin', 'postgres'], {
      stdio: 'ignore',
    });
  } catch {
    // Systems without useradd, such as Alpine, have the user `nobody`.
  }
  const user = findUser('postgres') ?? findUser('nobody');
  if (!user)
    throw new Error('PostgreSQL does not run as root, and there is no other user: create one called "postgres".');
  return user;
}
