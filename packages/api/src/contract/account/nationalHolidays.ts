import { addDays } from '@funil/validation/values';
import type { Holiday } from './accountAnswers.ts';

/** Month and day of the holidays that federal law fixes, and the first year of those that are not older. */
const fixedHolidays: readonly { monthDay: string; name: string; since?: number }[] = [
  { monthDay: '01-01', name: 'Confraternização Universal' },
  { monthDay: '04-21', name: 'Tiradentes' },
  { monthDay: '05-01', name: 'Dia do Trabalho' },
  { monthDay: '09-07', name: 'Independência do Brasil' },
  { monthDay: '10-12', name: 'Nossa Senhora Aparecida' },
  { monthDay: '11-02', name: 'Finados' },
  { monthDay: '11-15', name: 'Proclamação da República' },
  // Lei 14.759, of December 2023.
  { monthDay: '11-20', name: 'Consciência Negra', since: 2024 },
  { monthDay: '12-25', name: 'Natal' },
];

/** Distance in days from Easter Sunday. */
const movableHolidays: readonly { afterEaster: number; name: string }[] = [
  { afterEaster: -48, name: 'Segunda-feira de Carnaval' },
  { afterEaster: -47, name: 'Terça-feira de Carnaval' },
  { afterEaster: -2, name: 'Sexta-feira Santa' },
  { afterEaster: 60, name: 'Corpus Christi' },
];

/**
 * Days of a year on which banks are closed in all of Brazil, in order: the holidays of federal law (Lei 662/1949,
 * 6.802/1980, 14.759/2023), and Carnaval, Sexta-feira Santa and Corpus Christi, computed from Easter.
 */
export function nationalHolidays(year: number): Holiday[] {
  const easter = easterSunday(year);
  return [
    ...fixedHolidays
      .filter(({ since = year }) => year >= since)
      .map(({ monthDay, name }) => ({ date: `${year}-${monthDay}`, name })),
    ...movableHolidays.map(({ afterEaster, name }) => ({ date: addDays(easter, afterEaster), name })),
  ].toSorted((a, b) => (a.date < b.date ? -1 : 1));
}

/** Easter Sunday of the Gregorian calendar: the anonymous algorithm of 1876, in Meeus, Astronomical Algorithms, ch. 8. */
function easterSunday(year: number): string {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const d = Math.floor(b / 4);
  const e = b % 4;
  const f = Math.floor((b + 8) / 25);
  const g = Math.floor((b - f + 1) / 3);
  const h = (19 * a + b - d - g + 15) % 30;
  const i = Math.floor(c / 4);
  const k = c % 4;
  const l = (32 + 2 * e + 2 * i - h - k) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const month = Math.floor((h + l - 7 * m + 114) / 31);
  const day = ((h + l - 7 * m + 114) % 31) + 1;
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}
