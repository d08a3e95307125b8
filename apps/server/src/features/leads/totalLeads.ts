import { exactTotalLimit } from '@funil/api/contract';
import type { Actor } from '@funil/api/contract';
import { sql } from 'drizzle-orm';
import type { AccountTx } from '../../db/withAccount.ts';
import type { LeadListWish } from './leadListWish.ts';
import type { LeadSource } from './leadSource.ts';
import { selectVisibleLeads } from './selectVisibleLeads.ts';

export interface LeadTotals {
  count: number;
  /** True when there are more than `count`. */
  isCapped: boolean;
  valueCents: number;
}

/** How many leads the list has and what they are worth. Past the limit: the limit, and the worth of that many of them. */
export async function totalLeads(tx: AccountTx, actor: Actor, wish: LeadListWish, source: LeadSource): Promise<LeadTotals> {
  // In a plain list the order leads to an index that holds the value as well; a search takes its matches as they come.
  const orderBy = wish.fragment === null ? sql`number desc` : null;
  const select = (limit: number) => selectVisibleLeads(tx, actor, wish, source, { columns: sql`number, value_cents`, orderBy, limit, isRanked: false });
  const { rows } = await tx.db.execute<{ count: number; value_cents: string }>(
    sql`select count(*)::int as count, coalesce(sum(value_cents), 0) as value_cents from ${select(exactTotalLimit)} as counted`,
  );
  const count = rows[0]!.count;
  const valueCents = Number(rows[0]!.value_cents);
  if (count < exactTotalLimit) return { count, isCapped: false, valueCents };
  const more = await tx.db.execute(sql`select 1 from ${select(exactTotalLimit + 1)} as counted offset ${exactTotalLimit}`);
  return { count, isCapped: more.rows.length > 0, valueCents };
}
