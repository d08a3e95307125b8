import { levelOf } from '@funil/api/contract';
import type { Level } from '@funil/api/contract';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { dailyFacts } from '../../platform/db/schema/dailyFacts.ts';
import { momentsOf } from './factScope.ts';
import type { FactScope } from './factScope.ts';
import { spansOf } from './factSpans.ts';

type Fact = (typeof dailyFacts)['$inferSelect']['fact'];

export type Dimension = (typeof dailyFacts)['$inferSelect']['dimension'];

const isOfLevel = ({ actor }: FactScope, level: Level) => levelOf(actor.role, 'lead.read') === level;

/**
 * True when the daily facts can answer: the viewer sees the whole account, filters only days, and days consist of whole
 * fact intervals, as in all Brazilian time zones.
 */
export const areNumbersInDailyFacts = async (scope: FactScope): Promise<boolean> =>
  isOfLevel(scope, 'all') && (await areDaysInDailyFacts(scope));

/** Like `areNumbersInDailyFacts`, for group managers. Facts record the group of their day. */
export const areGroupsInDailyFacts = async (scope: FactScope): Promise<boolean> =>
  isOfLevel(scope, 'group') && (await areDaysInDailyFacts(scope));

/**
 * Disables parallel workers: each following query sums some hundred rows, for which their start costs more than it saves.
 */
async function areDaysInDailyFacts({ tx, narrowing, windows, timeZone }: FactScope): Promise<boolean> {
  if (narrowing && (narrowing.isReadableOnly || narrowing.where.length > 0)) return false;
  const { rows } = await tx.db.execute<{ are_whole: boolean }>(sql`
    select set_config('max_parallel_workers_per_gather', '0', true) as workers,
      bool_and(fact_stretch(day at time zone ${timeZone}) = day at time zone ${timeZone}) as are_whole
    from generate_series(${windows.before.from}::timestamp, ${windows.days.to}::timestamp + interval '1 day',
      interval '1 day') as day`);
  return rows[0]!.are_whole;
}

/** Unmerged rows, for results by day. */
export function factsByDay(scope: FactScope, fact: Fact, dimension: Dimension = 'account'): SQL {
  const { beforeStart, end } = momentsOf(scope);
  return sql`
    (select * from daily_facts
      where ${isOf(scope, fact, dimension)} and since >= ${beforeStart} and since < ${end})`;
}

const isOf = ({ tx }: FactScope, fact: Fact, dimension: Dimension) =>
  sql`account_id = ${tx.accountId} and fact = ${fact} and dimension = ${dimension}`;

const factColumns = sql.raw(
  'key, status_id, lost_from_id, loss_reason_id, person_id, group_id, minutes, count, value_cents, open_count, age_ms, ' +
    'won_count, person_won_count, group_won_count',
);

/**
 * The comparison period has only whole days. Merged facts come from the longest fitting spans, so only `is_now` gives
 * the period.
 */
export function comparedFacts(
  scope: FactScope,
  fact: Fact,
  { dimension = 'account', isOfNow = false }: { dimension?: Dimension; isOfNow?: boolean } = {},
): SQL {
  const { beforeStart, wholeEnd, start, end } = momentsOf(scope);
  const { weeks, days, stretches } = spansOf(scope.windows, isOfNow);
  const isAmong = (moments: readonly Date[]) =>
    sql`since = any(${sql.param(moments.map((moment) => moment.toISOString()))}::timestamptz[])`;
  const isCompared = isOfNow
    ? sql`since >= ${start} and since < ${end}`
    : // A CASE, because the planner would search for each side of an OR separately.
      sql`since >= ${beforeStart} and since < ${end} and case when since >= ${start} then true else since < ${wholeEnd} end`;
  const rows = (table: SQL, where: SQL) =>
    sql`select since >= ${start} as is_now, ${factColumns} from ${table} where ${isOf(scope, fact, dimension)} and ${where}`;
  const parts = [rows(sql`daily_facts`, sql`${isCompared} and ${isAmong(stretches)}`)];
  if (weeks.length + days.length > 0)
    parts.push(rows(sql`daily_facts`, sql`not is_folded and ${isCompared} and not ${isAmong(stretches)}`));
  if (days.length > 0) parts.push(rows(sql`fact_spans`, sql`days = 1 and ${isAmong(days)}`));
  if (weeks.length > 0) parts.push(rows(sql`fact_spans`, sql`days = 7 and ${isAmong(weeks)}`));
  return sql`(${sql.join(parts, sql` union all `)})`;
}

/** SQL condition for the partial last comparison day, whose numbers come from the leads. Null without a partial day. */
export function isOfCutDay(scope: FactScope, ...columns: readonly SQL[]): SQL | null {
  if (!scope.windows.isCutByHour) return null;
  const { wholeEnd, beforeEnd } = momentsOf(scope);
  const parts = columns.map((column) => sql`(${column} >= ${wholeEnd} and ${column} < ${beforeEnd})`);
  return sql`account_id = ${scope.tx.accountId} and deleted_at is null and (${sql.join(parts, sql` or `)})`;
}

/** Standing of one lead. The function `facts_of_lead` would cost ten times as much, because it computes all facts. */
const standingOfLead = sql`
  status_id, lost_from_id, loss_reason_id, 1 as count, coalesce(value_cents, 0) as value_cents,
  (coalesce(won_at, lost_at) is null)::int as open_count,
  ((coalesce(extract(epoch from coalesce(won_at, lost_at)), 0) - extract(epoch from created_at)) * 1000)::bigint as age_ms`;

export function comparedStandings(scope: FactScope, fact: 'received' | 'closed'): SQL {
  const isCut = isOfCutDay(scope, ...(fact === 'received' ? [sql`created_at`] : [sql`won_at`, sql`lost_at`]));
  const cutDay = sql`union all select false, ${standingOfLead} from leads where ${isCut}`;
  return sql`
    (select is_now, status_id, lost_from_id, loss_reason_id, count, value_cents, open_count, age_ms
      from ${comparedFacts(scope, fact)} as kept
      ${isCut ? cutDay : sql``})`;
}
