import { ownReceipts } from '@funil/api/contract';
import type { Actor, ReportView } from '@funil/api/contract';
import { formatTime } from '@funil/validation/values';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { AccountTx } from '../../platform/db/withAccount.ts';
import { isReceived } from '../leads/list/leadFilterConditions.ts';
import {
  bareLeadColumns,
  isLeadVisible,
  isOwnClosing,
  isOwnContact,
  isOwnLoss,
  isOwnSale,
} from '../leads/record/leadVisibility.ts';
import type { PeriodWindows } from './periodWindows.ts';

/** Whose facts are counted, of which days. */
export interface FactScope {
  tx: AccountTx;
  actor: Actor;
  windows: PeriodWindows;
  now: Date;
  timeZone: string;
  /** What narrows the leads beside the days. */
  narrowing?: Narrowing;
}

interface Narrowing {
  /** Conditions on the columns of `leads`. */
  where: readonly SQL[];
  /**
   * Leaves out what somebody else has by now: where more than facts, steps of the funnel and what the leads were narrow
   * them (`isFactual`), a number would reveal what stands in a lead that the viewer may not read.
   */
  isReadableOnly: boolean;
}

/**
 * The minute of the account's clock up to which the days before are counted: `2026-10-24T13:05`, which a filter of days
 * may end at as well; null where their last day is whole.
 */
export const comparedUntil = ({ windows, now, timeZone }: Pick<FactScope, 'windows' | 'now' | 'timeZone'>) =>
  windows.isCutByHour ? `${windows.comparedTo}T${formatTime(now, timeZone)}` : null;

/** Moments that the windows mean on the account's clock, as SQL. */
export function momentsOf({ windows, now, timeZone }: FactScope) {
  const { days, before, comparedTo, isCutByHour } = windows;
  const start = (day: string, later = 0) => sql`((${day}::date + ${later}::int)::timestamp at time zone ${timeZone})`;
  const until = comparedUntil({ windows, now, timeZone });
  return {
    beforeStart: start(before.from),
    /** Up to where the days before are whole. */
    wholeEnd: start(comparedTo, isCutByHour ? 0 : 1),
    beforeEnd: until ? sql`(${until.replace('T', ' ')}::timestamp at time zone ${timeZone})` : start(comparedTo, 1),
    start: start(days.from),
    end: start(days.to, 1),
    dayOf: (column: SQL) => sql`(${column} at time zone ${timeZone})::date`,
  };
}

const isVisible = ({ actor }: FactScope) => isLeadVisible(actor, 'lead.read', bareLeadColumns);
const all = (parts: readonly SQL[]) => sql.join([...parts], sql` and `);
const live = ({ tx, narrowing }: FactScope) => [
  sql`account_id = ${tx.accountId}`,
  sql`deleted_at is null`,
  ...(narrowing?.where ?? []),
];

/** Leads of the account that the actor sees, one after the other in time: what each query reads from. */
export const seen = (scope: FactScope) => all([...live(scope), isVisible(scope)]);

/** Those of the seen that are the viewer's sales, or no sales at all. */
export const sold = (scope: FactScope) =>
  sql`${seen(scope)} and ${isOwnSale(scope.actor, 'lead.read', bareLeadColumns)}`;

/** Those of the seen that are the viewer's losses. */
export const lostByOwn = (scope: FactScope) =>
  sql`${seen(scope)} and ${isOwnLoss(scope.actor, 'lead.read', bareLeadColumns)}`;

/** Leads of the account, whoever has them by now: where a fact says whose number they are. */
export const kept = (scope: FactScope) => (scope.narrowing?.isReadableOnly ? seen(scope) : all(live(scope)));

/**
 * Of `lead_assignments` those to the viewer, or to its groups as they were that day; null for those who count what came
 * to the account, or what they referred. `ownReceipts` says the same to a list.
 */
export function isOwnReceipt(actor: Actor): SQL | null {
  const own = ownReceipts(actor);
  if (own.receiver_id) return sql`owner_id = ${actor.uid}`;
  return own.receiver_group_id ? sql`group_id = any(${sql.param([...actor.managed_group_ids])}::uuid[])` : null;
}

/** Leads whose first contact the viewer counts: those of its own contacts, whoever has them by now, or those it sees. */
export function contactedByOwn(scope: FactScope): SQL {
  const isOwn = isOwnContact(scope.actor);
  return isOwn ? sql`${kept(scope)} and ${isOwn}` : seen(scope);
}

/**
 * Leads that came in the period and in the one before, once in each, with `came_at`: to the account, or to a
 * salesperson or the groups of a manager (`reportList` says the same to a list). A lead that changed hands since still
 * came to whom it came; its first contact is whose it was.
 */
export function arrivals(scope: FactScope, view: ReportView = 'facts'): SQL {
  const { beforeStart, start, end } = momentsOf(scope);
  const isOwn = receiptsOf(scope, view);
  if (!isOwn)
    return sql`
      (select leads.*, created_at as came_at, true as is_readable from leads
        where ${seen(scope)} and created_at >= ${beforeStart} and created_at < ${end})`;
  // Put together once: over tables of which little is known yet, a plan might do it for each lead.
  return sql`(
    with receipt as materialized (
      select lead_id, min(since) as came_at from lead_assignments where account_id = ${scope.tx.accountId}
        and ${isOwn} and since >= ${beforeStart} and since < ${end} and ${isReceived}
      group by lead_id, since >= ${start}
    )
    select lead.*, came_at
    from (select leads.*, ${isVisible(scope)} is true as is_readable
        from leads where ${kept(scope)}) as lead
      join receipt on lead_id = id)`;
}

/** Which assignments make a lead come to the viewer; null where being created does. */
function receiptsOf({ actor }: FactScope, view: ReportView): SQL | null {
  return isOwnReceipt(actor) ?? (view === 'receipts' ? sql`true` : null);
}

/** Each time that somebody received a lead in the two periods: the lead's columns, `receiver_id`, `receiver_group_id`. */
export function receipts(scope: FactScope): SQL {
  const { beforeStart, end } = momentsOf(scope);
  return sql`(
    select lead.*, came_at, receiver_id, receiver_group_id
    from (select leads.* from leads where ${kept(scope)}) as lead
      join (select lead_id, owner_id as receiver_id, group_id as receiver_group_id, since as came_at
        from lead_assignments where account_id = ${scope.tx.accountId} and ${isOwnReceipt(scope.actor) ?? sql`true`}
        and since >= ${beforeStart} and since < ${end} and ${isReceived}) as receipt on lead_id = id)`;
}

/** What the viewer, or its groups, won or lost in the period and in the one before, with `came_at`: when that was. */
export function closings(scope: FactScope): SQL {
  const { beforeStart, end } = momentsOf(scope);
  const isWithin = (column: SQL) => sql`${column} is not null and ${column} >= ${beforeStart} and ${column} < ${end}`;
  return sql`
    (select leads.*, coalesce(won_at, lost_at) as came_at, true as is_readable from leads
      where ${seen(scope)} and ${isOwnClosing(scope.actor, 'lead.read', bareLeadColumns)}
        and ((${isWithin(sql`won_at`)}) or (${isWithin(sql`lost_at`)})))`;
}

/** Median of the whole minutes until the first contact. */
export const medianMinutes = sql`percentile_cont(0.5) within group (order by first_contact_minutes::float8)`;
