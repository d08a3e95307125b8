import type {
  CommissionEarnerList,
  CommissionRule,
  CommissionRuleAnswer,
  CommissionRulePreview,
  LeadEarnings,
  MyCommissions,
} from '@funil/api/contract';
import { addDays, dayOf, daysBetween } from '@funil/validation/values';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createCommissionWorld } from '../../../../test/createCommissionWorld.ts';
import type { CommissionWorld } from '../../../../test/createCommissionWorld.ts';
import { createAffiliate } from '../../../../test/factories.ts';
import { createTestApp } from '../../../../test/createTestApp.ts';
import type { TestApp } from '../../../../test/createTestApp.ts';
import { stopClock } from '../../../../test/stopClock.ts';

let server: TestApp;
let world: CommissionWorld;
stopClock();
beforeAll(async () => {
  server = await createTestApp();
});
beforeEach(async () => {
  world = await createCommissionWorld(server);
});
afterAll(() => server.close());

const today = dayOf(new Date(), 'America/Sao_Paulo');
const terms = {
  name: 'Geral',
  kind: 'percent',
  basis_points: 200,
  fixed_cents: null,
  schedule: [{ share_bp: 10_000, after: 0, unit: 'days' }],
  valid_from: '2026-01-01',
  valid_until: null,
};
const create = async (more: object = {}) =>
  (
    await world.ask<CommissionRuleAnswer>('POST', '/api/commission_rules', {
      beneficiary: 'specialist',
      ...terms,
      ...more,
    })
  ).commission_rule;
const change = (id: string, version: number, more: object, status = 200) =>
  world.ask<CommissionRuleAnswer>('PUT', `/api/commission_rules/${id}`, { ...terms, ...more, version }, { status });
const earned = async (leadId: string) =>
  (await world.storedEntries(leadId)).filter(({ state }) => state !== 'canceled').map(({ amountCents }) => amountCents);

