import type { Personalization } from '@funil/api/contract';
import { and, eq } from 'drizzle-orm';
import { logoPresets } from '../../platform/db/schema/tables.ts';
import type { AccountTx } from '../../platform/db/withAccount.ts';
import { readPublicAddress } from '../../platform/files/fileAddresses.ts';
import { attachFile, findFile, releaseFiles } from '../../platform/files/files.queries.ts';
import { Refusal } from '../../platform/refusals/Refusal.ts';

const imageFields = ['main_logo_url', 'short_logo_url', 'simulator_logo_url', 'avatar_url'] as const;

function fileIdsOf(personalization: Personalization | null): Map<string, (typeof imageFields)[number]> {
  const found = new Map<string, (typeof imageFields)[number]>();
  for (const field of imageFields) {
    const address = readPublicAddress(personalization?.[field] ?? '');
    if (address) found.set(address.id, field);
  }
  return found;
}

export const isPreset = async ({ db, accountId }: AccountTx, fileId: string) =>
  (
    await db
      .select({ id: logoPresets.id })
      .from(logoPresets)
      .where(and(eq(logoPresets.accountId, accountId), eq(logoPresets.fileId, fileId)))
  ).length > 0;

/**
 * Puts new brand images into use and releases replaced files. Uploaded files must belong to this account; external
 * addresses are not checked.
 */
export async function swapBrandImages(
  tx: AccountTx,
  before: Personalization | null,
  after: Personalization | null,
): Promise<void> {
  const refuse = (field: string) =>
    new Refusal('account.image_unknown', {
      fields: { [`personalization.${field}`]: new Refusal('account.image_unknown').message },
    });
  for (const field of imageFields) {
    const address = after?.[field] ?? '';
    if (address === before?.[field] || !address.startsWith('/files/')) continue;
    const own = readPublicAddress(address);
    if (!own || own.accountId !== tx.accountId) throw refuse(field);
  }
  const [old, next] = [fileIdsOf(before), fileIdsOf(after)];
  for (const [id, field] of next) {
    if (!old.has(id) && !(await attachFile(tx, id, ['branding', 'logo_preset']))) throw refuse(field);
  }
  const unused: string[] = [];
  for (const id of old.keys()) {
    if (next.has(id) || !(await findFile(tx, id)) || (await isPreset(tx, id))) continue;
    unused.push(id);
  }
  await releaseFiles(tx, unused);
}

export const isBrandImage = (personalization: Personalization | null, fileId: string) =>
  fileIdsOf(personalization).has(fileId);
