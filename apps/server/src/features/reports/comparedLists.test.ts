import { randomUUID } from 'node:crypto';
import {
  ownArrivals,
  ownContacts,
  ownLosses,
  ownSales,
  rankingListFilters,
  reportList,
  statusReportList,
} from '@funil/api/contract';
import type {
  Actor,
  Dashboard,
  LeadFilters,
  LeadStatusReport,
  Report,
  ReportFilters,
  ReportMeasure,
} from '@funil/api/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countListed, createReportWorld } from '../../../test/createReportWorld.ts';
import type { ReportWorld } from '../../../test/createReportWorld.ts';
import { createTestApp } from '../../../test/createTestApp.ts';
import type { Caller, TestApp } from '../../../test/createTestApp.ts';
import { stopClock } from '../../../test/stopClock.ts';
import { createLeadRow } from '../../../test/factories.ts';
import { leadFilterConditions } from '../leads/list/leadFilterConditions.ts';

let server: TestApp;
let world: ReportWorld;
stopClock();
beforeAll(async () => {
  server = await createTestApp();
  world = await createReportWorld(server, 'America/Sao_Paulo');
  const { specialist, indicator } = world.people;
  // At every second hour of what is compared with today and with this month: a part of each last day is cut off.
  await world.within(async (tx) => {
    for (const back of ['1 day', '1 month'])
      for (let hour = 0; hour < 24; hour += 2) {
        const { rows } = await tx.db.execute<{ at: string }>(sql`
          select (((${world.today}::date - ${back}::interval) + ${`${hour} hours`}::interval)
            at time zone ${world.timeZone})::text as at`);
        const at = new Date(rows[0]!.at);
        await createLeadRow(tx, {
          statusId: hour % 4 === 0 ? world.statuses.won.id : world.statuses.lost.id,
          wonAt: hour % 4 === 0 ? at : null,
          lostAt: hour % 4 === 0 ? null : at,
          valueCents: 100_00,
          ownerId: specialist.user.id,
          ownerGroupId: world.group.id,
          partnerId: world.partner.id,
          indicatorId: indicator.user.id,
          referralTeamId: world.team.id,
          createdAt: at,
          firstContactAt: at,
        });
      }
  });
});
afterAll(() => server.close());

const actorOf = ({ user }: Caller): Actor => ({
  uid: user.id,
  role: user.role,
  managed_group_ids: user.role === 'manager' ? [world.group.id] : [],
  managed_team_ids: user.role === 'indicator_manager' ? [world.team.id] : [],
  partner_id: user.role === 'partner' ? world.partner.id : null,
});

async function show<T>(caller: Caller, path: string): Promise<T> {
  const answer = await world.call(caller, 'GET', path);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<T>();
}

const count = async (caller: Caller, list: LeadFilters) => (await countListed(world, caller, list)).count;
const daysBefore = ({ before, compared_to: to, compared_until: until }: Dashboard | Report | LeadStatusReport) =>
  `${before.from}..${until ?? to}`;

