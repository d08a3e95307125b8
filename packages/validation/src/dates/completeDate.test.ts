import { expect, it } from 'vitest';
import { completeDate } from './completeDate.ts';

const today = '2026-11-26';

it.each([
  // Nothing but a day and a month, perhaps with the beginning of a year, is completed.
  ['', {}, ''],
  ['27', {}, '27'],
  ['27/', {}, '27/'],
  ['27/11/2', {}, '27/11/2'],
  ['27/11/126', {}, '27/11/126'],
  ['27/11/2031', {}, '27/11/2031'],
  ['31/02', {}, '31/02'],
  ['45/12', {}, '45/12'],
  ['31/02/26', {}, '31/02/26'],
  // The next one.
  ['27/11', {}, '27/11/2026'],
  ['27/11/', {}, '27/11/2026'],
  ['26/11', {}, '26/11/2026'],
  ['25/11', {}, '25/11/2027'],
  ['5/1', {}, '05/01/2027'],
  ['29/02', {}, '29/02/2028'],
  ['27/11', { min: '2027-01-01' }, '27/11/2027'],
  ['27/11', { min: '2026-11-26' }, '27/11/2026'],
  ['27/11', { min: '2041-12-01' }, '27/11/2042'],
  // The last one, where only that fits.
  ['27/11', { max: today }, '27/11/2025'],
  ['26/11', { max: today }, '26/11/2026'],
  ['29/02', { max: today }, '29/02/2024'],
  ['27/11', { max: '2008-11-26' }, '27/11/2007'],
  ['01/11', { min: '2026-10-01', max: today }, '01/11/2026'],
  // None fits: the field says which limit it goes over.
  ['27/11', { min: '2026-11-28', max: '2026-12-20' }, '27/11/2026'],
  ['24/11', { min: '2026-11-25', max: today }, '24/11/2026'],
  ['27/11', { min: '2026-11-25', max: today }, '27/11/2025'],
  ['24/11', { min: '2026-11-20', max: '2026-11-22' }, '24/11/2025'],
  // Two digits of a year.
  ['27/11/26', {}, '27/11/2026'],
  ['5/3/85', {}, '05/03/1985'],
  ['05/03/70', {}, '05/03/2070'],
  ['05/03/70', { max: today }, '05/03/1970'],
  ['27/11/26', { max: today }, '27/11/1926'],
  ['29/02/28', {}, '29/02/2028'],
])('%j within %j is %j', (text, limits, whole) => {
  expect(completeDate(text, { today, ...limits })).toBe(whole);
});

it('knows the day of the machine', () => {
  const [year, month, day] = [new Date().getFullYear(), new Date().getMonth() + 1, new Date().getDate()];
  expect(completeDate(`${day}/${month}`)).toMatch(`/${year}`);
});
