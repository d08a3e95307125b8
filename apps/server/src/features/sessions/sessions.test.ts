import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp } from '../../../test/createTestApp.ts';
import type { TestApp } from '../../../test/createTestApp.ts';
import { createAccount, createUser, testPassword } from '../../../test/factories.ts';
import type { TestAccount, TestUser } from '../../../test/factories.ts';

let server: TestApp;
let account: TestAccount;
let user: TestUser;

beforeAll(async () => {
  server = await createTestApp();
  account = await createAccount(server.database);
  user = await server.within(account, (tx) => createUser(tx, { role: 'specialist', name: 'Ana Ávila' }));
});
afterAll(() => server.close());

const signIn = (email: string, password: string, host = account.host, remoteAddress = '10.0.0.1') =>
  server.app.inject({ method: 'POST', url: '/public_api/session', headers: { host }, payload: { email, password }, remoteAddress });

describe('signing in', () => {
  it('refuses a wrong password and an unknown e-mail with the same answer', async () => {
    const wrong = await signIn(user.email, 'errada');
    const unknown = await signIn('ninguem@exemplo.com.br', testPassword);
    expect(wrong.statusCode).toBe(422);
    expect(unknown.statusCode).toBe(422);
    expect(unknown.json()).toEqual(wrong.json());
    expect(wrong.json().error.code).toBe('session.invalid_credentials');
    expect(wrong.headers.authorization).toBeUndefined();
  });

  it('refuses whoever is not active, even with the right password', async () => {
    for (const status of ['inactive', 'invited'] as const) {
      const gone = await server.within(account, (tx) => createUser(tx, { status }));
      expect((await signIn(gone.email, testPassword)).json().error.code).toBe('session.invalid_credentials');
    }
  });

  it('refuses somebody of another account', async () => {
    const other = await createAccount(server.database);
    expect((await signIn(user.email, testPassword, other.host)).statusCode).toBe(422);
  });

  it('names the fields that are missing', async () => {
    const answer = await server.app.inject({ method: 'POST', url: '/public_api/session', headers: { host: account.host }, payload: {} });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().error.fields).toEqual({ email: 'E-mail é um campo obrigatório', password: 'Senha é um campo obrigatório' });
  });

  it('answers with the person, and with the token in the header', async () => {
    const answer = await signIn(user.email.toUpperCase(), testPassword);
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toMatchObject({ user: { id: user.id, name: 'Ana Ávila', role: 'specialist' }, actor: { partner_id: null } });
    const authorization = String(answer.headers.authorization);
    const header = JSON.parse(Buffer.from(authorization.split(/[ .]/)[1]!, 'base64url').toString());
    expect(header).toMatchObject({ alg: 'HS256', typ: 'JWT', role: 'specialist' });
    const session = await server.app.inject({ url: '/api/session', headers: { host: account.host, authorization } });
    expect(session.json()).toEqual(answer.json());
  });
});