describe('a rule', () => {
  it('of a product or a type that is not there is refused', async () => {
    const nobody = '0197f3a0-0000-7000-8000-000000000001';
    for (const [place, code] of [
      [{ product_id: nobody }, 'commission_rule.product_unknown'],
      [{ product_type_id: nobody }, 'commission_rule.type_unknown'],
    ] as const) {
      const answer = await world.call(world.people.admin, 'POST', '/api/commission_rules', {
        beneficiary: 'specialist',
        ...terms,
        ...place,
      });
      expect([answer.statusCode, answer.json().error.fields]).toEqual([
        422,
        { [Object.keys(place)[0]!]: expect.any(String) },
      ]);
      expect(code).toMatch(/unknown$/);
    }
  });

  it('takes no name that another rule of its days has, when it is tried, made, renamed or prolonged', async () => {
    const first = await create({ name: 'Campanha de verão' });
    const second = await create({ name: 'Campanha de inverno', beneficiary: 'indicator' });
    const refusedTo = async (method: 'POST' | 'PUT', path: string, body: object) => {
      const answer = await world.call(world.people.admin, method, path, { ...terms, ...body });
      expect([answer.statusCode, answer.json().error]).toEqual([
        422,
        {
          code: 'commission_rule.name_taken',
          message: 'Já existe uma regra em vigor ou programada com este nome nestas datas.',
          fields: { name: 'Já existe uma regra em vigor ou programada com este nome nestas datas.' },
        },
      ]);
    };
    const again = { beneficiary: 'indicator', name: ' CAMPANHA de Verao' };
    await refusedTo('POST', '/api/commission_rule_previews', again);
    await refusedTo('POST', '/api/commission_rules', again);
    await refusedTo('PUT', `/api/commission_rules/${second.id}`, { name: 'Campanha de Verão', version: 1 });

    // The name is free for the days that come after.
    await change(first.id, 1, { name: 'Campanha de verão', valid_until: today });
    await create({ ...again, valid_from: addDays(today, 1) });
    await refusedTo('PUT', `/api/commission_rules/${first.id}`, { name: 'Campanha de verão', version: 2 });
    await change(first.id, 2, { name: 'Campanha de outono' });
  });

  it('keeps a name that it has shared since before names were told apart', async () => {
    const [one, other] = [await create({ name: 'Dupla' }), await create({ name: 'Outra' })];
    await server.superuser.query(
      `insert into commission_rule_versions
          (account_id, rule_id, version, name, kind, basis_points, fixed_cents, schedule, valid_from)
        select account_id, rule_id, 2, 'Dupla', kind, basis_points, fixed_cents, schedule, valid_from
        from commission_rule_versions where rule_id = $1`,
      [other.id],
    );
    await change(one.id, 1, { name: 'Dupla', basis_points: 300 });
    await change(other.id, 2, { name: 'Dupla nova' });
    const answer = await world.call(world.people.admin, 'PUT', `/api/commission_rules/${other.id}`, {
      ...terms,
      name: 'Dupla',
      version: 3,
    });
    expect(answer.json().error.code).toBe('commission_rule.name_taken');
  });

  it('is changed by a version of its own, from the version that the form was filled from', async () => {
    const rule = await create();
    const { commission_rule: changed } = await change(rule.id, 1, { basis_points: 300, valid_from: today });
    expect(changed).toMatchObject({ version: 2, basis_points: 300, state: 'in_force' });
    expect(changed.versions.map(({ version, basis_points: points }) => [version, points])).toEqual([
      [2, 300],
      [1, 200],
    ]);
    const late = await world.call(world.people.admin, 'PUT', `/api/commission_rules/${rule.id}`, {
      ...terms,
      version: 1,
    });
    expect([late.statusCode, late.json().error.code]).toEqual([409, 'commission_rule.conflict']);
    const { commission_rule: ended } = await world.ask<CommissionRuleAnswer>(
      'POST',
      `/api/commission_rules/${rule.id}/end`,
      { valid_until: today, version: 2 },
      { status: 200 },
    );
    expect(ended).toMatchObject({ version: 3, basis_points: 300, valid_until: today });
    const before = await world.call(world.people.admin, 'POST', `/api/commission_rules/${rule.id}/end`, {
      valid_until: '2025-01-01',
      version: 3,
    });
    expect(before.statusCode).toBe(422);
  });

  it('counts in the version of the day of the sale, and leaves what was accrued as it was', async () => {
    const rule = await create();
    const first = await world.createLead({ indicatorId: null, partnerId: null, referralTeamId: null });
    await world.win(first.number);
    await change(rule.id, 1, { basis_points: 300, valid_from: today });
    const second = await world.createLead({ indicatorId: null, partnerId: null, referralTeamId: null });
    await world.win(second.number, { won_on: addDays(today, -1) });
    const third = await world.createLead({ indicatorId: null, partnerId: null, referralTeamId: null });
    await world.win(third.number);
    expect([await earned(first.id), await earned(second.id), await earned(third.id)]).toEqual([
      [2_000],
      [2_000],
      [3_000],
    ]);
  });

  it('is listed by beneficiary, from the most specific on, and by its product', async () => {
    await create({ name: 'Geral' });
    await create({ name: 'Do produto', product_id: world.product.id });
    await create({ name: 'Do tipo', product_type_id: world.product.productTypeId });
    await create({ beneficiary: 'indicator', name: 'De quem indica' });
    const list = async (query = '') =>
      (await world.ask<{ commission_rules: CommissionRule[] }>('GET', `/api/commission_rules${query}`))
        .commission_rules;
    expect((await list()).map(({ name }) => name)).toEqual(['Do produto', 'Do tipo', 'Geral', 'De quem indica']);
    expect((await list(`?product_id=${world.product.id}`)).map(({ name }) => name)).toEqual(['Do produto']);
  });

  it('shows what it would have changed in the last 30 days, and changes nothing', async () => {
    const rule = await create();
    const lead = await world.createLead();
    await world.win(lead.number);
    const before = await world.storedEntries();
    const preview = await world.ask<CommissionRulePreview>(
      'POST',
      '/api/commission_rule_previews',
      { beneficiary: 'specialist', ...terms, basis_points: 350, valid_from: today, rule_id: rule.id },
      { status: 200 },
    );
    // Today among them.
    expect([preview.until, daysBetween(preview.from, preview.until) + 1]).toEqual([today, 30]);
    expect(preview).toMatchObject({ sales_count: 1, changed_count: 1, before_cents: 2_000, after_cents: 3_500 });
    expect(preview.changes).toMatchObject([
      { lead: { number: lead.number }, earner: { name: 'Bruna Siqueira' }, before_cents: 2_000, after_cents: 3_500 },
    ]);
    const added = await world.ask<CommissionRulePreview>(
      'POST',
      '/api/commission_rule_previews',
      { beneficiary: 'indicator', ...terms, name: 'Do produto', product_id: world.product.id },
      { status: 200 },
    );
    expect(added).toMatchObject({ changed_count: 1, before_cents: 0, after_cents: 2_000 });
    expect(await world.storedEntries()).toEqual(before);
    expect(
      (await world.ask<{ commission_rules: unknown[] }>('GET', '/api/commission_rules')).commission_rules,
    ).toHaveLength(1);
  });
});

