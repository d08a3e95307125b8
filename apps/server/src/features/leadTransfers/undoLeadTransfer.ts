import { levelOf } from '@funil/api/contract';
import type { Actor } from '@funil/api/contract';
import type { AccountTx } from '../../platform/db/withAccount.ts';
import { Refusal } from '../../platform/refusals/Refusal.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { findJob } from '../../platform/jobs/jobs.queries.ts';
import { returnLeadsJob } from './returnLeadsJob.ts';
import { lockTransfer, saveTransfer } from './leadTransfers.queries.ts';
import { stateOf, undoUntil } from './presentLeadTransfer.ts';

/**
 * Starts the undo of a transfer, for its author or a user who may transfer all leads. A second call changes nothing; a
 * failed undo continues.
 */
export async function undoLeadTransfer(tx: AccountTx, actor: Actor, id: string, now = new Date()): Promise<void> {
  const transfer = await lockTransfer(tx, id);
  if (!transfer || (transfer.createdBy !== actor.uid && levelOf(actor.role, 'lead.transfer') !== 'all'))
    throw new Refusal('lead_transfer.not_found');
  const job = transfer.jobId === null ? undefined : await findJob(tx, transfer.jobId);
  const state = stateOf({ transfer, jobState: job?.state ?? null });
  if (state === 'undoing' || state === 'undone') return;
  if (state === 'returned' || state === 'returning') throw new Refusal('lead_transfer.returned');
  if (state === 'moving') throw new Refusal('lead_transfer.still_running');
  if (undoUntil(transfer.createdAt) <= now) throw new Refusal('lead_transfer.too_late');
  const jobId = await enqueue(tx, returnLeadsJob, { transfer_id: id }, { createdBy: actor.uid });
  await saveTransfer(tx, id, { state: 'undoing', undoneBy: actor.uid, jobId });
}
