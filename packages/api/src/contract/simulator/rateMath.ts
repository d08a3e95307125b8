import { Decimal } from 'decimal.js';
import type { FinancingRates } from './simulatorAnswers.ts';

/** Period of an interest rate. `annual_effective` compounds, `annual_nominal` is twelve times the monthly rate. */
export const interestKinds = ['monthly', 'annual_effective', 'annual_nominal'] as const;
export type InterestKind = (typeof interestKinds)[number];

/** Labels of interest kinds. */
export const interestKindLabels: Record<InterestKind, string> = {
  monthly: 'ao mês',
  annual_effective: 'ao ano, efetiva',
  annual_nominal: 'ao ano, nominal',
};

/** Base of the life insurance: the credit, or the remaining balance with fees. */
export const insuranceBases = ['credit', 'balance'] as const;
export type InsuranceBase = (typeof insuranceBases)[number];

/** Labels of insurance bases. */
export const insuranceBaseLabels: Record<InsuranceBase, string> = {
  credit: 'sobre o crédito',
  balance: 'sobre o saldo devedor',
};

/** Forty digits: amounts have up to thirteen, and 50 years of compounding need a dozen more. */
export const Exact = /* @__PURE__ */ Decimal.clone({
  precision: 40,
  rounding: Decimal.ROUND_HALF_UP,
  toExpNeg: -40,
  toExpPos: 40,
});

/** Percentage as a ratio. Reads the shortest decimal: 0.038 is exactly 0.038. */
export const shareOf = (percent: number): Decimal => new Exact(percent).div(100);

/** Monthly rate, for any kind of interest. */
export function monthlyRate({ interest_percent: percent, interest_kind: kind }: FinancingRates): Decimal {
  const rate = shareOf(percent);
  if (kind === 'monthly') return rate;
  if (kind === 'annual_nominal') return rate.div(12);
  return rate.plus(1).pow(new Exact(1).div(12)).minus(1);
}

/** Monthly rate as a percentage, rounded for display. */
export const monthlyPercent = (rates: FinancingRates, decimals = 4): number =>
  monthlyRate(rates).times(100).toDecimalPlaces(decimals).toNumber();

/** Rounds to whole cents, half a cent up. */
export const roundCents = (value: Decimal): number => value.toDecimalPlaces(0, Decimal.ROUND_HALF_UP).toNumber();
