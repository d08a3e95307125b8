import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { NotificationUser, Role } from '@funil/api/contract';
import { expectAccessible } from '../../../test/expectAccessible.ts';
import { renderApp } from '../../../test/renderApp.tsx';
import { setClock } from '../../../test/setClock.ts';
import { accountAnswer, sessionAnswer } from '../../../test/appServer.ts';
import { refusal } from '../../../test/fakeServer.ts';
import type { Handler } from '../../../test/fakeServer.ts';

beforeEach(() => setClock('2026-11-20T18:00:00.000Z'));

/** A screen with nothing of its own that matters here. */
const open = (role: Role, handlers: Record<string, Handler> = {}, width = 1280) =>
  renderApp('/lembretes', { role, handlers, width });

describe('the sidebar', () => {
  test('names the account and the person, marks the screen, offers what the role may open, and counts nothing where nothing waits', async () => {
    const screen = await open('specialist');
    const navigation = screen.getByRole('navigation').first();
    await expect.element(navigation.getByRole('link', { name: 'Lembretes' })).toHaveAttribute('aria-current', 'page');
    await expect.element(screen.getByText('Aurora Consórcios').first()).toBeVisible();
    await expect.element(screen.getByRole('button', { name: /Bruna Siqueira\s*Especialista/ })).toBeVisible();
    await expect.element(screen.getByRole('link', { name: 'Notificações', exact: true })).toBeVisible();
    await expect.element(navigation.getByRole('link', { name: 'Afiliados' })).toBeVisible();
    await expect.element(navigation.getByRole('button', { name: 'Cadastros' })).not.toBeInTheDocument();
    await expect.element(navigation.getByRole('link', { name: 'Minha conta' })).not.toBeInTheDocument();
    await expectAccessible(screen.container);
  });

  test('counts what waits behind its links', async () => {
    const due = '2026-11-20T17:59:00.000Z';
    const later = '2026-11-21T18:00:00.000Z';
    const reminder = (id: string, due_at: string) => ({
      id,
      text: 'Ligar',
      due_at,
      completed_at: null,
      created_at: due,
      lead: null,
      has_lead: false,
    });
    const asked: string[] = [];
    const screen = await renderApp('/motivos', {
      role: 'admin',
      handlers: {
        'GET /api/loss_reasons/all': () => ({ body: { entries: [] } }),
        'GET /api/notification_users/unread_count': () => ({ body: { unread_count: 120 } }),
        'GET /api/reminders': () => ({
          body: { reminders: [reminder('r1', due), reminder('r2', later)], meta: { is_capped: false } },
        }),
        'GET /api/lead_statuses': () => ({
          body: {
            lead_statuses: [
              { id: 's1', name: 'Novo', color: '#000000', kind: 'new', is_initial: true },
              { id: 's2', name: 'Proposta', color: '#000000', kind: 'in_progress', is_initial: false },
            ],
          },
        }),
        'GET /api/lead_totals': ({ query }) => {
          asked.push('totals');
          return {
            body: {
              total: query.get('owner_id') === 'distribution' ? 7 : 3,
              is_total_capped: false,
              total_value_cents: 0,
            },
          };
        },
      },
    });
    const navigation = screen.getByRole('navigation').first();
    await expect.element(navigation.getByRole('link', { name: 'Leads 3 novos' })).toBeVisible();
    await expect.element(navigation.getByRole('link', { name: 'Distribuição 7 aguardando' })).toBeVisible();
    await expect.element(navigation.getByRole('link', { name: 'Lembretes 1 vencido' })).toBeVisible();
    await expect.element(navigation.getByRole('link', { name: 'Notificações 99+ não lidas' })).toBeVisible();
    await expectAccessible(screen.container);
    expect(asked.length).toBeGreaterThan(0);
  });

  test("unfolds what an administrator rarely needs, in the account's words, with room for the name of every screen", async () => {
    const screen = await open('admin', {
      'GET /public_api/account': () => accountAnswer({ plural_product_label: 'Planos' }, 'Verde Seguros'),
    });
    await expect.element(screen.getByText('Verde Seguros').first()).toBeVisible();
    const group = screen.getByRole('button', { name: 'Cadastros' });
    await expect.element(group).toHaveAttribute('aria-expanded', 'false');
    await expect.element(screen.getByRole('link', { name: 'Motivos de perda' })).not.toBeInTheDocument();
    await group.click();
    await expect.element(screen.getByRole('link', { name: 'Motivos de perda' })).toBeVisible();
    await expect.element(screen.getByRole('link', { name: 'Planos' })).toBeVisible();
    await screen.getByRole('button', { name: 'Relatórios' }).click();
    await expect.element(screen.getByRole('link', { name: 'Relatório de indicadores' })).toBeVisible();
    const parts = [...document.querySelectorAll('nav a, nav a *')];
    expect(parts.filter((part) => part.scrollWidth > part.clientWidth && part.clientWidth > 0)).toEqual([]);
  });
});

