import { sql } from 'drizzle-orm';
import type { MovePart } from './RecordMoveKind.ts';

interface ColumnOptions {
  /** Primary key besides the account. @default ['id'] */
  key?: readonly string[];
  /** True if the column loses its record when the record is removed without a receiver. */
  isClearable?: boolean;
}

const list = (names: readonly string[]) =>
  sql.join(
    names.map((name) => sql.identifier(name)),
    sql`, `,
  );

/** Rows whose column names the record; the column has an index, because each step looks for the next rows. */
export function columnPart(
  table: string,
  column: string,
  { key = ['id'], isClearable = false }: ColumnOptions = {},
): MovePart {
  const [rows, value] = [sql.identifier(table), sql.identifier(column)];
  return {
    async count(tx, { recordId, intoId }, most) {
      if (intoId === null && !isClearable) return 0;
      const found = await tx.db.execute<{ count: number }>(sql`
        select count(*)::int as count from (
          select 1 from ${rows} where account_id = ${tx.accountId} and ${value} = ${recordId}
          ${most === null ? sql`` : sql`limit ${most}`}) as referring`);
      return found.rows[0]!.count;
    },
    async moveRows(tx, { recordId, intoId }, { limit, skipsLocked }) {
      if (intoId === null && !isClearable) return { count: 0 };
      const { rowCount } = await tx.db.execute(sql`
        update ${rows} set ${value} = ${intoId}::uuid
        where account_id = ${tx.accountId} and ${value} = ${recordId} and (${list(key)}) in (
          select ${list(key)} from ${rows} where account_id = ${tx.accountId} and ${value} = ${recordId}
          limit ${limit} for no key update ${skipsLocked ? sql`skip locked` : sql``})`);
      return { count: rowCount ?? 0 };
    },
  };
}
