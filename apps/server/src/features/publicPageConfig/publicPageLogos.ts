import { and, eq, sql } from 'drizzle-orm';
import { affiliateConfigs, simulatorConfigs } from '../../platform/db/schema/tables.ts';
import type { AccountTx } from '../../platform/db/withAccount.ts';
import { readPublicAddress } from '../../platform/files/fileAddresses.ts';
import { attachFile, findFile, releaseFiles } from '../../platform/files/files.queries.ts';
import type { Account } from '../../platform/identity/findAccount.ts';
import { Refusal } from '../../platform/refusals/Refusal.ts';
import { isBrandImage, isPreset } from '../account/swapBrandImages.ts';

type ImageUnknown = 'simulator_config.image_unknown' | 'affiliate_config.image_unknown';

export async function isPublicPageLogo({ db, accountId }: AccountTx, url: string): Promise<boolean> {
  for (const table of [simulatorConfigs, affiliateConfigs]) {
    const rows = await db
      .select({ id: table.id })
      .from(table)
      .where(and(eq(table.accountId, accountId), sql`${table.settings}->>'logo_url' = ${url}`))
      .limit(1);
    if (rows.length > 0) return true;
  }
  return false;
}

/**
 * Only a file of the account is accepted: an image on another site would reveal visitors to that site and could change.
 *
 * @throws Refusal with the code `unknown`
 */
export async function takeLogo(tx: AccountTx, url: string | null, unknown: ImageUnknown): Promise<void> {
  if (url === null) return;
  const address = readPublicAddress(url);
  const isOurs =
    address?.accountId === tx.accountId &&
    (await attachFile(tx, address.id, ['simulator_config', 'logo_preset', 'branding']));
  if (!isOurs) throw new Refusal(unknown, { fields: { 'settings.logo_url': new Refusal(unknown).message } });
}

export async function dropLogo(tx: AccountTx, account: Account, url: string | null): Promise<void> {
  const address = readPublicAddress(url ?? '');
  if (!address || !(await findFile(tx, address.id))) return;
  const isUsed =
    isBrandImage(account.personalization, address.id) ||
    (await isPreset(tx, address.id)) ||
    (await isPublicPageLogo(tx, url!));
  if (!isUsed) await releaseFiles(tx, [address.id]);
}
