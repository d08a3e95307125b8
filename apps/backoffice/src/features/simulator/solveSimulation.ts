import { estimate, firstInstallment, nearestOffered, planOf, solveAmount, solveTerm } from '@funil/api/contract';
import type { Estimate, Plan, SimulatorOffer } from '@funil/api/contract';

/** Fields of which one is calculated; the visitor sets the other two. */
const unknowns = ['installment', 'amount', 'term'] as const;
export type Unknown = (typeof unknowns)[number];

export interface Requested {
  typeId: string;
  unknown: Unknown;
  amountCents: number;
  months: number;
  installmentCents: number;
}

export interface Span {
  min: number;
  max: number;
  step: number;
}

export interface Solved {
  offer: SimulatorOffer;
  plan: Plan;
  amountCents: number;
  /** Term; null without a calculation. */
  months: number | null;
  estimate: Estimate | null;
  installments: Span;
  /** Whether the result is the nearest one offered, not exactly the requested value. */
  isNearest: boolean;
}

export const amountsOf = (offer: SimulatorOffer): Span => ({
  min: offer.min_cents,
  max: offer.max_cents,
  step: offer.step_cents,
});
export const monthsOf = (offer: SimulatorOffer): Span => ({
  min: offer.min_months,
  max: offer.max_months,
  step: offer.step_months,
});

/** Instalments from the smallest amount over the longest term to the largest over the shortest. */
export function installmentsOf(offer: SimulatorOffer): Span {
  const plan = planOf(offer.calculator, offer.rates);
  const least = firstInstallment(plan, offer.min_cents, offer.max_months) ?? 0;
  const most = firstInstallment(plan, offer.max_cents, offer.min_months) ?? 0;
  const step = most - least > 1_000_000 ? 5_000 : 1_000;
  const [min, max] = [Math.ceil(least / step) * step, Math.ceil(most / step) * step];
  return { min, max: Math.max(max, min + step), step };
}

export function startWith(offer: SimulatorOffer, unknown: Unknown = 'installment'): Requested {
  const part = (span: Span, share: number) => nearestOffered(span.min + (span.max - span.min) * share, span);
  const [amountCents, months] = [part(amountsOf(offer), 0.46), part(monthsOf(offer), 0.78)];
  const installment = firstInstallment(planOf(offer.calculator, offer.rates), amountCents, months);
  return {
    typeId: offer.product_type.id,
    unknown,
    amountCents,
    months,
    installmentCents: installment === null ? 0 : nearestOffered(installment, installmentsOf(offer)),
  };
}

/** Stored choices, as far as the current offers allow them. */
export function requestedFrom(
  offers: readonly SimulatorOffer[],
  stored: Partial<Record<keyof Requested, unknown>> = {},
): Requested | null {
  const { typeId, unknown, amountCents, months, installmentCents } = stored;
  const sought = unknowns.find((field) => field === unknown);
  const isAmount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;
  if (!sought || typeof typeId !== 'string' || !offers.some(({ product_type: { id } }) => id === typeId)) return null;
  if (!isAmount(amountCents) || !isAmount(months) || !isAmount(installmentCents)) return null;
  return { typeId, unknown: sought, amountCents, months, installmentCents };
}

export function solveSimulation(offers: readonly SimulatorOffer[], requested: Requested): Solved {
  const offer = offers.find(({ product_type: { id } }) => id === requested.typeId) ?? offers[0]!;
  const plan = planOf(offer.calculator, offer.rates);
  const [amounts, terms, installments] = [amountsOf(offer), monthsOf(offer), installmentsOf(offer)];
  const isSought = (what: Unknown) => plan.calculator !== 'none' && requested.unknown === what;

  const setMonths = nearestOffered(requested.months, terms);
  const setAmount = nearestOffered(requested.amountCents, amounts);
  // When even the smallest amount exceeds the requested instalment, that amount is the nearest.
  const amountCents = isSought('amount')
    ? (solveAmount(plan, requested.installmentCents, setMonths, amounts) ?? amounts.min)
    : setAmount;
  if (plan.calculator === 'none')
    return {
      offer,
      plan,
      amountCents,
      months: null,
      estimate: null,
      installments,
      isNearest: amountCents !== requested.amountCents,
    };

  const months = isSought('term')
    ? (solveTerm(plan, amountCents, requested.installmentCents, terms) ?? terms.max)
    : setMonths;
  const result = estimate(plan, amountCents, months);
  const isExact =
    (isSought('amount') || amountCents === requested.amountCents) &&
    (isSought('term') || months === requested.months) &&
    (isSought('installment') || result?.first_installment_cents === requested.installmentCents);
  return { offer, plan, amountCents, months, estimate: result, installments, isNearest: !isExact };
}

/** Up to four terms: the chosen one and its nearest neighbours. */
export function comparedTerms(offer: SimulatorOffer, months: number): number[] {
  const { min, max, step } = monthsOf(offer);
  const all = Array.from({ length: Math.ceil((max - min) / step) + 1 }, (_, index) =>
    Math.min(min + index * step, max),
  );
  const near = [
    ...all
      .filter((term) => term !== months)
      .toSorted((one, other) => Math.abs(one - months) - Math.abs(other - months) || other - one)
      .slice(0, 3),
    months,
  ];
  return near.toSorted((one, other) => one - other);
}
