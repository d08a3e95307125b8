import { afterEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { SalesBoard } from '@funil/api/contract';
import '../../app/brand/fonts.css';
import { expectAccessible } from '../../../test/expectAccessible.ts';
import { emulateMedia } from '../../../test/emulateMedia.ts';
import { renderApp } from '../../../test/renderApp.tsx';
import { longName } from '../../../test/referralFactory.ts';
import { refusal } from '../../../test/fakeServer.ts';
import type { Handler } from '../../../test/fakeServer.ts';

const sale = (id: string, name: string, cents: number) => ({
  id,
  number: Number(id.slice(1)),
  won_at: '2026-03-13T15:00:00Z',
  seller: { id: name, name },
  product: 'Imóvel',
  value_cents: cents,
});
const board: SalesBoard = {
  today: '2026-03-13',
  day: { count: 5, value_cents: 124_000_000, week_ago_count: 3, week_ago_until: '2026-03-06T13:05' },
  month: { count: 86, value_cents: 741_000_000, goal_cents: 900_000_000, elapsed: 13 / 31 },
  goals: [
    { measure: 'value', goal: 900_000_000, reached: 741_000_000, expected: 377_000_000 },
    { measure: 'sales', goal: 120, reached: 86, expected: 50 },
  ],
  days: [
    { day: '2026-03-02', count: 9 },
    { day: '2026-03-13', count: 5 },
  ],
  latest: [sale('l2', 'Bruna Siqueira', 45_000_000)],
  ranking: { by: 'owner', people: [{ id: 'p1', name: 'Bruna Siqueira', count: 21, value_cents: 198_400_000 }] },
};

const open = (
  handlers: Record<string, Handler> = {},
  options: { role?: 'admin' | 'specialist' | 'partner'; width?: number } = {},
) =>
  renderApp('/dashboards/vendas', {
    role: 'admin',
    width: 1440,
    ...options,
    handlers: { 'GET /api/sales_board': () => ({ body: { sales_board: board } }), ...handlers },
  });

/** What is seen of a box: what an element around it cuts off is nowhere. */
function seenOf(box: DOMRect, around: Element | null): DOMRect {
  let { left, top, right, bottom } = box;
  for (let element = around; element; element = element.parentElement) {
    if (getComputedStyle(element).overflow === 'visible') continue;
    const edge = element.getBoundingClientRect();
    left = Math.max(left, edge.left);
    top = Math.max(top, edge.top);
    right = Math.min(right, edge.right);
    bottom = Math.min(bottom, edge.bottom);
  }
  return new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top));
}

afterEach(() => emulateMedia({ media: '' }));

