import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatDate, isDate, parseDate } from './date.ts';
import { formatDateTime, isDateTime, parseDateTime } from './dateTime.ts';
import { formatElapsed, formatRelative } from './formatRelative.ts';
import { formatTime, isTime, parseTime } from './time.ts';

const saoPaulo = 'America/Sao_Paulo';
const days = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2999-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

describe('date', () => {
  it.each([
    '',
    '31/02/2026',
    '29/02/2025',
    '00/01/2026',
    '01/13/2026',
    '15/01/26',
    '2026-01-15',
    '15-01-2026',
    '15/01/2026 10:00',
    '1a/01/2026',
    '01/01/0000',
  ])('refuses %j', (text) => {
    expect(parseDate(text)).toBeNull();
    expect(isDate(text)).toBe(false);
  });

  it('reads existing days', () => {
    expect(parseDate('15/01/2026')).toBe('2026-01-15');
    expect(parseDate(' 5/1/2026 ')).toBe('2026-01-05');
    expect(parseDate('29/02/2024')).toBe('2024-02-29');
  });

  it('keeps a day that day, whatever the zone', () => {
    expect(formatDate('2026-01-15')).toBe('15/01/2026');
    expect(formatDate('2026-01-15', saoPaulo)).toBe('15/01/2026');
    fc.assert(fc.property(days, (day) => parseDate(formatDate(day, saoPaulo)) === day));
  });

  it('shows an instant in the zone', () => {
    expect(formatDate('2026-01-15T02:00:00Z', saoPaulo)).toBe('14/01/2026');
    expect(formatDate(new Date('2026-01-15T02:00:00Z'), 'UTC')).toBe('15/01/2026');
  });

  it('leaves what is no date as it is', () => {
    expect(formatDate('em breve')).toBe('em breve');
  });
});

describe('time', () => {
  it('reads a clock and refuses what no clock shows', () => {
    expect(parseTime('9:05')).toBe('09:05');
    expect(parseTime('23:59')).toBe('23:59');
    expect(isTime('00:00')).toBe(true);
    for (const text of ['', '24:00', '12:60', '12', '12:5', '12h30', '123:00']) expect(isTime(text)).toBe(false);
  });

  it('shows midnight as 00:00', () => {
    expect(formatTime('2026-01-15T03:00:00Z', saoPaulo)).toBe('00:00');
    expect(formatTime('nunca', saoPaulo)).toBe('nunca');
  });
});

describe('date and time', () => {
  it('goes from the clocks of a zone to UTC and back', () => {
    expect(parseDateTime('15/01/2026 14:30', saoPaulo)).toBe('2026-01-15T17:30:00.000Z');
    expect(parseDateTime('15/01/2026, 14:30', saoPaulo)).toBe('2026-01-15T17:30:00.000Z');
    expect(parseDateTime('15/01/2026 14:30', 'America/Rio_Branco')).toBe('2026-01-15T19:30:00.000Z');
    expect(formatDateTime('2026-01-15T17:30:00.000Z', saoPaulo)).toBe('15/01/2026 14:30');
    expect(formatDateTime(new Date('2026-01-15T17:30:59.999Z'), saoPaulo)).toBe('15/01/2026 14:30');
  });

  it('knows the daylight saving time that Brazil had until 2019', () => {
    expect(parseDateTime('01/01/2018 12:00', saoPaulo)).toBe('2018-01-01T14:00:00.000Z');
    // The clocks jumped from 00:00 to 01:00 on 4 November 2018: half past midnight never was.
    expect(formatDateTime(parseDateTime('04/11/2018 00:30', saoPaulo) ?? '', saoPaulo)).toBe('04/11/2018 01:30');
    expect(parseDateTime('03/11/2018 23:30', saoPaulo)).toBe('2018-11-04T02:30:00.000Z');
    expect(parseDateTime('04/11/2018 01:30', saoPaulo)).toBe('2018-11-04T03:30:00.000Z');
  });

  it.each([
    '',
    '15/01/2026',
    '14:30',
    '31/02/2026 10:00',
    '15/01/2026 25:00',
    '15/01/2026T10:00',
    '2026-01-15 10:00',
    '15/01/2026 10:00 hoje',
  ])('refuses %j', (text) => {
    expect(parseDateTime(text, saoPaulo)).toBeNull();
    expect(isDateTime(text)).toBe(false);
  });

  it('comes back from format unchanged, to the minute', () => {
    const instants = fc.date({ min: new Date('2019-06-01'), max: new Date('2099-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(instants, fc.constantFrom(saoPaulo, 'America/Manaus', 'America/Noronha', 'UTC'), (date, zone) => {
        const minute = new Date(Math.floor(date.getTime() / 60_000) * 60_000).toISOString();
        expect(parseDateTime(formatDateTime(minute, zone), zone)).toBe(minute);
      }),
    );
  });

  it('leaves what is no instant as it is', () => {
    expect(formatDateTime('nunca', saoPaulo)).toBe('nunca');
  });

  it('is on the clocks of the machine where no zone is named', () => {
    const here = new Intl.DateTimeFormat().resolvedOptions().timeZone;
    expect(formatDateTime('2026-01-15T17:30:00.000Z')).toBe(formatDateTime('2026-01-15T17:30:00.000Z', here));
  });
});

describe('relative', () => {
  const now = '2026-11-21T13:00:00Z';
  it.each([
    ['2026-11-21T17:30:00Z', 'Hoje, 14:30'],
    ['2026-11-22T12:00:00Z', 'Amanhã, 09:00'],
    ['2026-11-20T21:10:00Z', 'Ontem, 18:10'],
    // Already the 22nd in UTC, and still today in São Paulo.
    ['2026-11-22T01:00:00Z', 'Hoje, 22:00'],
    ['2026-11-24T11:30:00Z', '24/11, 08:30'],
    ['2025-11-24T11:30:00Z', '24/11/2025, 08:30'],
    ['2027-01-02T11:30:00Z', '02/01/2027, 08:30'],
  ])('%s is "%s"', (instant, said) => {
    expect(formatRelative(instant, { timeZone: saoPaulo, now })).toBe(said);
  });

  it('finds yesterday across the year', () => {
    expect(formatRelative('2025-12-31T15:00:00Z', { timeZone: saoPaulo, now: '2026-01-01T15:00:00Z' })).toBe(
      'Ontem, 12:00',
    );
  });

  it.each([
    ['2026-11-21T12:59:30Z', 'agora'],
    ['2026-11-21T13:05:00Z', 'agora'],
    ['2026-11-21T12:59:00Z', 'há 1 min'],
    ['2026-11-21T12:22:00Z', 'há 38 min'],
    ['2026-11-21T08:00:00Z', 'há 5 h'],
    ['2026-11-20T13:00:00Z', 'há 1 dia'],
    ['2026-11-17T12:00:00Z', 'há 4 dias'],
  ])('%s was "%s"', (instant, said) => {
    expect(formatElapsed(instant, now)).toBe(said);
  });
});
