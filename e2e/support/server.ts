import { execFileSync, spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { createServer } from 'node:net';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compileCache } from '../../apps/server/test/compileCache.ts';

const root = join(fileURLToPath(new URL('.', import.meta.url)), '..', '..');

/** A port that nothing listens on. */
function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });
}

export interface RunningServer {
  port: number;
  /** Address of a tenant: `url('verde')`; without a name, the default one. */
  url: (slug?: 'verde' | 'sol' | 'basico' | 'desconhecida') => string;
  /** Everything that the server has printed so far. */
  output: () => string;
  /** Stops it gracefully. */
  stop: () => Promise<void>;
  /** `kill -9`: no clean-up at all. */
  kill: () => Promise<void>;
  /** Stops it in its tracks, connections open: a machine that sleeps. */
  freeze: () => void;
  /** Lets it go on. */
  thaw: () => void;
}

const exited = (child: ChildProcess) =>
  new Promise<void>((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) resolve();
    else child.once('exit', () => resolve());
  });

/** Starts the real server with its embedded database in `dataDir`, and waits until it answers. */
export async function startServer(options: {
  dataDir: string;
  port?: number;
  environment?: Record<string, string>;
}): Promise<RunningServer> {
  const port = options.port ?? (await freePort());
  const child = spawn(
    'node',
    ['--conditions=source', '--disable-warning=ExperimentalWarning', join(root, 'apps', 'server', 'src', 'main.ts')],
    {
      cwd: root,
      env: {
        ...process.env,
        ...compileCache,
        PORT: String(port),
        FUNIL_DATA_DIR: options.dataDir,
        NODE_ENV: 'production',
        DATABASE_URL: '',
        FORCE_COLOR: '0',
        ...options.environment,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const deadline = Date.now() + 300_000;
  for (;;) {
    if (child.exitCode !== null) throw new Error(`The server stopped while starting:\n${output}`);
    if (Date.now() > deadline) throw new Error(`The server did not start:\n${output}`);
    const isReady = await fetch(`http://127.0.0.1:${port}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (isReady) break;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return {
    port,
    url: (slug) => `http://${slug ? `${slug}.` : ''}localhost:${port}`,
    output: () => output,
    stop: async () => {
      // One that is frozen reacts to nothing else.
      child.kill('SIGCONT');
      child.kill('SIGTERM');
      await exited(child);
    },
    freeze: () => void child.kill('SIGSTOP'),
    thaw: () => void child.kill('SIGCONT'),
    kill: async () => {
      child.kill('SIGKILL');
      await exited(child);
    },
  };
}

/**
 * A data folder of its own, and how to remove it. It holds the demonstration as it is at first, where `globalSetup` has
 * written that down.
 */
export function temporaryDataDir() {
  const dataDir = mkdtempSync(join(tmpdir(), 'funil-journey-'));
  const filled = process.env.FUNIL_JOURNEY_DEMO;
  // With its owners: as root, the database runs as somebody else.
  if (filled) execFileSync('cp', ['-a', `${filled}/.`, dataDir]);
  return { dataDir, remove: () => rmSync(dataDir, { recursive: true, force: true }) };
}
