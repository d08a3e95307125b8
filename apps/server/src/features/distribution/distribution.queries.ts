import type { HoursWindow } from '@funil/api/contract';
import { and, asc, eq, inArray, isNull, lte, sql } from 'drizzle-orm';
import {
  accounts,
  distributionMembers,
  distributionOffers,
  distributionQueues,
  distributionWaits,
  holidays,
  leads,
  leadStatuses,
  users,
} from '../../platform/db/schema/tables.ts';
import type { AccountTx } from '../../platform/db/withAccount.ts';
import { awayUntil } from '../people/awayUntil.ts';
import type { Candidate } from './chooseReceiver.ts';
import { countHeldOffers } from './offers.queries.ts';
import { comparedOwnValues } from './comparedOwnValues.ts';
import { noConditions } from './queueDefaults.ts';
import { isOfOpenLead, isUnowned } from './waitingLeadConditions.ts';

export type StoredQueue = typeof distributionQueues.$inferSelect;

const selectQueues = ({ db, accountId }: AccountTx) =>
  db
    .select()
    .from(distributionQueues)
    .where(eq(distributionQueues.accountId, accountId))
    .orderBy(asc(distributionQueues.isCatchAll), asc(distributionQueues.position), asc(distributionQueues.id));

const everyDay = [0, 1, 2, 3, 4, 5, 6];

/** Working hours stored without weekdays apply to every day. */
const withDays = (hours: HoursWindow | null): HoursWindow | null =>
  hours && hours.weekdays.length === 0 ? { ...hours, weekdays: everyDay } : hours;

/** Queues stored before a condition existed get it empty. */
const withEveryCondition = (rows: StoredQueue[]): StoredQueue[] =>
  rows.map((row) => {
    const conditions = { ...noConditions, ...row.conditions };
    return {
      ...row,
      workingHours: withDays(row.workingHours),
      conditions: { ...conditions, hours: withDays(conditions.hours) },
    };
  });

/** Queues of the account in their order, the catch-all last. */
export const listQueues = async (tx: AccountTx): Promise<StoredQueue[]> => withEveryCondition(await selectQueues(tx));

/** Locks the account's queues, because only one process at a time may distribute its leads. */
export const lockQueues = async (tx: AccountTx): Promise<StoredQueue[]> =>
  withEveryCondition(await selectQueues(tx).for('update'));

/** False if another process distributes the account's leads; waits for no lock. */
export async function tryLockQueues(tx: AccountTx): Promise<boolean> {
  const locked = await selectQueues(tx).for('update', { skipLocked: true });
  return locked.length === (await selectQueues(tx)).length;
}

export interface QueueMemberRow extends Candidate {
  queueId: string;
  name: string;
  groupId: string | null;
  offeredCount: number;
  heldCount: number;
}

/** Active members of the queues on a day of the account; one who is away on it is not available. */
export async function listMembers(tx: AccountTx, day: string): Promise<QueueMemberRow[]> {
  const { db, accountId } = tx;
  const rows = await db
    .select({
      member: distributionMembers,
      name: users.name,
      groupId: users.groupId,
      isAvailable: sql<boolean>`${users.isAvailable} and ${awayUntil(tx, day)} is null`,
    })
    .from(distributionMembers)
    .innerJoin(
      users,
      and(eq(users.accountId, accountId), eq(users.id, distributionMembers.userId), eq(users.status, 'active')),
    )
    .where(eq(distributionMembers.accountId, accountId))
    .orderBy(asc(distributionMembers.position));
  const open = await countOpen(tx, [...new Set(rows.map(({ member }) => member.userId))]);
  const held = rows.length > 0 ? await countHeldOffers(tx) : [];
  const heldBy = (userId: string, queueId?: string) =>
    held.reduce(
      (sum, one) => sum + (one.userId === userId && (queueId === undefined || one.queueId === queueId) ? one.count : 0),
      0,
    );
  return rows.map(({ member, name, groupId, isAvailable }) => ({
    queueId: member.queueId,
    userId: member.userId,
    name,
    groupId,
    weight: member.weight,
    credit: member.credit,
    isAvailable,
    dailyCap: member.dailyCap,
    receivedToday: member.day === day ? member.receivedToday : 0,
    openCap: member.openCap,
    openCount: open.get(member.userId) ?? 0,
    offeredCount: heldBy(member.userId, member.queueId),
    heldCount: heldBy(member.userId),
    lastReceivedAt: member.lastReceivedAt?.getTime() ?? null,
  }));
}

