import { describe, expect, test, vi } from 'vitest';
import { refusal } from '../../test/fakeFetch.ts';
import { hookWith } from '../../test/hookHarness.tsx';
import { makeToken } from '../../test/makeToken.ts';
import { useAccount } from './account/useAccount.ts';
import { useAdminAccounts } from './superAdmin/useAdminAccounts.ts';
import { useAdminSession } from './superAdmin/useAdminSession.ts';
import { useAdminSignIn } from './superAdmin/useAdminSignIn.ts';
import { useAdminSignOut } from './superAdmin/useAdminSignOut.ts';
import { useClient } from './ClientContext.ts';
import { useDemoSignIns } from './demo/useDemoSignIns.ts';
import { useLeads } from './leads/useLeads.ts';
import { usePeople } from './people/usePeople.ts';
import { useLeadStatuses } from './catalog/useLeadStatuses.ts';
import { useLossReasons } from './catalog/useLossReasons.ts';
import { useProducts } from './catalog/useProducts.ts';
import { useReferralTeams } from './referralTeams/useReferralTeams.ts';
import { useUserPages } from './users/useUserPages.ts';
import { useRefetch } from './useRefetch.ts';
import { renderHook } from 'vitest-browser-react';

describe('an outage', () => {
  test('ends by itself for what is shown, however long it lasts', async () => {
    let calls = 0;
    const { result } = await hookWith(() => useProducts(), {
      'GET /api/products': () => ((calls += 1) < 8 ? refusal(503, 'server.unavailable') : { body: { products: [] } }),
    });
    await vi.waitFor(() => expect(result.current.products).toEqual([]));
  });

  test('is no reason to repeat what was refused', async () => {
    let calls = 0;
    const { result } = await hookWith(() => ({ products: useProducts(), reasons: useLossReasons() }), {
      'GET /api/products': () => ((calls += 1), refusal(403, 'access.denied')),
      'GET /api/loss_reasons': () => ({ body: { loss_reasons: [] } }),
    });
    await vi.waitFor(() => expect(result.current.products.error?.code).toBe('access.denied'));
    await vi.waitFor(() => expect(result.current.reasons.lossReasons).toEqual([]));
    expect(calls).toBe(1);
  });

  test('is over for all that is shown when it is said to be, lists of pages too', async () => {
    let isDown = true;
    const answer = (body: object) => () => (isDown ? refusal(403, 'access.denied') : { body });
    const { result } = await hookWith(() => ({ leads: useLeads(), products: useProducts(), refetch: useRefetch() }), {
      'GET /api/products': answer({ products: [] }),
      'GET /api/leads': answer({
        leads: [],
        meta: { next_cursor: null, total: 0, is_total_capped: false, total_value_cents: 0 },
      }),
    });
    await vi.waitFor(() =>
      expect([result.current.leads.error?.code, result.current.products.error?.code]).toEqual([
        'access.denied',
        'access.denied',
      ]),
    );
    isDown = false;
    result.current.refetch();
    await vi.waitFor(() => expect([result.current.leads.leads, result.current.products.products]).toEqual([[], []]));
  });
});

describe('the answer before', () => {
  const january = { from: '2026-01-01', until: '2026-01-31' };
  const february = { from: '2026-02-01', until: '2026-02-28' };

  test('stays until the next one has come, and goes when that has failed: its figures are of other days', async () => {
    let answer: (answer: object) => void = () => {};
    const { result, rerender } = await hookWith((days: typeof january = january) => useReferralTeams(days), {
      'GET /api/referral_teams': ({ query }) =>
        query.get('from') === january.from
          ? { body: { referral_teams: [{ id: 'of January' }], meta: { next_cursor: null, total: 1 } } }
          : new Promise((resolve) => (answer = resolve)),
    });
    await vi.waitFor(() => expect(result.current.teams).toEqual([{ id: 'of January' }]));
    await rerender(february);
    expect(result.current).toMatchObject({ teams: [{ id: 'of January' }], error: undefined });
    answer(refusal(403, 'access.denied'));
    await vi.waitFor(() => expect(result.current.error?.code).toBe('access.denied'));
    expect(result.current.teams).toBeUndefined();
    await rerender(january);
    expect(result.current).toMatchObject({ teams: [{ id: 'of January' }], error: undefined });
  });

  test('goes the same way where a list comes page by page, and stays where its own pages are asked for again', async () => {
    let isDown = false;
    let refused = 0;
    const { result, rerender } = await hookWith((search: string = '') => useUserPages({ search }), {
      'GET /api/users': ({ query }) =>
        isDown || query.get('search') === 'ana'
          ? ((refused += 1), refusal(403, 'access.denied'))
          : { body: { users: [{ id: 'u' }], meta: { total: 1, next_cursor: null } } },
    });
    await vi.waitFor(() => expect(result.current.users).toEqual([{ id: 'u' }]));
    await rerender('ana');
    await vi.waitFor(() => expect(result.current.error?.code).toBe('access.denied'));
    expect(result.current.users).toBeUndefined();
    await rerender('');
    isDown = true;
    result.current.retry();
    await vi.waitFor(() => expect(refused).toBeGreaterThan(1));
    expect(result.current).toMatchObject({ users: [{ id: 'u' }], error: undefined });
  });
});

