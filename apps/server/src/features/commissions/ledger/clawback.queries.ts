import { sql } from 'drizzle-orm';
import type { AccountTx } from '../../../platform/db/withAccount.ts';
import { isCommitted, isCovered, isStanding, isReversed } from './entries.queries.ts';

interface Clawback extends Record<string, unknown> {
  earnerId: string;
  /** Cents paid and then reversed that no payment has deducted yet. Failed payments are not owed. */
  cents: number;
  /** Part of `cents` that the next payments deduct. Approved entries that replace the reversed ones reduce it. */
  deductedCents: number;
  /** Reasons of the reversals since the oldest one still owed, newest first. */
  reasons: string[];
}

/** Amounts must agree with the deductions of `takeOpenEntries`. */
export async function listClawbacks({ db, accountId }: AccountTx, leadId: string): Promise<Clawback[]> {
  const { rows } = await db.execute<Clawback>(sql`
    with entry as (
      select id, earner_id, amount_cents, created_at, ${isCommitted('entry')} as is_paid,
        ${isStanding(accountId, 'entry')} as is_standing,
        state = 'approved' and (amount_cents < 0 or ${isReversed(accountId, 'entry')}) as is_owed,
        state = 'approved' and amount_cents > 0 and ${isCovered('entry')}
          and not ${isReversed(accountId, 'entry')} as is_covered
      from commission_entries entry where account_id = ${accountId} and lead_id = ${leadId}
    ), owed as (
      select earner_id, -sum(amount_cents) filter (where is_owed) as cents,
        coalesce(sum(amount_cents) filter (where is_covered), 0) as covered,
        coalesce(sum(amount_cents) filter (where is_paid), 0)
          - coalesce(sum(amount_cents) filter (where is_standing), 0) as most,
        min(created_at) filter (where is_owed and amount_cents < 0) as since
      from entry group by earner_id having count(*) filter (where is_owed and amount_cents < 0) > 0
    )
    select owed.earner_id as "earnerId", owed.cents::float8 as cents,
      case when cents - covered <= most then greatest(0, cents - covered) else 0 end::float8 as "deductedCents",
      (select coalesce(json_agg(reason order by place desc), '[]') from (
        select reversed_because as reason, max(id::text) as place from commission_entries
        where account_id = ${accountId} and lead_id = ${leadId} and earner_id = owed.earner_id
          and reversed_because is not null and created_at >= owed.since
        group by reversed_because) reversal) as reasons
    from owed order by owed.earner_id`);
  return rows;
}
