import type { PayCommissionsInput } from '@funil/api/contract';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { AccountTx } from '../../../platform/db/withAccount.ts';

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
 * order in which whoever takes back sales holds them.
 */
export async function takeOpenEntries({ db, accountId }: AccountTx, chosen: SQL): Promise<OpenEntry[]> {
  const { rows } = await db.execute<OpenEntry>(sql`
    select id, earner_id, user_id, partner_id, amount_cents::float8 as amount_cents from commission_entries
    where account_id = ${accountId} and state = 'approved' and (${chosen} or (amount_cents < 0
      and earner_id in (select earner_id from commission_entries
        where account_id = ${accountId} and state = 'approved' and ${chosen})))
    order by id for update`);
  return rows;
}
