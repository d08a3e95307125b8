import type { Actor, ChangeLeadStatusInput, FieldSettings } from '@funil/api/contract';
import type { StoredChange } from '../../../platform/db/schema/leadEvents.ts';
import type { AccountTx } from '../../../platform/db/withAccount.ts';
import { emit } from '../../../platform/events/emit.ts';
import { findActiveStatus } from '../../leadStatuses/leadStatuses.queries.ts';
import { findActiveLossReason } from '../../lossReasons/lossReasons.queries.ts';
import { findActiveProduct } from '../../products/products.queries.ts';
import { emitWonLostReopened } from '../events/emitWonLostReopened.ts';
import { fieldChange, momentChange, referenceChange } from '../record/compareLeadFields.ts';
import { readLeadRow, saveLead } from '../record/leads.queries.ts';
import type { LeadRow } from '../record/leads.queries.ts';
import { refuseField, refuseFields } from '../../../platform/refusals/refuseFields.ts';
import { isSoldOn, momentOfSale } from './saleDay.ts';
import { saleProblems } from './saleProblems.ts';

type Status = LeadRow['status'];

export type LeadMove = Omit<ChangeLeadStatusInput, 'version'>;

/** User who moves a lead. `personId` is null for API keys and visitors, which use another user's permissions. */
export interface Mover {
  actor: Actor;
  personId: string | null;
  /** True when the move follows from something else than work on the lead, and so implies no first contact. */
  isNoContact?: true;
}

export interface MovedLead {
  row: LeadRow;
  changes: StoredChange[];
  isElsewhere: boolean;
}

async function lossOf(tx: AccountTx, row: LeadRow, status: Status, input: LeadMove) {
  if (status.kind !== 'lost') return { reason: null, note: null };
  const found = input.loss_reason_id ? await findActiveLossReason(tx, input.loss_reason_id) : undefined;
  // A lead may keep an archived loss reason.
  const current =
    input.loss_reason_id !== null && input.loss_reason_id === row.lossReason?.id ? row.lossReason : undefined;
  const reason = found ?? current;
  if (!reason) refuseField('loss_reason_id', 'lead.loss_reason_required');
  if (found?.requiresNote && !input.loss_note) refuseField('loss_note', 'lead.loss_note_required');
  return { reason, note: input.loss_note };
}

/** Product and value of a sale, from the input or else the lead. Other moves keep both. */
async function saleOf(tx: AccountTx, row: LeadRow, status: Status, input: LeadMove, settings: FieldSettings) {
  const { product, lead } = row;
  if (status.kind !== 'won') return { product, valueCents: lead.valueCents };
  const chosen =
    input.product_id && input.product_id !== product?.id ? await findActiveProduct(tx, input.product_id) : product;
  if (chosen === undefined) refuseField('product_id', 'lead.product_unknown');
  const valueCents = input.value_cents ?? lead.valueCents;
  refuseFields(saleProblems(chosen, valueCents, settings));
  return { product: chosen, valueCents };
}

async function wonAtOf(
  tx: AccountTx,
  actor: Actor,
  row: LeadRow,
  status: Status,
  day: string | null | undefined,
  now: Date,
): Promise<Date | null> {
  if (status.kind !== 'won') return null;
  const wonAt = row.status.kind === 'won' ? row.lead.wonAt : null;
  if (!day || (await isSoldOn(tx, row, day))) return wonAt ?? now;
  return momentOfSale(tx, actor, row, day, now);
}

/** Dates of a status. Reopening a lead clears them. */
function datesOf({ lead, status: before }: LeadRow, status: Status, { personId, isNoContact }: Mover, now: Date) {
  const isFirstContact = !isNoContact && lead.firstContactAt === null && before.kind === 'new' && status.kind !== 'new';
  return {
    statusSince: before.id === status.id ? lead.statusSince : now,
    lostAt: status.kind !== 'lost' ? null : before.kind === 'lost' ? lead.lostAt : now,
    // Leaving "new" implies a first contact.
    ...(isFirstContact && { firstContactAt: now, firstContactBy: personId }),
  };
}

export async function moveLead(
  tx: AccountTx,
  row: LeadRow,
  input: LeadMove,
  settings: FieldSettings,
  mover: Mover,
  now: Date,
): Promise<MovedLead> {
  const { lead } = row;
  const { actor, personId } = mover;
  // A lead may keep an archived status.
  const status = input.status_id === row.status.id ? row.status : await findActiveStatus(tx, input.status_id);
  if (!status) refuseField('status_id', 'lead.status_unknown');
  const loss = await lossOf(tx, row, status, input);
  const sale = await saleOf(tx, row, status, input, settings);

  const wonAt = await wonAtOf(tx, actor, row, status, input.won_on, now);
  const isSoldAtOnce = wonAt?.getTime() === now.getTime() && lead.wonAt === null;

  const moves = referenceChange('status', row.status, status);
  const changes: StoredChange[] = [
    ...moves,
    ...referenceChange('loss_reason', row.lossReason, loss.reason),
    ...fieldChange('loss_note', lead.lossNote, loss.note),
    ...referenceChange('product', row.product, sale.product),
    ...fieldChange('value_cents', lead.valueCents, sale.valueCents),
    // The sale's moment is recorded unless it is the moment of the move.
    ...(wonAt === null || isSoldAtOnce ? [] : momentChange('won_at', lead.wonAt, wonAt)),
  ];
  if (changes.length === 0) return { row, changes, isElsewhere: false };

  await saveLead(tx, lead.id, {
    statusId: status.id,
    ...datesOf(row, status, mover, now),
    wonAt,
    lossReasonId: loss.reason?.id ?? null,
    lossNote: loss.note,
    productId: sale.product?.id ?? null,
    valueCents: sale.valueCents,
    updatedAt: now,
  });
  await emit(tx, 'lead.recorded', [
    { leadId: lead.id, kind: moves.length ? 'status_changed' : 'updated', actorId: personId, at: now, changes },
  ]);
  const moved = await readLeadRow(tx, lead.id);
  await emitWonLostReopened(tx, [{ before: row, row: moved }], personId, now);
  return { row: moved, changes, isElsewhere: moves.length > 0 };
}
