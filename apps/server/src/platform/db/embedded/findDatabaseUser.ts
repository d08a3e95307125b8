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

/**
 * The system user that runs PostgreSQL when this process is root, because PostgreSQL refuses to run as root.
 * Null for an ordinary user: then it runs as that user.
 */
export function findDatabaseUser(): SystemUser | null {
  if (process.getuid?.() !== 0) return null;
  const known = findUser('postgres');
  if (known) return known;
  try {
    execFileSync('useradd', ['--system', '--no-create-home', '--shell', '/usr/sbin/nologin', 'postgres'], {
      stdio: 'ignore',
    });
  } catch {
    // No useradd here (Alpine, for one): every system has a user without rights.
  }
  const user = findUser('postgres') ?? findUser('nobody');
  if (!user)
    throw new Error('PostgreSQL does not run as root, and there is no other user: create one called "postgres".');
  return user;
}
