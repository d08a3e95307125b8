import type { Actor } from '@funil/api/contract';
import type { AccountTx } from '../../../platform/db/withAccount.ts';
import type { StatusChange } from './changeLeadStatus.ts';
import { recordLeadBulk } from './recordLeadBulk.ts';

/** Stores a move like a bulk action, for the same undo. Returns the action's id, or null for a lead that stayed. */
export async function storeStatusUndo(
  tx: AccountTx,
  actor: Actor,
  { before, row, image }: StatusChange,
  now = new Date(),
): Promise<string | null> {
  if (before.status.id === row.status.id) return null;
  return recordLeadBulk(
    tx,
    'status',
    actor.uid,
    [{ leadId: row.lead.id, version: row.lead.version, before: image }],
    now,
  );
}
