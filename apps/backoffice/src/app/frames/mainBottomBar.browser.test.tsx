import { beforeEach, expect, test, vi } from 'vitest';
import { expectAccessible } from '../../../test/expectAccessible.ts';
import { renderApp } from '../../../test/renderApp.tsx';
import { setClock } from '../../../test/setClock.ts';
import type { Handler } from '../../../test/fakeServer.ts';

beforeEach(() => setClock('2026-11-20T18:00:00.000Z'));

const reminder = (id: string, due_at: string) => ({
  id,
  text: 'Ligar',
  due_at,
  completed_at: null,
  created_at: due_at,
  lead: null,
  has_lead: false,
});

const handlers: Record<string, Handler> = {
  'GET /api/loss_reasons/all': () => ({ body: { entries: [] } }),
  'GET /api/reminders': () => ({
    body: {
      reminders: [reminder('r1', '2026-11-20T17:59:00.000Z'), reminder('r2', '2026-11-21T18:00:00.000Z')],
      meta: { is_capped: false },
    },
  }),
};

test('a wide window has none', async () => {
  const screen = await renderApp('/motivos', { role: 'admin', handlers });
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Motivos de perda' })).toBeVisible();
  expect(screen.getByRole('navigation', { name: 'Atalhos' }).query()).toBeNull();
});

test('marks the page, counts what is overdue, and its last item replaces the menu button', async () => {
  const screen = await renderApp('/motivos', { role: 'admin', handlers, width: 390 });
  const bar = screen.getByRole('navigation', { name: 'Atalhos' });
  await expect.element(bar.getByRole('link', { name: 'Agenda 1 vencido' })).toBeVisible();
  await expect.element(bar.getByRole('link', { name: 'Leads', exact: true })).not.toHaveAttribute('aria-current');
  expect(screen.getByRole('button', { name: 'Abrir menu' }).query()).toBeNull();
  await expectAccessible(screen.container);
  await bar.getByRole('link', { name: 'Agenda 1 vencido' }).click();
  await vi.waitFor(() => expect(screen.where()).toBe('/lembretes'));
  await expect.element(bar.getByRole('link', { name: 'Agenda 1 vencido' })).toHaveAttribute('aria-current', 'page');
});

test('who refers leads sends one; over the list, its filters stay', async () => {
  const screen = await renderApp('/lembretes', { role: 'indicator', handlers, width: 390 });
  const bar = screen.getByRole('navigation', { name: 'Atalhos' });
  const send = bar.getByRole('link', { name: 'Enviar lead' });
  await expect.element(send).toHaveAttribute('href', '/leads?novo=1');
  await screen.router.navigate('/leads?busca=ana&lead=3');
  await expect.element(send).toHaveAttribute('href', '/leads?busca=ana&novo=1');
});
