import { describe, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { SalesGoals } from '@funil/api/contract';
import { expectAccessible } from '../../../test/expectAccessible.ts';
import { renderApp } from '../../../test/renderApp.tsx';
import { refusal } from '../../../test/fakeServer.ts';
import type { Handler } from '../../../test/fakeServer.ts';

const [g1, p1, p2] = [
  '01890000-0000-7000-8000-000000000001',
  '01890000-0000-7000-8000-000000000002',
  '01890000-0000-7000-8000-000000000003',
] as const;

const noCounts = { sales_goal: null, sales_count: 0, contacts_goal: null, contacts_count: null };

const goals = (fields: Partial<SalesGoals> = {}): SalesGoals => ({
  month: '2026-03',
  account: { ...noCounts, goal_cents: 100_000_000, sold_cents: 25_000_000 },
  groups: [{ ...noCounts, id: g1, name: 'São Paulo', goal_cents: 60_000_000, sold_cents: 15_000_000 }],
  people: [
    {
      ...noCounts,
      id: p1,
      name: 'Bruna Siqueira',
      group_id: g1,
      goal_cents: 40_000_000,
      sold_cents: 15_000_000,
      sales_goal: 20,
      sales_count: 5,
    },
    { ...noCounts, id: p2, name: 'Otávio Reis', group_id: null, goal_cents: null, sold_cents: 0 },
  ],
  version: 'v1',
  working_days: { passed: 5, total: 22 },
  allowed: { set_groups: true },
  ...fields,
});

const path = '/usuarios?aba=metas&mes=2026-03';
const open = (handlers: Record<string, Handler> = {}, options: { role?: 'admin' | 'manager'; width?: number } = {}) =>
  renderApp(path, {
    role: 'admin',
    ...options,
    handlers: { 'GET /api/sales_goals': () => ({ body: { sales_goals: goals() } }), ...handlers },
  });

describe('the goals of a month', () => {
  test('stand as account, groups and people, with what was sold and how far that is', async () => {
    const screen = await open();
    const table = screen.getByRole('table', { name: 'Metas de março de 2026' });
    await expect.element(table.getByRole('row', { name: /^Conta toda.*25,0%$/ })).toBeVisible();
    await expect.element(table.getByText(/^As pessoas somam R\$\s400\.000,00$/)).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Salvar metas' })).toBeDisabled();
  });

  test('are set from the keyboard, several at once, and only those that changed are sent', async () => {
    const screen = await open({ 'PUT /api/sales_goals': () => ({ body: { sales_goals: goals() } }) });
    const mine = screen.getByLabelText('Meta de Bruna Siqueira');
    await expect.element(mine).toHaveValue('400.000,00');
    await userEvent.fill(mine, '350000');
    await userEvent.tab();
    await expect.element(screen.getByLabelText('Meta de Otávio Reis')).toHaveFocus();
    await userEvent.keyboard('50000');
    await expect.element(screen.getByText('2 metas alteradas')).toBeVisible();
    await userEvent.keyboard('{Enter}');
    await expect.element(screen.getByText('Metas salvas')).toBeVisible();
    expect(screen.server.requests.find(({ method }) => method === 'PUT')?.body).toEqual({
      month: '2026-03',
      version: 'v1',
      goals: [
        { group_id: null, user_id: p1, goal_cents: 35_000_000 },
        { group_id: null, user_id: p2, goal_cents: 5_000_000 },
      ],
    });
  });

  test('of sales and contacts stand beside those of value, each with its pace, and are saved together', async () => {
    const screen = await open({ 'PUT /api/sales_goals': () => ({ body: { sales_goals: goals() } }) });
    await userEvent.fill(screen.getByLabelText('Meta de Otávio Reis'), '50000');
    await screen.getByRole('radio', { name: 'Vendas' }).click({ force: true });
    // 20 sales in 22 working days, of which 5 have passed.
    await expect.element(screen.getByRole('row', { name: /Bruna Siqueira 5 .*5 25,0%$/ })).toBeVisible();
    await userEvent.fill(screen.getByLabelText('Meta de Otávio Reis'), '8');
    await screen.getByRole('radio', { name: 'Contatados' }).click({ force: true });
    await userEvent.fill(screen.getByLabelText('Meta de Conta toda'), '400');
    await expect.element(screen.getByText('3 metas alteradas')).toBeVisible();
    await screen.getByRole('button', { name: 'Salvar metas' }).click();
    await expect.element(screen.getByText('Metas salvas')).toBeVisible();
    expect(screen.server.requests.find(({ method }) => method === 'PUT')?.body).toEqual({
      month: '2026-03',
      version: 'v1',
      goals: [
        { group_id: null, user_id: p2, goal_cents: 5_000_000 },
        { group_id: null, user_id: p2, sales_goal: 8 },
        { group_id: null, user_id: null, contacts_goal: 400 },
      ],
    });
  });

  test('keep what was typed when saving fails and when another month is looked at', async () => {
    const screen = await open({
      'PUT /api/sales_goals': () => refusal(503, 'server.unavailable', 'Indisponível no momento.'),
    });
    await userEvent.fill(screen.getByLabelText('Meta de Conta toda'), '900000');
    await screen.getByRole('button', { name: 'Salvar metas' }).click();
    await expect.element(screen.getByText('Indisponível no momento.')).toBeVisible();
    await screen.getByRole('button', { name: 'Próximo mês' }).click();
    await expect.element(screen.getByRole('heading', { name: 'abril de 2026' })).toBeVisible();
    await expect.element(screen.getByLabelText('Meta de Conta toda')).toHaveValue('1.000.000,00');
    await screen.getByRole('button', { name: 'Mês anterior' }).click();
    await expect.element(screen.getByLabelText('Meta de Conta toda')).toHaveValue('900.000,00');
    await screen.getByRole('button', { name: 'Descartar' }).click();
    await expect.element(screen.getByLabelText('Meta de Conta toda')).toHaveValue('1.000.000,00');
  });

  test('that another user changed meanwhile are shown, and saved over on agreement', async () => {
    let isLate = true;
    const theirs = goals({ version: 'v2', account: { ...goals().account!, goal_cents: 70_000_000 } });
    const screen = await open({
      'GET /api/sales_goals': () => ({ body: { sales_goals: isLate ? goals() : theirs } }),
      'PUT /api/sales_goals': () => {
        if (!isLate) return { body: { sales_goals: theirs } };
        isLate = false;
        return refusal(409, 'sales_goal.outdated', 'Outra pessoa mudou metas.');
      },
    });
    await userEvent.fill(screen.getByLabelText('Meta de Otávio Reis'), '50000');
    await screen.getByRole('button', { name: 'Salvar metas' }).click();
    await expect
      .element(screen.getByText('Conta toda, valor vendido: era R$ 1.000.000,00; agora é R$ 700.000,00'))
      .toBeVisible();
    await expect.element(screen.getByLabelText('Meta de Otávio Reis')).toHaveValue('50.000,00');
    await screen.getByRole('button', { name: 'Salvar metas' }).click();
    await expect.element(screen.getByText('Metas salvas')).toBeVisible();
    const puts = screen.server.requests.filter(({ method }) => method === 'PUT');
    expect(puts.map(({ body }) => (body as { version: string }).version)).toEqual(['v1', 'v2']);
  });

  test('that are typed and not saved are asked about before the tab or the screen goes, and not between months', async () => {
    const screen = await open();
    await userEvent.fill(screen.getByLabelText('Meta de Conta toda'), '900000');
    await screen.getByRole('button', { name: 'Próximo mês' }).click();
    await expect.element(screen.getByRole('heading', { name: 'abril de 2026' })).toBeVisible();
    await screen.getByRole('tab', { name: 'Grupos' }).click();
    const question = screen.getByRole('alertdialog', { name: 'Descartar alterações?' });
    await expect.element(question).toBeVisible();
    await question.getByRole('button', { name: 'Continuar editando' }).click();
    expect(screen.where()).toContain('aba=metas');
    await screen.getByRole('link', { name: 'Lembretes' }).click();
    await question.getByRole('button', { name: 'Descartar alterações' }).click();
    await vi.waitFor(() => expect(screen.where()).toBe('/lembretes'));
  });

  test('are copied from the month before, to be saved', async () => {
    let asked = 0;
    const screen = await open({
      'GET /api/sales_goals': () => {
        asked += 1;
        return {
          body: {
            sales_goals:
              asked === 1
                ? goals()
                : goals({
                    people: [
                      {
                        ...noCounts,
                        id: p2,
                        name: 'Otávio Reis',
                        group_id: null,
                        goal_cents: 7_000_000,
                        sold_cents: 0,
                      },
                    ],
                  }),
          },
        };
      },
    });
    await expect.element(screen.getByLabelText('Meta de Otávio Reis')).toHaveValue('');
    await screen.getByRole('button', { name: 'Copiar do mês anterior' }).click();
    await expect.element(screen.getByLabelText('Meta de Otávio Reis')).toHaveValue('70.000,00');
    await expect.element(screen.getByText('1 meta alterada')).toBeVisible();
  });

  test('of a group are for a manager to read, and those of its people to share out', async () => {
    const part = goals({ account: null, allowed: { set_groups: false } });
    const screen = await open(
      { 'GET /api/sales_goals': () => ({ body: { sales_goals: part } }) },
      { role: 'manager', width: 390 },
    );
    await expect.element(screen.getByLabelText('Meta de Bruna Siqueira')).toBeVisible();
    expect(screen.getByLabelText('Meta de São Paulo').query()).toBeNull();
    expect(screen.getByText('Conta toda').query()).toBeNull();
    await vi.waitFor(() => expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390));
    await expectAccessible(screen.container.querySelector('main')!);
  });
});
