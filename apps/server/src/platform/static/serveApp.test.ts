import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { routes } from '@funil/api/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp } from '../../../test/createTestApp.ts';
import type { TestApp } from '../../../test/createTestApp.ts';
import { createAccount } from '../../../test/factories.ts';
import type { TestAccount } from '../../../test/factories.ts';

const page = `<!doctype html><html><head><meta property="csp-nonce" nonce="__CSP_NONCE__" />
<script nonce="__CSP_NONCE__">window.__FUNIL_ANSWERS__ = {/*__FUNIL_ANSWERS__*/};
window.__FUNIL_CONFIG__ = {/*__FUNIL_CONFIG__*/};</script></head><body><div id="root"></div>
<script type="module" src="/assets/index-Ab12.js"></script></body></html>`;
const script = `console.log("app");${' // padding'.repeat(500)}`;

let folder: string;
let server: TestApp;
let account: TestAccount;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'funil-app-'));
  mkdirSync(join(folder, 'assets'));
  mkdirSync(join(folder, '.vite'));
  mkdirSync(join(folder, 'demo'));
  writeFileSync(join(folder, 'index.html'), page);
  writeFileSync(join(folder, 'assets', 'index-Ab12.js'), script);
  writeFileSync(join(folder, 'demo', 'logo.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  writeFileSync(join(folder, '.vite', 'manifest.json'), '{}');
  writeFileSync(join(folder, '.vite', 'preloads.json'), '{"/login":["assets/a.js","assets/b.js"],"*":["assets/c.js"]}');
  writeFileSync(join(folder, '.built-from'), 'x');
  server = await createTestApp({
    appFolder: folder,
    config: { isProduction: true, frameOrigins: ['https://www.example.com'] },
  });
  account = await createAccount(server.database);
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

const get = (url: string, headers: Record<string, string> = { accept: 'text/html' }) =>
  server.app.inject({ url, headers: { host: account.host, ...headers } });
const directive = (policy: unknown, name: string) =>
  String(policy)
    .split('; ')
    .find((one) => one.startsWith(`${name} `));

describe('a page', () => {
  it('answers at the address of every screen, with any query', async () => {
    for (const { path } of Object.values(routes)) {
      const answer = await get(`${path.replace(':id', '01890000-0000-7000-8000-000000000000')}?redirect_to=%2Fleads`);
      expect(answer.statusCode, path).toBe(200);
      expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    }
  });

  it('is the "not found" screen, and says so, at any other address', async () => {
    for (const path of [
      '/nada',
      '/leads/nada',
      '/dashboards',
      '/admin/nada',
      '//',
      '//leads',
      '/LEADS',
      '/login%00',
      '/apis',
      '/%00',
      '/api-docs',
    ]) {
      const answer = await get(path);
      expect(answer.statusCode, path).toBe(404);
      expect(answer.body).toContain('<div id="root">');
      expect(answer.headers['cache-control']).toBe('no-store');
    }
  });

  it.each([
    ['/leads//', '/leads'],
    ['/leads///?busca=Ana', '/leads?busca=Ana'],
    ['/simulador//', '/simulador'],
  ])('leads from %s, which the app would show as a screen, to %s', async (path, address) => {
    const answer = await get(path);
    expect(answer.statusCode).toBe(308);
    expect(answer.headers.location).toBe(address);
  });

  it.each(['//evil.example//', '///', '/nada//', '//leads//', '/leads//nada'])(
    'leads nowhere from %s',
    async (path) => {
      const answer = await get(path);
      expect(answer.statusCode).toBe(404);
      expect(answer.headers.location).toBeUndefined();
    },
  );

  it.each([
    '/%E0%A4%A',
    '/%',
    '/%zz?x=1',
    '/leads/%ff',
    '/leads/%ff/',
    '/configuracao-captador/%ff',
    '//leads/%ff',
    '/..%2fleads',
    '/leads%2f..%2f%ff',
    `/${'a'.repeat(8_000)}`,
    `/leads/${'%41'.repeat(3_000)}`,
    `/${'%ff'.repeat(3_000)}`,
  ])('is the "not found" screen at %.60s, which no router can read or find', async (path) => {
    const answer = await get(path);
    expect(answer.statusCode).toBe(404);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.body).toContain('<div id="root">');
    const [, nonce] = /'nonce-([^']+)'/.exec(String(answer.headers['content-security-policy']))!;
    expect(answer.body).toContain(`nonce="${nonce}"`);
    expect(directive(answer.headers['content-security-policy'], 'frame-ancestors')).toBe("frame-ancestors 'none'");
    expect(answer.headers).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
    });
  });

  it('whose code is cut answers: an emoji goes as a whole', async () => {
    for (const code of [
      `${'a'.repeat(59)}%F0%9F%9A%80`,
      `${'a'.repeat(58)}%F0%9F%91%A8%E2%80%8D%F0%9F%91%A9`,
      '%ED%A0%BD',
      '%F0%9F',
    ])
      for (const path of ['/simulador', '/afiliar'])
        expect((await get(`${path}?codigo=${code}`)).statusCode, `${path} ${code}`).toBe(200);
  });

  it('at an unknown address has a limit of its own, which takes nothing from people behind the same network', async () => {
    const from = '203.0.113.77';
    const ask = (url: string) =>
      server.app.inject({ url, headers: { host: account.host, accept: 'text/html' }, remoteAddress: from });
    const codes: number[] = [];
    for (let index = 0; index < 302; index += 1)
      codes.push((await ask(index % 2 ? `/nada-${index}` : `/api/nada-${index}`)).statusCode);
    expect(codes.slice(0, 300)).toEqual(Array.from({ length: 300 }, () => 404));
    expect(codes.slice(300)).toEqual([429, 429]);
    const refused = await ask('/nada');
    expect(refused.json()).toMatchObject({ error: { code: 'request.too_many' } });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await ask('/login')).statusCode).toBe(200);
    expect((await ask('/public_api/account')).statusCode).toBe(200);
  });

  it('answers at hosts without an account too: the app says that itself', async () => {
    expect((await get('/login', { host: 'desconhecida.localhost', accept: 'text/html' })).statusCode).toBe(200);
  });

  it('carries a new nonce each time, the same in the policy and on the page', async () => {
    const nonces = new Set<string>();
    for (let round = 0; round < 3; round += 1) {
      const { headers, body } = await get('/login');
      const nonce = /'nonce-([^']+)'/.exec(String(headers['content-security-policy']))![1]!;
      expect(Buffer.from(nonce, 'base64')).toHaveLength(16);
      expect(body.match(/nonce="[^"]+"/g)).toEqual([`nonce="${nonce}"`, `nonce="${nonce}"`]);
      expect(body).not.toContain('__CSP_NONCE__');
      expect(headers['cache-control']).toBe('no-store');
      nonces.add(nonce);
    }
    expect(nonces.size).toBe(3);
  });

  it('carries the configuration', async () => {
    const config = /window\.__FUNIL_CONFIG__ = (.*);<\/script>/.exec((await get('/')).body)![1]!;
    expect(JSON.parse(config)).toEqual({
      apiBaseUrl: '',
      cableUrl: '',
      sentryDsn: '',
      production: true,
      version: expect.stringMatching(/^1\.0\.2-[0-9a-f]{7}$/),
    });
  });

  it('names the files that the build wrote down for the screen, or for all others', async () => {
    const preloads = /<link rel="modulepreload" fetchpriority="low" crossorigin href="([^"]+)">/g;
    const named = async (path: string) => [...(await get(path)).body.matchAll(preloads)].map(([, href]) => href);
    expect(await named('/login?redirect_to=%2Fleads')).toEqual(['/assets/a.js', '/assets/b.js']);
    expect(await named('/leads')).toEqual(['/assets/c.js']);
  });

  it('runs no script and no style that is not its own', async () => {
    const policy = (await get('/')).headers['content-security-policy'];
    expect(policy).not.toMatch(/unsafe-(inline|eval)/);
    expect(directive(policy, 'script-src')).toMatch(/^script-src 'self' 'nonce-[^' ]+'$/);
    expect(directive(policy, 'style-src')).toMatch(/^style-src 'self' 'nonce-[^' ]+'$/);
    expect(directive(policy, 'object-src')).toBe("object-src 'none'");
    expect(directive(policy, 'base-uri')).toBe("base-uri 'none'");
  });

  it('may be framed at the simulator and the affiliate sign-up only, by the sites that were named', async () => {
    for (const path of ['/simulador', '/afiliar?codigo=ANA']) {
      const { headers } = await get(path);
      expect(directive(headers['content-security-policy'], 'frame-ancestors')).toBe(
        "frame-ancestors 'self' https://www.example.com",
      );
      expect(headers['x-frame-options']).toBeUndefined();
    }
    for (const path of ['/', '/login', '/leads', '/quinder', '/nada', '/simulador/x', '/api/session', '/healthz']) {
      const { headers } = await get(path);
      expect(directive(headers['content-security-policy'], 'frame-ancestors'), path).toBe("frame-ancestors 'none'");
      expect(headers['x-frame-options']).toBe('DENY');
    }
  });

  it('is only for those who ask for one', async () => {
    expect((await get('/leads', { accept: 'application/json' })).json().error.code).toBe('request.not_found');
    expect((await get('/%ff', { accept: 'application/json' })).json().error.code).toBe('request.malformed');
    expect(
      (
        await server.app.inject({
          method: 'POST',
          url: '/%ff',
          headers: { host: account.host, accept: 'text/html' },
        })
      ).json().error.code,
    ).toBe('request.malformed');
    expect(
      (await server.app.inject({ method: 'POST', url: '/leads', headers: { host: account.host } })).json().error.code,
    ).toBe('request.not_found');
    expect(
      (await server.app.inject({ method: 'HEAD', url: '/leads', headers: { host: account.host, accept: 'text/html' } }))
        .statusCode,
    ).toBe(200);
  });
});

