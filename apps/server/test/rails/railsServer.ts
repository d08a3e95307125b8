import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { waitFor } from '../waitFor.ts';

/** What the start may take beyond the usual timeout of a wait, in milliseconds. */
const startTimeMs = 60_000;

export interface RailsServer {
  port: number;
  publish(message: object): Promise<void>;
  /** Ends the person's connections, as an administrator would. */
  endConnections(): Promise<void>;
  /** Tokens that connections came with, the last one last. */
  tokens(): Promise<string[]>;
  kill(): Promise<void>;
}

/** Starts Rails' own ActionCable server (Debian's packages, on puma) at a port of the loopback. */
export async function startRails(port: number): Promise<RailsServer> {
  const child: ChildProcess = spawn(
    'puma',
    ['--quiet', '-b', `tcp://127.0.0.1:${port}`, '-t', '4:8', fileURLToPath(new URL('config.ru', import.meta.url))],
    {
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  const call = (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${port}${path}`, init);
  const isReady = () =>
    call('/seen').then(
      ({ ok }) => ok,
      () => false,
    );
  const hasEnded = () => child.exitCode !== null;
  await waitFor(async () => hasEnded() || (await isReady()), Boolean, { beyondMs: startTimeMs });
  if (hasEnded()) throw new Error('Rails did not start.');
  return {
    port,
    publish: async (message) => void (await call('/publish', { method: 'POST', body: JSON.stringify(message) })),
    endConnections: async () => void (await call('/end', { method: 'POST' })),
    tokens: async () => (await call('/seen')).json() as Promise<string[]>,
    async kill() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
  };
}
