import { leadReportDimensions, ownArrivals, salesReportDimensions } from '@funil/api/contract';
import type { Actor, LeadFilters, LeadStatusReport, LeadTransfer, Report } from '@funil/api/contract';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '@funil/validation/values';
import { countListed, createReportWorld } from '../../../test/createReportWorld.ts';
import type { ReportWorld } from '../../../test/createReportWorld.ts';
import { createTestApp } from '../../../test/createTestApp.ts';
import type { Caller, TestApp } from '../../../test/createTestApp.ts';
import { createReferralTeam } from '../../../test/factories.ts';
import { newId } from '../../platform/db/newId.ts';
import { leadTransfers } from '../../platform/db/schema/tables.ts';
import { runJob } from '../../platform/jobs/runJob.ts';
import { createLogger } from '../../platform/logging/createLogger.ts';
import { moveLeadsJob } from '../leadTransfers/moveLeadsJob.ts';
import { returnLeadsJob } from '../leadTransfers/returnLeadsJob.ts';

let server: TestApp;
let world: ReportWorld;
beforeAll(async () => {
  server = await createTestApp();
  world = await createReportWorld(server, 'America/Sao_Paulo');
});
afterAll(() => server.close());

async function show<T>(caller: Caller, path: string): Promise<T> {
  const answer = await world.call(caller, 'GET', path);
  expect(answer.statusCode, `${path}: ${answer.body}`).toBe(200);
  return answer.json<{ report: T }>().report;
}

/** What narrows a report by what its leads were, and by how far they came. */
const narrowings = (): LeadFilters[] => [
  { product_id: world.product.id },
  { source: 'manual,import' },
  { utm_campaign: 'b' },
  { indicator_id: world.people.indicator.user.id },
  { partner_id: world.partner.id },
  { referral_team_id: world.team.id },
];

/** Every report in every reading, of days that are over, with a filter and without; each filter in its turn. */
function questionsOf({ user: { role } }: Caller): string[] {
  const { today } = world;
  const periods = ['last_month', `${addDays(today, -75)}..${addDays(today, -31)}`];
  const reports = [
    ...leadReportDimensions(role).map((by) => `lead_report?by=${by}`),
    ...salesReportDimensions.map((by) => `internal_sales_report?by=${by}`),
    'indicator_report?',
    'lead_status_report?mode=cohort',
    'lead_status_report?mode=period',
  ];
  const filters = narrowings();
  return reports.flatMap((report, place) =>
    [{}, filters[place % filters.length]!].map((chosen, turn) => {
      const query = new URLSearchParams({
        period: periods[(place + turn) % 2]!,
        ...(chosen as Record<string, string>),
      });
      return `/api/reports/${report}${report.endsWith('?') ? '' : '&'}${query.toString()}`;
    }),
  );
}

/** The numbers of a report: not what its people are called or where they are today, nor what stands in leads today. */
function numbersOf(report: Report | LeadStatusReport) {
  if ('stages' in report)
    return {
      total: report.total,
      won: report.won,
      lost: report.lost,
      stages: report.stages.map(({ id, count, reached }) => ({ id, count, reached })),
    };
  const { total, rows, by_day: byDay } = report;
  const ofRow = ({ team: _team, partner: _partner, name: _name, ...numbers }: Report['rows'][number]) => numbers;
  return {
    total,
    rows: rows.map(ofRow).toSorted((one, other) => one.key.localeCompare(other.key)),
    byDay,
  };
}

async function readPast(): Promise<Record<string, unknown>> {
  const { manager, specialist, colleague } = world.people;
  const past: Record<string, unknown> = {};
  for (const caller of [manager, specialist, colleague])
    for (const path of questionsOf(caller))
      past[`${caller.user.id} ${path}`] = numbersOf(await show<Report | LeadStatusReport>(caller, path));
  return past;
}

async function work(job: typeof moveLeadsJob, transferId: string): Promise<void> {
  const [row] = await world.within((tx) =>
    tx.db.select({ jobId: leadTransfers.jobId }).from(leadTransfers).where(eq(leadTransfers.id, transferId)),
  );
  await runJob(
    job,
    { account_id: world.account.id, job_id: row!.jobId! },
    {
      database: server.database,
      log: createLogger('silent'),
      storage: server.app.services.storage,
      claim: new AbortController().signal,
      stopping: new AbortController().signal,
      isLastAttempt: false,
    },
  );
}