describe('what is no screen', () => {
  it.each([
    '/api',
    '/api/nada',
    '/public_api/nada',
    '/admin_api/nada',
    '/assets/missing.js',
    '/missing.png',
    '/favicon.ico',
  ])('%s is a JSON 404', async (path) => {
    const answer = await get(path);
    expect(answer.statusCode).toBe(404);
    expect(answer.json().error.code).toBe('request.not_found');
  });

  it.each([
    '/api/%E0%A4%A',
    '/api/leads/%ff',
    '/API/%ff',
    '//api/%ff',
    '/x/../api/%ff',
    '/public_api/%ff',
    '/admin_api/%ff',
    '/files/%ff/%fe/%',
    '/assets/%zz.js',
    '/cable/%ff',
    `/api/leads/${'9'.repeat(3_000)}`,
  ])('%.60s, which nobody can read, is refused in JSON', async (path) => {
    const answer = await get(path);
    expect([400, 404]).toContain(answer.statusCode);
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(answer.json().error.code).toMatch(/^request\./);
  });

  it.each([
    '/index.html',
    '/.vite/manifest.json',
    '/.built-from',
    '/assets/../.built-from',
    '/..%2f..%2fpackage.json',
    '/assets/%2e%2e/index.html',
    '//etc/passwd',
  ])('%s is not given away', async (path) => {
    const answer = await get(path, { accept: '*/*' });
    expect(answer.statusCode).toBeGreaterThanOrEqual(400);
    expect(answer.body).not.toContain('__CSP_NONCE__');
  });
});

