import { sql } from 'drizzle-orm';
import type { StayReason } from '../../platform/db/schema/leadTransfers.ts';
import type { AccountTx } from '../../platform/db/withAccount.ts';
import { defineJob } from '../../platform/jobs/defineJob.ts';
import { emit } from '../../platform/events/emit.ts';
import { assignLeads } from '../leads/change/assignLeads.ts';
import { referenceChange } from '../leads/record/compareLeadFields.ts';
import { resumePeople } from './pausePeople.ts';
import { countTransfer, lockTransfer, saveTransfer } from './leadTransfers.queries.ts';
import type { StoredTransfer } from './leadTransfers.queries.ts';
import { endDeadlinesSince, giveDeadlinesBack } from '../serviceLevels/deadlines.ts';
import { transferJobInput } from './moveLeadsJob.ts';
import { leadsByPerson, lockItemLeads, markItems, markStays, nextItems, readItemPeople } from './transferItems.ts';
import type { ItemLead, TransferItem } from './transferItems.ts';
import { returnReminders } from './transferReminders.ts';

/**
 * Leads reassigned since the transfer, even back to the receiver. For leads sent to the distribution, its own
 * assignment does not count.
 */
async function movedSince({ db, accountId }: AccountTx, items: readonly TransferItem[]): Promise<ReadonlySet<string>> {
  const { rows } = await db.execute<{ leadId: string }>(sql`
    select moved.lead_id as "leadId"
    from unnest(${sql.param(items.map(({ leadId }) => leadId))}::uuid[],
      ${sql.param(items.map(({ movedAt }) => movedAt!.toISOString()))}::timestamptz[],
      ${sql.param(items.map(({ toOwnerId }) => toOwnerId === null))}::boolean[]) as moved (lead_id, at, is_distributed)
    where exists (
      select from lead_events where account_id = ${accountId} and lead_events.lead_id = moved.lead_id
        and lead_events.at > moved.at and changes @> '[{"field": "owner"}]'
        and not (moved.is_distributed and kind = 'distributed'))`);
  return new Set(rows.map((row) => row.leadId));
}

/** Reason not to return a lead; null when the lead returns. */
function reasonToStay(
  lead: ItemLead | undefined,
  item: TransferItem,
  hasMoved: boolean,
  mayOwn: boolean,
): StayReason | null {
  if (!lead || lead.deletedAt) return 'deleted';
  if (hasMoved || (item.toOwnerId !== null && lead.ownerId !== item.toOwnerId)) return 'moved_since';
  return mayOwn ? null : 'owner_inactive';
}

/** Returns the number of processed items. */
async function returnNext(tx: AccountTx, transfer: StoredTransfer, now: Date): Promise<number> {
  const items = await nextItems(tx, transfer.id, 'moved');
  if (items.length === 0) return 0;
  const isUndo = transfer.state === 'undoing';
  const leads = await lockItemLeads(tx, items);
  const people = await readItemPeople(tx, items, leads);
  const moved = await movedSince(tx, items);
  const stays = new Map<string, StayReason>();
  for (const item of items) {
    const mayOwn = item.fromOwnerId === null || people.get(item.fromOwnerId)?.status === 'active';
    const reason = reasonToStay(leads.get(item.leadId), item, moved.has(item.leadId), mayOwn);
    if (reason) stays.set(item.leadId, reason);
  }
  const back = items.filter(({ leadId }) => !stays.has(leadId));
  const backIds = back.map(({ leadId }) => leadId);

  const groupOf = ({ fromOwnerId, fromGroupId }: TransferItem) =>
    isUndo || fromOwnerId === null ? fromGroupId : (people.get(fromOwnerId)?.groupId ?? null);
  await assignLeads(
    tx,
    back.map((item) => ({ leadId: item.leadId, ownerId: item.fromOwnerId, groupId: groupOf(item) })),
    isUndo ? 'undo' : 'return',
    now,
  );
  // All returned leads leave the distribution, because the transfer moved only leads that were not waiting before.
  if (transfer.toDistribution) await emit(tx, 'lead.unqueued', { leadIds: backIds });
  if (isUndo) {
    if (transfer.toDistribution)
      await endDeadlinesSince(tx, new Map(back.map(({ leadId, movedAt }) => [leadId, movedAt!])));
    await giveDeadlinesBack(
      tx,
      new Map(back.flatMap(({ leadId, slaBefore }) => (slaBefore ? [[leadId, slaBefore] as const] : []))),
    );
  }
  await returnReminders(
    tx,
    transfer.id,
    new Map(backIds.map((leadId) => [leadId, leads.get(leadId)!.ownerId])),
    transfer.keepReminders,
  );
  await markItems(tx, transfer.id, backIds, 'back');
  await markStays(tx, transfer.id, 'stayed', stays);
  const personOf = (id: string | null) => (id === null ? null : (people.get(id) ?? null));
  await emit(
    tx,
    'lead.recorded',
    back.map(({ leadId, fromOwnerId }) => ({
      leadId,
      kind: isUndo ? ('transfer_undone' as const) : ('transfer_returned' as const),
      actorId: isUndo ? transfer.undoneBy : null,
      at: now,
      changes: referenceChange('owner', personOf(leads.get(leadId)!.ownerId), personOf(fromOwnerId)),
    })),
  );
  await countTransfer(tx, transfer.id, { back: back.length, stayed: stays.size });
  return items.length;
}

/** Each former owner gets one notification for all leads. */
async function finish(tx: AccountTx, { id, state, undoneBy, reason }: StoredTransfer): Promise<void> {
  const isUndo = state === 'undoing';
  await saveTransfer(tx, id, { state: isUndo ? 'undone' : 'returned' });
  await resumePeople(tx, id);
  if (isUndo) await emit(tx, 'leadTransfer.undone', { transferId: id });
  // Leads that waited for the distribution before the transfer wait again.
  await emit(tx, 'lead.returned', {});
  for (const [userId, leadIds] of await leadsByPerson(tx, id, 'back', 'fromOwnerId')) {
    await emit(tx, 'lead.assigned', {
      leadIds,
      ownerId: userId,
      actorId: isUndo ? undoneBy : null,
      transfer: { id: null, reason },
    });
  }
  await emit(tx, 'leads.changed', {});
}

/** Gives each lead of a transfer back exactly once, like `moveLeadsJob`. */
export const returnLeadsJob = defineJob<{ transfer_id: string }>({
  name: 'lead_transfer.give_back',
  input: transferJobInput,
  retries: 5,
  isCancelable: false,
  async run({ input, step }) {
    for (let isDone = false; !isDone;) {
      isDone = await step(async (tx, { progress }) => {
        const transfer = await lockTransfer(tx, input.transfer_id);
        if (transfer?.state !== 'undoing' && transfer?.state !== 'returning') return true;
        const count = await returnNext(tx, transfer, new Date());
        progress(transfer.backCount + transfer.stayedCount + count, transfer.movedCount);
        if (count === 0) await finish(tx, transfer);
        return count === 0;
      });
    }
  },
});
