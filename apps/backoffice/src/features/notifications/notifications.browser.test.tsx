import { beforeEach, describe, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { NotificationUser } from '@funil/api/contract';
import { expectAccessible } from '../../../test/expectAccessible.ts';
import { renderApp } from '../../../test/renderApp.tsx';
import { setClock } from '../../../test/setClock.ts';
import { refusal } from '../../../test/fakeServer.ts';
import type { Handler } from '../../../test/fakeServer.ts';

const id = (number: number) => `01890000-0000-7000-8000-00000000${String(number).padStart(4, '0')}`;
const makeEntry = (number: number, facts: Partial<NotificationUser> = {}): NotificationUser => ({
  id: id(number),
  type: 'lead_assigned',
  created_at: new Date(Date.UTC(2026, 10, 20, 15) - number * 60_000).toISOString(),
  read_at: null,
  actor: { id: id(900), name: 'Helena Prado' },
  lead: { number, name: `Lead ${number}` },
  leads_count: 1,
  reminder_id: null,
  affiliate: null,
  detail: null,
  amount_cents: null,
  ...facts,
});

/** A person's notifications, as the server keeps them, in one page by default. */
function notificationServer(entries: NotificationUser[], totalPages = 1) {
  const mark = (which: (entry: NotificationUser) => boolean) =>
    entries.forEach(
      (one, index) => (entries[index] = which(one) ? { ...one, read_at: '2026-11-20T16:00:00.000Z' } : one),
    );
  const unread = () => ({ body: { unread_count: entries.filter(({ read_at: at }) => at === null).length } });
  const handlers: Record<string, Handler> = {
    'GET /api/notification_users': () => ({
      body: { notification_users: [...entries], meta: { total_pages: totalPages } },
    }),
    'GET /api/notification_users/unread_count': unread,
    'PUT /api/notification_users/read_all': () => {
      mark(() => true);
      return unread();
    },
    ...Object.fromEntries(
      entries.map((entry) => [
        `PUT /api/notification_users/${entry.id}/read`,
        () => {
          mark((one) => one.id === entry.id);
          return unread();
        },
      ]),
    ),
  };
  return handlers;
}

const open = (handlers: Record<string, Handler>, path = '/notificacoes') =>
  renderApp(path, { role: 'specialist', handlers });

beforeEach(() => setClock('2026-11-20T18:00:00.000Z'));

describe('the notifications', () => {
  test('say when there are none, and when they do not come', async () => {
    const empty = await open({});
    await expect.element(empty.getByText('Nada por aqui ainda')).toBeVisible();
    const failed = await open({
      'GET /api/notification_users': () => refusal(503, 'server.unavailable', 'Indisponível no momento.'),
    });
    await expect.element(failed.getByText('Indisponível no momento.')).toBeVisible();
  });

  test('say what happened, to whom, on which day, and what is unread', async () => {
    const screen = await open(
      notificationServer([
        makeEntry(1),
        makeEntry(2, {
          type: 'reminder_due',
          actor: null,
          detail: 'Ligar para a Ana',
          reminder_id: id(50),
          read_at: '2026-11-20T16:00:00.000Z',
        }),
        makeEntry(3, { lead: null }),
        makeEntry(4, { lead: null, leads_count: 12, type: 'lead_transferred' }),
      ]),
    );
    await expect
      .element(screen.getByRole('link', { name: 'Helena Prado atribuiu 1 lead a você (não lida) Lead 1' }))
      .toHaveAttribute('href', '/leads?lead=1');
    await expect
      .element(screen.getByRole('link', { name: 'Ligar para a Ana Lead 2' }))
      .toHaveAttribute('href', `/lembretes?lembrete=${id(50)}`);
    await expect.element(screen.getByText('Lead indisponível')).toBeVisible();
    await expect.element(screen.getByText('Helena Prado transferiu 12 leads para você')).toBeVisible();
    await expect.element(screen.getByRole('heading', { name: /20 de novembro/ })).toBeVisible();
    await expect.element(screen.getByText('3 não lidas', { exact: true })).toBeVisible();
    await expectAccessible(screen.container);
  });

  test('are read one by one, or all at once; the list follows; they stay as they are when marking fails', async () => {
    let isBroken = true;
    const handlers = notificationServer([makeEntry(1), makeEntry(2), makeEntry(3)]);
    const screen = await open({
      ...handlers,
      'PUT /api/notification_users/read_all': (request) =>
        isBroken
          ? refusal(503, 'server.unavailable', 'Tente de novo em instantes.')
          : handlers['PUT /api/notification_users/read_all']!(request),
    });
    await screen.getByRole('button', { name: 'Marcar como lida' }).first().click();
    await expect.element(screen.getByText('2 não lidas', { exact: true })).toBeVisible();
    await expect
      .element(screen.getByRole('link', { name: 'Helena Prado atribuiu 1 lead a você Lead 1' }))
      .toBeVisible();
    await screen.getByRole('button', { name: 'Marcar todas como lidas' }).click();
    await expect.element(screen.getByText('Não foi possível marcar como lida')).toBeVisible();
    await expect.element(screen.getByText('2 não lidas', { exact: true })).toBeVisible();
    isBroken = false;
    await screen.getByRole('button', { name: 'Marcar todas como lidas' }).click();
    await expect.element(screen.getByText('Tudo lido')).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Marcar todas como lidas' })).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Marcar como lida' }).query()).toBeNull();
  });

  test('lead to what they are about, and are read with that', async () => {
    const screen = await open(notificationServer([makeEntry(7)]));
    await screen.getByRole('link', { name: /Lead 7/ }).click();
    await vi.waitFor(() => expect(screen.where()).toBe('/leads?lead=7'));
    await vi.waitFor(() =>
      expect(
        screen.server.requests.some(({ method, path }) => method === 'PUT' && path.endsWith(`${id(7)}/read`)),
      ).toBe(true),
    );
  });

  test('stay where more of them do not come, and offer to try again', async () => {
    let isBroken = true;
    const handlers = notificationServer([makeEntry(1)], 2);
    const list = handlers['GET /api/notification_users']!;
    const screen = await open({
      ...handlers,
      'GET /api/notification_users': (request) =>
        request.query.get('page') === '2' && isBroken ? refusal(422, 'input.invalid', 'Não deu certo.') : list(request),
    });
    await screen.getByRole('button', { name: 'Carregar mais' }).click();
    await expect.element(screen.getByRole('alert')).toHaveTextContent('Não foi possível carregar mais. Não deu certo.');
    await expect.element(screen.getByRole('link', { name: /Lead 1/ })).toBeVisible();
    isBroken = false;
    await screen.getByRole('button', { name: 'Tentar de novo' }).click();
    await expect.element(screen.getByRole('button', { name: 'Tentar de novo' })).not.toBeInTheDocument();
  });

  test('offer a way to more while there is more', async () => {
    const screen = await open(notificationServer([makeEntry(1)], 2));
    await screen.getByRole('button', { name: 'Carregar mais' }).click();
    await vi.waitFor(() =>
      expect(screen.server.requests.filter(({ path }) => path === '/api/notification_users').length).toBeGreaterThan(1),
    );
    await vi.waitFor(() => expect(screen.getByRole('button', { name: 'Carregar mais' }).query()).toBeNull());
    await expect.element(screen.getByRole('link', { name: /Lead 1/ })).toBeVisible();
  });
});

describe('the bell', () => {
  test('opens, reads all and closes by keyboard', async () => {
    const screen = await open(notificationServer([makeEntry(1), makeEntry(2)]), '/leads');
    const bell = screen.getByRole('button', { name: /^Notificações, 2/ });
    await expect.element(bell).toBeVisible();
    (bell.element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(screen.getByRole('button', { name: 'Marcar todas como lidas' })).toBeVisible();
    await screen.getByRole('button', { name: 'Marcar todas como lidas' }).click();
    await expect.element(screen.getByRole('button', { name: 'Notificações', exact: true })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await vi.waitFor(() => expect(screen.getByRole('dialog', { name: 'Notificações' }).query()).toBeNull());
  });
});
