import { chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { runAsDatabaseUser } from './runAsDatabaseUser.ts';
import { findBinaries } from './binaries.ts';
import { findDatabaseUser } from './findDatabaseUser.ts';
import { readPostmaster, removeStalePidFile } from './postmaster.ts';

export interface Cluster {
  /** Starts the database, or waits until another process has; returns its port. */
  ensureRunning(preferredPort?: number): Promise<number>;
  stop(): Promise<void>;
  superuserUrl(port: number, database?: string): string;
}

/** Long enough to replay recent writes after a crash. */
const startTimeoutMs = 60_000;

const settings = {
  listen_addresses: '127.0.0.1',
  // Socket paths are limited to 107 characters, which a data folder may exceed.
  unix_socket_directories: '',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // Omits DETAIL lines, which carry values such as e-mails and documents.
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
};

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no free port')),
      );
    });
  });
}

export async function openCluster(dataDir: string, superuserPassword: string): Promise<Cluster> {
  const binaries = await findBinaries();
  const user = findDatabaseUser();
  const clusterDir = join(dataDir, 'postgres');
  const logFile = join(clusterDir, 'server.log');
  const run = (program: string, args: string[]) =>
    runAsDatabaseUser({ program, args, user, paths: [join(dataDir, 'postgres', 'any')] });

  const superuserUrl = (port: number, database = 'postgres') =>
    `postgres://postgres:${superuserPassword}@127.0.0.1:${port}/${database}`;

  async function create() {
    // Built under another name and renamed: the folder `postgres` is always complete, and only one of several processes
    // succeeds.
    const draft = `${clusterDir}.${process.pid}`;
    const passwordFile = join(dataDir, `initdb.${process.pid}`);
    mkdirSync(draft, { mode: 0o700 });
    writeFileSync(passwordFile, `${superuserPassword}\n`, { mode: 0o600 });
    if (user) for (const path of [draft, passwordFile]) chownSync(path, user.uid, user.gid);
    try {
      await run(binaries.initdb, [
        `--pgdata=${draft}`,
        '--username=postgres',
        '--auth=scram-sha-256',
        `--pwfile=${passwordFile}`,
        '--encoding=UTF8',
        '--locale-provider=builtin',
        '--builtin-locale=C.UTF-8',
        '--locale=C',
        ...Object.entries(settings).map(([name, value]) => `--set=${name}=${value}`),
      ]);
      if (!existsSync(clusterDir)) renameSync(draft, clusterDir);
    } catch (error) {
      if (!existsSync(clusterDir)) throw error;
    } finally {
      rmSync(passwordFile, { force: true });
      rmSync(draft, { recursive: true, force: true });
    }
  }

  async function answers(port: number): Promise<boolean> {
    const client = new pg.Client({ connectionString: superuserUrl(port), connectionTimeoutMillis: 2_000 });
    client.on('error', () => {});
    try {
      await client.connect();
      return true;
    } catch {
      return false;
    } finally {
      await client.end().catch(() => {});
    }
  }

  async function start(port: number) {
    await run(binaries.pg_ctl, [
      'start',
      '--wait',
      `--timeout=${startTimeoutMs / 1000}`,
      '-D',
      clusterDir,
      '-l',
      logFile,
      '-o',
      `-p ${port}`,
    ]);
  }

  function logTail(): string {
    return existsSync(logFile) ? readFileSync(logFile, 'utf8').trim().split('\n').slice(-5).join('\n') : '';
  }

  return {
    superuserUrl,

    async ensureRunning(preferredPort) {
      if (!existsSync(clusterDir)) await create();
      const deadline = Date.now() + startTimeoutMs;
      let failure = 'it does not answer';
      let failures = 0;
      while (Date.now() < deadline && failures < 5) {
        const running = readPostmaster(clusterDir);
        if (running && (await answers(running.port))) return running.port;
        removeStalePidFile(clusterDir);
        // A remaining `postmaster.pid` belongs to a process that is starting, recovering or stopping.
        if (!readPostmaster(clusterDir)) {
          try {
            await start(preferredPort ?? (await freePort()));
            continue;
          } catch (error) {
            // Another process may have started the database first; the next round finds out.
            failure = `${error instanceof Error ? error.message : String(error)}\n${logTail()}`;
            failures += 1;
          }
        }
        await sleep(100);
      }
      throw new Error(`The database in ${clusterDir} did not start: ${failure}`);
    },

    async stop() {
      if (readPostmaster(clusterDir)) await run(binaries.pg_ctl, ['stop', '--wait', '--mode=fast', '-D', clusterDir]);
    },
  };
}