describe('useAccount', () => {
  test('says what failed and recovers by hand', async () => {
    let status = 404;
    const { result } = await hookWith(() => useAccount(), {
      'GET /public_api/account': () =>
        status === 200
          ? { body: { account: { name: 'Aurora', time_zone: 'America/Sao_Paulo', personalization: null } } }
          : refusal(status, 'account.not_found'),
    });
    await vi.waitFor(() => expect(result.current.error?.code).toBe('account.not_found'));
    status = 200;
    result.current.retry();
    await vi.waitFor(() => expect(result.current.account?.name).toBe('Aurora'));
    expect(result.current.error).toBeUndefined();
  });

  test('requests again by itself after a failure that may heal', async () => {
    let calls = 0;
    const { result } = await hookWith(() => useAccount(), {
      'GET /public_api/account': () => {
        calls += 1;
        return calls < 3 ? refusal(503, 'server.unavailable') : { body: { account: { name: 'Aurora' } } };
      },
    });
    await vi.waitFor(() => expect(result.current.account?.name).toBe('Aurora'));
  });

  test('takes a refusal for final', async () => {
    let calls = 0;
    const { result, server } = await hookWith(() => ({ account: useAccount(), ...useProducts() }), {
      'GET /public_api/account': () => refusal(404, 'account.not_found'),
      'GET /api/products': () => {
        calls += 1;
        return calls < 4 ? refusal(503, 'server.unavailable') : { body: { products: [{ id: 'p' }] } };
      },
    });
    await vi.waitFor(() => expect(result.current.account.error).toBeDefined());
    // Beside it something else was requested again and again.
    await vi.waitFor(() => expect(result.current.products).toEqual([{ id: 'p' }]));
    expect(server.count('/public_api/account')).toBe(1);
  });
});

test('the lists of the catalogs come by their names', async () => {
  const { result } = await hookWith(
    () => ({ ...useLeadStatuses(), ...useLossReasons(), ...useProducts(), ...usePeople() }),
    {
      'GET /api/lead_statuses': () => ({ body: { lead_statuses: [{ id: 's' }] } }),
      'GET /api/loss_reasons': () => ({ body: { loss_reasons: [{ id: 'l' }] } }),
      'GET /api/products': () => ({ body: { products: [{ id: 'p' }] } }),
      'GET /api/people': () => ({ body: { people: [{ id: 'u' }] } }),
    },
  );
  await vi.waitFor(() =>
    expect(result.current).toMatchObject({
      leadStatuses: [{ id: 's' }],
      lossReasons: [{ id: 'l' }],
      products: [{ id: 'p' }],
      people: [{ id: 'u' }],
    }),
  );
});

test('outside a demo there are no sign-ins to offer', async () => {
  const { result, server } = await hookWith(() => useDemoSignIns(), {
    'GET /public_api/demo_sign_ins': () => refusal(404, 'request.not_found'),
  });
  await vi.waitFor(() => expect(server.seen).toHaveLength(1));
  expect(result.current).toBeUndefined();
});

describe('the super-admin', () => {
  const admin = { admin: { id: 'a1', name: 'Super', email: 'super@funil.demo' } };
  const screen = () => ({
    session: useAdminSession(),
    accounts: useAdminAccounts(),
    signIn: useAdminSignIn(),
    signOut: useAdminSignOut(),
  });

  test('signs in and out in a session of its own', async () => {
    const { result, client } = await hookWith(screen, {
      'POST /admin_api/session': () => ({
        status: 201,
        body: admin,
        headers: { authorization: `Bearer ${makeToken({ uid: 'a1' })}` },
      }),
      'GET /admin_api/session': () => ({ body: admin }),
      'DELETE /admin_api/session': () => ({ status: 204 }),
      'GET /admin_api/accounts': ({ headers }) =>
        headers.get('authorization')
          ? { body: { accounts: [{ id: 'x' }], meta: { next_cursor: null, total: 1 } } }
          : refusal(401, 'session.required'),
    });
    const tenantToken = client.session.get();
    await result.current.signIn({ email: 'super@funil.demo', password: 'x' });
    await vi.waitFor(() => expect(result.current.session.admin?.name).toBe('Super'));
    result.current.accounts.retry();
    await vi.waitFor(() => expect(result.current.accounts.accounts).toHaveLength(1));
    await result.current.signOut();
    await vi.waitFor(() => expect(result.current.session.hasToken).toBe(false));
    expect(client.session.get()).toBe(tenantToken);
  });
});

test('a hook without its provider says so', async () => {
  const onUncaughtError = vi.fn();
  await renderHook(() => useClient(), { createRootOptions: { onUncaughtError } });
  await expect.poll(() => String(onUncaughtError.mock.lastCall?.[0])).toContain('ApiProvider');
});
