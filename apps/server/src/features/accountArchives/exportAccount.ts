import { createWriteStream, existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import pg from 'pg';
import { ConfigError } from '../../platform/config/readConfig.ts';
import type { FileStorage } from '../../platform/files/FileStorage.ts';
import { fileKey, MissingFile } from '../../platform/files/FileStorage.ts';
import type { Secrets } from '../../platform/secrets/keysOf.ts';
import { listAccountTables } from './accountTables.ts';
import type { AccountTable } from './accountTables.ts';
import { archiveSecrets } from './archiveSecrets.ts';
import { contentBytes } from './archiveLines.ts';
import type { ArchivedFile, ArchiveEntry, ArchiveHeader } from './archiveLines.ts';
import { digestAccount } from './digestAccount.ts';
import { findArchivedAccount } from './findArchivedAccount.ts';
import { enterAccount, openOwner } from './openOwner.ts';
import { readSchemaVersion } from './readSchemaVersion.ts';

interface ExportOptions {
  ownerUrl: string;
  secrets: Secrets;
  slug: string;
  path: string;
  /** With it, the archive contains the account's files. */
  storage: FileStorage | null;
}

interface ExportedAccount {
  header: ArchiveHeader;
  /** Files whose content the storage does not have. */
  missingFiles: number;
}

/** Rows fetched at once: some 2 MB of leads. */
const batchRows = 1_000;

const lineOf = (value: ArchiveHeader | ArchiveEntry | string) => `${JSON.stringify(value)}\n`;

/**
 * Writes all rows of an account, of one moment, into one file that only its owner may read; the account's people go on
 * meanwhile. A killed export leaves `PATH.part` only.
 *
 * @throws ConfigError if there is no such account, or the file exists
 */
export async function exportAccount(options: ExportOptions): Promise<ExportedAccount> {
  const { path, ownerUrl } = options;
  if (existsSync(path)) throw new ConfigError(`${path} exists already.`);
  const part = `${path}.part`;
  const client = await openOwner(ownerUrl);
  const exported: { header?: ArchiveHeader; missingFiles: number } = { missingFiles: 0 };
  try {
    await rm(part, { force: true });
    await pipeline(
      Readable.from(write(client, options, exported)),
      createGzip(),
      createWriteStream(part, { mode: 0o600 }),
    );
    await rename(part, path);
    return { header: exported.header!, missingFiles: exported.missingFiles };
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  } finally {
    await client.end();
  }
}

async function* write(
  client: pg.Client,
  { slug, secrets, storage }: ExportOptions,
  exported: { header?: ArchiveHeader; missingFiles: number },
): AsyncGenerator<string> {
  await client.query('begin isolation level repeatable read read only');
  const account = await findArchivedAccount(client, slug);
  if (!account) throw new ConfigError(`There is no account ${slug}.`);
  await enterAccount(client, account.id);
  const tables = await listAccountTables(client);
  const digests = await digestAccount(client, tables, account.id);
  exported.header = {
    funilAccount: 1,
    schema: await readSchemaVersion(client),
    account,
    secrets: archiveSecrets(secrets),
    tables: tables.map((table, index) => ({ ...digests[index]!, columns: table.columns.map(({ name }) => name) })),
    hasFiles: storage !== null,
  };
  yield lineOf(exported.header);
  for (const table of tables) {
    yield lineOf({ table: table.name });
    yield* readRows(client, table, account.id);
  }
  const files = storage ? await listFiles(client, account.id) : [];
  // The storage is never read within a transaction.
  await client.query('commit');
  for (const file of files) {
    try {
      yield* readContent(storage!, account.id, file);
    } catch (error) {
      if (!(error instanceof MissingFile)) throw error;
      exported.missingFiles += 1;
    }
  }
  yield lineOf({ isEnd: true });
}

async function* readRows(
  client: pg.Client,
  { name, accountColumn, columns }: AccountTable,
  accountId: string,
): AsyncGenerator<string> {
  const texts = columns.map((column) => `${pg.escapeIdentifier(column.name)}::text`).join(', ');
  await client.query(
    `declare account_rows no scroll cursor for select to_json(array[${texts}])::text as line
     from ${pg.escapeIdentifier(name)} where ${accountColumn} = ${pg.escapeLiteral(accountId)}`,
  );
  for (;;) {
    const { rows } = await client.query<{ line: string }>(`fetch ${batchRows} from account_rows`);
    if (rows.length > 0) yield rows.map(({ line }) => `${line}\n`).join('');
    if (rows.length < batchRows) break;
  }
  await client.query('close account_rows');
}

async function listFiles(client: pg.Client, accountId: string): Promise<ArchivedFile[]> {
  const { rows } = await client.query<ArchivedFile>(
    `select id, content_type as "contentType", size_bytes::float8 as "sizeBytes", sha256 from files
     where account_id = $1 and state = 'ready' order by id`,
    [accountId],
  );
  return rows;
}

async function* readContent(storage: FileStorage, accountId: string, file: ArchivedFile): AsyncGenerator<string> {
  const content = await storage.read(fileKey({ accountId, id: file.id }));
  yield lineOf({ file });
  let rest = Buffer.alloc(0);
  for await (const chunk of content as AsyncIterable<Buffer>) {
    rest = Buffer.concat([rest, chunk]);
    for (; rest.length >= contentBytes; rest = rest.subarray(contentBytes))
      yield lineOf(rest.subarray(0, contentBytes).toString('base64'));
  }
  if (rest.length > 0) yield lineOf(rest.toString('base64'));
}
