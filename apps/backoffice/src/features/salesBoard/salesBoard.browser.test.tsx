import { describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { SalesBoard } from '@funil/api/contract';
import '../../app/brand/fonts.css';
import { expectAccessible } from '../../../test/expectAccessible.ts';
import { renderApp } from '../../../test/renderApp.tsx';
import { refusal } from '../../../test/fakeServer.ts';
import type { Handler } from '../../../test/fakeServer.ts';

const sale = (id: string, name: string, cents: number) => ({
  id,
  won_at: '2026-03-13T15:00:00Z',
  seller: { id: name, name },
  product: 'Imóvel',
  value_cents: cents,
});
const board: SalesBoard = {
  today: '2026-03-13',
  day: { count: 5, value_cents: 124_000_000, week_ago_count: 3 },
  month: { count: 86, value_cents: 741_000_000, goal_cents: 900_000_000, elapsed: 13 / 31 },
  days: [
    { day: '2026-03-02', count: 9 },
    { day: '2026-03-13', count: 5 },
  ],
  latest: [sale('l2', 'Bruna Siqueira', 45_000_000)],
  ranking: [{ id: 'p1', name: 'Bruna Siqueira', count: 21, value_cents: 198_400_000 }],
};

const open = (
  handlers: Record<string, Handler> = {},
  options: { role?: 'admin' | 'specialist'; width?: number } = {},
) =>
  renderApp('/dashboards/vendas', {
    role: 'admin',
    width: 1440,
    ...options,
    handlers: { 'GET /api/sales_board': () => ({ body: { sales_board: board } }), ...handlers },
  });

describe('the board of sales', () => {
  test('says when the sales do not come, and leads out', async () => {
    const screen = await open({
      'GET /api/sales_board': () => refusal(503, 'server.unavailable', 'Indisponível no momento.'),
    });
    await expect.element(screen.getByText('Indisponível no momento.')).toBeVisible();
    await expect.element(screen.getByRole('link', { name: 'Sair do painel' })).toHaveAttribute('href', '/');
  });

  test('shows the day, the month beside its goal, the ranking and the latest sales, dark in any scheme', async () => {
    const screen = await open();
    await expect.element(screen.getByRole('heading', { name: 'Painel de vendas' })).toBeVisible();
    await expect.element(screen.getByText('2 a mais')).toBeVisible();
    await expect
      .element(screen.getByRole('meter', { name: 'Meta de março' }))
      .toHaveAttribute('aria-valuetext', '82% da meta, ritmo esperado 42%');
    await expect.element(screen.getByText(/^86 vendas, faltam R\$\s1,59\smi$/)).toBeVisible();
    await expect
      .element(screen.getByRole('img', { name: 'Hoje 5 vendas; o melhor dia foi 02, com 9 vendas' }))
      .toBeVisible();
    await expect.element(screen.getByText('R$\u00a0450\u00a0mil')).toBeVisible();
    const ground = getComputedStyle(screen.container.querySelector('main')!.parentElement!).backgroundColor;
    expect(
      ground
        .match(/\d+(\.\d+)?/g)!
        .slice(0, 3)
        .map(Number)
        .every((channel) => channel < 60),
    ).toBe(true);
    await expectAccessible();
  });

  test.each([
    [1920, 1080],
    [3840, 2160],
    [1440, 900],
    [960, 540],
    [390, 844],
  ])('has a line of its own for every text in %i x %i', async (width, height) => {
    const screen = await open();
    await page.viewport(width, height);
    await document.fonts.ready;
    await expect.element(screen.getByText('2 a mais')).toBeVisible();
    const texts = document.createTreeWalker(
      screen.container.querySelector('main')!.parentElement!,
      NodeFilter.SHOW_TEXT,
    );
    const boxes: { text: string; box: DOMRect }[] = [];
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const range = document.createRange();
      range.selectNodeContents(node);
      boxes.push(...Array.from(range.getClientRects(), (box) => ({ text: node!.nodeValue!, box })));
    }
    const overlap = (a: DOMRect, b: DOMRect) =>
      Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 &&
      Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 2;
    const meeting = boxes.flatMap((one, index) =>
      boxes.slice(index + 1).flatMap((other) => (overlap(one.box, other.box) ? [`${one.text} | ${other.text}`] : [])),
    );
    expect(boxes.length).toBeGreaterThan(20);
    expect(meeting).toEqual([]);
  });

  test('points out a sale that comes in, and says it', async () => {
    let latest = board.latest;
    const screen = await open({ 'GET /api/sales_board': () => ({ body: { sales_board: { ...board, latest } } }) });
    await expect.element(screen.getByText('R$\u00a0450\u00a0mil')).toBeVisible();
    expect(screen.container.querySelector('[data-new]')).toBeNull();
    latest = [sale('l3', 'Otávio Reis', 38_000_000), ...board.latest];
    window.dispatchEvent(new Event('focus'));
    await vi.waitFor(() => expect(screen.container.querySelector('[data-new]')?.textContent).toContain('Otávio'));
    await expect.element(screen.getByText(/^Nova venda: Otávio Reis, R\$\s380\smil$/)).toBeInTheDocument();
  });

  test('of a specialist without sales or goal has no ranking, and fits a phone', async () => {
    const nothing: SalesBoard = {
      ...board,
      day: { count: 0, value_cents: 0, week_ago_count: 0 },
      month: { count: 0, value_cents: 0, goal_cents: null, elapsed: 0.4 },
      days: [],
      latest: [],
      ranking: null,
    };
    const screen = await open(
      { 'GET /api/sales_board': () => ({ body: { sales_board: nothing } }) },
      { role: 'specialist', width: 390 },
    );
    await expect.element(screen.getByText('sem meta definida')).toBeVisible();
    expect(screen.container.textContent).not.toContain('Ranking');
    expect(screen.getByText('Nenhuma venda no mês ainda').elements()).toHaveLength(2);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
    await expectAccessible();
  });
});
