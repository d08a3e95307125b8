import { describe, expect, test, vi } from 'vitest';
import { refusal } from '../../../test/fakeFetch.ts';
import { hookWith } from '../../../test/hookHarness.tsx';
import { useCommissionRuleCommands } from './useCommissionRuleCommands.ts';
import { useCommissionRule, useCommissionRules, useCommissionRuleVersions } from './useCommissionRules.ts';
import type { CommissionRule } from '../../contract/commissions/commissionRules.ts';

const atOnce = [{ share_bp: 10_000, after: 0, unit: 'days' as const }];
const rule = (id: string, version: number, validFrom: string) => ({
  id,
  beneficiary: 'specialist',
  audience: 'everyone',
  product: null,
  product_type: null,
  name: `Regra ${id}`,
  kind: 'percent',
  basis_points: 100 * version,
  fixed_cents: null,
  schedule: atOnce,
  version,
  valid_from: validFrom,
  valid_until: null,
  state: 'in_force',
  created_at: '2026-01-01T00:00:00.000Z',
  changed_at: '2026-01-01T00:00:00.000Z',
});
const input = {
  name: 'Regra a',
  kind: 'percent' as const,
  basis_points: 300,
  fixed_cents: null,
  schedule: atOnce,
  valid_from: '2026-02-01',
  valid_until: null,
};

const screen = () => ({ list: useCommissionRules(), detail: useCommissionRule('a'), ...useCommissionRuleCommands() });

describe('commission rules', () => {
  test('are not asked for without an id or a query', async () => {
    const { result, server } = await hookWith(
      () => ({ ...useCommissionRule(null), list: useCommissionRules(null) }),
      {},
    );
    expect(result.current.rule).toBeUndefined();
    expect(server.seen).toHaveLength(0);
  });

  test('that are refused say so', async () => {
    const { result } = await hookWith(screen, {
      'GET /api/commission_rules': () => refusal(403, 'access.denied'),
      'GET /api/commission_rules/a': () => refusal(404, 'commission_rule.not_found'),
    });
    await vi.waitFor(() =>
      expect([result.current.list.error?.code, result.current.detail.error?.code]).toEqual([
        'access.denied',
        'commission_rule.not_found',
      ]),
    );
  });

  test('keep what they were when a change is refused, and are asked for again after one that was not', async () => {
    let version = 1;
    let isTaken = true;
    const { result, server } = await hookWith(screen, {
      'GET /api/commission_rules': () => ({ body: { commission_rules: [rule('a', version, '2026-01-01')] } }),
      'GET /api/commission_rules/a': () => ({
        body: { commission_rule: { ...rule('a', version, '2026-01-01'), versions: [] } },
      }),
      'PUT /api/commission_rules/a': () => {
        if (isTaken) return refusal(409, 'commission_rule.conflict');
        version = 2;
        return { body: { commission_rule: { ...rule('a', version, '2026-02-01'), versions: [] } } };
      },
    });
    await vi.waitFor(() => expect(result.current.list.rules?.[0]?.version).toBe(1));
    await expect(result.current.change('a', { ...input, version: 1 })).rejects.toMatchObject({
      code: 'commission_rule.conflict',
    });
    expect(result.current.list.rules?.[0]?.version).toBe(1);
    isTaken = false;
    await expect(result.current.change('a', { ...input, version: 1 })).resolves.toMatchObject({ version: 2 });
    expect(server.seen.findLast(({ method }) => method === 'PUT')?.body).toEqual({ ...input, version: 1 });
    await vi.waitFor(() => expect(result.current.list.rules?.[0]?.version).toBe(2));
    expect(result.current.detail.rule?.version).toBe(2);
  });

  test('are previewed without being asked for again', async () => {
    const { result, server } = await hookWith(() => useCommissionRuleCommands(), {
      'POST /api/commission_rule_previews': () => ({ body: { sales_count: 3 } }),
    });
    const body = { ...input, beneficiary: 'partner' as const, audience: 'everyone' as const, product_id: null };
    await expect(result.current.preview({ ...body, product_type_id: null })).resolves.toMatchObject({ sales_count: 3 });
    expect(server.seen.map(({ path }) => path)).toEqual(['/api/commission_rule_previews']);
  });
});

describe('the versions that could count on a day', () => {
  const rules = [rule('a', 1, '2026-01-01'), rule('b', 3, '2026-06-01')] as unknown as CommissionRule[];

  test('are those of the list where the newest one had begun, without a request', async () => {
    const { result, server } = await hookWith(() => useCommissionRuleVersions(rules, '2026-06-01'), {});
    expect(result.current.candidates?.map(({ rule_id: id, version }) => [id, version])).toEqual([
      ['a', 1],
      ['b', 3],
    ]);
    expect(server.seen).toEqual([]);
  });

  test('are asked for where the newest one had not begun', async () => {
    const { result } = await hookWith(() => useCommissionRuleVersions(rules, '2026-05-31'), {
      'GET /api/commission_rules/b': () => ({
        body: {
          commission_rule: {
            ...rule('b', 3, '2026-06-01'),
            versions: [rule('b', 3, '2026-06-01'), rule('b', 2, '2026-02-01'), rule('b', 1, '2026-01-01')],
          },
        },
      }),
    });
    expect(result.current.candidates).toBeUndefined();
    await vi.waitFor(() =>
      expect(result.current.candidates?.map(({ rule_id: id, version }) => [id, version])).toEqual([
        ['a', 1],
        ['b', 3],
        ['b', 2],
        ['b', 1],
      ]),
    );
  });

  test('are not guessed where they cannot be asked for', async () => {
    const { result } = await hookWith(() => useCommissionRuleVersions(rules, '2026-05-31'), {
      'GET /api/commission_rules/b': () => refusal(404, 'commission_rule.not_found'),
    });
    await vi.waitFor(() => expect(result.current.error?.code).toBe('commission_rule.not_found'));
    expect(result.current.candidates).toBeUndefined();
  });
});
