import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp } from '../../../test/createTestApp.ts';
import type { TestApp } from '../../../test/createTestApp.ts';
import { createAccount } from '../../../test/factories.ts';
import type { TestAccount } from '../../../test/factories.ts';
import { formOf } from '../../../test/files.ts';
import { startAnotherApp } from '../../../test/startAnotherApp.ts';
import { accounts } from '../db/schema/tables.ts';
import { shortNameOf } from './appManifest.ts';

const pageOf = (release: number) =>
  `<!doctype html><html><head><!--__FUNIL_INSTALL__--></head><body data-release="${release}"></body></html>`;

/** A folder as a build leaves it. */
function buildOf(release: number): string {
  const folder = mkdtempSync(join(tmpdir(), 'funil-build-'));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), pageOf(release));
  return folder;
}

let folders: string[];
let server: TestApp;
let account: TestAccount;
let other: TestAccount;
beforeAll(async () => {
  folders = [buildOf(1), buildOf(2)];
  server = await createTestApp({ appFolder: folders[0]! });
  account = await createAccount(server.database, {
    name: 'Sol & Lua Energia',
    personalization: { main_color: '#ffeb66' },
  });
  other = await createAccount(server.database, { name: 'Verde', personalization: { main_color: '#0b7a4b' } });
  await createAccount(server.database, { host: 'parada.localhost', status: 'suspended' });
});
afterAll(async () => {
  await server.close();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

interface Manifest {
  name: string;
  short_name: string;
  theme_color: string;
  start_url: string;
  icons: { src: string; sizes: string; purpose: string }[];
  shortcuts: { name: string; url: string }[];
}

const get = (url: string, host = account.host, headers: Record<string, string> = {}) =>
  server.app.inject({ url, headers: { host, ...headers } });
const manifestOf = async (host: string) => (await get('/manifest.webmanifest', host)).json<Manifest>();
const iconOf = async (url: string, host = account.host) => {
  const answer = await get(url, host);
  const { data, info } = await sharp(answer.rawPayload).raw().toBuffer({ resolveWithObject: true });
  const pixel = (x: number, y: number) => [...data.subarray((y * info.width + x) * 4, (y * info.width + x) * 4 + 4)];
  const colors = new Set(Array.from({ length: info.width * info.height }, (_, at) => data.readUInt32BE(at * 4)));
  return { answer, pixel, size: [info.width, info.height], colors };
};

describe('the files of the installed app', () => {
  it.each(['/manifest.webmanifest', '/offline.html', '/service-worker.js', '/app-icons/any-192.png'])(
    '%s is refused where there is no account, and for one that is suspended',
    async (path) => {
      expect((await get(path, 'desconhecida.localhost')).statusCode).toBe(404);
      expect((await get(path, 'parada.localhost')).statusCode).toBe(403);
    },
  );

  it('are no more than the listed icons', async () => {
    for (const path of ['/app-icons/any-193.png', '/app-icons/..%2fany-192.png', '/app-icons/'])
      expect((await get(path)).statusCode, path).toBe(404);
  });
});

describe('the manifest', () => {
  it('is of the account of the host', async () => {
    const manifest = await manifestOf(account.host);
    expect(manifest).toMatchObject({
      name: 'Sol & Lua Energia',
      short_name: 'Sol',
      theme_color: '#ffeb66',
      start_url: '/',
      display: 'standalone',
      lang: 'pt-BR',
    });
    expect(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
      '192x192 any',
      '512x512 any',
      '192x192 maskable',
      '512x512 maskable',
    ]);
    expect(manifest.shortcuts).toContainEqual({ name: 'Leads', url: '/leads' });
    expect(await manifestOf(other.host)).toMatchObject({ name: 'Verde', short_name: 'Verde', theme_color: '#0b7a4b' });
  });

  it.each([
    ['Aurora', 'Aurora'],
    ['Doze letras!', 'Doze letras!'],
    ['Aurora Consórcios', 'Aurora'],
    ['Superconsorciadora', 'Superconsorc'],
    ['😀'.repeat(20), '😀'.repeat(6)],
  ])('shortens %s to %s', (name, short) => {
    expect(shortNameOf(name)).toBe(short);
  });
});

describe('the icons', () => {
  it('have the announced sizes, and may be kept by the address that names the look', async () => {
    const { icons } = await manifestOf(account.host);
    for (const { src, sizes } of icons) {
      const { answer, size } = await iconOf(src);
      expect(size.join('x')).toBe(sizes);
      expect(answer.headers).toMatchObject({
        'content-type': 'image/png',
        'cache-control': 'public, max-age=31536000, immutable',
      });
    }
    expect((await get('/app-icons/any-192.png?v=old')).headers['cache-control']).toBe('public, max-age=300');
    expect((await manifestOf(other.host)).icons[0]!.src).not.toBe(icons[0]!.src);
  });

  it('show the initial on the main colour: round by themselves, or filled to the edge for the system to cut', async () => {
    const yellow = [0xff, 0xeb, 0x66, 0xff];
    const round = await iconOf('/app-icons/any-192.png');
    expect(round.pixel(0, 0)[3]).toBe(0);
    expect(round.pixel(96, 8)).toEqual(yellow);
    // The letter: more than the ground and its round corners.
    expect(round.colors.size).toBeGreaterThan(10);
    for (const file of ['maskable-192.png', 'touch-180.png']) {
      const filled = await iconOf(`/app-icons/${file}`);
      expect(filled.pixel(0, 0), file).toEqual(yellow);
      // Systems may cut off what is outside of a circle of 80% of the edge.
      expect(filled.pixel(19, 96), file).toEqual(yellow);
      expect(filled.pixel(96, 19), file).toEqual(yellow);
      expect(filled.colors.size, file).toBeGreaterThan(5);
    }
    const badge = await iconOf('/app-icons/badge-96.png');
    expect(badge.pixel(0, 0)[3]).toBe(0);
    const shape = [...badge.colors].filter((color) => (color & 0xff) > 0x80);
    expect(new Set(shape.map((color) => color >>> 8))).toEqual(new Set([0xffffff]));
  });

  it('show an uploaded picture of the account, and never one of another account or another server', async () => {
    const admin = await server.asRole(account, 'admin');
    const red = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#ff0000' } })
      .png()
      .toBuffer();
    const form = formOf(red, 'logo.png');
    const stored = await server.app.inject({
      method: 'POST',
      url: '/api/files?purpose=branding',
      headers: { ...admin.headers, ...form.headers },
      payload: form.payload,
    });
    const { url } = stored.json<{ file: { url: string } }>().file;
    const isRed = async (host: string) =>
      (await iconOf('/app-icons/any-192.png', host)).pixel(96, 96).join() === '255,0,0,255';
    const withPicture = await createAccount(server.database, { personalization: { avatar_url: url } });
    expect(await isRed(withPicture.host)).toBe(false);
    const elsewhere = await createAccount(server.database, {
      personalization: { avatar_url: 'http://127.0.0.1:1/logo.png', short_logo_url: 'https://logo.example/a.png' },
    });
    expect(await isRed(elsewhere.host)).toBe(false);
    await server.within(account, ({ db }) => db.update(accounts).set({ personalization: { avatar_url: url } }));
    expect(await isRed(account.host)).toBe(true);
    await server.within(account, ({ db }) => db.update(accounts).set({ personalization: { main_color: '#ffeb66' } }));
  });
});

describe('the page without a connection', () => {
  it('names the account, loads nothing from elsewhere, and runs its own script alone', async () => {
    const answer = await get('/offline.html');
    expect(answer.body).toContain('Sol &amp; Lua Energia precisa da internet');
    expect(answer.body).toContain('<a href="">Tentar de novo</a>');
    expect(answer.body).not.toContain('src=');
    const digests = ['style', 'script'].map((element) => {
      const [, text] = new RegExp(`<${element}>([^]*)</${element}>`).exec(answer.body)!;
      return `${element}-src 'sha256-${createHash('sha256').update(text!).digest('base64')}'`;
    });
    expect(answer.headers['content-security-policy']).toContain(
      `default-src 'none'; ${digests.join('; ')}; connect-src 'self';`,
    );
    // The script asks in this way whether the server answers again.
    expect(
      (await server.app.inject({ method: 'HEAD', url: '/offline.html', headers: { host: account.host } })).statusCode,
    ).toBe(200);
    expect((await get('/offline.html', other.host)).body).not.toContain('Sol');
  });
});

describe('the service worker', () => {
  const scriptOf = async (app: Pick<TestApp['app'], 'inject'>, host: string) =>
    (await app.inject({ url: '/service-worker.js', headers: { host } })).body;

  it('is requested anew each time, and may request this server only', async () => {
    expect((await get('/service-worker.js')).headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-cache',
      'content-security-policy': "default-src 'none'; connect-src 'self'",
    });
  });

  it('changes with the release and with the account, so that browsers replace it', async () => {
    const own = await scriptOf(server.app, account.host);
    expect(await scriptOf(server.app, account.host)).toBe(own);
    expect(await scriptOf(server.app, other.host)).not.toBe(own);
    const next = await startAnotherApp(server, { appFolder: folders[1]! });
    try {
      expect(await scriptOf(next.app, account.host)).not.toBe(own);
      const page = await next.app.inject({ url: '/login', headers: { host: account.host, accept: 'text/html' } });
      expect(page.body).toContain('data-release="2"');
    } finally {
      await next.close();
    }
  });
});

describe('a page', () => {
  const headOf = async (path: string, host = account.host) => (await get(path, host, { accept: 'text/html' })).body;

  it('leads browsers to the manifest, in the colours of both schemes', async () => {
    const head = await headOf('/login');
    expect(head).toContain('<link rel="manifest" href="/manifest.webmanifest" />');
    expect(head).toMatch(/<link rel="apple-touch-icon" href="\/app-icons\/touch-180\.png\?v=[0-9a-f]{12}" \/>/);
    expect(head).toMatch(/media="\(prefers-color-scheme: light\)" data-scheme="light" content="#ffeb66"/);
    expect(head).toMatch(/media="\(prefers-color-scheme: dark\)" data-scheme="dark" content="#[0-9a-f]{6}"/);
  });

  it('of visitors, or of no account, offers nothing to install', async () => {
    expect(await headOf('/simulador')).not.toContain('manifest');
    expect(await headOf('/login', 'desconhecida.localhost')).not.toContain('manifest');
  });
});
