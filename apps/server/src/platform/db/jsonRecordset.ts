import { getTableColumns, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import type { PgTable } from 'drizzle-orm/pg-core';

interface Recordset {
  /** Column names, for `insert into`. */
  columns: SQL;
  /** Values of the columns, for `select`. */
  values: SQL;
  /** Column definitions for `json_to_recordset`. */
  types: SQL;
  /** Assignments from the recordset `source`, for `update`. */
  assignments: (source: string) => SQL;
}

/** Maps JSON rows to columns, to write many rows in one statement. */
export function jsonRecordset<T extends PgTable>(
  table: T,
  fields: readonly (keyof T['_']['columns'] & string)[],
): Recordset {
  const columns = getTableColumns(table);
  const columnOf = (field: string) => {
    const { name, keyAsName } = columns[field]!;
    return keyAsName ? toSnakeCase(name) : name;
  };
  return {
    columns: sql.raw(fields.map(columnOf).join(', ')),
    values: sql.raw(fields.map((field) => `"${field}"`).join(', ')),
    types: sql.raw(fields.map((field) => `"${field}" ${columns[field]!.getSQLType()}`).join(', ')),
    assignments: (source) => sql.raw(fields.map((field) => `${columnOf(field)} = ${source}."${field}"`).join(', ')),
  };
}
