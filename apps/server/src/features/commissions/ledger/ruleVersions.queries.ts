import type { CommissionCandidate, CommissionTerms } from '@funil/api/contract';
import { sql } from 'drizzle-orm';
import type { AccountTx } from '../../../platform/db/withAccount.ts';

export type RuleVersion = CommissionCandidate & CommissionTerms;

export async function listRuleVersions({ db, accountId }: AccountTx): Promise<RuleVersion[]> {
  const { rows } = await db.execute<RuleVersion & Record<string, unknown>>(sql`
    select rule.id as rule_id, version.version, version.name, rule.beneficiary, rule.audience, rule.product_id,
      rule.product_type_id, version.valid_from::text, version.valid_until::text, version.kind, version.basis_points,
      version.fixed_cents::float8 as fixed_cents, version.schedule
    from commission_rules rule
      join commission_rule_versions version on version.account_id = ${accountId} and version.rule_id = rule.id
    where rule.account_id = ${accountId}`);
  return rows;
}
