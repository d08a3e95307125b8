import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp } from '../../../test/createTestApp.ts';
import type { Caller, TestApp } from '../../../test/createTestApp.ts';
import { createAccount, testPassword } from '../../../test/factories.ts';
import type { TestAccount } from '../../../test/factories.ts';

let server: TestApp;
let account: TestAccount;
beforeAll(async () => {
  server = await createTestApp();
  account = await createAccount(server.database);
});
afterAll(() => server.close());

const call = ({ headers }: Pick<Caller, 'headers'>, method: 'GET' | 'PUT' | 'POST', url: string, payload?: object) => server.app.inject({ method, url, headers, ...(payload ? { payload } : {}) });

describe('the profile', () => {
  it("is the person's own, whatever its role", async () => {
    const caller = await server.asRole(account, 'indicator');
    const other = await server.asRole(account, 'specialist');
    const saved = await call(caller, 'PUT', '/api/profile', { name: ' Ana Lima ', phone: '(11) 98214-7730', is_available: false });
    expect(saved.json()).toEqual({ profile: { name: 'Ana Lima', email: caller.user.email, phone: '+5511982147730', is_available: false } });
    expect((await call(other, 'GET', '/api/profile')).json()).toMatchObject({ profile: { email: other.user.email, is_available: true } });
  });

  it('takes no role and no e-mail', async () => {
    const caller = await server.asRole(account, 'specialist');
    await call(caller, 'PUT', '/api/profile', { name: 'Ana', is_available: true, role: 'admin', email: 'x@exemplo.com.br' });
    expect((await call(caller, 'GET', '/api/session')).json()).toMatchObject({ user: { role: 'specialist', email: caller.user.email } });
  });
});

describe('changing the password', () => {
  it('needs the current one and refuses common ones', async () => {
    const caller = await server.asRole(account, 'manager');
    const wrong = await call(caller, 'POST', '/api/profile/password', { current_password: 'errada', password: 'um-trem-azul-7' });
    expect(wrong.json()).toMatchObject({ error: { code: 'password.current_wrong', fields: { current_password: 'A senha atual não confere.' } } });
    const common = await call(caller, 'POST', '/api/profile/password', { current_password: testPassword, password: 'senha123456' });
    expect(common.json()).toMatchObject({ error: { code: 'password.too_common' } });
  });

  it('ends every other session of the person, and not this one', async () => {
    const caller = await server.asRole(account, 'manager');
    const elsewhere = { headers: { ...caller.headers, authorization: `Bearer ${await server.tokenOf(account, caller.user)}` } };
    expect((await call(caller, 'POST', '/api/profile/password', { current_password: testPassword, password: 'um-trem-azul-7' })).statusCode).toBe(204);
    expect((await call(elsewhere, 'GET', '/api/session')).statusCode).toBe(401);
    expect((await call(caller, 'GET', '/api/session')).statusCode).toBe(200);
    const signIn = await server.app.inject({ method: 'POST', url: '/public_api/session', headers: { host: account.host }, payload: { email: caller.user.email, password: 'um-trem-azul-7' } });
    expect(signIn.statusCode).toBe(201);
  });
});
