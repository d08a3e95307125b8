import { bulkUndoSeconds, levelOf } from '@funil/api/contract';
import type { Actor, LeadBulk, SkippedLead } from '@funil/api/contract';
import type { BulkItem } from '../../db/schema/leadBulks.ts';
import type { StoredChange } from '../../db/schema/leads.ts';
import type { AccountTx } from '../../db/withAccount.ts';
import { Refusal } from '../../http/Refusal.ts';
import { fieldChange, referenceChange } from '../leads/leadChanges.ts';
import { broadcastLead } from '../leads/leads.channel.ts';
import { insertLeadEvents, readLeadRow, saveLead } from '../leads/leads.queries.ts';
import type { LeadPatch, LeadRow } from '../leads/leads.queries.ts';
import { lockBulk, lockStoredLead, markUndone } from './leadBulks.queries.ts';

const moments = new Set(['statusSince', 'wonAt', 'lostAt', 'firstContactAt', 'deletedAt']);

/** A before-image, as JSON kept it, in the types of the columns. */
function patchOf(before: BulkItem['before']): LeadPatch {
  return Object.fromEntries(Object.entries(before).map(([column, value]) => [column, moments.has(column) && value !== null ? new Date(value) : value]));
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
  for (const { leadId, version, before } of bulk.items) {
    const lead = await lockStoredLead(tx, leadId);
    if (!lead) continue;
    if (lead.version !== version) {
      skipped.push({ number: lead.number, name: lead.name, reason: 'Foi alterado depois.' });
      continue;
    }
    const from = await readLeadRow(tx, leadId);
    await saveLead(tx, leadId, { ...patchOf(before), updatedAt: now });
    const to = await readLeadRow(tx, leadId);
    await insertLeadEvents(tx, [{ leadId, kind: eventKinds[bulk.kind], actorId: actor.uid, at: now, changes: changesBetween(from, to) }]);
    broadcastLead(tx, bulk.kind === 'status' ? 'lead_status_changed' : 'lead_updated', to.lead, from.lead);
    count += 1;
  }
  await markUndone(tx, id, now);
  return { id, kind: bulk.kind, changed_count: count, skipped };
}
