import { chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { runAsDatabaseUser } from './asDatabaseUser.ts';
import { findBinaries } from './binaries.ts';
import { findDatabaseUser } from './findDatabaseUser.ts';
import { readPostmaster, removeStalePidFile } from './postmaster.ts';

/** A PostgreSQL installation in a folder, run by whoever needs it and shared by all who do. */
export interface Cluster {
  /** Makes sure that the database answers, starting or waiting for it; returns its port. */
  ensureRunning(preferredPort?: number): Promise<number>;
  stop(): Promise<void>;
  superuserUrl(port: number, database?: string): string;
}

/** Longest wait for a start: recovery after a crash replays what was being written. */
const startTimeoutMs = 60_000;

const settings = {
  listen_addresses: '127.0.0.1',
  // A socket's path is limited to 107 characters, which a data folder may well exceed.
  unix_socket_directories: '',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // Leaves out the DETAIL lines, which carry values: e-mails, documents.
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
    // Built aside and renamed: a folder called `postgres` is always a whole one, and of two starters one wins.
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
        // What is left alive is starting, recovering or stopping.
        if (!readPostmaster(clusterDir)) {
          try {
            await start(preferredPort ?? (await freePort()));
            continue;
          } catch (error) {
            // Another process may have been quicker: the next round finds its database.
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