describe('the sidebar between a phone and a wide window', () => {
  const aside = () => document.querySelector('aside')!.getBoundingClientRect().width;

  test.each([781, 1100])('leaves its room to the page in a window of %i px, and opens over it', async (width) => {
    const screen = await open('specialist', {}, width);
    await expect.element(screen.getByRole('heading', { level: 1, name: 'Lembretes' })).toBeVisible();
    expect(aside()).toBe(56);
    await expect.element(screen.getByRole('link', { name: 'Mídias' })).toBeVisible();
    await expectAccessible(screen.container);
    await screen.getByRole('button', { name: 'Expandir menu' }).click();
    const drawer = screen.getByRole('dialog', { name: 'Navegação principal' });
    await expect.element(drawer.getByText('Aurora Consórcios')).toBeVisible();
    await drawer.getByRole('link', { name: 'Notificações' }).click();
    await vi.waitFor(() => expect(screen.where()).toBe('/notificacoes'));
    await expect.element(drawer).not.toBeInTheDocument();
  });

  test('is folded by whoever wants the room, and stays so the next time', async () => {
    localStorage.removeItem('funil.sidebar');
    const screen = await open('specialist');
    await screen.getByRole('button', { name: 'Recolher menu' }).click();
    await vi.waitFor(() => expect(aside()).toBe(56));
    await screen.unmount();
    const again = await open('specialist');
    await expect.element(again.getByRole('button', { name: 'Expandir menu' })).toBeVisible();
    expect(aside()).toBe(56);
    await again.getByRole('button', { name: 'Expandir menu' }).click();
    await vi.waitFor(() => expect(aside()).toBe(236));
    localStorage.removeItem('funil.sidebar');
  });
});

describe("the account's own link", () => {
  test('leads to the logos unless it says otherwise; beside it, who never receives leads has no availability', async () => {
    const screen = await open('indicator');
    await expect
      .element(screen.getByRole('link', { name: 'Mídias' }).first())
      .toHaveAttribute('href', '/predefinicao-logos');
    await expect.element(screen.getByRole('heading', { level: 1, name: 'Lembretes' })).toBeVisible();
    await expect.element(screen.getByRole('button', { name: /^Sua disponibilidade/ })).not.toBeInTheDocument();
  });

  test('to another site opens beside the app and gives it no information', async () => {
    const screen = await open('specialist', {
      'GET /public_api/account': () =>
        accountAnswer({ external_button_text: 'Portal', external_button_link: 'https://portal.aurora.com.br/' }),
    });
    const link = screen.getByRole('link', { name: 'Portal' }).first();
    await expect.element(link).toHaveAttribute('target', '_blank');
    await expect.element(link).toHaveAttribute('rel', 'noopener noreferrer');
    await expect.element(link).toHaveAttribute('href', 'https://portal.aurora.com.br/');
  });
});

