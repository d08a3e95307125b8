import type { ChildProcess } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp } from '../../../test/createTestApp.ts';
import type { Caller, TestApp } from '../../../test/createTestApp.ts';
import { listenOn, openAs } from '../../../test/cable/openCable.ts';
import { createAccount } from '../../../test/factories.ts';
import type { TestAccount } from '../../../test/factories.ts';
import { exampleJobs, failing, makeGroups, taking } from '../../../test/jobs/exampleJobs.ts';
import { killWorker, startWorker } from '../../../test/startWorker.ts';
import { waitTimeoutMs, takeOverMs, waitFor } from '../../../test/waitFor.ts';
import type { Shares } from '../config/readConfig.ts';
import { openDatabase } from '../db/database.ts';
import type { Database } from '../db/database.ts';
import { listenToDatabase } from '../db/listenToDatabase.ts';
import { groups, jobs } from '../db/schema/tables.ts';
import { diskStorage } from '../files/diskStorage.ts';
import { createLogger } from '../logging/createLogger.ts';
import { defineSystemJob } from './defineJob.ts';
import { enqueue } from './enqueue.ts';
import { findJob } from './jobs.queries.ts';
import type { JobRow } from './jobs.queries.ts';
import { ports } from '../../ports.ts';
import { subscriptions } from '../../subscriptions.ts';
import { resumeJobs } from './resumeJobs.ts';
import { runSystemJob } from './runSystemJob.ts';
import { startJobs } from './startJobs.ts';

let server: TestApp;
let account: TestAccount;
let admin: Caller;
let folder: string;
let goOnFile: string;
let files = 0;
const stops: (() => Promise<void>)[] = [];

/** One more process, as far as the database can tell. */
async function work({
  lookSeconds,
  shares,
}: { lookSeconds?: number; shares?: Pick<Shares, 'jobs' | 'jobsPerAccount'> } = {}) {
  const database: Database = openDatabase(server.serverUrl, { maxConnections: 6, subscriptions, ports });
  const listener = listenToDatabase(server.serverUrl);
  const running = await startJobs({
    database,
    listener,
    log: createLogger('silent'),
    storage: diskStorage(tmpdir()),
    jobs: exampleJobs,
    systemJobs: [],
    ...(lookSeconds && { lookSeconds }),
    ...(shares && { shares }),
  });
  let isStopped = false;
  const stop = async () => {
    if (isStopped) return;
    isStopped = true;
    await running.stop();
    await listener.close();
    await database.close();
  };
  stops.push(stop);
  return { stop };
}

async function workElsewhere(): Promise<ChildProcess> {
  const child = await startWorker('jobs/worker.ts', server.serverUrl);
  stops.push(() => killWorker(child));
  return child;
}

interface Order {
  /** The job goes on beyond so many steps when `letGoOn` says so. */
  holdAt?: number;
  of?: TestAccount;
  createdBy?: string | null;
}
const order = (steps: number, { holdAt, of = account, createdBy = null }: Order = {}) =>
  server.within(of, (tx) => enqueue(tx, makeGroups, { steps, holdAt, goOnFile }, { createdBy }));
const letGoOn = () => writeFile(goOnFile, '');
const jobOf = async (id: string, of = account): Promise<JobRow> => (await server.within(of, (tx) => findJob(tx, id)))!;
const stateOf = async (id: string) => (await jobOf(id)).state;
/** Waits as long as it comes further. */
const untilDone = (id: string, { of = account } = {}) =>
  waitFor(
    async () => {
      const { state, progressDone } = await jobOf(id, of);
      return { state, progressDone };
    },
    ({ state }) => state === 'completed',
  );
const countGroups = async (of = account) =>
  (await server.within(of, ({ db }) => db.select({ id: groups.id }).from(groups).where(eq(groups.accountId, of.id))))
    .length;

