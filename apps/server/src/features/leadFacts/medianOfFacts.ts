import { sql } from 'drizzle-orm';
import { factsByDay, isComparedDay, isOfCutDay } from './dailyFacts.ts';
import { momentsOf } from './factScope.ts';
import type { FactScope } from './factScope.ts';

/** How many first contacts a class of minutes has in a period (`minutes_class`). */
interface MinutesClass {
  minutes: number;
  count: number;
}

/** Below it a class is one minute. */
const exactMinutes = 8;
/** How many classes there are to the double of the minutes. */
const classesToTheDouble = 4;

const lastMinuteOf = (first: number) =>
  first < exactMinutes ? first : first + 2 ** Math.floor(Math.log2(first)) / classesToTheDouble - 1;

/** The minutes that stand at a place, counted from 0, if all contacts of the period stood in order. */
async function minutesAt(
  scope: FactScope,
  when: 'now' | 'before',
  classes: readonly MinutesClass[],
  place: number,
): Promise<number> {
  let passed = 0;
  const found = classes.find(({ count }) => {
    if (place < passed + count) return true;
    passed += count;
    return false;
  })!;
  if (found.minutes < exactMinutes) return found.minutes;
  const { beforeStart, beforeEnd, start, end } = momentsOf(scope);
  const [from, to] = when === 'now' ? [start, end] : [beforeStart, beforeEnd];
  const { rows } = await scope.tx.db.execute<{ minutes: number }>(sql`
    select first_contact_minutes as minutes from leads
    where account_id = ${scope.tx.accountId} and deleted_at is null
      and first_contact_minutes between ${found.minutes}::int and ${lastMinuteOf(found.minutes)}::int
      and created_at >= ${from} and created_at < ${to}
    order by first_contact_minutes limit 1 offset ${place - passed}`);
  return rows[0]!.minutes;
}

/**
 * Median of the whole minutes until the first contact, of the account's leads in both periods. The daily facts say in
 * which class it lies, and only the leads of that class are put in order.
 */
export async function medianOfFacts(scope: FactScope): Promise<{ now: number | null; before: number | null }> {
  const isCut = isOfCutDay(scope, sql`created_at`);
  const cutDay = sql`
    union all select false, minutes_class(first_contact_minutes), count(*) from leads
    where ${isCut} and first_contact_minutes is not null group by 2`;
  const { rows } = await scope.tx.db.execute<MinutesClass & { is_now: boolean } & Record<string, unknown>>(sql`
    select is_now, minutes, sum(count)::int as count from (
      select is_now, minutes, count from ${factsByDay(scope, 'contacted')} as kept where ${isComparedDay(scope)}
      ${isCut ? cutDay : sql``}) as contacted
    group by 1, 2 having sum(count) > 0 order by 2`);
  const medianOf = async (when: 'now' | 'before') => {
    const classes = rows.filter(({ is_now: isNow }) => isNow === (when === 'now'));
    const total = classes.reduce((sum, { count }) => sum + count, 0);
    if (total === 0) return null;
    const upper = await minutesAt(scope, when, classes, Math.floor(total / 2));
    const lower = total % 2 === 1 ? upper : await minutesAt(scope, when, classes, total / 2 - 1);
    return Math.round((lower + upper) / 2);
  };
  return { now: await medianOf('now'), before: await medianOf('before') };
}