async function countOpen(
  { db, accountId }: AccountTx,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .select({ ownerId: leads.ownerId, count: sql<number>`count(*)::int` })
    .from(leads)
    .innerJoin(leadStatuses, isOfOpenLead(accountId))
    .where(and(eq(leads.accountId, accountId), isNull(leads.deletedAt), inArray(leads.ownerId, [...userIds])))
    .groupBy(leads.ownerId);
  return new Map(rows.map(({ ownerId, count }) => [ownerId!, count]));
}

export async function readTimeZone({ db, accountId }: AccountTx): Promise<string> {
  const [row] = await db.select({ timeZone: accounts.timeZone }).from(accounts).where(eq(accounts.id, accountId));
  return row?.timeZone ?? 'America/Sao_Paulo';
}

export async function listHolidayDates({ db, accountId }: AccountTx): Promise<ReadonlySet<string>> {
  const rows = await db.select({ date: holidays.date }).from(holidays).where(eq(holidays.accountId, accountId));
  return new Set(rows.map((row) => row.date));
}

/** Locks those of the leads that are open and without owner. */
export async function lockOwnerless({ db, accountId }: AccountTx, ids: readonly string[]) {
  const rows = await db
    .select({
      id: leads.id,
      number: leads.number,
      productId: leads.productId,
      productTypeId: leads.productTypeId,
      source: leads.source,
      partnerId: leads.partnerId,
      tagIds: sql<string[]>`array(select tag_id::text from lead_tags
        where lead_tags.account_id = ${accountId} and lead_tags.lead_id = ${leads.id})`,
      ownValues: comparedOwnValues(accountId),
      addressState: leads.addressState,
      city: leads.city,
      phone: leads.phone,
      valueCents: leads.valueCents,
      utmCampaign: leads.utmCampaign,
      createdAt: leads.createdAt,
    })
    .from(leads)
    .innerJoin(leadStatuses, isOfOpenLead(accountId))
    .where(
      and(eq(leads.accountId, accountId), inArray(leads.id, [...ids]), isNull(leads.ownerId), isNull(leads.deletedAt)),
    )
    .orderBy(asc(leads.id))
    .for('update', { of: leads });
  return new Map(rows.map((row) => [row.id, row]));
}

/**
 * Waiting leads that are due, the longest waiting first. Skips locked rows instead of waiting for another transaction.
 */
export async function takeWaiting({ db, accountId }: AccountTx, now: Date, most: number): Promise<string[]> {
  const rows = await db
    .select({ leadId: distributionWaits.leadId })
    .from(distributionWaits)
    .innerJoin(leads, and(eq(leads.accountId, accountId), eq(leads.id, distributionWaits.leadId)))
    .where(and(eq(distributionWaits.accountId, accountId), lte(distributionWaits.retryAt, now)))
    .orderBy(asc(distributionWaits.since), asc(distributionWaits.leadId))
    .limit(most)
    .for('update', { skipLocked: true });
  return rows.map(({ leadId }) => leadId);
}

/**
 * Makes the longest waiting leads due now, except those locked by another process or with an open offer. The others are
 * due within seconds anyway (`retryOf`).
 */
export async function wakeWaiting({ db, accountId }: AccountTx, most: number): Promise<void> {
  await db.execute(sql`
    update distribution_waits set retry_at = now() where account_id = ${accountId} and lead_id in (
      select lead_id from distribution_waits as resting
        join leads on leads.account_id = ${accountId} and leads.id = lead_id
      where resting.account_id = ${accountId} and retry_at > now() and owner_id is null and deleted_at is null
        -- A lead with an open offer waits for its answer.
        and not exists (select from distribution_offers as offer where offer.account_id = ${accountId}
          and offer.lead_id = resting.lead_id and offer.status = 'open')
      order by resting.since, resting.lead_id limit ${most} for update of resting skip locked)`);
}

