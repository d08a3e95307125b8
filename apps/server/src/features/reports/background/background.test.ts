import type { Job, Report } from '@funil/api/contract';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createReportWorld } from '../../../../test/createReportWorld.ts';
import type { ReportWorld } from '../../../../test/createReportWorld.ts';
import { createTestApp } from '../../../../test/createTestApp.ts';
import type { Caller, TestApp } from '../../../../test/createTestApp.ts';
import { waitFor } from '../../../../test/waitFor.ts';
import { openDatabase } from '../../../platform/db/database.ts';
import { listenToDatabase } from '../../../platform/db/listenToDatabase.ts';
import { groups, jobs, reportCounts, users } from '../../../platform/db/schema/tables.ts';
import { startJobs } from '../../../platform/jobs/startJobs.ts';
import { createLogger } from '../../../platform/logging/createLogger.ts';
import { ports } from '../../../ports.ts';
import { subscriptions } from '../../../subscriptions.ts';
import { countReportJob } from './countReportJob.ts';
import { defaultReportLimitMs } from './defaultReportLimitMs.ts';

interface Answer {
  report: Report | null;
  counting: { job_id: string; since: string } | null;
  counted_at: string | null;
}

/** Of each report one that is counted in the leads. */
const questions = (world: ReportWorld) => [
  `/api/reports/lead_status_report?period=90d&mode=period&product_id=${world.product.id}`,
  `/api/reports/internal_sales_report?period=90d&by=person&source=manual`,
  `/api/reports/indicator_report?period=90d&product_id=${world.product.id}`,
  `/api/reports/lead_report?period=90d&by=campaign&product_id=${world.product.id}`,
];

let server: TestApp;
let world: ReportWorld;
let other: ReportWorld;
const stops: (() => Promise<void>)[] = [];

beforeAll(async () => {
  server = await createTestApp();
  other = await createReportWorld(server, 'America/Manaus');
});
beforeEach(async () => {
  // Nothing of what was counted for the people of the test before.
  world = await createReportWorld(server, 'America/Sao_Paulo');
  server.app.services.reportLimitMs = 0;
});
afterEach(async () => {
  await Promise.all(stops.splice(0).map((stop) => stop()));
  await server.superuser.query('delete from pgboss.job');
});
afterAll(() => server.close());