describe('a file of the build', () => {
  it('is kept for a year when its name carries its content', async () => {
    const answer = await get('/assets/index-Ab12.js', { accept: '*/*' });
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(answer.headers['content-type']).toMatch(/javascript/);
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
    expect(answer.body).toBe(script);
  });

  it('is kept for an hour otherwise', async () => {
    const answer = await get('/demo/logo.svg', { accept: '*/*' });
    expect(answer.headers['cache-control']).toBe('public, max-age=3600');
    expect(answer.headers['content-type']).toBe('image/svg+xml');
  });

  it('is sent smaller to whoever can read it', async () => {
    for (const [encoding, read] of [
      ['br', brotliDecompressSync],
      ['gzip', gunzipSync],
    ] as const) {
      const answer = await get('/assets/index-Ab12.js', { 'accept-encoding': encoding });
      expect(answer.headers['content-encoding']).toBe(encoding);
      expect(answer.rawPayload.length).toBeLessThan(script.length / 4);
      expect(read(answer.rawPayload).toString()).toBe(script);
      expect(answer.headers.vary).toMatch(/accept-encoding/i);
    }
  });
});

it('says how to build the app when nobody has', async () => {
  const bare = await createTestApp({ appFolder: join(folder, 'missing') });
  const answer = await bare.app.inject({ url: '/login', headers: { accept: 'text/html' } });
  expect(answer.statusCode).toBe(503);
  expect(answer.body).toContain('npm start');
  await bare.close();
});
