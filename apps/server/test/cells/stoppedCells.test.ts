import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AdminAccountList } from '@funil/api/contract';
import { countReportJob } from '../../src/features/reports/background/countReportJob.ts';
import { newId } from '../../src/platform/db/newId.ts';
import { reminders } from '../../src/platform/db/schema/tables.ts';
import type { AccountTx } from '../../src/platform/db/withAccount.ts';
import { withAccount } from '../../src/platform/db/withAccount.ts';
import { enqueue } from '../../src/platform/jobs/enqueue.ts';
import { findJob } from '../../src/platform/jobs/jobs.queries.ts';
import type { RunningServer } from '../../src/startServer.ts';
import { giveOwnFolder } from '../serverProcess.ts';
import { takeOverMs, waitFor } from '../waitFor.ts';
import { call, createStoppableCells, note, openCableOf, settle, signInSuperAdmin } from './createCells.ts';
import type { Answer, Cells, Resident, StoppableCell } from './createCells.ts';

/** Between two looks of a process at a cell that does not answer, in milliseconds. */
const openAgainMs = 5_000;

const closed = { status: 503, retryAfter: expect.any(String) as string };

giveOwnFolder();

let cells: Cells<StoppableCell>;
let server: RunningServer;
let residents: Record<'main' | 'b', Resident>;
let admin: Record<string, string>;

beforeAll(async () => {
  cells = await createStoppableCells();
  // Before the start, which finds what a cell has.
  residents = { main: await settle(cells.main), b: await settle(cells.b) };
  admin = await signInSuperAdmin(cells.main);
  server = await cells.start();
});
afterAll(() => cells.close());

type Name = 'main' | 'b';

const within = <T>(name: Name, work: (tx: AccountTx) => Promise<T>) =>
  withAccount(cells[name].database, { accountId: residents[name].account.id }, work);
const show = (name: Name, path: string, at = server) => call(at, { path, headers: residents[name].headers });
const readiness = async (at = server) =>
  (await call(at, { path: '/readyz' })).body as { status: string; cells: Record<string, string> };
const listAccounts = () => call(server, { path: '/admin_api/accounts', headers: admin });
const untilServed = (ask: () => Promise<Answer>) =>
  waitFor(ask, ({ status }) => status === 200 || status === 201, { beyondMs: 2 * openAgainMs });

/** Runs a job and a due task in the cell to their end. */
async function expectWork(name: Name) {
  const { userId } = residents[name];
  const question = {
    report: 'lead_status_report',
    choice: { period: 'month', by: null, mode: null, filters: {} },
  } as const;
  const reminderId = newId();
  const jobId = await within(name, async (tx) => {
    await tx.db
      .insert(reminders)
      .values({ accountId: tx.accountId, id: reminderId, userId, text: 'Ligar', dueAt: new Date(Date.now() - 1_000) });
    return enqueue(tx, countReportJob, question, { createdBy: userId });
  });
  await waitFor(
    () => within(name, (tx) => findJob(tx, jobId)),
    (job) => job?.state === 'completed',
    { beyondMs: takeOverMs },
  );
  await waitFor(
    async () =>
      (
        await cells[name].superuser.query('select from reminders where id = $1 and notified_at is not null', [
          reminderId,
        ])
      ).rowCount,
    (count) => count === 1,
    { beyondMs: takeOverMs },
  );
}

/** Requests to a cell are answered while as many are sent to the other one. */
async function expectService(name: Name, other: Name): Promise<void> {
  for (let index = 0; index < 20; index += 1) {
    const meanwhile = show(other, '/api/session');
    expect(await show(name, `/api/leads/${residents[name].lead}`)).toMatchObject({ status: 200 });
    await meanwhile;
  }
}

describe.each([
  ['main', 'b'],
  ['b', 'main'],
] as const)('while the PostgreSQL of the cell %s is stopped', (down, up) => {
  it('its accounts are refused and those of %s served, and it is back when it runs again', async () => {
    const cable = openCableOf(server, residents[up]);
    await cable.subscribe('LeadsChannel');
    await cells[down].stop();
    try {
      expect(await note(server, residents[down], 'fora')).toMatchObject({
        ...closed,
        body: { error: { code: 'server.unavailable' } },
      });
      expect(await note(server, residents[up], 'dentro')).toMatchObject({ status: 201 });
      await waitFor(
        () => cable.received('LeadsChannel').length,
        (length) => length > 0,
      );
      await expectService(up, down);
      await expectWork(up);
      await waitFor(readiness, ({ cells: states }) => states[down] === 'down' && states[up] === 'up');
      expect(await call(server, { path: '/healthz' })).toMatchObject({ status: 200 });
      const accounts = await listAccounts();
      // Super-admins live in the first cell.
      if (down === 'main') expect(accounts).toMatchObject(closed);
      else {
        const { accounts: listed, unavailable_cells: unavailable } = accounts.body as AdminAccountList;
        expect({ ids: listed.map(({ id }) => id), unavailable }).toEqual({
          ids: [residents.main.account.id],
          unavailable: ['b'],
        });
        const path = `/admin_api/accounts/${residents.b.account.id}`;
        expect(await call(server, { path, headers: admin })).toMatchObject({ status: 503 });
      }
    } finally {
      await cells[down].start();
    }
    await untilServed(() => note(server, residents[down], 'de volta'));
    await expectWork(down);
    await waitFor(listAccounts, ({ body }) => (body as AdminAccountList).unavailable_cells?.length === 0);
    expect(await readiness()).toEqual({ status: 'ok', cells: { main: 'up', b: 'up' } });
    await cable.close();
  });
});

it('a process starts beside a stopped PostgreSQL, and serves its cell when it runs', async () => {
  await cells.main.stop();
  let late: RunningServer;
  try {
    late = await cells.start();
    // The directory is down: the other cell is asked for its accounts.
    expect(await show('b', '/api/session', late)).toMatchObject({ status: 200 });
    expect(await show('main', '/api/session', late)).toMatchObject(closed);
    expect(await readiness(late)).toEqual({ status: 'ok', cells: { main: 'down', b: 'up' } });
  } finally {
    await cells.main.start();
  }
  await untilServed(() => show('main', '/api/session', late));
  await late.stop();
});
