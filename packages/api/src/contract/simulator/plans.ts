import type { Decimal } from 'decimal.js';
import type { Calculator } from '../catalog/catalogEntries.ts';
import { Exact, monthlyRate, roundCents, shareOf } from './rates.ts';
import type { ConsortiumRates, FinancingRates, OfferRates, Part } from './simulatorAnswers.ts';

/** What an instalment is made of. */
export const partKinds = ['common_fund', 'administration', 'reserve', 'insurance', 'amortization', 'interest'] as const;
export type PartKind = (typeof partKinds)[number];

/** How amounts and instalments depend on each other, without the amount and the term. */
export type Plan =
  | { calculator: 'consorcio'; rates: ConsortiumRates }
  | { calculator: 'price' | 'sac'; rates: FinancingRates }
  | { calculator: 'none' };

/** The plan of a type of product; one whose rates nobody has set is computed as "no calculation". */
export function planOf(calculator: Calculator, { consortium, financing }: OfferRates): Plan {
  if (calculator === 'consorcio' && consortium) return { calculator, rates: consortium };
  if ((calculator === 'price' || calculator === 'sac') && financing) return { calculator, rates: financing };
  return { calculator: 'none' };
}

/** One month of a plan. */
export interface ScheduleRow {
  /** From 1. */
  number: number;
  installmentCents: number;
  parts: Part[];
  /** What is owed after it. */
  balanceCents: number;
}

/** The first instalment's parts, which add up to it; null where there is nothing to compute. */
export function firstParts(plan: Plan, amountCents: number, months: number): Part[] | null {
  switch (plan.calculator) {
    case 'consorcio':
      return consortiumParts(plan.rates, amountCents, months);
    case 'price':
      return priceParts(
        monthlyRate(plan.rates),
        priceInstallment(monthlyRate(plan.rates), amountCents, months),
        amountCents,
      );
    case 'sac':
      return sacParts(monthlyRate(plan.rates), amountCents, months);
    case 'none':
      return null;
  }
}

/** The cents of all parts of an instalment together. */
export const sumOfParts = (parts: readonly Part[]): number => parts.reduce((sum, { cents }) => sum + cents, 0);

/** The first instalment in cents; null where there is nothing to compute. */
export function firstInstallment(plan: Plan, amountCents: number, months: number): number | null {
  const parts = firstParts(plan, amountCents, months);
  return parts && sumOfParts(parts);
}

/**
 * Every month of a plan. What rounding leaves over is in the last instalment, so that amortizations add up to the
 * amount, funds to their percentage of it, and the last balance is nothing.
 */
export function scheduleOf(plan: Plan, amountCents: number, months: number): ScheduleRow[] {
  if (plan.calculator === 'none') return [];
  return plan.calculator === 'consorcio'
    ? consortiumSchedule(plan.rates, amountCents, months)
    : financingSchedule(plan, amountCents, months);
}

const each = (total: Decimal | number, months: number) => new Exact(total).div(months);

/** What a part comes to before anything is rounded. */
interface ExactPart {
  kind: PartKind;
  exact: Decimal;
}

/**
 * Parts in whole cents that add up to their sum, rounded once: each gets its whole cents, and the cents that are left
 * go to those that lost most, the first ones of equal ones.
 */
function allocate(parts: readonly ExactPart[]): Part[] {
  const total = roundCents(parts.reduce((sum, { exact }) => sum.plus(exact), new Exact(0)));
  const whole = parts.map(({ exact }) => exact.floor().toNumber());
  const left = total - whole.reduce((sum, cents) => sum + cents, 0);
  const byLoss = parts
    .map(({ exact }, index) => ({ index, lost: exact.minus(whole[index]!) }))
    .toSorted((one, other) => other.lost.comparedTo(one.lost));
  const lucky = new Set(byLoss.slice(0, left).map(({ index }) => index));
  return parts.map(({ kind }, index) => ({ kind, cents: whole[index]! + (lucky.has(index) ? 1 : 0) }));
}

