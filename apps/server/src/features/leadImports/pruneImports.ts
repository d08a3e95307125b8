import { importUndoDays } from '@funil/api/contract';
import { and, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { leadImportRows, leadImports } from '../../platform/db/schema/tables.ts';
import type { AccountTx } from '../../platform/db/withAccount.ts';
import { releaseFiles } from '../../platform/files/files.queries.ts';
import { defineSystemJob } from '../../platform/jobs/defineJob.ts';
import { saveImport } from './leadImports.queries.ts';

/** Rows per step. */
const batch = 5_000;

/** The next import that can no longer be undone, and still has its content. */
async function findOldImport(tx: AccountTx) {
  const [old] = await tx.db
    .select({
      id: leadImports.id,
      files: sql<string[]>`array_remove(array[${leadImports.fileId}, ${leadImports.errorFileId}], null)`,
      isStarted: sql<boolean>`${leadImports.startedAt} is not null`,
    })
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
    .limit(1)
    .for('update', { skipLocked: true });
  return old;
}

/** The next rows of an import that match, to be changed in one step. */
function nextRows(tx: AccountTx, importId: string, matching: SQL | undefined) {
  const isOfImport = and(eq(leadImportRows.accountId, tx.accountId), eq(leadImportRows.importId, importId));
  const next = tx.db
    .select({ row: leadImportRows.row })
    .from(leadImportRows)
    .where(and(isOfImport, matching))
    .limit(batch);
  return and(isOfImport, inArray(leadImportRows.row, next));
}

/**
 * Deletes the content of the account's next old import, or some of its rows. The import stays in the list, and so do
 * rows with leads, because the import's counts link to the leads.
 *
 * @returns whether there may be more
 */
export async function pruneNext(tx: AccountTx): Promise<boolean> {
  const old = await findOldImport(tx);
  if (!old) return false;
  const deleted = await tx.db.delete(leadImportRows).where(nextRows(tx, old.id, isNull(leadImportRows.leadId)));
  if (deleted.rowCount === batch) return true;
  const { before, noteId, version } = leadImportRows;
  const emptied = await tx.db
    .update(leadImportRows)
    .set({ before: null, noteId: null, version: null })
    .where(nextRows(tx, old.id, or(isNotNull(before), isNotNull(noteId), isNotNull(version))));
  if (emptied.rowCount === batch) return true;
  await releaseFiles(tx, old.files);
  await saveImport(tx, old.id, {
    fileId: null,
    errorFileId: null,
    errors: [],
    sheets: [],
    checkCounts: null,
    ...(!old.isStarted && { phase: 'canceled' }),
  });
  return true;
}

/** Each step is a transaction, and accounts take turns, so that large imports do not delay the other accounts. */
export const pruneImports = defineSystemJob({
  name: 'system.prune_imports',
  cron: '41 * * * *',
  async run({ eachAccountApart, signal }) {
    for (let isMore = true; isMore && !signal.aborted;) {
      isMore = false;
      await eachAccountApart(async ({ step }) => {
        isMore = (await step(pruneNext)) || isMore;
      });
    }
  },
});
