import { expect, it } from 'vitest';
import { describeRound } from './describeRound.ts';

it('counts what was recorded about the leads of the round, and of no others', () => {
  const lines = describeRound([1, 2, 3, 4], {
    1: { type: 'call', label: 'Não atendeu', hasNextStep: true },
    2: { type: 'call', label: 'Não atendeu', hasNextStep: false },
    3: { type: 'whatsapp', label: 'Respondeu', hasNextStep: true },
    9: { type: 'call', label: 'Atendeu', hasNextStep: true },
  });
  expect(lines.map(({ label, count }) => `${count} ${label}`)).toEqual([
    '2 Ligações',
    '1 Conversas no WhatsApp',
    '2 Próximos passos',
    '2 Não atendeu',
    '1 Respondeu',
    '1 Sem registro',
  ]);
});
