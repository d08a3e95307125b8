import type pg from 'pg';

/** Rows per statement: few round trips, and less than a megabyte of text each. */
const batchSize = 1_000;

/** Sends rows as one JSON value, which PostgreSQL converts. All rows need the same columns. */
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
