import { isPushed } from '@funil/api/contract';
import type { NotificationType } from '@funil/api/contract';
import { and, eq, inArray } from 'drizzle-orm';
import { newId } from '../../platform/db/newId.ts';
import { notificationSettings, notificationUsers, users } from '../../platform/db/schema/tables.ts';
import type { AccountTx } from '../../platform/db/withAccount.ts';
import { addToOutbox, listDevices } from '../../platform/push/pushOutbox.queries.ts';
import { mailDelayMs } from './mailDelayMs.ts';
import { broadcastOwn } from './notifications.channel.ts';
import { settingOf } from './notificationSettings.ts';

export interface NewNotification {
  type: NotificationType;
  userId: string;
  /** Acting user, who is never notified; null for the system. */
  actorId: string | null;
  leadIds?: readonly string[];
  /** Instead of `leadIds`, for more leads than one transaction changes. */
  leadsCount?: number;
  /** Transfer or bulk action that moved the leads. */
  transferId?: string | null;
  reminderId?: string;
  affiliateId?: string;
  /** New status, or the reminder's text. */
  detail?: string | null;
  amountCents?: number;
  /** Payment whose withdrawal also removes the notification. */
  paymentId?: string | undefined;
}

interface Draft extends Omit<NewNotification, 'leadIds'> {
  leadIds: Set<string>;
}

const waiting = new WeakMap<AccountTx, Map<string, Draft>>();

/** Rows per insert: PostgreSQL accepts at most 65,535 parameters in a statement. */
const batch = 4_000;

/** On commit, each user gets one notification per type, with the number of leads. */
export function notify(tx: AccountTx, { leadIds = [], ...notification }: NewNotification): void {
  if (notification.userId === notification.actorId) return;
  let drafts = waiting.get(tx);
  if (!drafts) {
    drafts = new Map();
    waiting.set(tx, drafts);
    const written = drafts;
    tx.beforeCommit(() => write(tx, [...written.values()]));
  }
  const { type, userId, actorId, transferId, reminderId, affiliateId, paymentId } = notification;
  const key = [type, userId, actorId, transferId, reminderId, affiliateId, paymentId].join(' ');
  const draft = drafts.get(key);
  if (draft) {
    for (const id of leadIds) draft.leadIds.add(id);
    // Leads that moved to different statuses share no detail.
    if (draft.detail !== notification.detail) draft.detail = null;
    if (notification.amountCents !== undefined) draft.amountCents = (draft.amountCents ?? 0) + notification.amountCents;
    return;
  }
  drafts.set(key, { ...notification, leadIds: new Set(leadIds) });
  broadcastOwn(tx, 'notifications_changed', notification.userId);
}

/** Links this transaction's notifications to a bulk action, whose undo then marks them. */
export function tieToBulk(tx: AccountTx, bulkId: string): void {
  for (const draft of waiting.get(tx)?.values() ?? []) draft.transferId ??= bulkId;
}

async function write(tx: AccountTx, drafts: readonly Draft[]): Promise<void> {
  const { db, accountId } = tx;
  const userIds = [...new Set(drafts.map(({ userId }) => userId))];
  const active = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.accountId, accountId), inArray(users.id, userIds), eq(users.status, 'active')));
  const settings = await db
    .select()
    .from(notificationSettings)
    .where(and(eq(notificationSettings.accountId, accountId), inArray(notificationSettings.userId, userIds)));
  const isActive = new Set(active.map(({ id }) => id));
  const pushedTo = drafts.filter(({ type }) => isPushed(type)).map(({ userId }) => userId);
  const devices = pushedTo.length > 0 ? await listDevices(tx, pushedTo) : [];
  const waysOf = ({ userId, type }: Draft) =>
    settingOf(
      settings.filter((row) => row.userId === userId),
      type,
    );
  const messages: { subscriptionId: string; notificationId: string }[] = [];

  const rows = drafts.flatMap((draft) => {
    const { screen, email, push } = waysOf(draft);
    const receiving = push ? devices.filter(({ userId }) => userId === draft.userId) : [];
    if (!isActive.has(draft.userId) || (!screen && !email && receiving.length === 0)) return [];
    const id = newId();
    messages.push(...receiving.map((device) => ({ subscriptionId: device.id, notificationId: id })));
    const [onlyLead] = draft.leadIds;
    return {
      accountId,
      id,
      userId: draft.userId,
      type: draft.type,
      actorId: draft.actorId,
      leadId: draft.leadIds.size === 1 ? onlyLead! : null,
      leadsCount: draft.leadsCount ?? draft.leadIds.size,
      transferId: draft.transferId ?? null,
      reminderId: draft.reminderId ?? null,
      affiliateId: draft.affiliateId ?? null,
      detail: draft.detail ?? null,
      amountCents: draft.amountCents ?? null,
      paymentId: draft.paymentId ?? null,
      isShown: screen,
      mailDueAt: email ? new Date(Date.now() + mailDelayMs) : null,
    };
  });
  for (let start = 0; start < rows.length; start += batch)
    await db.insert(notificationUsers).values(rows.slice(start, start + batch));
  for (let start = 0; start < messages.length; start += batch)
    await addToOutbox(tx, messages.slice(start, start + batch));
}

export async function withdrawNotifications(tx: AccountTx, type: NotificationType, paymentId: string): Promise<void> {
  const removed = await tx.db
    .delete(notificationUsers)
    .where(
      and(
        eq(notificationUsers.accountId, tx.accountId),
        eq(notificationUsers.type, type),
        eq(notificationUsers.paymentId, paymentId),
      ),
    )
    .returning({ userId: notificationUsers.userId });
  for (const { userId } of removed) broadcastOwn(tx, 'notifications_changed', userId);
}
