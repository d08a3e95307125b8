import { describe, expect, it } from 'vitest';
import { refusals } from '../../test/inputs.ts';
import { createCommissionRuleInput } from './commissions/commissionRulesInput.ts';
import { saveDistributionQueueInput } from './distribution/distributionInput.ts';
import { createLeadTransferInput } from './leadTransfers/leadTransfersInput.ts';
import { simulatorSettingsInput } from './simulatorConfig/simulatorConfigInput.ts';

const id = '0197f3a0-0000-7000-8000-000000000001';
const queue = { name: 'Fila', strategy: 'weighted', conditions: {} };
const member = (more: object) => ({ ...queue, members: [{ user_id: id, weight: 1, ...more }] });
const offer = { product_type_id: id, min_cents: 100, max_cents: 1000, step_cents: 100 };
const months = { min_months: 12, max_months: 24, step_months: 12 };
const transfer = { from: 'leads', numbers: [1], reason: 'Férias' };
const part = (after: unknown) => ({
  beneficiary: 'indicator',
  name: 'Indicação',
  kind: 'percent',
  basis_points: 150,
  schedule: [{ share_bp: 10_000, after, unit: 'days' }],
  valid_from: '2026-01-01',
});

/** Each number that people type: whose rule, its input around a value, where it stands, its name, limits, if it may be empty. */
const fields = [
  [saveDistributionQueueInput, (weight: unknown) => member({ weight }), 'members[0].weight', 'Peso', 1, '100', false],
  [
    saveDistributionQueueInput,
    (cap: unknown) => member({ daily_cap: cap }),
    'members[0].daily_cap',
    'Limite por dia',
    1,
    '10.000',
    true,
  ],
  [
    saveDistributionQueueInput,
    (cap: unknown) => member({ open_cap: cap }),
    'members[0].open_cap',
    'Limite de leads em aberto',
    1,
    '10.000',
    true,
  ],
  [
    saveDistributionQueueInput,
    (minutes: unknown) => ({ ...queue, accept_minutes: minutes }),
    'accept_minutes',
    'Minutos para aceitar',
    0,
    '1440',
    false,
  ],
  [
    saveDistributionQueueInput,
    (turns: unknown) => ({ ...queue, max_turns: turns }),
    'max_turns',
    'Pessoas consultadas',
    1,
    '20',
    false,
  ],
  [
    saveDistributionQueueInput,
    (minutes: unknown) => ({ ...queue, sla_minutes: minutes }),
    'sla_minutes',
    'Prazo do 1º contato',
    1,
    '10.080',
    true,
  ],
  [
    createLeadTransferInput,
    (weight: unknown) => ({ ...transfer, receivers: [{ user_id: id, weight }] }),
    'receivers[0].weight',
    'Parte',
    1,
    '100',
    false,
  ],
  [createCommissionRuleInput, part, 'schedule[0].after', 'Prazo', 0, '3650', false],
  [
    simulatorSettingsInput,
    (first: unknown) => ({ offers: [{ ...offer, ...months, min_months: first }] }),
    'offers[0].min_months',
    'Prazo mínimo',
    1,
    '600',
    false,
  ],
  [
    simulatorSettingsInput,
    (days: unknown) => ({ protection_days: days }),
    'protection_days',
    'Dias de proteção',
    0,
    '730',
    true,
  ],
] as const;

describe.each(fields)('%#', (rule, around, path, label, least, most, mayBeEmpty) => {
  const said = (value: unknown) => refusals(rule, around(value))[path];

  it(`${path} says what it cannot take`, () => {
    for (const value of [2.5, Number.NaN, '2,5', '1e2', ' 5 ', '-5', 'dez'])
      expect(said(value), String(value)).toBe(`${label} deve ser um número inteiro`);
    for (const value of [true, {}, []])
      expect(said(value), JSON.stringify(value)).toBe(`${label} é um campo obrigatório`);
    expect(said(least - 1)).toBe(`${label} deve ser no mínimo ${least}`);
    expect(said(Number(most.replace('.', '')) + 1)).toBe(`${label} deve ser no máximo ${most}`);
    expect(said(null)).toBe(mayBeEmpty ? undefined : `${label} é um campo obrigatório`);
    expect(said(least)).toBeUndefined();
  });
});

it('tells a rate that is none from one that is missing', () => {
  const consortium = { administration_percent: 1, reserve_percent: 0, insurance_percent: 0, insurance_base: 'credit' };
  const said = (value: unknown) =>
    refusals(simulatorSettingsInput, {
      offers: [{ ...offer, ...months, rates: { consortium: { ...consortium, reserve_percent: value } } }],
    });
  const path = 'offers[0].rates.consortium.reserve_percent';
  expect(said(Number.NaN)).toEqual({ [path]: 'Fundo de reserva deve ser um número' });
  expect(said(null)).toEqual({ [path]: 'Fundo de reserva é um campo obrigatório' });
  expect(said(2.5)).toEqual({});
});
