import { emptySimulatorConfig, estimate, isOffered, planOf, resolveSimulatorConfig } from '@funil/api/contract';
import type { CreateLeadSimulationInput, Estimate, SimulatorLook, SimulatorOffer } from '@funil/api/contract';
import type { AccountTx } from '../../platform/db/withAccount.ts';
import { Refusal } from '../../platform/refusals/Refusal.ts';
import { holdTags } from '../tags/tags.queries.ts';
import { listOfferableTypes, readSimulatorConfig } from '../simulatorConfig/simulatorConfig.queries.ts';

/** The simulator of a user; without a user, the account's. */
export async function readSimulator(tx: AccountTx, userId: string | undefined): Promise<SimulatorLook> {
  const own = userId === undefined ? emptySimulatorConfig : (await readSimulatorConfig(tx, userId)).settings;
  return resolveSimulatorConfig(own, (await readSimulatorConfig(tx, null)).settings, await listOfferableTypes(tx));
}

/** Tags that new leads of a simulator get: the user's choice, else the account's. Archived ones are left out. */
export async function tagsOfSimulator(tx: AccountTx, userId: string | undefined): Promise<string[]> {
  const own = userId === undefined ? null : (await readSimulatorConfig(tx, userId)).settings.tag_ids;
  const ids = own ?? (await readSimulatorConfig(tx, null)).settings.tag_ids ?? [];
  return (await holdTags(tx, ids)).flatMap(({ id, isArchived }) => (isArchived ? [] : id));
}

/**
 * Computes a simulation by the conditions of today.
 *
 * @throws Refusal `simulator.offer_changed` for input from a page opened before the account changed its conditions
 */
export function computeOffer(
  offers: readonly SimulatorOffer[],
  { product_type_id: typeId, amount_cents: amount, term_months: months }: CreateLeadSimulationInput,
): { offer: SimulatorOffer; months: number | null; result: Estimate | null } {
  const offer = offers.find(({ product_type: { id } }) => id === typeId);
  if (!offer || !isOffered(amount, { min: offer.min_cents, max: offer.max_cents, step: offer.step_cents }))
    throw new Refusal('simulator.offer_changed');
  const plan = planOf(offer.calculator, offer.rates);
  if (plan.calculator === 'none') return { offer, months: null, result: null };
  if (months === null || !isOffered(months, { min: offer.min_months, max: offer.max_months, step: offer.step_months }))
    throw new Refusal('simulator.offer_changed');
  return { offer, months, result: estimate(plan, amount, months) };
}
