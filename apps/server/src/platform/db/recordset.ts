import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';

interface Recordset {
  /** Names of the table's columns, for `insert into`. */
  columns: SQL;
  /** The same columns of the recordset, for `select`. */
  values: SQL;
  /** Column definitions for `json_to_recordset`. */
  types: SQL;
}

const columnOf = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Maps the camelCase fields of JSON rows to columns, for inserts of many rows in one statement. */
export function recordset<Row extends object>(types: Record<keyof Row & string, string>): Recordset {
  const names = Object.keys(types) as (keyof Row & string)[];
  return {
    columns: sql.raw(names.map(columnOf).join(', ')),
    values: sql.raw(names.map((name) => `"${name}"`).join(', ')),
    types: sql.raw(names.map((name) => `"${name}" ${types[name]}`).join(', ')),
  };
}
