import type { PayCommissionsInput } from '@funil/api/contract';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { AccountTx } from '../../../platform/db/withAccount.ts';
import { isCommitted, isCovered, isStanding, isReversed } from '../ledger/entries.queries.ts';

export interface OpenEntry extends Record<string, unknown> {
  id: string;
  earnerId: string;
  userId: string | null;
  partnerId: string | null;
  amountCents: number;
}

/** Serializes payments of an account, so that a second request finds only unpaid entries. */
export async function lockPayments({ db, accountId }: AccountTx): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`commission_payments ${accountId}`}, 0))`);
}

export const chosenBy = ({ entry_ids: ids, due_until: until }: PayCommissionsInput): SQL =>
  ids
    ? sql`id = any(${sql.param([...new Set(ids)])}::uuid[]) and amount_cents > 0`
    : sql`due_on <= ${until}::date and amount_cents > 0`;

/**
 * Chosen entries and all amounts that their earners owe back, locked in id order like clawbacks. For leads with an
 * amount owed back, also takes entries of failed payments and replacements of paid entries. Skips a lead whose
 * deduction would exceed the amount paid above its current commission. That happens when a failed payment returned a
 * deduction while additional commission is not approved or due yet.
 */
export async function takeOpenEntries({ db, accountId }: AccountTx, chosen: SQL): Promise<OpenEntry[]> {
  const { rows } = await db.execute<OpenEntry & { leadId: string; mostCents: number | null }>(sql`
    with earners as materialized (
      select distinct earner_id from commission_entries
      where account_id = ${accountId} and state = 'approved' and ${chosen}
    ), owed as materialized (
      select distinct lead_id, earner_id from commission_entries
      where account_id = ${accountId} and state = 'approved' and amount_cents < 0
        and earner_id in (select earner_id from earners)
    ), most as materialized (
      select lead_id, earner_id, greatest(0,
        coalesce(sum(amount_cents) filter (where ${isCommitted('entry')}), 0)
        - coalesce(sum(amount_cents) filter (where ${isStanding(accountId, 'entry')}), 0)) as cents
      from commission_entries entry
      where account_id = ${accountId} and (lead_id, earner_id) in (select lead_id, earner_id from owed)
      group by lead_id, earner_id
    )
    select id, earner_id as "earnerId", user_id as "userId", partner_id as "partnerId", lead_id as "leadId",
      amount_cents::float8 as "amountCents", most.cents::float8 as "mostCents"
    from commission_entries entry left join most using (lead_id, earner_id)
    where account_id = ${accountId} and state = 'approved' and (${chosen}
      or earner_id in (select earner_id from earners) and (amount_cents < 0
        or (lead_id, earner_id) in (select lead_id, earner_id from owed)
          and (${isCovered('entry')} or ${isReversed(accountId, 'entry')})))
    order by id for update of entry`);
  const ofLead = Map.groupBy(rows, ({ leadId, earnerId }) => `${leadId} ${earnerId}`);
  return [...ofLead.values()]
    .filter((own) => {
      const most = own[0]!.mostCents;
      return most === null || -own.reduce((sum, { amountCents: cents }) => sum + cents, 0) <= most;
    })
    .flat()
    .toSorted((one, other) => (one.id < other.id ? -1 : 1));
}
