import type { Actor, BulkKind, LeadBulk, SkippedLead } from '@funil/api/contract';
import type { BulkItem } from '../../platform/db/schema/leadBulks.ts';
import type { AccountTx } from '../../platform/db/withAccount.ts';
import { Refusal } from '../../platform/refusals/Refusal.ts';
import { findVisibleLead } from '../leads/record/leads.queries.ts';
import type { LeadRow } from '../leads/record/leads.queries.ts';
import { hasOwnImages } from '../ownFields/ownImages.ts';
import { recordLeadBulk } from '../leads/change/recordLeadBulk.ts';

/** Errors of the request itself refuse the whole action. */
const ofRequest = new Set([
  'lead.status_unknown',
  'lead.loss_reason_required',
  'lead.loss_note_required',
  'lead.owner_unknown',
]);

interface OneChange {
  /** Lead with an unchanged version when nothing changed, or own fields alone. */
  after: LeadRow;
  /** Column values and own fields for the undo. */
  before: BulkItem['before'];
  wasWaiting?: boolean;
}

export interface BulkOutcome {
  bulk: LeadBulk;
  changedNumbers: number[];
}

/**
 * Applies a command to many leads in one transaction, with the rules and events of the single command. Refused leads
 * are skipped with the reason; an error of the request refuses the whole action.
 *
 * @param change applies the command to one lead; must refuse before writing anything
 */
export async function changeInBulk(
  tx: AccountTx,
  actor: Actor,
  kind: BulkKind,
  numbers: readonly number[],
  change: (row: LeadRow) => Promise<OneChange>,
  now = new Date(),
): Promise<BulkOutcome> {
  const items: BulkItem[] = [];
  const changedNumbers: number[] = [];
  const skipped: SkippedLead[] = [];
  // A fixed order keeps concurrent actions from deadlocks.
  for (const number of [...new Set(numbers)].toSorted((left, right) => left - right)) {
    const row = await findVisibleLead(tx, actor, number);
    if (!row) {
      skipped.push({ number, name: null, reason: new Refusal('lead.not_found').message });
      continue;
    }
    try {
      const { after, ...image } = await change(row);
      if (after.lead.version !== row.lead.version || hasOwnImages(image.before)) {
        items.push({ leadId: row.lead.id, version: after.lead.version, ...image });
        changedNumbers.push(number);
      }
    } catch (error) {
      if (!(error instanceof Refusal) || ofRequest.has(error.code)) throw error;
      skipped.push({ number, name: row.lead.name, reason: error.message });
    }
  }
  const id = await recordLeadBulk(tx, kind, actor.uid, items, now);
  return { bulk: { id, kind, changed_count: items.length, skipped }, changedNumbers };
}
