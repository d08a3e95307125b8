import { isOpenKind } from '@funil/api/contract';
import { and, eq, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import { groups, leads, users } from '../../platform/db/schema/tables.ts';
import type { AccountTx } from '../../platform/db/withAccount.ts';
import { emit } from '../../platform/events/emit.ts';
import { listLeadRows } from '../leads/record/leads.queries.ts';
import type { StoredLead } from '../leads/record/leads.queries.ts';

const batch = 200;

/** Beyond this many leads, one `leads.changed` event replaces one `lead.changed` per lead. */
const maxSeparateEvents = 20;

/** Locks the lead and its owner's other due leads, except those that another transaction has locked. */
async function takeDue({ db, accountId }: AccountTx, id: string): Promise<string[]> {
  const isOfSameOwner = sql`${leads.ownerId} is not distinct from (
    select owner_id from leads as first where first.account_id = ${accountId} and first.id = ${id})`;
  const held = await db
    .select({ id: leads.id })
    .from(leads)
    .where(
      and(
        eq(leads.accountId, accountId),
        isOfSameOwner,
        isNotNull(leads.slaDueAt),
        isNull(leads.firstContactAt),
        isNull(leads.deletedAt),
        lte(leads.slaNotifyAt, sql`now()`),
      ),
    )
    .orderBy(leads.slaNotifyAt)
    .limit(batch)
    .for('update', { skipLocked: true });
  return held.map((lead) => lead.id);
}

/** The manager of the owner's group, or else the admins. */
async function listManagers({ db, accountId }: AccountTx, lead: StoredLead): Promise<string[]> {
  const [group] = lead.ownerGroupId
    ? await db
        .select({ managerId: groups.managerId })
        .from(groups)
        .innerJoin(users, and(eq(users.accountId, accountId), eq(users.id, groups.managerId)))
        .where(and(eq(groups.accountId, accountId), eq(groups.id, lead.ownerGroupId), eq(users.status, 'active')))
    : [];
  if (group?.managerId) return [group.managerId];
  const admins = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.accountId, accountId), eq(users.role, 'admin'), eq(users.status, 'active')));
  return admins.map(({ id }) => id);
}

/**
 * Notifies in the transaction that marks the deadlines, so only once. An overdue deadline is never announced as near.
 */
export async function notifyDeadlines(tx: AccountTx, id: string, now = new Date()): Promise<void> {
  const rows = await listLeadRows(tx, await takeDue(tx, id));
  for (const { lead, status } of rows) {
    const isOver = lead.slaDueAt! <= now;
    const isOpen = isOpenKind(status.kind);
    await tx.db
      .update(leads)
      .set({ slaNotifyAt: isOver || !isOpen ? null : lead.slaDueAt })
      .where(and(eq(leads.accountId, tx.accountId), eq(leads.id, lead.id)));
    if (!isOpen) continue;
    const people = new Set([...(lead.ownerId ? [lead.ownerId] : []), ...(await listManagers(tx, lead))]);
    await emit(tx, 'lead.contactDue', { lead, userIds: [...people], isOver });
    if (rows.length <= maxSeparateEvents) await emit(tx, 'lead.changed', { lead, before: lead });
  }
  if (rows.length > maxSeparateEvents) await emit(tx, 'leads.changed', {});
}
