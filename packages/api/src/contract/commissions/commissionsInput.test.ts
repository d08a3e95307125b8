import { describe, expect, it } from 'vitest';
import { refusals, readInput } from '../../../test/inputs.ts';
import { createCommissionRuleInput, endCommissionRuleInput } from './commissionRulesInput.ts';
import {
  approveCommissionsInput,
  commissionFiltersInput,
  listCommissionsInput,
  pastSalesInput,
  showLeadEarningsInput,
  showStatementInput,
} from './commissionsInput.ts';

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

  it.each([-1, 12, true])('has a name that is a text, and not %s', (name) => {
    expect(refusals(createCommissionRuleInput, { ...rule, name })).toEqual({ name: 'Nome é um campo obrigatório' });
  });

  it('says its limits as people write them, in percent and in reais', () => {
    const percent = (points: number) => refusals(createCommissionRuleInput, { ...rule, basis_points: points });
    expect([percent(0), percent(-500), percent(10_001), percent(0.5)]).toEqual([
      { basis_points: 'Percentual deve ser no mínimo 0,01%' },
      { basis_points: 'Percentual deve ser no mínimo 0,01%' },
      { basis_points: 'Percentual deve ser no máximo 100%' },
      { basis_points: expect.stringMatching(/^Percentual (?:pode ter no máximo duas casas|deve ser no mínimo 0,01%)/) },
    ]);
    expect(percent(12.5)).toEqual({ basis_points: 'Percentual pode ter no máximo duas casas decimais' });
    const schedule = [{ share_bp: 25_000, after: 0, unit: 'days' }];
    expect(refusals(createCommissionRuleInput, { ...rule, schedule })).toMatchObject({
      'schedule[0].share_bp': 'Parte deve ser no máximo 100%',
    });
    const fixed = (cents: number) =>
      refusals(createCommissionRuleInput, { ...rule, kind: 'fixed', basis_points: null, fixed_cents: cents });
    expect(fixed(0)).toEqual({ fixed_cents: expect.stringMatching(/^Valor fixo deve ser no mínimo R\$\s0,01$/) });
    expect(fixed(1e15)).toEqual({
      fixed_cents: expect.stringMatching(/^Valor fixo deve ser no máximo R\$\s[\d.]+,\d\d$/),
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

  it('has its last instalment within ten years, whichever unit says so', () => {
    const last = (after: number, unit: string) =>
      refusals(createCommissionRuleInput, { ...rule, schedule: [{ share_bp: 10_000, after, unit }] });
    expect(last(3651, 'days')).toEqual({ 'schedule[0].after': 'Prazo deve ser no máximo 3650' });
    expect(last(121, 'months')).toEqual({ 'schedule[0].after': 'Prazo deve ser no máximo 120' });
    expect([last(3650, 'days'), last(120, 'months')]).toEqual([{}, {}]);
  });

  it.each(['1e2', ' 5 ', '0x10', '1.0', '+1', ''])('is not read out of %j', (text) => {
    const part = { share_bp: text, after: text, unit: 'days' };
    expect(Object.keys(refusals(createCommissionRuleInput, { ...rule, basis_points: text, schedule: [part] }))).toEqual(
      expect.arrayContaining(['basis_points', 'schedule[0].share_bp', 'schedule[0].after']),
    );
    expect(Object.keys(refusals(endCommissionRuleInput, { valid_until: '2026-12-31', version: text }))).toEqual([
      'version',
    ]);
    expect(Object.keys(refusals(commissionFiltersInput, { lead: text }))).toEqual(['lead']);
    expect(Object.keys(refusals(showLeadEarningsInput, { value_cents: text }))).toEqual(['value_cents']);
  });

  it('is taken as it was sent, for everybody and every product unless it says otherwise', () => {
    expect(readInput(createCommissionRuleInput, rule)).toEqual({
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
    expect(readInput(listCommissionsInput, { state: 'pending,paid' })).toMatchObject({ sort: '-due_on' });
    expect(Object.keys(refusals(listCommissionsInput, { state: 'gone' }))).toEqual(['state']);
  });
});

describe('a period', () => {
  const reversed = 'O fim não pode vir antes do início';

  it.each([
    [commissionFiltersInput, 'due_from', 'due_until'],
    [commissionFiltersInput, 'sold_from', 'sold_until'],
    [pastSalesInput, 'sold_from', 'sold_until'],
    [showStatementInput, 'from', 'until'],
  ] as const)('does not end before it begins', (schema, from, until) => {
    expect(refusals(schema, { [from]: '2026-02-01', [until]: '2026-01-31' })).toEqual({ [until]: reversed });
    expect(refusals(schema, { [from]: '2026-02-01', [until]: '2026-02-01' })).toEqual({});
  });
});
