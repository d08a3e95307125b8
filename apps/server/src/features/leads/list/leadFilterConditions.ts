import {
  anyId,
  distributionId,
  funnelOrder,
  grouplessId,
  leftId,
  noneId,
  ownerlessId,
  readCityWord,
  readTransferFilter,
  splitWords,
} from '@funil/api/contract';
import type { LeadFilters, SlaState } from '@funil/api/contract';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { dayMs } from '@funil/validation/values';
import { receivingVias } from '../../../platform/db/schema/assignmentVias.ts';
import { unassignedGroupId } from '../../../platform/db/schema/leads.ts';
import { leadStatuses } from '../../../platform/db/schema/catalog.ts';
import type { AccountTx } from '../../../platform/db/withAccount.ts';
import type { IdleColumn } from '../record/idleColumn.ts';
import { customFieldCondition } from './customFieldCondition.ts';
import { periodBounds } from './periodBounds.ts';

export interface FilterClock {
  now: Date;
  timeZone: string;
  /** @default 'idle_since' */
  idleColumn?: IdleColumn;
}

/** Only after an equality can an index also provide the order. */
function isAny(column: SQL, ids: readonly string[], type: 'uuid' | 'text' = 'uuid'): SQL {
  if (ids.length === 1) return sql`${column} = ${ids[0]!}`;
  return sql`${column} = any(${sql.param(ids)}::${sql.raw(`${type}[]`)})`;
}

/** `noneId` means null, and `anyId` means any value. */
function isAnyOrNone(column: SQL, list: string): SQL {
  const named = list.split(',');
  const ids = named.filter((id) => id !== noneId && id !== anyId);
  const parts = [
    ...(named.includes(noneId) ? [sql`${column} is null`] : []),
    ...(named.includes(anyId) ? [sql`${column} is not null`] : []),
    ...(ids.length > 0 ? [isAny(column, ids)] : []),
  ];
  return parts.length === 1 ? parts[0]! : sql`(${sql.join(parts, sql` or `)})`;
}

/**
 * SQL condition for the user or group of the first contact. Four values name no record: not contacted (`noneId`),
 * contacted (`anyId`), contacted while the lead had no owner (`ownerlessId`) or by a user without a group
 * (`grouplessId`).
 */
function wasContacted(list: string): SQL {
  const named = list.split(',');
  const ids = named.filter((id) => ![noneId, anyId, ownerlessId, grouplessId].includes(id));
  const parts = [
    ...(named.includes(noneId) ? [sql`first_contact_at is null`] : []),
    ...(named.includes(anyId) ? [sql`first_contact_at is not null`] : []),
    ...(named.includes(ownerlessId) ? [sql`(first_contact_at is not null and first_contact_by is null)`] : []),
    ...(named.includes(grouplessId) ? [sql`(first_contact_by is not null and first_contact_group_id is null)`] : []),
    ...(ids.length > 0 ? [isAny(sql`first_contact_by`, ids), isAny(sql`first_contact_group_id`, ids)] : []),
  ];
  return parts.length === 1 ? parts[0]! : sql`(${sql.join(parts, sql` or `)})`;
}

/** `noneId` means a null column. */
function isWordOrNone(column: SQL, list: string): SQL {
  const named = splitWords(list);
  const words = named.filter((word) => word !== noneId);
  const parts = [
    ...(words.length < named.length ? [sql`${column} is null`] : []),
    ...(words.length > 0 ? [isAny(column, words, 'text')] : []),
  ];
  return parts.length === 1 ? parts[0]! : sql`(${sql.join(parts, sql` or `)})`;
}

/** `noneId` means no city. A text that names no city matches no lead. */
function isInCity(list: string): SQL {
  const parts = splitWords(list).map((word) => {
    if (word === noneId) return sql`city is null`;
    const place = readCityWord(word);
    return place ? sql`(address_state = ${place.state} and city = ${place.city})` : sql`false`;
  });
  return parts.length === 1 ? parts[0]! : sql`(${sql.join(parts, sql` or `)})`;
}

