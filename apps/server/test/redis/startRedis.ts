import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';
import { Redis } from 'ioredis';
import { freePort } from '../../src/platform/db/embedded/cluster.ts';
import { waitFor } from '../waitFor.ts';

const deployed = readFileSync(fileURLToPath(new URL('../../../../deploy/redis/redis.conf', import.meta.url)), 'utf8');

/** Databases of the tests' Redis: each test file has one of its own. */
export const databases = 10_000;

const password = 'of the tests alone';

/** Debian's Redis by the deployed configuration, with its data in `folder` or nowhere. */
export async function startRedis({ folder }: { folder?: string } = {}) {
  const port = await freePort();
  const configuration = deployed
    .replace(/^bind .*$/m, 'bind 127.0.0.1')
    .replace(/^port .*$/m, `port ${port}`)
    .replace(/^requirepass .*$/m, `requirepass "${password}"`)
    .replace(/^databases .*$/m, `databases ${databases}`)
    .replace(/^dir .*$/m, `dir "${folder ?? tmpdir()}"`)
    .replace(/^appendonly .*$/m, `appendonly ${folder ? 'yes' : 'no'}`);
  let child: ChildProcess | undefined;

  const answers = async () => {
    const client = new Redis({ port, password, lazyConnect: true, retryStrategy: () => null });
    client.on('error', () => {});
    try {
      await client.connect();
      return (await client.ping()) === 'PONG';
    } catch {
      return false;
    } finally {
      client.disconnect();
    }
  };
  const redis = {
    port,
    url: `redis://:${encodeURIComponent(password)}@127.0.0.1:${port}`,
    async start() {
      child = spawn('redis-server', ['-'], { stdio: ['pipe', 'ignore', 'inherit'] });
      child.stdin!.end(configuration);
      await waitFor(answers, Boolean, { beyondMs: 30_000 });
    },
    async kill() {
      if (!child || child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGCONT');
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
    /** Answers nobody, and keeps its connections. */
    freeze: () => child!.kill('SIGSTOP'),
    thaw: () => child!.kill('SIGCONT'),
  };
  await redis.start();
  return redis;
}