describe('who sees what', () => {
  beforeEach(async () => {
    await create();
    await create({ name: 'De quem indica', beneficiary: 'indicator', basis_points: 100 });
    await create({ name: 'Do parceiro', beneficiary: 'partner', basis_points: 50 });
    await create({ name: 'Do gestor', beneficiary: 'manager', basis_points: 25 });
  });

  it('everybody its own, a partner its company’s, an administrator all', async () => {
    const lead = await world.createLead();
    await world.win(lead.number);
    const { people } = world;
    const seen = async (caller = people.admin) =>
      (await world.list('', caller)).map(({ amount_cents: cents }) => cents).toSorted((one, next) => one - next);
    expect(await seen()).toEqual([250, 500, 1_000, 2_000]);
    expect(await seen(people.specialist)).toEqual([2_000]);
    expect(await seen(people.indicator)).toEqual([1_000]);
    expect(await seen(people.partner)).toEqual([500]);
    expect(await seen(people.indicatorManager)).toEqual([250]);
    for (const caller of [people.colleague, people.loner, people.stranger]) expect(await seen(caller)).toEqual([]);
    const other = (await world.list()).find(({ beneficiary }) => beneficiary === 'specialist')!;
    const answer = await world.call(people.indicator, 'GET', `/api/commissions/${other.id}`);
    expect([answer.statusCode, answer.json().error.code]).toEqual([404, 'commission.not_found']);
    const foreign = await world.call(
      people.indicator,
      'GET',
      `/api/commission_statement?from=2026-01-01&until=2026-12-31&beneficiary_id=${people.specialist.user.id}`,
    );
    expect(foreign.json().error.code).toBe('commission.beneficiary_unknown');
    const earners = async (query: Record<string, string>) =>
      (
        await world.ask<CommissionEarnerList>(
          'GET',
          `/api/commission_earners?${new URLSearchParams(query)}`,
          undefined,
          { caller: people.partner },
        )
      ).earners.map(({ name }) => name);
    expect(await earners({})).toEqual([world.partner.name]);
    expect(await earners({ ids: `${world.partner.id},${people.specialist.user.id}` })).toEqual([world.partner.name]);
  });

  it('a manager what it sold itself, and nothing of its people’s', async () => {
    const { manager } = world.people;
    await world.win((await world.createLead()).number);
    const lead = await world.createLead({ ownerId: manager.user.id });
    const ask = <Body>(url: string) => world.ask<Body>('GET', url, undefined, { caller: manager });
    const mine = () => ask<MyCommissions>('/api/my_commissions');
    expect((await mine()).recent).toEqual([]);
    await world.win(lead.number);
    expect(await mine()).toMatchObject({ pending: { count: 1, amount_cents: 2_000 } });
    expect((await mine()).recent).toMatchObject([{ earner: { id: manager.user.id }, lead: { number: lead.number } }]);
    const { earnings } = await ask<LeadEarnings>(`/api/leads/${lead.number}/commissions`);
    expect(earnings.map(({ beneficiary }) => beneficiary)).toEqual(['specialist']);
  });

  it('a lead says what it would earn, and what it earned, to those who may know', async () => {
    const lead = await world.createLead();
    const { people } = world;
    const of = (caller = people.admin, query = '') =>
      world.ask<LeadEarnings>('GET', `/api/leads/${lead.number}/commissions${query}`, undefined, { caller });
    const would = await of(people.admin, '?value_cents=500000');
    expect(would).toMatchObject({ is_sold: false, is_missing: false });
    expect(would.earnings.map(({ total_cents: cents }) => cents)).toEqual([10_000, 5_000, 2_500, 1_250]);
    await world.win(lead.number);
    const did = await of(people.specialist);
    expect(did.earnings).toMatchObject([
      {
        beneficiary: 'specialist',
        total_cents: 2_000,
        scope: 'any',
        parts: [{ state: 'pending', id: expect.any(String) }],
      },
    ]);
    expect(did.earnings[0]!.sum[0]).toContain('×');
    const unseen = await world.call(people.stranger, 'GET', `/api/leads/${lead.number}/commissions`);
    expect(unseen.json().error.code).toBe('lead.not_found');
  });
});

describe('a rule that is given to affiliates', () => {
  it('is given by an administrator’s configuration alone, and counts for those who got it', async () => {
    await create({ beneficiary: 'indicator', name: 'De todos' });
    const assignedRule = await create({
      beneficiary: 'indicator',
      name: 'De afiliados',
      audience: 'assigned',
      basis_points: 500,
    });
    const save = (caller: typeof world.people.admin, ruleId: string, version: number) =>
      world.call(caller, 'PUT', '/api/affiliate_config', { settings: { commission_rule_id: ruleId }, version });
    const refused = await save(world.people.admin, world.product.id, 0);
    expect([refused.statusCode, refused.json().error.fields]).toEqual([
      422,
      { 'settings.commission_rule_id': 'Escolha uma regra de comissão da lista.' },
    ]);
    const saved = await save(world.people.admin, assignedRule.id, 0);
    expect(saved.json().affiliate_config.settings.commission_rule_id).toBe(assignedRule.id);
    // Somebody else's own configuration takes no rule.
    const own = await save(world.people.specialist, assignedRule.id, 0);
    expect(own.json().affiliate_config.settings.commission_rule_id).toBeNull();

    const { indicator, specialist } = world.people;
    await world.within((tx) =>
      createAffiliate(tx, {
        sponsorId: specialist.user.id,
        state: 'approved',
        userId: indicator.user.id,
        commissionRuleId: assignedRule.id,
      }),
    );
    const lead = await world.createLead();
    await world.win(lead.number);
    const [entry] = await world.list('?beneficiary=indicator');
    expect(entry).toMatchObject({ amount_cents: 5_000, rule: { name: 'De afiliados' } });
    const other = await world.createLead({ indicatorId: world.people.loner.user.id });
    await world.win(other.number);
    expect(await earned(other.id)).toEqual([2_000]);
  });
});