/** Group ids of a filter, without the special values. */
const groupIdsOf = (list: string) => list.split(',').filter((id) => id !== noneId && id !== grouplessId);

/** `noneId` means no person, and `grouplessId` means a person without a group. */
function ofGroupThen(list: string, personId: SQL, groupId: SQL): SQL {
  const named = list.split(',');
  const groupIds = groupIdsOf(list);
  const parts = [
    ...(named.includes(noneId) ? [sql`${personId} is null`] : []),
    ...(named.includes(grouplessId) ? [sql`(${personId} is not null and ${groupId} is null)`] : []),
    ...(groupIds.length > 0 ? [isAny(groupId, groupIds)] : []),
  ];
  return parts.length === 1 ? parts[0]! : sql`(${sql.join(parts, sql` or `)})`;
}

/** A lead is never both won and lost. */
function wasClosedBy(list: string): SQL {
  const ids = list.split(',').filter((id) => id !== noneId);
  const parts = [
    ...(ids.length > 0 ? [isAny(sql`seller_id`, ids), isAny(sql`lost_by_id`, ids)] : []),
    ...(list.includes(noneId) ? [sql`(seller_id is null and lost_by_id is null)`] : []),
  ];
  return sql`(${sql.join(parts, sql` or `)})`;
}

/** Groups of the seller or loser on the closing day. */
function wasClosedInGroup(list: string): SQL {
  const parts = list.split(',').map((id) => {
    if (id === noneId) return sql`(seller_id is null and lost_by_id is null)`;
    if (id === grouplessId)
      return sql`((seller_id is not null and seller_group_id is null) or (lost_by_id is not null
        and lost_by_group_id is null))`;
    return sql`(seller_group_id = ${id} or lost_by_group_id = ${id})`;
  });
  return sql`(${sql.join(parts, sql` or `)})`;
}

/** Two of the values select open leads without owner, by their state in the distribution. */
async function isOwner(tx: AccountTx, list: string): Promise<SQL> {
  const named = list.split(',');
  const rest = named.filter((id) => id !== distributionId && id !== leftId);
  const parts = rest.length > 0 ? [isAnyOrNone(sql`owner_id`, rest.join(','))] : [];
  if (rest.length < named.length) {
    const isUnowned = sql`owner_id is null and ${isAny(sql`status_id`, await openStatuses(tx))}`;
    const isQueued = sql`id in (select lead_id from distribution_waits where account_id = ${tx.accountId})`;
    if (named.includes(distributionId)) parts.push(sql`(${isUnowned} and ${isQueued})`);
    if (named.includes(leftId)) parts.push(sql`(${isUnowned} and not ${isQueued})`);
  }
  return parts.length === 1 ? parts[0]! : sql`(${sql.join(parts, sql` or `)})`;
}

async function isWaitingFor(tx: AccountTx, list: string): Promise<SQL> {
  return sql`(owner_id is null and ${isAny(sql`status_id`, await openStatuses(tx))} and id in (
    select lead_id from distribution_waits where account_id = ${tx.accountId}
      and ${isAny(sql`queue_id`, list.split(','))}))`;
}

export async function openStatuses({ db, accountId }: AccountTx): Promise<string[]> {
  const rows = await db
    .select({ id: leadStatuses.id })
    .from(leadStatuses)
    .where(and(eq(leadStatuses.accountId, accountId), inArray(leadStatuses.kind, ['new', 'in_progress'])));
  return rows.map(({ id }) => id);
}

/**
 * Leads that are won or lost since count too; every lead has reached the first status. `isLost` serves relations
 * without `lost_at`.
 */