describe('the availability in the top bar', () => {
  test('looks like nothing else there, goes back when the server refuses, and is paused with one switch', async () => {
    let isRefused = true;
    const screen = await open('specialist', {
      'PUT /api/profile/availability': ({ body }) =>
        isRefused ? refusal(503, 'server.unavailable', 'Indisponível no momento.') : { body: { profile: body } },
    });
    const button = screen.getByRole('button', { name: 'Sua disponibilidade: disponível' });
    await expect.element(button).toBeVisible();
    // A figure, and no second green dot beside that of the connection.
    expect(button.element().querySelector('svg')).not.toBeNull();
    const round = [...button.element().querySelectorAll('*')].filter(
      (node) => !node.closest('svg') && getComputedStyle(node).borderRadius === '50%',
    );
    expect(round).toEqual([]);

    await button.click();
    const toggle = screen.getByRole('switch', { name: 'Disponível para receber leads' });
    await toggle.click();
    await expect.element(screen.getByText('Não foi possível mudar sua disponibilidade')).toBeVisible();
    await expect.element(screen.getByText('Indisponível no momento.')).toBeVisible();
    await expect.element(toggle).toBeChecked();
    isRefused = false;
    await toggle.click();
    await expect.element(toggle).not.toBeChecked();
    await expect
      .element(screen.getByText('Em pausa, você fica de fora da distribuição. Seus leads continuam com você.'))
      .toBeVisible();
    await expectAccessible();
  });
});

const entry = (number: number, readAt: string | null = null): NotificationUser => ({
  id: `01890000-0000-7000-8000-00000000${String(number).padStart(4, '0')}`,
  type: 'lead_assigned',
  created_at: new Date(Date.UTC(2026, 10, 20, 15) - number * 60_000).toISOString(),
  read_at: readAt,
  actor: null,
  lead: { number, name: `Pessoa ${number}` },
  leads_count: 1,
  reminder_id: null,
  affiliate: null,
  detail: null,
  amount_cents: null,
});

describe('the bell', () => {
  /** So many notifications, the first `unread` of them unread. */
  function bell(count: number, unread: number): Record<string, Handler> {
    let entries = Array.from({ length: count }, (_, index) =>
      entry(index + 1, index < unread ? null : '2026-11-20T16:00:00.000Z'),
    );
    const readAt = '2026-11-20T17:00:00.000Z';
    const unreadAnswer = () => ({ body: { unread_count: entries.filter(({ read_at: at }) => at === null).length } });
    return {
      'GET /api/notification_users': () => ({ body: { notification_users: entries, meta: { total_pages: 1 } } }),
      'GET /api/notification_users/unread_count': unreadAnswer,
      'PUT /api/notification_users/read_all': () => {
        entries = entries.map((one) => ({ ...one, read_at: readAt }));
        return unreadAnswer();
      },
      [`PUT /api/notification_users/${entry(1).id}/read`]: () => {
        entries = entries.map((one) => (one.id === entry(1).id ? { ...one, read_at: readAt } : one));
        return unreadAnswer();
      },
    };
  }

  test('opens the latest seven, marks all as read, says when that did not work, and leads to all of them', async () => {
    let isRefused = true;
    const handlers = bell(12, 2);
    const screen = await open('specialist', {
      ...handlers,
      'PUT /api/notification_users/read_all': (request) =>
        isRefused
          ? refusal(503, 'server.unavailable', 'Indisponível no momento.')
          : handlers['PUT /api/notification_users/read_all']!(request),
    });
    await screen.getByRole('button', { name: 'Notificações, 2 não lidas' }).click();
    const panel = screen.getByRole('dialog', { name: 'Notificações' });
    await expect.element(panel.getByRole('listitem').first()).toBeVisible();
    expect(panel.getByRole('listitem').elements()).toHaveLength(7);
    await expectAccessible();
    const button = panel.getByRole('button', { name: 'Marcar todas como lidas' });
    await button.click();
    await expect.element(screen.getByText('Não foi possível marcar como lida')).toBeVisible();
    await expect.element(button).toBeEnabled();
    isRefused = false;
    await button.click();
    await expect.element(screen.getByRole('button', { name: 'Notificações', exact: true })).toBeInTheDocument();
    await expect.element(button).toBeDisabled();
    await panel.getByRole('link', { name: 'Ver todas' }).click();
    await vi.waitFor(() => expect(screen.where()).toBe('/notificacoes'));
    await expect.element(panel).not.toBeInTheDocument();
  });

  test('marks as read what is followed, and goes there', async () => {
    const screen = await open('specialist', bell(3, 3));
    await screen.getByRole('button', { name: 'Notificações, 3 não lidas' }).click();
    await screen
      .getByRole('dialog', { name: 'Notificações' })
      .getByRole('link', { name: /Pessoa 1/ })
      .click();
    await vi.waitFor(() => expect(screen.where()).toBe('/leads?lead=1'));
    await expect.element(screen.getByRole('button', { name: 'Notificações, 2 não lidas' })).toBeVisible();
  });

  test('says when there is nothing, and recovers when it could not be read', async () => {
    const empty = await open('specialist', bell(0, 0));
    await empty.getByRole('button', { name: 'Notificações', exact: true }).click();
    await expect.element(empty.getByText('Nada por aqui ainda')).toBeVisible();
    let isUp = false;
    const handlers = bell(1, 1);
    const failing = await open('specialist', {
      ...handlers,
      'GET /api/notification_users': (request) =>
        isUp
          ? handlers['GET /api/notification_users']!(request)
          : refusal(503, 'server.unavailable', 'Indisponível no momento.'),
    });
    await failing.getByRole('button', { name: 'Notificações, 1 não lida' }).click();
    await expect.element(failing.getByText('Indisponível no momento.')).toBeVisible();
    isUp = true;
    await failing.getByRole('button', { name: 'Tentar de novo' }).click();
    await expect.element(failing.getByRole('link', { name: /Pessoa 1/ })).toBeVisible();
  });
});

