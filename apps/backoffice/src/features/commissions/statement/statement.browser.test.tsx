import { describe, expect, test, vi } from 'vitest';
import { cdp, page } from 'vitest/browser';
import type { Role } from '@funil/api/contract';
import { commissionServer, earners, makeStatement } from '../../../../test/commissionLedger.ts';
import { refuse } from '../../../../test/fakeServer.ts';
import type { Handler } from '../../../../test/fakeServer.ts';
import { renderApp } from '../../../../test/renderApp.tsx';

const sandras = `/comissionamentos?aba=extrato&beneficiario=${earners.sandra.id}&de=2026-03-01&ate=2026-03-31`;

const open = (
  path: string,
  {
    handlers = {},
    role = 'admin',
    width = 1280,
  }: { handlers?: Record<string, Handler>; role?: Role; width?: number } = {},
) => renderApp(path, { role, width, handlers: { ...commissionServer().handlers, ...handlers } });

describe('the statement', () => {
  test('asks an administrator whose it is before anything is requested', async () => {
    const screen = await open('/comissionamentos?aba=extrato');
    await expect.element(screen.getByText('De quem é o extrato?')).toBeVisible();
    expect(screen.server.of('GET /api/commission_statement')).toHaveLength(0);
    await screen.getByRole('combobox', { name: 'Beneficiário' }).click();
    await screen.getByRole('option', { name: 'Imobiliária Horizonte' }).click();
    await vi.waitFor(() =>
      expect(screen.server.of('GET /api/commission_statement')[0]?.query.get('beneficiary_id')).toBe(
        earners.horizonte.id,
      ),
    );
  });

  test('of nobody known says so', async () => {
    const screen = await open(sandras, {
      handlers: { 'GET /api/commission_statement': () => refuse('commission.beneficiary_unknown') },
    });
    await expect.element(screen.getByText('Beneficiário não encontrado.')).toBeVisible();
  });

  test('is not asked for of days in the wrong order', async () => {
    const screen = await open(sandras.replace('de=2026-03-01', 'de=2026-04-01'));
    await expect.element(screen.getByText('O período termina antes de começar')).toBeVisible();
    await expect
      .element(screen.getByRole('textbox', { name: 'Até' }))
      .toHaveAccessibleDescription('O fim não pode vir antes do início');
    expect(screen.server.of('GET /api/commission_statement')).toHaveLength(0);
  });

  test('of days on which nothing happened says so', async () => {
    const screen = await open(sandras, {
      handlers: { 'GET /api/commission_statement': () => ({ body: { statement: makeStatement({ lines: [] }) } }) },
    });
    await expect.element(screen.getByText('Nada neste período')).toBeVisible();
  });

  test.each([390, 1440])('is an indicator’s own, without a choice, at %i px', async (width) => {
    const screen = await open('/comissionamentos?aba=extrato', {
      role: 'indicator',
      width,
      handlers: {
        'GET /api/commission_earners': () => ({ body: { earners: [earners.sandra], has_more: false } }),
      },
    });
    await expect.element(screen.getByRole('group', { name: 'Extrato de Sandra Melo' })).toBeVisible();
    expect(screen.server.of('GET /api/commission_statement')[0]!.query.has('beneficiary_id')).toBe(false);
    expect(screen.getByRole('combobox', { name: 'Beneficiário' }).elements()).toEqual([]);
    // Both days in one line; on a phone, under the heading.
    const topOf = (element: Element) => Math.round(element.getBoundingClientRect().top);
    const [from, to] = ['De', 'Até'].map((name) => screen.getByRole('textbox', { name }).element());
    expect(topOf(from!)).toBe(topOf(to!));
    const heading = screen.getByRole('heading', { name: 'Extrato de Sandra Melo' }).element();
    const { bottom } = heading.getBoundingClientRect();
    expect(topOf(from!) >= bottom).toBe(width === 390);
  });

  test.each([390, 1440])('of a partner says whose it is, the company’s at first, at %i px', async (width) => {
    const screen = await open('/comissionamentos?aba=extrato', {
      role: 'partner',
      width,
      handlers: {
        'GET /api/commission_earners': () => ({ body: { earners: [], has_more: false } }),
        'GET /api/commission_statement': () => ({
          body: { statement: makeStatement({ earner: earners.horizonte }) },
        }),
      },
    });
    await expect.element(screen.getByRole('group', { name: 'Extrato de Imobiliária Horizonte' })).toBeVisible();
    await expect
      .element(screen.getByRole('combobox', { name: 'Beneficiário' }))
      .toHaveTextContent('Imobiliária Horizonte');
  });

  test('goes from the opening to the closing balance, within every window', async () => {
    const screen = await open(sandras, { width: 1440 });
    const sums = screen.getByRole('group', { name: 'Extrato de Sandra Melo' });
    for (const width of [1440, 820, 390]) {
      await page.viewport(width, 800);
      await expect.element(sums.getByText('R$ 500,00')).toBeVisible();
      await expect.element(sums.getByText('R$ 2.159,20')).toBeVisible();
      await expect
        .element(screen.getByRole('link', { name: 'Venda do lead 2441, parcela 1 de 3' }))
        .toHaveAttribute('href', '/leads?lead=2441');
      await expect
        .poll(() => document.documentElement.scrollWidth, { message: `${width} px` })
        .toBeLessThanOrEqual(width);
    }
  });

  test('calls a balance below zero what is taken off, on the screen and on paper', async () => {
    vi.spyOn(window, 'print').mockImplementation(() => {});
    const screen = await open(sandras, {
      handlers: {
        'GET /api/commission_statement': () => ({ body: { statement: makeStatement({ closing_cents: -140_80 }) } }),
      },
    });
    const sums = screen.getByRole('group', { name: 'Extrato de Sandra Melo' });
    await expect
      .poll(() => sums.query()?.textContent)
      .toMatch(/Saldo anteriorR\$.500,00.*Saldo final, a descontarR\$.140,80$/);
    await screen.getByRole('button', { name: 'Imprimir ou salvar PDF' }).click();
    await vi.waitFor(() =>
      expect(document.querySelector('[data-printed-statement]')?.textContent).toMatch(
        /Saldo final, a descontarR\$.140,80/,
      ),
    );
  });

  test('takes what was paid from the balance, on the screen and on paper', async () => {
    vi.spyOn(window, 'print').mockImplementation(() => {});
    const screen = await open(sandras, {
      handlers: {
        'GET /api/commission_statement': () => ({
          body: { statement: makeStatement({ paid_cents: 1_000_00, closing_cents: 1_159_20 }) },
        }),
      },
    });
    const sums = screen.getByRole('group', { name: 'Extrato de Sandra Melo' });
    await expect
      .poll(() => sums.query()?.textContent)
      .toMatch(/GanhoR\$.1\.800,00Estornado−R\$.140,80Pago−R\$.1\.000,00Saldo finalR\$.1\.159,20$/);
    await screen.getByRole('button', { name: 'Imprimir ou salvar PDF' }).click();
    await vi.waitFor(() =>
      expect(document.querySelector('[data-printed-statement]')?.textContent).toMatch(
        /Estornado−R\$.140,80Pago−R\$.1\.000,00/,
      ),
    );
  });

  test('says that it is cut', async () => {
    const screen = await open(sandras, {
      handlers: { 'GET /api/commission_statement': () => ({ body: { statement: makeStatement({ is_cut: true }) } }) },
    });
    await expect.element(screen.getByText(/mais linhas do que cabem aqui/)).toBeVisible();
  });

  test('is printed alone, with the account’s name', async () => {
    let paper = '';
    const print = vi.spyOn(window, 'print').mockImplementation(() => {
      paper = document.querySelector('[data-printed-statement]')?.textContent ?? '';
    });
    const screen = await open(sandras);
    await screen.getByRole('button', { name: 'Imprimir ou salvar PDF' }).click();
    await vi.waitFor(() => expect(print).toHaveBeenCalledOnce());
    expect(paper).toMatch(/^Aurora Consórcios.*Extrato de comissões.*Sandra Melo.*01\/03\/2026 a 31\/03\/2026/);
    expect(paper).toMatch(/Descrição.*Vence em.*Valor.*Saldo/);
    expect(paper).toMatch(/Saldo anteriorR\$.500,00.*Saldo finalR\$.2\.159,20/);
    const onPaper = [...document.styleSheets]
      .flatMap((sheet) => [...sheet.cssRules])
      .filter((rule) => rule instanceof CSSMediaRule && rule.conditionText === 'print')
      .flatMap((rule) => [...(rule as CSSMediaRule).cssRules].map(({ cssText }) => cssText));
    expect(onPaper).toContain('body > :not([data-printed-statement]) { display: none !important; }');
    dispatchEvent(new Event('afterprint'));
    await vi.waitFor(() => expect(document.querySelector('[data-printed-statement]')).toBeNull());
  });

  test('is the same paper where the browser prints by itself', async () => {
    const print = vi.spyOn(window, 'print').mockImplementation(() => {});
    const screen = await open(sandras);
    await expect.element(screen.getByRole('button', { name: 'Imprimir ou salvar PDF' })).toBeVisible();
    dispatchEvent(new Event('beforeprint'));
    // The browser reads the page at once.
    expect(document.querySelector('[data-printed-statement]')?.textContent).toMatch(
      /Extrato de comissões.*Saldo final/,
    );
    dispatchEvent(new Event('afterprint'));
    await vi.waitFor(() => expect(document.querySelector('[data-printed-statement]')).toBeNull());
    expect(print).not.toHaveBeenCalled();
  });

  test('breaks no amount on paper, and keeps its columns apart', async () => {
    const screen = await open(sandras);
    await expect.element(screen.getByRole('button', { name: 'Imprimir ou salvar PDF' })).toBeVisible();
    dispatchEvent(new Event('beforeprint'));
    const device = cdp() as unknown as { send: (method: string, params: object) => Promise<unknown> };
    await device.send('Emulation.setEmulatedMedia', { media: 'print' });
    try {
      const rows = [...document.querySelectorAll<HTMLTableRowElement>('[data-printed-statement] tr')];
      expect(rows.length).toBeGreaterThan(3);
      for (const row of rows) {
        const amount = getComputedStyle(row.lastElementChild!);
        expect([amount.whiteSpace, amount.overflowWrap]).toEqual(['nowrap', 'normal']);
        expect(parseFloat(amount.paddingInlineStart)).toBeGreaterThan(6);
      }
    } finally {
      await device.send('Emulation.setEmulatedMedia', { media: '' });
      dispatchEvent(new Event('afterprint'));
    }
  });
});