export async function hasReached(
  { db, accountId }: AccountTx,
  statusId: string,
  isLost = sql`lost_at is not null`,
): Promise<SQL> {
  const statuses = await db
    .select({ id: leadStatuses.id, kind: leadStatuses.kind })
    .from(leadStatuses)
    .where(eq(leadStatuses.accountId, accountId))
    .orderBy(asc(leadStatuses.position), asc(leadStatuses.name));
  const order = funnelOrder(statuses);
  const place = order.findIndex(({ id }) => id === statusId.toLowerCase());
  if (place === 0) return sql`true`;
  if (place < 0) return sql`status_id = ${statusId}`;
  const further = sql`any(${sql.param(order.slice(place).map(({ id }) => id))}::uuid[])`;
  return sql`(status_id = ${further} or (${isLost} and lost_from_id = ${further}))`;
}

const dayStart = (day: string, timeZone: string, later = 0) =>
  sql`((${day}::date + ${later}::int)::timestamp at time zone ${timeZone})`;

/** Exclusive end: start of the day after the range, or the given minute. */
const endOf = ({ to, minute }: { to: string; minute?: string }, timeZone: string) =>
  minute ? sql`(${`${to} ${minute}`}::timestamp at time zone ${timeZone})` : dayStart(to, timeZone, 1);

export function isWithinDays(column: SQL, filter: string, { now, timeZone }: FilterClock): SQL[] {
  const { from, to, minute } = periodBounds(filter, now, timeZone);
  return [
    ...(from ? [sql`${column} >= ${dayStart(from, timeZone)}`] : []),
    ...(to ? [sql`${column} < ${endOf({ to, ...(minute && { minute }) }, timeZone)}`] : []),
  ];
}

/** The condition must agree with `slaStateOf`. */
async function hasSla(tx: AccountTx, list: string, now: Date): Promise<SQL> {
  const named = list.split(',') as SlaState[];
  const moment = sql`${now.toISOString()}::timestamptz`;
  const isMet: Partial<Record<SlaState, SQL>> = {
    met: sql`first_contact_at <= sla_due_at`,
    met_late: sql`first_contact_at > sla_due_at`,
  };
  const isRunning: Partial<Record<SlaState, SQL>> = {
    on_time: sql`(sla_due_at > ${moment} and sla_warn_at > ${moment})`,
    due_soon: sql`(sla_due_at > ${moment} and sla_warn_at <= ${moment})`,
    expired: sql`sla_due_at <= ${moment}`,
  };
  const running = named.flatMap((state) => isRunning[state] ?? []);
  const parts = named.flatMap((state) => isMet[state] ?? []);
  if (running.length > 0)
    parts.push(sql`(first_contact_at is null and ${isAny(sql`status_id`, await openStatuses(tx))}
      and (${sql.join(running, sql` or `)}))`);
  return parts.length === 1 ? parts[0]! : sql`(${sql.join(parts, sql` or `)})`;
}

/** An assignment counts as received unless undone, temporary, returned, or of a closed lead. */
export const isReceived = sql`not is_undone and not came_closed and ${isAny(sql`via`, receivingVias, 'text')}`;

function wasReceived(
  { accountId }: AccountTx,
  {
    receiver_id: receivers,
    receiver_group_id: groups,
    received,
  }: Pick<LeadFilters, 'receiver_id' | 'receiver_group_id' | 'received'>,
  clock: FilterClock,
): SQL {
  const where = [sql`account_id = ${accountId}`, isReceived];
  if (receivers) where.push(isAny(sql`owner_id`, receivers.split(',')));
  if (groups) {
    const isOfThem = isAny(sql`group_id`, groupIdsOf(groups));
    where.push(groups.split(',').includes(grouplessId) ? sql`(${isOfThem} or group_id is null)` : isOfThem);
  }
  if (received) where.push(...isWithinDays(sql`since`, received, clock));
  return sql`id in (select lead_id from lead_assignments where ${sql.join(where, sql` and `)})`;
}