describe('the list behind a number of the period before', () => {
  it.each(['today', 'month', '7d'])(
    'has as many leads while %s runs, for every role on its first screen',
    async (period) => {
      for (const [of, caller] of Object.entries(world.people)) {
        const actor = actorOf(caller);
        const { dashboard } = await show<{ dashboard: Dashboard }>(caller, `/api/dashboard?period=${period}`);
        expect(dashboard.compared_until).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/);
        const days = daysBefore(dashboard);
        expect(await count(caller, ownArrivals(actor, days)), of).toBe(dashboard.received.before);
        const sales = await countListed(world, caller, { ...ownSales(actor), won: days });
        expect([sales.count, sales.valueCents], of).toEqual([dashboard.won.before, dashboard.won_value_cents.before]);
        expect(await count(caller, { ...ownLosses(actor), lost: days }), of).toBe(dashboard.lost.before);
        // What the chart has added up by some day.
        for (const { from, to } of [dashboard.days, dashboard.before]) {
          const receivedDays = dashboard.received_by_day.filter(({ day }) => day >= from && day <= to);
          for (const length of [1, receivedDays.length]) {
            const sum = receivedDays.slice(0, length).reduce((all, one) => all + one.count, 0);
            const last = receivedDays[length - 1]?.day ?? from;
            expect(await count(caller, ownArrivals(actor, `${from}..${last}`)), `${of} ${last}`).toBe(sum);
          }
        }
        // Both ends of the minute count as the number does.
        for (const person of dashboard.ranking?.people ?? [])
          expect(await count(caller, rankingListFilters(actor, dashboard.ranking!.by, person.id, 'won', period))).toBe(
            person.won,
          );
      }
    },
  );

  it.each(['admin', 'manager', 'specialist'] as const)(
    'of the first contact of the first screen of a %s names the leads of which it is the median',
    async (role) => {
      const caller = world.people[role];
      const actor = actorOf(caller);
      for (const period of ['month', '90d', 'today']) {
        const { dashboard } = await show<{ dashboard: Dashboard }>(caller, `/api/dashboard?period=${period}`);
        for (const when of ['now', 'before'] as const) {
          const days = when === 'now' ? period : daysBefore(dashboard);
          const filters = ownContacts(actor, days);
          const median = await world.within(async (tx) => {
            const clock = { now: new Date(), timeZone: world.timeZone };
            const where = sql.join(await leadFilterConditions(tx, filters, clock), sql` and `);
            const { rows } = await tx.db.execute<{ minutes: number | null }>(sql`
              select percentile_cont(0.5) within group (order by first_contact_minutes) as minutes from leads
              where account_id = ${tx.accountId} and deleted_at is null and ${where}`);
            return rows[0]!.minutes;
          });
          expect(median === null ? null : Math.round(median), `${period} ${when}`).toBe(
            dashboard.first_contact_minutes[when],
          );
        }
      }
    },
  );

  it('has as many leads while the month runs, in each report', async () => {
    const { admin, manager, specialist } = world.people;
    const measures: readonly ReportMeasure[] = ['received', 'qualified', 'converted', 'won', 'lost'];
    for (const [caller, path, view, by] of [
      [admin, 'internal_sales_report', 'receipts', 'person'],
      [manager, 'internal_sales_report', 'receipts', 'group'],
      [specialist, 'internal_sales_report', 'receipts', 'person'],
      [admin, 'lead_report', 'facts', 'product'],
      [manager, 'lead_report', 'facts', 'source'],
      [admin, 'indicator_report', 'brought', 'indicator'],
    ] as const) {
      const query = view === 'brought' ? '' : `&by=${by}`;
      const { report } = await show<{ report: Report }>(caller, `/api/reports/${path}?period=month${query}`);
      const actor = actorOf(caller);
      for (const row of [null, ...report.rows.slice(0, 2)])
        for (const measure of measures) {
          const list = reportList(actor, {
            measure,
            view,
            period: daysBefore(report),
            filters: {},
            today: world.today,
            row: row ? { dimension: by, key: row.key } : undefined,
            qualifiedId: report.qualified_from?.id,
          });
          const number = (row ?? report.total)[measure].before;
          if (list) expect(await count(caller, list), `${path} ${row?.name} ${measure}`).toBe(number);
        }
      // What the line of the report has added up by some day.
      const receivedOn = (days: string) =>
        reportList(actor, { measure: 'received', view, period: days, filters: {}, today: world.today });
      const receivedDays = report.by_day.filter(({ day }) => day >= report.days.from && day <= report.days.to);
      for (const length of [1, receivedDays.length]) {
        const sum = receivedDays.slice(0, length).reduce((all, one) => all + one.received, 0);
        const days = `${report.days.from}..${receivedDays[length - 1]?.day ?? report.days.from}`;
        expect(await count(caller, receivedOn(days)!), `${path} ${days}`).toBe(sum);
      }
      // Of everybody's, the world has some that nobody made.
      if (caller === specialist)
        expect(await count(caller, ownContacts(actor, daysBefore(report))), path).toBe(report.total.contacted.before);
    }
  });

  it.each(['cohort', 'period'] as const)('has as many leads in the report of statuses, by %s', async (mode) => {
    for (const caller of [world.people.admin, world.people.manager]) {
      const { report } = await show<{ report: LeadStatusReport }>(
        caller,
        `/api/reports/lead_status_report?period=month&mode=${mode}`,
      );
      const list = statusReportList(actorOf(caller), mode, daysBefore(report));
      expect(await count(caller, list)).toBe(report.total.before);
      for (const { id, name, kind, reached } of report.stages.filter(({ kind: of }) => of !== 'lost'))
        expect(await count(caller, { ...list, reached_id: id }), `${name} ${kind}`).toBe(reached.before);
    }
  });
});

describe('a report narrowed by its deadlines and queues', () => {
  it('counts what the list finds', async () => {
    const { admin, manager } = world.people;
    const queueId = randomUUID();
    await world.within(async (tx) => {
      await tx.db.execute(sql`
        update leads set sla_due_at = created_at + interval '30 minutes', sla_warn_at = created_at + interval '20 minutes'
        where account_id = ${tx.accountId} and number % 2 = 0`);
      await tx.db.execute(sql`
        insert into distribution_waits (account_id, lead_id, queue_id, since, retry_at)
        select account_id, id, ${queueId}, now(), now() + interval '1 day' from leads
        where account_id = ${tx.accountId} and owner_id is null and deleted_at is null`);
    });
    const narrowings: readonly ReportFilters[] = [
      { sla: 'met' },
      { sla: 'expired,met_late' },
      { waiting_queue_id: queueId },
    ];
    for (const caller of [admin, manager])
      for (const filters of narrowings) {
        const query = new URLSearchParams({ ...(filters as Record<string, string>), period: '90d', by: 'product' });
        const { report } = await show<{ report: Report }>(caller, `/api/reports/lead_report?${query}`);
        const list = reportList(actorOf(caller), {
          measure: 'received',
          view: 'facts',
          period: '90d',
          filters,
          today: world.today,
        })!;
        const { readable } = await countListed(world, caller, list);
        expect(report.total.received.now, `${caller.user.role} ${JSON.stringify(filters)}`).toBe(readable);
        if (caller === admin) expect(readable).toBeGreaterThan(0);
      }
  });
});
