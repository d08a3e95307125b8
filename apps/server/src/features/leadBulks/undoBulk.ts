import { bulkUndoSeconds, levelOf } from '@funil/api/contract';
import type { Actor, LeadBulk, SkippedLead } from '@funil/api/contract';
import { and, eq } from 'drizzle-orm';
import type { BulkItem } from '../../db/schema/leadBulks.ts';
import { leads } from '../../db/schema/leads.ts';
import type { StoredChange } from '../../db/schema/leads.ts';
import type { AccountTx } from '../../db/withAccount.ts';
import { Refusal } from '../../http/Refusal.ts';
import { leaveToNobody, sendToDistribution, wakeLeads } from '../distribution/distribution.queries.ts';
import { fieldChange, referenceChange } from '../leads/leadChanges.ts';
import { broadcastLead } from '../leads/leads.channel.ts';
import { insertLeadEvents, readLeadRow, saveLead } from '../leads/leads.queries.ts';
import type { LeadPatch, LeadRow } from '../leads/leads.queries.ts';
import { lockBulk, lockStoredLead, markUndone } from './leadBulks.queries.ts';

const moments = new Set(['statusSince', 'wonAt', 'lostAt', 'firstContactAt', 'deletedAt']);

/** A before-image, as JSON kept it, in the types of the columns. Whoever has a lead again has it because of the undo. */
function patchOf({ sellerId: _sellerId, sellerGroupId: _sellerGroupId, ...before }: BulkItem['before']): LeadPatch {
  const patch = Object.fromEntries(Object.entries(before).map(([column, value]) => [column, moments.has(column) && value !== null ? new Date(value) : value]));
  return 'ownerId' in before ? ({ ...patch, ownerVia: 'undo' } as LeadPatch) : patch;
}

/** A sale that is there again is the same sale: it is whose it was, nobody's included, and not the owner's of today. */
async function restoreSeller({ db, accountId }: AccountTx, leadId: string, { wonAt, sellerId, sellerGroupId }: BulkItem['before']): Promise<void> {
  if (typeof wonAt !== 'string' || sellerId === undefined) return;
  await db
    .update(leads)
    .set({ sellerId: sellerId as string | null, sellerGroupId: sellerGroupId as string | null })
    .where(and(eq(leads.accountId, accountId), eq(leads.id, leadId)));
}

const changesBetween = (from: LeadRow, to: LeadRow): StoredChange[] => [
  ...referenceChange('status', from.status, to.status),
  ...referenceChange('owner', from.owner, to.owner),
  ...referenceChange('loss_reason', from.lossReason, to.lossReason),
  ...fieldChange('loss_note', from.lead.lossNote, to.lead.lossNote),
  ...referenceChange('product', from.product, to.product),
  ...fieldChange('value_cents', from.lead.valueCents, to.lead.valueCents),
];

const eventKinds = { status: 'status_changed', owner: 'owner_changed', delete: 'restored' } as const;

/**
 * Takes back what was done to many leads, by whoever did it or whoever sees the whole account, while there is time. A
 * second call changes nothing. Leads that were changed since stay as they are.
 *
 * @throws Refusal `lead_bulk.not_found`, `lead_bulk.too_late`
 */
export async function undoBulk(tx: AccountTx, actor: Actor, id: string, now = new Date()): Promise<LeadBulk> {
  const bulk = await lockBulk(tx, id);
  if (!bulk || (bulk.createdBy !== actor.uid && levelOf(actor.role, 'lead.delete') !== 'all')) throw new Refusal('lead_bulk.not_found');
  if (now.getTime() - bulk.createdAt.getTime() > bulkUndoSeconds * 1000) throw new Refusal('lead_bulk.too_late');
  const skipped: SkippedLead[] = [];
  if (bulk.undoneAt) return { id, kind: bulk.kind, changed_count: bulk.items.length, skipped };

  let count = 0;
  for (const { leadId, version, before, wasWaiting } of bulk.items) {
    const lead = await lockStoredLead(tx, leadId);
    if (!lead) continue;
    if (lead.version !== version) {
      skipped.push({ number: lead.number, name: lead.name, reason: 'Foi alterado depois.' });
      continue;
    }
    const from = await readLeadRow(tx, leadId);
    await saveLead(tx, leadId, { ...patchOf(before), updatedAt: now });
    await restoreSeller(tx, leadId, before);
    if (bulk.kind === 'owner' && before.ownerId === null) await (wasWaiting ? sendToDistribution(tx, [leadId], now) : leaveToNobody(tx, [leadId]));
    const to = await readLeadRow(tx, leadId);
    await insertLeadEvents(tx, [{ leadId, kind: eventKinds[bulk.kind], actorId: actor.uid, at: now, changes: changesBetween(from, to) }]);
    broadcastLead(tx, bulk.kind === 'status' ? 'lead_status_changed' : 'lead_updated', to.lead, from.lead);
    count += 1;
  }
  // What was waiting when it was closed or deleted waits again.
  await wakeLeads(tx, bulk.items.map(({ leadId }) => leadId));
  await markUndone(tx, id, now);
  return { id, kind: bulk.kind, changed_count: count, skipped };
}
