import pg from 'pg';
import { ConfigError } from '../../platform/config/readConfig.ts';
import type { FileStorage } from '../../platform/files/FileStorage.ts';
import { fileKey } from '../../platform/files/FileStorage.ts';
import { queueSchema } from '../../platform/jobs/queue.ts';
import { listAccountTables } from './accountTables.ts';
import type { ArchiveHeader } from './archiveLines.ts';
import { readArchive } from './archiveLines.ts';
import { compareDigests, digestAccount } from './digestAccount.ts';
import { enterAccount, inOwnTransaction, openOwner, withoutTriggers } from './openOwner.ts';

interface RemoveOptions {
  ownerUrl: string;
  path: string;
  /** With it, the content of the account's files goes too. */
  storage: FileStorage | null;
}

/**
 * Removes a suspended account that is the same as its archive, in one transaction. Others are not blocked. The account's
 * files go first, so that a killed removal leaves rows that the next one still finds.
 *
 * @throws ConfigError if the account is missing, active, or has changed since the archive
 */
export async function removeAccount({ ownerUrl, path, storage }: RemoveOptions): Promise<ArchiveHeader> {
  const { header } = await readArchive(path);
  const { id } = header.account;
  if (storage && !header.hasFiles)
    throw new ConfigError('The archive has no files: export the account with --with-files, or keep its files.');
  const client = await openOwner(ownerUrl);
  try {
    if (storage) {
      const files = await inOwnTransaction(client, 'begin', async () => {
        await refuseUnsaved(client, header);
        return (await client.query<{ id: string }>('select id from files where account_id = $1', [id])).rows;
      });
      for (const file of files) await storage.remove(fileKey({ accountId: id, id: file.id }));
    }
    await inOwnTransaction(client, 'begin isolation level repeatable read', async () => {
      await refuseUnsaved(client, header);
      await withoutTriggers(client);
      await client.query(`delete from ${queueSchema}.job where group_id = $1`, [id]);
      for (const { name, accountColumn } of (await listAccountTables(client)).toReversed())
        await client.query(`delete from ${pg.escapeIdentifier(name)} where ${accountColumn} = $1`, [id]);
    });
    return header;
  } finally {
    await client.end();
  }
}

/** Locks the account, so that nobody reactivates it meanwhile. */
async function refuseUnsaved(client: pg.Client, { account: { id, slug }, tables: expected }: ArchiveHeader) {
  await enterAccount(client, id);
  const { rows } = await client.query<{ status: string }>('select status from accounts where id = $1 for update', [id]);
  if (!rows[0]) throw new ConfigError(`There is no account ${slug} with the id of the archive.`);
  if (rows[0].status !== 'suspended') throw new ConfigError(`The account ${slug} is active: suspend it first.`);
  const differences = compareDigests(expected, await digestAccount(client, await listAccountTables(client), id));
  if (differences.length > 0)
    throw new ConfigError(`The account ${slug} has changed since the archive.\n${differences.join('\n')}`);
}
