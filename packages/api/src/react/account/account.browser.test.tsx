import { describe, expect, test, vi } from 'vitest';
import type { Client } from '../../client/createClient.ts';
import { refusal } from '../../../test/fakeFetch.ts';
import { hookWith } from '../../../test/hookHarness.tsx';
import { showAccount } from '../../contract/account/account.ts';
import { prefetch } from '../prefetch.ts';
import { useAccount } from './useAccount.ts';
import { useAdministrativeStatuses, useHolidays } from './useAccountLists.ts';
import { useAccountSettings } from './useAccountSettings.ts';

/** An account that keeps what it is sent, as the server does. */
function accountServer() {
  const state = {
    account: {
      name: 'Aurora',
      time_zone: 'America/Sao_Paulo',
      personalization: { main_color: '#0f2a5f' } as Record<string, unknown>,
    },
  };
  return {
    state,
    handlers: {
      'GET /public_api/account': () => ({ body: { account: state.account } }),
      'GET /api/account': () => ({ body: { account: state.account } }),
      'PUT /api/account': ({ body }: { body: unknown }) => {
        const { name, personalization } = body as { name?: string; personalization?: object };
        state.account = {
          ...state.account,
          ...(name && { name }),
          personalization: { ...state.account.personalization, ...personalization },
        };
        return { body: { account: state.account } };
      },
    },
  };
}

const prefetchAccount = (client: Client) => prefetch(client, showAccount).then(() => undefined);

describe('the account of an address', () => {
  test.each([
    ['is on its way', (client: Client) => void prefetchAccount(client)],
    ['has come', prefetchAccount],
  ])('is requested once when its early answer %s, and again when somebody wants a new one', async (_when, before) => {
    const { handlers, state } = accountServer();
    const { result, server } = await hookWith(() => useAccount(), handlers, { before });
    await vi.waitFor(() => expect(result.current.account?.name).toBe('Aurora'));
    expect(server.count('/public_api/account')).toBe(1);
    state.account = { ...state.account, name: 'Nova' };
    result.current.retry();
    await vi.waitFor(() => expect(result.current.account?.name).toBe('Nova'));
    expect(server.count('/public_api/account')).toBe(2);
  });

  test('is known in the first rendering when it had come', async () => {
    const seen: (string | undefined)[] = [];
    await hookWith(() => seen.push(useAccount().account?.name), accountServer().handlers, { before: prefetchAccount });
    expect(seen[0]).toBe('Aurora');
  });

  test('is requested again when the early request failed', async () => {
    let isDown = true;
    const { handlers } = accountServer();
    const { result, server } = await hookWith(
      () => useAccount(),
      {
        ...handlers,
        'GET /public_api/account': () =>
          isDown ? refusal(503, 'server.unavailable') : handlers['GET /public_api/account'](),
      },
      {
        before: async (client) => {
          await prefetchAccount(client);
          isDown = false;
        },
      },
    );
    await vi.waitFor(() => expect(result.current.account?.name).toBe('Aurora'));
    expect(server.count('/public_api/account')).toBe(2);
  });
});

describe('the settings of an account', () => {
  const screen = () => ({ settings: useAccountSettings(), account: useAccount() });

  test('say why they do not come, and come when requested again', async () => {
    let isOpen = false;
    const { handlers } = accountServer();
    const { result } = await hookWith(() => useAccountSettings(), {
      'GET /api/account': () => (isOpen ? handlers['GET /api/account']() : refusal(403, 'access.denied')),
    });
    await vi.waitFor(() => expect(result.current.error?.code).toBe('access.denied'));
    expect(result.current.account).toBeUndefined();
    isOpen = true;
    result.current.retry();
    await vi.waitFor(() => expect(result.current.account?.name).toBe('Aurora'));
    expect(result.current.error).toBeUndefined();
  });

  test('that are saved change the app that stands on them, without being requested again', async () => {
    const { handlers } = accountServer();
    const { result, server } = await hookWith(screen, handlers);
    await vi.waitFor(() => expect(result.current.settings.account?.name).toBe('Aurora'));
    await vi.waitFor(() => expect(result.current.account.account).toBeDefined());
    const saved = await result.current.settings.save({ personalization: { main_color: '#0b6b3a' } } as never);
    expect(saved.personalization?.main_color).toBe('#0b6b3a');
    await vi.waitFor(() => expect(result.current.account.account?.personalization?.main_color).toBe('#0b6b3a'));
    expect(result.current.settings.account?.personalization?.main_color).toBe('#0b6b3a');
    expect(server.seen.filter(({ method, path }) => method === 'GET' && path === '/api/account')).toHaveLength(1);
  });

  test('that are refused stay as they were', async () => {
    const { handlers } = accountServer();
    const { result } = await hookWith(screen, {
      ...handlers,
      'PUT /api/account': () => refusal(422, 'request.invalid'),
    });
    await vi.waitFor(() => expect(result.current.settings.account).toBeDefined());
    await expect(result.current.settings.save({ name: '' } as never)).rejects.toMatchObject({
      code: 'request.invalid',
    });
    expect(result.current.settings.account?.name).toBe('Aurora');
    expect(result.current.account.account?.name).toBe('Aurora');
  });
});

