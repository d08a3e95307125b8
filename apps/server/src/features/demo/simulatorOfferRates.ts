import type { OfferRange, OfferRates } from '@funil/api/contract';

/** `amount` and `months` are minimum, maximum and step, in reais and in months. */
export const offerRange = (
  amount: readonly [number, number, number],
  months: readonly [number, number, number],
): OfferRange => ({
  min_cents: amount[0] * 100,
  max_cents: amount[1] * 100,
  step_cents: amount[2] * 100,
  min_months: months[0],
  max_months: months[1],
  step_months: months[2],
});

/** Rates in percent: administration and reserve for the whole term, insurance per month. */
export const consortium = (
  administration: number,
  reserve: number,
  insurance: number,
  base: 'credit' | 'balance' = 'credit',
): OfferRates => ({
  consortium: {
    administration_percent: administration,
    reserve_percent: reserve,
    insurance_percent: insurance,
    insurance_base: base,
  },
  financing: null,
});

export const financing = (interest: number, kind: 'monthly' | 'annual_effective' | 'annual_nominal'): OfferRates => ({
  consortium: null,
  financing: { interest_percent: interest, interest_kind: kind },
});
