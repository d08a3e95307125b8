import { yup } from '@funil/validation';
import type { StoredChange } from '../../platform/db/schema/leadEvents.ts';
import type { StayReason } from '../../platform/db/schema/leadTransfers.ts';
import type { AccountTx } from '../../platform/db/withAccount.ts';
import { defineJob } from '../../platform/jobs/defineJob.ts';
import { emit } from '../../platform/events/emit.ts';
import { assignLeads } from '../leads/change/assignLeads.ts';
import { referenceChange } from '../leads/record/compareLeadFields.ts';
import { countTransfer, lockTransfer, saveTransfer } from './leadTransfers.queries.ts';
import type { StoredTransfer } from './leadTransfers.queries.ts';
import type { RestartedDeadline } from '../serviceLevels/deadlines.ts';
import { restartDeadlines } from '../serviceLevels/deadlines.ts';
import {
  keepDeadlines,
  leadsByPerson,
  listClosedStatuses,
  lockItemLeads,
  markItems,
  markStays,
  nextItems,
  readItemPeople,
} from './transferItems.ts';
import type { ItemLead, TransferItem } from './transferItems.ts';
import { moveReminders } from './transferReminders.ts';

export const transferJobInput = yup.object({ transfer_id: yup.string().required() }).noUnknown();

/** Reason not to move a lead; null when the lead moves. */
function reasonToLeave(
  lead: ItemLead | undefined,
  item: TransferItem,
  isReceiverActive: boolean,
  closed: ReadonlySet<string> | null,
): StayReason | null {
  if (!lead || lead.deletedAt) return 'deleted';
  if (lead.ownerId !== item.fromOwnerId) return 'moved_before';
  if (closed?.has(lead.statusId)) return 'closed';
  return isReceiverActive ? null : 'receiver_inactive';
}

const deadlineChange = (restarted: RestartedDeadline | undefined): StoredChange[] =>
  restarted ? [{ field: 'sla_due_at', from: restarted.before.dueAt, to: restarted.dueAt }] : [];

/** Returns the number of processed items. */
async function moveNext(tx: AccountTx, transfer: StoredTransfer, now: Date): Promise<number> {
  const items = await nextItems(tx, transfer.id, 'planned');
  if (items.length === 0) return 0;
  const leads = await lockItemLeads(tx, items);
  const people = await readItemPeople(tx, items, leads);
  const closed = transfer.onlyOpen ? await listClosedStatuses(tx) : null;
  const left = new Map<string, StayReason>();
  for (const item of items) {
    const isReceiverActive = item.toOwnerId === null || people.get(item.toOwnerId)?.status === 'active';
    const reason = reasonToLeave(leads.get(item.leadId), item, isReceiverActive, closed);
    if (reason) left.set(item.leadId, reason);
  }
  const moved = items.filter(({ leadId }) => !left.has(leadId));
  const movedIds = moved.map(({ leadId }) => leadId);

  await assignLeads(
    tx,
    moved.map(({ leadId, toOwnerId }) => ({
      leadId,
      ownerId: toOwnerId,
      groupId: (toOwnerId && people.get(toOwnerId)?.groupId) || null,
    })),
    transfer.returnOn === null ? 'transfer' : 'temporary_transfer',
    now,
  );
  const restarted = transfer.restartSla
    ? await restartDeadlines(tx, movedIds, transfer, now)
    : new Map<string, RestartedDeadline>();
  await keepDeadlines(tx, transfer.id, restarted);
  await markItems(tx, transfer.id, movedIds, 'moved', { movedAt: now });
  await markStays(tx, transfer.id, 'left', left);
  await moveReminders(tx, transfer.id, movedIds, transfer.keepReminders, now);
  const personOf = (id: string | null) => (id === null ? null : (people.get(id) ?? null));
  await emit(
    tx,
    'lead.recorded',
    moved.map(({ leadId, fromOwnerId, toOwnerId }) => ({
      leadId,
      kind: 'transferred' as const,
      actorId: transfer.createdBy,
      at: now,
      changes: [
        ...referenceChange('owner', personOf(fromOwnerId), personOf(toOwnerId)),
        ...deadlineChange(restarted.get(leadId)),
      ],
      body: transfer.reason,
    })),
  );
  if (transfer.toDistribution) await emit(tx, 'lead.queued', { leadIds: movedIds, at: now });
  await countTransfer(tx, transfer.id, { moved: moved.length, left: left.size });
  return items.length;
}

/** Each receiver gets one notification for all leads. */
async function finish(tx: AccountTx, { id, createdBy, reason }: StoredTransfer): Promise<void> {
  await saveTransfer(tx, id, { state: 'moved' });
  for (const [userId, leadIds] of await leadsByPerson(tx, id, 'moved', 'toOwnerId')) {
    await emit(tx, 'lead.assigned', { leadIds, ownerId: userId, actorId: createdBy, transfer: { id, reason } });
  }
  await emit(tx, 'leads.changed', {});
}

/** Lead and item change in one transaction, so that an interrupted job moves each remaining lead exactly once. */
export const moveLeadsJob = defineJob({
  name: 'lead_transfer.move',
  input: transferJobInput,
  retries: 5,
  isCancelable: false,
  async run({ input, step }) {
    for (let isDone = false; !isDone;) {
      isDone = await step(async (tx, { progress }) => {
        const transfer = await lockTransfer(tx, input.transfer_id);
        if (transfer?.state !== 'moving') return true;
        const count = await moveNext(tx, transfer, new Date());
        progress(transfer.movedCount + transfer.leftCount + count, transfer.leadsCount);
        if (count === 0) await finish(tx, transfer);
        return count === 0;
      });
    }
  },
});
