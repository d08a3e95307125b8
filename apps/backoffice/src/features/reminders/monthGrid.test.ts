import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addMonths } from '@funil/validation/values';
import { isMonth, monthGrid } from './monthGrid.ts';

describe('monthGrid', () => {
  it('starts the week on Sunday', () => {
    const weeks = monthGrid('2026-11');
    expect(weeks[0]).toEqual([
      '2026-11-01',
      '2026-11-02',
      '2026-11-03',
      '2026-11-04',
      '2026-11-05',
      '2026-11-06',
      '2026-11-07',
    ]);
    expect(weeks.at(-1)?.at(-1)).toBe('2026-12-05');
    expect(monthGrid('2026-02')).toHaveLength(4);
  });

  it('holds every day of its month once, in order, in whole weeks', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000 }), (offset) => {
        const month = addMonths('1990-01', offset);
        const weeks = monthGrid(month);
        const days = weeks.flat();
        expect(weeks.every((week) => week.length === 7 && new Date(week[0]!).getUTCDay() === 0)).toBe(true);
        expect(days).toEqual([...new Set(days)].toSorted());
        const [year = 0, number = 0] = month.split('-').map(Number);
        expect(days.filter((day) => day.startsWith(month))).toHaveLength(
          new Date(Date.UTC(year, number, 0)).getUTCDate(),
        );
      }),
    );
  });
});

describe('addMonths', () => {
  it('crosses years', () => {
    expect([addMonths('2026-12', 1), addMonths('2026-01', -1)]).toEqual(['2027-01', '2025-12']);
  });
});

describe('isMonth', () => {
  it.each([null, '', '2026', '2026-13', '2026-00', '26-11', '2026-11-01', 'x'])('refuses %s', (text) =>
    expect(isMonth(text)).toBe(false),
  );
  it('takes a month', () => expect(isMonth('2026-11')).toBe(true));
});
