import { describe, expect, it } from 'vitest';
import { addMonths } from '@funil/validation/values';
import { monthName, monthOr } from './months.ts';

describe('months', () => {
  it('follow one another across years', () => {
    expect([addMonths('2026-01', -1), addMonths('2026-12', 1), addMonths('2026-03', 0)]).toEqual([
      '2025-12',
      '2027-01',
      '2026-03',
    ]);
  });

  it.each(['2026-13', '2026-00', '2026-1', 'x', '', null, '1999-01'])('%j is none', (requested) => {
    expect(monthOr(requested, '2026-11')).toBe('2026-11');
  });

  it('are written out', () => {
    expect(monthName(monthOr('2026-11', 'x'))).toBe('novembro de 2026');
  });
});
