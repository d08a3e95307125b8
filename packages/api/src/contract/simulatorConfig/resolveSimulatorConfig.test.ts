import { describe, expect, it } from 'vitest';
import type { OfferRates } from '../simulator/simulatorAnswers.ts';
import {
  simulatorConfigDefaults,
  defaultRange,
  emptySimulatorConfig,
  mixedSimulatorConfigDefaults,
  noRates,
  plainSimulatorConfigDefaults,
  resolveSimulatorConfig,
} from './resolveSimulatorConfig.ts';

const consortium: OfferRates = {
  consortium: { administration_percent: 16, reserve_percent: 2, insurance_percent: 0, insurance_base: 'credit' },
  financing: null,
};
const types = [
  { id: 'home', name: 'Imóvel', calculator: 'consorcio' as const },
  { id: 'car', name: 'Auto', calculator: 'consorcio' as const },
  { id: 'care', name: 'Seguro', calculator: 'none' as const },
];
const offering = (rates: Record<string, OfferRates>) => ({
  ...emptySimulatorConfig,
  offers: Object.entries(rates).map(([id, one]) => ({ product_type_id: id, ...defaultRange, rates: one })),
});
const wordsOf = (rates: Record<string, OfferRates>) => {
  const { headline, text } = resolveSimulatorConfig(offering(rates), emptySimulatorConfig, types);
  return { headline, text };
};
const defaults = ({ headline, text }: { headline: string; text: string }) => ({ headline, text });

describe('the words of a simulator that nobody has written', () => {
  it('speak of instalments where every product has one', () => {
    expect(wordsOf({ home: consortium, car: consortium })).toEqual(defaults(simulatorConfigDefaults));
  });

  it.each([
    ['nothing is computed', { care: noRates }, plainSimulatorConfigDefaults],
    ['rates are missing', { home: noRates, car: noRates }, plainSimulatorConfigDefaults],
    ['only some products are computed', { home: consortium, care: noRates }, mixedSimulatorConfigDefaults],
    ['only some products have rates', { home: consortium, car: noRates }, mixedSimulatorConfigDefaults],
  ])('say nothing of instalments where %s', (_case, rates, words) => {
    expect(wordsOf(rates)).toEqual(defaults(words));
    expect(Object.values(wordsOf(rates)).join(' ')).not.toMatch(/parcela|prazo|mês/i);
  });

  it('give way to what somebody wrote', () => {
    expect(
      resolveSimulatorConfig(
        { ...offering({ home: consortium, care: noRates }), text: 'Fale com a gente.' },
        emptySimulatorConfig,
        types,
      ),
    ).toMatchObject({ headline: mixedSimulatorConfigDefaults.headline, text: 'Fale com a gente.' });
  });
});
