import { trashDays } from '@funil/api/contract';
import type { Actor } from '@funil/api/contract';
import { and, desc, eq, gt } from 'drizzle-orm';
import { dayMs } from '@funil/validation/values';
import { leadBulks } from '../../platform/db/schema/leadBulks.ts';
import { leads } from '../../platform/db/schema/leads.ts';
import { users } from '../../platform/db/schema/people.ts';
import type { AccountTx } from '../../platform/db/withAccount.ts';
import { isLeadVisible, leadColumns } from '../leads/record/leadVisibility.ts';

export async function lockBulk(tx: AccountTx, id: string) {
  const [bulk] = await tx.db
    .select()
    .from(leadBulks)
    .where(and(eq(leadBulks.accountId, tx.accountId), eq(leadBulks.id, id)))
    .for('update');
  return bulk;
}

export async function markUndone(tx: AccountTx, id: string, at: Date): Promise<void> {
  await tx.db
    .update(leadBulks)
    .set({ undoneAt: at })
    .where(and(eq(leadBulks.accountId, tx.accountId), eq(leadBulks.id, id)));
}

/** Locks a lead, in the trash or not, until the transaction ends. */
export async function lockStoredLead(tx: AccountTx, id: string) {
  const [lead] = await tx.db
    .select()
    .from(leads)
    .where(and(eq(leads.accountId, tx.accountId), eq(leads.id, id)))
    .for('update');
  return lead;
}

const mostDeleted = 200;

/** Expired leads count as deleted even before `emptyTrash` runs. */
const inTrash = (tx: AccountTx, actor: Actor, now: Date) =>
  and(
    eq(leads.accountId, tx.accountId),
    gt(leads.deletedAt, new Date(now.getTime() - trashDays * dayMs)),
    isLeadVisible(actor, 'lead.delete', leadColumns),
  );

export function listDeleted(tx: AccountTx, actor: Actor, now = new Date()) {
  return tx.db
    .select({
      number: leads.number,
      name: leads.name,
      deletedAt: leads.deletedAt,
      owner: { id: users.id, name: users.name },
    })
    .from(leads)
    .leftJoin(users, and(eq(users.accountId, tx.accountId), eq(users.id, leads.ownerId)))
    .where(inTrash(tx, actor, now))
    .orderBy(desc(leads.deletedAt), desc(leads.number))
    .limit(mostDeleted);
}

export async function lockDeleted(tx: AccountTx, actor: Actor, number: number, now: Date) {
  const [lead] = await tx.db
    .select()
    .from(leads)
    .where(and(inTrash(tx, actor, now), eq(leads.number, number)))
    .for('update');
  return lead;
}
