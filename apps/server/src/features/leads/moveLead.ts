import type { ChangeLeadStatusInput, FieldSettings } from '@funil/api/contract';
import type { StoredChange } from '../../db/schema/leads.ts';
import type { AccountTx } from '../../db/withAccount.ts';
import { findActiveStatus } from '../leadStatuses/leadStatuses.queries.ts';
import { findActiveLossReason } from '../lossReasons/lossReasons.queries.ts';
import { findActiveProduct } from '../products/products.queries.ts';
import { fieldChange, referenceChange } from './leadChanges.ts';
import { insertLeadEvents, readLeadRow, saveLead } from './leads.queries.ts';
import type { LeadRow } from './leads.queries.ts';
import { refuseFields } from './refuseFields.ts';
import { saleProblems } from './saleProblems.ts';

type Status = LeadRow['status'];

/** Where a lead goes, and what that asks for. */
export type LeadMove = Omit<ChangeLeadStatusInput, 'version'>;

export interface MovedLead {
  row: LeadRow;
  /** What differs now; empty when it stood there already. */
  changes: StoredChange[];
  isElsewhere: boolean;
}

/** Why the lead is lost: a reason of the register, with a note when the reason asks for one. Any other status has none. */
async function lossOf(tx: AccountTx, row: LeadRow, status: Status, input: LeadMove) {
  if (status.kind !== 'lost') return { reason: null, note: null };
  const found = input.loss_reason_id ? await findActiveLossReason(tx, input.loss_reason_id) : undefined;
  // A reason that was archived since may stay on the lead that has it.
  const kept = input.loss_reason_id !== null && input.loss_reason_id === row.lossReason?.id ? row.lossReason : undefined;
  const reason = found ?? kept;
  if (!reason) refuseFields([{ field: 'loss_reason_id', code: 'lead.loss_reason_required' }]);
  if (found?.requiresNote && !input.loss_note) refuseFields([{ field: 'loss_note', code: 'lead.loss_note_required' }]);
  return { reason: reason!, note: input.loss_note };
}

/** Product and value of a sale: what came with the move, else what the lead has. Other moves leave both alone. */
async function saleOf(tx: AccountTx, row: LeadRow, status: Status, input: LeadMove, settings: FieldSettings) {
  const { product, lead } = row;
  if (status.kind !== 'won') return { product, valueCents: lead.valueCents };
  const chosen = input.product_id && input.product_id !== product?.id ? await findActiveProduct(tx, input.product_id) : product;
  if (chosen === undefined) refuseFields([{ field: 'product_id', code: 'lead.product_unknown' }]);
  const valueCents = input.value_cents ?? lead.valueCents;
  refuseFields(saleProblems(chosen ?? null, valueCents, settings));
  return { product: chosen!, valueCents };
}

/** The dates that say where the lead stands; reopening clears them. */
function datesOf({ lead, status: before }: LeadRow, status: Status, now: Date) {
  const since = (kind: Status['kind'], kept: Date | null) => (status.kind !== kind ? null : before.kind === kind ? kept : now);
  return {
    statusSince: before.id === status.id ? lead.statusSince : now,
    wonAt: since('won', lead.wonAt),
    lostAt: since('lost', lead.lostAt),
    // Leaving "new" means that somebody has been in touch.
    firstContactAt: lead.firstContactAt ?? (before.kind === 'new' && status.kind !== 'new' ? now : null),
  };
}

/**
 * Moves a lead that is held for a change, and writes it to its history.
 *
 * @throws Refusal `lead.status_unknown`, `lead.loss_reason_required`, `lead.loss_note_required`, `lead.sale_incomplete`, `lead.product_unknown`
 */
export async function moveLead(tx: AccountTx, row: LeadRow, input: LeadMove, settings: FieldSettings, actorId: string | null, now: Date): Promise<MovedLead> {
  const { lead } = row;
  // A status that was archived since may stay on the lead that has it.
  const status = input.status_id === row.status.id ? row.status : await findActiveStatus(tx, input.status_id);
  if (!status) refuseFields([{ field: 'status_id', code: 'lead.status_unknown' }]);
  const loss = await lossOf(tx, row, status!, input);
  const sale = await saleOf(tx, row, status!, input, settings);

  const moves = referenceChange('status', row.status, status!);
  const changes: StoredChange[] = [
    ...moves,
    ...referenceChange('loss_reason', row.lossReason, loss.reason),
    ...fieldChange('loss_note', lead.lossNote, loss.note),
    ...referenceChange('product', row.product, sale.product),
    ...fieldChange('value_cents', lead.valueCents, sale.valueCents),
  ];
  if (changes.length === 0) return { row, changes, isElsewhere: false };

  await saveLead(tx, lead.id, {
    statusId: status!.id,
    ...datesOf(row, status!, now),
    lossReasonId: loss.reason?.id ?? null,
    lossNote: loss.note,
    productId: sale.product?.id ?? null,
    valueCents: sale.valueCents,
    updatedAt: now,
  });
  await insertLeadEvents(tx, [{ leadId: lead.id, kind: moves.length ? 'status_changed' : 'updated', actorId, at: now, changes }]);
  return { row: await readLeadRow(tx, lead.id), changes, isElsewhere: moves.length > 0 };
}
