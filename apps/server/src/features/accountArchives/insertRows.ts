import pg from 'pg';
import type { AccountTable } from './accountTables.ts';

const { escapeIdentifier } = pg;

/** @param rows each a JSON list of the columns' texts, as `to_json` writes it */
export async function insertRows(client: pg.ClientBase, table: AccountTable, rows: readonly string[]): Promise<void> {
  const names = table.columns.map(({ name }) => escapeIdentifier(name)).join(', ');
  const values = table.columns.map(({ type }, index) => `(line ->> ${index})::${type}`).join(', ');
  await client.query(
    `insert into ${escapeIdentifier(table.name)} (${names}) overriding system value
     select ${values} from jsonb_array_elements($1::jsonb) as line`,
    [`[${rows.join(',')}]`],
  );
}

/** Numbers that other transactions may draw between the two statements of `raiseSequences`. */
const drawnMeanwhile = 100_000;

/** Copied rows keep their numbers, so new ones must begin above them. Never lowers a sequence. */
export async function raiseSequences(
  client: pg.ClientBase,
  tables: readonly AccountTable[],
  accountId: string,
): Promise<void> {
  for (const { name, accountColumn, columns } of tables)
    for (const column of columns.filter(({ isIdentity }) => isIdentity)) {
      const { rows } = await client.query<{ sequence: string; last: string; most: string | null }>(
        `select sequence, coalesce(pg_sequence_last_value(sequence::regclass), 0) as last,
           (select max(${escapeIdentifier(column.name)}) from ${escapeIdentifier(name)} where ${accountColumn} = $1) as most
         from pg_get_serial_sequence($2, $3) as sequence`,
        [accountId, name, column.name],
      );
      const { sequence, last, most } = rows[0]!;
      if (most !== null && BigInt(most) >= BigInt(last))
        await client.query('select setval($1::regclass, $2)', [
          sequence,
          String(BigInt(most) + BigInt(drawnMeanwhile)),
        ]);
    }
}
