import { leadReportDimensions } from '@funil/api/contract';
import type { Dashboard, LeadStatusReport, Report } from '@funil/api/contract';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { countListed, createReportWorld } from '../../../test/createReportWorld.ts';
import type { ReportWorld } from '../../../test/createReportWorld.ts';
import { createTestApp } from '../../../test/createTestApp.ts';
import type { Caller, TestApp } from '../../../test/createTestApp.ts';

const salesReports = ['internal_sales_report', 'indicator_report', 'lead_status_report'];
const restricted = ['partner', 'indicatorManager', 'indicator'] as const;

let server: TestApp;
let world: ReportWorld;
beforeAll(async () => {
  server = await createTestApp();
  world = await createReportWorld(server, 'America/Sao_Paulo');
});
afterAll(() => server.close());

// The clock stands still: reports are cut at a minute, and two requests compare the same one.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

async function show<T>(caller: Caller, path: string): Promise<T> {
  const answer = await world.call(caller, 'GET', path);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<T>();
}

/** The table of a report as a file: without the lines that say who wrote it, and when. */
async function download(caller: Caller, by: string): Promise<string[]> {
  const body = { format: 'csv', by, period: '90d' };
  const answer = await world.call(caller, 'POST', '/api/reports/lead_report/exports', body);
  expect(answer.statusCode, answer.body).toBe(201);
  const { file } = answer.json<{ file: { url: string } }>();
  return (await world.call(caller, 'GET', file.url)).body.split('\r\n').slice(5);
}

/** Every number that the caller may ask for, of the period and of the one before. */
async function numbersOf(caller: Caller, period = '90d') {
  const dimensions = leadReportDimensions(caller.user.role);
  const reports = [];
  for (const by of dimensions)
    reports.push(await show<{ report: Report }>(caller, `/api/reports/lead_report?period=${period}&by=${by}`));
  const { dashboard } = await show<{ dashboard: Dashboard }>(caller, `/api/dashboard?period=${period}`);
  return {
    reports,
    dashboard: { ...dashboard, ranking: dashboard.ranking?.people.filter(({ received, won }) => received + won > 0) },
    board: (await show<{ sales_board: object }>(caller, '/api/sales_board')).sales_board,
    file: await download(caller, dimensions[0]!),
  };
}

describe('the numbers of those who see a part of the leads', () => {
  it('are refused where a report is not theirs', async () => {
    for (const role of restricted)
      for (const path of salesReports)
        expect((await world.call(world.people[role], 'GET', `/api/reports/${path}`)).statusCode).toBe(403);
  });

  it.each(restricted)('count what the rows count, for a %s', async (role) => {
    const caller = world.people[role];
    const { report } = await show<{ report: Report }>(caller, '/api/reports/lead_report?period=90d&by=product');
    expect(report.total.contacted.now).toBeGreaterThan(0);
    for (const when of ['now', 'before'] as const)
      expect(report.rows.reduce((sum, row) => sum + row.contacted[when], 0)).toBe(report.total.contacted[when]);
    const { reports } = await numbersOf(world.people.admin);
    expect(report.total.contacted.now).toBeLessThan(reports[0]!.report.total.contacted.now);
  });

  it.each(restricted)('do not change with a lead that a %s does not see', async (role) => {
    const caller = world.people[role];
    const before = await numbersOf(caller);
    await world.within(async (tx) => {
      const isHidden = {
        partner: sql`partner_id is distinct from ${world.partner.id}`,
        indicator: sql`indicator_id is distinct from ${world.people.indicator.user.id}`,
        indicatorManager: sql`referral_team_id is distinct from ${world.team.id}
          and indicator_id is distinct from ${world.people.indicatorManager.user.id}`,
      }[role];
      // Some are gone, and the others are worth more, were met at another time, sold and lost on another day.
      await tx.db.execute(sql`
        update leads set value_cents = coalesce(value_cents, 0) + 77700,
          first_contact_at = created_at + interval '17 hours', won_at = won_at - interval '1 day',
          lost_at = lost_at - interval '1 day', deleted_at = case when number % 5 = 0 then now() else deleted_at end
        where account_id = ${tx.accountId} and ${isHidden}`);
    });
    expect(await numbersOf(caller)).toEqual(before);
  });
});

describe('a change of group', () => {
  it('changes no first contact of the days before, of nobody and nowhere', async () => {
    const { admin, manager, specialist } = world.people;
    const read = async () => {
      const answers: unknown[] = [];
      for (const caller of [admin, manager, specialist])
        for (const path of [
          '/api/reports/internal_sales_report?period=90d&by=group',
          '/api/reports/internal_sales_report?period=90d&by=person',
          '/api/reports/internal_sales_report?period=90d&by=group&source=manual',
          '/api/reports/lead_report?period=90d',
          '/api/reports/indicator_report?period=90d',
          '/api/reports/lead_status_report?period=90d',
        ])
          answers.push((await show<{ report: Report | LeadStatusReport }>(caller, path)).report);
      for (const caller of [admin, manager])
        answers.push((await show<{ dashboard: Dashboard }>(caller, '/api/dashboard?period=90d')).dashboard.ranking);
      return answers;
    };
    const before = await read();
    const listed = await countListed(world, manager, { first_contact_id: specialist.user.id, created: '90d' });
    expect(listed.count).toBeGreaterThan(listed.readable);
    const [byGroup] = before as Report[];
    expect(byGroup!.rows.find(({ key }) => key === world.group.id)!.contacted.now).toBeGreaterThan(0);
    await world.within(async (tx) => {
      await tx.db.execute(sql`
        update users set group_id = ${world.otherGroup.id} where account_id = ${tx.accountId}
          and id = ${specialist.user.id}`);
    });
    expect(await read()).toEqual(before);
    // The lists behind the contacts of who left the group agree with them as before, for its manager alone.
    const contacts = { first_contact_id: specialist.user.id, created: '90d' };
    expect(await countListed(world, manager, contacts)).toEqual(listed);
    const { rows } = await server.superuser.query<{ wrong: number }>(
      `select count(*)::int as wrong from
        (select set_config('app.account_id', $1, false)) as chosen, lateral daily_fact_differences()`,
      [world.account.id],
    );
    expect(rows[0]!.wrong).toBe(0);
  });
});