beforeEach(() => {
  goOnFile = join(folder, String((files += 1)));
});
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'funil-jobs-'));
  server = await createTestApp();
  account = await createAccount(server.database);
  admin = await server.asRole(account, 'admin');
  // The first start makes the queues of the example jobs.
  await (await work()).stop();
});
afterEach(async () => {
  await letGoOn();
  await Promise.all(stops.splice(0).map((stop) => stop()));
  await server.superuser.query('delete from pgboss.job');
  await server.superuser.query('delete from jobs; delete from groups');
  account = await createAccount(server.database);
  admin = await server.asRole(account, 'admin');
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

describe('a job', () => {
  it('is requested by a command that commits, and by no other', async () => {
    await work();
    await server
      .within(account, async (tx) => {
        await enqueue(tx, makeGroups, { steps: 1 });
        throw new Error('refused');
      })
      .catch(() => {});
    const id = await order(2);
    await expect.poll(() => stateOf(id)).toBe('completed');
    expect(await jobOf(id)).toMatchObject({
      attempt: 1,
      progressDone: 2,
      progressTotal: 2,
      result: { made: 2 },
      checkpoint: 2,
      // What it was asked for may name people, and does not outlast it.
      input: {},
    });
    expect(await countGroups()).toBe(2);
    expect((await server.superuser.query('select 1 from jobs')).rowCount).toBe(1);
  });

  it('refuses an input that it does not take, before anything is written', async () => {
    await expect(server.within(account, (tx) => enqueue(tx, makeGroups, { steps: 'três' } as never))).rejects.toThrow();
    expect((await server.superuser.query('select 1 from jobs')).rowCount).toBe(0);
  });

  it('keeps ids in the queue and everything else under row level security', async () => {
    const id = await order(1);
    const { rows } = await server.superuser.query('select data from pgboss.job where name = $1', [makeGroups.name]);
    expect(rows).toEqual([{ data: { account_id: account.id, job_id: id } }]);
    const other = await createAccount(server.database);
    expect(await server.within(other, ({ db }) => db.select().from(jobs))).toEqual([]);
  });

  it('works in its own account only', async () => {
    await work();
    const other = await createAccount(server.database);
    const ids = [await order(3), await order(2, { of: other })];
    await expect
      .poll(async () => [await stateOf(ids[0]!), (await jobOf(ids[1]!, other)).state])
      .toEqual(['completed', 'completed']);
    expect([await countGroups(), await countGroups(other)]).toEqual([3, 2]);
  });

  it('is started by the word of its commit, long before anybody looks', async () => {
    await work({ lookSeconds: 10 * 60 });
    const id = await order(1);
    await expect.poll(() => stateOf(id)).toBe('completed');
  });

  it('is tried again when it fails, and then given up; what it did in committed steps stays', async () => {
    await work();
    const id = await server.within(account, (tx) => enqueue(tx, failing, {}));
    await expect.poll(() => stateOf(id)).toBe('failed');
    expect(await jobOf(id)).toMatchObject({ attempt: 2, finishedAt: expect.any(Date) });
    expect(await countGroups()).toBe(2);
    const { rows } = await server.superuser.query<{ output: string }>(
      'select output::text from pgboss.job where name = $1 and output is not null',
      [failing.name],
    );
    expect(rows.length).toBeGreaterThan(0);
    for (const { output } of rows) expect(output).not.toContain('ana@exemplo.com.br');
  });

  it('notifies its owner and the admins of its progress, and nobody else', async () => {
    const [owner, stranger] = [await server.asRole(account, 'manager'), await server.asRole(account, 'manager')];
    const url = server.app.server.listening
      ? `ws://127.0.0.1:${(server.app.server.address() as { port: number }).port}/cable`
      : await listenOn(server.app);
    const clients = [owner, admin, stranger].map((caller) => openAs(url, account, caller));
    await Promise.all(clients.map((client) => client.subscribe('JobsChannel')));
    await work();
    const id = await order(3, { createdBy: owner.user.id });
    await expect.poll(() => stateOf(id)).toBe('completed');
    // Its start, its first step and its end at the least: progress is sent twice a second at most.
    await expect.poll(() => clients[0]!.received().length).toBeGreaterThanOrEqual(3);
    expect(
      clients[0]!.received().every((message) => message['kind'] === 'job_changed' && message['job_id'] === id),
    ).toBe(true);
    await expect.poll(() => clients[1]!.received()).toEqual(clients[0]!.received());
    expect(clients[2]!.received()).toEqual([]);
    await Promise.all(clients.map((client) => client.close()));
  });
});

describe('accounts', () => {
  const add = (of: TestAccount, count: number, holdFile?: string) =>
    server.within(of, async (tx) => {
      const ids: string[] = [];
      for (let number = 0; number < count; number += 1)
        ids.push(await enqueue(tx, taking, holdFile ? { goOnFile: holdFile } : {}));
      return ids;
    });
  /** Accounts in the order in which their jobs began. */
  const begun = async () =>
    (
      await server.superuser.query<{ account: string }>(
        'select account_id as account from jobs where started_at is not null order by started_at',
      )
    ).rows.map(({ account: id }) => id);
  const countDone = async () =>
    (await server.superuser.query<{ done: number }>("select count(*)::int as done from jobs where state = 'completed'"))
      .rows[0]!.done;

  it('take turns: of fifty jobs of one, two run before that of another', async () => {
    const other = await createAccount(server.database);
    await add(account, 50);
    await add(other, 1);
    await work({ shares: { jobs: 1, jobsPerAccount: 1 } });
    await waitFor(countDone, (done) => done === 51);
    expect((await begun()).indexOf(other.id)).toBeLessThanOrEqual(2);
  });

  it('take turns however many of them have many, and those of each run in their order', async () => {
    const [second, third] = [await createAccount(server.database), await createAccount(server.database)];
    const ids = await add(account, 5);
    await add(second, 20);
    await add(third, 2);
    ids.push(...(await add(account, 5)));
    await work({ shares: { jobs: 1, jobsPerAccount: 1 } });
    await waitFor(countDone, (done) => done === 32);
    expect((await begun()).slice(0, 6).toSorted()).toEqual(
      [account, account, second, second, third, third].map(({ id }) => id).toSorted(),
    );
    const { rows } = await server.superuser.query<{ id: string }>(
      'select id from jobs where account_id = $1 order by started_at',
      [account.id],
    );
    expect(rows.map(({ id }) => id)).toEqual(ids);
  });

  it('take turns with one that comes later, which has not waited as long and is not served first', async () => {
    const late = await createAccount(server.database);
    await add(account, 5);
    await add(account, 1, goOnFile);
    await add(account, 10);
    await work({ shares: { jobs: 1, jobsPerAccount: 1 } });
    await waitFor(
      async () => (await begun()).length,
      (count) => count === 6,
    );
    await add(late, 10);
    await letGoOn();
    await waitFor(countDone, (done) => done === 26);
    const next = (await begun()).slice(6, 12);
    expect(next.filter((id) => id === late.id)).toHaveLength(3);
  });

  it('leave a slot free for others, though their own jobs never end', async () => {
    const other = await createAccount(server.database);
    await add(account, 50, goOnFile);
    await work({ shares: { jobs: 2, jobsPerAccount: 1 } });
    await waitFor(
      async () => (await begun()).length,
      (count) => count === 1,
    );
    const [id] = await add(other, 1);
    await expect.poll(async () => (await jobOf(id!, other)).state).toBe('completed');
    expect(await begun()).toEqual([account.id, other.id]);
  });

  const setStatus = (of: TestAccount, status: 'active' | 'suspended') =>
    server.superuser.query('update accounts set status = $2 where id = $1', [of.id, status]);
  const inQueue = async () =>
    (await server.superuser.query("select from pgboss.job where name = $1 and state < 'completed'", [taking.name]))
      .rowCount;

  it('that are suspended have no jobs run, until they are active again', async () => {
    const [id] = await add(account, 1);
    await setStatus(account, 'suspended');
    await work();
    await waitFor(inQueue, (count) => count === 0);
    expect(await jobOf(id!)).toMatchObject({ state: 'queued', attempt: 0 });
    await setStatus(account, 'active');
    await server.within(account, resumeJobs);
    // A second time changes nothing: the job waits already.
    await server.within(account, resumeJobs);
    await expect.poll(() => stateOf(id!)).toBe('completed');
    expect(await jobOf(id!)).toMatchObject({ attempt: 1 });
  });

  it('that are suspended have running jobs end at their next step, which go on where they were', async () => {
    await work();
    const id = await order(8, { holdAt: 3 });
    await expect.poll(async () => (await jobOf(id)).progressDone).toBe(3);
    await setStatus(account, 'suspended');
    await letGoOn();
    await expect.poll(() => stateOf(id)).toBe('queued');
    expect((await jobOf(id)).progressDone).toBe(3);
    await setStatus(account, 'active');
    await server.within(account, resumeJobs);
    await untilDone(id);
    expect(await countGroups()).toBe(8);
  });

  it('that are suspended are left out of the recurring jobs', async () => {
    const other = await createAccount(server.database);
    await setStatus(other, 'suspended');
    const visited: string[] = [];
    await runSystemJob(
      defineSystemJob({
        name: 'test.visiting',
        cron: '* * * * *',
        async run({ eachAccount, eachAccountApart }) {
          await eachAccount(async ({ accountId }) => void visited.push(accountId));
          await eachAccountApart(async ({ accountId }) => void visited.push(accountId));
        },
      }),
      {
        database: server.database,
        log: createLogger('silent'),
        storage: diskStorage(tmpdir()),
        signal: new AbortController().signal,
      },
    );
    expect(visited.filter((id) => id === account.id)).toHaveLength(2);
    expect(visited).not.toContain(other.id);
  });
});

describe('several processes', () => {
  it('do each job once', async () => {
    await Promise.all([work(), work(), work()]);
    const ids = await Promise.all(Array.from({ length: 30 }, () => order(2)));
    const countDone = async () =>
      (
        await server.superuser.query<{ done: number }>(
          "select count(*)::int as done from jobs where state = 'completed'",
        )
      ).rows[0]!.done;
    expect(await waitFor(countDone, (done) => done >= 30)).toBe(30);
    expect(await countGroups()).toBe(60);
    for (const id of ids) expect((await jobOf(id)).attempt).toBe(1);
  });

  it('take over from one that stops, without its being missed, and where it was', async () => {
    const first = await work();
    const id = await order(40, { holdAt: 5 });
    await expect.poll(async () => (await jobOf(id)).progressDone).toBe(5);
    await work();
    await first.stop();
    await letGoOn();
    await untilDone(id);
    expect(await jobOf(id)).toMatchObject({ attempt: 2, result: { made: 40 } });
    // It was handed on as a new entry of the queue. Had its process been taken for dead, the queue would have counted a
    // try.
    expect(
      (await server.superuser.query('select 1 from pgboss.job where name = $1 and retry_count > 0', [makeGroups.name]))
        .rowCount,
    ).toBe(0);
    expect(await countGroups()).toBe(40);
  });

  it('take over from one that was killed and from one that was frozen, which can do nothing when it wakes', async () => {
    // An account each: the processes name groups by numbers of their own.
    const other = await createAccount(server.database);
    const killed = await workElsewhere();
    const left = await order(100, { holdAt: 6 });
    await expect.poll(async () => (await jobOf(left)).progressDone).toBe(6);
    await killWorker(killed);
    const frozen = await workElsewhere();
    const held = await order(150, { holdAt: 4, of: other });
    await expect.poll(async () => (await jobOf(held, other)).progressDone).toBe(4);
    frozen.kill('SIGSTOP');
    await work();
    const attempts = async () => [(await jobOf(left)).attempt, (await jobOf(held, other)).attempt];
    await expect.poll(attempts, { timeout: waitTimeoutMs + takeOverMs }).toEqual([2, 2]);
    frozen.kill('SIGCONT');
    // Whatever the first one tries from here on is refused, and the second goes on where it was.
    await letGoOn();
    await untilDone(left);
    await untilDone(held, { of: other });
    expect(await attempts()).toEqual([2, 2]);
    // Every step once.
    expect([await countGroups(), await countGroups(other)]).toEqual([100, 150]);
  });
});

describe('canceling', () => {
  const cancel = (id: string, caller: Caller) =>
    server.app.inject({ method: 'PUT', url: `/api/jobs/${id}/cancel`, headers: caller.headers });
  const show = (id: string, caller: Caller) => server.app.inject({ url: `/api/jobs/${id}`, headers: caller.headers });

  it("is for a job's owner and for admins; others do not even see it", async () => {
    for (const role of ['manager', 'partner', 'specialist', 'indicator', 'indicator_manager'] as const) {
      const [owner, stranger] = [await server.asRole(account, role), await server.asRole(account, role)];
      const id = await order(1, { createdBy: owner.user.id });
      expect((await show(id, stranger)).statusCode).toBe(404);
      expect((await cancel(id, stranger)).statusCode).toBe(404);
      expect((await jobOf(id)).state).toBe('queued');
      expect((await show(id, owner)).json()).toMatchObject({
        job: {
          id,
          kind: 'test.make_groups',
          state: 'queued',
          progress: { done: 0, total: null },
          is_cancel_requested: false,
        },
      });
      expect((await show(id, admin)).statusCode).toBe(200);
      expect((await cancel(id, owner)).json()).toMatchObject({ job: { state: 'canceled', is_cancel_requested: true } });
    }
  });

  it('keeps one that waits from starting', async () => {
    const id = await order(5);
    await cancel(id, admin);
    await work();
    const next = await order(1);
    await expect.poll(() => stateOf(next)).toBe('completed');
    expect(await jobOf(id)).toMatchObject({ state: 'canceled', attempt: 0 });
    expect(await countGroups()).toBe(1);
  });

  it('stops one that runs at its next step', async () => {
    await work();
    const id = await order(200, { holdAt: 3 });
    await expect.poll(async () => (await jobOf(id)).progressDone).toBe(3);
    expect((await cancel(id, admin)).json()).toMatchObject({ job: { state: 'running', is_cancel_requested: true } });
    await letGoOn();
    await expect.poll(() => stateOf(id)).toBe('canceled');
    const { progressDone, finishedAt } = await jobOf(id);
    expect(finishedAt).not.toBeNull();
    expect(progressDone).toBe(3);
    expect(await countGroups()).toBe(3);
  });

  it('leaves one that has ended as it is', async () => {
    await work();
    const id = await order(1);
    await expect.poll(() => stateOf(id)).toBe('completed');
    expect((await cancel(id, admin)).json()).toMatchObject({ job: { state: 'completed', is_cancel_requested: false } });
  });
});
