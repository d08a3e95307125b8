import { describe, expect, test, vi } from 'vitest';
import { refusal } from '../../../test/fakeFetch.ts';
import { hookWith } from '../../../test/hookHarness.tsx';
import { makeToken } from '../../../test/makeToken.ts';
import { useDefinePassword } from './useDefinePassword.ts';
import { usePasswordLink } from './usePasswordLink.ts';
import { useRecoverPassword } from './useRecoverPassword.ts';

const both = { token: makeToken({ uid: 'bruna' }), adminToken: makeToken({ uid: 'super' }) };
const input = { token: 'secret-of-the-link', password: 'Uma-senha-longa-2026' };

describe('defining a password', () => {
  test('by a link that is over says so and signs nobody out', async () => {
    const { result, client } = await hookWith(
      () => useDefinePassword(),
      { 'POST /public_api/passwords': () => refusal(410, 'password.link_expired') },
      both,
    );
    await expect(result.current(input)).rejects.toMatchObject({ code: 'password.link_expired' });
    expect(client.session.get()).toBe(both.token);
  });

  test('signs the person in, in the place of whoever was, and leaves the super-admin alone', async () => {
    const token = makeToken({ uid: 'caio' });
    const answer = {
      status: 201,
      body: { user: { id: 'caio' }, actor: {} },
      headers: { authorization: `Bearer ${token}` },
    };
    const { result, client, server } = await hookWith(
      () => useDefinePassword(),
      { 'POST /public_api/passwords': () => answer },
      both,
    );
    await result.current(input);
    expect(server.seen.at(-1)!.body).toEqual(input);
    expect(client.session.get()).toBe(token);
    expect(client.adminSession.get()).toBe(both.adminToken);
  });

  test('of a super-admin goes to its own address and signs in there', async () => {
    const token = makeToken({ uid: 'other' });
    const answer = { status: 201, body: { admin: { id: 'other' } }, headers: { authorization: `Bearer ${token}` } };
    const { result, client } = await hookWith(
      () => useDefinePassword('admin'),
      { 'POST /admin_api/passwords': () => answer },
      both,
    );
    await result.current(input);
    expect(client.adminSession.get()).toBe(token);
    expect(client.session.get()).toBe(both.token);
  });
});

describe('the link to a password', () => {
  const stateOf = async (answer: () => object, token = 'secret-of-the-link') => {
    const { result, server } = await hookWith(() => usePasswordLink(token), {
      'POST /public_api/password_links': answer,
    });
    await vi.waitFor(() => expect(result.current.state).not.toBe('checking'));
    return {
      ...result.current,
      asked: server.seen.filter(({ method }) => method === 'POST').map(({ body }) => body),
    };
  };

  test('is dead when it is none, was used or is over', async () => {
    expect(await stateOf(() => ({ status: 204 }), '')).toEqual({ state: 'dead', email: null, asked: [] });
    expect(await stateOf(() => refusal(422, 'password.link_invalid'))).toEqual({
      state: 'dead',
      email: null,
      asked: [{ token: 'secret-of-the-link' }],
    });
  });

  test('is live when it works, with whose it is, and where that cannot be asked', async () => {
    const live = () => ({ body: { link: { email: 'ana@aurora.demo' } } });
    expect(await stateOf(live)).toMatchObject({ state: 'live', email: 'ana@aurora.demo' });
    expect(await stateOf(() => refusal(429, 'request.too_many'))).toMatchObject({ state: 'live', email: null });
  });
});

describe('recovering a password', () => {
  test.each([
    ['user', '/public_api/password_recoveries'],
    ['admin', '/admin_api/password_recoveries'],
  ] as const)('of a %s is requested at %s', async (area, path) => {
    const { result, server } = await hookWith(
      () => useRecoverPassword(area),
      { [`POST ${path}`]: () => ({ status: 204 }) },
      both,
    );
    await expect(result.current({ email: 'bruna@aurora.demo' })).resolves.toBeUndefined();
    expect(server.seen.at(-1)).toMatchObject({ path, body: { email: 'bruna@aurora.demo' } });
  });

  test('too often is refused', async () => {
    const { result } = await hookWith(() => useRecoverPassword(), {
      'POST /public_api/password_recoveries': () => ({
        ...refusal(429, 'request.too_many'),
        headers: { 'retry-after': '30' },
      }),
    });
    await expect(result.current({ email: 'bruna@aurora.demo' })).rejects.toMatchObject({
      code: 'request.too_many',
      retryAfterSeconds: 30,
    });
  });
});
