import { describe, expect, test, vi } from 'vitest';
import { commissionServer, pastRun } from '../../../../test/commissionLedger.ts';
import { expectAccessible } from '../../../../test/expectAccessible.ts';
import { offline, refuse } from '../../../../test/fakeServer.ts';
import type { Handler } from '../../../../test/fakeServer.ts';
import { renderApp } from '../../../../test/renderApp.tsx';

const open = (handlers: Record<string, Handler> = {}, width = 1280) =>
  renderApp('/comissionamentos?fazer=vendas-passadas', {
    role: 'admin',
    width,
    handlers: { ...commissionServer().handlers, ...handlers },
  });

describe('the run over past sales', () => {
  test('of too many sales says so, and runs nothing', async () => {
    const screen = await open({ 'POST /api/commission_past_previews': () => refuse('commission.too_many_sales') });
    await screen.getByRole('button', { name: 'Ver prévia' }).click();
    await expect.element(screen.getByText('São vendas demais de uma vez. Escolha um período menor.')).toBeVisible();
    expect(screen.server.of('POST /api/commission_past_runs')).toHaveLength(0);
  });

  test('of days in the wrong order is refused beside the field, and asks nothing', async () => {
    const screen = await open();
    await screen.getByRole('textbox', { name: 'De' }).fill('05/03/2026');
    await screen.getByRole('textbox', { name: 'Até' }).fill('04/03/2026');
    await screen.getByRole('button', { name: 'Ver prévia' }).click();
    await expect
      .element(screen.getByRole('textbox', { name: 'Até' }))
      .toHaveAccessibleDescription('O fim não pode vir antes do início');
    expect(screen.server.of('POST /api/commission_past_previews')).toHaveLength(0);
  });

  test('that finds nothing says that nothing is accrued twice', async () => {
    const sales = [{ lead: { number: 7, name: 'Rui Sá' }, sold_on: '2026-01-21', base_cents: 100 }];
    const skipped = [{ reason: 'accrued_already', count: 1, sales }];
    const none = { ...pastRun, sales_count: 0, entries_count: 0, by_beneficiary: [], sales: [], skipped };
    const screen = await open({ 'POST /api/commission_past_previews': () => ({ body: none }) });
    await screen.getByRole('button', { name: 'Ver prévia' }).click();
    await expect.element(screen.getByText(/Nenhuma venda a calcular nestes dias/)).toBeVisible();
    await screen.getByText('Já tem lançamentos: 1 venda').click();
    await expect.element(screen.getByText('7 Rui Sá')).toBeVisible();
  });

  test('shows what it would write before it writes, on a phone as well', async () => {
    const screen = await open({}, 390);
    expect(screen.server.of('POST /api/commission_past_previews')).toHaveLength(0);
    await screen.getByRole('button', { name: 'Ver prévia' }).click();
    await expect.element(screen.getByText(/14 vendas sem comissão: 22 lançamentos/)).toBeVisible();
    await expect.element(screen.getByText('3 vendas sem regra')).toBeVisible();
    await screen.getByText('Nenhuma regra valia no dia: 3 vendas').click();
    await expect.element(screen.getByText('2002 Sérgio Paiva Neto')).toBeVisible();
    await expect.element(screen.getByText('Mostradas: 1 de 3.')).toBeVisible();
    await screen.getByText('Ninguém vendeu nem indicou: 1 venda').click();
    await expect.element(screen.getByText('2003 Aline Prado')).toBeVisible();
    await expect.element(screen.getByRole('list', { name: 'Por papel' }).getByText('Especialista')).toBeVisible();
    await expectAccessible(screen.getByRole('dialog').element());
    await screen.getByRole('button', { name: 'Lançar R$ 18.240,60 em 22 lançamentos' }).click();
    await expect.element(screen.getByText('22 lançamentos, R$ 18.240,60')).toBeVisible();
    const [preview, run] = ['previews', 'runs'].map((what) => screen.server.of(`POST /api/commission_past_${what}`)[0]);
    expect(run!.body).toEqual(preview!.body);
    expect(screen.where()).toBe('/comissionamentos');
  });

  test('that was lost on its way is sent again with the same key', async () => {
    const screen = await open();
    await screen.getByRole('button', { name: 'Ver prévia' }).click();
    screen.server.on('POST /api/commission_past_runs', offline);
    const run = screen.getByRole('button', { name: /^Lançar/ });
    await run.click();
    await expect.element(screen.getByText(/Nenhuma venda é calculada duas vezes/)).toBeVisible();
    await run.click();
    await vi.waitFor(() => expect(screen.server.of('POST /api/commission_past_runs')).toHaveLength(2));
    const [first, second] = screen.server.of('POST /api/commission_past_runs');
    expect(first!.idempotencyKey).toBe(second!.idempotencyKey);
  });
});