describe('the board of sales', () => {
  test('says when the sales do not come, and leads out', async () => {
    const screen = await open({
      'GET /api/sales_board': () => refusal(503, 'server.unavailable', 'Indisponível no momento.'),
    });
    const said = screen.getByText('Indisponível no momento.');
    await expect.element(said).toBeVisible();
    const { left, right } = said.element().getBoundingClientRect();
    expect(Math.abs((left + right) / 2 - 720)).toBeLessThan(40);
    await expect.element(screen.getByRole('link', { name: 'Sair do painel' })).toHaveAttribute('href', '/');
  });

  test('shows the day, the month beside its goal, the ranking and the latest sales, dark in any scheme', async () => {
    const screen = await open();
    await expect.element(screen.getByRole('heading', { name: 'Painel de vendas' })).toBeVisible();
    const compared = screen.getByRole('link', { name: '2 a mais que na sexta passada: 3 vendas em 06/03 até 13:05' });
    await expect.element(compared).toHaveAttribute('href', '/leads?ganho=2026-03-06..2026-03-06T13%3A05');
    await expect
      .element(screen.getByRole('link', { name: /vezes a média diária do mês: 86 vendas no mês$/ }))
      .toHaveAttribute('href', '/leads?ganho=mes');
    await expect
      .element(screen.getByRole('meter', { name: 'Meta de março' }))
      .toHaveAttribute('aria-valuetext', '82,3% da meta, ritmo esperado 42%');
    await expect.element(screen.getByText(/^86 vendas, faltam R\$\s1,59\smi$/)).toBeVisible();
    await expect
      .element(screen.getByRole('slider', { name: 'Vendas por dia: valores' }))
      .toHaveAttribute('aria-valuetext', '13/03: Vendas 5');
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

  test('has a line of its own for every text in every window, however long the names are', async () => {
    const seller = { id: 'p2', name: longName };
    const people = ['p1', 'p2', 'p3', 'p4', 'p5', 'p6'].map((id) => ({
      ...board.ranking!.people[0]!,
      id,
      name: id === 'p4' ? 'Bruna Siqueira' : longName,
      value_cents: 88_880_000,
    }));
    const ranking = { by: 'owner' as const, people };
    const latest = [...board.latest, { ...sale('l1', longName, 1_234_567_890), seller, product: longName }];
    const screen = await open({
      'GET /api/sales_board': () => ({ body: { sales_board: { ...board, ranking, latest } } }),
    });
    await document.fonts.ready;
    await expect.element(screen.getByText('2 a mais')).toBeVisible();
    /** The pieces of text, each line with the box in which it is seen. */
    const boxesNow = () => {
      const texts = document.createTreeWalker(
        screen.container.querySelector('main')!.parentElement!,
        NodeFilter.SHOW_TEXT,
      );
      const boxes: { node: Node; text: string; box: DOMRect }[] = [];
      for (let node = texts.nextNode(); node; node = texts.nextNode()) {
        const range = document.createRange();
        range.selectNodeContents(node);
        const { parentElement: around, nodeValue: text } = node;
        const lines = Array.from(range.getClientRects(), (box) => seenOf(box, around));
        boxes.push(...lines.map((box) => ({ node: node!, text: text!, box })));
      }
      return boxes;
    };
    const overlap = (a: DOMRect, b: DOMRect) =>
      Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 &&
      Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 2;
    /** The lines of one text stand as its line height says. */
    const meeting = () => {
      const boxes = boxesNow();
      expect(boxes.length).toBeGreaterThan(20);
      return boxes.flatMap((one, index) =>
        boxes
          .slice(index + 1)
          .flatMap((other) =>
            one.node !== other.node && overlap(one.box, other.box) ? [`${one.text} | ${other.text}`] : [],
          ),
      );
    };
    for (const [width, height] of [
      [1920, 1080],
      [3840, 2160],
      [1440, 900],
      [1024, 768],
      [960, 540],
      [390, 844],
    ] as const) {
      await page.viewport(width, height);
      await expect.poll(meeting, { message: `${width} x ${height}` }).toEqual([]);
      const values = screen.getByText('R$\u00a0888,8\u00a0mil').elements();
      for (const value of values) {
        const column = value.closest('span')!;
        expect(column.scrollWidth).toBeLessThanOrEqual(column.clientWidth);
      }
      expect(values).toHaveLength(people.length);
    }
  });

  test('opens the leads behind its numbers', async () => {
    const screen = await open();
    const wayOf = (name: string | RegExp) =>
      decodeURIComponent(screen.getByRole('link', { name }).element().getAttribute('href')!);
    await expect.element(screen.getByRole('link', { name: '5 vendas hoje' })).toBeVisible();
    expect(wayOf('5 vendas hoje')).toBe('/leads?ganho=hoje');
    expect(wayOf(/^R\$\s1,24\smi em vendas hoje$/)).toBe('/leads?ganho=hoje');
    expect(wayOf('86 vendas em março')).toBe('/leads?ganho=mes');
    expect(wayOf('21 vendas: Bruna Siqueira')).toBe('/leads?vendedor=p1&ganho=mes');
    expect(wayOf(/^R\$\s450\smil, venda de Bruna Siqueira: abrir o lead$/)).toBe('/leads?lead=2');
  });

  test('opens what was referred where those who refer are ranked', async () => {
    const ranking = { ...board.ranking!, by: 'indicator' as const };
    const screen = await open(
      { 'GET /api/sales_board': () => ({ body: { sales_board: { ...board, ranking } } }) },
      { role: 'partner' },
    );
    for (const name of ['21 vendas: Bruna Siqueira', /em vendas: Bruna Siqueira$/])
      await expect.element(screen.getByRole('link', { name })).toHaveAttribute('href', '/leads?indicador=p1&ganho=mes');
  });

  test('has the days as a table behind the bars, by keyboard, and each opens its sales', async () => {
    const screen = await open();
    const show = screen.getByRole('button', { name: 'Ver tabela: Vendas por dia' });
    await expect.element(show).toBeVisible();
    // What cannot be seen takes no focus.
    expect(screen.getByRole('link', { name: '9 vendas em 02/03' }).elements()).toEqual([]);
    (show.element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    const table = screen.getByRole('table', { name: 'Vendas por dia' });
    await expect.element(table.getByRole('row', { name: /^02\/03 9 vendas em 02\/03$/ })).toBeVisible();
    await expect
      .element(table.getByRole('link', { name: '9 vendas em 02/03' }))
      .toHaveAttribute('href', '/leads?ganho=2026-03-02..2026-03-02');
    await expect.element(table.getByRole('row', { name: '03/03 0' })).toBeVisible();
    await expectAccessible();
  });

  test.each([
    [1920, 1080, 14],
    [390, 844, 10],
  ])('has values or an axis at its bars that can be read in %i x %i', async (width, height, least) => {
    const screen = await open();
    await page.viewport(width, height);
    const texts = () => [...screen.container.querySelectorAll('figure svg text')];
    const heights = () => texts().map((text) => text.getBoundingClientRect().height);
    await expect.poll(() => heights().length > 3 && Math.min(...heights()) >= least).toBe(true);
    const words = texts().map(({ textContent }) => textContent);
    expect(words).toContain('01/03');
    expect(words).toContain('9');
    const figure = screen.getByRole('figure', { name: 'Vendas por dia' }).element().getBoundingClientRect();
    for (const text of texts()) expect(text.getBoundingClientRect().right).toBeLessThanOrEqual(figure.right + 1);
  });

  test('draws no bar for a day without sales', async () => {
    const screen = await open();
    const bars = () => screen.container.querySelectorAll('figure svg g > .area');
    await expect.poll(() => bars().length).toBe(2);
    for (const bar of bars()) expect(bar.getBoundingClientRect().height).toBeGreaterThan(0);
  });

  test('says on a phone what each sold, and whether it still follows', async () => {
    const screen = await open({}, { width: 390 });
    await expect.element(screen.getByRole('link', { name: /em vendas: Bruna Siqueira$/ })).toBeVisible();
    const mark = screen.container.querySelector('header [role="status"]')!;
    expect(getComputedStyle(mark).display).not.toBe('none');
  });

  test('is light on paper, and has its bars there', async () => {
    const screen = await open();
    await expect.element(screen.getByText('2 a mais')).toBeVisible();
    await emulateMedia({ media: 'print' });
    const ground = screen.container.querySelector('main')!.parentElement!;
    await expect.poll(() => getComputedStyle(ground).colorScheme).toBe('light');
    const meter = screen.getByRole('meter').element();
    expect(getComputedStyle(meter).getPropertyValue('print-color-adjust')).toBe('exact');
    const bar = () => screen.container.querySelector('figure svg g > .area')?.getBoundingClientRect().height;
    await expect.poll(bar).toBeGreaterThan(20);
    await expect.element(screen.getByRole('link', { name: 'Sair do painel' })).not.toBeInTheDocument();
    await expect.element(screen.getByText(/Impresso por .* em \d\d\/\d\d\/\d{4}/)).toBeVisible();
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
      day: { count: 0, value_cents: 0, week_ago_count: 0, week_ago_until: '2026-03-07T13:05' },
      month: { count: 0, value_cents: 0, goal_cents: null, elapsed: 0.4 },
      goals: [],
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
  });
});
