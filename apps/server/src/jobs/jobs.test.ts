import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp } from '../../test/createTestApp.ts';
import type { Caller, TestApp } from '../../test/createTestApp.ts';
import { listenOn, openAs } from '../../test/cable/openCable.ts';
import { createAccount } from '../../test/factories.ts';
import type { TestAccount } from '../../test/factories.ts';
import { exampleJobs, failing, makeGroups } from '../../test/jobs/exampleJobs.ts';
import { openDatabase } from '../db/database.ts';
import type { Database } from '../db/database.ts';
import { listenToDatabase } from '../db/listenToDatabase.ts';
import { groups, jobs } from '../db/schema/tables.ts';
import { diskStorage } from '../files/diskStorage.ts';
import { createLogger } from '../logging/createLogger.ts';
import { enqueue } from './enqueue.ts';
import { findJob } from './jobs.queries.ts';
import type { JobRow } from './jobs.queries.ts';
import { startJobs } from './startJobs.ts';

let server: TestApp;
let account: TestAccount;
let admin: Caller;
const stops: (() => Promise<void>)[] = [];

/** One more process, as far as the database can tell. */
async function work() {
  const database: Database = openDatabase(server.serverUrl, { maxConnections: 6 });
  const listener = listenToDatabase(server.serverUrl);
  const running = await startJobs({ database, listener, log: createLogger('silent'), storage: diskStorage(tmpdir()), jobs: exampleJobs, systemJobs: [] });
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
  const child = fork(fileURLToPath(new URL('../../test/jobs/worker.ts', import.meta.url)), [server.serverUrl], { execArgv: ['--conditions=source'], stdio: ['ignore', 'pipe', 'inherit', 'ipc'] });
  await once(child.stdout!, 'data');
  stops.push(async () => {
    child.kill('SIGKILL');
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  });
  return child;
}

const order = (steps: number, pause = 0, of = account, createdBy: string | null = null) => server.within(of, (tx) => enqueue(tx, makeGroups, { steps, pause }, { createdBy }));
const jobOf = async (id: string, of = account): Promise<JobRow> => (await server.within(of, (tx) => findJob(tx, id)))!;
const stateOf = async (id: string) => (await jobOf(id)).state;
const countGroups = async (of = account) => (await server.within(of, ({ db }) => db.select({ id: groups.id }).from(groups).where(eq(groups.accountId, of.id)))).length;

beforeAll(async () => {
  server = await createTestApp();
  account = await createAccount(server.database);
  admin = await server.asRole(account, 'admin');
});
afterEach(async () => {
  await Promise.all(stops.splice(0).map((stop) => stop()));
  await server.superuser.query('delete from pgboss.job');
  await server.superuser.query('truncate jobs, groups cascade');
  account = await createAccount(server.database);
  admin = await server.asRole(account, 'admin');
});
afterAll(() => server.close());

describe('a job', () => {
  it('is asked for by a command that commits, and by no other', async () => {
    await work();
    await server
      .within(account, async (tx) => {
        await enqueue(tx, makeGroups, { steps: 1, pause: 0 });
        throw new Error('refused');
      })
      .catch(() => {});
    const id = await order(2);
    await expect.poll(() => stateOf(id), { timeout: 5_000 }).toBe('completed');
    expect(await jobOf(id)).toMatchObject({ attempt: 1, progressDone: 2, progressTotal: 2, result: { made: 2 }, checkpoint: 2 });
    expect(await countGroups()).toBe(2);
    expect((await server.superuser.query('select 1 from jobs')).rowCount).toBe(1);
  });

  it('refuses an input that it does not take, before anything is written', async () => {
    await expect(server.within(account, (tx) => enqueue(tx, makeGroups, { steps: 'três', pause: 0 } as never))).rejects.toThrow();
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
    const ids = [await order(3), await order(2, 0, other)];
    await expect.poll(async () => [await stateOf(ids[0]!), (await jobOf(ids[1]!, other)).state], { timeout: 5_000 }).toEqual(['completed', 'completed']);
    expect([await countGroups(), await countGroups(other)]).toEqual([3, 2]);
  });

  it('is started soon after the commit', async () => {
    await work();
    const startedAt = Date.now();
    const id = await order(1);
    await expect.poll(() => stateOf(id), { interval: 20 }).toBe('completed');
    // Notified, not polled for: that would take up to three seconds.
    expect(Date.now() - startedAt).toBeLessThan(1_500);
  });

  it('is tried again when it fails, and then given up; what it did in committed steps stays', async () => {
    await work();
    const id = await server.within(account, (tx) => enqueue(tx, failing, {}));
    await expect.poll(() => stateOf(id), { timeout: 15_000 }).toBe('failed');
    expect(await jobOf(id)).toMatchObject({ attempt: 2, finishedAt: expect.any(Date) });
    expect(await countGroups()).toBe(2);
  });

  it('tells its owner and the admins how it goes, and nobody else', async () => {
    const [owner, stranger] = [await server.asRole(account, 'manager'), await server.asRole(account, 'manager')];
    const url = server.app.server.listening ? `ws://127.0.0.1:${(server.app.server.address() as { port: number }).port}/cable` : await listenOn(server.app);
    const clients = [owner, admin, stranger].map((caller) => openAs(url, account, caller));
    await Promise.all(clients.map((client) => client.subscribe('JobsChannel')));
    await work();
    const id = await order(3, 300, account, owner.user.id);
    await expect.poll(() => stateOf(id), { timeout: 5_000 }).toBe('completed');
    await expect.poll(() => clients[0]!.told().length).toBeGreaterThanOrEqual(4);
    expect(clients[0]!.told().every((message) => message['kind'] === 'job_changed' && message['job_id'] === id)).toBe(true);
    expect(clients[1]!.told()).toEqual(clients[0]!.told());
    expect(clients[2]!.told()).toEqual([]);
    await Promise.all(clients.map((client) => client.close()));
  });
});

