import { describe, expect, it } from 'vitest';
import { makeOwnField } from '../../../test/ownFieldFactory.ts';
import { describeFilter } from './describeFilter.ts';
import { filterFields } from './filterFields.ts';
import type { OfferedFilter } from './useFilterChoices.ts';

const choices = ['Novo', 'Em contato', 'Proposta', 'Aguardando documentação do cliente'].map((label, index) => ({
  id: String(index),
  label,
}));
const offered = (name: keyof typeof filterFields, more: Partial<OfferedFilter> = {}): OfferedFilter => ({
  ...filterFields[name],
  choices,
  isLoading: false,
  ...more,
});

describe('a chip says', () => {
  it.each([
    ['status_id', '2', 'Proposta'],
    ['status_id', '0,2', 'Novo ou Proposta'],
    ['status_id', '0,3', '2 escolhidos'],
    ['status_id', '0,1,2', '3 escolhidos'],
    ['status_id', '9', 'não encontrado'],
    ['created', '30d', 'últimos 30 dias'],
    ['created', '2026-11-01..2026-11-30', '01/11/2026 a 30/11/2026'],
    ['won', '2026-10-01..2026-10-24T13:05', '01/10/2026 a 24/10/2026, até 13:05'],
    ['won', '2026-10-24..2026-10-24T13:05', '24/10/2026, até 13:05'],
    ['created', '2026-11-01..', 'desde 01/11/2026'],
    ['created', '..2026-11-01', 'até 01/11/2026'],
    ['created', '2026-11-01..2026-11-01', '01/11/2026'],
    ['value', '30000000..', 'a partir de R$ 300.000'],
    ['value', '..123456', 'até R$ 1.234,56'],
    ['next_contact', 'overdue', 'atrasado'],
    ['idle_days', '7', '7 dias ou mais'],
    ['import', '01890000-0000-7000-8000-000000000000', 'todos os leads'],
    ['import', '01890000-0000-7000-8000-000000000000:created', 'leads criados'],
    ['transfer', '019aae5b-a800-7000-8000-000000000001:01890000-0000-7000-8000-000000000000', '22/11/2025 22:37'],
    ['transfer', '01890000-0000-4000-8000-000000000000', 'leads transferidos'],
  ] as const)('%s %s: %s', (name, value, expected) => {
    expect(describeFilter(offered(name, { timeZone: 'America/Sao_Paulo' }), value).replace(/\u00a0/g, ' ')).toBe(
      expected,
    );
  });

  it('nothing untrue while the names are on their way', () => {
    expect(describeFilter(offered('owner_id', { choices: [], isLoading: true }), 'x')).toBe('…');
    expect(describeFilter(offered('owner_id', { choices: [], isLoading: true }), 'x,y')).toBe('2');
  });
});

it('names each own field with its filter, and says so of one that the viewer does not see', () => {
  const field = offered('own_fields', { ownFields: [makeOwnField('renda', 'Renda', { kind: 'money' })] });
  expect(describeFilter(field, 'renda=100000..&risco=alto').replaceAll('\u00a0', ' ')).toBe(
    'Renda a partir de R$ 1.000,00, não encontrado',
  );
});
