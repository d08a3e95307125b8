import { mostEarnersOffered } from '@funil/api/contract';
import type { Actor, CommissionEarnerList, ListCommissionEarnersInput } from '@funil/api/contract';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { containsWords, searchable } from '../../../platform/db/containsWords.ts';
import type { AccountTx } from '../../../platform/db/withAccount.ts';
import { isEntryVisible } from './commissionConditions.ts';
import type { Earner } from './earnerNames.queries.ts';

/** Users and partner companies with entries that the actor may see, in alphabetical order. */
async function selectEarners(tx: AccountTx, actor: Actor, where: SQL | undefined, most: number): Promise<Earner[]> {
  const { db, accountId } = tx;
  /** `exists` finds one entry by the column's index; restricted actors' few entries are read directly. */
  const from = (table: 'users' | 'partners', column: 'user_id' | 'partner_id') => sql`
    select id, name, name_key, ${table === 'partners' ? sql`true` : sql`false`} as is_partner from ${sql.identifier(table)} named
    where named.account_id = ${accountId} and ${where ?? sql`true`} and exists (select 1 from commission_entries entry
      where entry.account_id = ${accountId} and entry.${sql.identifier(column)} = named.id
        and ${isEntryVisible(actor)})`;
  const { rows } = await db.execute<Earner & Record<string, unknown>>(sql`
    select id, name, is_partner from (${from('users', 'user_id')} union all ${from('partners', 'partner_id')}) as earner
    order by name_key, id limit ${most}`);
  return rows;
}

/** The first earners for a choice, and whether more match; or those of `ids`. */
export async function listCommissionEarners(
  tx: AccountTx,
  actor: Actor,
  { search = '', ids }: ListCommissionEarnersInput,
): Promise<CommissionEarnerList> {
  if (ids) {
    const wanted = ids.split(',');
    const isWanted = sql`named.id = any(${sql.param(wanted)}::uuid[])`;
    return { earners: await selectEarners(tx, actor, isWanted, wanted.length), has_more: false };
  }
  const matches = containsWords(searchable(sql`named.name_key`), search);
  const earners = await selectEarners(tx, actor, matches, mostEarnersOffered + 1);
  return { earners: earners.slice(0, mostEarnersOffered), has_more: earners.length > mostEarnersOffered };
}
