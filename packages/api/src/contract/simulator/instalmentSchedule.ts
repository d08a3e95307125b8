import type { Decimal } from 'decimal.js';
import type { Calculator } from '../catalog/catalogEntries.ts';
import { Exact, monthlyRate, roundCents, shareOf } from './rateMath.ts';
import type { ConsortiumRates, FinancingRates, OfferRates, Part } from './simulatorAnswers.ts';

/** Parts of an instalment. */
export const partKinds = ['common_fund', 'administration', 'reserve', 'insurance', 'amortization', 'interest'] as const;
export type PartKind = (typeof partKinds)[number];

/** Calculator and rates, without amount and term. */
export type Plan =
  | { calculator: 'consorcio'; rates: ConsortiumRates }
  | { calculator: 'price' | 'sac'; rates: FinancingRates }
  | { calculator: 'none' };

/** Plan of a product type; a plan without rates has no calculation. */
export function planOf(calculator: Calculator, { consortium, financing }: OfferRates): Plan {
  if (calculator === 'consorcio' && consortium) return { calculator, rates: consortium };
  if ((calculator === 'price' || calculator === 'sac') && financing) return { calculator, rates: financing };
  return { calculator: 'none' };
}

export interface ScheduleRow {
  /** Counts from 1. */
  number: number;
  installmentCents: number;
  parts: Part[];
  balanceCents: number;
}

/** Parts of the first instalment; null without a calculation. */
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

/** Sum of the parts in cents. */
export const sumOfParts = (parts: readonly Part[]): number => parts.reduce((sum, { cents }) => sum + cents, 0);

/** First instalment in cents; null without a calculation. */
export function firstInstallment(plan: Plan, amountCents: number, months: number): number | null {
  const parts = firstParts(plan, amountCents, months);
  return parts && sumOfParts(parts);
}

/** All instalments. The last one includes the rounding difference, so that the final balance is zero. */
export function scheduleOf(plan: Plan, amountCents: number, months: number): ScheduleRow[] {
  if (plan.calculator === 'none') return [];
  return plan.calculator === 'consorcio'
    ? consortiumSchedule(plan.rates, amountCents, months)
    : financingSchedule(plan, amountCents, months);
}

const each = (total: Decimal | number, months: number) => new Exact(total).div(months);

interface ExactPart {
  kind: PartKind;
  exact: Decimal;
}

/** Rounds parts to cents that add up to their rounded sum. Leftover cents go to the largest fractions. */
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

/** Parts of a consórcio instalment: equal shares of the funds, and insurance on credit or debt. */
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
  // Insurance on the credit makes all months equal; insurance on the balance does not.
  const monthly = rates.insurance_base === 'credit' ? consortiumParts(rates, amountCents, months) : null;
  const left: Partial<Record<PartKind, number>> = { common_fund: amountCents, ...totals };
  const rows: ScheduleRow[] = [];
  let balance = amountCents + totals.administration + totals.reserve;
  for (let number = 1; number <= months; number += 1) {
    const parts = (monthly ?? consortiumParts(rates, amountCents, months, balance)).map(({ kind, cents }) => {
      if (kind === 'insurance') return { kind, cents };
      // Hundreds of rounded-up parts can exceed the total.
      const due = number === months ? left[kind]! : Math.min(cents, left[kind]!);
      left[kind] = left[kind]! - due;
      return { kind, cents: due };
    });
    balance -= sumOfParts(parts.filter(({ kind }) => kind !== 'insurance'));
    rows.push({ number, installmentCents: sumOfParts(parts), parts, balanceCents: balance });
  }
  return rows;
}

/** Equal instalments: amount x i / (1 - (1 + i)^-months). Without interest: amount / months. */
export function priceInstallment(rate: Decimal, amountCents: number, months: number): number {
  if (rate.isZero()) return roundCents(each(amountCents, months));
  return roundCents(rate.times(amountCents).div(new Exact(1).minus(rate.plus(1).pow(-months))));
}

/** Interest on the debt; amortization is the rest of the equal instalment. */
function priceParts(rate: Decimal, installmentCents: number, owedCents: number): [amortization: Part, interest: Part] {
  const interest = roundCents(rate.times(owedCents));
  return [
    { kind: 'amortization', cents: installmentCents - interest },
    { kind: 'interest', cents: interest },
  ];
}

/** Equal share of the amount, and interest on the debt. */
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
