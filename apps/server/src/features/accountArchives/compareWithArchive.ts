import { ConfigError } from '../../platform/config/readConfig.ts';
import { listAccountTables } from './accountTables.ts';
import type { ArchiveHeader } from './archiveLines.ts';
import { readArchive } from './archiveLines.ts';
import { compareDigests, digestAccount } from './digestAccount.ts';
import { enterAccount, inOwnTransaction, openOwner } from './openOwner.ts';

interface ComparedAccount {
  header: ArchiveHeader;
  /** A sentence for each table with other rows than the archive; empty when all are equal. */
  differences: string[];
}

/** @throws ConfigError if this installation does not have the account */
export async function compareWithArchive(ownerUrl: string, path: string): Promise<ComparedAccount> {
  const { header } = await readArchive(path);
  const { id, slug } = header.account;
  const client = await openOwner(ownerUrl);
  try {
    return await inOwnTransaction(client, 'begin isolation level repeatable read read only', async () => {
      await enterAccount(client, id);
      const { rowCount } = await client.query('select 1 from accounts where id = $1', [id]);
      if (!rowCount) throw new ConfigError(`There is no account ${slug} with the id of the archive.`);
      const tables = await listAccountTables(client);
      return { header, differences: compareDigests(header.tables, await digestAccount(client, tables, id)) };
    });
  } finally {
    await client.end();
  }
}
