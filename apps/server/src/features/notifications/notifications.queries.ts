import type { Actor } from '@funil/api/contract';
import { and, count, desc, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { affiliates, distributionOffers, leads, notificationUsers, users } from '../../platform/db/schema/tables.ts';
import type { AccountTx } from '../../platform/db/withAccount.ts';
import { whereReached } from '../affiliates/affiliateReach.ts';
import { isVisibleLead } from '../leads/record/isVisibleLead.ts';

const isOwn = (tx: AccountTx, userId: string) =>
  and(eq(notificationUsers.accountId, tx.accountId), eq(notificationUsers.userId, userId));
const isShown = sql`${notificationUsers.isShown}`;
const isUnread = isNull(notificationUsers.readAt);

/** A user who is offered a lead may see its number and name. */
const isOfferedTo = (tx: AccountTx, { uid }: Actor) => sql`${notificationUsers.type} = 'lead_offered' and exists (
  select from ${distributionOffers} where ${distributionOffers.accountId} = ${tx.accountId}
    and ${distributionOffers.leadId} = ${leads.id} and ${distributionOffers.userId} = ${uid}
    and ${distributionOffers.status} = 'open' and ${distributionOffers.expiresAt} > now())`;

/** Newest first. Lead and affiliate are null if the actor may not see them. */
const selectRows = (tx: AccountTx, actor: Actor, where: SQL | undefined) =>
  tx.db
    .select({
      entry: notificationUsers,
      actor: { id: users.id, name: users.name },
      lead: { number: leads.number, name: leads.name },
      affiliate: { id: affiliates.id, name: affiliates.name },
    })
    .from(notificationUsers)
    .leftJoin(users, and(eq(users.accountId, tx.accountId), eq(users.id, notificationUsers.actorId)))
    .leftJoin(
      leads,
      and(
        eq(leads.accountId, tx.accountId),
        eq(leads.id, notificationUsers.leadId),
        or(isVisibleLead(actor), and(isNull(leads.deletedAt), isOfferedTo(tx, actor))),
      ),
    )
    .leftJoin(
      affiliates,
      and(
        eq(affiliates.accountId, tx.accountId),
        eq(affiliates.id, notificationUsers.affiliateId),
        whereReached(actor, 'affiliate.read'),
      ),
    )
    .where(where)
    .orderBy(desc(notificationUsers.createdAt), desc(notificationUsers.id));

export type NotificationRow = Awaited<ReturnType<typeof selectRows>>[number];

export const listNotificationRows = (tx: AccountTx, actor: Actor, page: number, size: number) =>
  selectRows(tx, actor, and(isOwn(tx, actor.uid), isShown))
    .limit(size)
    .offset((page - 1) * size);

export async function moveNotifications(
  { db, accountId }: AccountTx,
  fromLeadId: string,
  toLeadId: string,
): Promise<void> {
  await db
    .update(notificationUsers)
    .set({ leadId: toLeadId })
    .where(and(eq(notificationUsers.accountId, accountId), eq(notificationUsers.leadId, fromLeadId)));
}

/** `transferId` may also be the id of a bulk action. */
export async function markUndone({ db, accountId }: AccountTx, transferId: string): Promise<string[]> {
  const rows = await db
    .update(notificationUsers)
    .set({ undoneAt: sql`now()`, mailDueAt: null })
    .where(and(eq(notificationUsers.accountId, accountId), eq(notificationUsers.transferId, transferId)))
    .returning({ userId: notificationUsers.userId });
  return [...new Set(rows.map(({ userId }) => userId))];
}

export async function countNotifications(tx: AccountTx, userId: string): Promise<number> {
  const [row] = await tx.db
    .select({ count: count() })
    .from(notificationUsers)
    .where(and(isOwn(tx, userId), isShown));
  return row!.count;
}

export async function countUnread(tx: AccountTx, userId: string): Promise<number> {
  const [row] = await tx.db
    .select({ count: count() })
    .from(notificationUsers)
    .where(and(isOwn(tx, userId), sql`is_shown and read_at is null`));
  return row!.count;
}

/** `found` is false for another user's notification, `changed` for one already read. */
export async function markRead(
  tx: AccountTx,
  userId: string,
  id: string,
): Promise<{ found: boolean; changed: boolean }> {
  const isEntry = and(isOwn(tx, userId), isShown, eq(notificationUsers.id, id));
  const changed = await tx.db
    .update(notificationUsers)
    .set({ readAt: sql`now()`, mailDueAt: null })
    .where(and(isEntry, isUnread))
    .returning({ id: notificationUsers.id });
  if (changed.length > 0) return { found: true, changed: true };
  const found = await tx.db.select({ id: notificationUsers.id }).from(notificationUsers).where(isEntry);
  return { found: found.length > 0, changed: false };
}

export async function markAllRead(tx: AccountTx, userId: string): Promise<number> {
  const { rowCount } = await tx.db
    .update(notificationUsers)
    .set({ readAt: sql`now()`, mailDueAt: null })
    .where(and(isOwn(tx, userId), sql`is_shown and read_at is null`));
  return rowCount ?? 0;
}

/** Takes a user's pending mail, due or not, for one e-mail. Skips rows that another process has locked. */
export async function takeMail(tx: AccountTx, userId: string): Promise<string[]> {
  const held = await tx.db
    .select({ id: notificationUsers.id, readAt: notificationUsers.readAt })
    .from(notificationUsers)
    .where(and(isOwn(tx, userId), isNotNull(notificationUsers.mailDueAt)))
    .for('update', { skipLocked: true });
  const ids = held.map(({ id }) => id);
  if (ids.length > 0) {
    await tx.db
      .update(notificationUsers)
      .set({ mailDueAt: null })
      .where(and(isOwn(tx, userId), inArray(notificationUsers.id, ids)));
  }
  return held.filter(({ readAt }) => readAt === null).map(({ id }) => id);
}

export const listRowsById = (tx: AccountTx, actor: Actor, ids: readonly string[]) =>
  selectRows(tx, actor, and(isOwn(tx, actor.uid), inArray(notificationUsers.id, [...ids])));

/** Active administrators of the account. */
export async function listAdmins({ db, accountId }: AccountTx): Promise<string[]> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.accountId, accountId), eq(users.role, 'admin'), eq(users.status, 'active')));
  return rows.map(({ id }) => id);
}