describe('several processes', () => {
  it('do each job once', async () => {
    await Promise.all([work(), work(), work()]);
    const ids = await Promise.all(Array.from({ length: 30 }, () => order(2)));
    await expect.poll(async () => (await server.superuser.query("select count(*)::int as done from jobs where state = 'completed'")).rows[0].done, { timeout: 20_000 }).toBe(30);
    expect(await countGroups()).toBe(60);
    for (const id of ids) expect((await jobOf(id)).attempt).toBe(1);
  });

  it('take over from one that stops, at once, and where it was', async () => {
    const first = await work();
    const id = await order(40, 50);
    await expect.poll(async () => (await jobOf(id)).progressDone).toBeGreaterThan(3);
    await work();
    const startedAt = Date.now();
    await first.stop();
    await expect.poll(() => stateOf(id), { timeout: 10_000 }).toBe('completed');
    expect(Date.now() - startedAt).toBeLessThan(8_000);
    expect(await jobOf(id)).toMatchObject({ attempt: 2, result: { made: 40 } });
    expect(await countGroups()).toBe(40);
  });

  it('take over from one that was killed: every step once', async () => {
    const child = await workElsewhere();
    const id = await order(100, 50);
    await expect.poll(async () => (await jobOf(id)).progressDone, { timeout: 10_000 }).toBeGreaterThan(5);
    child.kill('SIGKILL');
    await work();
    await expect.poll(() => stateOf(id), { timeout: 40_000, interval: 250 }).toBe('completed');
    expect((await jobOf(id)).attempt).toBe(2);
    expect(await countGroups()).toBe(100);
  }, 60_000);

  it('take over from one that was frozen, which can do nothing more when it wakes', async () => {
    const child = await workElsewhere();
    const id = await order(150, 100);
    await expect.poll(async () => (await jobOf(id)).progressDone, { timeout: 10_000 }).toBeGreaterThan(3);
    child.kill('SIGSTOP');
    await work();
    await expect.poll(async () => (await jobOf(id)).attempt, { timeout: 30_000, interval: 100 }).toBe(2);
    const before = (await jobOf(id)).progressDone;
    child.kill('SIGCONT');
    await expect.poll(() => stateOf(id), { timeout: 60_000, interval: 250 }).toBe('completed');
    expect(before).toBeLessThan(150);
    expect((await jobOf(id)).attempt).toBe(2);
    expect(await countGroups()).toBe(150);
  }, 120_000);
});

describe('canceling', () => {
  const cancel = (id: string, caller: Caller) => server.app.inject({ method: 'PUT', url: `/api/jobs/${id}/cancel`, headers: caller.headers });
  const show = (id: string, caller: Caller) => server.app.inject({ url: `/api/jobs/${id}`, headers: caller.headers });

  it("is for a job's owner and for admins; others do not even see it", async () => {
    for (const role of ['manager', 'partner', 'specialist', 'indicator', 'indicator_manager'] as const) {
      const [owner, stranger] = [await server.asRole(account, role), await server.asRole(account, role)];
      const id = await order(1, 0, account, owner.user.id);
      expect((await show(id, stranger)).statusCode).toBe(404);
      expect((await cancel(id, stranger)).statusCode).toBe(404);
      expect((await jobOf(id)).state).toBe('queued');
      expect((await show(id, owner)).json()).toMatchObject({ job: { id, kind: 'test.make_groups', state: 'queued', progress: { done: 0, total: null }, is_cancel_requested: false } });
      expect((await show(id, admin)).statusCode).toBe(200);
      expect((await cancel(id, owner)).json()).toMatchObject({ job: { state: 'canceled', is_cancel_requested: true } });
    }
  });

  it('keeps one that waits from starting', async () => {
    const id = await order(5);
    await cancel(id, admin);
    await work();
    const next = await order(1);
    await expect.poll(() => stateOf(next), { timeout: 5_000 }).toBe('completed');
    expect(await jobOf(id)).toMatchObject({ state: 'canceled', attempt: 0 });
    expect(await countGroups()).toBe(1);
  });

  it('stops one that runs at its next step', async () => {
    await work();
    const id = await order(200, 50);
    await expect.poll(async () => (await jobOf(id)).progressDone, { timeout: 5_000 }).toBeGreaterThan(2);
    expect((await cancel(id, admin)).json()).toMatchObject({ job: { state: 'running', is_cancel_requested: true } });
    await expect.poll(() => stateOf(id), { timeout: 5_000 }).toBe('canceled');
    const { progressDone, finishedAt } = await jobOf(id);
    expect(finishedAt).not.toBeNull();
    expect(await countGroups()).toBe(progressDone);
    expect(progressDone).toBeLessThan(200);
  });

  it('leaves one that has ended as it is', async () => {
    await work();
    const id = await order(1);
    await expect.poll(() => stateOf(id), { timeout: 5_000 }).toBe('completed');
    expect((await cancel(id, admin)).json()).toMatchObject({ job: { state: 'completed', is_cancel_requested: false } });
  });
});
