import { sql } from 'drizzle-orm';
import type { AccountTx } from '../../platform/db/withAccount.ts';

/** Ids of the sponsor, the sponsor's own sponsor, and so on. */
export async function findSponsorChain({ db, accountId }: AccountTx, sponsorId: string): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    with recursive chain as (
      select ${sponsorId}::uuid as id, 0 as steps
      union all
      select affiliate.sponsor_id, chain.steps + 1 from chain
        join affiliates affiliate on affiliate.account_id = ${accountId} and affiliate.user_id = chain.id
    ) cycle id set is_cycle using path
    select id from chain where not is_cycle order by steps`);
  return rows.map(({ id }) => id);
}
