import { sql } from 'drizzle-orm';
import type { AccountTx } from '../../../platform/db/withAccount.ts';
import { fileKey } from '../../../platform/files/FileStorage.ts';
import type { FileStorage } from '../../../platform/files/FileStorage.ts';
import { deleteFiles, releaseFiles } from '../../../platform/files/files.queries.ts';

/** Takes the attachments off the leads; returns their files. */
export async function releaseAttachments(tx: AccountTx, leadIds: readonly string[]): Promise<string[]> {
  const { rows } = await tx.db.execute<{ fileId: string }>(sql`
    delete from lead_attachments
    where account_id = ${tx.accountId} and lead_id = any(${sql.param([...leadIds])}::uuid[])
    returning file_id as "fileId"`);
  return rows.map(({ fileId }) => fileId);
}

/**
 * Files of exports, whichever lists they hold: one of them may contain the person. An export under way fails to finish
 * its file, and its next attempt reads what is left.
 */
async function listExportFiles({ db, accountId }: AccountTx): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from files where account_id = ${accountId} and purpose = 'export' and state <> 'removed'`,
  );
  return rows.map(({ id }) => id);
}

/**
 * Takes the content out of every import: its file and its sample of rows may contain the person. An import that has
 * not begun must be sent again; one that is done can still be undone, because the former values of other leads stay.
 */
async function releaseImports({ db, accountId }: AccountTx): Promise<string[]> {
  const { rows } = await db.execute<{ fileId: string | null; errorFileId: string | null }>(sql`
    with content as (
      select id, file_id, error_file_id from lead_imports where account_id = ${accountId} for update
    )
    update lead_imports set file_id = null, error_file_id = null, errors = '[]', sheets = '[]', check_counts = null,
      phase = case when phase in ('reading', 'ready', 'checking', 'checked', 'running') then 'canceled' else phase end,
      finished_at = case when started_at is null then finished_at else coalesce(finished_at, now()) end
    from content
    where lead_imports.account_id = ${accountId} and lead_imports.id = content.id and (content.file_id is not null
      or content.error_file_id is not null or errors <> '[]' or sheets <> '[]' or check_counts is not null)
    returning content.file_id as "fileId", content.error_file_id as "errorFileId"`);
  // Messages of refused rows repeat what a cell says.
  await db.execute(sql`
    update lead_import_rows set message = null
    where account_id = ${accountId} and lead_id is null and message is not null`);
  return rows.flatMap(({ fileId, errorFileId }) => [fileId, errorFileId].filter((id) => id !== null));
}

/** Writes and the storage of a job. */
export interface Steps {
  storage: FileStorage;
  step<T>(fn: (tx: AccountTx) => Promise<T>): Promise<T>;
}

/**
 * Erases the files that `release` takes out of their records, at once instead of with the next sweep. Their rows go
 * last, so that an interrupted attempt finds them again.
 */
export async function eraseReleased(
  { storage, step }: Steps,
  release: (tx: AccountTx) => Promise<string[]>,
): Promise<void> {
  const { accountId, ids } = await step(async (tx) => {
    await releaseFiles(tx, await release(tx));
    const { rows } = await tx.db.execute<{ id: string }>(
      sql`select id from files where account_id = ${tx.accountId} and state = 'removed'`,
    );
    return { accountId: tx.accountId, ids: rows.map(({ id }) => id) };
  });
  for (const id of ids) await storage.remove(fileKey({ accountId, id }));
  await step((tx) => deleteFiles(tx, ids));
}

/** Erases the files that are or may be about the person. */
export const eraseFiles = (steps: Steps, leadIds: readonly string[]): Promise<void> =>
  eraseReleased(steps, async (tx) => [
    ...(await releaseAttachments(tx, leadIds)),
    ...(await listExportFiles(tx)),
    ...(await releaseImports(tx)),
  ]);
