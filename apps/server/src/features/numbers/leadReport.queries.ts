import { funnelOrder } from '@funil/api/contract';
import type { NamedReference, ReportDimension, ReportNumbers, StatusKind } from '@funil/api/contract';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import {
  arrivals,
  contactedByOwn,
  lostByOwn,
  medianMinutes,
  momentsOf,
  receipts,
  sold,
} from '../leadFacts/factScope.ts';
import type { FactScope } from '../leadFacts/factScope.ts';
import { hasReached } from '../leads/list/leadFilterConditions.ts';
import { bareLeadColumns, isOwnSale } from '../leads/record/leadVisibility.ts';
import type { ReportPlan } from './NumbersSource.ts';
import { comparedOf, isOfPeople, minutesOf, noNumbers, rowKeys } from './reportRows.ts';
import type { ReportCounts } from './reportRows.ts';

type Row = Record<string, unknown>;

/** First status in progress; leads that reached this status count as qualified. */
export async function findQualifiedFrom({ tx }: Pick<FactScope, 'tx'>): Promise<NamedReference | null> {
  const { rows } = await tx.db.execute<{ id: string; name: string; kind: StatusKind } & Row>(sql`
    select id, name, kind from lead_statuses where account_id = ${tx.accountId} and archived_at is null
    order by position, name`);
  const step = funnelOrder(rows).find(({ kind }) => kind === 'in_progress');
  return step ? { id: step.id, name: step.name } : null;
}

interface TotalAndRows {
  total: Partial<ReportNumbers>;
  rows: Map<string, Partial<ReportNumbers>>;
}

/** The row whose key is null is the total. */
const numbersByKey = (rows: readonly Row[], read: (row: Row) => Partial<ReportNumbers>): TotalAndRows => ({
  total: read(rows.find(({ key }) => key === null) ?? {}),
  rows: new Map(rows.flatMap((row) => (typeof row['key'] === 'string' ? [[row['key'], read(row)] as const] : []))),
});

const byKeyAndAll = sql`grouping sets ((key), ())`;

async function countArrivalsFrom(
  { tx, actor, ...scope }: FactScope,
  { qualifiedFrom }: ReportPlan,
  arrivals: { from: SQL; key: SQL; isSoldByReceiver: SQL | null; groups: SQL; isOnceByKey?: boolean },
): Promise<TotalAndRows> {
  const { start, beforeEnd } = momentsOf({ tx, actor, ...scope });
  const isQualified = qualifiedFrom ? await hasReached(tx, qualifiedFrom.id) : sql`false`;
  const isOwn = isOwnSale(actor, 'lead.read', bareLeadColumns);
  const isConverted = sql`won_at is not null and ${isOwn} and ${arrivals.isSoldByReceiver ?? sql`true`}`;
  const count = (name: string, where: SQL) => sql`
    count(*) filter (where is_now and ${where})::int as ${sql.raw(`${name}_now`)},
    count(*) filter (where not is_now and ${where})::int as ${sql.raw(`${name}_before`)}`;
  const { rows } = await tx.db.execute<Row>(sql`
    with came as (
      select ${arrivals.isOnceByKey ? sql`distinct` : sql``} ${arrivals.key} as key, id, came_at >= ${start} as is_now,
        ${isQualified} as is_qualified, ${isConverted} as is_converted
      from ${arrivals.from} as arrival where came_at >= ${start} or came_at < ${beforeEnd}
    )
    select key, ${count('received', sql`true`)}, ${count('qualified', sql`is_qualified`)},
      ${count('converted', sql`is_converted`)}
    from came group by ${arrivals.groups}`);
  return numbersByKey(rows, (row) => ({
    received: comparedOf(row, 'received'),
    qualified: comparedOf(row, 'qualified'),
    converted: comparedOf(row, 'converted'),
  }));
}

/** In rows of people, a lead counts once per receiver; in the total, only once. */
async function countArrivals(scope: FactScope, plan: ReportPlan, by: ReportDimension): Promise<TotalAndRows> {
  const { received: key, isSoldByReceiver } = rowKeys(by);
  const from = arrivals(scope, plan.view);
  if (!isOfPeople(by)) return countArrivalsFrom(scope, plan, { from, key, isSoldByReceiver, groups: byKeyAndAll });
  const all = { from, key: sql`null::text`, isSoldByReceiver: null, groups: sql`key` };
  const ofPeople = { from: receipts(scope), key, isSoldByReceiver, groups: sql`key`, isOnceByKey: true };
  const { total } = await countArrivalsFrom(scope, plan, all);
  return { total, rows: (await countArrivalsFrom(scope, plan, ofPeople)).rows };
}

