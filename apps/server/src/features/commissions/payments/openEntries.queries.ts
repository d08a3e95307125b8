import type { PayCommissionsInput } from '@funil/api/contract';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { AccountTx } from '../../../platform/db/withAccount.ts';
import { isCovered } from '../ledger/entries.queries.ts';

/** An entry that is approved, and so could be paid or netted. */
export interface OpenEntry extends Record<string, unknown> {
  id: string;
  earner_id: string;
  user_id: string | null;
  partner_id: string | null;
  amount_cents: number;
}

/** Of two who pay at once the second waits, and then finds what is left. */
export async function lockPayments({ db, accountId }: AccountTx): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`commission_payments ${accountId}`}, 0))`);
}

export const chosenBy = ({ entry_ids: ids, due_until: until }: PayCommissionsInput): SQL =>
  ids
    ? sql`id = any(${sql.param([...new Set(ids)])}::uuid[]) and amount_cents > 0`
    : sql`due_on <= ${until}::date and amount_cents > 0`;

/**
 * What is approved of the choice, and all that the same people owe back, held until the transaction ends and in the
 * order in which whoever takes back sales holds them. What is owed back takes along what it came from, where a payment
 * of that failed, and what stands in its place, so that nobody is deducted more than a sale is worth less.
 */
export async function takeOpenEntries({ db, accountId }: AccountTx, chosen: SQL): Promise<OpenEntry[]> {
  const { rows } = await db.execute<OpenEntry>(sql`
    with earners as materialized (
      select distinct earner_id from commission_entries
      where account_id = ${accountId} and state = 'approved' and ${chosen}
    ), owed as materialized (
      select lead_id, earner_id, reverses_id from commission_entries
      where account_id = ${accountId} and state = 'approved' and amount_cents < 0
        and earner_id in (select earner_id from earners)
    )
    select id, earner_id, user_id, partner_id, amount_cents::float8 as amount_cents from commission_entries
    where account_id = ${accountId} and state = 'approved' and (${chosen}
      or earner_id in (select earner_id from earners) and (amount_cents < 0
        or id in (select reverses_id from owed)
        or ${isCovered('commission_entries')} and (lead_id, earner_id) in (select lead_id, earner_id from owed)))
    order by id for update`);
  return rows;
}
