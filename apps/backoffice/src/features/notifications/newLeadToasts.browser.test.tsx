import { afterEach, describe, expect, test, vi } from 'vitest';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { render } from 'vitest-browser-react';
import { createClient, memoryTokenStore } from '@funil/api';
import { CableProvider } from '@funil/api/cable';
import type { Cable, ChannelEvent } from '@funil/api/cable';
import type { NotificationUser } from '@funil/api/contract';
import { ApiProvider } from '@funil/api/react';
import { TenantThemeProvider } from '@funil/theme';
import { createTenantTheme } from '@funil/theme/tokens';
import { toast, Toaster } from '@funil/ui';
import { fakeServer } from '../../../test/fakeServer.ts';
import { CurrentSessionContext } from '../../platform/session/CurrentSession.ts';
import type { CurrentSession } from '../../platform/session/CurrentSession.ts';
import { NewLeadToasts } from './NewLeadToasts.ts';

const makeEntry = (number: number, facts: Partial<NotificationUser> = {}): NotificationUser => ({
  id: `n${number}`,
  type: 'lead_assigned',
  created_at: '2026-11-20T15:00:00.000Z',
  read_at: null,
  actor: { id: 'h', name: 'Helena Prado' },
  lead: { number, name: `Lead ${number}` },
  leads_count: 1,
  reminder_id: null,
  affiliate: null,
  detail: null,
  amount_cents: null,
  ...facts,
});

const session: CurrentSession = {
  user: {
    id: 'u1',
    name: 'Bruna',
    email: 'bruna@aurora.demo',
    role: 'specialist',
    code: 'BRUNA',
    avatar_url: null,
    is_available: true,
  },
  actor: {
    uid: 'u1',
    role: 'specialist',
    managed_group_ids: [],
    managed_team_ids: [],
    partner_id: null,
  } as unknown as CurrentSession['actor'],
};

afterEach(() => toast.dismiss());

/** The hook beside a server that keeps `entries`, and a cable in the test's hand. */
async function open(entries: NotificationUser[]) {
  const listeners = new Set<(event: ChannelEvent<'NotificationsChannel'>) => void>();
  const cable = {
    state: () => 'live',
    subscribe: () => () => {},
    start() {},
    stop() {},
    listen: (_channel: string, listener: never) => (listeners.add(listener), () => listeners.delete(listener)),
  } as unknown as Cable;
  const server = fakeServer({}, () => ({
    body: { notification_users: entries, meta: { total_pages: 1 }, unread_count: 0 },
  }));
  const client = createClient({ tokenStore: memoryTokenStore('t'), fetch: server.fetch });
  const router = createMemoryRouter([{ path: '*', element: <NewLeadToasts /> }], { initialEntries: ['/'] });
  const screen = await render(
    <TenantThemeProvider theme={createTenantTheme({ name: 'Aurora', personalization: null })}>
      <SWRConfig value={{ provider: () => new Map() }}>
        <ApiProvider client={client}>
          <CurrentSessionContext value={session}>
            <CableProvider cable={cable}>
              <RouterProvider router={router} />
            </CableProvider>
          </CurrentSessionContext>
        </ApiProvider>
      </SWRConfig>
      <Toaster />
    </TenantThemeProvider>,
  );
  await vi.waitFor(() => expect(server.requests).toHaveLength(1));
  return {
    screen,
    router,
    server,
    emit: (kind: 'notifications_changed' | 'reminders_changed') => listeners.forEach((one) => one({ kind })),
  };
}

describe('a lead that becomes the person’s', () => {
  test('is announced once, and leads there', async () => {
    const entries = [makeEntry(1)];
    const { screen, router, server, emit } = await open(entries);
    entries.unshift(makeEntry(2));
    emit('notifications_changed');
    emit('notifications_changed');
    await expect.element(screen.getByText('Lead 2', { exact: true })).toBeVisible();
    await vi.waitFor(() => expect(server.requests).toHaveLength(3));
    // What was there before is no event, and nothing is notified of twice.
    expect(screen.getByText('Helena Prado atribuiu 1 lead a você').elements()).toHaveLength(1);
    await screen.getByRole('button', { name: 'Abrir lead' }).click();
    expect(`${router.state.location.pathname}${router.state.location.search}`).toBe('/leads?lead=2');
    await vi.waitFor(() => expect(server.of('PUT /api/notification_users/n2/read')).toHaveLength(1));
  });

  test('is distinguished from what else happens, and from what was read elsewhere', async () => {
    const entries: NotificationUser[] = [];
    const { screen, emit } = await open(entries);
    entries.unshift(
      makeEntry(3, { type: 'reminder_due', detail: 'Ligar' }),
      makeEntry(4, { read_at: '2026-11-20T16:00:00.000Z' }),
    );
    emit('notifications_changed');
    entries.unshift(makeEntry(5, { type: 'lead_transferred' }));
    emit('notifications_changed');
    await expect.element(screen.getByText('Lead 5', { exact: true })).toBeVisible();
    expect(document.querySelectorAll('.Toastify__toast')).toHaveLength(1);
  });

  test('is one message with many others', async () => {
    const entries: NotificationUser[] = [];
    const { screen, router, emit } = await open(entries);
    entries.push(...Array.from({ length: 5 }, (_, index) => makeEntry(index + 10)));
    emit('notifications_changed');
    await expect.element(screen.getByText('5 notificações de leads novos para você')).toBeVisible();
    await screen.getByRole('button', { name: 'Ver notificações' }).click();
    expect(router.state.location.pathname).toBe('/notificacoes');
  });
});