/** An equality lets the planner begin with the leads of the tag where they are few. */
const hasTag = ({ accountId }: AccountTx, ids: readonly string[]): SQL =>
  sql`id in (select lead_id from lead_tags where account_id = ${accountId} and ${isAny(sql`tag_id`, ids)})`;

/** The lead of the query is `id`, a name that `lead_tags` does not have. Without ids: any tag. */
const hasNoTag = ({ accountId }: AccountTx, ids: readonly string[] = []): SQL =>
  sql`not exists (select from lead_tags where lead_tags.account_id = ${accountId} and lead_id = id
    ${ids.length > 0 ? sql`and ${isAny(sql`tag_id`, ids)}` : sql``})`;

function hasAnyTag(tx: AccountTx, list: string): SQL {
  const named = list.split(',');
  const ids = named.filter((id) => id !== noneId);
  if (ids.length === named.length) return hasTag(tx, ids);
  return ids.length === 0 ? hasNoTag(tx) : sql`(${hasNoTag(tx)} or ${hasTag(tx, ids)})`;
}

function wasInContact(
  { accountId }: AccountTx,
  { contacted_by_id: people, contacted }: Pick<LeadFilters, 'contacted_by_id' | 'contacted'>,
  clock: FilterClock,
): SQL {
  const where = [sql`account_id = ${accountId}`, sql`kind = 'contacted'`];
  if (people) where.push(isAny(sql`actor_id`, people.split(',')));
  if (contacted) where.push(...isWithinDays(sql`at`, contacted, clock));
  return sql`id in (select lead_id from lead_events where ${sql.join(where, sql` and `)})`;
}

/**
 * SQL conditions on the columns of `leads` and `searchable_leads`, without the search (`findLeadSearchRelation`)
 * and the own fields (`ownFilterConditions`). Unknown ids
 * match no lead. All comparisons are leakproof, so that indexes work under row level security.
 */
