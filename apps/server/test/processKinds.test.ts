import { request } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { Pool } from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { enqueue } from '../src/platform/jobs/enqueue.ts';
import { findJob } from '../src/platform/jobs/jobs.queries.ts';
import { readConfig } from '../src/platform/config/readConfig.ts';
import type { AccountTx } from '../src/platform/db/withAccount.ts';
import { withAccount } from '../src/platform/db/withAccount.ts';
import { countReportJob } from '../src/features/reports/background/countReportJob.ts';
import { createLogger } from '../src/platform/logging/createLogger.ts';
import { startServer } from '../src/startServer.ts';
import type { RunningServer } from '../src/startServer.ts';
import { startWorker } from '../src/startWorker.ts';
import { createTestDatabase } from './createTestDatabase.ts';
import type { TestDatabase } from './createTestDatabase.ts';
import { createAccount, createUser } from './factories.ts';
import { dataFolder, giveOwnFolder } from './serverProcess.ts';
import { waitFor } from './waitFor.ts';

vi.mock('../src/startWorker.ts', { spy: true });
giveOwnFolder();

let database: TestDatabase;
const running: RunningServer[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.remove());
afterEach(async () => {
  for (const server of running.splice(0)) await server.stop();
  vi.clearAllMocks();
});

async function start(kind: string): Promise<RunningServer> {
  const server = await startServer(
    readConfig({
      FUNIL_PROCESS: kind,
      FUNIL_SECRET: 's'.repeat(32),
      FUNIL_MAIL_FILES: '1',
      FUNIL_DATA_DIR: dataFolder(),
      DATABASE_URL: database.serverUrl,
      PORT: '0',
      HOST: '127.0.0.1',
    }),
    createLogger('silent'),
  );
  running.push(server);
  return server;
}

const question = {
  report: 'lead_status_report',
  choice: { period: 'month', by: null, mode: null, filters: {} },
} as const;

/** `fetch` sets the host by the address, so it cannot name an account's. */
const askAccount = ({ port }: RunningServer, host: string) =>
  new Promise<{ status: number | undefined }>((resolve, reject) => {
    const call = request(
      { port, host: '127.0.0.1', path: '/public_api/account', headers: { host } },
      (answer: IncomingMessage) => {
        answer.resume();
        resolve({ status: answer.statusCode });
      },
    );
    call.on('error', reject);
    call.end();
  });

const statusOf = async ({ port }: RunningServer, path: string) =>
  (await fetch(`http://127.0.0.1:${port}${path}`)).status;

describe('a web process', () => {
  it('answers requests and starts no worker', async () => {
    const account = await createAccount(database.database);
    const web = await start('web');
    expect(await statusOf(web, '/readyz')).toBe(200);
    expect(await statusOf(web, '/public_api/account')).toBe(404);
    expect((await askAccount(web, account.host)).status).toBe(200);
    expect(startWorker).not.toHaveBeenCalled();
  });
});

describe('a worker process', () => {
  it('answers probes only, and runs the jobs of the web processes', async () => {
    const account = await createAccount(database.database);
    const within = <T>(fn: (tx: AccountTx) => Promise<T>) =>
      withAccount(database.database, { accountId: account.id }, fn);
    const id = await within(async (tx) => {
      const { id: createdBy } = await createUser(tx);
      return enqueue(tx, countReportJob, question, { createdBy });
    });
    const worker = await start('worker');
    expect(await statusOf(worker, '/readyz')).toBe(200);
    expect((await askAccount(worker, account.host)).status).toBe(404);
    expect(
      await waitFor(
        () => within((tx) => findJob(tx, id)),
        (job) => job?.state === 'completed',
      ),
    ).toBeTruthy();
  });
});

describe('a process of both kinds', () => {
  it('keeps a pool for each, so that jobs leave the connections of requests alone', async () => {
    const opened = vi.spyOn(Pool.prototype, 'end');
    await start('all');
    expect(startWorker).toHaveBeenCalledTimes(1);
    await running.pop()!.stop();
    const sizes = opened.mock.contexts.map((pool) => (pool as Pool).options.max);
    expect(sizes.toSorted((one, other) => one - other)).toEqual([3, 10, 14]);
  });
});
