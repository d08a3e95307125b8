import { describe, expect, it } from 'vitest';
import { slaStateOf } from '@funil/api/contract';
import type { SlaFacts, StatusKind } from '@funil/api/contract';
import { describeDeadline } from './describeDeadline.ts';

const now = new Date('2026-11-23T15:00:00Z');
const clock = { now, timeZone: 'America/Sao_Paulo' };
const lead = (more: Partial<SlaFacts> = {}, kind: StatusKind = 'new'): SlaFacts => ({
  sla_due_at: '2026-11-23T16:00:00.000Z',
  sla_warn_at: '2026-11-23T15:48:00.000Z',
  first_contact_at: null,
  status: { kind },
  ...more,
});
const words = (one: SlaFacts, at = now) => {
  const state = slaStateOf(one, at);
  return state && describeDeadline(state, one.sla_due_at!, { ...clock, now: at });
};
const at = (time: string) => new Date(`2026-11-23T${time}Z`);

describe('the deadline of a first contact', () => {
  it('is none of a lead without one, nor of one that was closed without a contact', () => {
    expect(words(lead({ sla_due_at: null, sla_warn_at: null }))).toBeNull();
    for (const kind of ['won', 'lost'] as const) expect(words(lead({}, kind), at('18:00:00'))).toBeNull();
  });

  it('says until when, how much is left, and for how long it is over', () => {
    expect(words(lead())).toBe('Até hoje, 13:00');
    expect(words(lead(), at('15:47:59'))).toBe('Até hoje, 13:00');
    expect(words(lead(), at('15:48:00'))).toBe('Vence em 12 min');
    expect(words(lead(), at('15:59:30'))).toBe('Vence agora');
    expect(words(lead(), at('16:00:00'))).toBe('Venceu agora');
    expect(words(lead({}, 'in_progress'), at('18:05:00'))).toBe('Vencido há 2 h');
  });

  it('is met for good by a contact in time, the last moment included, and late by one after it', () => {
    const met = (contact: string) =>
      words(lead({ first_contact_at: `2026-11-23T${contact}Z` }, 'lost'), at('20:00:00'));
    expect(met('16:00:00.000')).toBe('Cumprido');
    expect(met('16:00:00.001')).toBe('Cumprido com atraso');
  });
});
