import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { fromZonedInput, toZonedInput } from './zonedInput.ts';

const timeZone = 'America/Sao_Paulo';

describe('fromZonedInput', () => {
  it.each([
    { date: '', time: '10:30' },
    { date: '2026-11-24', time: '' },
    { date: '2026-02-31', time: '10:30' },
    { date: '2026-13-01', time: '10:30' },
    { date: '2026-11-24', time: '24:00' },
    { date: '2026-11-24', time: '10:60' },
  ])('refuses $date $time', (input) => {
    expect(fromZonedInput(input, timeZone)).toBeNull();
  });

  it('reads the clock of the account', () => {
    expect(fromZonedInput({ date: '2026-11-24', time: '10:30' }, timeZone)).toBe('2026-11-24T13:30:00.000Z');
    expect(fromZonedInput({ date: '2026-11-24', time: '23:30' }, timeZone)).toBe('2026-11-25T02:30:00.000Z');
    expect(fromZonedInput({ date: '2026-11-24', time: '10:30' }, 'America/Manaus')).toBe('2026-11-24T14:30:00.000Z');
  });

  it('takes the first of an hour that comes twice', () => {
    expect(fromZonedInput({ date: '2026-11-01', time: '01:30' }, 'America/New_York')).toBe('2026-11-01T05:30:00.000Z');
  });

  it('gives back every minute that it took apart', () => {
    const minute = fc.integer({ min: Date.UTC(2020, 0, 1) / 60_000, max: Date.UTC(2035, 0, 1) / 60_000 });
    const zone = fc.constantFrom('America/Sao_Paulo', 'America/Noronha', 'America/Rio_Branco', 'Asia/Kathmandu', 'UTC');
    fc.assert(
      fc.property(minute, zone, (value, zoneName) => {
        const moment = new Date(value * 60_000).toISOString();
        return fromZonedInput(toZonedInput(moment, zoneName), zoneName) === moment;
      }),
    );
  });
});
