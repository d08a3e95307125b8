import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { estimate, isOffered, nearestOffered, solveAmount, solveTerm } from './estimate.ts';
import { firstInstallment, planOf, scheduleOf, sumOfParts } from './instalmentSchedule.ts';
import type { PartKind, Plan, ScheduleRow } from './instalmentSchedule.ts';
import { insuranceBases, interestKinds, monthlyPercent } from './rateMath.ts';

const price = (interest_percent: number, interest_kind: (typeof interestKinds)[number] = 'monthly'): Plan => ({
  calculator: 'price',
  rates: { interest_percent, interest_kind },
});
const sac = (interest_percent: number): Plan => ({
  calculator: 'sac',
  rates: { interest_percent, interest_kind: 'monthly' },
});
const consortium = (
  administration_percent: number,
  reserve_percent: number,
  insurance_percent = 0,
  insurance_base: (typeof insuranceBases)[number] = 'credit',
): Plan => ({
  calculator: 'consorcio',
  rates: { administration_percent, reserve_percent, insurance_percent, insurance_base },
});

const reais = (cents: number) => cents / 100;
const partOf = (row: ScheduleRow, kind: PartKind) => reais(row.parts.find((part) => part.kind === kind)!.cents);
const financed = (row: ScheduleRow) => [
  reais(row.installmentCents),
  partOf(row, 'amortization'),
  partOf(row, 'interest'),
  reais(row.balanceCents),
];

