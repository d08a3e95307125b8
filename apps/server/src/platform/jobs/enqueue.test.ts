import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestDatabase } from '../../../test/createTestDatabase.ts';
import type { TestDatabase } from '../../../test/createTestDatabase.ts';
import { createAccount } from '../../../test/factories.ts';
import type { TestAccount } from '../../../test/factories.ts';
import { countReportJob } from '../../features/reports/background/countReportJob.ts';
import { jobs } from '../db/schema/tables.ts';
import type { Database } from '../db/database.ts';
import { withAccount } from '../db/withAccount.ts';
import { enqueue } from './enqueue.ts';
import { saveJob } from './jobs.queries.ts';

const question = {
  report: 'lead_status_report',
  choice: { period: 'month', by: null, mode: null, filters: {} },
} as const;

let own: TestDatabase;
/** As of requests, and as of background work. */
let limited: Database;
let unlimited: Database;
let account: TestAccount;

beforeAll(async () => {
  own = await createTestDatabase();
  unlimited = own.database;
  limited = { ...unlimited, mostJobs: 2 };
});
beforeEach(async () => {
  account = await createAccount(unlimited);
});
afterAll(() => own.remove());

const add = (database: Database, accountId = account.id) =>
  withAccount(database, { accountId }, (tx) => enqueue(tx, countReportJob, question));

const countJobs = () =>
  withAccount(
    unlimited,
    { accountId: account.id },
    async ({ db, accountId }) => (await db.select().from(jobs).where(eq(jobs.accountId, accountId))).length,
  );

it('refuses a request’s job beyond those that an account may have unfinished, until one of them is over', async () => {
  const first = await add(limited);
  await add(limited);
  await expect(add(limited)).rejects.toMatchObject({
    code: 'request.too_many',
    status: 429,
    retryAfter: 60,
    message: 'Sua conta já tem trabalhos demais em andamento. Espere alguns terminarem e tente de novo.',
  });
  expect(await countJobs()).toBe(2);
  await withAccount(unlimited, { accountId: account.id }, (tx) =>
    saveJob(tx, first, { state: 'failed', finishedAt: new Date() }),
  );
  await expect(add(limited)).resolves.toBeTypeOf('string');
});

it('counts each account’s own jobs', async () => {
  const other = await createAccount(unlimited);
  await add(limited, other.id);
  await add(limited, other.id);
  await expect(add(limited)).resolves.toBeTypeOf('string');
});

it('refuses no job of what falls due', async () => {
  await add(limited);
  await add(limited);
  await expect(add(unlimited)).resolves.toBeTypeOf('string');
});
