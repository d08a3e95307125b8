import type {
  CommissionEntry,
  CommissionRule,
  CommissionRuleAnswer,
  CommissionRulePreview,
  CommissionRuleVersion,
  LeadEarning,
  MyCommissions,
} from '@funil/api/contract';
import { noCommissions } from './appServer.ts';
import { people, products } from './leadFactory.ts';

/** A UUID by its last digits. */
export const ruleId = (number: number) => `0192e4a0-7a61-7c3e-9d60-${String(number).padStart(12, '0')}`;

export const makeRule = (number: number, fields: Partial<CommissionRule> = {}): CommissionRule => ({
  id: ruleId(number),
  beneficiary: 'specialist',
  audience: 'everyone',
  product: null,
  product_type: null,
  name: 'Especialista, geral',
  kind: 'percent',
  basis_points: 250,
  fixed_cents: null,
  schedule: [
    { share_bp: 4000, after: 0, unit: 'days' },
    { share_bp: 3000, after: 1, unit: 'months' },
    { share_bp: 3000, after: 2, unit: 'months' },
  ],
  version: 1,
  valid_from: '2026-01-01',
  valid_until: null,
  state: 'in_force',
  created_at: '2026-01-01T12:00:00.000Z',
  changed_at: '2026-01-01T12:00:00.000Z',
  ...fields,
});

const atOnce = [{ share_bp: 10_000, after: 0, unit: 'days' }] as const;

/** One rule of each kind: general, of a type, of a product, fixed, ended, and one that sign-ups give. */
export const someRules: CommissionRule[] = [
  makeRule(1),
  makeRule(2, {
    name: 'Especialista, imóvel',
    product_type: { id: ruleId(901), name: 'Imóvel' },
    basis_points: 300,
    version: 4,
    valid_from: '2026-03-01',
  }),
  makeRule(3, {
    name: 'Indicador, geral',
    beneficiary: 'indicator',
    kind: 'fixed',
    basis_points: null,
    fixed_cents: 150_00,
    schedule: [...atOnce],
  }),
  makeRule(4, {
    name: 'Parceiro, campanha de verão',
    beneficiary: 'partner',
    schedule: [...atOnce],
    valid_until: '2026-03-31',
    state: 'ended',
  }),
  makeRule(5, {
    name: 'Indicador, afiliados antigos',
    beneficiary: 'indicator',
    audience: 'assigned',
    basis_points: 100,
    schedule: [...atOnce],
  }),
];

const versionOf = (rule: CommissionRule, fields: Partial<CommissionRuleVersion> = {}): CommissionRuleVersion => ({
  kind: rule.kind,
  basis_points: rule.basis_points,
  fixed_cents: rule.fixed_cents,
  schedule: rule.schedule,
  name: rule.name,
  version: rule.version,
  valid_from: rule.valid_from,
  valid_until: rule.valid_until,
  created_at: rule.changed_at,
  created_by: { id: ruleId(801), name: 'Carla Dias' },
  entries_count: 0,
  ...fields,
});

/** A rule with its versions, newest first; each field of `before` is what the version before said. */
export const withVersions = (
  rule: CommissionRule,
  ...before: Partial<CommissionRuleVersion>[]
): CommissionRuleAnswer['commission_rule'] => ({
  ...rule,
  versions: [
    versionOf(rule),
    ...before.map((fields, index) =>
      versionOf(rule, { version: rule.version - 1 - index, entries_count: 12, ...fields }),
    ),
  ],
});

export const someEffect: CommissionRulePreview = {
  from: '2026-10-22',
  until: '2026-11-20',
  sales_count: 23,
  changed_count: 3,
  before_cents: 1_000_00,
  after_cents: 1_250_00,
  changes: [
    effect(2441, 'Eduardo Salles Pinto', 0, 500_00, 650_00),
    effect(2437, 'Clínica Vida Plena', 0, 300_00, 390_00),
    effect(2390, 'Sérgio Paiva Neto', 1, 200_00, 210_00),
  ],
};

function effect(number: number, name: string, person: number, before: number, after: number) {
  const { id, name: earner } = people[person]!;
  return {
    lead: { number, name },
    sold_on: '2026-11-18',
    base_cents: before * 40,
    earner: { id, name: earner, is_partner: false },
    before_cents: before,
    after_cents: after,
    before_rule: 'Especialista, geral',
    after_rule: 'Especialista, imóvel',
  };
}

export const makeEntry = (number: number, fields: Partial<CommissionEntry> = {}): CommissionEntry => ({
  id: ruleId(100 + number),
  state: 'pending',
  beneficiary: 'specialist',
  earner: { id: people[0]!.id, name: people[0]!.name, is_partner: false },
  lead: { number, name: `Cliente ${number}` },
  product: products[0] ? { id: products[0].id, name: products[0].name } : null,
  product_type: null,
  rule: { id: ruleId(1), name: 'Especialista, geral', version: 2 },
  sold_on: '2026-11-18',
  due_on: '2026-11-30',
  part: 1,
  parts: 3,
  base_cents: 450_000_00,
  amount_cents: 1_080_00,
  reverses_id: null,
  is_reversed: false,
  created_at: '2026-11-18T17:20:00.000Z',
  approved_at: null,
  paid_at: null,
  ...fields,
});

/** Somebody who earns: something of each state, and a reversal. */
export const someCommissions: MyCommissions = {
  ...noCommissions,
  pending: { count: 3, amount_cents: 2_700_00 },
  approved: { count: 2, amount_cents: 1_500_00 },
  paid_this_month: { count: 4, amount_cents: 3_210_40 },
  paid_this_year: { count: 40, amount_cents: 41_000_00 },
  earned_this_month: { count: 1, amount_cents: 2_700_00 },
  next_due: { due_on: '2026-11-30', amount_cents: 1_080_00 },
  recent: [
    makeEntry(1),
    makeEntry(2, { state: 'approved', parts: 1 }),
    makeEntry(3, { state: 'paid', part: 2 }),
    makeEntry(4, { state: 'approved', amount_cents: -140_80, reverses_id: ruleId(199) }),
    makeEntry(5, { lead: null, parts: 1 }),
  ],
};

export const makeEarning = (fields: Partial<LeadEarning> = {}): LeadEarning => ({
  beneficiary: 'specialist',
  earner: { id: people[0]!.id, name: people[0]!.name, is_partner: false },
  rule: { id: ruleId(1), name: 'Especialista, geral', version: 2 },
  scope: 'any',
  rule_reason: 'Vale "Especialista, geral", versão 2: é a regra geral: nem o produto nem o tipo têm uma própria.',
  total_cents: 2_700_00,
  sum: ['R$ 108.000,00 × 2,5% = R$ 2.700,00', 'Vence em 18/11/2026, no dia da venda'],
  parts: [
    { number: 1, amount_cents: 1_080_00, due_on: '2026-11-18', state: null, id: null },
    { number: 2, amount_cents: 1_620_00, due_on: '2026-12-18', state: null, id: null },
  ],
  ...fields,
});
