import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { groupOf, reminderGroups } from './groupReminders.ts';

/** Saturday 21 November 2026, 11:45 in São Paulo. */
const clock = { now: new Date('2026-11-21T14:45:00Z'), timeZone: 'America/Sao_Paulo' };

describe('groupOf', () => {
  it.each([
    ['2026-11-20T14:45:00Z', 'overdue'],
    ['2026-11-21T14:44:59Z', 'overdue'],
    ['2026-11-21T14:45:00Z', 'today'],
    ['2026-11-22T02:59:00Z', 'today'],
    ['2026-11-22T03:00:00Z', 'week'],
    ['2026-11-29T02:59:00Z', 'week'],
    ['2026-11-29T03:00:00Z', 'later'],
    ['2027-11-29T03:00:00Z', 'later'],
  ] as const)('puts %s under %s', (dueAt, group) => {
    expect(groupOf(dueAt, clock)).toBe(group);
  });

  it('follows the account to other zones', () => {
    expect(groupOf('2026-11-22T03:30:00Z', { ...clock, timeZone: 'America/Manaus' })).toBe('today');
  });

  it('never moves backwards as time goes on', () => {
    const order = reminderGroups.map(({ key }) => key);
    fc.assert(
      fc.property(fc.integer({ min: -1e9, max: 1e10 }), fc.integer({ min: 0, max: 1e9 }), (offset, more) => {
        const at = (ms: number) => order.indexOf(groupOf(new Date(clock.now.getTime() + ms).toISOString(), clock));
        expect(at(offset)).toBeLessThanOrEqual(at(offset + more));
      }),
    );
  });
});
