import { spawn } from 'node:child_process';
import type { ChildProcess, StdioOptions } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach } from 'vitest';
import { freePort } from '../src/db/embedded/cluster.ts';
import { readPostmaster } from '../src/db/embedded/postmaster.ts';

const main = fileURLToPath(new URL('../src/main.ts', import.meta.url));
/** The command that makes a super-admin. */
export const createAdmin = fileURLToPath(new URL('../src/cli/createAdmin.ts', import.meta.url));

let own = '';
const children: ChildProcess[] = [];

/** A folder of the running test. */
export const folder = () => own;
export const dataFolder = () => join(own, 'data');
/** The embedded database's process, if it runs. */
export const postgresOf = () => readPostmaster(join(dataFolder(), 'postgres'));

beforeEach(() => {
  own = mkdtempSync(join(tmpdir(), 'funil-process-'));
});
afterEach(async () => {
  for (const child of children.splice(0)) {
    child.kill('SIGKILL');
    await exitOf(child);
  }
  // What a killed server leaves behind is the database; nobody else joins this one.
  const left = readPostmaster(join(dataFolder(), 'postgres'));
  if (left) process.kill(left.pid, 'SIGINT');
  for (let wait = 0; wait < 50 && readPostmaster(join(dataFolder(), 'postgres')); wait += 1) await sleep(100);
  rmSync(own, { recursive: true, force: true });
});

export function exitOf(child: ChildProcess): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve(child.exitCode);
  return new Promise((resolve) => child.once('exit', resolve));
}

export interface Run {
  child: ChildProcess;
  port: number;
  output: () => string;
}

/** Starts a program of the server on a data folder of its own, which the test's other programs share. */
export async function run(env: Record<string, string> = {}, { program = main, args = [] as string[], stdio = ['pipe', 'pipe', 'pipe'] as StdioOptions, input = '' } = {}): Promise<Run> {
  const port = env.PORT ? Number(env.PORT) : await freePort();
  const child = spawn(process.execPath, ['--conditions=source', program, ...args], {
    env: { PATH: process.env.PATH, FUNIL_DATA_DIR: dataFolder(), FUNIL_DEMO: '0', PORT: String(port), HOST: '127.0.0.1', ...env },
    stdio,
  });
  children.push(child);
  child.stdin?.end(input);
  let output = '';
  child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  return { child, port, output: () => output };
}

export const isReady = (port: number) => fetch(`http://127.0.0.1:${port}/readyz`).then(({ ok }) => ok, () => false);

/** Until the server has told where it listens: the last thing that a start does. */
export async function untilReady(server: Run): Promise<void> {
  for (let wait = 0; wait < 600; wait += 1) {
    if (server.child.exitCode !== null) throw new Error(`stopped while starting: ${server.output()}`);
    if (/Funil (?:listens|is running)/.test(server.output())) return;
    await sleep(100);
  }
  throw new Error(`did not start: ${server.output()}`);
}

/** The end of a process that cannot start, and its one line. */
export async function failToStart(env: Record<string, string>) {
  const server = await run(env);
  const code = await exitOf(server.child);
  return { code, line: server.output().trim() };
}
