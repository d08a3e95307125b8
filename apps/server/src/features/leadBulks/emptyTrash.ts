import { trashDays } from '@funil/api/contract';
import { sql } from 'drizzle-orm';
import type { AccountTx } from '../../platform/db/withAccount.ts';
import { releaseFiles } from '../../platform/files/files.queries.ts';
import { defineSystemJob } from '../../platform/jobs/defineJob.ts';

const batch = 500;

export async function emptyTrashOf(tx: AccountTx): Promise<void> {
  await tx.db.execute(
    sql`delete from lead_bulks where account_id = ${tx.accountId} and created_at < now() - interval '1 day'`,
  );
  for (;;) {
    const { rows } = await tx.db.execute<{ id: string }>(
      sql`
        select id from leads where account_id = ${tx.accountId}
          and deleted_at < now() - make_interval(days => ${trashDays}) limit ${batch}`,
    );
    if (rows.length === 0) return;
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
  }
}

/** Deletes expired leads with history, attachments and simulations, and bulk actions that can no longer be undone. */
export const emptyTrash = defineSystemJob({
  name: 'leads.empty_trash',
  cron: '37 3 * * *',
  run: ({ eachAccount }) => eachAccount(emptyTrashOf),
});
