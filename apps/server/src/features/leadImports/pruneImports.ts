import { importUndoDays } from '@funil/api/contract';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { leadImportRows, leadImports } from '../../platform/db/schema/tables.ts';
import type { AccountTx } from '../../platform/db/withAccount.ts';
import { releaseFiles } from '../../platform/files/files.queries.ts';
import { defineSystemJob } from '../../platform/jobs/defineJob.ts';
import { saveImport } from './leadImports.queries.ts';

const batch = 5;

/** Deletes the content of imports that can no longer be undone. The imports stay in the list. */
async function pruneAccount(tx: AccountTx): Promise<void> {
  const old = await tx.db
    .select({ id: leadImports.id, fileId: leadImports.fileId, errorFileId: leadImports.errorFileId })
    .from(leadImports)
    .where(
      and(
        eq(leadImports.accountId, tx.accountId),
        sql`coalesce(${leadImports.finishedAt}, ${leadImports.startedAt}, ${leadImports.createdAt})
          < now() - make_interval(days => ${importUndoDays})`,
        sql`(${leadImports.fileId} is not null or ${leadImports.errorFileId} is not null
          or ${leadImports.errors} <> '[]')`,
      ),
    )
    .limit(batch)
    .for('update', { skipLocked: true });
  if (old.length === 0) return;
  await releaseFiles(
    tx,
    old.flatMap(({ fileId, errorFileId }) => [fileId ?? [], errorFileId ?? []].flat()),
  );
  const isTheirs = and(
    eq(leadImportRows.accountId, tx.accountId),
    inArray(
      leadImportRows.importId,
      old.map(({ id }) => id),
    ),
  );
  // Rows with leads stay, because the import's counts link to the leads.
  await tx.db.delete(leadImportRows).where(and(isTheirs, isNull(leadImportRows.leadId)));
  await tx.db.update(leadImportRows).set({ before: null, noteId: null, version: null }).where(isTheirs);
  for (const { id } of old) {
    // An import that was never started becomes canceled.
    const phase = sql`case when ${leadImports.startedAt} is null then 'canceled' else ${leadImports.phase} end`;
    await saveImport(tx, id, {
      fileId: null,
      errorFileId: null,
      errors: [],
      sheets: [],
      checkCounts: null,
      phase: phase as never,
    });
  }
}

export const pruneImports = defineSystemJob({
  name: 'system.prune_imports',
  cron: '41 * * * *',
  run: ({ eachAccount }) => eachAccount(pruneAccount),
});
