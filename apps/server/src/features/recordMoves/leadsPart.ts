import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { AccountTx } from '../../platform/db/withAccount.ts';
import type { MoveFacts, MovePart } from './RecordMoveKind.ts';

interface LeadsOptions {
  /** Condition with bare column names of `leads`, that changed leads no longer meet. */
  where: (tx: AccountTx, move: MoveFacts) => SQL;
  change: (tx: AccountTx, move: MoveFacts, leadIds: readonly string[]) => Promise<void>;
}

/**
 * Leads that meet a condition of more than one column. They are read by number, so that a step does not read again what
 * the steps before it have read.
 */
export function leadsPart({ where, change }: LeadsOptions): MovePart {
  return {
    async count(tx, move, most) {
      const { rows } = await tx.db.execute<{ count: number }>(sql`
        select count(*)::int as count from (
          select 1 from leads where account_id = ${tx.accountId} and ${where(tx, move)}
          ${most === null ? sql`` : sql`limit ${most}`}) as referring`);
      return rows[0]!.count;
    },
    async moveRows(tx, move, { limit, skipsLocked }) {
      const after = move.lastRead ? sql`and number > ${move.lastRead[0]}::bigint` : sql``;
      const { rows } = await tx.db.execute<{ id: string; number: string }>(sql`
        select id, number from leads where account_id = ${tx.accountId} and ${where(tx, move)} ${after}
        order by number limit ${limit} for no key update ${skipsLocked ? sql`skip locked` : sql``}`);
      const last = rows.at(-1);
      if (!last) return { count: 0 };
      await change(
        tx,
        move,
        rows.map(({ id }) => id),
      );
      return { count: rows.length, lastRead: [Number(last.number)] };
    },
  };
}
