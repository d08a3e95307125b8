import pg from 'pg';
import type { AccountTable } from './accountTables.ts';

export interface TableDigest {
  table: string;
  rows: number;
  /** Sum of the rows' hashes, so that their order does not matter. */
  digest: string;
}

/** Columns that belong to the installation: an account arrives suspended. */
const ofInstallation: Readonly<Record<string, readonly string[]>> = { accounts: ['status'] };

const { escapeIdentifier } = pg;

/** In the transaction of the caller, so that all tables are of one moment. */
export async function digestAccount(
  client: pg.ClientBase,
  tables: readonly AccountTable[],
  accountId: string,
): Promise<TableDigest[]> {
  const digests: TableDigest[] = [];
  for (const { name, accountColumn, columns } of tables) {
    const compared = columns.filter((column) => !ofInstallation[name]?.includes(column.name));
    const values = compared.map((column) => escapeIdentifier(column.name)).join(', ');
    const { rows } = await client.query<{ rows: number; digest: string }>(
      `select count(*)::int as rows, coalesce(sum(hashtextextended(row(${values})::text, 0)::numeric), 0)::text as digest
       from ${escapeIdentifier(name)} where ${accountColumn} = $1`,
      [accountId],
    );
    digests.push({ table: name, ...rows[0]! });
  }
  return digests;
}

/** A sentence for each table that differs. */
export const compareDigests = (expected: readonly TableDigest[], actual: readonly TableDigest[]): string[] =>
  [...new Set([...expected, ...actual].map(({ table }) => table))].flatMap((table) => {
    const [one, other] = [expected, actual].map((digests) => digests.find((digest) => digest.table === table));
    if (one && other && one.rows === other.rows && one.digest === other.digest) return [];
    const [before, after] = [one, other].map((digest) => digest?.rows ?? 'no');
    return [`${table}: ${before} rows expected, ${after} found${before === after ? ', with other values' : ''}.`];
  });
