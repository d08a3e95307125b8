import pg from 'pg';
import type { AccountTable } from './accountTables.ts';

/** A sentence for each reference without its row: nothing checks them while triggers are off. */
export async function listBrokenReferences(
  client: pg.ClientBase,
  tables: readonly AccountTable[],
  accountId: string,
): Promise<string[]> {
  const broken: string[] = [];
  for (const { name, accountColumn, references } of tables)
    for (const reference of references) {
      const pairs = reference.columns.map(
        (column, index) =>
          [`own.${pg.escapeIdentifier(column)}`, pg.escapeIdentifier(reference.foreignColumns[index]!)] as const,
      );
      const { rows } = await client.query<{ count: number }>(
        `select count(*)::int as count from ${pg.escapeIdentifier(name)} as own
         where own.${accountColumn} = $1 and ${pairs.map(([column]) => `${column} is not null`).join(' and ')}
           and not exists (select from ${pg.escapeIdentifier(reference.table)} as other
             where ${pairs.map(([column, foreign]) => `other.${foreign} = ${column}`).join(' and ')})`,
        [accountId],
      );
      if (rows[0]!.count > 0)
        broken.push(`${name}: ${rows[0]!.count} rows refer to nothing in ${reference.table} (${reference.name}).`);
    }
  return broken;
}
