import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { leadTransferItems } from '../../platform/db/schema/leadTransfers.ts';
import type { SlaImage, StayReason } from '../../platform/db/schema/leadTransfers.ts';
import { leads } from '../../platform/db/schema/leads.ts';
import { leadStatuses, users } from '../../platform/db/schema/tables.ts';
import type { AccountTx } from '../../platform/db/withAccount.ts';

export type TransferItem = typeof leadTransferItems.$inferSelect;

/** Leads per step, which takes well under a second. */
const batch = 500;

const ofTransfer = ({ accountId }: AccountTx, id: string) =>
  and(eq(leadTransferItems.accountId, accountId), eq(leadTransferItems.transferId, id));

/** Next unprocessed items. Processed ones have another state, so a new attempt continues where the last one stopped. */
export const nextItems = (tx: AccountTx, id: string, state: 'planned' | 'moved'): Promise<TransferItem[]> =>
  tx.db
    .select()
    .from(leadTransferItems)
    .where(and(ofTransfer(tx, id), eq(leadTransferItems.state, state)))
    .orderBy(asc(leadTransferItems.leadId))
    .limit(batch);

/** Leads of a transfer, in the trash or not, locked until the transaction ends. */
export async function lockItemLeads(tx: AccountTx, items: readonly TransferItem[]) {
  const rows = await tx.db
    .select({ id: leads.id, ownerId: leads.ownerId, statusId: leads.statusId, deletedAt: leads.deletedAt })
    .from(leads)
    .where(
      and(
        eq(leads.accountId, tx.accountId),
        inArray(
          leads.id,
          items.map(({ leadId }) => leadId),
        ),
      ),
    )
    .orderBy(asc(leads.id))
    .for('update');
  return new Map(rows.map((row) => [row.id, row]));
}

export type ItemLead = Awaited<ReturnType<typeof lockItemLeads>> extends Map<string, infer Lead> ? Lead : never;

export async function readItemPeople(
  tx: AccountTx,
  items: readonly TransferItem[],
  leadOf: ReadonlyMap<string, ItemLead>,
) {
  const ids = new Set(
    items.flatMap(({ leadId, fromOwnerId, toOwnerId }) =>
      [fromOwnerId, toOwnerId, leadOf.get(leadId)?.ownerId ?? null].filter((id) => id !== null),
    ),
  );
  const rows = await tx.db
    .select({ id: users.id, name: users.name, groupId: users.groupId, status: users.status })
    .from(users)
    .where(and(eq(users.accountId, tx.accountId), inArray(users.id, [...ids])));
  return new Map(rows.map((row) => [row.id, row]));
}

export async function listClosedStatuses(tx: AccountTx): Promise<ReadonlySet<string>> {
  const rows = await tx.db
    .select({ id: leadStatuses.id })
    .from(leadStatuses)
    .where(and(eq(leadStatuses.accountId, tx.accountId), inArray(leadStatuses.kind, ['won', 'lost'])));
  return new Set(rows.map(({ id }) => id));
}

export async function markItems(
  tx: AccountTx,
  id: string,
  leadIds: readonly string[],
  state: TransferItem['state'],
  more: { stayReason?: StayReason; movedAt?: Date } = {},
): Promise<void> {
  if (leadIds.length === 0) return;
  await tx.db
    .update(leadTransferItems)
    .set({ state, ...more })
    .where(and(ofTransfer(tx, id), inArray(leadTransferItems.leadId, [...leadIds])));
}

/** Stores the former deadlines of a transfer's leads for an undo. */
export async function keepDeadlines(
  tx: AccountTx,
  id: string,
  restarted: ReadonlyMap<string, { before: SlaImage }>,
): Promise<void> {
  if (restarted.size === 0) return;
  const rows = [...restarted].map(([leadId, { before }]) => ({ leadId, image: before }));
  await tx.db.execute(sql`
    update lead_transfer_items as item set sla_before = item_image.image
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as item_image ("leadId" uuid, image jsonb)
    where item.account_id = ${tx.accountId} and item.transfer_id = ${id} and item.lead_id = item_image."leadId"`);
}

export async function markStays(
  tx: AccountTx,
  id: string,
  state: 'left' | 'stayed',
  stays: ReadonlyMap<string, StayReason>,
): Promise<void> {
  for (const reason of new Set(stays.values())) {
    const leadIds = [...stays].filter(([, why]) => why === reason).map(([leadId]) => leadId);
    await markItems(tx, id, leadIds, state, { stayReason: reason });
  }
}

export async function leadsByPerson(
  tx: AccountTx,
  id: string,
  state: TransferItem['state'],
  side: 'fromOwnerId' | 'toOwnerId',
): Promise<ReadonlyMap<string, string[]>> {
  const rows = await tx.db
    .select({ leadId: leadTransferItems.leadId, userId: leadTransferItems[side] })
    .from(leadTransferItems)
    .where(and(ofTransfer(tx, id), eq(leadTransferItems.state, state)));
  const byPerson = new Map<string, string[]>();
  for (const { leadId, userId } of rows) {
    if (userId === null) continue;
    const leadIds = byPerson.get(userId);
    if (leadIds) leadIds.push(leadId);
    else byPerson.set(userId, [leadId]);
  }
  return byPerson;
}
