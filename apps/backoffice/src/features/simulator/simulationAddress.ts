import type { SharedSimulation, SimulatorOffer } from '@funil/api/contract';
import { normalizeText } from '@funil/validation/values';
import type { Requested } from './solveSimulation.ts';

const numberIn = (text: string | null) => (text !== null && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null);

/** Simulation that an address chooses, if its product type is offered. */
export function requestedInAddress(params: URLSearchParams, offers: readonly SimulatorOffer[]): Requested | null {
  const [name, amountCents] = [params.get('tipo'), numberIn(params.get('valor'))];
  const offer = name && offers.find(({ product_type: type }) => normalizeText(type.name) === normalizeText(name));
  if (!offer || amountCents === null) return null;
  return {
    typeId: offer.product_type.id,
    unknown: 'installment',
    amountCents,
    months: numberIn(params.get('prazo')) ?? offer.max_months,
    installmentCents: 0,
  };
}

/** Choices of a stored simulation, if its product type is still offered. */
export function requestedOf(shared: SharedSimulation, offers: readonly SimulatorOffer[]): Requested | null {
  const offer = offers.find(
    ({ product_type: type }) => normalizeText(type.name) === normalizeText(shared.product_type),
  );
  if (!offer) return null;
  return {
    typeId: offer.product_type.id,
    unknown: 'installment',
    amountCents: shared.amount_cents,
    months: shared.term_months ?? offer.max_months,
    installmentCents: shared.estimate?.first_installment_cents ?? 0,
  };
}