async function post(path: string, body?: object) {
  const answer = await world.call(world.people.admin, 'POST', path, body, { 'idempotency-key': newId() });
  expect(answer.statusCode, answer.body).toBeLessThan(300);
  return answer;
}

/**
 * Gives all leads of somebody to somebody else. What was sold or lost while nobody had it is nobody's fact and goes by
 * who has it: it stays where it is.
 */
async function transferAll(from: Caller, to: Caller): Promise<string> {
  const { rows } = await world.within((tx) =>
    tx.db.execute<{ number: number }>(sql`
      select number from leads where account_id = ${tx.accountId} and owner_id = ${from.user.id} and deleted_at is null
        and coalesce(won_at, lost_at) is null = (seller_id is null and lost_by_id is null)`),
  );
  expect(rows.length).toBeGreaterThan(10);
  const { id } = (
    await post('/api/lead_transfers', {
      from: 'leads',
      numbers: rows.map(({ number }) => number),
      receivers: [{ user_id: to.user.id }],
      only_open: false,
      reason: 'Férias',
      return_on: null,
    })
  ).json<{ lead_transfer: LeadTransfer }>().lead_transfer;
  await work(moveLeadsJob, id);
  return id;
}

async function setUser({ user }: Caller, column: 'group_id' | 'referral_team_id', value: string): Promise<void> {
  await world.within(async (tx) => {
    await tx.db.execute(sql`
      update users set ${sql.raw(column)} = ${value} where account_id = ${tx.accountId} and id = ${user.id}`);
  });
}

describe('what is over', () => {
  it('stays as it was, in every report and row, whoever has the leads since and wherever people are', async () => {
    const { specialist, colleague, stranger, indicator } = world.people;
    const before = await readPast();

    const transferId = await transferAll(specialist, stranger);
    expect(await readPast()).toEqual(before);

    await post(`/api/lead_transfers/${transferId}/undo`);
    await work(returnLeadsJob, transferId);
    expect(await readPast()).toEqual(before);

    await transferAll(colleague, specialist);
    await transferAll(stranger, colleague);
    await setUser(specialist, 'group_id', world.otherGroup.id);
    const team = await world.within((tx) => createReferralTeam(tx, world.people.indicatorManager.user.id));
    await setUser(indicator, 'referral_team_id', team.id);
    expect(await readPast()).toEqual(before);
  });

  it('opens lists that show what is readable, and say how many leads of each row somebody else has', async () => {
    const { specialist, stranger, manager } = world.people;
    await transferAll(specialist, stranger);
    const actors: [Caller, Actor][] = [
      [specialist, { ...actorOf(specialist), managed_group_ids: [] }],
      [manager, { ...actorOf(manager), managed_group_ids: [world.group.id] }],
    ];
    for (const [caller, actor] of actors) {
      const { rows } = await show<Report>(caller, '/api/reports/lead_report?by=product&period=last_month');
      let elsewhere = 0;
      for (const { key, received } of rows) {
        const list = { ...ownArrivals(actor, 'last_month'), product_id: key };
        const { count, readable } = await countListed(world, caller, list);
        expect(count).toBe(received.now);
        elsewhere += count - readable;
      }
      expect(elsewhere).toBeGreaterThan(0);
    }
  });

  it('leaves unsaid what leads of other people are worth', async () => {
    const { specialist } = world.people;
    const report = await show<LeadStatusReport>(
      specialist,
      '/api/reports/lead_status_report?period=last_month&mode=cohort',
    );
    expect(report.elsewhere).toBeGreaterThan(0);
    const hiddenStages = report.stages.filter(({ value_cents: cents }) => cents === null);
    expect(hiddenStages.length).toBeGreaterThan(0);
    for (const { count, age_days: days } of hiddenStages) expect([count > 0, days]).toEqual([true, null]);
    const body = { format: 'csv', period: 'last_month', mode: 'cohort' };
    const { file } = (await world.call(specialist, 'POST', '/api/reports/lead_status_report/exports', body)).json<{
      file: { url: string };
    }>();
    const lines = (await world.call(specialist, 'GET', file.url)).body.split('\r\n');
    for (const { name, count } of hiddenStages) {
      const line = lines.find((one) => one.startsWith(`${name};${count};`))!;
      expect(line.split(';')[5]).toBe('–');
    }
    expect(lines).toContain(`Hoje com outras pessoas, sem valor;${report.elsewhere};`);
  });
});

const actorOf = ({ user }: Caller): Actor => ({
  uid: user.id,
  role: user.role,
  managed_group_ids: [],
  managed_team_ids: [],
  partner_id: null,
});