describe('the lists of an account', () => {
  test('administrative statuses are replaced as a whole', async () => {
    const { result, server } = await hookWith(() => useAdministrativeStatuses(), {
      'GET /api/administrative_statuses': () => ({
        body: { administrative_statuses: [{ id: 'a', name: 'Em análise' }] },
      }),
      'PUT /api/administrative_statuses': ({ body }) => ({
        body: {
          administrative_statuses: (
            body as { administrative_statuses: { id: string | null; name: string }[] }
          ).administrative_statuses.map((one, index) => ({ ...one, id: one.id ?? `new${index}` })),
        },
      }),
    });
    await vi.waitFor(() => expect(result.current.statuses).toEqual([{ id: 'a', name: 'Em análise' }]));
    await result.current.save([
      { id: null, name: 'Aprovado' },
      { id: 'a', name: 'Em análise' },
    ]);
    await vi.waitFor(() =>
      expect(result.current.statuses).toEqual([
        { id: 'new0', name: 'Aprovado' },
        { id: 'a', name: 'Em análise' },
      ]),
    );
    expect(server.count('/api/administrative_statuses')).toBe(2);
  });

  test('holidays that are refused stay as they were', async () => {
    const { result } = await hookWith(() => useHolidays(), {
      'GET /api/holidays': () => ({ body: { holidays: [{ date: '2026-12-25', name: 'Natal' }] } }),
      'PUT /api/holidays': () => refusal(422, 'request.invalid'),
    });
    await vi.waitFor(() => expect(result.current.holidays).toHaveLength(1));
    await expect(result.current.save([{ date: '2026-12-25', name: '' }])).rejects.toMatchObject({
      code: 'request.invalid',
    });
    expect(result.current.holidays).toEqual([{ date: '2026-12-25', name: 'Natal' }]);
  });

  test('holidays that are saved are shown as the server keeps them', async () => {
    const { result } = await hookWith(() => useHolidays(), {
      'GET /api/holidays': () => ({ body: { holidays: [] } }),
      'PUT /api/holidays': ({ body }) => ({
        body: {
          holidays: (body as { holidays: { date: string }[] }).holidays.toSorted((one, other) =>
            one.date.localeCompare(other.date),
          ),
        },
      }),
    });
    await vi.waitFor(() => expect(result.current.holidays).toEqual([]));
    await result.current.save([
      { date: '2026-12-25', name: 'Natal' },
      { date: '2026-11-15', name: 'Proclamação da República' },
    ]);
    await vi.waitFor(() =>
      expect(result.current.holidays?.map(({ date }) => date)).toEqual(['2026-11-15', '2026-12-25']),
    );
  });

  test('say why they do not come', async () => {
    const { result } = await hookWith(() => ({ statuses: useAdministrativeStatuses(), holidays: useHolidays() }), {
      'GET /api/administrative_statuses': () => refusal(403, 'access.denied'),
      'GET /api/holidays': () => refusal(403, 'access.denied'),
    });
    await vi.waitFor(() =>
      expect([result.current.statuses.error?.code, result.current.holidays.error?.code]).toEqual([
        'access.denied',
        'access.denied',
      ]),
    );
  });
});