describe('the menu of the person', () => {
  afterEach(() => localStorage.clear());

  const openMenu = async (handlers: Record<string, Handler> = {}) => {
    const screen = await open('specialist', handlers);
    await screen.getByRole('button', { name: /Bruna Siqueira/ }).click();
    await expect.element(screen.getByRole('menu')).toBeVisible();
    return screen;
  };

  test('says who is signed in, changes the colours at once, by keyboard too, and opens the profile over the screen', async () => {
    const screen = await openMenu();
    await expect.element(screen.getByText('bruna@aurora.demo')).toBeVisible();
    await expectAccessible(screen.getByRole('menu').element());
    await screen.getByRole('menuitemradio', { name: 'Escuro' }).click();
    await vi.waitFor(() => expect(getComputedStyle(document.body).colorScheme).toBe('dark'));
    await screen.getByRole('button', { name: /Bruna Siqueira/ }).click();
    await expect.element(screen.getByRole('menuitemradio', { name: 'Escuro' })).toBeChecked();
    // Letters jump once the menu has the focus; "c" alone is "Como o sistema".
    await expect.element(screen.getByRole('menu')).toHaveFocus();
    await userEvent.keyboard('cl');
    await expect.element(screen.getByRole('menuitemradio', { name: 'Claro' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await vi.waitFor(() => expect(getComputedStyle(document.body).colorScheme).toBe('light'));
    await screen.getByRole('button', { name: /Bruna Siqueira/ }).click();
    await screen.getByRole('menuitem', { name: 'Meu perfil' }).click();
    await vi.waitFor(() => expect(screen.where()).toBe('/lembretes?perfil=1'));
  });

  test('stays signed in when the other devices could not be signed out, and says so; signs out, also when the server is not there', async () => {
    const screen = await openMenu({
      'DELETE /api/session': () => refusal(503, 'server.unavailable'),
      'DELETE /api/sessions': () => refusal(503, 'server.unavailable', 'Indisponível no momento.'),
      'GET /api/session': () => sessionAnswer('specialist'),
    });
    await screen.getByRole('menuitem', { name: 'Sair de todos os dispositivos' }).click();
    await expect.element(screen.getByText('Não foi possível sair dos outros dispositivos')).toBeVisible();
    expect(screen.where()).toBe('/lembretes');
    expect(screen.services.client.session.get()).not.toBeNull();
    await screen.getByRole('button', { name: /Bruna Siqueira/ }).click();
    await screen.getByRole('menuitem', { name: 'Sair', exact: true }).click();
    await vi.waitFor(() => expect(screen.where()).toBe('/login'));
    expect(screen.services.client.session.get()).toBeNull();
  });
});
