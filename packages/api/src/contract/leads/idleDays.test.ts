import { expect, it } from 'vitest';
import type { LeadSummary } from './leads.ts';
import { idleDays } from './idleDays.ts';

const now = new Date('2026-11-21T15:00:00.000Z');
const lead = (kind: LeadSummary['status']['kind'], since: string) => ({
  status: { kind } as LeadSummary['status'],
  idle_since: since,
});

it('counts no days of what is won or lost, nor of today', () => {
  for (const kind of ['won', 'lost'] as const) expect(idleDays(lead(kind, '2026-11-01T15:00:00.000Z'), now)).toBeNull();
  expect(idleDays(lead('new', '2026-11-20T15:00:01.000Z'), now)).toBeNull();
  // A clock that goes before ours.
  expect(idleDays(lead('new', '2026-11-21T15:00:05.000Z'), now)).toBeNull();
});

it('counts whole days', () => {
  expect(idleDays(lead('new', '2026-11-20T15:00:00.000Z'), now)).toBe(1);
  expect(idleDays(lead('in_progress', '2026-11-16T15:00:01.000Z'), now)).toBe(4);
});
