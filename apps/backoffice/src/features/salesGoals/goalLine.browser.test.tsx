import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { GoalProgress } from '@funil/api/contract';
import { noCommissions } from '../../../test/appServer.ts';
import { expectAccessible } from '../../../test/expectAccessible.ts';
import { renderApp } from '../../../test/renderApp.tsx';

const progress: GoalProgress = {
  month: '2026-11',
  working_days: { passed: 10, total: 20 },
  goals: [
    { measure: 'value', goal: 30_000_000, reached: 12_000_000, expected: 15_000_000 },
    { measure: 'contacts', goal: 160, reached: 90, expected: 80 },
  ],
};

const open = (role: 'specialist' | 'manager', width: number, goals = progress.goals) =>
  renderApp('/', {
    role,
    width,
    handlers: {
      'GET /api/goal_progress': () => ({ body: { goal_progress: { ...progress, goals } } }),
      'GET /api/my_commissions': () => ({
        body: { ...noCommissions, earned_this_month: { count: 1, amount_cents: 240_000 } },
      }),
    },
  });
const text = (element: Element) => element.textContent?.replaceAll('\u00a0', ' ') ?? '';
/** The screen redraws as its parts arrive, so the line is looked up anew each time. */
const line = () =>
  page
    .getByText(/^Meta de novembro/)
    .element()
    .closest('summary')!;

test('a seller has goal, sold, earned and the pace in one line, which unfolds to all goals', async () => {
  await open('specialist', 1440);
  await expect.element(page.getByText(/^Meta de novembro/)).toBeVisible();
  expect(text(line())).toBe(
    'Meta de novembro de 2026 R$ 300 milVendido R$ 120 mil (40,0%)Ganho R$ 2.400Até hoje se espera R$ 150 mil',
  );
  expect(page.getByText('Leads contatados').query()?.checkVisibility() ?? false).toBe(false);
  await expectAccessible();
  line().click();
  await expect.element(page.getByText('Leads contatados')).toBeVisible();
  await expect.element(page.getByText('10º de 20 dias úteis')).toBeVisible();
});

test('a manager has the line on a phone, without what others earn, and the card at a desk', async () => {
  await open('manager', 390);
  await expect.element(page.getByText(/^Meta de novembro/)).toBeVisible();
  expect(text(line())).not.toContain('Ganho');
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  await open('manager', 1440);
  await expect.element(page.getByText('Leads contatados')).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Metas de novembro de 2026' })).toBeVisible();
});

test('a goal that is reached says so', async () => {
  await open('specialist', 390, [{ measure: 'sales', goal: 10, reached: 11, expected: 5 }]);
  await expect.element(page.getByText('Meta batida')).toBeVisible();
  expect(text(line())).toContain('Vendas 11 (110,0%)');
});
