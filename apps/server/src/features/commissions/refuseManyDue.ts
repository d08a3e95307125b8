import { maxDueCommissions } from '@funil/api/contract';
import type { CommissionState } from '@funil/api/contract';
import { sql } from 'drizzle-orm';
import type { AccountTx } from '../../platform/db/withAccount.ts';
import { Refusal } from '../../platform/refusals/Refusal.ts';

/** Tests lower it. */
export const dueLimits = { most: maxDueCommissions };

/**
 * Entries due by a day change in one transaction, whose statements would grow with the account.
 *
 * @throws Refusal `commission.too_many_due`
 */
export async function refuseManyDue(
  { db, accountId }: AccountTx,
  state: CommissionState,
  until: string | null | undefined,
): Promise<void> {
  if (!until) return;
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from (
      select 1 from commission_entries where account_id = ${accountId} and state = ${state}
        and due_on <= ${until}::date limit ${dueLimits.most + 1}) as due`);
  if (rows[0]!.count > dueLimits.most) throw new Refusal('commission.too_many_due');
}
