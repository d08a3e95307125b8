import { sql } from 'drizzle-orm';
import type { AccountTx } from '../../../platform/db/withAccount.ts';
import { isCommitted, isCovered } from './entries.queries.ts';

/** What somebody owes back for the sales of a lead. */
interface OwedBack extends Record<string, unknown> {
  earner_id: string;
  /** What was paid and taken back, as far as no payment has taken it off. */
  cents: number;
  /** What is approved in its place, and goes with it. */
  covered_cents: number;
  /** What became of the sales since the oldest of it, the latest first. */
  reasons: string[];
}

/** Of each who owes something back for a lead. What came back with a failed payment has never arrived. */
export async function listOwedBack({ db, accountId }: AccountTx, leadId: string): Promise<OwedBack[]> {
  const { rows } = await db.execute<OwedBack>(sql`
    with owed as (
      select entry.earner_id, -sum(entry.amount_cents) as cents, min(entry.created_at) as since
      from commission_entries entry
        join commission_entries reversed on reversed.account_id = ${accountId} and reversed.id = entry.reverses_id
      where entry.account_id = ${accountId} and entry.lead_id = ${leadId} and entry.state = 'approved'
        and ${isCommitted('reversed')}
      group by entry.earner_id
    )
    select owed.earner_id, owed.cents::float8 as cents,
      (select coalesce(sum(amount_cents), 0)::float8 from commission_entries entry
        where account_id = ${accountId} and lead_id = ${leadId} and earner_id = owed.earner_id and state = 'approved'
          and amount_cents > 0 and ${isCovered('entry')}) as covered_cents,
      (select coalesce(json_agg(reason order by place desc), '[]') from (
        select reversed_because as reason, max(id::text) as place from commission_entries
        where account_id = ${accountId} and lead_id = ${leadId} and earner_id = owed.earner_id
          and reversed_because is not null and created_at >= owed.since
        group by reversed_because) told) as reasons
    from owed order by owed.earner_id`);
  return rows;
}
