import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { dayKey, daysSince, formatDay, formatDeadline, formatElapsed } from './moment.ts';

const timeZone = 'America/Sao_Paulo';
/** Saturday 21 November 2026, 11:45 in São Paulo. */
const now = new Date('2026-11-21T14:45:00Z');
const clock = { now, timeZone };

describe('dayKey', () => {
  it('changes day at midnight of the account, not of UTC', () => {
    expect(dayKey('2026-11-22T02:59:59Z', clock)).toBe('2026-11-21');
    expect(dayKey('2026-11-22T03:00:00Z', clock)).toBe('2026-11-22');
    expect(dayKey('2026-11-22T03:00:00Z', { timeZone: 'America/Manaus' })).toBe('2026-11-21');
    expect(dayKey('2026-11-22T03:00:00Z', { timeZone: 'Europe/Lisbon' })).toBe('2026-11-22');
  });

  it('never moves backwards as time passes', () => {
    const instant = fc.date({
      min: new Date('2020-01-01T00:00:00Z'),
      max: new Date('2030-01-01T00:00:00Z'),
      noInvalidDate: true,
    });
    const zone = fc.constantFrom(
      'America/Sao_Paulo',
      'America/Manaus',
      'America/New_York',
      'Asia/Kathmandu',
      'Pacific/Auckland',
      'UTC',
    );
    fc.assert(
      fc.property(instant, fc.integer({ min: 0, max: 200_000 }), zone, (at, seconds, timeZoneName) => {
        const later = new Date(at.getTime() + seconds * 1000);
        return dayKey(at, { timeZone: timeZoneName }) <= dayKey(later, { timeZone: timeZoneName });
      }),
    );
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

  it('counts calendar days across a change of clocks', () => {
    // New York goes from 02:00 to 03:00 on 8 March 2026: that Sunday has 23 hours.
    const spring = { now: new Date('2026-03-08T04:30:00Z'), timeZone: 'America/New_York' };
    expect(formatDay('2026-03-08T05:00:00Z', spring)).toBe('Amanhã, 8 de março');
    expect(formatDay('2026-03-09T03:59:00Z', spring)).toBe('Amanhã, 8 de março');
    expect(formatDay('2026-03-09T04:00:00Z', spring)).toBe('Segunda, 9 de março');
  });

  it('changes year at midnight of the account', () => {
    expect(formatDay('2026-11-24T13:30:00Z', { now: new Date('2027-01-01T02:30:00Z'), timeZone })).toBe(
      'Terça, 24 de novembro',
    );
    expect(formatDay('2026-11-24T13:30:00Z', { now: new Date('2027-01-01T03:30:00Z'), timeZone })).toBe(
      'Terça, 24 de novembro de 2026',
    );
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
    ['2026-11-22T02:59:00Z', 'Hoje, 23:59', 'today'],
    ['2026-11-22T03:00:00Z', 'Amanhã, 00:00', 'later'],
    ['2027-01-01T03:00:00Z', '01/01/2027, 00:00', 'later'],
  ] as const)('shows %s as "%s"', (moment, text, state) => {
    expect(formatDeadline(moment, clock)).toEqual({ text, state });
  });

  it('follows the account to other zones', () => {
    const moment = '2026-11-22T01:00:00Z';
    expect(formatDeadline(moment, { now, timeZone: 'America/Manaus' })).toEqual({
      text: 'Hoje, 21:00',
      state: 'today',
    });
    expect(formatDeadline(moment, { now, timeZone: 'America/Noronha' })).toEqual({
      text: 'Hoje, 23:00',
      state: 'today',
    });
    expect(formatDeadline(moment, { now, timeZone: 'Europe/Lisbon' })).toEqual({
      text: 'Amanhã, 01:00',
      state: 'later',
    });
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