export async function leadFilterConditions(
  tx: AccountTx,
  filters: Omit<LeadFilters, 'search' | 'own_fields'>,
  { now, timeZone, idleColumn = 'idle_since' }: FilterClock,
): Promise<SQL[]> {
  const where: SQL[] = [];
  if (filters.status_id) where.push(isAny(sql`status_id`, filters.status_id.split(',')));
  if (filters.reached_id) where.push(await hasReached(tx, filters.reached_id));
  if (filters.owner_id) where.push(await isOwner(tx, filters.owner_id));
  if (filters.waiting_queue_id) where.push(await isWaitingFor(tx, filters.waiting_queue_id));
  if (filters.seller_id) where.push(isAnyOrNone(sql`seller_id`, filters.seller_id));
  if (filters.seller_group_id) where.push(ofGroupThen(filters.seller_group_id, sql`seller_id`, sql`seller_group_id`));
  if (filters.lost_by_id) where.push(isAnyOrNone(sql`lost_by_id`, filters.lost_by_id));
  if (filters.lost_by_group_id)
    where.push(ofGroupThen(filters.lost_by_group_id, sql`lost_by_id`, sql`lost_by_group_id`));
  if (filters.closer_id) where.push(wasClosedBy(filters.closer_id));
  if (filters.closer_group_id) where.push(wasClosedInGroup(filters.closer_group_id));
  if (filters.first_contact_id) where.push(wasContacted(filters.first_contact_id));
  if (filters.contacted_by_id || filters.contacted) where.push(wasInContact(tx, filters, { now, timeZone }));
  if (filters.receiver_id || filters.receiver_group_id || filters.received)
    where.push(wasReceived(tx, filters, { now, timeZone }));
  // Group of the owner, if there is one. The special value for unowned leads is no group.
  if (filters.group_id)
    where.push(
      isAny(
        sql`managed_group_id`,
        filters.group_id.split(',').filter((id) => id !== unassignedGroupId),
      ),
    );
  if (filters.partner_id) where.push(isAnyOrNone(sql`partner_id`, filters.partner_id));
  if (filters.indicator_id) where.push(isAnyOrNone(sql`indicator_id`, filters.indicator_id));
  if (filters.referral_team_id) where.push(isAnyOrNone(sql`referral_team_id`, filters.referral_team_id));
  if (filters.product_id) where.push(isAnyOrNone(sql`product_id`, filters.product_id));
  if (filters.product_type_id) where.push(isAny(sql`product_type_id`, filters.product_type_id.split(',')));
  if (filters.address_state) where.push(isWordOrNone(sql`address_state`, filters.address_state));
  if (filters.city) where.push(isInCity(filters.city));
  if (filters.loss_reason_id) where.push(isAnyOrNone(sql`loss_reason_id`, filters.loss_reason_id));
  if (filters.administrative_status)
    where.push(isWordOrNone(sql`administrative_status`, filters.administrative_status));
  if (filters.custom_field_1) where.push(await customFieldCondition(tx, filters.custom_field_1));
  if (filters.tag_id) where.push(hasAnyTag(tx, filters.tag_id));
  for (const id of filters.every_tag_id?.split(',') ?? []) where.push(hasTag(tx, [id]));
  if (filters.no_tag_id) where.push(hasNoTag(tx, filters.no_tag_id.split(',')));
  if (filters.utm_campaign) where.push(isWordOrNone(sql`utm_campaign`, filters.utm_campaign));
  if (filters.source) where.push(isAny(sql`source`, filters.source.split(','), 'text'));
  for (const [filter, column] of [
    [filters.created, sql`created_at`],
    [filters.won, sql`won_at`],
    [filters.lost, sql`lost_at`],
  ] as const) {
    if (filter) where.push(...isWithinDays(column, filter, { now, timeZone }));
  }
  if (filters.closed) {
    const { closed } = filters;
    const isWithin = (column: SQL) =>
      sql.join([sql`${column} is not null`, ...isWithinDays(column, closed, { now, timeZone })], sql` and `);
    where.push(sql`((${isWithin(sql`won_at`)}) or (${isWithin(sql`lost_at`)}))`);
  }
  if (filters.value) {
    const [min, max] = filters.value.split('..');
    if (min) where.push(sql`value_cents >= ${min}::bigint`);
    if (max) where.push(sql`value_cents <= ${max}::bigint`);
  }
  if (filters.next_contact === 'none' || filters.next_contact === 'unplanned') where.push(sql`next_contact_at is null`);
  if (filters.next_contact === 'overdue') where.push(sql`next_contact_at < ${now.toISOString()}::timestamptz`);
  if (filters.next_contact === 'today')
    where.push(
      sql`next_contact_at >= ${now.toISOString()}::timestamptz`,
      ...isWithinDays(sql`next_contact_at`, 'today', { now, timeZone }),
    );
  if (filters.import) {
    const [id, outcome] = filters.import.split(':');
    where.push(
      sql`id in (select lead_id from lead_import_rows where account_id = ${tx.accountId} and import_id = ${id!}
        and lead_id is not null${outcome ? sql` and outcome = ${outcome.toLowerCase()}` : sql``})`,
    );
  }
  if (filters.transfer) {
    const { id, receiverId } = readTransferFilter(filters.transfer);
    where.push(
      sql`id in (select lead_id from lead_transfer_items where account_id = ${tx.accountId} and transfer_id = ${id}
        and state in ('moved', 'back', 'stayed')${receiverId === null ? sql`` : sql` and to_owner_id = ${receiverId}`})`,
    );
  }
  if (filters.idle_days) {
    const idleSince = new Date(now.getTime() - filters.idle_days * dayMs);
    where.push(sql`${sql.raw(idleColumn)} <= ${idleSince.toISOString()}::timestamptz`);
  }
  if (filters.sla) where.push(await hasSla(tx, filters.sla, now));
  if ((filters.next_contact && filters.next_contact !== 'none') || filters.idle_days)
    where.push(isAny(sql`status_id`, await openStatuses(tx)));
  return where;
}
