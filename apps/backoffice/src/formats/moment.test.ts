import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { dayKey, daysSince, formatDay, formatDeadline, formatElapsed, formatMoment, formatTime } from './moment.ts';

const timeZone = 'America/Sao_Paulo';
/** Saturday 21 November 2026, 11:45 in São Paulo. */
const now = new Date('2026-11-21T14:45:00Z');
const clock = { now, timeZone };

describe('formatMoment', () => {
  it.each([
    ['2026-11-21T17:30:00Z', 'Hoje, 14:30'],
    ['2026-11-22T12:00:00Z', 'Amanhã, 09:00'],
    ['2026-11-20T19:05:00Z', 'Ontem, 16:05'],
    ['2026-11-24T13:30:00Z', '24/11, 10:30'],
    ['2026-11-19T13:30:00Z', '19/11, 10:30'],
    ['2025-11-24T13:30:00Z', '24/11/2025, 10:30'],
    ['2027-01-01T03:00:00Z', '01/01/2027, 00:00'],
  ])('shows %s as "%s"', (moment, text) => {
    expect(formatMoment(moment, clock)).toBe(text);
  });

  it('changes day at midnight of the account, not of UTC', () => {
    expect(formatMoment('2026-11-22T02:59:00Z', clock)).toBe('Hoje, 23:59');
    expect(formatMoment('2026-11-22T03:00:00Z', clock)).toBe('Amanhã, 00:00');
    expect(formatMoment('2026-11-21T02:59:00Z', clock)).toBe('Ontem, 23:59');
    expect(formatMoment('2026-11-21T03:00:00Z', clock)).toBe('Hoje, 00:00');
  });

  it('changes year at midnight of the account', () => {
    const newYear = { now: new Date('2027-01-01T02:30:00Z'), timeZone };
    expect(formatMoment('2026-11-24T13:30:00Z', newYear)).toBe('24/11, 10:30');
    expect(formatMoment('2026-11-24T13:30:00Z', { ...newYear, now: new Date('2027-01-01T03:30:00Z') })).toBe('24/11/2026, 10:30');
  });

  it('follows the account to other zones', () => {
    const moment = '2026-11-22T01:00:00Z';
    expect(formatMoment(moment, clock)).toBe('Hoje, 22:00');
    expect(formatMoment(moment, { now, timeZone: 'America/Manaus' })).toBe('Hoje, 21:00');
    expect(formatMoment(moment, { now, timeZone: 'America/Noronha' })).toBe('Hoje, 23:00');
    expect(formatMoment(moment, { now, timeZone: 'America/Rio_Branco' })).toBe('Hoje, 20:00');
    expect(formatMoment(moment, { now, timeZone: 'Europe/Lisbon' })).toBe('Amanhã, 01:00');
  });

  it('counts calendar days across a change of clocks', () => {
    // New York goes from 02:00 to 03:00 on 8 March 2026: that Sunday has 23 hours.
    const spring = { now: new Date('2026-03-08T04:30:00Z'), timeZone: 'America/New_York' };
    expect(formatMoment('2026-03-08T05:00:00Z', spring)).toBe('Amanhã, 00:00');
    expect(formatMoment('2026-03-09T03:59:00Z', spring)).toBe('Amanhã, 23:59');
    expect(formatMoment('2026-03-09T04:00:00Z', spring)).toBe('09/03, 00:00');
  });

  it('names today exactly when the day is the same, wherever the account is', () => {
    const instant = fc.date({ min: new Date('2020-01-01T00:00:00Z'), max: new Date('2030-01-01T00:00:00Z'), noInvalidDate: true });
    const zone = fc.constantFrom('America/Sao_Paulo', 'America/Manaus', 'America/New_York', 'Asia/Kathmandu', 'Pacific/Auckland', 'UTC');
    const offset = fc.integer({ min: -200_000, max: 200_000 });
    fc.assert(
      fc.property(instant, offset, zone, (at, seconds, zoneName) => {
        const moment = new Date(at.getTime() + seconds * 1000).toISOString();
        const sameDay = dayKey(moment, { timeZone: zoneName }) === dayKey(at.toISOString(), { timeZone: zoneName });
        return formatMoment(moment, { now: at, timeZone: zoneName }).startsWith('Hoje, ') === sameDay;
      }),
    );
  });
});

describe('formatTime', () => {
  it('reads the clock of the account', () => {
    expect(formatTime('2026-11-21T14:42:00Z', { timeZone })).toBe('11:42');
    expect(formatTime('2026-11-21T03:00:00Z', { timeZone })).toBe('00:00');
  });
});

describe('formatDay', () => {
  it.each([
    ['2026-11-21T14:42:00Z', 'Hoje, 21 de novembro'],
    ['2026-11-20T14:42:00Z', 'Ontem, 20 de novembro'],
    ['2026-11-18T14:42:00Z', 'Quarta, 18 de novembro'],
    ['2026-11-14T14:42:00Z', 'Sábado, 14 de novembro'],
    ['2026-11-15T14:42:00Z', 'Domingo, 15 de novembro'],
    ['2026-03-03T14:42:00Z', 'Terça, 3 de março'],
    ['2025-03-08T14:42:00Z', 'Sábado, 8 de março de 2025'],
  ])('heads %s with "%s"', (moment, text) => {
    expect(formatDay(moment, clock)).toBe(text);
  });
});

describe('formatDeadline', () => {
  it.each([
    ['2026-11-19T14:45:00Z', 'Atrasado 2 dias', 'late'],
    ['2026-11-20T14:45:00Z', 'Atrasado 1 dia', 'late'],
    ['2026-11-20T14:46:00Z', 'Atrasado 23 h', 'late'],
    ['2026-11-21T12:45:00Z', 'Atrasado 2 h', 'late'],
    ['2026-11-21T14:44:00Z', 'Atrasado 1 min', 'late'],
    ['2026-11-21T14:44:01Z', 'Hoje, 11:44', 'today'],
    ['2026-11-21T17:30:00Z', 'Hoje, 14:30', 'today'],
    ['2026-11-22T12:00:00Z', 'Amanhã, 09:00', 'later'],
    ['2026-11-24T13:30:00Z', '24/11, 10:30', 'later'],
  ] as const)('shows %s as "%s"', (moment, text, state) => {
    expect(formatDeadline(moment, clock)).toEqual({ text, state });
  });
});

describe('formatElapsed', () => {
  it.each([
    ['2026-11-21T14:44:30Z', 'agora'],
    ['2026-11-21T14:50:00Z', 'agora'],
    ['2026-11-21T14:07:00Z', 'há 38 min'],
    ['2026-11-21T13:45:00Z', 'há 1 h'],
    ['2026-11-19T14:45:00Z', 'há 2 dias'],
    ['2026-10-07T14:45:00Z', 'há 45 dias'],
    ['2026-08-10T14:45:00Z', 'há 3 meses'],
    ['2025-11-01T14:45:00Z', 'há 1 ano'],
    ['2024-06-01T14:45:00Z', 'há 2 anos'],
  ])('says that %s was %s', (moment, text) => {
    expect(formatElapsed(moment, clock)).toBe(text);
  });
});

describe('daysSince', () => {
  it('counts whole days and never below zero', () => {
    expect(daysSince('2026-11-17T14:45:00Z', clock)).toBe(4);
    expect(daysSince('2026-11-17T14:45:01Z', clock)).toBe(3);
    expect(daysSince('2026-11-21T15:00:00Z', clock)).toBe(0);
  });
});
