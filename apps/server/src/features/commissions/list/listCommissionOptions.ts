import type { Actor, CommissionOptions } from '@funil/api/contract';
import { compareText } from '@funil/validation/values';
import { sql } from 'drizzle-orm';
import type { AccountTx } from '../../../platform/db/withAccount.ts';
import { isEntryVisible } from './commissionConditions.ts';

interface Named extends Record<string, unknown> {
  id: string;
  name: string;
}

const inOrder = (one: { name: string }, other: { name: string }) => compareText(one.name, other.name);

export async function listCommissionOptions(tx: AccountTx, actor: Actor): Promise<CommissionOptions> {
  const { db, accountId } = tx;
  /** `exists` finds one entry by the column's index; restricted actors' few entries are read directly. */
  const named = async (table: string, column: string) => {
    const { rows } = await db.execute<Named>(sql`
      select named.id, named.name from ${sql.identifier(table)} named
      where named.account_id = ${accountId} and exists (select 1 from commission_entries entry
        where entry.account_id = ${accountId} and entry.${sql.identifier(column)} = named.id
          and ${isEntryVisible(actor)})`);
    return rows.toSorted(inOrder);
  };
  const { rows: rules } = await db.execute<Named>(sql`
    select rule.id, newest.name from commission_rules rule cross join lateral (
      select name from commission_rule_versions version where version.account_id = ${accountId}
        and version.rule_id = rule.id order by version.version desc limit 1) newest
    where rule.account_id = ${accountId} and exists (select 1 from commission_entries entry
      where entry.account_id = ${accountId} and entry.rule_id = rule.id and ${isEntryVisible(actor)})`);
  return {
    products: await named('products', 'product_id'),
    product_types: await named('product_types', 'product_type_id'),
    groups: await named('groups', 'seller_group_id'),
    referral_teams: await named('referral_teams', 'referral_team_id'),
    rules: rules.toSorted(inOrder),
  };
}