/**
 * True when leads wait and one of `userIds` (null: any member) has a limit of open leads. Otherwise a smaller portfolio
 * frees no member.
 */
export async function isRoomAwaited({ db, accountId }: AccountTx, userIds: readonly string[] | null): Promise<boolean> {
  const own = userIds ? sql` and user_id = any(${sql.param(userIds)}::uuid[])` : sql``;
  const { rows } = await db.execute<{ isAwaited: boolean }>(sql`
    select exists (select from distribution_waits where account_id = ${accountId})
      and exists (select from distribution_members where account_id = ${accountId} and open_cap is not null${own})
      as "isAwaited"`);
  return rows[0]!.isAwaited;
}

/** Null for `userIds` asks for any member. */
export async function isAnyMember({ db, accountId }: AccountTx, userIds: readonly string[] | null): Promise<boolean> {
  const own = userIds ? sql` and user_id = any(${sql.param(userIds)}::uuid[])` : sql``;
  const { rows } = await db.execute<{ isMember: boolean }>(
    sql`select exists (select from distribution_members where account_id = ${accountId}${own}) as "isMember"`,
  );
  return rows[0]!.isMember;
}

/** Makes the given waiting leads due now. Skips locked rows instead of waiting for another transaction. */
export async function wakeLeads({ db, accountId }: AccountTx, leadIds: readonly string[]): Promise<void> {
  if (leadIds.length === 0) return;
  await db.execute(sql`
    update distribution_waits set retry_at = now() where account_id = ${accountId} and lead_id in (
      select lead_id from distribution_waits where account_id = ${accountId}
        and lead_id = any(${sql.param(leadIds)}::uuid[]) for update skip locked)`);
}

/**
 * Lets leads wait for the next scheduled run, when they are many or need no owner at once. `distributeLeads` decides in
 * the same transaction instead.
 */
export async function sendToDistribution(
  { db, accountId }: AccountTx,
  leadIds: readonly string[],
  now: Date,
): Promise<void> {
  if (leadIds.length === 0) return;
  await db.execute(sql`
    insert into distribution_waits (account_id, lead_id, since, retry_at)
    select ${accountId}::uuid, lead_id, ${now.toISOString()}::timestamptz, ${now.toISOString()}::timestamptz
      from unnest(${sql.param(leadIds)}::uuid[]) as sent (lead_id)
    on conflict (account_id, lead_id) do update set since = excluded.since, retry_at = excluded.retry_at`);
}

/** Ends the distribution of leads. Returns true when any of them was in it. */
export async function leaveToNobody({ db, accountId }: AccountTx, leadIds: readonly string[]): Promise<boolean> {
  if (leadIds.length === 0) return false;
  const { rowCount } = await db.execute(
    sql`
      delete from distribution_waits where account_id = ${accountId} and lead_id = any(${sql.param(leadIds)}::uuid[])`,
  );
  return (rowCount ?? 0) > 0;
}

export async function stopWaiting({ db, accountId }: AccountTx, leadIds: readonly string[]): Promise<void> {
  if (leadIds.length > 0)
    await db
      .delete(distributionWaits)
      .where(and(eq(distributionWaits.accountId, accountId), inArray(distributionWaits.leadId, [...leadIds])));
}

export async function listWaiting({ db, accountId }: AccountTx) {
  return db
    .select({
      queueId: distributionWaits.queueId,
      count: sql<number>`count(*)::int`,
      offeredCount: sql<number>`count(${distributionOffers.id})::int`,
      since: sql`min(${distributionWaits.since})`.mapWith(distributionWaits.since),
    })
    .from(distributionWaits)
    .innerJoin(leads, isUnowned(accountId, distributionWaits.leadId))
    .innerJoin(leadStatuses, isOfOpenLead(accountId))
    .leftJoin(
      distributionOffers,
      and(
        eq(distributionOffers.accountId, accountId),
        eq(distributionOffers.leadId, distributionWaits.leadId),
        eq(distributionOffers.status, 'open'),
      ),
    )
    .where(eq(distributionWaits.accountId, accountId))
    .groupBy(distributionWaits.queueId)
    .orderBy(sql`min(${distributionWaits.since})`);
}
