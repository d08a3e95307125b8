import {
  joinWords,
  leadReportDimensions,
  noneId,
  reportList,
  salesReportDimensions,
  statusReportList,
} from '@funil/api/contract';
import type {
  Actor,
  LeadFilters,
  LeadStatusReport,
  Report,
  ReportDimension,
  ReportMeasure,
  ReportNumbers,
  ReportView,
} from '@funil/api/contract';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '@funil/validation/values';
import { countListed, createReportWorld, readTruth } from '../../../test/createReportWorld.ts';
import type { LeadTruth, ReportWorld } from '../../../test/createReportWorld.ts';
import { createTestApp } from '../../../test/createTestApp.ts';
import type { Caller, TestApp } from '../../../test/createTestApp.ts';
import { stopClock } from '../../../test/stopClock.ts';

const zones = ['America/Sao_Paulo', 'America/Manaus', 'America/Noronha', 'America/Rio_Branco'];

let server: TestApp;
let worlds: ReportWorld[];
stopClock();
beforeAll(async () => {
  server = await createTestApp();
  worlds = [];
  for (const zone of zones) worlds.push(await createReportWorld(server, zone));
});
afterAll(() => server.close());

const actorOf = (world: ReportWorld, { user }: Caller): Actor => ({
  uid: user.id,
  role: user.role,
  managed_group_ids: user.role === 'manager' ? [world.group.id] : [],
  managed_team_ids: user.role === 'indicator_manager' ? [world.team.id] : [],
  partner_id: user.role === 'partner' ? world.partner.id : null,
});

