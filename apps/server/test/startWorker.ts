import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { compileCache } from './compileCache.ts';

/** The programs of `apps/server/test` that work as another process of the product would. */
type Program = 'schedulerWorker.ts' | 'paymentsWorker.ts' | 'jobs/worker.ts';

/** Starts one and waits for its first word, however long a start takes on a busy machine. */
export async function startWorker(program: Program, ...args: string[]): Promise<ChildProcess> {
  const child = fork(fileURLToPath(new URL(program, import.meta.url)), args, {
    execArgv: ['--conditions=source'],
    env: { ...process.env, ...compileCache },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  await Promise.race([
    once(child.stdout!, 'data'),
    once(child, 'exit').then(() => {
      throw new Error(`${program} ended while it started.`);
    }),
  ]);
  return child;
}

/** Ends it as a machine that loses its power does. */
export async function killWorker(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill('SIGKILL');
  await exited;
}
