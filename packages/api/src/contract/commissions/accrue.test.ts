import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { accrue } from './accrue.ts';
import { maxCommissionParts, paidAtOnce, wholeBasisPoints } from './commissionTerms.ts';
import type { CommissionPart, CommissionTerms } from './commissionTerms.ts';
import { describeCommissionSum, describeTerms } from './describeCommissionSum.ts';
import { maxValueCents } from '../maxValueCents.ts';

const percent = (basis_points: number, schedule: readonly CommissionPart[] = paidAtOnce): CommissionTerms => ({
  kind: 'percent',
  basis_points,
  fixed_cents: null,
  schedule,
});
const thirds: CommissionPart[] = [
  { share_bp: 4000, after: 0, unit: 'days' },
  { share_bp: 3000, after: 30, unit: 'days' },
  { share_bp: 3000, after: 2, unit: 'months' },
];

/** Any way to cut the whole into parts. */
const schedules = fc
  .uniqueArray(fc.integer({ min: 1, max: wholeBasisPoints - 1 }), { maxLength: maxCommissionParts - 1 })
  .chain((cuts) => {
    const edges = [0, ...cuts.toSorted((one, other) => one - other), wholeBasisPoints];
    return fc.tuple(
      ...edges.slice(1).map((edge, index) =>
        fc.record({
          share_bp: fc.constant(edge - edges[index]!),
          after: fc.integer({ min: 0, max: 3650 }),
          unit: fc.constantFrom('days' as const, 'months' as const),
        }),
      ),
    );
  });
const terms = fc.oneof(
  fc.record({
    kind: fc.constant('percent' as const),
    basis_points: fc.integer({ min: 1, max: wholeBasisPoints }),
    fixed_cents: fc.constant(null),
    schedule: schedules,
  }),
  fc.record({
    kind: fc.constant('fixed' as const),
    basis_points: fc.constant(null),
    fixed_cents: fc.integer({ min: 1, max: maxValueCents }),
    schedule: schedules,
  }),
);
const values = fc.integer({ min: 0, max: maxValueCents });

describe('accrue', () => {
  it('shares out 40/30/30 with days and months after the sale', () => {
    expect(accrue(percent(250, thirds), 8_000_001, '2026-12-31')).toEqual({
      total_cents: 200_000,
      rounding: -250,
      parts: [
        { number: 1, share_bp: 4000, amount_cents: 80_000, due_on: '2026-12-31' },
        { number: 2, share_bp: 3000, amount_cents: 60_000, due_on: '2027-01-30' },
        { number: 3, share_bp: 3000, amount_cents: 60_000, due_on: '2027-02-28' },
      ],
    });
  });

  it('rounds half a cent up, and gives what remains to the last instalment', () => {
    expect(accrue(percent(5000), 1, '2026-01-01').total_cents).toBe(1);
    expect(accrue(percent(4999), 1, '2026-01-01').total_cents).toBe(0);
    const parts = accrue({ kind: 'fixed', basis_points: null, fixed_cents: 101, schedule: thirds }, 5, '2026-01-01');
    expect(parts.parts.map(({ amount_cents }) => amount_cents)).toEqual([40, 30, 31]);
  });

  it('adds up to the cent, never below zero and never further than a cent from the exact share', () => {
    fc.assert(
      fc.property(terms, values, (some, cents) => {
        const { total_cents, rounding, parts } = accrue(some, cents, '2026-03-15');
        const exact =
          some.kind === 'fixed' ? BigInt(some.fixed_cents) * 10_000n : BigInt(cents) * BigInt(some.basis_points);
        expect(BigInt(total_cents) * 10_000n - exact).toBe(BigInt(rounding));
        expect(Math.abs(rounding)).toBeLessThanOrEqual(wholeBasisPoints / 2);
        expect(parts.reduce((sum, part) => sum + part.amount_cents, 0)).toBe(total_cents);
        for (const part of parts) {
          expect(part.amount_cents).toBeGreaterThanOrEqual(0);
          const owed = BigInt(total_cents) * BigInt(part.share_bp);
          expect(BigInt(part.amount_cents) * 10_000n - owed).toBeGreaterThan(-10_000n);
          expect(part.due_on >= '2026-03-15').toBe(true);
        }
      }),
    );
  });
});

describe('describeCommissionSum', () => {
  const lines = (...args: Parameters<typeof describeCommissionSum>) =>
    describeCommissionSum(...args).map((line) => line.replaceAll('\u00a0', ' '));

  it('says each step of a percentage in instalments', () => {
    expect(lines({ terms: percent(250, thirds), base_cents: 8_000_001, sold_on: '2026-12-31', part: 2 })).toEqual([
      'R$ 80.000,01 × 2,5% = R$ 2.000,00',
      'Arredondado para baixo, ao centavo',
      'Parcela 2 de 3: R$ 2.000,00 × 30% = R$ 600,00',
      'Vence em 30/01/2027, 30 dias depois da venda',
    ]);
  });

  it('says where the last instalment takes what remains, and that an entry takes another one back', () => {
    const fixed = { kind: 'fixed' as const, basis_points: null, fixed_cents: 101, schedule: thirds };
    expect(lines({ terms: fixed, base_cents: 5, sold_on: '2026-01-31', part: 3, is_reversal: true })).toEqual([
      'Valor fixo por venda: R$ 1,01',
      'Parcela 3 de 3: o que resta, R$ 1,01 − R$ 0,70 = R$ 0,31',
      'Estorno: o mesmo valor, com o sinal trocado',
    ]);
  });

  it('puts a rule into one line', () => {
    expect(describeTerms('indicator', percent(150))).toBe('Indicador: 1,5% do valor; 100% no dia da venda');
  });
});
