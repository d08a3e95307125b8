import { trashDays } from '@funil/api/contract';
import { sql } from 'drizzle-orm';
import type { AccountTx } from '../../platform/db/withAccount.ts';
import { releaseFiles } from '../../platform/files/files.queries.ts';
import { defineSystemJob } from '../../platform/jobs/defineJob.ts';
import { heldPersons } from '../retentionHolds/holdsInForce.ts';

/** Leads per step, with all that belongs to them. */
const batch = 500;

/** Deletes the next expired leads, except of people whose data is held; returns their number. */
export async function emptyTrashOf(tx: AccountTx): Promise<number> {
  const { rows } = await tx.db.execute<{ id: string }>(
    sql`
      select id from leads where account_id = ${tx.accountId}
        and deleted_at < now() - make_interval(days => ${trashDays})
        and lead_person_id not in (${heldPersons(tx.accountId)}) limit ${batch}`,
  );
  if (rows.length === 0) return 0;
  const ids = sql.param(rows.map(({ id }) => id));
  const { rows: files } = await tx.db.execute<{ fileId: string }>(
    sql`
      delete from lead_attachments where account_id = ${tx.accountId} and lead_id = any(${ids}::uuid[])
      returning file_id as "fileId"`,
  );
  await releaseFiles(
    tx,
    files.map((row) => row.fileId),
  );
  await tx.db.execute(
    sql`delete from simulations where account_id = ${tx.accountId} and lead_id = any(${ids}::uuid[])`,
  );
  await tx.db.execute(
    sql`delete from lead_events where account_id = ${tx.accountId} and lead_id = any(${ids}::uuid[])`,
  );
  await tx.db.execute(sql`delete from leads where account_id = ${tx.accountId} and id = any(${ids}::uuid[])`);
  return rows.length;
}

/** Deletes the next bulk actions that can no longer be undone; returns their number. */
async function deleteOldBulks(tx: AccountTx): Promise<number> {
  const { rowCount } = await tx.db.execute(sql`
    delete from lead_bulks where account_id = ${tx.accountId} and id in (
      select id from lead_bulks where account_id = ${tx.accountId} and created_at < now() - interval '1 day'
      limit ${batch})`);
  return rowCount ?? 0;
}

/**
 * Deletes expired leads with history, attachments and simulations, and bulk actions that can no longer be undone. Each
 * batch is a transaction, and accounts take turns, so that a full trash does not delay the other accounts.
 */
export const emptyTrash = defineSystemJob({
  name: 'leads.empty_trash',
  cron: '37 3 * * *',
  async run({ eachAccountApart, signal }) {
    for (let isMore = true; isMore && !signal.aborted;) {
      isMore = false;
      await eachAccountApart(async ({ step }) => {
        const counts = [await step(deleteOldBulks), await step(emptyTrashOf)];
        isMore ||= counts.includes(batch);
      });
    }
  },
});