describe('what others have published', () => {
  /*
   * Banco Central do Brasil, Calculadora do Cidadão, "Financiamento com prestações fixas" (CALFW0401): results as its
   * pages printed them on 20/05/2022 and 21/07/2019.
   */
  it.each([
    { months: 42, percent: 0.62989, amount: 25_000, installment: 679.3 },
    { months: 12, percent: 25.10688, amount: 1_320.75, installment: 355.8 },
  ])(
    'Calculadora do Cidadão: R$ $amount over $months months at $percent% is R$ $installment',
    ({ months, percent, amount, installment }) => {
      expect(firstInstallment(price(percent), amount * 100, months)).toBe(installment * 100);
    },
  );

  // The same page's first example: a debt of 2,000.00 at 1% a month, paid in instalments of 261.50.
  it('Calculadora do Cidadão: how many months a debt takes', () => {
    expect(solveTerm(price(1), 200_000, 26_150, { min: 1, max: 420 })).toBe(8);
  });

  // Its other two examples print the question only: what the instalments are worth today must be what is financed.
  it('Calculadora do Cidadão: an instalment, and what instalments finance', () => {
    const worth = (installmentCents: number, count: number) =>
      Array.from({ length: count }, (_, index) => installmentCents / 1.0199 ** (index + 1)).reduce(
        (sum, value) => sum + value,
        0,
      );
    const installment = firstInstallment(price(1.99), 129_000, 4)!;
    expect(Math.abs(worth(installment, 4) - 129_000)).toBeLessThan(4 / 2);
    const amount = solveAmount(price(1.99), 93_500, 24, { min: 100, max: 100_000_000 })!;
    expect(Math.abs(worth(93_500, 24) - amount)).toBeLessThan(24 / 2);
  });

  // Textbook table "Financiamento Price": 10,000.00 in 4 months at 10% (scribd.com/document/622149570).
  it('Price: the whole of a published table', () => {
    expect(scheduleOf(price(10), 1_000_000, 4).map(financed)).toEqual([
      [3154.71, 2154.71, 1000, 7845.29],
      [3154.71, 2370.18, 784.53, 5475.11],
      [3154.71, 2607.2, 547.51, 2867.91],
      [3154.7, 2867.91, 286.79, 0],
    ]);
  });

  // "Sistema SAC e Sistema Price", 10,000.00 in 10 months at 2% (scribd.com/document/397006471), to the cent it rounds.
  it('Price and SAC side by side', () => {
    const equal = scheduleOf(price(2), 1_000_000, 10);
    expect(equal.slice(0, 3).map(financed)).toEqual([
      [1113.27, 913.27, 200, 9086.73],
      [1113.27, 931.54, 181.73, 8155.19],
      [1113.27, 950.17, 163.1, 7205.02],
    ]);
    const falling = scheduleOf(sac(2), 1_000_000, 10);
    expect(falling.map((row) => reais(row.installmentCents))).toEqual([
      1200, 1180, 1160, 1140, 1120, 1100, 1080, 1060, 1040, 1020,
    ]);
    expect(falling.map((row) => partOf(row, 'interest'))).toEqual([200, 180, 160, 140, 120, 100, 80, 60, 40, 20]);
  });

  // "Tabela SAC", Clube dos Poupadores: 300,000.00 in 360 months at 12.68% a year, 1.000% a month
  // (scribd.com/document/358662857).
  it('SAC: a mortgage of thirty years', () => {
    const rows = scheduleOf(sac(1), 30_000_000, 360);
    // The sheet keeps fractions of a cent, which no instalment has: so it may differ by one.
    const printed = [3833.33, 3825, 3816.67, 3808.33, 3800, 3791.67, 3783.33, 3775];
    for (const [index, installment] of printed.entries())
      expect(Math.abs(rows[index]!.installmentCents - installment * 100)).toBeLessThanOrEqual(1.01);
    expect(rows.slice(0, 2).map((row) => partOf(row, 'interest'))).toEqual([3000, 2991.67]);
    expect(monthlyPercent({ interest_percent: 12.68, interest_kind: 'annual_effective' }, 3)).toBe(1);
  });

  // BestCashCow's amortization table of 210,000.00 over ten years at a nominal 6.5% a year
  // (mortgage-calculator/product-48555).
  it('a nominal yearly rate is twelve monthly ones', () => {
    const rows = scheduleOf(price(6.5, 'annual_nominal'), 21_000_000, 120);
    expect(rows.slice(0, 2).map(financed)).toEqual([
      [2384.51, 1247.01, 1137.5, 208_752.99],
      [2384.51, 1253.76, 1130.75, 207_499.23],
    ]);
  });

  /*
   * ABAC, the association of the administrators of consórcios, "Como calcular as prestações": 30,000.00 over 60 months,
   * 15% administration, 2% reserve (abac.org.br). The second: simuladordeconsorcio.com.br, 24,000.00 over 50 months.
   */
  it.each([
    { amount: 30_000, months: 60, fund: 500, administration: 75, reserve: 10 },
    { amount: 24_000, months: 50, fund: 480, administration: 72, reserve: 9.6 },
  ])('consórcio of R$ $amount over $months months', ({ amount, months, fund, administration, reserve }) => {
    const { parts, first_installment_cents: cents } = estimate(consortium(15, 2), amount * 100, months)!;
    expect(parts.map((part) => [part.kind, reais(part.cents)])).toEqual([
      ['common_fund', fund],
      ['administration', administration],
      ['reserve', reserve],
      ['insurance', 0],
    ]);
    expect(reais(cents)).toBe(fund + administration + reserve);
  });
});

