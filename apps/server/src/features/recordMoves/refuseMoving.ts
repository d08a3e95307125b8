import type { AccountTx } from '../../platform/db/withAccount.ts';
import { Refusal } from '../../platform/refusals/Refusal.ts';
import { refuseField } from '../../platform/refusals/refuseFields.ts';
import { findMoveJobs, isReceiving } from './recordMoves.queries.ts';

/** @throws Refusal `record_move.running` while a job moves what refers to the record */
export async function refuseMoving(tx: AccountTx, recordId: string): Promise<void> {
  const jobId = (await findMoveJobs(tx, recordId)).get(recordId);
  if (jobId) throw new Refusal('record_move.running', { details: { job_id: jobId } });
}

/** @throws Refusal at the field `into_id`, while a job moves what refers to the chosen receiver */
export async function refuseMovingReceiver(tx: AccountTx, intoId: string): Promise<void> {
  if ((await findMoveJobs(tx, intoId)).size > 0) refuseField('into_id', 'record_move.receiver_moving');
}

/** @throws Refusal `record_move.receiving` while a job moves references to the record, which may seem unused */
export async function refuseReceiving(tx: AccountTx, recordId: string): Promise<void> {
  if (await isReceiving(tx, recordId)) throw new Refusal('record_move.receiving');
}
