import { describe, expect, test, vi } from 'vitest';
import { fakeFetch, refusal } from '../../../test/fakeFetch.ts';
import { hookWith } from '../../../test/hookHarness.tsx';
import { makeToken } from '../../../test/makeToken.ts';
import { prefetchSession } from './prefetchSession.ts';
import { useCan } from './useCan.ts';
import { useSession } from './useSession.ts';
import { useSignIn } from './useSignIn.ts';
import { useSignOut } from './useSignOut.ts';
import { useProducts } from '../catalog/useProducts.ts';

const answerFor = (id: string, role = 'specialist') => ({
  user: { id, name: 'Bruna', email: 'b@a.demo', role, code: 'BRUNA', avatar_url: null },
  actor: { managed_group_ids: [], managed_team_ids: [], partner_id: null },
});
const session = { 'GET /api/session': () => ({ body: answerFor('u1') }) };
const everything = () => ({ session: useSession(), permissions: useCan(), signIn: useSignIn(), signOut: useSignOut() });

describe('useSession', () => {
  test('asks for nobody without a token', async () => {
    const { result, server } = await hookWith(everything, session, { token: null });
    expect(result.current.session).toMatchObject({ hasToken: false, user: undefined, isLoading: false });
    expect(server.seen).toEqual([]);
  });

  test('takes a token that names nobody for none', async () => {
    const { result, server } = await hookWith(everything, session, { token: 'rubbish' });
    expect(result.current.session.hasToken).toBe(false);
    expect(server.seen).toEqual([]);
  });

  test('believes the server about the role, not the token', async () => {
    const { result } = await hookWith(everything, session, { token: makeToken({ role: 'admin' }) });
    await vi.waitFor(() => expect(result.current.session.actor?.role).toBe('specialist'));
    expect(result.current.permissions.can('account.manage')).toBe(false);
    expect(result.current.permissions.can('lead.read', { owner_id: 'u1' })).toBe(true);
    expect(result.current.permissions.cannot('lead.read', { owner_id: 'u2' })).toBe(true);
  });

  test('takes the answer that was requested before it stood on the screen', async () => {
    const { result, server } = await hookWith(everything, session, {
      before: (client) => void prefetchSession(client),
    });
    await vi.waitFor(() => expect(result.current.session.user?.name).toBe('Bruna'));
    expect(server.count('/api/session')).toBe(1);
  });

  test('knows the person in its first rendering when that answer has come', async () => {
    const renderings: boolean[] = [];
    const { server } = await hookWith(() => renderings.push(useSession().user !== undefined), session, {
      before: prefetchSession,
    });
    expect(renderings[0]).toBe(true);
    expect(server.count('/api/session')).toBe(1);
  });

  test('ends when the server says so', async () => {
    const { result, client } = await hookWith(everything, {
      'GET /api/session': () => refusal(401, 'session.expired'),
    });
    await vi.waitFor(() => expect(result.current.session.hasToken).toBe(false));
    expect(client.session.get()).toBeNull();
  });

  test('distinguishes a failure from nobody, and recovers', async () => {
    let isDown = true;
    const { result } = await hookWith(everything, {
      'GET /api/session': () => (isDown ? refusal(503, 'server.unavailable') : { body: answerFor('u1') }),
    });
    await vi.waitFor(() => expect(result.current.session.error?.code).toBe('server.unavailable'));
    expect(result.current.session.hasToken).toBe(true);
    isDown = false;
    result.current.session.retry();
    await vi.waitFor(() => expect(result.current.session.user?.id).toBe('u1'));
    expect(result.current.session.error).toBeUndefined();
  });
});

describe('permissions', () => {
  test('are all denied before anybody is known', async () => {
    const { result } = await hookWith(everything, session, { token: null });
    expect(result.current.permissions.can('lead.create')).toBe(false);
    expect(result.current.permissions.cannot('lead.create')).toBe(true);
  });
});

describe('signing in', () => {
  test('stores the token and knows the person without asking twice', async () => {
    const { result, server, client } = await hookWith(
      everything,
      {
        ...session,
        'POST /public_api/session': () => ({
          status: 201,
          body: answerFor('u1', 'manager'),
          headers: { authorization: `Bearer ${makeToken({ role: 'manager' })}` },
        }),
      },
      { token: null },
    );
    await result.current.signIn({ email: 'b@a.demo', password: 'x' });
    await vi.waitFor(() => expect(result.current.session.actor?.role).toBe('manager'));
    expect(client.session.read()?.uid).toBe('u1');
    expect(server.seen[0]?.body).toEqual({ email: 'b@a.demo', password: 'x' });
  });

  test('with a wrong password throws and keeps nobody', async () => {
    const { result, client } = await hookWith(
      everything,
      { 'POST /public_api/session': () => refusal(422, 'session.invalid_credentials') },
      { token: null },
    );
    await expect(result.current.signIn({ email: 'b@a.demo', password: 'x' })).rejects.toMatchObject({
      code: 'session.invalid_credentials',
    });
    expect(client.session.get()).toBeNull();
  });
});

describe('signing out', () => {
  test('forgets the token here even when the server cannot be reached', async () => {
    const { result, client } = await hookWith(everything, session);
    await result.current.signOut();
    expect(client.session.get()).toBeNull();
    await vi.waitFor(() => expect(result.current.session.hasToken).toBe(false));
  });

  test('sends the server the token that it ends', async () => {
    const { result, server } = await hookWith(everything, {
      ...session,
      'DELETE /api/session': () => ({ status: 204 }),
    });
    await result.current.signOut();
    expect(server.seen.find(({ method }) => method === 'DELETE')?.headers.get('authorization')).toBe(
      `Bearer ${makeToken()}`,
    );
  });

  test('everywhere keeps the session when the server refused', async () => {
    const { result, client } = await hookWith(everything, {
      ...session,
      'DELETE /api/sessions': () => refusal(503, 'server.unavailable'),
    });
    await expect(result.current.signOut({ everywhere: true })).rejects.toMatchObject({ code: 'server.unavailable' });
    expect(client.session.get()).not.toBeNull();
  });

  test('everywhere forgets the token once the server agreed', async () => {
    const { result, client } = await hookWith(everything, {
      ...session,
      'DELETE /api/sessions': () => ({ status: 204 }),
    });
    await result.current.signOut({ everywhere: true });
    expect(client.session.get()).toBeNull();
  });
});

test('what one person saw is not shown to the next one', async () => {
  let owner = 'one';
  const { result, client } = await hookWith(() => ({ ...useProducts(), signIn: useSignIn() }), {
    ...session,
    'GET /api/products': () => ({
      body: { products: [{ id: owner, name: owner, product_type: { id: 't', name: 't' } }] },
    }),
    'POST /public_api/session': () => ({
      status: 201,
      body: answerFor('u2'),
      headers: { authorization: `Bearer ${makeToken({ uid: 'u2' })}` },
    }),
  });
  await vi.waitFor(() => expect(result.current.products?.[0]?.id).toBe('one'));
  client.session.clear();
  await vi.waitFor(() => expect(result.current.products).toBeUndefined());
  owner = 'two';
  await result.current.signIn({ email: 'c@a.demo', password: 'x' });
  await vi.waitFor(() => expect(result.current.products?.[0]?.id).toBe('two'));
});

test('the stub refuses what it has no answer for', async () => {
  await expect(fakeFetch({}).fetch('/api/x')).rejects.toThrow('no answer');
});
