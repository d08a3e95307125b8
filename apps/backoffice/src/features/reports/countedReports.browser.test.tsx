import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../test/expectAccessible.ts';
import { refusal } from '../../../test/fakeServer.ts';
import type { Handler } from '../../../test/fakeServer.ts';
import { renderApp } from '../../../test/renderApp.tsx';
import { makeReport, makeReportRow } from '../../../test/reportFactory.ts';

const rows = [makeReportRow(1, { name: 'Bruna Siqueira' }), makeReportRow(2, { name: 'Otávio Reis' })];
const calls = {
  '/relatorio-leads-status': 'GET /api/reports/lead_status_report',
  '/relatorio-vendas-internas': 'GET /api/reports/internal_sales_report',
  '/relatorio-indicadores': 'GET /api/reports/indicator_report',
  '/leads/relatorios': 'GET /api/reports/lead_report',
};

const paths = Object.keys(calls);

const open = (path: string, handlers: Record<string, Handler>) =>
  renderApp(path, { role: 'admin', width: 1440, handlers });

/** 14:31 on the clock of the account. */
const since = '2026-03-14T17:31:00.000Z';
const waitingFor = (id: string) => ({ body: { report: null, counting: { job_id: id, since }, counted_at: null } });
const jobIn = (state: string) => ({
  body: {
    job: { id: 'j', kind: 'report.count', state, progress: { done: 0, total: null }, is_cancel_requested: false },
  },
});

describe('a report that takes longer', () => {
  const computed = { body: { report: makeReport(rows), counting: null, counted_at: '2026-03-14T17:32:00.000Z' } };

  test('says since when it is counted, keeps its filters, and fits into every window', async () => {
    const screen = await open(paths[0]!, {
      ...Object.fromEntries(Object.values(calls).map((call) => [call, () => waitingFor('j')])),
      'GET /api/jobs/j': () => jobIn('running'),
    });
    for (const path of paths) {
      await screen.router.navigate(path);
      await expect
        .element(screen.getByText('está sendo contado em segundo plano desde 14:31', { exact: false }))
        .toBeVisible();
      await expect.element(screen.getByRole('button', { name: 'Período: Este mês' })).toBeEnabled();
    }
    const main = screen.container.querySelector('main')!;
    for (const width of [1440, 1024, 820, 390]) {
      await page.viewport(width, 800);
      await expect.poll(() => main.scrollWidth - main.clientWidth, { message: `${width} px` }).toBeLessThanOrEqual(0);
    }
  });

  test('says that the count failed, and begins another one by keyboard', async () => {
    let id = 'j';
    const screen = await open('/relatorio-vendas-internas', {
      'GET /api/reports/internal_sales_report': () => waitingFor(id),
      'GET /api/jobs/j': () => jobIn('failed'),
      'GET /api/jobs/k': () => jobIn('running'),
    });
    await expect.element(screen.getByText('Não foi possível contar este relatório')).toBeVisible();
    id = 'k';
    (screen.getByRole('main').getByRole('button', { name: 'Tentar de novo' }).element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(screen.getByText('Você pode continuar trabalhando', { exact: false })).toBeVisible();
    expect(screen.getByText('Não foi possível contar este relatório').query()).toBeNull();
  });

  test('says when it could not be stopped, is stopped by keyboard, says so, and can be counted after all', async () => {
    let state = 'running';
    let isDown = true;
    let id = 'j';
    const screen = await open('/relatorio-vendas-internas', {
      'GET /api/reports/internal_sales_report': () => waitingFor(id),
      'GET /api/jobs/j': () => jobIn(state),
      'GET /api/jobs/k': () => jobIn('running'),
      'PUT /api/jobs/j/cancel': () => {
        if (isDown) return refusal(503, 'server.unavailable', 'Indisponível no momento.');
        state = 'canceled';
        return jobIn(state);
      },
    });
    const button = screen.getByRole('button', { name: 'Interromper a contagem' });
    await expect.element(button).toBeVisible();
    (button.element() as HTMLElement).click();
    await expect.element(screen.getByText('Não foi possível interromper')).toBeVisible();
    await expect.element(screen.getByText('em segundo plano desde 14:31', { exact: false })).toBeVisible();
    isDown = false;
    (button.element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(screen.getByText('A contagem foi interrompida')).toBeVisible();
    expect(button.query()).toBeNull();
    expect(document.activeElement).not.toBe(document.body);
    await expectAccessible(screen.container.querySelector('main')!);
    id = 'k';
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect.element(screen.getByText('Você pode continuar trabalhando', { exact: false })).toBeVisible();
  });

  test('appears when the job is done, also after leaving and coming back, and says of when it is', async () => {
    let isDone = false;
    const screen = await open('/relatorio-vendas-internas', {
      'GET /api/reports/lead_report': () => ({ body: { report: makeReport([], { by: 'product' }) } }),
      'GET /api/reports/internal_sales_report': () => (isDone ? computed : waitingFor('j')),
      'GET /api/jobs/j': () => jobIn(isDone ? 'completed' : 'running'),
    });
    const said = screen.getByText('em segundo plano desde 14:31', { exact: false });
    await expect.element(said).toBeVisible();
    await screen.router.navigate('/leads/relatorios');
    await expect.element(screen.getByText('Comparado com', { exact: false })).toBeVisible();
    await screen.router.navigate('/relatorio-vendas-internas');
    await expect.element(said).toBeVisible();
    isDone = true;
    // As a word of the cable does: what is shown is requested again.
    window.dispatchEvent(new Event('focus'));
    await expect.element(screen.getByRole('row', { name: /Bruna Siqueira 41 leads/ })).toBeVisible();
    await expect.element(screen.getByText('Contado às 14:32.')).toBeVisible();
    expect(said.query()).toBeNull();
    expect(screen.server.of('PUT /api/jobs/j/cancel')).toHaveLength(0);
  });

  test('gives way to another question, and stops', async () => {
    const screen = await open('/relatorio-vendas-internas', {
      'GET /api/reports/internal_sales_report': ({ query }) =>
        query.get('by') === 'group' ? computed : waitingFor('j'),
      'GET /api/jobs/j': () => jobIn('running'),
      'PUT /api/jobs/j/cancel': () => jobIn('canceled'),
    });
    await expect.element(screen.getByText('em segundo plano desde 14:31', { exact: false })).toBeVisible();
    (screen.getByRole('radio', { name: 'Vendedor' }).element() as HTMLElement).focus();
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(screen.getByText('Contado às 14:32.')).toBeVisible();
    await expect.poll(() => screen.server.of('PUT /api/jobs/j/cancel').length).toBe(1);
  });
});
