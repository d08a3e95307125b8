import { sql } from 'drizzle-orm';
import type { AccountTx } from '../../platform/db/withAccount.ts';
import type { MovePart } from './RecordMoveKind.ts';

const images = ({ accountId }: AccountTx) =>
  sql`lead_import_rows where account_id = ${accountId} and before is not null`;

/** A row takes less than a moved lead. */
const rowsPerLead = 10;

/**
 * Earlier values of leads that an undo of an import writes back. No index finds the rows that name the record, so all
 * are read, in the order of their key. A row names a record at most once, so nothing needs deduplication.
 */
export const storedImages: MovePart = {
  isRepeated: false,
  async count(tx, { intoId }, most) {
    if (intoId === null) return 0;
    const { rows } = await tx.db.execute<{ count: number }>(sql`
      select count(*)::int as count from (
        select 1 from ${images(tx)} ${most === null ? sql`` : sql`limit ${most}`}) as image`);
    return rows[0]!.count;
  },
  async moveRows(tx, { recordId, intoId, lastRead }, { limit }) {
    if (intoId === null) return { count: 0 };
    const after = lastRead ? sql`and (import_id, row) > (${lastRead[0]}::uuid, ${lastRead[1]}::integer)` : sql``;
    const { rows } = await tx.db.execute<{ importId: string; row: number; count: number }>(sql`
      with image as materialized (
        select import_id, row, position(${recordId} in before::text) > 0 as is_named from ${images(tx)} ${after}
        order by import_id, row limit ${limit * rowsPerLead}
      ), renamed as (
        update lead_import_rows as stored set before = replace(stored.before::text, ${recordId}, ${intoId})::jsonb
        from image
        where stored.account_id = ${tx.accountId} and stored.import_id = image.import_id and stored.row = image.row
          and image.is_named
      )
      select import_id as "importId", row, (count(*) over ())::int as count from image
      order by import_id desc, row desc limit 1`);
    const [last] = rows;
    return last ? { count: last.count, lastRead: [last.importId, last.row] } : { count: 0 };
  },
};
