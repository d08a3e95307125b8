import { describe, expect, test } from 'vitest';
import { refusal } from '../../../test/fakeFetch.ts';
import { hookWith } from '../../../test/hookHarness.tsx';
import { makeToken } from '../../../test/makeToken.ts';
import { useDefinePassword } from './useDefinePassword.ts';
import { useRecoverPassword } from './useRecoverPassword.ts';

const both = { token: makeToken({ uid: 'bruna' }), adminToken: makeToken({ uid: 'super' }) };
const input = { token: 'secret-of-the-link', password: 'Uma-senha-longa-2026' };

describe('defining a password', () => {
  test('by a link that is over says so and signs nobody out', async () => {
    const { result, client } = await hookWith(() => useDefinePassword(), { 'POST /public_api/passwords': () => refusal(410, 'password.link_expired') }, both);
    await expect(result.current(input)).rejects.toMatchObject({ code: 'password.link_expired' });
    expect(client.session.get()).toBe(both.token);
  });

  test('ends the session of the person, and leaves the super-admin alone', async () => {
    const { result, client, server } = await hookWith(() => useDefinePassword(), { 'POST /public_api/passwords': () => ({ status: 204 }) }, both);
    await result.current(input);
    expect(server.seen.at(-1)!.body).toEqual(input);
    expect(client.session.get()).toBeNull();
    expect(client.adminSession.get()).toBe(both.adminToken);
  });

  test('of a super-admin goes to its own address and ends its own session', async () => {
    const { result, client } = await hookWith(() => useDefinePassword('admin'), { 'POST /admin_api/passwords': () => ({ status: 204 }) }, both);
    await result.current(input);
    expect(client.adminSession.get()).toBeNull();
    expect(client.session.get()).toBe(both.token);
  });
});

describe('recovering a password', () => {
  test.each([
    ['user', '/public_api/password_recoveries'],
    ['admin', '/admin_api/password_recoveries'],
  ] as const)('of a %s is asked for at %s', async (area, path) => {
    const { result, server } = await hookWith(() => useRecoverPassword(area), { [`POST ${path}`]: () => ({ status: 204 }) }, both);
    await expect(result.current({ email: 'bruna@aurora.demo' })).resolves.toBeUndefined();
    expect(server.seen.at(-1)).toMatchObject({ path, body: { email: 'bruna@aurora.demo' } });
  });

  test('too often is refused', async () => {
    const { result } = await hookWith(() => useRecoverPassword(), { 'POST /public_api/password_recoveries': () => ({ ...refusal(429, 'request.too_many'), headers: { 'retry-after': '30' } }) });
    await expect(result.current({ email: 'bruna@aurora.demo' })).rejects.toMatchObject({ code: 'request.too_many', retryAfterSeconds: 30 });
  });
});
