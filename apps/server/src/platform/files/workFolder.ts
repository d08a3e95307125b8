import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';

const prefix = 'funil-work-';

const markerName = 'owner.json';

/** Time for a new folder to get its marker. */
const unmarkedMs = 60 * 60_000;

/** Identifies a process; the process id alone may be reused. */
interface Owner {
  host: string;
  pid: number;
  /** Start of the process; empty if unknown. */
  begin: string;
}

/** Boot id and start time of a process; empty if unreadable. */
function beginOf(pid: number): string {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    // The second field, the program's name in brackets, may contain spaces.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    return `${boot} ${fields[19]}`;
  } catch {
    return '';
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // A process of another user is alive too.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

const isAlive = ({ pid, begin }: Owner) => isRunning(pid) && (begin === '' || beginOf(pid) === begin);

let own: string | undefined;

function ownFolder(): string {
  own ??= join(tmpdir(), `${prefix}${process.pid}-${crypto.randomUUID().slice(0, 8)}`);
  try {
    mkdirSync(own, { mode: 0o700 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return own;
    throw error;
  }
  const owner: Owner = { host: hostname(), pid: process.pid, begin: beginOf(process.pid) };
  writeFileSync(join(own, markerName), JSON.stringify(owner), { mode: 0o600 });
  return own;
}

export async function withWorkFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(ownFolder(), 'part-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function readOwner(folder: string): Owner | null {
  try {
    return JSON.parse(readFileSync(join(folder, markerName), 'utf8')) as Owner;
  } catch {
    return null;
  }
}

function isAbandoned(folder: string): boolean {
  const owner = readOwner(folder);
  if (!owner) return Date.now() - statSync(folder).mtimeMs > unmarkedMs;
  // In a shared temporary folder, only the owner's machine can check the process.
  return owner.host === hostname() && !isAlive(owner);
}

export function sweepWorkFolders(): void {
  for (const name of readdirSync(tmpdir())) {
    if (!name.startsWith(prefix)) continue;
    const folder = join(tmpdir(), name);
    try {
      if (folder !== own && isAbandoned(folder)) rmSync(folder, { recursive: true, force: true });
    } catch {
      // Another process may be sweeping too, or another user owns the folder.
    }
  }
}

export function removeOwnFolder(): void {
  if (own) rmSync(own, { recursive: true, force: true });
}
