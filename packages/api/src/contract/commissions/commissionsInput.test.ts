import { describe, expect, it } from 'vitest';
import { refusals, taken } from '../../../test/inputs.ts';
import { createCommissionRuleInput, endCommissionRuleInput } from './commissionRulesInput.ts';
import { approveCommissionsInput, listCommissionsInput } from './commissionsInput.ts';

const id = '0197f3a0-0000-7000-8000-000000000001';
const rule = {
  beneficiary: 'indicator',
  name: 'Indicação',
  kind: 'percent',
  basis_points: 150,
  schedule: [
    { share_bp: 4000, after: 0, unit: 'days' },
    { share_bp: 6000, after: 1, unit: 'months' },
  ],
  valid_from: '2026-01-01',
};

describe('a rule', () => {
  it('needs an amount of its kind and instalments that are the whole', () => {
    expect(refusals(createCommissionRuleInput, { ...rule, basis_points: null })).toEqual({
      basis_points: 'Percentual é um campo obrigatório',
    });
    expect(refusals(createCommissionRuleInput, { ...rule, kind: 'fixed' })).toEqual({
      fixed_cents: 'Valor fixo é um campo obrigatório',
    });
    expect(refusals(createCommissionRuleInput, { ...rule, schedule: rule.schedule.slice(1) })).toEqual({
      schedule: 'As parcelas precisam somar 100%',
    });
  });

  it('is for a product or a type, and ends after it begins', () => {
    expect(refusals(createCommissionRuleInput, { ...rule, product_id: id, product_type_id: id })).toEqual({
      product_type_id: 'Escolha um produto ou um tipo, não os dois',
    });
    expect(refusals(createCommissionRuleInput, { ...rule, valid_until: '2025-12-31' })).toEqual({
      valid_until: 'O fim não pode vir antes do início',
    });
    expect(Object.keys(refusals(endCommissionRuleInput, { version: 1 }))).toEqual(['valid_until']);
  });

  it('is taken as it was sent, for everybody and every product unless it says otherwise', () => {
    expect(taken(createCommissionRuleInput, rule)).toEqual({
      ...rule,
      audience: 'everyone',
      product_id: null,
      product_type_id: null,
      fixed_cents: null,
      valid_until: null,
    });
  });
});

describe('a choice of entries', () => {
  it('names them or a day, not both and not nothing', () => {
    const both = 'Escolha comissões ou um dia, não os dois';
    expect(refusals(approveCommissionsInput, {})).toEqual({ entry_ids: both });
    expect(refusals(approveCommissionsInput, { entry_ids: [id], due_until: '2026-01-01' })).toEqual({
      entry_ids: both,
    });
    expect(refusals(approveCommissionsInput, { entry_ids: [id] })).toEqual({});
    expect(refusals(approveCommissionsInput, { due_until: '2026-01-01' })).toEqual({});
  });

  it('is listed by what is due last unless somebody orders it', () => {
    expect(taken(listCommissionsInput, { state: 'pending,paid' })).toMatchObject({ sort: '-due_on' });
    expect(Object.keys(refusals(listCommissionsInput, { state: 'gone' }))).toEqual(['state']);
  });
});
