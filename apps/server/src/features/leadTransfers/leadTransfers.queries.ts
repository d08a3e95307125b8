import type { Actor, SkippedLead } from '@funil/api/contract';
import { levelOf, maxListedStays, transferPageSize } from '@funil/api/contract';
import { and, asc, desc, eq, inArray, lt, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { leadTransferItems, leadTransferReceivers, leadTransfers } from '../../platform/db/schema/leadTransfers.ts';
import { jobs, leads, users } from '../../platform/db/schema/tables.ts';
import type { StayReason } from '../../platform/db/schema/leadTransfers.ts';
import type { AccountTx } from '../../platform/db/withAccount.ts';
import { isVisibleLead } from '../leads/record/isVisibleLead.ts';

export type StoredTransfer = typeof leadTransfers.$inferSelect;

const isTransfer = ({ accountId }: AccountTx, id: string) =>
  and(eq(leadTransfers.accountId, accountId), eq(leadTransfers.id, id));

/** SQL condition: the actor's own transfers, or all for users who may transfer all leads. */
const isKnown = (actor: Actor) =>
  levelOf(actor.role, 'lead.transfer') === 'all' ? undefined : eq(leadTransfers.createdBy, actor.uid);

/** Row whose return moment the database computes. */
type NewTransfer = Omit<typeof leadTransfers.$inferInsert, 'accountId' | 'returnAt'> & { returnAt: SQL | null };

export async function insertTransfer(
  tx: AccountTx,
  transfer: NewTransfer,
  receivers: readonly { userId: string; leadsCount: number }[],
): Promise<void> {
  await tx.db.insert(leadTransfers).values({ ...transfer, accountId: tx.accountId });
  if (receivers.length === 0) return;
  await tx.db.insert(leadTransferReceivers).values(
    receivers.map((receiver, position) => ({
      ...receiver,
      position,
      accountId: tx.accountId,
      transferId: transfer.id,
    })),
  );
}

export async function lockTransfer(tx: AccountTx, id: string): Promise<StoredTransfer | undefined> {
  const [row] = await tx.db.select().from(leadTransfers).where(isTransfer(tx, id)).for('update');
  return row;
}

export async function saveTransfer(
  tx: AccountTx,
  id: string,
  patch: Partial<Omit<typeof leadTransfers.$inferInsert, 'accountId' | 'id'>>,
): Promise<void> {
  await tx.db.update(leadTransfers).set(patch).where(isTransfer(tx, id));
}

export async function countTransfer(
  tx: AccountTx,
  id: string,
  more: { moved?: number; left?: number; back?: number; stayed?: number },
): Promise<void> {
  const { movedCount, leftCount, backCount, stayedCount } = leadTransfers;
  await tx.db
    .update(leadTransfers)
    .set({
      movedCount: sql`${movedCount} + ${more.moved ?? 0}`,
      leftCount: sql`${leftCount} + ${more.left ?? 0}`,
      backCount: sql`${backCount} + ${more.back ?? 0}`,
      stayedCount: sql`${stayedCount} + ${more.stayed ?? 0}`,
    })
    .where(isTransfer(tx, id));
}

function selectTransfers(tx: AccountTx, where: SQL | undefined, limit: number) {
  return tx.db
    .select({ transfer: leadTransfers, createdBy: { id: users.id, name: users.name }, jobState: jobs.state })
    .from(leadTransfers)
    .innerJoin(users, and(eq(users.accountId, tx.accountId), eq(users.id, leadTransfers.createdBy)))
    .leftJoin(jobs, and(eq(jobs.accountId, tx.accountId), eq(jobs.id, leadTransfers.jobId)))
    .where(and(eq(leadTransfers.accountId, tx.accountId), where))
    .orderBy(desc(leadTransfers.id))
    .limit(limit);
}

async function withReceivers(tx: AccountTx, rows: Awaited<ReturnType<typeof selectTransfers>>) {
  const receivers = await tx.db
    .select({
      transferId: leadTransferReceivers.transferId,
      leadsCount: leadTransferReceivers.leadsCount,
      person: { id: users.id, name: users.name },
    })
    .from(leadTransferReceivers)
    .innerJoin(users, and(eq(users.accountId, tx.accountId), eq(users.id, leadTransferReceivers.userId)))
    .where(
      and(
        eq(leadTransferReceivers.accountId, tx.accountId),
        inArray(
          leadTransferReceivers.transferId,
          rows.map(({ transfer }) => transfer.id),
        ),
      ),
    )
    .orderBy(asc(leadTransferReceivers.position));
  return rows.map((row) => ({
    ...row,
    receivers: receivers.filter(({ transferId }) => transferId === row.transfer.id),
  }));
}

export type TransferRow = Awaited<ReturnType<typeof withReceivers>>[number];

export async function listTransferRows(
  tx: AccountTx,
  actor: Actor,
  cursor: string | undefined,
): Promise<TransferRow[]> {
  const rows = await selectTransfers(
    tx,
    and(isKnown(actor), cursor ? lt(leadTransfers.id, cursor) : undefined),
    transferPageSize + 1,
  );
  return rows.length === 0 ? [] : withReceivers(tx, rows);
}

export async function findTransferRow(tx: AccountTx, actor: Actor, id: string): Promise<TransferRow | undefined> {
  const rows = await selectTransfers(tx, and(isKnown(actor), eq(leadTransfers.id, id)), 1);
  return rows.length === 0 ? undefined : (await withReceivers(tx, rows))[0];
}

const stayLabels: Record<StayReason, string> = {
  deleted: 'Foi excluído.',
  closed: 'Foi fechado antes de mudar de mãos.',
  moved_before: 'Mudou de responsável antes desta transferência chegar a ele.',
  moved_since: 'Mudou de responsável depois da transferência.',
  receiver_inactive: 'Quem receberia não está mais ativo.',
  owner_inactive: 'Quem o receberia de volta não está mais ativo.',
};

/** Leads that a transfer did not move. Named only if visible to the actor. */
export async function listStays(tx: AccountTx, actor: Actor, id: string): Promise<SkippedLead[]> {
  const named = sql<string | null>`case when ${isVisibleLead(actor)} then ${leads.name} end`;
  const rows = await tx.db
    .select({ number: leads.number, name: named, reason: leadTransferItems.stayReason })
    .from(leadTransferItems)
    .innerJoin(leads, and(eq(leads.accountId, tx.accountId), eq(leads.id, leadTransferItems.leadId)))
    .where(
      and(
        eq(leadTransferItems.accountId, tx.accountId),
        eq(leadTransferItems.transferId, id),
        inArray(leadTransferItems.state, ['left', 'stayed']),
      ),
    )
    .orderBy(asc(leads.number))
    .limit(maxListedStays);
  return rows.map(({ number, name, reason }) => ({ number, name, reason: stayLabels[reason!] }));
}
