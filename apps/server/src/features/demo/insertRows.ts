import type pg from 'pg';

/** Rows per statement: enough to make round trips cheap, small enough to keep the text of one below a megabyte. */
const batchSize = 1_000;

/**
 * Adds rows, each by its columns' names; all rows name the same columns, and the others keep their defaults.
 * PostgreSQL itself turns the JSON into the table's types.
 */
export async function insertRows(
  client: pg.ClientBase,
  table: string,
  rows: readonly Record<string, unknown>[],
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = Object.keys(first)
    .map((name) => client.escapeIdentifier(name))
    .join(', ');
  const target = client.escapeIdentifier(table);
  for (let start = 0; start < rows.length; start += batchSize) {
    await client.query(
      `insert into ${target} (${columns}) select ${columns} from json_populate_recordset(null::${target}, $1::json)`,
      [JSON.stringify(rows.slice(start, start + batchSize))],
    );
  }
}
