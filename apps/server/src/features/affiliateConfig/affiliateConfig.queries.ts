import { emptyAffiliateConfig } from '@funil/api/contract';
import { and, eq } from 'drizzle-orm';
import { affiliateConfigs, commissionRules } from '../../platform/db/schema/tables.ts';
import type { AccountTx } from '../../platform/db/withAccount.ts';
import { publicPageSettings } from '../publicPageConfig/publicPageSettings.ts';

export const { read: readAffiliateConfig, write: writeAffiliateConfig } = publicPageSettings(
  affiliateConfigs,
  emptyAffiliateConfig,
);

export async function isRuleToGive({ db, accountId }: AccountTx, id: string): Promise<boolean> {
  const rows = await db
    .select({ id: commissionRules.id })
    .from(commissionRules)
    .where(
      and(
        eq(commissionRules.accountId, accountId),
        eq(commissionRules.id, id),
        eq(commissionRules.beneficiary, 'indicator'),
        eq(commissionRules.audience, 'assigned'),
      ),
    );
  return rows.length > 0;
}

/** Commission rule of the sponsor's settings, else of the account's. */
export async function findAssignedRule(tx: AccountTx, sponsorId: string): Promise<string | null> {
  const own = await readAffiliateConfig(tx, sponsorId);
  return own.settings.commission_rule_id ?? (await readAffiliateConfig(tx, null)).settings.commission_rule_id ?? null;
}