/** A month's instalment: the funds by equal parts, and the insurance on the credit or on what is owed before it. */
function consortiumParts(rates: ConsortiumRates, amountCents: number, months: number, owedCents?: number): Part[] {
  const fees = consortiumFees(rates, amountCents);
  const owed = owedCents ?? amountCents + roundCents(fees.administration) + roundCents(fees.reserve);
  return allocate([
    { kind: 'common_fund', exact: each(amountCents, months) },
    { kind: 'administration', exact: each(fees.administration, months) },
    { kind: 'reserve', exact: each(fees.reserve, months) },
    {
      kind: 'insurance',
      exact: shareOf(rates.insurance_percent).times(rates.insurance_base === 'credit' ? amountCents : owed),
    },
  ]);
}

const consortiumFees = (rates: ConsortiumRates, amountCents: number) => ({
  administration: shareOf(rates.administration_percent).times(amountCents),
  reserve: shareOf(rates.reserve_percent).times(amountCents),
});

function consortiumSchedule(rates: ConsortiumRates, amountCents: number, months: number): ScheduleRow[] {
  const fees = consortiumFees(rates, amountCents);
  const totals = { administration: roundCents(fees.administration), reserve: roundCents(fees.reserve) };
  // On the credit every month is like the first; on the balance each has its own insurance.
  const monthly = rates.insurance_base === 'credit' ? consortiumParts(rates, amountCents, months) : null;
  const left: Partial<Record<PartKind, number>> = { common_fund: amountCents, ...totals };
  const rows: ScheduleRow[] = [];
  let balance = amountCents + totals.administration + totals.reserve;
  for (let number = 1; number <= months; number += 1) {
    const parts = (monthly ?? consortiumParts(rates, amountCents, months, balance)).map(({ kind, cents }) => {
      if (kind === 'insurance') return { kind, cents };
      // A cent up, a few hundred times over, may want more than there is.
      const due = number === months ? left[kind]! : Math.min(cents, left[kind]!);
      left[kind] = left[kind]! - due;
      return { kind, cents: due };
    });
    balance -= sumOfParts(parts.filter(({ kind }) => kind !== 'insurance'));
    rows.push({ number, installmentCents: sumOfParts(parts), parts, balanceCents: balance });
  }
  return rows;
}

/** Equal instalments: amount x i / (1 - (1 + i)^-months). Without interest the amount is divided by the months. */
export function priceInstallment(rate: Decimal, amountCents: number, months: number): number {
  if (rate.isZero()) return roundCents(each(amountCents, months));
  return roundCents(rate.times(amountCents).div(new Exact(1).minus(rate.plus(1).pow(-months))));
}

/** A month's instalment: the interest on what is owed before it, and the rest of the equal instalment. */
function priceParts(rate: Decimal, installmentCents: number, owedCents: number): [amortization: Part, interest: Part] {
  const interest = roundCents(rate.times(owedCents));
  return [
    { kind: 'amortization', cents: installmentCents - interest },
    { kind: 'interest', cents: interest },
  ];
}

/** A month's instalment: an equal part of the amount, and the interest on what is owed before it. */
function sacParts(
  rate: Decimal,
  amountCents: number,
  months: number,
  owedCents = amountCents,
): [amortization: Part, interest: Part] {
  const [amortization, interest] = allocate([
    { kind: 'amortization', exact: each(amountCents, months) },
    { kind: 'interest', exact: rate.times(owedCents) },
  ]);
  return [amortization!, interest!];
}

function financingSchedule(
  { calculator, rates }: Extract<Plan, { calculator: 'price' | 'sac' }>,
  amountCents: number,
  months: number,
): ScheduleRow[] {
  const rate = monthlyRate(rates);
  const equal = priceInstallment(rate, amountCents, months);
  const rows: ScheduleRow[] = [];
  let balance = amountCents;
  for (let number = 1; number <= months; number += 1) {
    const [wanted, interest] =
      calculator === 'price' ? priceParts(rate, equal, balance) : sacParts(rate, amountCents, months, balance);
    const amortization = number === months ? balance : Math.min(Math.max(wanted.cents, 0), balance);
    balance -= amortization;
    rows.push({
      number,
      installmentCents: amortization + interest.cents,
      parts: [{ kind: 'amortization', cents: amortization }, interest],
      balanceCents: balance,
    });
  }
  return rows;
}
