import type { ContactLight } from '@funil/api/contract';
import { expect, it } from 'vitest';
import { describeLight } from './describeLight.ts';

const clock = { now: new Date('2026-11-26T15:00:00Z'), timeZone: 'America/Sao_Paulo' };
const light = (facts: Partial<ContactLight>): ContactLight => ({
  channel: 'call',
  state: 'allowed',
  reason: null,
  changes_at: null,
  old_list: null,
  ...facts,
});

it.each<[string, Partial<ContactLight>]>([
  ['pode', {}],
  ['pode até 21:00', { changes_at: '2026-11-27T00:00:00.000Z' }],
  [
    'fora do horário de contato; pode a partir de amanhã, 09:00',
    { state: 'outside_hours', reason: 'hour', changes_at: '2026-11-27T12:00:00.000Z' },
  ],
  ['feriado', { state: 'outside_hours', reason: 'holiday' }],
  ['bloqueado (a pessoa pediu)', { state: 'blocked', reason: 'asked' }],
  ['bloqueado por outra pessoa da equipe', { state: 'blocked', reason: 'hidden' }],
  ['e-mail errado', { channel: 'email', state: 'wrong', reason: 'wrong' }],
  ['pode (lista “Cadastro do Procon” com mais de 30 dias)', { old_list: 'procon' }],
])('%s', (text, facts) => {
  expect(describeLight(light(facts), clock)).toBe(text);
});
