import pg from 'pg';
import type { AccountTable } from './accountTables.ts';
import { insertRows } from './insertRows.ts';

const { escapeIdentifier } = pg;

/** Rows fetched at once. */
const batchRows = 1_000;

/** Rows that one digest covers: few enough to copy again for one changed row, enough to keep the digests few. */
const rowsPerPart = 200;
const mostParts = 65_536;

interface Part {
  part: number;
  rows: number;
  digest: string;
}

/** Part of a row by its key, which is the same on every server. */
const partOf = ({ key }: AccountTable, parts: number) =>
  `(hashtextextended(row(${key.map((column) => escapeIdentifier(column)).join(', ')})::text, 1) & ${parts - 1})::int`;

/**
 * Makes the rows of an account in `target` those of `source`, and returns how many were copied. Each table is compared
 * by digests of its parts, and parts that differ are copied again: the first time all, later those with a change.
 *
 * @param source in a transaction of one moment
 * @param target in a transaction without triggers
 */
export async function syncAccount(
  source: pg.ClientBase,
  target: pg.ClientBase,
  tables: readonly AccountTable[],
  accountId: string,
): Promise<number> {
  const outdated: { table: AccountTable; parts: number; changed: number[] }[] = [];
  for (const table of tables) {
    const parts = await countParts(source, table, accountId);
    const [wanted, found] = await Promise.all([
      digestParts(source, table, parts, accountId),
      digestParts(target, table, parts, accountId),
    ]);
    const changed = listDifferent(wanted, found);
    if (changed.length > 0) outdated.push({ table, parts, changed });
  }
  // All old rows go before the first new one comes, so that a value that is unique may have changed rows.
  for (const { table, parts, changed } of outdated)
    await target.query(
      `delete from ${escapeIdentifier(table.name)}
       where ${table.accountColumn} = $1 and ${partOf(table, parts)} = any($2)`,
      [accountId, changed],
    );
  let copied = 0;
  for (const { table, parts, changed } of outdated)
    copied += await copyParts(source, target, table, partOf(table, parts), changed, accountId);
  return copied;
}

async function countParts(source: pg.ClientBase, table: AccountTable, accountId: string): Promise<number> {
  const { rows } = await source.query<{ rows: number }>(
    `select count(*)::int as rows from ${escapeIdentifier(table.name)} where ${table.accountColumn} = $1`,
    [accountId],
  );
  const wanted = Math.min(Math.max(rows[0]!.rows / rowsPerPart, 1), mostParts);
  return 2 ** Math.ceil(Math.log2(wanted));
}

async function digestParts(
  client: pg.ClientBase,
  table: AccountTable,
  parts: number,
  accountId: string,
): Promise<Part[]> {
  const values = table.columns.map(({ name }) => escapeIdentifier(name)).join(', ');
  const { rows } = await client.query<Part>(
    `select ${partOf(table, parts)} as part, count(*)::int as rows,
       sum(hashtextextended(row(${values})::text, 0)::numeric)::text as digest
     from ${escapeIdentifier(table.name)} where ${table.accountColumn} = $1 group by 1`,
    [accountId],
  );
  return rows;
}

function listDifferent(wanted: readonly Part[], found: readonly Part[]): number[] {
  const textOf = ({ rows, digest }: Part) => `${rows} ${digest}`;
  const left = new Map(found.map((part) => [part.part, textOf(part)]));
  const changed: number[] = [];
  for (const part of wanted) {
    if (left.get(part.part) !== textOf(part)) changed.push(part.part);
    left.delete(part.part);
  }
  return [...changed, ...left.keys()];
}

async function copyParts(
  source: pg.ClientBase,
  target: pg.ClientBase,
  table: AccountTable,
  part: string,
  changed: readonly number[],
  accountId: string,
): Promise<number> {
  const texts = table.columns.map(({ name }) => `${escapeIdentifier(name)}::text`).join(', ');
  await source.query(
    `declare changed_rows no scroll cursor for select to_json(array[${texts}])::text as line
     from ${escapeIdentifier(table.name)}
     where ${table.accountColumn} = ${pg.escapeLiteral(accountId)} and ${part} = any('{${changed.join()}}'::int[])`,
  );
  let copied = 0;
  for (;;) {
    const { rows } = await source.query<{ line: string }>(`fetch ${batchRows} from changed_rows`);
    const lines = rows.map(({ line }) => line);
    if (lines.length > 0) await insertRows(target, table, lines);
    copied += lines.length;
    if (lines.length < batchRows) break;
  }
  await source.query('close changed_rows');
  return copied;
}
