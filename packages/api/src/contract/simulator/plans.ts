import type { Decimal } from 'decimal.js';
import type { Calculator } from '../registers/registerEntries.ts';
import { Exact, monthlyRate, roundCents, shareOf } from './rates.ts';
import type { ConsortiumRates, FinancingRates } from './rates.ts';

/** What an instalment is made of. */
export const partKinds = ['common_fund', 'administration', 'reserve', 'insurance', 'amortization', 'interest'] as const;
export type PartKind = (typeof partKinds)[number];

export interface Part {
  kind: PartKind;
  cents: number;
}

/** How amounts and instalments depend on each other, without the amount and the term. */
export type Plan =
  | { calculator: 'consorcio'; rates: ConsortiumRates }
  | { calculator: 'price' | 'sac'; rates: FinancingRates }
  | { calculator: 'none' };

/** What is set of rates for a type of product; of each kind at most one. */
export interface OfferRates {
  consortium: ConsortiumRates | null;
  financing: FinancingRates | null;
}

/** The plan of a type of product; one whose rates nobody has set is reckoned as "no calculation". */
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

/** The first instalment's parts, rounded to cents each; null where there is nothing to reckon. */
export function firstParts(plan: Plan, amountCents: number, months: number): Part[] | null {
  switch (plan.calculator) {
    case 'consorcio':
      return consortiumParts(plan.rates, amountCents, months);
    case 'price':
      return priceParts(monthlyRate(plan.rates), amountCents, months);
    case 'sac':
      return sacParts(monthlyRate(plan.rates), amountCents, months);
    case 'none':
      return null;
  }
}

export const sumOfParts = (parts: readonly Part[]): number => parts.reduce((sum, { cents }) => sum + cents, 0);

/** The first instalment in cents; null where there is nothing to reckon. */
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
  return plan.calculator === 'consorcio' ? consortiumSchedule(plan.rates, amountCents, months) : financingSchedule(plan, amountCents, months);
}

const each = (total: Decimal | number, months: number) => roundCents(new Exact(total).div(months));

function consortiumParts(rates: ConsortiumRates, amountCents: number, months: number): Part[] {
  const totals = consortiumTotals(rates, amountCents);
  const base = rates.insurance_base === 'credit' ? amountCents : amountCents + totals.administration + totals.reserve;
  return [
    { kind: 'common_fund', cents: each(amountCents, months) },
    { kind: 'administration', cents: each(totals.administration, months) },
    { kind: 'reserve', cents: each(totals.reserve, months) },
    { kind: 'insurance', cents: roundCents(shareOf(rates.insurance_percent).times(base)) },
  ];
}

const consortiumTotals = (rates: ConsortiumRates, amountCents: number) => ({
  administration: roundCents(shareOf(rates.administration_percent).times(amountCents)),
  reserve: roundCents(shareOf(rates.reserve_percent).times(amountCents)),
});

function consortiumSchedule(rates: ConsortiumRates, amountCents: number, months: number): ScheduleRow[] {
  const totals = consortiumTotals(rates, amountCents);
  const monthly = consortiumParts(rates, amountCents, months);
  const cover = shareOf(rates.insurance_percent);
  const left: Partial<Record<PartKind, number>> = { common_fund: amountCents, ...totals };
  const rows: ScheduleRow[] = [];
  let balance = amountCents + totals.administration + totals.reserve;
  for (let number = 1; number <= months; number += 1) {
    const parts = monthly.map(({ kind, cents }) => {
      if (kind === 'insurance') return { kind, cents: rates.insurance_base === 'credit' ? cents : roundCents(cover.times(balance)) };
      // Half a cent up, a few hundred times over, may want more than there is.
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
  if (rate.isZero()) return each(amountCents, months);
  return roundCents(rate.times(amountCents).div(new Exact(1).minus(rate.plus(1).pow(-months))));
}

function priceParts(rate: Decimal, amountCents: number, months: number): Part[] {
  const interest = roundCents(rate.times(amountCents));
  return [
    { kind: 'amortization', cents: priceInstallment(rate, amountCents, months) - interest },
    { kind: 'interest', cents: interest },
  ];
}

const sacParts = (rate: Decimal, amountCents: number, months: number): Part[] => [
  { kind: 'amortization', cents: each(amountCents, months) },
  { kind: 'interest', cents: roundCents(rate.times(amountCents)) },
];

function financingSchedule({ calculator, rates }: Extract<Plan, { calculator: 'price' | 'sac' }>, amountCents: number, months: number): ScheduleRow[] {
  const rate = monthlyRate(rates);
  const equal = calculator === 'price' ? priceInstallment(rate, amountCents, months) : null;
  const constant = each(amountCents, months);
  const rows: ScheduleRow[] = [];
  let balance = amountCents;
  for (let number = 1; number <= months; number += 1) {
    const interest = roundCents(rate.times(balance));
    const wanted = equal === null ? constant : equal - interest;
    const amortization = number === months ? balance : Math.min(Math.max(wanted, 0), balance);
    balance -= amortization;
    rows.push({
      number,
      installmentCents: amortization + interest,
      parts: [
        { kind: 'amortization', cents: amortization },
        { kind: 'interest', cents: interest },
      ],
      balanceCents: balance,
    });
  }
  return rows;
}
