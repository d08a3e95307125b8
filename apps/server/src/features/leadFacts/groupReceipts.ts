import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { isReceived } from '../leads/list/leadFilterConditions.ts';
import { factsByDay, isOfCutDay } from './dailyFacts.ts';
import { isOwnReceipt, momentsOf, seen } from './factScope.ts';
import type { FactScope } from './factScope.ts';

/** SQL condition on `group_id` of assignments and facts: a group of the viewer. */
export const isOwn = ({ actor }: FactScope): SQL => isOwnReceipt(actor) ?? sql`false`;
/** SQL condition on `lead_assignments`: the viewer's groups received the lead. */
export const isReceipt = (scope: FactScope) => sql`
  account_id = ${scope.tx.accountId} and not is_trashed and ${isReceived} and ${isOwn(scope)}`;

/** A receipt of the viewer's groups, whose lead was assigned again in the days, to any receiver. */
export const ofLeadsReassigned = (scope: FactScope, days: SQL) => sql`
  ${isReceipt(scope)} and ${days} and lead_id in (
    select lead_id from lead_assignments where account_id = ${scope.tx.accountId} and is_later and ${days})`;

/** A lead counts once per period, on the first day a group received it. */
export function groupArrivalsByDay(scope: FactScope): SQL {
  const { beforeStart, start, end, dayOf } = momentsOf(scope);
  const days = sql`since >= ${beforeStart} and since < ${end}`;
  return sql`
    (select ${dayOf(sql`since`)} as day, count from ${factsByDay(scope, 'assigned')} as kept where ${isOwn(scope)}
    union all select ${dayOf(sql`since`)}, -1 from (
      select since, row_number() over (partition by lead_id, since >= ${start} order by since) as time
      from lead_assignments where ${ofLeadsReassigned(scope, days)}
    ) as again where time > 1)`;
}

export const closers = {
  won: { at: sql`won_at`, by: sql`seller_id`, group: sql`seller_group_id` },
  lost: { at: sql`lost_at`, by: sql`lost_by_id`, group: sql`lost_by_group_id` },
};

/** Closings on the partial comparison day; null without such a day. */
export function isCutClosing(scope: FactScope, fact: 'won' | 'lost'): SQL | null {
  const { at, group } = closers[fact];
  const isCut = isOfCutDay(scope, at);
  return isCut && sql`${isCut} and ${group} = any(${sql.param([...scope.actor.managed_group_ids])}::uuid[])`;
}

/** SQL condition: a closing of these days without seller or loser, of a lead that the viewer sees today. */
export function isClosedByNobody(scope: FactScope, fact: 'won' | 'lost'): SQL {
  const { beforeStart, end } = momentsOf(scope);
  const { at, by } = closers[fact];
  return sql`${seen(scope)} and ${by} is null and ${at} >= ${beforeStart} and ${at} < ${end}`;
}

/** The same, of the partial comparison day only as far as it is compared. */
export function isComparedClosingByNobody(scope: FactScope, fact: 'won' | 'lost'): SQL {
  const { beforeEnd, start } = momentsOf(scope);
  const { at } = closers[fact];
  return sql`${isClosedByNobody(scope, fact)} and (${at} >= ${start} or ${at} < ${beforeEnd})`;
}
