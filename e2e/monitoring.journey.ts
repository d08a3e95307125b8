import { createServer } from 'node:http';
import type { IncomingHttpHeaders, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { inflateSync } from 'node:zlib';
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { demoPassword } from './support/demo.ts';
import { startServer, temporaryDataDir } from './support/server.ts';
import type { RunningServer } from './support/server.ts';

interface Received {
  path: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** An error-reporting service on this machine. */
async function startService(): Promise<{ server: Server; port: number; received: Received[] }> {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    void buffer(request).then((body) => {
      received.push({ path: request.url ?? '', headers: request.headers, body });
      response.writeHead(200, { 'access-control-allow-origin': '*', 'content-type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, port: (server.address() as AddressInfo).port, received };
}

/**
 * The parts of an envelope: a header, then a header and a payload for each item, which may contain compressed bytes.
 */
function textOf({ body }: Received): string {
  const texts = [body.toString('utf8')];
  // The recorded part of a replay begins with the two bytes of zlib.
  for (let at = body.indexOf(0x78); at >= 0; at = body.indexOf(0x78, at + 1)) {
    try {
      texts.push(inflateSync(body.subarray(at)).toString('utf8'));
    } catch {
      // An "x" of a text.
    }
  }
  return texts.join('\n');
}

const textOfAll = (received: readonly Received[]) => received.map(textOf).join('\n');

async function signIn(page: Page, server: RunningServer) {
  await page.goto(`${server.url()}/login`);
  await page.getByLabel('E-mail').fill('admin@aurora.demo');
  await page.getByLabel('Senha', { exact: true }).fill(demoPassword);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${server.url()}/`);
}

test.describe('error reporting', () => {
  let service: Awaited<ReturnType<typeof startService>>;
  let server: RunningServer;
  let data: ReturnType<typeof temporaryDataDir>;
  test.beforeAll(async () => {
    data = temporaryDataDir();
    service = await startService();
    const dsn = `http://key@127.0.0.1:${service.port}/1`;
    server = await startServer({ dataDir: data.dataDir, environment: { SENTRY_DSN: dsn } });
  });
  test.afterAll(async () => {
    await server.stop();
    service.server.close();
    data.remove();
  });

  test('sends every trace, every error and the replay of every session, as the screen shows it', async ({ page }) => {
    const calls: { path: string; isTraced: boolean }[] = [];
    page.on('request', (request) => {
      const { origin, pathname } = new URL(request.url());
      // The service's own addresses begin with /api/ as well.
      if (origin === server.url() && pathname.startsWith('/api/'))
        calls.push({ path: pathname, isTraced: 'sentry-trace' in request.headers() });
    });
    await signIn(page, server);
    await page.goto(`${server.url()}/leads`);
    const link = page.getByRole('row').nth(1).getByRole('link').first();
    const name = (await link.innerText()).trim();
    await page.evaluate(() => void Promise.reject(new Error('Falha da jornada')));

    const types = () => textOfAll(service.received);
    await expect.poll(types).toContain('Falha da jornada');
    // The first screen does not wait for the service's code, so only what follows is surely traced.
    calls.length = 0;
    await link.click();
    await expect(page.getByRole('dialog')).toContainText(name);
    await page.evaluate((address) => fetch(address, { mode: 'no-cors' }), `http://127.0.0.1:${service.port}/elsewhere`);
    await expect.poll(types).toContain('"type":"span"');
    // A replay is sent in pieces of some seconds; the words of the screen stand in it as they are.
    await expect.poll(types, { timeout: 120_000 }).toContain(name);
    const text = types();
    expect(text).toMatch(/"release":"funil@1\.0\.2-[0-9a-f]{7}"/);
    expect(text).toContain('"replay_type":"session"');
    expect(text).toContain('"sample_rate":"1"');
    // Typed text stays masked, and a picture has its address.
    expect(text).not.toContain(demoPassword);
    expect(text).not.toMatch(/rr_width[^}]*"tagName":"img"/);
    // Trace headers go to the product's own hosts alone.
    expect(calls.length).toBeGreaterThan(0);
    expect(calls.filter(({ isTraced }) => !isTraced)).toEqual([]);
    const elsewhere = service.received.find(({ path }) => path === '/elsewhere')!;
    expect(Object.keys(elsewhere.headers)).not.toContain('sentry-trace');
    expect(Object.keys(elsewhere.headers)).not.toContain('baggage');
  });
});

test('without an address nothing is reported', async ({ page }) => {
  const hosts = new Set<string>();
  page.on('request', (request) => hosts.add(new URL(request.url()).hostname));
  await page.goto(`http://localhost:${process.env.FUNIL_JOURNEY_PORT}/login`);
  await expect(page.getByLabel('E-mail')).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect([...hosts]).toEqual(['localhost']);
  expect(
    await page.evaluate(() => performance.getEntriesByType('resource').some(({ name }) => /sentry/i.test(name))),
  ).toBe(false);
});
