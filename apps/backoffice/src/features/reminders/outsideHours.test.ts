import { describe, expect, it } from 'vitest';
import { defaultContactHours } from '@funil/api/contract';
import { outsideHours } from './outsideHours.ts';

const calendar = { hours: defaultContactHours, holidays: new Set<string>(), timeZone: 'America/Sao_Paulo' };
const call = (dueAt: string, day: string | null = null) => outsideHours({ type: 'call', dueAt, day }, calendar);

describe('a call that is planned outside the hours of contact', () => {
  it.each([
    ['at night', '2026-11-25T01:00:00Z', 'Fora do horário de contato', '2026-11-25T12:00:00.000Z'],
    ['on a Sunday', '2026-11-29T15:00:00Z', 'Dia sem contatos', '2026-11-30T12:00:00.000Z'],
    ['on a holiday', '2026-12-25T15:00:00Z', 'Feriado', '2026-12-26T13:00:00.000Z'],
  ])('%s tells why, and the next hours', (_, dueAt, reason, nextAt) => {
    expect(call(dueAt)).toEqual({ reason, nextAt });
  });

  it('for a whole day is one of a day without hours', () => {
    expect(call('2026-11-25T02:59:00Z', '2026-11-24')).toBeNull();
    expect(call('2026-11-30T02:59:00Z', '2026-11-29')?.reason).toBe('Dia sem contatos');
  });

  it('is none within the hours, for a visit, or where the hours are not known', () => {
    expect(call('2026-11-24T15:00:00Z')).toBeNull();
    const night = { dueAt: '2026-11-25T01:00:00Z', day: null };
    expect(outsideHours({ ...night, type: 'visit' }, calendar)).toBeNull();
    expect(outsideHours({ ...night, type: 'whatsapp' }, undefined)).toBeNull();
  });
});
