import { bulkUndoSeconds, levelOf } from '@funil/api/contract';
import type { Actor, SkippedLead, UndoneChange } from '@funil/api/contract';
import { and, eq, sql } from 'drizzle-orm';
import type { BulkItem } from '../../platform/db/schema/leadBulks.ts';
import { leads } from '../../platform/db/schema/leads.ts';
import type { StoredChange } from '../../platform/db/schema/leadEvents.ts';
import type { AccountTx } from '../../platform/db/withAccount.ts';
import { Refusal } from '../../platform/refusals/Refusal.ts';
import { emit } from '../../platform/events/emit.ts';
import { fieldChange, referenceChange } from '../leads/record/compareLeadFields.ts';
import { emitWonLostReopened } from '../leads/events/emitWonLostReopened.ts';
import { recountContacts } from '../leads/history/leadContacts.ts';
import type { LeadChange } from '../leads/events/leads.events.ts';
import { replaceLeadTags, splitTagIds, tagChanges } from '../leads/record/leadTags.queries.ts';
import { readLeadRow, saveLead } from '../leads/record/leads.queries.ts';
import type { LeadPatch, LeadRow } from '../leads/record/leads.queries.ts';
import { withoutOwnImages } from '../ownFields/ownImages.ts';
import { planFormerValues } from '../ownFields/planFormerValues.ts';
import type { BulkOutcome } from './changeInBulk.ts';
import { lockBulk, lockStoredLead, markUndone } from './leadBulks.queries.ts';

const moments = new Set(['statusSince', 'wonAt', 'lostAt', 'deletedAt']);

/**
 * Column values for the undo, without seller and loser, which `restoreCloser` restores, without tags and own fields,
 * and without the first contact: contacts may have been recorded or taken back since.
 */
function patchOf({
  firstContactAt: _firstContactAt,
  firstContactBy: _firstContactBy,
  firstContactGroupId: _firstContactGroupId,
  sellerId: _sellerId,
  sellerGroupId: _sellerGroupId,
  lostById: _lostById,
  lostByGroupId: _lostByGroupId,
  tagIds: _tagIds,
  ...before
}: BulkItem['before']): LeadPatch {
  const patch = Object.fromEntries(
    Object.entries(withoutOwnImages(before)).map(([column, value]) => [
      column,
      moments.has(column) && value !== null ? new Date(value) : value,
    ]),
  );
  return 'ownerId' in before ? ({ ...patch, ownerVia: 'undo' } as LeadPatch) : patch;
}

/** Restores the original seller or loser, possibly none, instead of crediting the current owner. */
async function restoreCloser({ db, accountId }: AccountTx, leadId: string, before: BulkItem['before']): Promise<void> {
  const facts = {
    ...(typeof before.wonAt === 'string' &&
      before.sellerId !== undefined && {
        sellerId: before.sellerId as string | null,
        sellerGroupId: before.sellerGroupId as string | null,
      }),
    ...(typeof before.lostAt === 'string' &&
      before.lostById !== undefined && {
        lostById: before.lostById as string | null,
        lostByGroupId: before.lostByGroupId as string | null,
      }),
  };
  if (Object.keys(facts).length === 0) return;
  await db
    .update(leads)
    .set(facts)
    .where(and(eq(leads.accountId, accountId), eq(leads.id, leadId)));
}

/** True when a former status, loss reason or similar record was deleted, so that the lead cannot reference it again. */
async function namesDeleted({ db, accountId }: AccountTx, before: BulkItem['before']): Promise<boolean> {
  const isAnyDeleted = (table: string, ids: readonly (string | number | null | undefined)[]) => sql`
    exists (
      select from unnest(${sql.param(ids.filter((id) => typeof id === 'string'))}::uuid[]) as named (id)
      where not exists (
        select from ${sql.identifier(table)} as record where record.account_id = ${accountId} and record.id = named.id))`;
  const { rows } = await db.execute<{ isDeleted: boolean }>(sql`
    select ${isAnyDeleted('lead_statuses', [before.statusId, before.lostFromId])}
      or ${isAnyDeleted('loss_reasons', [before.lossReasonId])}
      or ${isAnyDeleted('products', [before.productId])}
      or ${isAnyDeleted('groups', [before.ownerGroupId, before.sellerGroupId, before.lostByGroupId])} as "isDeleted"`);
  return rows[0]!.isDeleted;
}

const changesBetween = (from: LeadRow, to: LeadRow): StoredChange[] => [
  ...referenceChange('status', from.status, to.status),
  ...referenceChange('owner', from.owner, to.owner),
  ...referenceChange('loss_reason', from.lossReason, to.lossReason),
  ...fieldChange('loss_note', from.lead.lossNote, to.lead.lossNote),
  ...referenceChange('product', from.product, to.product),
  ...fieldChange('value_cents', from.lead.valueCents, to.lead.valueCents),
  ...tagChanges(from.tags, to.tags),
];