describe('an estimate', () => {
  it('is of nothing where nothing is computed, or rates were never set', () => {
    const none = planOf('none', { consortium: null, financing: null });
    expect(estimate(none, 100_000, 12)).toBeNull();
    expect(solveAmount(none, 1_000, 12, { min: 1, max: 9 })).toBeNull();
    expect(solveTerm(none, 100_000, 1_000, { min: 1, max: 9 })).toBeNull();
    expect(planOf('price', { consortium: null, financing: null })).toEqual(none);
    expect(
      planOf('consorcio', { consortium: null, financing: { interest_percent: 1, interest_kind: 'monthly' } }),
    ).toEqual(none);
  });

  it('shows what a consórcio is made of, insurance on the credit', () => {
    expect(estimate(consortium(16, 2, 0.038), 32_000_000, 200)).toEqual({
      amount_cents: 32_000_000,
      term_months: 200,
      first_installment_cents: 200_960,
      last_installment_cents: 200_960,
      parts: [
        { kind: 'common_fund', cents: 160_000 },
        { kind: 'administration', cents: 25_600 },
        { kind: 'reserve', cents: 3_200 },
        { kind: 'insurance', cents: 12_160 },
      ],
      total_cents: 40_192_000,
    });
  });

  it('lets insurance fall with what is owed, fees included', () => {
    const {
      parts,
      first_installment_cents: first,
      last_installment_cents: last,
    } = estimate(consortium(16, 2, 0.038, 'balance'), 32_000_000, 200)!;
    expect(parts.at(-1)).toEqual({ kind: 'insurance', cents: 14_349 });
    expect(last).toBeLessThan(first);
  });

  it('reads a percentage by its decimals: three tenths are three tenths', () => {
    // 0.1 + 0.2 of binary fractions would be a hair more than 0.3, and round 0.5 cents up where it is less.
    expect(firstInstallment(price(0.3), 50_000, 1)).toBe(50_150);
    expect(firstInstallment(sac(1.005), 10_000, 1)).toBe(10_101);
  });

  it('works without interest', () => {
    expect(estimate(price(0), 100_000, 3)).toMatchObject({
      first_installment_cents: 33_333,
      last_installment_cents: 33_334,
      total_cents: 100_000,
    });
  });

  it('rounds the instalment once, and its parts add up to it', () => {
    // R$ 80.000,00 with 23% and 2% over 180 months: R$ 100.000,00 in 180 parts, of which each fund alone would round
    // down.
    const { first_installment_cents: first, parts, total_cents: total } = estimate(consortium(23, 2), 8_000_000, 180)!;
    expect(first).toBe(55_556);
    expect(parts.map(({ cents }) => cents)).toEqual([44_445, 10_222, 889, 0]);
    expect(sumOfParts(parts)).toBe(first);
    expect(total).toBe(10_000_000);
    // A SAC of R$ 1.000,00 in 3 months at 0,25%: R$ 333,333 and R$ 2,50.
    expect(estimate(sac(0.25), 100_000, 3)!.parts.map(({ cents }) => cents)).toEqual([33_333, 250]);
    expect(estimate(sac(0.2501), 100_000, 3)!.first_installment_cents).toBe(33_583);
  });

  it('keeps to what is offered when it is solved: ranges, steps, and the last one where the steps miss it', () => {
    const plan = consortium(16, 2, 0.038);
    const amounts = { min: 6_000_000, max: 61_500_000, step: 1_000_000 };
    expect(solveAmount(plan, 200_960, 200, amounts)).toBe(32_000_000);
    expect(solveAmount(plan, 200_959, 200, amounts)).toBe(31_000_000);
    expect(solveAmount(plan, 9_000_000, 200, amounts)).toBe(61_500_000);
    expect(solveAmount(plan, 1_000, 200, amounts)).toBeNull();
    const terms = { min: 60, max: 235, step: 20 };
    expect(solveTerm(plan, 32_000_000, 200_960, terms)).toBe(200);
    expect(solveTerm(plan, 32_000_000, 200_959, terms)).toBe(220);
    expect(solveTerm(plan, 32_000_000, 175_000, terms)).toBe(235);
    expect(solveTerm(plan, 32_000_000, 100, terms)).toBeNull();
    expect([59, 60, 69, 70, 79.9, 226, 228, 400].map((months) => nearestOffered(months, terms))).toEqual([
      60, 60, 60, 80, 80, 220, 235, 235,
    ]);
    expect([60, 61, 220, 230, 235, 240].map((months) => isOffered(months, terms))).toEqual([
      true,
      false,
      true,
      false,
      true,
      false,
    ]);
  });

  it('is solved for the amount and for the term within their limits', () => {
    const plan = consortium(16, 2, 0.038);
    expect(solveAmount(plan, 200_960, 200, { min: 6_000_000, max: 62_000_000 })).toBe(32_000_079);
    expect(solveAmount(plan, 1_000, 200, { min: 6_000_000, max: 62_000_000 })).toBeNull();
    expect(solveAmount(plan, 9_000_000, 200, { min: 6_000_000, max: 62_000_000 })).toBe(62_000_000);
    expect(solveTerm(plan, 32_000_000, 200_960, { min: 60, max: 240 })).toBe(200);
    expect(solveTerm(plan, 32_000_000, 200_959, { min: 60, max: 240 })).toBe(201);
    expect(solveTerm(plan, 32_000_000, 100, { min: 60, max: 240 })).toBeNull();
    expect(solveTerm(plan, 32_000_000, 100_000_000, { min: 60, max: 240 })).toBe(60);
  });
});

