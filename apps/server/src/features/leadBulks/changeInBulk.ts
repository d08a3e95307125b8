import type { Actor, BulkKind, LeadBulk, SkippedLead } from '@funil/api/contract';
import type { BulkItem } from '../../platform/db/schema/leadBulks.ts';
import type { AccountTx } from '../../platform/db/withAccount.ts';
import { Refusal } from '../../platform/refusals/Refusal.ts';
import { findVisibleLead } from '../leads/record/leads.queries.ts';
import type { LeadRow } from '../leads/record/leads.queries.ts';
import { insertBulk } from '../leads/change/insertBulk.ts';

/** Refusals that are about the request itself, the same for every lead of it. */
const ofRequest = new Set([
  'lead.status_unknown',
  'lead.loss_reason_required',
  'lead.loss_note_required',
  'lead.owner_unknown',
]);

interface OneChange {
  /** The lead as it is afterwards; the very same version when nothing changed. */
  after: LeadRow;
  /** Columns to write back when it is undone. */
  before: BulkItem['before'];
  wasWaiting?: boolean;
}

/** The answer to a bulk action, and the numbers of the leads that it changed. */
export interface BulkOutcome {
  bulk: LeadBulk;
  changedNumbers: number[];
}

/**
 * Does to each lead what a single command does, in one transaction: the same rules, permissions, history and events. A
 * lead that the command refuses stays as it is and says why; what is wrong with the request itself refuses all of it.
 *
 * @param change does it to one lead; its refusals come before it writes anything
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
  // In one order, so that two people who select the same leads wait for each other and never for ever.
  for (const number of [...new Set(numbers)].toSorted((left, right) => left - right)) {
    const row = await findVisibleLead(tx, actor, number);
    if (!row) {
      skipped.push({ number, name: null, reason: new Refusal('lead.not_found').message });
      continue;
    }
    try {
      const { after, ...image } = await change(row);
      if (after.lead.version !== row.lead.version) {
        items.push({ leadId: row.lead.id, version: after.lead.version, ...image });
        changedNumbers.push(number);
      }
    } catch (error) {
      if (!(error instanceof Refusal) || ofRequest.has(error.code)) throw error;
      skipped.push({ number, name: row.lead.name, reason: error.message });
    }
  }
  const id = await insertBulk(tx, kind, actor.uid, items, now);
  return { bulk: { id, kind, changed_count: items.length, skipped }, changedNumbers };
}
