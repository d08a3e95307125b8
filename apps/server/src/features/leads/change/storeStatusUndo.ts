import type { Actor } from '@funil/api/contract';
import type { AccountTx } from '../../../platform/db/withAccount.ts';
import type { StatusChange } from './changeLeadStatus.ts';
import { recordLeadBulk } from './recordLeadBulk.ts';
import { statusBefore } from './statusBefore.ts';

const isClosed = (kind: string) => kind === 'won' || kind === 'lost';

/**
 * Stores a status change like a bulk action, for the same undo. Returns the action's id, or null when no undo is
 * needed.
 */
export async function storeStatusUndo(
  tx: AccountTx,
  actor: Actor,
  { before, row }: StatusChange,
  now = new Date(),
): Promise<string | null> {
  const hasMoved = before.status.id !== row.status.id;
  if (!hasMoved || !(isClosed(before.status.kind) || isClosed(row.status.kind))) return null;
  return recordLeadBulk(
    tx,
    'status',
    actor.uid,
    [{ leadId: row.lead.id, version: row.lead.version, before: statusBefore(before.lead) }],
    now,
  );
}