const percent = (max: number) =>
  fc.integer({ min: 0, max: max * 10_000 }).map((tenThousandths) => tenThousandths / 10_000);
const plans: fc.Arbitrary<Plan> = fc.oneof(
  fc
    .record({ interest_percent: percent(8), interest_kind: fc.constantFrom(...interestKinds) })
    .chain((rates) => fc.constantFrom<Plan>({ calculator: 'price', rates }, { calculator: 'sac', rates })),
  fc
    .record({
      administration_percent: percent(40),
      reserve_percent: percent(10),
      insurance_percent: percent(0.2),
      insurance_base: fc.constantFrom(...insuranceBases),
    })
    .map((rates): Plan => ({ calculator: 'consorcio', rates })),
);
const amounts = fc.integer({ min: 100_000, max: 500_000_000 });
const months = fc.integer({ min: 1, max: 240 });

const sumOfKind = (rows: readonly ScheduleRow[], kinds: readonly PartKind[]) =>
  rows.reduce((sum, row) => sum + sumOfParts(row.parts.filter((part) => kinds.includes(part.kind))), 0);

describe('whatever the plan, the amount and the term', () => {
  it('amortizations add up to the amount, and the last balance is nothing', () => {
    fc.assert(
      fc.property(plans, amounts, months, (plan, amount, term) => {
        const rows = scheduleOf(plan, amount, term);
        expect(rows).toHaveLength(term);
        expect(sumOfKind(rows, ['amortization', 'common_fund'])).toBe(amount);
        expect(rows.at(-1)!.balanceCents).toBe(0);
        for (const row of rows) {
          expect(Number.isSafeInteger(row.installmentCents)).toBe(true);
          expect(row.installmentCents).toBe(sumOfParts(row.parts));
          expect(row.parts.every(({ cents }) => cents >= 0)).toBe(true);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('is rounded once: the first instalment is the exact one to the cent, and its parts are exact to less than a cent', () => {
    fc.assert(
      fc.property(percent(40), percent(10), amounts, months, (administration, reserve, amount, term) => {
        const { first_installment_cents: first, parts } = estimate(consortium(administration, reserve), amount, term)!;
        const tenThousandths = [1_000_000, Math.round(administration * 10_000), Math.round(reserve * 10_000), 0];
        // Half up, in whole numbers: the sum of the shares over the term.
        const [whole, parted] = [
          BigInt(amount) * BigInt(tenThousandths.reduce((sum, share) => sum + share, 0)),
          1_000_000n * BigInt(term),
        ];
        expect(first).toBe(Number((2n * whole + parted) / (2n * parted)));
        for (const [index, { cents }] of parts.entries())
          expect(Math.abs(cents - (amount * tenThousandths[index]!) / 1_000_000 / term)).toBeLessThan(1);
      }),
    );
  });

  it('more money costs more, and more time costs less a month', () => {
    fc.assert(
      fc.property(plans, amounts, months, fc.integer({ min: 1, max: 100_000 }), (plan, amount, term, more) => {
        expect(firstInstallment(plan, amount + more, term)!).toBeGreaterThanOrEqual(
          firstInstallment(plan, amount, term)!,
        );
        expect(firstInstallment(plan, amount, term + 1)!).toBeLessThanOrEqual(firstInstallment(plan, amount, term)!);
      }),
    );
  });

  it('what is solved for leads back to the instalment', () => {
    fc.assert(
      fc.property(plans, amounts, months, (plan, amount, term) => {
        const installment = firstInstallment(plan, amount, term)!;
        const solved = solveAmount(plan, installment, term, { min: 1, max: 1_000_000_000 })!;
        expect(solved).toBeGreaterThanOrEqual(amount);
        expect(firstInstallment(plan, solved, term)).toBe(installment);
        const shortest = solveTerm(plan, amount, installment, { min: 1, max: 240 })!;
        expect(shortest).toBeLessThanOrEqual(term);
        expect(firstInstallment(plan, amount, shortest)!).toBeLessThanOrEqual(installment);
      }),
      { numRuns: 60 },
    );
  });
});
