import { resolveAffiliateConfig } from '@funil/api/contract';
import type { AffiliateLook } from '@funil/api/contract';
import type { AccountTx } from '../../platform/db/withAccount.ts';
import type { Account } from '../../platform/identity/findAccount.ts';
import { readAffiliateConfig } from '../affiliateConfig/affiliateConfig.queries.ts';

/** Settings of a sponsor's sign-up page. The account provides settings that the sponsor omitted. */
export async function affiliateLookOf(tx: AccountTx, account: Account, sponsorId: string): Promise<AffiliateLook> {
  const [own, standard] = [await readAffiliateConfig(tx, sponsorId), await readAffiliateConfig(tx, null)];
  return resolveAffiliateConfig(own.settings, standard.settings, account.name);
}
