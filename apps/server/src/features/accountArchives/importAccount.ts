import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { ConfigError } from '../../platform/config/readConfig.ts';
import type { FileStorage } from '../../platform/files/FileStorage.ts';
import { fileKey } from '../../platform/files/FileStorage.ts';
import { withWorkFolder } from '../../platform/files/workFolder.ts';
import type { Secrets } from '../../platform/secrets/keysOf.ts';
import { listAccountTables } from './accountTables.ts';
import type { AccountTable } from './accountTables.ts';
import { readArchive } from './archiveLines.ts';
import type { ArchivedFile, ArchiveHeader } from './archiveLines.ts';
import { archiveSecrets } from './archiveSecrets.ts';
import { compareDigests, digestAccount } from './digestAccount.ts';
import { insertRows, raiseSequences } from './insertRows.ts';
import { listBrokenReferences } from './listBrokenReferences.ts';
import { enterAccount, inOwnTransaction, openOwner, withoutTriggers } from './openOwner.ts';
import { readSchemaVersion } from './readSchemaVersion.ts';

interface ImportOptions {
  ownerUrl: string;
  secrets: Secrets;
  path: string;
  storage: FileStorage;
}

/** A batch ends with this many rows or characters, whichever comes first. */
const batchRows = 1_000;
const batchLength = 4_000_000;

/**
 * Copies the account of an archive into this installation, suspended. All rows arrive in one transaction, which commits
 * only if each table has the archive's counts and digests and every reference finds its row. A killed import leaves at
 * most files, which the next one replaces.
 *
 * @throws ConfigError naming what does not fit: the account or one of its hosts exists, the schema is another one, a
 *   secret is missing, the archive is damaged
 */
export async function importAccount({ ownerUrl, secrets, path, storage }: ImportOptions): Promise<ArchiveHeader> {
  const { header } = await readArchive(path);
  const client = await openOwner(ownerUrl);
  try {
    await refuseUnfit(client, header, secrets);
    // Before the rows, so that an account never misses a file, and outside of their transaction.
    if (header.hasFiles) await storeFiles(path, header, storage);
    await inOwnTransaction(client, 'begin', async () => {
      await enterAccount(client, header.account.id);
      await withoutTriggers(client);
      await copyRows(client, path, header);
    });
    return header;
  } finally {
    await client.end();
  }
}

async function refuseUnfit(client: pg.Client, { account, schema, secrets, tables }: ArchiveHeader, own: Secrets) {
  const ownSchema = await readSchemaVersion(client);
  const columns = new Map((await listAccountTables(client)).map((table) => [table.name, table.columns]));
  const isOther = ({ table, columns: names }: ArchiveHeader['tables'][number]) =>
    names.join() !==
    columns
      .get(table)
      ?.map(({ name }) => name)
      .join();
  if (schema !== ownSchema || tables.length !== columns.size || tables.some(isOther))
    throw new ConfigError(
      `The archive has the schema ${schema}, this installation ${ownSchema}: both need the same release.`,
    );
  const known = archiveSecrets(own);
  if (!secrets.every((secret) => known.includes(secret)))
    throw new ConfigError(
      'The archive has values that were encrypted with another FUNIL_SECRET: add the secrets of its installation to ' +
        'FUNIL_SECRET_PREVIOUS.',
    );
  const { rows } = await client.query<{ taken: string }>(
    `select concat('the account ', slug) as taken from accounts where id = $1 or slug = $2
     union all select concat('the host ', host) from account_hosts where host = any($3)`,
    [account.id, account.slug, account.hosts],
  );
  if (rows.length > 0)
    throw new ConfigError(`This installation already has ${rows.map(({ taken }) => taken).join(', ')}.`);
}

async function copyRows(client: pg.Client, path: string, { account, tables: expected }: ArchiveHeader) {
  const tables = await listAccountTables(client);
  const { entries } = await readArchive(path);
  let table: AccountTable | undefined;
  let batch: string[] = [];
  let length = 0;
  const flush = async () => {
    if (table && batch.length > 0) await insertRows(client, table, batch);
    batch = [];
    length = 0;
  };
  for await (const entry of entries) {
    if ('row' in entry) {
      batch.push(entry.row);
      length += entry.row.length;
      if (batch.length >= batchRows || length >= batchLength) await flush();
    } else if ('table' in entry) {
      await flush();
      table = tables.find(({ name }) => name === entry.table);
      if (!table) throw new ConfigError(`The archive is damaged: there is no table ${entry.table}.`);
    } else if ('file' in entry) break;
  }
  await flush();
  await raiseSequences(client, tables, account.id);
  const differences = [
    ...compareDigests(expected, await digestAccount(client, tables, account.id)),
    ...(await listBrokenReferences(client, tables, account.id)),
  ];
  if (differences.length > 0) throw new ConfigError(`The archive is damaged.\n${differences.join('\n')}`);
  await client.query(`update accounts set status = 'suspended' where id = $1`, [account.id]);
}

async function storeFiles(path: string, { account }: ArchiveHeader, storage: FileStorage): Promise<void> {
  const { entries } = await readArchive(path);
  let file: ArchivedFile | undefined;
  let chunks: Buffer[] = [];
  const store = async () => {
    if (!file) return;
    const content = Buffer.concat(chunks);
    if (createHash('sha256').update(content).digest('hex') !== file.sha256)
      throw new ConfigError(`The archive is damaged: the file ${file.id} has another content than its account knows.`);
    const { id, sizeBytes, contentType } = file;
    await withWorkFolder(async (folder) => {
      const copy = join(folder, id);
      await writeFile(copy, content, { mode: 0o600 });
      await storage.put(fileKey({ accountId: account.id, id }), { path: copy, sizeBytes, contentType });
    });
  };
  for await (const entry of entries) {
    if ('content' in entry) chunks.push(entry.content);
    else if ('file' in entry || 'isEnd' in entry) {
      await store();
      file = 'file' in entry ? entry.file : undefined;
      chunks = [];
    }
  }
}
