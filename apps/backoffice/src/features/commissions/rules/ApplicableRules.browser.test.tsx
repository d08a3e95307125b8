import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { makeRule, ruleId, someRules, withVersions } from '../../../../test/commissionRuleFactory.ts';
import { expectAccessible } from '../../../../test/expectAccessible.ts';
import { refuse } from '../../../../test/fakeServer.ts';
import type { Handler } from '../../../../test/fakeServer.ts';
import { renderApp } from '../../../../test/renderApp.tsx';

const type = {
  id: ruleId(901),
  name: 'Imóvel',
  calculator: 'none',
  is_archived: false,
  version: 'v1',
  used_by: 1,
  uses: [],
};
const product = {
  id: ruleId(902),
  name: 'Casa na praia',
  product_type: { id: type.id, name: type.name },
  value_cents: null,
  is_archived: false,
  version: 'v1',
  used_by: 0,
  uses: [],
};
const open = (path: string, handlers: Record<string, Handler> = {}) =>
  renderApp(path, {
    role: 'admin',
    handlers: {
      'GET /api/products/all': () => ({ body: { entries: [product] } }),
      'GET /api/product_types/all': () => ({ body: { entries: [type] } }),
      'GET /api/commission_rules': () => ({ body: { commission_rules: someRules } }),
      ...handlers,
    },
  });
const section = page.getByRole('region', { name: 'Comissões' });
const items = () =>
  section
    .getByRole('listitem')
    .elements()
    .map((item) => item.textContent?.replaceAll('\u00a0', ' '));

describe('the commissions that count', () => {
  it('say that they could not be loaded; the product can be saved', async () => {
    await open(`/produtos?item=${product.id}`, { 'GET /api/commission_rules': () => refuse('server.failed') });
    await expect.element(section.getByText('Não foi possível carregar as regras')).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Salvar produto' })).toBeEnabled();
  });

  it('are for a product those of its type where it has none of its own, and say so', async () => {
    await open(`/produtos?item=${product.id}`);
    const link = section.getByRole('link', { name: 'Especialista, imóvel' });
    await expect.element(link).toHaveAttribute('href', `/comissionamentos?aba=regras&regra=${someRules[1]!.id}`);
    expect(items()).toEqual([
      'EspecialistaEspecialista, imóvel3% do valor em 40/30/30 · Do tipo',
      'IndicadorIndicador, geralR$ 150,00 por venda · Geral',
      'ParceiroSem regra: não gera comissão',
      'Gerência de indicaçãoSem regra: não gera comissão',
    ]);
    await expect
      .element(section.getByRole('link', { name: 'Nova regra' }))
      .toHaveAttribute('href', `/comissionamentos?aba=regras&nova_regra=1&produto=${product.id}`);
    await expectAccessible();
  });

  it('are for a type its own, and lead to a rule for it', async () => {
    await open(`/tipos-produto?item=${type.id}`);
    await expect.element(section.getByText('3% do valor em 40/30/30 · Do tipo')).toBeVisible();
    await expect
      .element(section.getByRole('link', { name: 'Nova regra' }))
      .toHaveAttribute('href', `/comissionamentos?aba=regras&nova_regra=1&tipo=${type.id}`);
  });

  it('are today those of the version before one that begins later', async () => {
    const later = makeRule(1, { version: 2, valid_from: '2199-01-01', basis_points: 900, state: 'scheduled' });
    await open(`/produtos?item=${product.id}`, {
      'GET /api/commission_rules': () => ({ body: { commission_rules: [later] } }),
      [`GET /api/commission_rules/${later.id}`]: () => ({
        body: { commission_rule: withVersions(later, { basis_points: 100, valid_from: '2026-01-01' }) },
      }),
    });
    await expect.element(section.getByText(/^1% do valor/)).toBeVisible();
  });
});
