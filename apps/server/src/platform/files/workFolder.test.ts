import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { killWorker } from '../../../test/startWorker.ts';
import { sweepWorkFolders, withWorkFolder } from './workFolder.ts';

let temporary: string;
const children: ChildProcess[] = [];

beforeEach(() => {
  temporary = mkdtempSync(join(tmpdir(), 'funil-sweep-'));
  vi.stubEnv('TMPDIR', temporary);
});
afterEach(async () => {
  await Promise.all(children.splice(0).map(killWorker));
  vi.unstubAllEnvs();
  rmSync(temporary, { recursive: true, force: true });
});

const module = fileURLToPath(new URL('./workFolder.ts', import.meta.url));

/** A process in the middle of its work; resolves to it and its folder. */
async function busyProcess(): Promise<{ child: ChildProcess; folder: string }> {
  const code = `const { withWorkFolder } = await import(${JSON.stringify(module)}); (await import('node:net')).createServer().listen(0, '127.0.0.1'); await withWorkFolder((folder) => { process.stdout.write(folder); return new Promise(() => {}); });`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', code], {
    env: { ...process.env, TMPDIR: temporary },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  const [folder] = (await once(child.stdout, 'data')) as [Buffer];
  writeFileSync(join(folder.toString(), 'file'), 'leads de alguém');
  return { child, folder: folder.toString() };
}

it('leaves nothing when the work ends, well or not', async () => {
  let seen = '';
  await withWorkFolder(async (folder) => {
    seen = folder;
    expect(existsSync(folder)).toBe(true);
  });
  expect(existsSync(seen)).toBe(false);
  await expect(withWorkFolder(() => Promise.reject(new Error('as it must')))).rejects.toThrow('as it must');
  expect(readdirSync(dirname(seen))).toEqual(['owner.json']);
});

it('is swept after its process was killed; that of one that lives stays', async () => {
  const [dead, alive] = [await busyProcess(), await busyProcess()];
  await killWorker(dead.child);
  sweepWorkFolders();
  expect(existsSync(dirname(dead.folder))).toBe(false);
  expect(existsSync(join(alive.folder, 'file'))).toBe(true);
});

it('is swept when the number of its process belongs to another one now', async () => {
  const { child, folder } = await busyProcess();
  await killWorker(child);
  const marker = join(dirname(folder), 'owner.json');
  const owner = JSON.parse(readFileSync(marker, 'utf8')) as { pid: number; begin: string };
  // Where the system does not say when a process began, its number has to do.
  if (owner.begin === '') return;
  writeFileSync(marker, JSON.stringify({ ...owner, pid: process.pid }));
  sweepWorkFolders();
  expect(existsSync(folder)).toBe(false);
});

it('is left alone when it is of another machine, when it is just being made, and when it is no work folder', () => {
  const make = (name: string, owner?: object) => {
    const folder = join(temporary, name);
    mkdirSync(folder);
    if (owner) writeFileSync(join(folder, 'owner.json'), JSON.stringify(owner));
    return folder;
  };
  const folders = [
    make('funil-work-1-elsewhere', { host: 'another-machine', pid: 1, begin: 'x' }),
    make('funil-work-2-new'),
    make('something-else', { host: 'x', pid: 0, begin: '' }),
  ];
  const old = make('funil-work-3-old');
  utimesSync(old, new Date(0), new Date(0));
  sweepWorkFolders();
  expect(folders.map(existsSync)).toEqual([true, true, true]);
  expect(existsSync(old)).toBe(false);
});
