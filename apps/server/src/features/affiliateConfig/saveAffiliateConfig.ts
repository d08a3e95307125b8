import { cannot } from '@funil/api/contract';
import type { Actor, AffiliateSettings, SaveAffiliateConfigInput } from '@funil/api/contract';
import type { AccountTx } from '../../platform/db/withAccount.ts';
import type { Account } from '../../platform/identity/findAccount.ts';
import { Refusal } from '../../platform/refusals/Refusal.ts';
import { dropLogo, takeLogo } from '../publicPageConfig/publicPageLogos.ts';
import { refuseField } from '../../platform/refusals/refuseFields.ts';
import { isRuleToGive, readAffiliateConfig, writeAffiliateConfig } from './affiliateConfig.queries.ts';

/** Only users who manage commission rules may assign one; for others the rule stays. */
async function ruleOf(
  tx: AccountTx,
  actor: Actor,
  before: string | null,
  requested: string | null | undefined,
): Promise<string | null> {
  if (requested === undefined || cannot(actor, 'commissionRule.manage')) return before;
  if (requested !== null && requested !== before && !(await isRuleToGive(tx, requested)))
    refuseField('settings.commission_rule_id', 'affiliate_config.rule_unknown');
  return requested;
}

export async function saveAffiliateConfig(
  tx: AccountTx,
  actor: Actor,
  account: Account,
  userId: string | null,
  { settings: requested, version }: SaveAffiliateConfigInput,
): Promise<{ before: AffiliateSettings; after: AffiliateSettings }> {
  const stored = await readAffiliateConfig(tx, userId);
  if (stored.version !== version) throw new Refusal('affiliate_config.conflict');
  const before = stored.settings;
  // Affiliates accept the account's terms, so a sponsor's configuration stores none.
  const after: AffiliateSettings = {
    ...requested,
    terms: userId === null ? requested.terms : null,
    commission_rule_id: await ruleOf(tx, actor, before.commission_rule_id ?? null, requested.commission_rule_id),
  };
  if (after.logo_url !== before.logo_url) await takeLogo(tx, after.logo_url, 'affiliate_config.image_unknown');
  if (!(await writeAffiliateConfig(tx, userId, { settings: after, version }, actor.uid)))
    throw new Refusal('affiliate_config.conflict');
  if (after.logo_url !== before.logo_url) await dropLogo(tx, account, before.logo_url);
  return { before, after };
}
