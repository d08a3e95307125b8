import { can } from '@funil/api/contract';
import type { Actor, SimulatorConfigOffer, SimulatorSettings, SaveSimulatorConfigInput } from '@funil/api/contract';
import type { AccountTx } from '../../platform/db/withAccount.ts';
import { Refusal } from '../../platform/refusals/Refusal.ts';
import type { Account } from '../../platform/identity/findAccount.ts';
import { refuseField } from '../../platform/refusals/refuseFields.ts';
import { holdTags } from '../tags/tags.queries.ts';
import { dropLogo, takeLogo } from '../publicPageConfig/publicPageLogos.ts';
import { listOfferableTypes, readSimulatorConfig, writeSimulatorConfig } from './simulatorConfig.queries.ts';

function keepRates(
  offers: readonly SimulatorConfigOffer[],
  before: readonly SimulatorConfigOffer[],
): SimulatorConfigOffer[] {
  const ratesByType = new Map(before.map((offer) => [offer.product_type_id, offer.rates]));
  return offers.map((offer) => ({ ...offer, rates: ratesByType.get(offer.product_type_id) ?? null }));
}

/**
 * Replaces the whole configuration.
 *
 * @param userId owner of the configuration; null for the account
 */
export async function saveSimulatorConfig(
  tx: AccountTx,
  actor: Actor,
  account: Account,
  userId: string | null,
  { settings: requested, version }: SaveSimulatorConfigInput,
): Promise<{ before: SimulatorSettings; after: SimulatorSettings }> {
  const stored = await readSimulatorConfig(tx, userId);
  if (stored.version !== version) throw new Refusal('simulator_config.conflict');
  const before = stored.settings;
  const offerableIds = new Set((await listOfferableTypes(tx)).map(({ id }) => id));
  if (requested.offers?.some(({ product_type_id: id }) => !offerableIds.has(id)))
    throw new Refusal('simulator_config.type_unknown');
  const after: SimulatorSettings = {
    ...requested,
    offers:
      requested.offers &&
      (can(actor, 'simulatorConfig.setRates') ? requested.offers : keepRates(requested.offers, before.offers ?? [])),
    // Tags are for those who work on leads.
    tag_ids: can(actor, 'lead.update') ? requested.tag_ids : before.tag_ids,
    // Only the account sets protection, because it decides who referred a lead.
    protection_days: userId === null ? requested.protection_days : null,
  };
  const added = (after.tag_ids ?? []).filter((id) => !before.tag_ids?.includes(id));
  const found = await holdTags(tx, added);
  if (found.length < added.length || found.some(({ isArchived }) => isArchived))
    refuseField('settings.tag_ids', 'lead.tag_unknown');
  if (after.logo_url !== before.logo_url) await takeLogo(tx, after.logo_url, 'simulator_config.image_unknown');
  if (!(await writeSimulatorConfig(tx, userId, { settings: after, version }, actor.uid)))
    throw new Refusal('simulator_config.conflict');
  if (after.logo_url !== before.logo_url) await dropLogo(tx, account, before.logo_url);
  return { before, after };
}