async function ask<T>(world: ReportWorld, caller: Caller, path: string, query: Record<string, string>): Promise<T> {
  const answer = await world.call(caller, 'GET', `${path}?${new URLSearchParams(query)}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ report: T }>().report;
}

/** The reports in rows: where they are, whose numbers they count, and for whom. */
const reports: {
  path: string;
  view: ReportView;
  by: (caller: Caller) => readonly ReportDimension[];
  roles: string[];
}[] = [
  {
    path: '/api/reports/internal_sales_report',
    view: 'receipts',
    by: () => salesReportDimensions,
    roles: ['admin', 'manager', 'specialist'],
  },
  {
    path: '/api/reports/indicator_report',
    view: 'brought',
    by: () => ['indicator'],
    roles: ['admin', 'manager', 'specialist'],
  },
  {
    path: '/api/reports/lead_report',
    view: 'facts',
    by: ({ user }) => leadReportDimensions(user.role),
    roles: ['admin', 'manager', 'specialist', 'partner', 'indicator_manager', 'indicator'],
  },
];

/** Words that stand for no key of a lead. */
const keyOf = {
  indicator: 'indicator_id',
  team: 'referral_team_id',
  partner: 'partner_id',
  product: 'product_id',
  source: 'source',
  campaign: 'campaign',
} as const satisfies Record<Exclude<ReportDimension, 'person' | 'group'>, keyof LeadTruth>;

interface Question {
  caller: Caller;
  report: (typeof reports)[number];
  by: ReportDimension;
  filters: LeadFilters;
}

const inDays = (at: string | null, { from, to }: { from: string; to: string }) =>
  at !== null && at.slice(0, 10) >= from && at.slice(0, 10) <= to;

/** What the viewer counts as its own, from the plain facts of a lead. */
function truthOf(world: ReportWorld, { caller, report: { view }, by, filters }: Question, all: LeadTruth[]) {
  const { user } = caller;
  const isGroup = user.role === 'manager';
  const isOwn = user.role === 'specialist';
  const isPeople = by === 'person' || by === 'group';
  // Who has a lead is the only one of the ways to narrow that says more than what it was and how far it came.
  const isFactual = !('owner_id' in filters);
  const narrowed = all.filter((lead) =>
    Object.entries(filters).every(([name, value]) =>
      String(value)
        .split(',')
        .includes(lead[name === 'referral_team_id' ? 'referral_team_id' : (name as 'status_id')] ?? noneId),
    ),
  );
  const brought = view === 'brought' ? narrowed.filter((lead) => lead.indicator_id !== null) : narrowed;
  /** Leads whose facts may be counted although somebody else has them. */
  const among = isFactual ? brought : brought.filter((lead) => lead.seen[user.id]);
  const mineThen = (person: unknown, group: unknown, orNobody: boolean) =>
    isOwn ? person === user.id : isGroup ? group === world.group.id || (orNobody && person === null) : true;
  const receiptsIn = (lead: LeadTruth, days: { from: string; to: string }) =>
    lead.receipts.filter(({ by: person, group, at }) => inDays(at, days) && mineThen(person, group, false));
  const byReceipt = isPeople || isGroup || isOwn || view === 'receipts';
  const isSale = (lead: LeadTruth) =>
    lead.won !== null && lead.seen[user.id]! && mineThen(lead.seller_id, lead.seller_group_id, true);
  const isContact = (lead: LeadTruth) =>
    lead.contact_minutes !== null &&
    (isOwn
      ? lead.first_contact_by === user.id
      : isGroup
        ? lead.first_contact_group_id === world.group.id
        : lead.seen[user.id]!);
  return { among, receiptsIn, byReceipt, isSale, isContact, mineThen };
}

/** The keys of the rows of a fact, said another way than in SQL. */
function factKey(by: ReportDimension, lead: LeadTruth, person: 'seller' | 'lost_by'): string {
  if (by === 'person') return lead[`${person}_id`] ?? noneId;
  if (by === 'group') return lead[`${person}_id`] === null ? noneId : (lead[`${person}_group_id`] ?? 'groupless');
  return attributeKey(by, lead);
}
function attributeKey(by: Exclude<ReportDimension, 'person' | 'group'>, lead: LeadTruth): string {
  const value = lead[keyOf[by]];
  if (value === null) return noneId;
  return by === 'campaign' ? joinWords([value]) : value;
}

type Counts = Record<'received' | 'qualified' | 'converted' | 'won' | 'lost' | 'value' | 'contacted', number>;

/** The numbers of some days, of a row or of all of them. */
function countTruth(
  world: ReportWorld,
  question: Question,
  all: LeadTruth[],
  days: { from: string; to: string },
  key: string | null,
): Counts {
  const { by } = question;
  const truth = truthOf(world, question, all);
  const isPeople = by === 'person' || by === 'group';
  const own = truth.among;
  const receivedBy = (lead: LeadTruth) =>
    truth
      .receiptsIn(lead, days)
      .filter((one) => key === null || !isPeople || (by === 'person' ? one.by : (one.group ?? 'groupless')) === key);
  const isOfRow = (lead: LeadTruth) => key === null || isPeople || attributeKey(by as never, lead) === key;
  const received = own.filter(
    (lead) =>
      isOfRow(lead) &&
      (truth.byReceipt && (key !== null || question.report.view === 'receipts' || hasOwn(question))
        ? receivedBy(lead).length > 0
        : inDays(lead.created, days) && lead.seen[question.caller.user.id]),
  );
  const beyond = [
    world.statuses.contacted.id,
    world.statuses.proposed.id,
    world.statuses.won.id,
    world.statuses.archived.id,
  ];
  const soldByThem = (lead: LeadTruth) =>
    key === null || !isPeople || (lead.seller_id !== null && factKey(by, lead, 'seller') === key);
  const sales = own.filter(
    (lead) => inDays(lead.won, days) && truth.isSale(lead) && (key === null || factKey(by, lead, 'seller') === key),
  );
  return {
    received: received.length,
    qualified: received.filter((lead) => beyond.includes(lead.status_id) || beyond.includes(lead.lost_from_id ?? ''))
      .length,
    converted: received.filter((lead) => truth.isSale(lead) && soldByThem(lead)).length,
    won: sales.length,
    value: sales.reduce((sum, { value }) => sum + value, 0),
    lost: own.filter(
      (lead) =>
        inDays(lead.lost, days) &&
        lead.seen[question.caller.user.id] &&
        truth.mineThen(lead.lost_by_id, lead.lost_by_group_id, true) &&
        (key === null || factKey(by, lead, 'lost_by') === key),
    ).length,
    contacted: own.filter(
      (lead) =>
        inDays(lead.created, days) &&
        truth.isContact(lead) &&
        (key === null ||
          (by === 'person'
            ? (lead.first_contact_by ?? noneId) === key
            : isPeople
              ? (lead.first_contact_by === null ? noneId : (lead.first_contact_group_id ?? 'groupless')) === key
              : attributeKey(by as never, lead) === key)),
    ).length,
  };
}

/** Whether what comes to the viewer is what it, or its groups, received. */
const hasOwn = ({ caller }: Question) => ['manager', 'specialist'].includes(caller.user.role);

const shown = (numbers: ReportNumbers, when: 'now' | 'before'): Omit<Counts, 'contacted'> => ({
  received: numbers.received[when],
  qualified: numbers.qualified[when],
  converted: numbers.converted[when],
  won: numbers.won[when],
  lost: numbers.lost[when],
  value: numbers.won_value_cents[when],
});

const measures: readonly ReportMeasure[] = ['received', 'qualified', 'converted', 'won', 'lost'];

async function expectRight(world: ReportWorld, question: Question, period: string, all: LeadTruth[]) {
  const { caller, report: source, by, filters } = question;
  const query = { ...(filters as Record<string, string>), period, ...(source.view === 'brought' ? {} : { by }) };
  const report = await ask<Report>(world, caller, source.path, query);
  const of = `${world.timeZone} ${caller.user.role} ${source.path} ${JSON.stringify(query)}`;
  const spans = { now: report.days, before: { from: report.before.from, to: report.compared_to } };
  for (const when of ['now', 'before'] as const) {
    // What runs still is cut at the present hour of the other period.
    if (when === 'before' && report.days.to >= world.today) continue;
    const { contacted, ...total } = countTruth(world, question, all, spans[when], null);
    expect({ of, when, ...shown(report.total, when) }).toEqual({ of, when, ...total });
    expect({ of, contacted: report.total.contacted[when] }).toEqual({ of, contacted });
    for (const row of report.rows) {
      const { contacted: inRow, ...right } = countTruth(world, question, all, spans[when], row.key);
      expect({ of, when, row: row.name, ...shown(row, when) }).toEqual({ of, when, row: row.name, ...right });
      expect({ of, row: row.name, c: row.contacted[when] }).toEqual({ of, row: row.name, c: inRow });
    }
  }
  // What a lead was stands in one row each, whoever has it by now; and no sale stands in no row.
  if (by !== 'person' && by !== 'group')
    for (const measure of measures)
      for (const when of ['now', 'before'] as const)
        expect({ of, measure, when, sum: report.rows.reduce((sum, row) => sum + row[measure][when], 0) }).toEqual({
          of,
          measure,
          when,
          sum: report.total[measure][when],
        });
  expect(report.rows.reduce((sum, { won }) => sum + won.now, 0)).toBe(report.total.won.now);
  expect(report.by_day.reduce((sum, { day, won }) => sum + (inDays(day, report.days) ? won : 0), 0)).toBe(
    report.total.won.now,
  );

  const listOf = (measure: ReportMeasure, key?: string) =>
    reportList(actorOf(world, caller), {
      measure,
      view: source.view,
      period,
      filters,
      today: world.today,
      row: key === undefined ? undefined : { dimension: by, key },
      qualifiedId: report.qualified_from?.id,
    });
  for (const row of [null, ...report.rows.slice(0, 3), ...report.rows.slice(-1)])
    for (const measure of measures) {
      const numbers = row ?? report.total;
      const list = listOf(measure, row?.key);
      if (!list) {
        expect({ of, row: row?.name, measure, n: numbers[measure].now }).toEqual({ of, row: row?.name, measure, n: 0 });
        continue;
      }
      const { count, valueCents } = await countListed(world, caller, list);
      expect({ of, row: row?.name, measure, count }).toEqual({
        of,
        row: row?.name,
        measure,
        count: numbers[measure].now,
      });
      if (measure === 'won') expect({ of, valueCents }).toEqual({ of, valueCents: numbers.won_value_cents.now });
    }
  for (const row of report.rows.filter(({ contacted }) => contacted.now > 0).slice(0, 2)) {
    const list = listOf('contacted', row.key);
    // What somebody contacted itself in some group is not said by a list.
    if (!list) expect({ of, by, isAdmin: caller.user.role === 'admin' }).toEqual({ of, by: 'group', isAdmin: false });
    else expect((await countListed(world, caller, list)).count, `${of} ${row.name}`).toBe(row.contacted.now);
  }
}

/** Ways to narrow a report, and days: named ones, a month, and some that begin anywhere. */
const narrowings = ({ product, partner, team, statuses, people, otherProduct }: ReportWorld): LeadFilters[] => [
  {},
  {},
  { status_id: `${statuses.won.id},${statuses.contacted.id}` },
  { product_id: `${product.id},${noneId}` },
  { product_id: otherProduct.id, source: 'manual' },
  { partner_id: partner.id },
  { indicator_id: people.indicator.user.id },
  { referral_team_id: team.id },
  { product_id: product.id, indicator_id: `${people.indicator.user.id},${noneId}`, status_id: statuses.won.id },
  { owner_id: people.colleague.user.id },
];
const periodsOf = (today: string) => [
  'today',
  '30d',
  'month',
  'last_month',
  `${addDays(today, -70)}..${addDays(today, -31)}`,
  `${addDays(today, -9)}..${addDays(today, -9)}`,
];

describe('the reports in rows', () => {
  it('refuse days that are none, that end before they begin, or that are years', async () => {
    const { admin } = worlds[0]!.people;
    for (const { path } of reports)
      for (const period of [
        'year',
        '2026-02-30..2026-03-01',
        '2026-03-02..2026-03-01',
        '2020-01-01..2026-01-01',
        '1900-01-01..2026-01-01',
        '2026-01-01..',
        'xyz',
      ]) {
        const answer = await worlds[0]!.call(admin, 'GET', `${path}?period=${period}`);
        expect(answer.statusCode, period).toBe(422);
        expect(answer.body, period).toContain('Período é inválido');
      }
  });

  it('refuse dimensions that there are not, or that a role does not know', async () => {
    const world = worlds[0]!;
    const { admin, manager, specialist, partner, indicator } = world.people;
    const status = async (caller: Caller, path: string) => (await world.call(caller, 'GET', path)).statusCode;
    expect(await status(admin, '/api/reports/internal_sales_report?by=campaign')).toBe(422);
    expect(await status(manager, '/api/reports/lead_report?by=team')).toBe(422);
    expect(await status(specialist, '/api/reports/lead_report?by=group')).toBe(422);
    expect(await status(partner, '/api/reports/lead_report?by=person')).toBe(422);
    expect(await status(indicator, '/api/reports/lead_report?by=indicator')).toBe(422);
  });

  it('are four, and no other is there', async () => {
    const { call, people } = worlds[0]!;
    for (const [method, path] of [
      ['GET', '/api/reports/profit_report'],
      ['POST', '/api/reports/profit_report/exports'],
      ['GET', '/api/reports'],
    ] as const) {
      const answer = await call(people.admin, method, path, method === 'POST' ? { format: 'csv' } : undefined);
      expect([path, answer.statusCode]).toEqual([path, 404]);
    }
  });

  it('refuse what they do not know, by its name', async () => {
    const { call, people, product } = worlds[0]!;
    const { admin } = people;
    const reportPaths = [...reports.map(({ path }) => path), '/api/reports/lead_status_report'];
    for (const [query, field] of [
      ['seller_id=none', 'seller_id'],
      ['idle=abc', 'idle'],
      ['won=2026-13-01..', 'won'],
      ['mode=zzz', 'mode'],
      ['filters=1', 'filters'],
    ] as const)
      for (const path of reportPaths) {
        const answer = await call(admin, 'GET', `${path}?period=month&${query}`);
        expect([path, query, answer.statusCode]).toEqual([path, query, 422]);
        expect(Object.keys(answer.json<{ error: { fields: object } }>().error.fields)).toEqual([field]);
      }
    for (const path of reportPaths) {
      const body = { format: 'csv', filters: { a: 1 } };
      const answer = await call(admin, 'POST', `${path}/exports`, body);
      expect([path, answer.statusCode]).toEqual([path, 422]);
      expect(answer.body).toContain('filters');
      expect((await call(admin, 'GET', `${path}?period=month&product_id=${product.id}`)).statusCode).toBe(200);
    }
    for (const query of ['idle=abc', 'won=2026-13-01..', 'mode=zzz', 'sort=name', 'idle_days=abc'])
      expect((await call(admin, 'GET', `/api/lead_totals?${query}`)).statusCode, query).toBe(422);
    const choice = { period: 'month', by: null, mode: null, filters: { a: 1 } };
    for (const more of [{ choice }, { choice: { ...choice, filters: {}, b: 1 } }, { c: 1, choice: { filters: {} } }])
      expect(
        (await call(admin, 'POST', '/api/saved_reports', { name: 'Um', report: 'lead_report', ...more })).statusCode,
      ).toBe(422);
  });

  it('are for those who may open them', async () => {
    const { call, people } = worlds[0]!;
    for (const caller of [people.partner, people.indicator, people.indicatorManager])
      for (const path of [
        '/api/reports/internal_sales_report',
        '/api/reports/indicator_report',
        '/api/reports/lead_status_report',
      ])
        expect((await call(caller, 'GET', path)).statusCode).toBe(403);
  });

  it('open what was contacted by each person, by anybody, and while nobody owned it', async () => {
    const world = worlds[0]!;
    const { admin } = world.people;
    const { path, view } = reports.find((one) => one.path === '/api/reports/internal_sales_report')!;
    const period = `${addDays(world.today, -100)}..${addDays(world.today, -1)}`;
    const report = await ask<Report>(world, admin, path, { period, by: 'person' });
    const listed = async (row?: { dimension: 'person'; key: string }) => {
      const number = { measure: 'contacted' as const, view, period, filters: {}, today: world.today };
      return (await countListed(world, admin, reportList(actorOf(world, admin), { ...number, row })!)).count;
    };
    expect(report.rows.find(({ key }) => key === noneId)?.contacted.now).toBeGreaterThan(0);
    for (const { key, name, contacted } of report.rows)
      expect([name, await listed({ dimension: 'person', key })]).toEqual([name, contacted.now]);
    expect(await listed()).toBe(report.total.contacted.now);
  });

  it.each(zones)('agree with SQL of another kind and with the lists that they open, in %s', async (zone) => {
    const world = worlds.find(({ timeZone }) => timeZone === zone)!;
    const callers = Object.values(world.people);
    const all = await readTruth(server, world, callers);
    const questions = callers.flatMap((caller) =>
      reports
        .filter(({ roles }) => roles.includes(caller.user.role))
        .flatMap((report) => report.by(caller).map((by) => ({ caller, report, by }))),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...questions),
        fc.constantFrom(...narrowings(world)),
        fc.constantFrom(...periodsOf(world.today)),
        (question, filters, period) => expectRight(world, { ...question, filters }, period, all),
      ),
      { numRuns: 10 },
    );
  });

  it('keep the numbers of a month when its leads are given to somebody else', async () => {
    const world = worlds[0]!;
    const { manager, specialist, admin } = world.people;
    const read = async () => {
      const answers: Report[] = [];
      for (const caller of [admin, manager, specialist])
        for (const by of ['person', 'group'])
          answers.push(
            await ask<Report>(world, caller, '/api/reports/internal_sales_report', { period: 'last_month', by }),
          );
      return answers.map(({ total, rows }) => ({ total, rows }));
    };
    const before = await read();
    await world.within(async (tx) => {
      await tx.db.execute(sql`
        update leads set owner_id = ${world.people.stranger.user.id}, owner_group_id = ${world.otherGroup.id},
          owner_via = 'transfer', updated_at = now() where account_id = ${tx.accountId}
          and owner_id = ${specialist.user.id}`);
    });
    expect(await read()).toEqual(before);
  });
});

describe('the report of statuses', () => {
  it.each(zones)('agrees with the lists that it opens, in %s', async (zone) => {
    const world = worlds.find(({ timeZone }) => timeZone === zone)!;
    const { admin, manager, specialist, colleague } = world.people;
    const all = await readTruth(server, world, [admin, manager, specialist, colleague]);
    const lostIds = world.statuses.lost.id;
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(admin, manager, specialist, colleague),
        fc.constantFrom('cohort' as const, 'period' as const),
        fc.constantFrom(...narrowings(world).filter((filters) => !('status_id' in filters))),
        fc.constantFrom(...periodsOf(world.today)),
        async (caller, mode, filters, period) => {
          const query = { ...(filters as Record<string, string>), mode, period };
          const report = await ask<LeadStatusReport>(world, caller, '/api/reports/lead_status_report', query);
          const of = `${zone} ${caller.user.role} ${JSON.stringify(query)}`;
          const base = { ...filters, ...statusReportList(actorOf(world, caller), mode, period) };
          expect({ of, count: (await countListed(world, caller, base)).count }).toEqual({
            of,
            count: report.total.now,
          });
          const isOwn =
            (person: 'seller_id' | 'lost_by_id', group: 'seller_group_id' | 'lost_by_group_id') => (lead: LeadTruth) =>
              caller === admin ||
              (caller === manager
                ? lead[group] === world.group.id || lead[person] === null
                : lead[person] === caller.user.id);
          // What is worth something stands beside how many leads are not among it.
          const listed = await countListed(world, caller, base);
          expect({ of, elsewhere: report.elsewhere }).toEqual({ of, elsewhere: listed.count - listed.readable });
          const isAllElsewhere = listed.count > 0 && listed.readable === 0;
          expect({ of, value: report.value_cents.now }).toEqual({
            of,
            value: isAllElsewhere ? null : listed.valueCents,
          });
          for (const stage of report.stages) {
            const held = await countListed(world, caller, { ...base, status_id: stage.id });
            expect({ of, stage: stage.name, ...held }).toEqual({
              of,
              stage: stage.name,
              count: stage.count,
              readable: held.readable,
              valueCents: stage.value_cents ?? 0,
            });
            expect(stage.value_cents === null).toBe(held.count > 0 && held.readable === 0);
            const reached = stage.kind === 'lost' ? { status_id: stage.id } : { reached_id: stage.id };
            const listed = await countListed(world, caller, { ...base, ...reached });
            expect({ of, stage: stage.name, count: listed.count }).toEqual({
              of,
              stage: stage.name,
              count: stage.reached.now,
            });
          }
          for (const reason of report.loss_reasons) {
            const list = { ...base, status_id: lostIds, loss_reason_id: reason.id };
            expect({ of, ...(await countListed(world, caller, list)) }).toEqual({
              of,
              count: reason.count,
              readable: reason.count,
              valueCents: reason.value_cents,
            });
          }
          expect(report.loss_reasons.reduce((sum, { count }) => sum + count, report.losses_elsewhere)).toBe(
            report.lost.now,
          );
          if (mode === 'cohort' || Object.keys(filters).length > 0) return;
          // By facts alone: what was won or lost on those days, and whose it was.
          const won = all.filter(
            (lead) => inDays(lead.won, report.days) && isOwn('seller_id', 'seller_group_id')(lead),
          );
          const lost = all.filter(
            (lead) => inDays(lead.lost, report.days) && isOwn('lost_by_id', 'lost_by_group_id')(lead),
          );
          const mine = [...won, ...lost].filter((lead) => lead.seen[caller.user.id]);
          expect({ of, total: report.total.now }).toEqual({ of, total: mine.length });
          expect(report.value_cents.now).toBe(mine.reduce((sum, { value }) => sum + value, 0));
          const sale = report.stages.find(({ kind }) => kind === 'won')!;
          const ages = won.filter((lead) => lead.seen[caller.user.id]).map(({ age_days: age }) => Number(age));
          const mean = ages.reduce((sum, age) => sum + age, 0) / ages.length;
          if (ages.length > 0) expect(Math.abs(sale.age_days! - mean)).toBeLessThanOrEqual(1);
          else expect(sale.age_days).toBeNull();
        },
      ),
      { numRuns: 7 },
    );
  });
});