function undoneBy(from: LeadRow, to: LeadRow): UndoneChange {
  if (from.status.kind === 'won') return 'sale';
  if (from.status.kind === 'lost') return 'loss';
  return to.status.kind === 'won' || to.status.kind === 'lost' ? 'reopening' : 'move';
}

const eventKinds = {
  status: 'status_changed',
  owner: 'owner_changed',
  delete: 'restored',
  person: 'person_undone',
  tags: 'updated',
} as const;

/**
 * Undoes a bulk action within the time limit, for its author or an account-wide user. Leads changed since are skipped.
 * A second call changes nothing.
 */
export async function undoBulk(tx: AccountTx, actor: Actor, id: string, now = new Date()): Promise<BulkOutcome> {
  const bulk = await lockBulk(tx, id);
  if (!bulk || (bulk.createdBy !== actor.uid && levelOf(actor.role, 'lead.delete') !== 'all'))
    throw new Refusal('lead_bulk.not_found');
  if (now.getTime() - bulk.createdAt.getTime() > bulkUndoSeconds * 1000) throw new Refusal('lead_bulk.too_late');
  const skipped: SkippedLead[] = [];

  const undone: LeadChange[] = [];
  for (const { leadId, version, before, wasWaiting } of bulk.items) {
    const lead = await lockStoredLead(tx, leadId);
    if (!lead) continue;
    if (bulk.undoneAt) {
      skipped.push({ number: lead.number, name: lead.name, reason: 'Já foi desfeito.' });
      continue;
    }
    if (lead.version !== version) {
      skipped.push({ number: lead.number, name: lead.name, reason: 'Foi alterado depois.' });
      continue;
    }
    if (await namesDeleted(tx, before)) {
      skipped.push({
        number: lead.number,
        name: lead.name,
        reason: 'O status, o motivo, o produto ou o grupo que tinha foi excluído.',
      });
      continue;
    }
    const from = await readLeadRow(tx, leadId);
    const own = await planFormerValues(tx, from.ownValues, before);
    if (!own) {
      skipped.push({ number: lead.number, name: lead.name, reason: 'Foi alterado depois.' });
      continue;
    }
    await saveLead(tx, leadId, { ...patchOf(before), updatedAt: now });
    await restoreCloser(tx, leadId, before);
    const tagIds = splitTagIds(before.tagIds);
    if (tagIds) await replaceLeadTags(tx, [{ leadId, tagIds }]);
    if (bulk.kind === 'owner' && before.ownerId === null)
      await (wasWaiting
        ? emit(tx, 'lead.queued', { leadIds: [leadId], at: now })
        : emit(tx, 'lead.unqueued', { leadIds: [leadId] }));
    await own.save(leadId);
    const restored = await readLeadRow(tx, leadId);
    const body = bulk.kind === 'status' ? undoneBy(from, restored) : 'move';
    const event = { leadId, actorId: actor.uid, at: now };
    const changes = changesBetween(from, restored);
    await emit(tx, 'lead.recorded', [
      ...(changes.length === 0 && own.changes.length > 0
        ? []
        : [
            {
              ...event,
              kind: eventKinds[bulk.kind],
              changes,
              ...((bulk.kind === 'status' || bulk.kind === 'owner') && { body }),
            },
          ]),
      ...(own.changes.length > 0 ? [{ ...event, kind: 'updated' as const, changes: own.changes }] : []),
    ]);
    // The move may have been the first contact.
    if (from.status.id !== restored.status.id) await recountContacts(tx, leadId, from.lead.statusSince);
    const to = await readLeadRow(tx, leadId);
    if (bulk.kind !== 'delete')
      await emit(tx, 'lead.changed', { lead: to.lead, before: from.lead, hasMoved: bulk.kind === 'status' });
    undone.push({ row: to, before: from });
  }
  if (bulk.undoneAt) return { bulk: { id, kind: bulk.kind, changed_count: 0, skipped }, changedNumbers: [] };
  if (bulk.kind === 'delete') await emit(tx, 'lead.restored', { leads: undone });
  else await emitWonLostReopened(tx, undone, actor.uid, now);
  await markUndone(tx, id, now);
  if (undone.length > 0) await emit(tx, 'leadBulk.undone', { bulkId: id });
  return {
    bulk: { id, kind: bulk.kind, changed_count: undone.length, skipped },
    changedNumbers: undone.map(({ row }) => row.lead.number),
  };
}