/** One more process that works on the queue. */
async function work() {
  const database = openDatabase(server.serverUrl, { maxConnections: 4, subscriptions, ports });
  const listener = listenToDatabase(server.serverUrl);
  const running = await startJobs({
    database,
    listener,
    log: createLogger('silent'),
    storage: server.app.services.storage,
    jobs: [countReportJob],
    systemJobs: [],
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
  return stop;
}

/** Whoever counts leads waits until the test says so. */
async function holdLeads() {
  const client = await server.superuser.connect();
  await client.query('begin; lock table leads in access exclusive mode');
  let isHeld = true;
  const letGo = async () => {
    if (!isHeld) return;
    isHeld = false;
    await client.query('rollback');
    client.release();
  };
  stops.unshift(letGo);
  return letGo;
}
/** Until a statement waits for the leads. */
const untilCounting = () =>
  waitFor(
    async () =>
      (
        await server.superuser.query<{ count: number }>(
          "select count(*)::int as count from pg_locks where relation = 'leads'::regclass and not granted",
        )
      ).rows[0]!.count,
    (count) => count > 0,
  );

async function ask(caller: Caller, path: string): Promise<Answer> {
  const answer = await world.call(caller, 'GET', path);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<Answer>();
}
const jobOf = async (caller: Caller, id: string): Promise<Job> =>
  (await world.call(caller, 'GET', `/api/jobs/${id}`)).json<{ job: Job }>().job;
const untilOver = (caller: Caller, id: string, state: Job['state'] = 'completed') =>
  waitFor(
    async () => (await jobOf(caller, id)).state,
    (now) => now === state,
  );
/** Asks, has it counted, and asks again. */
async function askTwice(caller: Caller, path: string): Promise<Answer> {
  const { counting } = await ask(caller, path);
  await untilOver(caller, counting!.job_id);
  return ask(caller, path);
}
const countJobs = () =>
  world.within(async ({ db, accountId }) => (await db.select().from(jobs).where(eq(jobs.accountId, accountId))).length);
/** What the same question is answered with at once. */
async function askDirectly(caller: Caller, path: string): Promise<Answer['report']> {
  await world.within(({ db, accountId }) => db.delete(reportCounts).where(eq(reportCounts.accountId, accountId)));
  server.app.services.reportLimitMs = 60_000;
  const { report, counting } = await ask(caller, path);
  expect(counting).toBeNull();
  server.app.services.reportLimitMs = 0;
  return report;
}

describe('a count in the background', () => {
  it('is not asked for by those who may not open the report', async () => {
    for (const path of questions(world).slice(0, 3))
      expect((await world.call(world.people.partner, 'GET', path)).statusCode).toBe(403);
    expect((await world.call(world.people.specialist, 'GET', '/api/reports/lead_report?by=group')).statusCode).toBe(
      422,
    );
    expect(await countJobs()).toBe(0);
  });

  it('is seen by nobody of another account', async () => {
    await work();
    const { admin } = world.people;
    const [path] = questions(world);
    const { counting } = await ask(admin, path!);
    await untilOver(admin, counting!.job_id);
    const stranger = other.people.admin;
    expect((await other.call(stranger, 'GET', `/api/jobs/${counting!.job_id}`)).statusCode).toBe(404);
    expect(await other.within(({ db }) => db.select().from(reportCounts))).toEqual([]);
    expect((await other.call(stranger, 'GET', '/api/reports/lead_report?period=90d')).json<Answer>().report).toBeNull();
  });

  it('is no other person’s, whatever it may read', async () => {
    await work();
    const [, , , path] = questions(world);
    const colleague = await server.asRole(world.account, 'admin');
    expect((await askTwice(world.people.admin, path!)).report).not.toBeNull();
    const answer = await ask(colleague, path!);
    expect(answer.report).toBeNull();
    expect((await world.call(world.people.manager, 'GET', `/api/jobs/${answer.counting!.job_id}`)).statusCode).toBe(
      404,
    );
  });

  it('is not read any more by a person whose role or groups have changed since', async () => {
    await work();
    const { manager } = world.people;
    const [, path] = questions(world);
    expect((await askTwice(manager, path!)).report).not.toBeNull();
    await world.within(({ db }) =>
      db.update(groups).set({ managerId: manager.user.id }).where(eq(groups.id, world.otherGroup.id)),
    );
    const withMoreGroups = await ask(manager, path!);
    expect(withMoreGroups.report).toBeNull();
    await untilOver(manager, withMoreGroups.counting!.job_id);
    expect((await ask(manager, path!)).report).not.toBeNull();
    await world.within(({ db }) => db.update(users).set({ role: 'specialist' }).where(eq(users.id, manager.user.id)));
    expect((await ask(manager, path!)).report).toBeNull();
  });

  it('keeps nothing where the rights have changed before it came to an end', async () => {
    const { manager } = world.people;
    const [, path] = questions(world);
    const { counting } = await ask(manager, path!);
    await world.within(({ db }) =>
      db.update(groups).set({ managerId: world.people.admin.user.id }).where(eq(groups.id, world.group.id)),
    );
    await work();
    await untilOver(manager, counting!.job_id);
    await world.within(({ db }) =>
      db.update(groups).set({ managerId: manager.user.id }).where(eq(groups.id, world.group.id)),
    );
    const again = await ask(manager, path!);
    expect(again.report).toBeNull();
    expect(again.counting!.job_id).not.toBe(counting!.job_id);
  });

  it('begins where the time of the request is over, and undoes nothing else of it', async () => {
    const letGo = await holdLeads();
    server.app.services.reportLimitMs = 150;
    const { admin } = world.people;
    const [, , , path] = questions(world);
    const before = Date.now();
    const answer = await ask(admin, path!);
    expect(answer).toMatchObject({ report: null, counted_at: null });
    expect(Date.parse(answer.counting!.since)).toBeGreaterThanOrEqual(before);
    expect(await jobOf(admin, answer.counting!.job_id)).toMatchObject({ kind: 'report.count', state: 'queued' });
    await letGo();
    await work();
    await untilOver(admin, answer.counting!.job_id);
    expect((await ask(admin, path!)).report).not.toBeNull();
  });

  it('is not asked for where the report stands in time', async () => {
    server.app.services.reportLimitMs = 60_000;
    for (const path of questions(world))
      expect(await ask(world.people.admin, path)).toMatchObject({ counting: null, counted_at: null });
    expect(await countJobs()).toBe(0);
    // The answer around the count has to stand within two seconds too.
    expect(defaultReportLimitMs).toBeLessThan(2_000);
  });

  it('is one, however often and at once the same is asked', async () => {
    const { admin, manager } = world.people;
    const [, path, , third] = questions(world);
    const answers = await Promise.all(Array.from({ length: 4 }, () => ask(admin, path!)));
    answers.push(await ask(admin, path!));
    expect(new Set(answers.map(({ counting }) => counting!.job_id)).size).toBe(1);
    expect(await countJobs()).toBe(1);
    await ask(admin, third!);
    await ask(manager, path!);
    expect(await countJobs()).toBe(3);
  });

  it.each(['admin', 'manager', 'specialist'] as const)('says what a direct count says, for a %s', async (role) => {
    await Promise.all([work(), work()]);
    const caller = world.people[role];
    for (const path of questions(world)) {
      const before = await askDirectly(caller, path);
      const from = Date.now();
      const answer = await askTwice(caller, path);
      expect(answer.counting).toBeNull();
      expect(Date.parse(answer.counted_at!)).toBeGreaterThanOrEqual(from);
      // What still runs is compared up to the minute, and a minute may end in between.
      expect([before, await askDirectly(caller, path)]).toContainEqual(answer.report);
    }
  });

  it('is what a file has, as long as it is fresh', async () => {
    await work();
    const { admin } = world.people;
    const [, , , path] = questions(world);
    const { report } = await askTwice(admin, path!);
    const download = async () => {
      const body = { format: 'csv', period: '90d', by: 'campaign', product_id: world.product.id };
      const answer = await world.call(admin, 'POST', '/api/reports/lead_report/exports', body);
      expect(answer.statusCode, answer.body).toBe(201);
      const { body: text } = await world.call(admin, 'GET', answer.json<{ file: { url: string } }>().file.url);
      return text.split('\r\n').find((line) => line.startsWith('Total'))!;
    };
    const fresh = await download();
    const changed = { ...report!, total: { ...report!.total, received: { now: 987_654, before: 1 } } };
    await world.within(({ db }) => db.update(reportCounts).set({ numbers: changed }));
    expect(await download()).toContain('987654');
    await world.within(({ db }) => db.update(reportCounts).set({ keptUntil: new Date(0) }));
    expect(await download()).toBe(fresh);
  });

  it('is counted again once it is not fresh any more', async () => {
    await work();
    const { admin } = world.people;
    const [path] = questions(world);
    const { counting } = await ask(admin, path!);
    await untilOver(admin, counting!.job_id);
    await world.within(({ db }) => db.update(reportCounts).set({ keptUntil: new Date(0) }));
    const again = await ask(admin, path!);
    expect(again.report).toBeNull();
    expect(again.counting!.job_id).not.toBe(counting!.job_id);
  });

  it('that came to nothing is begun anew by the next request', async () => {
    const { admin } = world.people;
    const [, , , path] = questions(world);
    const { counting } = await ask(admin, path!);
    await world.within(({ db, accountId }) =>
      db.update(jobs).set({ state: 'failed', finishedAt: new Date() }).where(eq(jobs.accountId, accountId)),
    );
    const again = await ask(admin, path!);
    expect(again.counting!.job_id).not.toBe(counting!.job_id);
    await work();
    await untilOver(admin, again.counting!.job_id);
    expect((await ask(admin, path!)).report).not.toBeNull();
  });
});

describe('canceling a count', () => {
  it('waits for no statement, ends the one that runs, and lets the question be asked anew', async () => {
    const { admin, specialist } = world.people;
    const [, path] = questions(world);
    const letGo = await holdLeads();
    const { counting } = await ask(admin, path!);
    const cancel = `/api/jobs/${counting!.job_id}/cancel`;
    await work();
    await untilCounting();
    expect((await world.call(specialist, 'PUT', cancel)).statusCode).toBe(404);
    expect((await world.call(admin, 'PUT', cancel)).json()).toMatchObject({ job: { is_cancel_requested: true } });
    // While the leads are still held.
    await untilOver(admin, counting!.job_id, 'canceled');
    const again = await ask(admin, path!);
    expect(again.counting!.job_id).not.toBe(counting!.job_id);
    await letGo();
    await untilOver(admin, again.counting!.job_id);
    expect((await ask(admin, path!)).report).not.toBeNull();
  });

  it('is not what a server does that stops: another one goes on', async () => {
    const { admin } = world.people;
    const [, path] = questions(world);
    const letGo = await holdLeads();
    const { counting } = await ask(admin, path!);
    const stop = await work();
    await untilCounting();
    await stop();
    expect((await jobOf(admin, counting!.job_id)).state).toBe('queued');
    await letGo();
    await work();
    await untilOver(admin, counting!.job_id);
    expect((await ask(admin, path!)).report).not.toBeNull();
  });
});
