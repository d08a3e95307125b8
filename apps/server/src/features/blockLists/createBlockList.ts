import type { Actor, BlockListKind, CreateBlockListInput } from '@funil/api/contract';
import { newId } from '../../platform/db/newId.ts';
import type { AccountTx } from '../../platform/db/withAccount.ts';
import { attachFile, releaseFiles } from '../../platform/files/files.queries.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { Refusal } from '../../platform/refusals/Refusal.ts';
import { refuseField } from '../../platform/refusals/refuseFields.ts';
import { insertBlockList, listUnread, removeListPhones, saveBlockList } from './blockLists.queries.ts';
import { readBlockListJob } from './readBlockListJob.ts';

/** Ends lists of the register whose job came to no end. Refuses while another one goes on. */
async function endInterrupted(tx: AccountTx, kind: BlockListKind): Promise<void> {
  for (const { id, fileId, isUnderWay } of await listUnread(tx, kind)) {
    if (isUnderWay) throw new Refusal('block_list.under_way');
    await removeListPhones(tx, id);
    await saveBlockList(tx, id, { state: 'failed', problem: 'A leitura foi interrompida.' });
    await releaseFiles(tx, [fileId]);
  }
}

/** @throws Refusal `block_list.under_way`, and of the fields `listed_on` and `file_id` */
export async function createBlockList(
  tx: AccountTx,
  actor: Actor,
  { kind, listed_on: listedOn, file_id: fileId }: CreateBlockListInput,
  today: string,
): Promise<{ id: string; jobId: string }> {
  if (listedOn > today) refuseField('listed_on', 'block_list.future_day');
  await endInterrupted(tx, kind);
  const file = await attachFile(tx, fileId, ['block_list']);
  if (!file) refuseField('file_id', 'block_list.file_unknown');
  const id = newId();
  await insertBlockList(tx, { id, kind, fileName: file.name, sha256: file.sha256, listedOn, createdBy: actor.uid });
  return { id, jobId: await enqueue(tx, readBlockListJob, { list_id: id, file_id: fileId }, { createdBy: actor.uid }) };
}
