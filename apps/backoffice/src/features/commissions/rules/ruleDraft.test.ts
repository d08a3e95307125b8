import { describe, expect, it } from 'vitest';
import { createCommissionRuleInput } from '@funil/api/contract';
import { fieldErrors } from '@funil/validation';
import { makeRule, ruleId } from '../../../../test/commissionRuleFactory.ts';
import { blankDraft, changeOf, draftOf, equalShares, fieldOf, inputOf, remainingShare, targetOf } from './ruleDraft.ts';
import type { RuleDraft } from './ruleDraft.ts';

const draft = (fields: Partial<RuleDraft> = {}): RuleDraft => ({
  ...blankDraft('2026-11-20'),
  name: 'Especialista, geral',
  basis_points: 250,
  ...fields,
});
const errorsOf = (fields: Partial<RuleDraft>) =>
  createCommissionRuleInput.validate(inputOf(draft(fields)), { abortEarly: false }).then(
    () => ({}),
    (error) => Object.fromEntries(Object.entries(fieldErrors(error)).map(([path, text]) => [fieldOf(path), text])),
  );

describe('the form of a rule', () => {
  it('says beside each instalment what it lacks, and of all that they do not add up', async () => {
    expect(
      await errorsOf({
        schedule: [
          { share_bp: null, after: 0, unit: 'days' },
          { share_bp: 5000, after: null, unit: 'months' },
        ],
      }),
    ).toEqual({
      'schedule.root': 'As parcelas precisam somar 100%',
      'schedule.0.share_bp': 'Parte é um campo obrigatório',
      'schedule.1.after': 'Prazo é um campo obrigatório',
    });
  });

  it('wants the rate of its kind alone', async () => {
    expect(await errorsOf({ basis_points: null })).toEqual({ basis_points: 'Percentual é um campo obrigatório' });
    expect(await errorsOf({ kind: 'fixed' })).toEqual({ fixed_cents: 'Valor fixo é um campo obrigatório' });
    expect(inputOf(draft({ kind: 'fixed', fixed_cents: 100 }))).toMatchObject({ basis_points: null, fixed_cents: 100 });
  });

  it('wants an end that does not come before the begin', async () => {
    expect(await errorsOf({ valid_until: '2026-11-19' })).toEqual({
      valid_until: 'O fim não pode vir antes do início',
    });
  });

  it('says of what is chosen what it is for', () => {
    expect(inputOf(draft())).toMatchObject({ product_id: null, product_type_id: null });
    expect(inputOf(draft({ target: targetOf(ruleId(1), null) }))).toMatchObject({
      product_id: ruleId(1),
      product_type_id: null,
    });
    expect(inputOf(draft({ target: targetOf(null, ruleId(2)) }))).toMatchObject({
      product_id: null,
      product_type_id: ruleId(2),
    });
    expect([fieldOf('product_id'), fieldOf('product_type_id'), fieldOf('name')]).toEqual(['target', 'target', 'name']);
  });

  it('starts the next version today, or when the newest one begins; an end that has passed is left away', () => {
    const rule = makeRule(1, { valid_from: '2026-01-01', valid_until: '2026-06-30' });
    expect(draftOf(rule, '2026-11-20')).toMatchObject({ valid_from: '2026-11-20', valid_until: '' });
    expect(draftOf({ ...rule, valid_from: '2026-12-01', valid_until: null }, '2026-11-20').valid_from).toBe(
      '2026-12-01',
    );
    const input = createCommissionRuleInput.cast(inputOf(draftOf(rule, '2026-11-20')));
    expect(Object.keys(changeOf(input, 4))).not.toContain('beneficiary');
    expect(changeOf(input, 4)).toMatchObject({ version: 4, basis_points: 250, valid_until: null });
  });

  it.each([1, 2, 3, 6, 7, 24])('shares the whole out equally among %i', (count) => {
    const shares = equalShares(count);
    expect(shares.reduce((sum, share) => sum + share, 0)).toBe(10_000);
    expect(Math.max(...shares) - Math.min(...shares)).toBeLessThan(count);
  });

  it('counts what is still to be shared out', () => {
    expect(remainingShare(makeRule(1).schedule.slice(0, 2))).toBe(3000);
    expect(remainingShare([{ share_bp: null, after: 0, unit: 'days' }])).toBe(10_000);
  });
});
