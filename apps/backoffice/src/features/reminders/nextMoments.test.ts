import { describe, expect, it } from 'vitest';
import { defaultContactHours } from '@funil/api/contract';
import type { ContactCalendar } from '@funil/api/contract';
import { nextMoments } from './nextMoments.ts';

const timeZone = 'America/Sao_Paulo';
const choicesAt = (now: string) =>
  nextMoments({ now: new Date(now), timeZone }).map(({ label, dueAt }) => [label, dueAt]);

describe('nextMoments', () => {
  it('offers this afternoon while it lasts, tomorrow and Monday', () => {
    // Friday at noon.
    expect(choicesAt('2026-11-20T15:00:00Z')).toEqual([
      ['Hoje 17h', '2026-11-20T20:00:00.000Z'],
      ['Amanhã 9h', '2026-11-21T12:00:00.000Z'],
      ['Segunda 9h', '2026-11-23T12:00:00.000Z'],
    ]);
  });

  it('names a moment once', () => {
    // Sunday at nine in the evening: tomorrow is Monday.
    expect(choicesAt('2026-11-23T00:00:00Z')).toEqual([['Amanhã 9h', '2026-11-23T12:00:00.000Z']]);
  });
});

describe('nextMoments with hours of contact', () => {
  const calendar = { hours: defaultContactHours, holidays: new Set<string>(), timeZone };
  const within = (now: string, more: Partial<ContactCalendar> = {}) =>
    nextMoments({ now: new Date(now), timeZone }, { ...calendar, ...more }).map(({ label, dueAt }) => [label, dueAt]);

  it.each<[string, string, Partial<ContactCalendar>, string[][]]>([
    [
      'begin later on a Saturday',
      '2026-11-27T15:00:00Z',
      {},
      [
        ['Hoje 17h', '2026-11-27T20:00:00.000Z'],
        ['Amanhã 10h', '2026-11-28T13:00:00.000Z'],
        ['Segunda 9h', '2026-11-30T12:00:00.000Z'],
      ],
    ],
    [
      'pass over a Saturday afternoon and a Sunday',
      '2026-11-28T15:00:00Z',
      {},
      [['Segunda 9h', '2026-11-30T12:00:00.000Z']],
    ],
    [
      'pass over a holiday of the account',
      '2026-11-26T15:00:00Z',
      { holidays: new Set(['2026-11-27', '2026-11-30']) },
      [
        ['Hoje 17h', '2026-11-26T20:00:00.000Z'],
        ['Sábado 10h', '2026-11-28T13:00:00.000Z'],
        ['Terça 9h', '2026-12-01T12:00:00.000Z'],
      ],
    ],
    [
      'are those of where the person lives',
      '2026-11-24T15:00:00Z',
      { timeZone: 'America/Rio_Branco' },
      [
        ['Hoje 17h', '2026-11-24T20:00:00.000Z'],
        ['Amanhã 11h', '2026-11-25T14:00:00.000Z'],
        ['Segunda 11h', '2026-11-30T14:00:00.000Z'],
      ],
    ],
  ])('%s', (_, now, more, expected) => {
    expect(within(now, more)).toEqual(expected);
  });
});
