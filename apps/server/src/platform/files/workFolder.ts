import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';

/** Every process keeps its copies of files in a folder of the machine's temporary one that is called like this. */
const prefix = 'funil-work-';

/** The marker in it: whose folder it is. */
const markerName = 'owner.json';

/** A folder without a readable marker belongs to a process that is just making it, for so long. */
const unmarkedMs = 60 * 60_000;

/** What distinguishes a process from every other: its number alone will be somebody else's one day. */
interface Owner {
  host: string;
  pid: number;
  /** When the process began, as the system counts it; empty where the system does not say. */
  begin: string;
}

/**
 * The moment that a process began, and the boot of the machine; empty when there is no such process, or no way to find
 * out.
 */
function beginOf(pid: number): string {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    // The second field is the program's name in brackets, with whatever is in it.
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
    // Somebody else's process is one too.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

const isAlive = ({ pid, begin }: Owner) => isRunning(pid) && (begin === '' || beginOf(pid) === begin);

let own: string | undefined;

/** This process's folder. Made when it is first needed, and again should somebody have tidied it away. */
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

/** A folder on this machine's disk for what a piece of work needs while it runs; it is gone when `work` ends. */
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
  // Another machine's, where the temporary folder is shared: only that one can know.
  return owner.host === hostname() && !isAlive(owner);
}

/** Removes what processes have left behind that were killed in the middle of their work. Those of the living stay. */
export function sweepWorkFolders(): void {
  for (const name of readdirSync(tmpdir())) {
    if (!name.startsWith(prefix)) continue;
    const folder = join(tmpdir(), name);
    try {
      if (folder !== own && isAbandoned(folder)) rmSync(folder, { recursive: true, force: true });
    } catch {
      // Another process sweeps at the same moment, or it is somebody else's folder by the same name.
    }
  }
}

/** Removes this process's own folder, at a stop that was requested. */
export function removeOwnFolder(): void {
  if (own) rmSync(own, { recursive: true, force: true });
}