async function countContacts(scope: FactScope, by: ReportDimension): Promise<TotalAndRows> {
  const { beforeStart, beforeEnd, start, end } = momentsOf(scope);
  const { rows } = await scope.tx.db.execute<Row>(sql`
    with made as (
      select ${rowKeys(by).contacted} as key, first_contact_minutes, created_at >= ${start} as is_now from leads
      where ${contactedByOwn(scope)} and first_contact_at is not null and created_at >= ${beforeStart} and created_at < ${end}
        and (created_at >= ${start} or created_at < ${beforeEnd})
    )
    select key, count(*) filter (where is_now)::int as contacted_now,
      count(*) filter (where not is_now)::int as contacted_before, ${medianMinutes} filter (where is_now) as minutes_now,
      ${medianMinutes} filter (where not is_now) as minutes_before
    from made group by ${byKeyAndAll}`);
  return numbersByKey(rows, (row) => ({
    contacted: comparedOf(row, 'contacted'),
    first_contact_minutes: minutesOf(row),
  }));
}

async function countClosed(scope: FactScope, by: ReportDimension, fact: 'sold' | 'lost'): Promise<TotalAndRows> {
  const { beforeStart, beforeEnd, start, end } = momentsOf(scope);
  const column = fact === 'sold' ? sql`won_at` : sql`lost_at`;
  const own = fact === 'sold' ? sold(scope) : lostByOwn(scope);
  const { rows } = await scope.tx.db.execute<Row>(sql`
    with closed as (
      select ${rowKeys(by)[fact]} as key, value_cents, ${column} >= ${start} as is_now from leads
      where ${own} and ${column} >= ${beforeStart} and ${column} < ${end}
        and (${column} >= ${start} or ${column} < ${beforeEnd})
    )
    select key, count(*) filter (where is_now)::int as closed_now,
      count(*) filter (where not is_now)::int as closed_before,
      coalesce(sum(value_cents) filter (where is_now), 0) as cents_now,
      coalesce(sum(value_cents) filter (where not is_now), 0) as cents_before
    from closed group by ${byKeyAndAll}`);
  return numbersByKey(rows, (row) =>
    fact === 'sold'
      ? { won: comparedOf(row, 'closed'), won_value_cents: comparedOf(row, 'cents') }
      : { lost: comparedOf(row, 'closed') },
  );
}

export async function countReport(scope: FactScope, plan: ReportPlan, by: ReportDimension): Promise<ReportCounts> {
  const facts = [
    await countArrivals(scope, plan, by),
    await countContacts(scope, by),
    await countClosed(scope, by, 'sold'),
    await countClosed(scope, by, 'lost'),
  ];
  const rows = new Map<string, ReportNumbers>();
  for (const fact of facts)
    for (const [key, part] of fact.rows) rows.set(key, { ...(rows.get(key) ?? noNumbers()), ...part });
  return { total: facts.reduce((total, fact) => ({ ...total, ...fact.total }), noNumbers()), rows };
}

export async function countReportDays(
  scope: FactScope,
  { view }: ReportPlan,
): Promise<{ day: string; received: number; won: number }[]> {
  const { beforeStart, dayOf, end } = momentsOf(scope);
  const { rows } = await scope.tx.db.execute<{ day: string; received: number; won: number } & Row>(sql`
    with came as (
      select ${dayOf(sql`came_at`)} as day, count(*)::int as received from ${arrivals(scope, view)} as arrival group by 1
    ), won as (
      select ${dayOf(sql`won_at`)} as day, count(*)::int as won from leads
      where ${sold(scope)} and won_at >= ${beforeStart} and won_at < ${end} group by 1
    )
    select day::text as day, coalesce(received, 0) as received, coalesce(won, 0) as won
    from came full join won using (day) order by came.day, won.day`);
  return rows
    .map(({ day, received, won }) => ({ day, received, won }))
    .toSorted((one, other) => one.day.localeCompare(other.day));
}
