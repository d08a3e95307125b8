import { describe, expect, it } from 'vitest';
import { fixedOutcome } from '@funil/api/contract';
import type { ActivityOutcomeName, ActivityType } from '@funil/api/contract';
import { formatDue } from './describeDue.ts';
import { nextStepOf } from './nextStepOf.ts';

/** Saturday 21 November 2026, 11:45 in São Paulo. */
const clock = { now: new Date('2026-11-21T14:45:10Z'), timeZone: 'America/Sao_Paulo' };
const lead = { number: 7, name: 'Dona Celina' };
const after = (type: ActivityType, outcome: ActivityOutcomeName, on: typeof lead | null = lead, at = clock) =>
  nextStepOf(on, fixedOutcome(type, outcome), at);

describe('nextStepOf', () => {
  it('proposes nothing without a lead, or after what needs no next step', () => {
    expect(after('call', 'answered', null)).toBeNull();
    expect(after('call', 'wrong_number')).toBeNull();
    expect(after('task', 'finished')).toBeNull();
  });

  it('proposes hours from now, to the minute, or the morning of a later day of the account', () => {
    expect(after('call', 'not_answered')).toEqual({
      lead,
      type: 'call',
      own_type: null,
      dueAt: '2026-11-21T18:46:00.000Z',
    });
    expect(after('visit', 'rescheduled')).toEqual({
      lead,
      type: 'visit',
      own_type: null,
      dueAt: '2026-11-23T12:00:00.000Z',
    });
  });
});

describe('hours from now that end at night', () => {
  it.each([
    ['in the evening', '2026-11-21T19:30:00Z', '2026-11-22T12:00:00.000Z'],
    ['after midnight', '2026-11-21T23:36:00Z', '2026-11-22T12:00:00.000Z'],
    ['in the last minute of the evening', '2026-11-21T19:00:00Z', '2026-11-21T23:00:00.000Z'],
  ])('%s become the next morning, unless people are still called then', (_when, now, dueAt) => {
    expect(after('call', 'not_answered', lead, { ...clock, now: new Date(now) })?.dueAt).toBe(dueAt);
  });
});

describe('formatDue', () => {
  it('names the moment, or the whole day', () => {
    const dueAt = '2026-11-22T02:59:00.000Z';
    expect(formatDue({ due_at: dueAt, is_all_day: false }, clock)).toBe('Hoje, 23:59');
    expect(formatDue({ due_at: dueAt, is_all_day: true }, clock)).toBe('Hoje, dia inteiro');
  });
});
