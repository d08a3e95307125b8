import { describe, expect, it } from 'vitest';
import { nationalHolidays } from './nationalHolidays.ts';

const movable = ['Segunda-feira de Carnaval', 'Terça-feira de Carnaval', 'Sexta-feira Santa', 'Corpus Christi'];

describe('nationalHolidays', () => {
  // Banking holidays as ANBIMA publishes them; the earliest and the latest possible Easter of these centuries besides.
  it.each([
    [2008, '02-04', '02-05', '03-21', '05-22'],
    [2019, '03-04', '03-05', '04-19', '06-20'],
    [2024, '02-12', '02-13', '03-29', '05-30'],
    [2025, '03-03', '03-04', '04-18', '06-19'],
    [2026, '02-16', '02-17', '04-03', '06-04'],
    [2027, '02-08', '02-09', '03-26', '05-27'],
    [2028, '02-28', '02-29', '04-14', '06-15'],
    [2030, '03-04', '03-05', '04-19', '06-20'],
    [2038, '03-08', '03-09', '04-23', '06-24'],
  ])('computes the movable days of %i', (year, ...days) => {
    const byName = new Map(nationalHolidays(year).map(({ date, name }) => [name, date]));
    expect(movable.map((name) => byName.get(name))).toEqual(days.map((day) => `${year}-${day}`));
  });

  it('lists all days of a year in order', () => {
    expect(nationalHolidays(2026).map(({ date }) => date.slice(5))).toEqual([
      '01-01',
      '02-16',
      '02-17',
      '04-03',
      '04-21',
      '05-01',
      '06-04',
      '09-07',
      '10-12',
      '11-02',
      '11-15',
      '11-20',
      '12-25',
    ]);
  });

  it('has the day of Consciência Negra since its law', () => {
    const named = (year: number) => nationalHolidays(year).some(({ name }) => name === 'Consciência Negra');
    expect([named(2023), named(2024)]).toEqual([false, true]);
  });
});
