import { levelOf } from '@funil/api/contract';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { dailyFacts } from '../../platform/db/schema/dailyFacts.ts';
import { momentsOf } from './factScope.ts';
import type { FactScope } from './factScope.ts';

type LeadFact = Exclude<(typeof dailyFacts)['$inferSelect']['fact'], 'assigned'>;

/** When each fact of a lead was, as conditions want it: a column that an index starts with. */
const whens: Record<LeadFact, readonly SQL[]> = {
  received: [sql`created_at`],
  contacted: [sql`created_at`],
  won: [sql`won_at`],
  lost: [sql`lost_at`],
  closed: [sql`won_at`, sql`lost_at`],
};

/**
 * THE decision by what the numbers of the account are answered: by its daily facts, where somebody reads the numbers of
 * the whole account, nothing but days narrows them, and each day is made of whole stretches (as in every zone of
 * Brazil); else the leads are counted.
 */
export async function areNumbersInDailyFacts(scope: FactScope): Promise<boolean> {
  const { tx, actor, narrowing, windows, timeZone } = scope;
  if (levelOf(actor.role, 'lead.read') !== 'all') return false;
  if (narrowing && (narrowing.isReadableOnly || narrowing.where.length > 0)) return false;
  const { rows } = await tx.db.execute<{ are_whole: boolean }>(sql`
    select bool_and(fact_stretch(day at time zone ${timeZone}) = day at time zone ${timeZone}) as are_whole
    from generate_series(${windows.before.from}::timestamp, ${windows.days.to}::timestamp + interval '1 day',
      interval '1 day') as day`);
  return rows[0]!.are_whole;
}

/** Rows of one fact in the two periods, every day of them whole: what their sums say is exact at every moment. */
export function factsByDay({ tx, ...scope }: FactScope, fact: LeadFact | 'assigned'): SQL {
  const { beforeStart, start, end } = momentsOf({ tx, ...scope });
  return sql`
    (select *, since >= ${start} as is_now from daily_facts
      where account_id = ${tx.accountId} and fact = ${fact} and since >= ${beforeStart} and since < ${end})`;
}

const columns = [
  'status_id',
  'lost_from_id',
  'loss_reason_id',
  'person_id',
  'minutes',
  'count',
  'value_cents',
  'open_count',
  'age_ms',
];
const columnsOf = (relation: string) => sql.raw(columns.map((column) => `${relation}.${column}`).join(', '));

/**
 * The same as far as the two periods are compared: where the last day that is compared ends at the present hour, that
 * day is counted in the leads.
 */
export function comparedFacts(scope: FactScope, fact: LeadFact): SQL {
  const { tx, windows } = scope;
  const { start, wholeEnd, beforeEnd } = momentsOf(scope);
  const whole = sql`
    select is_now, ${columnsOf('kept')} from ${factsByDay(scope, fact)} as kept
    where since >= ${start} or since < ${wholeEnd}`;
  if (!windows.isCutByHour) return sql`(${whole})`;
  const isOfCutDay = whens[fact].map((column) => sql`(${column} >= ${wholeEnd} and ${column} < ${beforeEnd})`);
  return sql`
    (${whole} union all
      select false, ${columnsOf('added')} from leads cross join lateral facts_of_lead(leads) as added
      where account_id = ${tx.accountId} and deleted_at is null and fact = ${fact}
        and (${sql.join(isOfCutDay, sql` or `)}))`;
}
