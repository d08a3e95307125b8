import { sql } from 'drizzle-orm';
import type { AdminTx } from '../db/withAccount.ts';

/** An account as the cell itself has it. */
export interface CellAccount {
  id: string;
  slug: string;
  hosts: string[];
  /** `arriving` by a move that is not complete, or `left` by one that is; otherwise the account lives here. */
  place: 'here' | 'arriving' | 'left';
}

/** All accounts of one cell, by its own tables. */
export async function listCellAccounts({ db }: AdminTx): Promise<CellAccount[]> {
  const { rows } = await db.execute<CellAccount & Record<string, unknown>>(sql`
    select accounts.id, accounts.slug, coalesce(account_moves.state, 'here') as place,
      array(select host from account_hosts where account_id = accounts.id order by host) as hosts
    from accounts left join account_moves on account_moves.account_id = accounts.id`);
  return rows;
}
