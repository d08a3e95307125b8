/*
 * Our client (`@funil/api/cable`) against a server process of its own, which is frozen, cut off and killed, and against
 * the test's own server on the same database, which takes over. Waits are the product's: dead after 6 s without a word,
 * looked at every 3 s and more, opened again after half a second; the losses that take as long happen at once.
 */
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import { adapters } from '@rails/actioncable';
import WebSocket from 'ws';
import { createClient, memoryTokenStore } from '@funil/api';
import { createCable } from '@funil/api/cable';
import type { Cable, ChannelEvent } from '@funil/api/cable';
import { cableTimes } from '@funil/api/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { everyone } from '../../src/platform/cable/audience.ts';
import { broadcast } from '../../src/platform/cable/broadcast.ts';
import { readConfig } from '../../src/platform/config/readConfig.ts';
import { freePort } from '../../src/platform/db/embedded/cluster.ts';
import { revokeAllSessions } from '../../src/platform/identity/revokeSessions.ts';
import { createLogger } from '../../src/platform/logging/createLogger.ts';
import { startServer } from '../../src/startServer.ts';
import { compileCache } from '../compileCache.ts';
import { createTestApp, testSecret } from '../createTestApp.ts';
import type { Caller, TestApp } from '../createTestApp.ts';
import { createAccount } from '../factories.ts';
import type { TestAccount } from '../factories.ts';
import { isReady } from '../isReady.ts';
import { waitFor } from '../waitFor.ts';
import { startProxy } from './startProxy.ts';
import type { Proxy } from './startProxy.ts';

let server: TestApp;
let account: TestAccount;
let admin: Caller;
/** Where the process listens, and where the test's own server does. */
let port: number;
let ownPort: number;
let child: ChildProcess;
const proxies: Proxy[] = [];
const cables: Cable[] = [];
/** What the start of a server process may take beyond the usual timeout of a wait, in milliseconds. */
const startTimeMs = 60_000;
const before = { ...adapters };

async function startProcess(): Promise<ChildProcess> {
  const started = spawn(
    'node',
    [
      '--conditions=source',
      '--disable-warning=ExperimentalWarning',
      fileURLToPath(new URL('../../src/main.ts', import.meta.url)),
    ],
    {
      env: {
        ...process.env,
        ...compileCache,
        PORT: String(port),
        HOST: '127.0.0.1',
        DATABASE_URL: server.serverUrl,
        REDIS_URL: server.redisUrl ?? '',
        DATABASE_OWNER_URL: '',
        FUNIL_SECRET: testSecret,
        FUNIL_DEMO: '0',
        FUNIL_MAIL_FILES: '1',
        LOG_LEVEL: 'warn',
        NODE_ENV: 'production',
      },
      // Its warnings stand in the step's log.
      stdio: ['ignore', 'inherit', 'inherit'],
    },
  );
  // A start takes what it takes; a test that hangs here ends by its own limit.
  await waitFor(() => isReady(port), Boolean, { beyondMs: startTimeMs });
  return started;
}

/** One more server on the database, in this process. */
const startAnother = () =>
  startServer(
    readConfig({
      PORT: '0',
      HOST: '127.0.0.1',
      DATABASE_URL: server.serverUrl,
      REDIS_URL: server.redisUrl ?? '',
      FUNIL_SECRET: testSecret,
      FUNIL_DEMO: '0',
      FUNIL_MAIL_FILES: '1',
      FUNIL_DATA_DIR: server.app.services.config.dataDir,
    }),
    createLogger('silent'),
  );

async function kill(process: ChildProcess) {
  if (process.exitCode !== null || process.signalCode !== null) return;
  process.kill('SIGKILL');
  await once(process, 'exit');
}

beforeAll(async () => {
  server = await createTestApp();
  account = await createAccount(server.database);
  admin = await server.asRole(account, 'admin');
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  ownPort = (server.app.server.address() as AddressInfo).port;
  port = await freePort();
  child = await startProcess();
  // What a browser has: the page's origin on each connection, and a window that is notified of visibility.
  adapters.WebSocket = class extends WebSocket {
    constructor(url: string, protocols: string[]) {
      super(url, protocols, { origin: `http://${account.host}` });
    }
  } as never;
  Object.assign(globalThis, { addEventListener: () => {}, removeEventListener: () => {} });
});
afterAll(async () => {
  for (const cable of cables) cable.stop();
  Object.assign(adapters, before);
  child.kill('SIGCONT');
  await kill(child);
  for (const proxy of proxies) await proxy.close();
  await server.close();
});

interface Page {
  cable: Cable;
  /** The network between the page and the server: its own. */
  proxy: Proxy;
  store: ReturnType<typeof memoryTokenStore>;
  events: ChannelEvent<'LeadsChannel'>[];
  states: string[];
  client: ReturnType<typeof createClient>;
}

/** Opens a page of an admin, or of whom the token names, at the process or at another server. */
async function open({ token = admin.token, at = port } = {}): Promise<Page> {
  const proxy = await startProxy(at);
  proxies.push(proxy);
  const store = memoryTokenStore(token);
  const client = createClient({
    baseUrl: `http://127.0.0.1:${proxy.port}`,
    tokenStore: store,
    fetch: (url, init) =>
      fetch(url, {
        ...init,
        headers: { ...(init?.headers as Record<string, string>), origin: `http://${account.host}` },
      }),
  });
  const cable = createCable({ client, tabs: { isHidden: () => false } });
  cables.push(cable);
  const page: Page = { cable, proxy, store, client, events: [], states: [] };
  cable.subscribe(() => page.states.push(cable.state()));
  cable.listen('LeadsChannel', (event) => page.events.push(event));
  cable.start();
  await until(() => cable.state(), 'live', recoveryMs);
  return page;
}

