import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultContactHours } from '@funil/api/contract';
import { snoozeChoices } from './snoozeChoices.ts';

const timeZone = 'America/Sao_Paulo';
const dues = (now: string) => snoozeChoices({ now: new Date(now), timeZone }).map(({ dueAt }) => dueAt);

describe('snoozeChoices', () => {
  it('offers an hour, tomorrow morning and Monday morning of the account', () => {
    // A Saturday, 11:45 in São Paulo.
    expect(dues('2026-11-21T14:45:20Z')).toEqual([
      '2026-11-21T15:46:00.000Z',
      '2026-11-22T12:00:00.000Z',
      '2026-11-23T12:00:00.000Z',
    ]);
  });

  it('goes by the day of the account, not of UTC', () => {
    // 23:30 of Wednesday in São Paulo is Thursday in UTC.
    expect(dues('2026-11-19T02:30:00Z').slice(1)).toEqual(['2026-11-19T12:00:00.000Z', '2026-11-23T12:00:00.000Z']);
  });

  it('offers Monday once on a Sunday, and the next one on a Monday', () => {
    expect(dues('2026-11-22T14:00:00Z')).toHaveLength(2);
    expect(dues('2026-11-23T14:00:00Z')[2]).toBe('2026-11-30T12:00:00.000Z');
  });

  it('keeps the hours of contact, and names the day and the hour that it moved to', () => {
    const calendar = { hours: defaultContactHours, holidays: new Set(['2026-11-23']), timeZone };
    // A Saturday, 15:30 in São Paulo: contacts end at four, none on Sunday, and Monday is a holiday.
    const now = new Date('2026-11-21T18:30:00Z');
    expect(snoozeChoices({ now, timeZone }, calendar)).toEqual([
      { label: 'Terça, 09:00', dueAt: '2026-11-24T12:00:00.000Z' },
    ]);
    expect(snoozeChoices({ now, timeZone })).toEqual([
      { label: 'Daqui a 1 hora', dueAt: '2026-11-21T19:30:00.000Z' },
      { label: 'Amanhã, 09:00', dueAt: '2026-11-22T12:00:00.000Z' },
      { label: 'Segunda, 09:00', dueAt: '2026-11-23T12:00:00.000Z' },
    ]);
  });

  it('never offers what has passed', () => {
    fc.assert(
      fc.property(fc.date({ min: new Date('2020-01-01'), max: new Date('2035-01-01'), noInvalidDate: true }), (now) => {
        for (const { dueAt } of snoozeChoices({ now, timeZone }))
          expect(Date.parse(dueAt)).toBeGreaterThan(now.getTime());
      }),
    );
  });
});
