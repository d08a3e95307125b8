import { createServer, request as requestOf } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { openSignedIn } from './support/demo.ts';
import { createOwnAccount } from './support/ownAccount.ts';

test.use({ serviceWorkers: 'allow' });

/**
 * Stands before the server of this run as two releases would, one after the other: it marks pages and the service
 * worker with the release. While it is closed, the app is without a connection.
 */
function createReleases(serverPort: number) {
  let release = 1;
  let server: Server | null = null;
  let port = 0;
  const mark = (path: string, text: string) =>
    path === '/service-worker.js'
      ? text.replace(/const version = '(\w+)'/, `const version = '$1-${release}'`)
      : text.replace('<title>', `<meta name="release" content="${release}"><title>`);

  async function open() {
    server = createServer((incoming, outgoing) => {
      const { 'accept-encoding': _, ...headers } = incoming.headers;
      const asked = requestOf(
        { host: '127.0.0.1', port: serverPort, path: incoming.url, method: incoming.method, headers },
        (answer) => {
          const type = answer.headers['content-type'] ?? '';
          const { 'content-length': __, ...kept } = answer.headers;
          if (!/^text\/(?:html|javascript)/.test(type)) {
            outgoing.writeHead(answer.statusCode!, answer.headers);
            return void answer.pipe(outgoing);
          }
          const chunks: Buffer[] = [];
          answer.on('data', (chunk: Buffer) => chunks.push(chunk));
          answer.on('end', () => {
            outgoing.writeHead(answer.statusCode!, kept);
            outgoing.end(mark(incoming.url!, Buffer.concat(chunks).toString()));
          });
        },
      );
      asked.on('error', () => outgoing.destroy());
      incoming.pipe(asked);
    });
    await new Promise<void>((resolve) => void server!.listen(port, '127.0.0.1', resolve));
    port = (server.address() as AddressInfo).port;
  }

  return {
    open,
    port: () => port,
    async close() {
      server?.closeAllConnections();
      await new Promise((resolve) => server?.close(resolve));
    },
    next() {
      release += 1;
    },
  };
}

const releaseOf = (page: Page) => page.locator('meta[name="release"]').getAttribute('content');
const stores = (page: Page) => page.evaluate(() => caches.keys());
const isControlled = (page: Page) =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    return navigator.serviceWorker.controller !== null;
  });

test('without a connection the app says so in the account’s name, keeps nothing else, and each release replaces the one before', async ({
  page,
}) => {
  const releases = createReleases(Number(process.env.FUNIL_JOURNEY_PORT));
  await releases.open();
  try {
    const { admin, origin } = await createOwnAccount('Conta Sem Rede');
    const address = Object.assign(new URL(origin), { port: String(releases.port()) }).origin;
    await openSignedIn(page, admin.api, '/lembretes', address);
    await expect.poll(() => isControlled(page)).toBe(true);
    await expect.poll(() => stores(page)).toEqual([expect.stringMatching(/^funil-offline-\w+-1$/)]);
    const stored = await page.evaluate(async () => {
      const [name] = await caches.keys();
      const requests = await (await caches.open(name!)).keys();
      return requests.map(({ url }) => new URL(url).pathname);
    });
    expect(stored).toEqual(['/offline.html']);

    await releases.close();
    await page.goto(`${address}/leads?aba=todos`);
    await expect(page.getByRole('heading', { name: 'Sem conexão' })).toBeVisible();
    await expect(page.getByText(/^Conta Sem Rede precisa da internet/)).toBeVisible();
    await expect(page).toHaveTitle('Sem conexão · Conta Sem Rede');
    await expect(page).toHaveURL(`${address}/leads?aba=todos`);

    releases.next();
    await releases.open();
    // The page returns by itself.
    await expect(page.getByRole('heading', { name: 'Leads', level: 1 })).toBeVisible();
    expect(await releaseOf(page)).toBe('2');
    await expect.poll(() => stores(page)).toEqual([expect.stringMatching(/^funil-offline-\w+-2$/)]);
  } finally {
    await releases.close();
  }
});
