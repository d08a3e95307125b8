import type { Actor, MyCommissions } from '@funil/api/contract';
import { sql } from 'drizzle-orm';
import type { AccountTx } from '../../platform/db/withAccount.ts';
import { earnerIdsOf } from './list/commissionConditions.ts';
import { listEntryRows, presentEntries } from './list/entryRows.queries.ts';

const recentSize = 5;

type Sums = Record<
  'pending' | 'approved' | 'to_transfer' | 'month' | 'year' | 'earned',
  { count: number; amount_cents: number }
>;

/** The user's commissions. Users of a partner also see the partner's; administrators see only their own here. */
export async function readOwnCommissions(tx: AccountTx, actor: Actor): Promise<MyCommissions> {
  const { db, accountId } = tx;
  const own = sql`entry.account_id = ${accountId}
    and entry.earner_id = any(${sql.param(earnerIdsOf(actor) ?? [actor.uid])}::uuid[])`;
  const total = (condition: string) =>
    sql.raw(`json_build_object('count', count(*) filter (where ${condition}),
    'amount_cents', coalesce(sum(amount_cents) filter (where ${condition}), 0))`);
  const { rows } = await db.execute<Sums>(sql`
    select ${total("state = 'pending'")} as pending, ${total("state = 'approved'")} as approved,
      ${total("state = 'to_transfer'")} as to_transfer,
      ${total("state = 'paid' and paid_at >= month_start")} as month,
      ${total("state = 'paid' and paid_at >= year_start")} as year,
      ${total(`state <> 'canceled' and sold_on >= month_day and reverses_id is null and not exists (
        select 1 from commission_entries reversal
        where reversal.account_id = entry.account_id and reversal.reverses_id = entry.id)`)} as earned
    from commission_entries entry cross join (
      select date_trunc('month', now() at time zone time_zone)::date as month_day,
        date_trunc('month', now() at time zone time_zone) at time zone time_zone as month_start,
        date_trunc('year', now() at time zone time_zone) at time zone time_zone as year_start
      from accounts where id = ${accountId}) as calendar
    where ${own}`);
  const { rows: due } = await db.execute<{ due_on: string; amount_cents: number }>(sql`
    select due_on::text, sum(amount_cents)::float8 as amount_cents from commission_entries entry
    where ${own} and state in ('pending', 'approved') and amount_cents > 0 and due_on >= (select (now() at time zone time_zone)::date
      from accounts where id = ${accountId})
    group by due_on order by due_on limit 1`);
  const recent = await listEntryRows(
    tx,
    sql`select entry.id from commission_entries entry where ${own} and state <> 'canceled'
      order by entry.created_at desc, entry.id limit ${recentSize}`,
  );
  const sums = rows[0]!;
  return {
    pending: sums.pending,
    approved: sums.approved,
    to_transfer: sums.to_transfer,
    paid_this_month: sums.month,
    paid_this_year: sums.year,
    earned_this_month: sums.earned,
    next_due: due[0] ?? null,
    recent: await presentEntries(tx, actor, recent),
  };
}
