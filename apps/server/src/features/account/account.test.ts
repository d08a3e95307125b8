import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp } from '../../../test/createTestApp.ts';
import type { TestApp } from '../../../test/createTestApp.ts';
import { createAccount, createSuperAdmin, testPassword } from '../../../test/factories.ts';
import type { TestAccount } from '../../../test/factories.ts';

let server: TestApp;
let account: TestAccount;

beforeAll(async () => {
  server = await createTestApp();
  account = await createAccount(server.database, {
    name: 'Verde Seguros',
    host: 'verde.localhost',
    personalization: { main_color: '#0b7a4b', plural_product_label: 'Planos' },
  });
  await createAccount(server.database, { name: 'Local', host: 'localhost' });
  await createAccount(server.database, { host: 'suspensa.localhost', status: 'suspended' });
});
afterAll(() => server.close());

const ask = (headers: Record<string, string>, app = server) => app.app.inject({ url: '/public_api/account', headers });
const nameAt = async (headers: Record<string, string>) =>
  (await ask(headers)).json().account?.name as string | undefined;

describe('the account of a host', () => {
  it('carries name, time zone and what it personalizes, and nothing else', async () => {
    expect((await ask({ host: 'verde.localhost' })).json()).toEqual({
      account: {
        name: 'Verde Seguros',
        time_zone: 'America/Sao_Paulo',
        personalization: { main_color: '#0b7a4b', plural_product_label: 'Planos' },
      },
    });
  });

  it('is the same at any port, in any case, and at every loopback address', async () => {
    expect(await nameAt({ host: 'VERDE.localhost:4321' })).toBe('Verde Seguros');
    for (const host of ['localhost:3000', '127.0.0.1:3000', '[::1]:3000', '127.0.0.1'])
      expect(await nameAt({ host })).toBe('Local');
  });

  it('is unknown elsewhere', async () => {
    for (const host of ['outra.localhost', 'verde.localhost.example.com', 'evil.com', 'a b']) {
      const answer = await ask({ host });
      expect(answer.statusCode).toBe(404);
      expect(answer.json().error.code).toBe('account.not_found');
    }
  });

  it('is not shown while it is suspended', async () => {
    const answer = await ask({ host: 'suspensa.localhost' });
    expect(answer.statusCode).toBe(403);
    expect(answer.json().error).toEqual({ code: 'account.suspended', message: 'Esta conta está suspensa.' });
  });

  it('is not found by a forwarded host unless a proxy is trusted', async () => {
    expect(await nameAt({ host: 'localhost', 'x-forwarded-host': 'verde.localhost' })).toBe('Local');
    const behind = await createTestApp({ config: { trustedProxies: ['10.0.0.0/8'] } });
    await createAccount(behind.database, { name: 'Atrás', host: 'app.example.com' });
    const forwarded = (remoteAddress: string) =>
      behind.app.inject({
        url: '/public_api/account',
        headers: { host: 'inside:3000', 'x-forwarded-host': 'app.example.com', 'x-forwarded-proto': 'https' },
        remoteAddress,
      });
    expect((await forwarded('10.1.1.1')).json().account.name).toBe('Atrás');
    expect((await forwarded('10.1.1.1')).headers['strict-transport-security']).toMatch(/max-age=31536000/);
    expect((await forwarded('192.0.2.1')).statusCode).toBe(404);
    await behind.close();
  });
});

describe('an app at another address', () => {
  it('is answered for the account of its own host, and may read the token', async () => {
    const answer = await ask({ host: 'api.example.com', origin: 'http://verde.localhost:5173' });
    expect(answer.json().account.name).toBe('Verde Seguros');
    expect(answer.headers['access-control-allow-origin']).toBe('http://verde.localhost:5173');
    expect(answer.headers['access-control-expose-headers']).toContain('authorization');
    expect(answer.headers['access-control-allow-credentials']).toBeUndefined();
    expect(answer.headers.vary).toContain('Origin');
  });

  it.each(['https://evil.com', 'null', 'http://verde.localhost.evil.com', 'https://evil.com/verde.localhost'])(
    'at %s gets neither CORS headers nor an account',
    async (origin) => {
      const answer = await ask({ host: 'verde.localhost', origin });
      expect(answer.statusCode).toBe(404);
      expect(answer.headers['access-control-allow-origin']).toBeUndefined();
    },
  );

  it('may ask before it sends', async () => {
    const preflight = (origin: string) =>
      server.app.inject({
        method: 'OPTIONS',
        url: '/api/leads',
        headers: {
          host: 'api.example.com',
          origin,
          'access-control-request-method': 'POST',
          'access-control-request-headers': 'authorization,content-type,idempotency-key',
        },
      });
    const answer = await preflight('http://verde.localhost:5173');
    expect(answer.statusCode).toBe(204);
    expect(answer.headers['access-control-allow-headers']).toBe(
      'authorization, content-type, idempotency-key, x-device-id',
    );
    expect(answer.headers['access-control-allow-methods']).toContain('PUT');
    expect((await preflight('https://evil.com')).headers['access-control-allow-origin']).toBeUndefined();
  });

  it('lets errors be read as well', async () => {
    const answer = await server.app.inject({
      url: '/api/session',
      headers: { host: 'api.example.com', origin: 'http://verde.localhost:5173' },
    });
    expect(answer.statusCode).toBe(401);
    expect(answer.headers['access-control-allow-origin']).toBe('http://verde.localhost:5173');
  });
});

describe('the host of the super-admin area', () => {
  it('has a look without an account, and is the only one with super-admins', async () => {
    const apart = await createTestApp({ config: { adminHost: 'admin.example.com' } });
    await createAccount(apart.database, { host: 'verde.localhost' });
    const { email } = await createSuperAdmin(apart.database, { hasSecondFactor: false });
    expect((await ask({ host: 'admin.example.com' }, apart)).json()).toEqual({
      account: { name: 'Funil', time_zone: 'America/Sao_Paulo', personalization: null },
    });
    const signIn = (host: string) =>
      apart.app.inject({
        method: 'POST',
        url: '/admin_api/session',
        headers: { host },
        payload: { email, password: testPassword },
      });
    expect((await signIn('admin.example.com')).statusCode).toBe(201);
    expect((await signIn('verde.localhost')).json().error.code).toBe('account.not_found');
    expect(
      (
        await apart.app.inject({
          method: 'POST',
          url: '/public_api/session',
          headers: { host: 'admin.example.com' },
          payload: { email, password: testPassword },
        })
      ).statusCode,
    ).toBe(404);
    await apart.close();
  });
});

describe('the sign-ins of a demo', () => {
  const signIns = (app: TestApp, host: string) =>
    app.app.inject({ url: '/public_api/demo_sign_ins', headers: { host } });

  it('are not there outside a demo, nor for an account that is no demo account', async () => {
    expect((await signIns(server, account.host)).json().error.code).toBe('request.not_found');
    const demo = await createTestApp({ config: { isDemo: true } });
    const own = await createAccount(demo.database);
    expect((await signIns(demo, own.host)).statusCode).toBe(404);
    await demo.close();
  });
});