const publish = (number: number) =>
  server.within(account, async (tx) =>
    broadcast(tx, { stream: 'LeadsChannel', kind: 'lead_updated', number, version: 1, audience: everyone }),
  );

/** A silent loss is noticed at the first look after the connection counts as dead. */
const silentLossMs = cableTimes.staleMs + cableTimes.shortestPollMs + cableTimes.reopenMs;
/** A client that has tried for a while looks so rarely. */
const recoveryMs = silentLossMs + cableTimes.longestPollMs;

/** Waits beside other tests, where `expect.poll` does not know whose it is. */
const until = <Answer>(ask: () => Answer, expected: Answer, beyondMs = 0) =>
  waitFor(ask, (answer) => isDeepStrictEqual(answer, expected), { beyondMs });
const hasCome = (page: Page, event: object) =>
  waitFor(
    () => page.events,
    (events) => events.some((one) => isDeepStrictEqual(one, event)),
  );

let lastNumber = 0;

/** Publishes something that nobody has published before; returns its number. */
async function publishNext(): Promise<number> {
  const number = (lastNumber += 1);
  await publish(number);
  return number;
}
const updateOf = (number: number): ChannelEvent<'LeadsChannel'> => ({ kind: 'lead_updated', number, version: 1 });

/** What is published from here on comes to the page, whatever was under way; then forgets what came before. */
async function fresh(page: Page) {
  const number = await publishNext();
  await hasCome(page, updateOf(number));
  page.events.length = 0;
  page.states.length = 0;
}

const losesIt = (page: Page) => until(() => page.cable.state(), 'reconnecting', silentLossMs);

async function comesBack(page: Page) {
  await until(() => page.states, ['reconnecting', 'live'], recoveryMs);
  await hasCome(page, { kind: 'refetch' });
}

/** Once each: whatever still runs of what was lost shows nothing twice. */
async function receivesOnce(page: Page) {
  await fresh(page);
  const number = await publishNext();
  const ofNumber = () => page.events.filter((event) => event.kind === 'lead_updated' && event.number === number);
  await until(ofNumber, [updateOf(number)]);
  await fresh(page);
}

describe.concurrent('a loss without a word', () => {
  it('of a frozen server is noticed, and the page receives again when it wakes', async () => {
    // Only this page is at the process: it is frozen for nobody else.
    const page = await open();
    await fresh(page);
    child.kill('SIGSTOP');
    await losesIt(page);
    await publishNext();
    child.kill('SIGCONT');
    await comesBack(page);
    await receivesOnce(page);
  });

  it('of the network is noticed; the page comes back with the token that was renewed meanwhile', async () => {
    const page = await open({ at: ownPort });
    await fresh(page);
    page.proxy.cut();
    await publishNext();
    // Another tab, or an answer on another network, has brought a newer token; the old one is worth nothing any more.
    page.store.set(await server.tokenOf(account, admin.user));
    await losesIt(page);
    page.proxy.mend();
    await comesBack(page);
    await receivesOnce(page);
  });

  it('over a network that swallows everything for long: it keeps trying', async () => {
    const page = await open({ at: ownPort });
    await fresh(page);
    const openings = page.proxy.openings();
    page.proxy.cut();
    expect(
      await waitFor(
        () => page.proxy.openings() - openings,
        (more) => more > 2,
        { beyondMs: recoveryMs },
      ),
    ).toBeGreaterThan(2);
    await publishNext();
    page.proxy.mend();
    await comesBack(page);
  });
});

describe('a server that goes away', () => {
  it('and is killed: the page comes back at another one, and learns that it missed something', async () => {
    const page = await open();
    await fresh(page);
    await kill(child);
    await publishNext();
    await until(() => page.cable.state(), 'reconnecting');
    page.proxy.pointTo(ownPort);
    await comesBack(page);
    await receivesOnce(page);
  });

  it('and says so: the page comes back at another one', async () => {
    const leaving = await startAnother();
    const page = await open({ at: leaving.port });
    await fresh(page);
    page.proxy.pointTo(ownPort);
    await leaving.stop();
    await publishNext();
    await comesBack(page);
  });
});

describe('a session', () => {
  it('that has ended stops the page, which forgets the token', async () => {
    const person = await server.asRole(account, 'specialist');
    const page = await open({ token: person.token, at: ownPort });
    await server.within(account, (tx) => revokeAllSessions(tx, person.user.id));
    await until(() => page.cable.state(), 'off');
    expect(page.client.session.get()).toBeNull();
  });

  it('whose role has changed goes on, and the page reads everything again', async () => {
    const person = await server.asRole(account, 'specialist');
    const page = await open({ token: person.token, at: ownPort });
    await fresh(page);
    await server.superuser.query("update users set role = 'manager' where id = $1", [person.user.id]);
    await hasCome(page, { kind: 'refetch' });
    await until(() => page.cable.state(), 'live', recoveryMs);
    expect(page.client.session.get()).not.toBeNull();
  });
});
