import { spawn } from 'node:child_process';
import type { ChildProcess, StdioOptions } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll } from 'vitest';
import { freePort } from '../src/platform/db/embedded/cluster.ts';
import { readPostmaster } from '../src/platform/db/embedded/postmaster.ts';
import { compileCache } from './compileCache.ts';
import { waitFor } from './waitFor.ts';

const main = fileURLToPath(new URL('../src/main.ts', import.meta.url));
/** The command that makes a super-admin. */
export const createAdmin = fileURLToPath(new URL('../src/createAdmin.ts', import.meta.url));

/** The command that seals stored values with a new secret. */
export const rotateSecret = fileURLToPath(new URL('../src/rotateSecret.ts', import.meta.url));

let own = '';
const children: ChildProcess[] = [];

/** A folder of the running test file. */
export const folder = () => own;
export const dataFolder = () => join(own, 'data');
/** The embedded database's process, if it runs. */
export const postgresOf = () => readPostmaster(join(dataFolder(), 'postgres'));

/** Gives the file that calls it a folder of its own, and ends the servers that its tests have left running. */
export function giveOwnFolder(): void {
  beforeAll(() => {
    own = mkdtempSync(join(tmpdir(), 'funil-process-'));
  });
  afterAll(async () => {
    for (const child of children.splice(0)) {
      child.kill('SIGKILL');
      await exitOf(child);
    }
    // What a killed server leaves behind is the database; nobody else joins this one.
    const left = postgresOf();
    if (left) process.kill(left.pid, 'SIGINT');
    await waitFor(postgresOf, (database) => database === null);
    rmSync(own, { recursive: true, force: true });
  });
}

export function exitOf(child: ChildProcess): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve(child.exitCode);
  return new Promise((resolve) => child.once('exit', resolve));
}

/** The end of a process and of all that it has printed. */
const closeOf = (child: ChildProcess) => new Promise((resolve) => child.once('close', resolve));

export interface Run {
  child: ChildProcess;
  port: number;
  output: () => string;
}

/** Starts a program of the server on a data folder of its own, which the file's other programs share. */
export async function run(
  env: Record<string, string> = {},
  { program = main, args = [] as string[], stdio = ['pipe', 'pipe', 'pipe'] as StdioOptions, input = '' } = {},
): Promise<Run> {
  const port = env.PORT ? Number(env.PORT) : await freePort();
  const child = spawn(process.execPath, ['--conditions=source', program, ...args], {
    env: {
      PATH: process.env.PATH,
      ...compileCache,
      FUNIL_DATA_DIR: dataFolder(),
      FUNIL_DEMO: '0',
      PORT: String(port),
      HOST: '127.0.0.1',
      ...env,
    },
    stdio,
  });
  children.push(child);
  child.stdin?.end(input);
  let output = '';
  child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  return { child, port, output: () => output };
}

/** Until the server has printed where it listens: the last thing that a start does. */
export async function untilReady(server: Run): Promise<void> {
  const hasStarted = () => /Funil (?:listens|is running)/.test(server.output());
  if (hasStarted()) return;
  await new Promise<void>((resolve, reject) => {
    server.child.stdout?.on('data', () => hasStarted() && resolve());
    // Its last words come before the end of its streams, and after its exit at times.
    server.child.once('close', () => reject(new Error(`stopped while starting: ${server.output()}`)));
    if (server.child.exitCode !== null) reject(new Error(`stopped while starting: ${server.output()}`));
  });
}

/** The end of a process that cannot start, and its one line. */
export async function failToStart(env: Record<string, string>) {
  const server = await run(env);
  await closeOf(server.child);
  return { code: server.child.exitCode, line: server.output().trim() };
}
