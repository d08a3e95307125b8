import type pg from 'pg';

export interface AccountTable {
  name: string;
  /** Column that names the account: `account_id`, or `id` in `accounts` itself. */
  accountColumn: string;
  /** All but those that the database computes from others of the row. */
  columns: { name: string; type: string; isIdentity: boolean }[];
  /** Columns of the primary key. */
  key: string[];
  references: { name: string; table: string; columns: string[]; foreignColumns: string[] }[];
}

const catalog = `
  select relname as name, case relname when 'accounts' then 'id' else 'account_id' end as "accountColumn",
    (select json_agg(json_build_object('name', attname, 'type', format_type(atttypid, atttypmod),
        'isIdentity', attidentity <> '') order by attname)
      from pg_attribute where attrelid = own.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns,
    (select json_agg(attname order by place) from pg_index cross join unnest(indkey) with ordinality as part (number, place)
      join pg_attribute on attrelid = indrelid and attnum = number
      where indrelid = own.oid and indisprimary) as key,
    coalesce((select json_agg(json_build_object('name', conname,
        'table', (select relname from pg_class where oid = confrelid),
        'columns', (select json_agg(attname order by place) from unnest(conkey) with ordinality as key (number, place)
          join pg_attribute on attrelid = conrelid and attnum = number),
        'foreignColumns', (select json_agg(attname order by place)
          from unnest(confkey) with ordinality as key (number, place)
          join pg_attribute on attrelid = confrelid and attnum = number)) order by conname)
      from pg_constraint where conrelid = own.oid and contype = 'f'), '[]') as references
  from pg_class as own
  where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
    and relname <> 'account_moves' and (relname = 'accounts' or exists (select from pg_attribute
      where attrelid = own.oid and attname = 'account_id' and not attisdropped))
  order by relname`;

/**
 * Every table with rows of accounts, but for `account_moves`, which is about this database: each
 * after those that it refers to, but for tables that refer to each other.
 */
export async function listAccountTables(client: pg.ClientBase): Promise<AccountTable[]> {
  const { rows } = await client.query<AccountTable>(catalog);
  return inOrderOfReferences(rows);
}

/** Next is a table that refers to no other one left, or to such only that refer back to it. */
function inOrderOfReferences(tables: readonly AccountTable[]): AccountTable[] {
  const waiting = new Map(tables.map((table) => [table.name, table]));
  const ordered: AccountTable[] = [];
  while (waiting.size > 0) {
    const reached = new Map([...waiting.keys()].map((name) => [name, listReached(waiting, name)]));
    const next = [...waiting.values()].find(({ name }) =>
      [...reached.get(name)!].every((other) => reached.get(other)!.has(name)),
    )!;
    ordered.push(next);
    waiting.delete(next.name);
  }
  return ordered;
}

function listReached(tables: ReadonlyMap<string, AccountTable>, from: string): Set<string> {
  const reached = new Set<string>();
  const open = [from];
  for (let name = open.pop(); name !== undefined; name = open.pop())
    for (const { table } of tables.get(name)!.references)
      if (tables.has(table) && !reached.has(table)) {
        reached.add(table);
        open.push(table);
      }
  return reached;
}
