import { describe, expect, it } from 'vitest';
import { canOpen, roles, routeNames, routes } from '@funil/api/contract';
import type { Role } from '@funil/api/contract';
import { navigationFor, tabsOf } from './navigationFor.ts';

const words = { plural_product_label: 'Planos' };
const itemsOf = (role: Role) => {
  const { top, groups } = navigationFor(role, words);
  return [...top, ...groups.flatMap(({ items }) => items)];
};

describe.each(roles)('the sidebar of %s', (role) => {
  it('offers nothing that the role may not open', () => {
    expect(itemsOf(role).filter(({ name }) => !canOpen(role, name))).toEqual([]);
  });

  it('offers every screen of the role once', () => {
    const screens = routeNames.filter(
      (name) =>
        ['main', 'dashboards'].includes(routes[name].layout) && !routes[name].path.includes(':') && canOpen(role, name),
    );
    expect(
      itemsOf(role)
        .flatMap(({ name, tabs }) => tabs ?? [name])
        .toSorted(),
    ).toEqual(screens.toSorted());
  });

  it('has no empty group', () => {
    expect(navigationFor(role, words).groups.filter(({ items }) => items.length === 0)).toEqual([]);
  });
});

describe('the sidebar', () => {
  it('has the groups of an administrator, the rarely used ones folded', () => {
    expect(navigationFor('admin', words).groups.map(({ label, isFolded }) => [label, isFolded])).toEqual([
      ['Operação', false],
      ['Indicação', false],
      ['Relatórios', true],
      ['Cadastros', true],
      ['Conta', false],
    ]);
  });

  it('has the groups of a manager, with the people beside the daily work', () => {
    const { groups } = navigationFor('manager', words);
    expect(groups.map(({ label }) => label)).toEqual(['Operação', 'Captação', 'Relatórios']);
    expect(groups[0]?.items.at(-1)?.label).toBe('Usuários');
  });

  it('calls each screen as the screen calls itself', () => {
    const labelOf = (role: Role, name: string) => itemsOf(role).find((item) => item.name === name)?.label;
    expect(labelOf('admin', 'simulatorConfig')).toBe('Simulador da conta');
    expect(labelOf('specialist', 'simulatorConfig')).toBe(routes.simulatorConfig.title);
    for (const role of roles)
      for (const { name, label, tabs } of itemsOf(role))
        if (!tabs && name !== 'simulatorConfig' && name !== 'products') expect(label).toBe(routes[name].title);
  });

  it("has one place for a partner's people, whose tabs are its other lists", () => {
    expect(itemsOf('partner').find(({ tabs }) => tabs)).toMatchObject({ label: 'Pessoas', name: 'users' });
    expect(tabsOf('partner', 'affiliates')).toEqual(['users', 'myIndicators', 'referralTeam', 'affiliates']);
    expect(tabsOf('admin', 'users')).toBeNull();
  });

  it('calls no two screens the same', () => {
    for (const role of roles) {
      const labels = itemsOf(role).map(({ label }) => label);
      expect(new Set(labels).size).toBe(labels.length);
    }
  });

  it("calls the products by the account's word", () => {
    expect(itemsOf('admin').find(({ name }) => name === 'products')?.label).toBe('Planos');
  });
});
