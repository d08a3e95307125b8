import { describe, expect, it } from 'vitest';
import type { SimulatorOffer } from '@funil/api/contract';
import { estimateLines, monthsText, shortCurrency } from './estimateLines.ts';
import { comparedTerms, installmentsOf, requestedFrom, solveSimulation, startWith } from './solveSimulation.ts';

const nbsp = (text: string) => text.replaceAll('\u00a0', ' ');

const house: SimulatorOffer = {
  product_type: { id: 'house', name: 'Imóvel' },
  calculator: 'consorcio',
  min_cents: 6_000_000,
  max_cents: 62_000_000,
  step_cents: 1_000_000,
  min_months: 60,
  max_months: 240,
  step_months: 20,
  rates: {
    consortium: { administration_percent: 16, reserve_percent: 2, insurance_percent: 0.038, insurance_base: 'credit' },
    financing: null,
  },
};
const solar: SimulatorOffer = {
  ...house,
  product_type: { id: 'solar', name: 'Solar' },
  calculator: 'sac',
  rates: { consortium: null, financing: { interest_percent: 16.9, interest_kind: 'annual_effective' } },
};
const plan: SimulatorOffer = {
  ...house,
  product_type: { id: 'plan', name: 'Plano' },
  calculator: 'none',
  rates: { consortium: null, financing: null },
};
const offers = [house, solar, plan];

describe('what was kept of a simulation', () => {
  const stored = { ...startWith(solar), months: 120 };

  it('is taken up where it is offered still', () => {
    expect(requestedFrom(offers, { ...stored })).toEqual(stored);
  });

  it.each([
    [undefined],
    [{}],
    [{ ...stored, typeId: 'gone' }],
    [{ ...stored, unknown: 'everything' }],
    [{ ...stored, months: '120' }],
    [{ ...stored, amountCents: null }],
    [{ ...stored, installmentCents: -1 }],
  ])('is none that is not: %j', (other) => expect(requestedFrom(offers, other)).toBeNull());
});

describe('what is set and what is looked for', () => {
  it('starts some way into the range, on its steps', () => {
    expect(startWith(house)).toMatchObject({ amountCents: 32_000_000, months: 200, unknown: 'installment' });
  });

  it('says nothing of a term where nothing is computed', () => {
    expect(solveSimulation(offers, startWith(plan))).toMatchObject({
      months: null,
      estimate: null,
      amountCents: 32_000_000,
    });
  });

  it('keeps what was set for another type within this one’s range', () => {
    expect(solveSimulation(offers, { ...startWith(house), amountCents: 900, months: 999 })).toMatchObject({
      amountCents: 6_000_000,
      months: 240,
    });
  });

  it('finds instalment, amount and term from the other two', () => {
    const requested = { ...startWith(house), installmentCents: 200_960 };
    expect(solveSimulation(offers, requested).estimate?.first_installment_cents).toBe(200_960);
    expect(solveSimulation(offers, { ...requested, unknown: 'amount' }).amountCents).toBe(32_000_000);
    expect(solveSimulation(offers, { ...requested, unknown: 'term' }).months).toBe(200);
  });

  it('answers with the nearest that is offered, and says so', () => {
    const requested = { ...startWith(house), installmentCents: 200_960 };
    expect(solveSimulation(offers, { ...requested, unknown: 'amount' })).toMatchObject({
      amountCents: 32_000_000,
      isNearest: false,
    });
    expect(solveSimulation(offers, { ...requested, unknown: 'amount', installmentCents: 203_000 })).toMatchObject({
      amountCents: 32_000_000,
      isNearest: true,
    });
    expect(solveSimulation(offers, { ...requested, unknown: 'amount', installmentCents: 1_000 })).toMatchObject({
      amountCents: 6_000_000,
      isNearest: true,
    });
    expect(solveSimulation(offers, { ...requested, unknown: 'term', installmentCents: 200_000 })).toMatchObject({
      months: 220,
      isNearest: true,
    });
    expect(solveSimulation(offers, { ...requested, unknown: 'term', installmentCents: 1_000 })).toMatchObject({
      months: 240,
      isNearest: true,
    });
    expect(solveSimulation(offers, { ...requested, amountCents: 32_550_000, months: 205 })).toMatchObject({
      amountCents: 33_000_000,
      months: 200,
      isNearest: true,
      estimate: { amount_cents: 33_000_000 },
    });
    expect(solveSimulation(offers, { ...startWith(plan), amountCents: 32_400_000 })).toMatchObject({
      amountCents: 32_000_000,
      isNearest: true,
    });
    expect(solveSimulation(offers, startWith(plan))).toMatchObject({ isNearest: false });
  });

  it('offers instalments between the cheapest and the dearest, by round steps', () => {
    const { min, max, step } = installmentsOf(house);
    expect([min % step, max % step]).toEqual([0, 0]);
    expect(
      solveSimulation(offers, { ...startWith(house), unknown: 'amount', months: 240, installmentCents: min })
        .amountCents,
    ).toBeGreaterThanOrEqual(house.min_cents);
  });

  it('compares the term with its neighbours', () => {
    expect(comparedTerms(house, 200)).toEqual([180, 200, 220, 240]);
    expect(comparedTerms(house, 60)).toEqual([60, 80, 100, 120]);
    expect(comparedTerms(house, 203)).toEqual([180, 200, 203, 220]);
    // The last term is offered also where the steps miss it.
    expect(comparedTerms({ ...house, max_months: 230 }, 220)).toEqual([180, 200, 220, 230]);
    expect(comparedTerms({ ...house, min_months: 12, max_months: 12, step_months: 12 }, 12)).toEqual([12]);
  });
});

describe('an estimate in words', () => {
  it('of a consórcio names its fees', () => {
    const { estimate } = solveSimulation(offers, { ...startWith(house), amountCents: 32_000_000, months: 200 });
    expect(
      estimateLines(estimate!, 'consorcio', house.rates).map(({ label, value }) => `${label}: ${nbsp(value)}`),
    ).toEqual([
      'Fundo comum: R$ 1.600,00',
      'Taxa de administração, 16%: R$ 256,00',
      'Fundo de reserva, 2%: R$ 32,00',
      'Seguro de vida, 0,038%: R$ 121,60',
      'Total em 200 meses: R$ 401.920,00',
    ]);
  });

  it('of a financing names its rate as it was quoted, by the month, and the last instalment', () => {
    const { estimate } = solveSimulation(offers, startWith(solar));
    const lines = estimateLines(estimate!, 'sac', solar.rates).map(({ label, value }) => `${label}: ${nbsp(value)}`);
    expect(lines).toContain('Juros ao ano, efetiva: 16,9%');
    expect(lines).toContain('Taxa mensal: 1,3097%');
    expect(lines.some((line) => line.startsWith('Última parcela: R$'))).toBe(true);
  });

  it('shortens amounts that fit, and only those', () => {
    expect([6_000_000, 120_000_000, 9_999_900, 123_456, 50_000].map((cents) => nbsp(shortCurrency(cents)))).toEqual([
      'R$ 60 mil',
      'R$ 1,2 mi',
      'R$ 99.999',
      'R$ 1.234,56',
      'R$ 500',
    ]);
    expect([1, 12].map(monthsText)).toEqual(['1 mês', '12 meses']);
  });
});
