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

export interface FactScope {
  tx: AccountTx;
  actor: Actor;
  windows: PeriodWindows;
  now: Date;
  timeZone: string;
  /** Filters other than days. */
  narrowing?: Narrowing;
}

interface Narrowing {
  /** SQL conditions on the columns of `leads`. */
  where: readonly SQL[];
  /**
   * True when filters go beyond `isFactual`, because counts would reveal contents of leads that the viewer may no
   * longer read.
   */
  isReadableOnly: boolean;
}

/** End of the comparison period as a local minute, such as `2026-10-24T13:05`. Null when its last day is whole. */
export const comparedUntil = ({ windows, now, timeZone }: Pick<FactScope, 'windows' | 'now' | 'timeZone'>) =>
  windows.isCutByHour ? `${windows.comparedTo}T${formatTime(now, timeZone)}` : null;

export function momentsOf({ windows, now, timeZone }: FactScope) {
  const { days, before, comparedTo, isCutByHour } = windows;
  const start = (day: string, later = 0) => sql`((${day}::date + ${later}::int)::timestamp at time zone ${timeZone})`;
  const until = comparedUntil({ windows, now, timeZone });
  return {
    beforeStart: start(before.from),
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

export const seen = (scope: FactScope) => all([...live(scope), isVisible(scope)]);

/** SQL condition: the viewer sees the lead, and the sale is the viewer's own. */
export const sold = (scope: FactScope) =>
  sql`${seen(scope)} and ${isOwnSale(scope.actor, 'lead.read', bareLeadColumns)}`;

export const lostByOwn = (scope: FactScope) =>
  sql`${seen(scope)} and ${isOwnLoss(scope.actor, 'lead.read', bareLeadColumns)}`;

/** SQL condition: all leads of the account outside the trash, with any owner. */
export const existing = (scope: FactScope) => (scope.narrowing?.isReadableOnly ? seen(scope) : all(live(scope)));

/**
 * SQL condition: the viewer, or a group of the viewer on that day, received the lead. Null for viewers who count by
 * creation or referral. Must match `ownReceipts`.
 */
export function isOwnReceipt(actor: Actor): SQL | null {
  const own = ownReceipts(actor);
  if (own.receiver_id) return sql`owner_id = ${actor.uid}`;
  return own.receiver_group_id ? sql`group_id = any(${sql.param([...actor.managed_group_ids])}::uuid[])` : null;
}

/** SQL condition: the viewer or the viewer's people made the first contact, also when other users own the lead now. */
export function contactedByOwn(scope: FactScope): SQL {
  const isOwn = isOwnContact(scope.actor);
  return isOwn ? sql`${existing(scope)} and ${isOwn}` : seen(scope);
}

/** SQL rows of leads that arrived, once per period, with the moment `came_at`. Must match `reportList`. */
export function arrivals(scope: FactScope, view: ReportView = 'facts'): SQL {
  const { beforeStart, start, end } = momentsOf(scope);
  const isOwn = receiptsOf(scope, view);
  if (!isOwn)
    return sql`
      (select leads.*, created_at as came_at, true as is_readable from leads
        where ${seen(scope)} and created_at >= ${beforeStart} and created_at < ${end})`;
  // Materialized, because without statistics the planner might evaluate the receipts per lead.
  return sql`(
    with receipt as materialized (
      select lead_id, min(since) as came_at from lead_assignments where account_id = ${scope.tx.accountId}
        and ${isOwn} and since >= ${beforeStart} and since < ${end} and ${isReceived}
      group by lead_id, since >= ${start}
    )
    select lead.*, came_at
    from (select leads.*, ${isVisible(scope)} is true as is_readable
        from leads where ${existing(scope)}) as lead
      join receipt on lead_id = id)`;
}

/** Receipts that count for the viewer. Null when creation counts as arrival. */
function receiptsOf({ actor }: FactScope, view: ReportView): SQL | null {
  return isOwnReceipt(actor) ?? (view === 'receipts' ? sql`true` : null);
}

/** SQL rows of received leads, with the columns of the lead, `receiver_id` and `receiver_group_id`. */
export function receipts(scope: FactScope): SQL {
  const { beforeStart, end } = momentsOf(scope);
  return sql`(
    select lead.*, came_at, receiver_id, receiver_group_id
    from (select leads.* from leads where ${existing(scope)}) as lead
      join (select lead_id, owner_id as receiver_id, group_id as receiver_group_id, since as came_at
        from lead_assignments where account_id = ${scope.tx.accountId} and ${isOwnReceipt(scope.actor) ?? sql`true`}
        and since >= ${beforeStart} and since < ${end} and ${isReceived}) as receipt on lead_id = id)`;
}

/** SQL rows of won and lost leads. `came_at` is the closing moment. */
export function closings(scope: FactScope): SQL {
  const { beforeStart, end } = momentsOf(scope);
  const isWithin = (column: SQL) => sql`${column} is not null and ${column} >= ${beforeStart} and ${column} < ${end}`;
  return sql`
    (select leads.*, coalesce(won_at, lost_at) as came_at, true as is_readable from leads
      where ${seen(scope)} and ${isOwnClosing(scope.actor, 'lead.read', bareLeadColumns)}
        and ((${isWithin(sql`won_at`)}) or (${isWithin(sql`lost_at`)})))`;
}

export const medianMinutes = sql`percentile_cont(0.5) within group (order by first_contact_minutes::float8)`;
