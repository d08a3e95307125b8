import { describe, expect, test, vi } from 'vitest';
import { refusal } from '../../../test/fakeFetch.ts';
import type { Handler } from '../../../test/fakeFetch.ts';
import { hookWith } from '../../../test/hookHarness.tsx';
import { usePeople } from '../people/usePeople.ts';
import { useUser } from './useUser.ts';
import { useUserCommands } from './useUserCommands.ts';
import { useUserOptions } from './useUserOptions.ts';
import { useUserPages } from './useUserPages.ts';

const input = { name: 'Bruna', email: 'bruna@aurora.demo', role: 'specialist' } as never;

function team(): Record<string, Handler> {
  let user = { id: 'b', name: 'Bruna', status: 'active', open_leads_count: 3 };
  const change = (changes: object) => {
    user = { ...user, ...changes };
    return user;
  };
  return {
    'GET /api/users/b': () => ({ body: { user } }),
    'GET /api/people': () => ({ body: { people: user.status === 'active' ? [{ id: 'b', name: user.name }] : [] } }),
    'GET /api/user_options': () => ({ body: { roles: ['specialist'], groups: [], partners: [], referral_teams: [] } }),
    'POST /api/users': () => ({ status: 201, body: { user: { id: 'n', name: 'Novo', status: 'invited' } } }),
    'PUT /api/users/b': ({ body }) => ({ body: { user: change(body as object) } }),
    'POST /api/users/b/deactivation': () => ({
      body: { user: change({ status: 'inactive', open_leads_count: 0 }), moved_leads_count: 3 },
    }),
    'POST /api/users/b/reactivation': () => ({ body: { user: change({ status: 'active' }) } }),
    'POST /api/users/b/invitations': () => ({ status: 204 }),
  };
}

const screen = () => ({ detail: useUser('b'), people: usePeople(), options: useUserOptions(), ...useUserCommands() });

async function openScreen(changed: Record<string, Handler> = {}) {
  const view = await hookWith(screen, { ...team(), ...changed });
  await vi.waitFor(() => expect(view.result.current.detail.user?.name).toBe('Bruna'));
  await vi.waitFor(() => expect(view.result.current.people.people).toHaveLength(1));
  return view;
}

describe('people', () => {
  test('what is refused says why and changes nothing', async () => {
    const { result } = await openScreen({
      'POST /api/users': () => refusal(409, 'user.email_taken'),
      'PUT /api/users/b': () => refusal(409, 'user.last_admin'),
      'POST /api/users/b/deactivation': () => refusal(409, 'user.last_admin'),
      'POST /api/users/b/invitations': () => refusal(409, 'user.not_invited'),
    });
    await expect(result.current.invite(input)).rejects.toMatchObject({ code: 'user.email_taken' });
    await expect(result.current.update('b', input)).rejects.toMatchObject({ code: 'user.last_admin' });
    await expect(result.current.deactivate('b', null)).rejects.toMatchObject({ code: 'user.last_admin' });
    await expect(result.current.resendInvitation('b')).rejects.toMatchObject({ code: 'user.not_invited' });
    expect(result.current.detail.user?.status).toBe('active');
    expect(result.current.people.people).toHaveLength(1);
  });

  test('one who is changed shows it at once, and under a new name wherever people are chosen', async () => {
    const { result } = await openScreen();
    await result.current.update('b', { name: 'Bruna Sá' } as never);
    await vi.waitFor(() => expect(result.current.detail.user?.name).toBe('Bruna Sá'));
    await vi.waitFor(() => expect(result.current.people.people?.[0]?.name).toBe('Bruna Sá'));
  });

  test('one who is deactivated reports how many leads moved, and is no longer offered them', async () => {
    const { result, server } = await openScreen();
    expect(await result.current.deactivate('b', 'c')).toEqual({ movedCount: 3, jobId: null });
    expect(server.seen.find(({ path }) => path.endsWith('/deactivation'))?.body).toEqual({ receiver_id: 'c' });
    await vi.waitFor(() => expect(result.current.detail.user?.status).toBe('inactive'));
    await vi.waitFor(() => expect(result.current.people.people).toEqual([]));
    expect((await result.current.reactivate('b')).status).toBe('active');
    await vi.waitFor(() => expect(result.current.people.people).toHaveLength(1));
  });

  test('invites, and sends the invitation again', async () => {
    const { result, server } = await openScreen();
    expect(await result.current.invite(input)).toMatchObject({ id: 'n', status: 'invited' });
    await result.current.resendInvitation('b');
    expect(server.count('/api/users/b/invitations')).toBe(1);
    await vi.waitFor(() => expect(result.current.options.options?.roles).toEqual(['specialist']));
  });

  test('come page by page, and every page that is shown follows a change', async () => {
    const names = ['Ana', 'Bia', 'Caio'];
    const { result, server } = await hookWith(
      () => ({ list: useUserPages({ role: 'specialist' }), ...useUserCommands() }),
      {
        'GET /api/users': ({ query }) => {
          const isSecond = query.get('cursor') === '1';
          const part = isSecond ? [2] : [0, 1];
          return {
            body: {
              users: part.map((index) => ({ id: String(index), name: names[index] })),
              meta: { next_cursor: isSecond ? null : '1', total: 3 },
            },
          };
        },
        'PUT /api/users/2': ({ body }) => {
          names[2] = (body as { name: string }).name;
          return { body: { user: { id: '2', name: names[2] } } };
        },
      },
    );
    const shown = () => result.current.list.users?.map(({ name }) => name);
    await vi.waitFor(() => expect(shown()).toEqual(['Ana', 'Bia']));
    expect(result.current.list).toMatchObject({ hasMore: true, total: 3 });
    result.current.list.loadMore();
    await vi.waitFor(() => expect(shown()).toEqual(['Ana', 'Bia', 'Caio']));
    expect(result.current.list.hasMore).toBe(false);
    await result.current.update('2', { name: 'Caio Sá' } as never);
    await vi.waitFor(() => expect(shown()).toEqual(['Ana', 'Bia', 'Caio Sá']));
    expect(
      server.seen.filter(({ path }) => path === '/api/users').every(({ query }) => query.get('role') === 'specialist'),
    ).toBe(true);
  });

  test('one whom the viewer does not see is not there', async () => {
    const { result } = await hookWith(() => useUser('b'), { 'GET /api/users/b': () => refusal(404, 'user.not_found') });
    await vi.waitFor(() => expect(result.current.error?.code).toBe('user.not_found'));
  });
});
