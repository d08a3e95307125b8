import { sql } from 'drizzle-orm';
import type { MovePart } from '../recordMoves/RecordMoveKind.ts';

/** Leads with a tag that is merged into another one. A lead that has both keeps the other one. */
export const leadTagsPart: MovePart = {
  async count(tx, { recordId, intoId }, most) {
    if (intoId === null) return 0;
    const { rows } = await tx.db.execute<{ count: number }>(sql`
      select count(*)::int as count from (
        select 1 from lead_tags where account_id = ${tx.accountId} and tag_id = ${recordId}
        ${most === null ? sql`` : sql`limit ${most}`}) as tagged`);
    return rows[0]!.count;
  },
  async moveRows(tx, { recordId, intoId }, { limit, skipsLocked }) {
    if (intoId === null) return { count: 0 };
    const { rows } = await tx.db.execute<{ count: number }>(sql`
      with tagged as (
        delete from lead_tags where account_id = ${tx.accountId} and tag_id = ${recordId} and lead_id in (
          select lead_id from lead_tags where account_id = ${tx.accountId} and tag_id = ${recordId}
          order by lead_id limit ${limit} for update ${skipsLocked ? sql`skip locked` : sql``})
        returning lead_id
      ), moved as (
        insert into lead_tags (account_id, lead_id, tag_id)
        select ${tx.accountId}::uuid, lead_id, ${intoId}::uuid from tagged on conflict do nothing
      )
      select count(*)::int as count from tagged`);
    return { count: rows[0]!.count };
  },
};
