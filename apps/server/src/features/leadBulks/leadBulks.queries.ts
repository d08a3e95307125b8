import { trashDays, trashPageSize } from '@funil/api/contract';
import type { Actor } from '@funil/api/contract';
import { and, desc, eq, gt, sql } from 'drizzle-orm';
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

/** Expired leads count as deleted even before `emptyTrash` runs. */
const inTrash = (tx: AccountTx, actor: Actor, now: Date) =>
  and(
    eq(leads.accountId, tx.accountId),
    gt(leads.deletedAt, new Date(now.getTime() - trashDays * dayMs)),
    isLeadVisible(actor, 'lead.delete', leadColumns),
  );

/** Deleted before the lead of a cursor, which may have left the trash since. */
function whereBefore(cursor: string | undefined) {
  if (cursor === undefined) return undefined;
  const [at, number] = cursor.split('_');
  return sql`(${leads.deletedAt}, ${leads.number}) < (${at}::timestamptz, ${number}::bigint)`;
}

/** A page, and the cursor of the next one. */
export async function listDeleted(
  tx: AccountTx,
  actor: Actor,
  { cursor, limit = trashPageSize }: { cursor?: string | undefined; limit?: number } = {},
  now = new Date(),
) {
  const found = await tx.db
    .select({
      number: leads.number,
      name: leads.name,
      deletedAt: leads.deletedAt,
      owner: { id: users.id, name: users.name },
    })
    .from(leads)
    .leftJoin(users, and(eq(users.accountId, tx.accountId), eq(users.id, leads.ownerId)))
    .where(and(inTrash(tx, actor, now), whereBefore(cursor)))
    .orderBy(desc(leads.deletedAt), desc(leads.number))
    .limit(limit + 1);
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  return { rows, next: last && found.length > limit ? `${last.deletedAt!.toISOString()}_${last.number}` : null };
}

export async function lockDeleted(tx: AccountTx, actor: Actor, number: number, now: Date) {
  const [lead] = await tx.db
    .select()
    .from(leads)
    .where(and(inTrash(tx, actor, now), eq(leads.number, number)))
    .for('update');
  return lead;
}
