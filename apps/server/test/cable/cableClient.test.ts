/*
 * Our client (`@funil/api/cable`) against a server process of its own, which is killed, frozen and cut off. Waits are
 * the product's: dead after 6 s without a word, looked at every 3 s and more, opened again after half a second.
 */
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { adapters } from '@rails/actioncable';
import WebSocket from 'ws';
import { createClient, memoryTokenStore } from '@funil/api';
import { createCable } from '@funil/api/cable';
import type { Cable, ChannelEvent } from '@funil/api/cable';
import { cableTimes } from '@funil/api/contract';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { everyone } from '../../src/platform/cable/audience.ts';
import { broadcast } from '../../src/platform/cable/broadcast.ts';
import { freePort } from '../../src/platform/db/embedded/cluster.ts';
import { revokeAllSessions } from '../../src/platform/identity/revokeSessions.ts';
import { compileCache } from '../compileCache.ts';
import { createTestApp, testSecret } from '../createTestApp.ts';
import type { Caller, TestApp } from '../createTestApp.ts';
import { createAccount } from '../factories.ts';
import type { TestAccount } from '../factories.ts';
import { isReady } from '../isReady.ts';
import { waitTimeoutMs, waitFor } from '../waitFor.ts';
import { startProxy } from './startProxy.ts';
import type { Proxy } from './startProxy.ts';

let server: TestApp;
let account: TestAccount;
let admin: Caller;
let port: number;
let child: ChildProcess;
let proxy: Proxy;
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
        DATABASE_OWNER_URL: '',
        FUNIL_SECRET: testSecret,
        FUNIL_DEMO: '0',
        FUNIL_MAIL_FILES: '1',
        LOG_LEVEL: 'error',
        NODE_ENV: 'production',
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  // A start takes what it takes; a test that hangs here ends by its own limit.
  await waitFor(() => isReady(port), Boolean, { beyondMs: startTimeMs });
  return started;
}

async function end(process: ChildProcess, signal: NodeJS.Signals) {
  if (process.exitCode !== null || process.signalCode !== null) return;
  process.kill(signal);
  await once(process, 'exit');
}

beforeAll(async () => {
  server = await createTestApp();
  account = await createAccount(server.database);
  admin = await server.asRole(account, 'admin');
  port = await freePort();
  proxy = await startProxy(port);
  child = await startProcess();
  // What a browser has: the page's origin on each connection, and a window that is notified of visibility.
  adapters.WebSocket = class extends WebSocket {
    constructor(url: string, protocols: string[]) {
      super(url, protocols, { origin: `http://${account.host}` });
    }
  } as never;
  Object.assign(globalThis, { addEventListener: () => {}, removeEventListener: () => {} });
});
afterEach(() => {
  for (const cable of cables.splice(0)) cable.stop();
});
afterAll(async () => {
  Object.assign(adapters, before);
  child.kill('SIGCONT');
  await end(child, 'SIGKILL');
  await proxy.close();
  await server.close();
});

interface Page {
  cable: Cable;
  store: ReturnType<typeof memoryTokenStore>;
  events: ChannelEvent<'LeadsChannel'>[];
  states: string[];
  client: ReturnType<typeof createClient>;
}

async function open(token = admin.token): Promise<Page> {
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
  const page: Page = { cable, store, client, events: [], states: [] };
  cable.subscribe(() => page.states.push(cable.state()));
  cable.listen('LeadsChannel', (event) => page.events.push(event));
  cable.start();
  await expect.poll(() => cable.state(), { timeout: waitTimeoutMs + recoveryMs }).toBe('live');
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

let lastMarker = 1_000;

/** Forgets what came before, so that the next events can be distinguished: what was under way comes before a marker. */
async function fresh(page: Page) {
  const number = (lastMarker += 1);
  await publish(number);
  await expect.poll(() => page.events).toContainEqual({ kind: 'lead_updated', number, version: 1 });
  page.events.length = 0;
  page.states.length = 0;
}

async function comesBack(page: Page) {
  await expect.poll(() => page.states, { timeout: waitTimeoutMs + recoveryMs }).toEqual(['reconnecting', 'live']);
  await expect.poll(() => page.events).toContainEqual({ kind: 'refetch' });
}

describe('our client', () => {
  it('is live, and receives', async () => {
    const page = await open();
    await fresh(page);
    await publish(1);
    await expect.poll(() => page.events).toEqual([{ kind: 'lead_updated', number: 1, version: 1 }]);
  });

  it('comes back after the server was killed and started again, and learns that it missed something', async () => {
    const page = await open();
    await fresh(page);
    await end(child, 'SIGKILL');
    await publish(2);
    await expect.poll(() => page.cable.state()).toBe('reconnecting');
    child = await startProcess();
    await comesBack(page);
    await fresh(page);
    await publish(3);
    await expect.poll(() => page.events).toEqual([{ kind: 'lead_updated', number: 3, version: 1 }]);
  });

  it('comes back after a stop that was announced', async () => {
    const page = await open();
    await fresh(page);
    await end(child, 'SIGTERM');
    child = await startProcess();
    await publish(4);
    await comesBack(page);
  });

  it('gives a frozen server up, and receives again when it wakes', async () => {
    const page = await open();
    await fresh(page);
    child.kill('SIGSTOP');
    await expect.poll(() => page.cable.state(), { timeout: waitTimeoutMs + silentLossMs }).toBe('reconnecting');
    await publish(5);
    child.kill('SIGCONT');
    await comesBack(page);
  });

  it('comes back over a network that was cut without a word, with the token that was renewed meanwhile', async () => {
    const page = await open();
    await fresh(page);
    proxy.cut();
    await publish(6);
    // Another tab, or an answer on another network, has brought a newer token; the old one is worth nothing any more.
    const renewed = await server.tokenOf(account, admin.user);
    page.store.set(renewed);
    await expect.poll(() => page.cable.state(), { timeout: waitTimeoutMs + silentLossMs }).toBe('reconnecting');
    proxy.mend();
    await comesBack(page);
    // Whatever still runs of the cut connections shows nothing twice.
    await fresh(page);
    await publish(7);
    await expect.poll(() => page.events).toEqual([{ kind: 'lead_updated', number: 7, version: 1 }]);
  });

  it('keeps trying over a network that swallows everything for long', async () => {
    const page = await open();
    await fresh(page);
    const before = proxy.openings();
    proxy.cut();
    expect(
      await waitFor(
        () => proxy.openings() - before,
        (openings) => openings > 2,
        { beyondMs: recoveryMs },
      ),
    ).toBeGreaterThan(2);
    proxy.mend();
    await comesBack(page);
  });

  it('stops, and forgets the token, when the session has ended', async () => {
    const person = await server.asRole(account, 'specialist');
    const page = await open(person.token);
    await server.within(account, (tx) => revokeAllSessions(tx, person.user.id));
    await expect.poll(() => page.cable.state()).toBe('off');
    expect(page.client.session.get()).toBeNull();
  });

  it('stays and reads everything again when only the role has changed', async () => {
    const person = await server.asRole(account, 'specialist');
    const page = await open(person.token);
    await fresh(page);
    await server.superuser.query("update users set role = 'manager' where id = $1", [person.user.id]);
    await expect.poll(() => page.events).toContainEqual({ kind: 'refetch' });
    await expect.poll(() => page.cable.state(), { timeout: waitTimeoutMs + recoveryMs }).toBe('live');
    expect(page.client.session.get()).not.toBeNull();
  });
});
