import { Decimal } from 'decimal.js';
import type { FinancingRates } from './simulatorAnswers.ts';

/**
 * What a quoted interest rate refers to. `annual_effective` compounds, `annual_nominal` is twelve times the monthly
 * one.
 */
export const interestKinds = ['monthly', 'annual_effective', 'annual_nominal'] as const;
export type InterestKind = (typeof interestKinds)[number];

/** How an interest rate is stated, in the words of the interface. */
export const interestKindLabels: Record<InterestKind, string> = {
  monthly: 'ao mês',
  annual_effective: 'ao ano, efetiva',
  annual_nominal: 'ao ano, nominal',
};

/**
 * What the monthly life insurance of a consórcio is computed on: the credit, or what is still owed of it and its fees.
 */
export const insuranceBases = ['credit', 'balance'] as const;
export type InsuranceBase = (typeof insuranceBases)[number];

/** What a life insurance is computed on, in the words of the interface. */
export const insuranceBaseLabels: Record<InsuranceBase, string> = {
  credit: 'sobre o crédito',
  balance: 'sobre o saldo devedor',
};

/** Forty digits: amounts have at most thirteen, and compounding over 50 years costs a dozen more. */
export const Exact = /* @__PURE__ */ Decimal.clone({
  precision: 40,
  rounding: Decimal.ROUND_HALF_UP,
  toExpNeg: -40,
  toExpPos: 40,
});

/** A percentage as a share of one. Numbers are read by their shortest decimal, so 0.038 is exactly 0.038. */
export const shareOf = (percent: number): Decimal => new Exact(percent).div(100);

/** The rate of one month that the quoted one means. */
export function monthlyRate({ interest_percent: percent, interest_kind: kind }: FinancingRates): Decimal {
  const rate = shareOf(percent);
  if (kind === 'monthly') return rate;
  if (kind === 'annual_nominal') return rate.div(12);
  return rate.plus(1).pow(new Exact(1).div(12)).minus(1);
}

/** The monthly rate as a percentage to be read, cut to the given decimals. */
export const monthlyPercent = (rates: FinancingRates, decimals = 4): number =>
  monthlyRate(rates).times(100).toDecimalPlaces(decimals).toNumber();

/** Whole cents, half a cent up. */
export const roundCents = (value: Decimal): number => value.toDecimalPlaces(0, Decimal.ROUND_HALF_UP).toNumber();
