import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp } from '../../../test/createTestApp.ts';
import type { Caller, TestApp } from '../../../test/createTestApp.ts';
import { listenOn, openAs } from '../../../test/cable/openCable.ts';
import type { CableClient } from '../../../test/cable/openCable.ts';
import { startProxy } from '../../../test/cable/startProxy.ts';
import { createAccount } from '../../../test/factories.ts';
import type { TestAccount } from '../../../test/factories.ts';
import { startAnotherApp } from '../../../test/startAnotherApp.ts';
import { everyone } from './audience.ts';
import { broadcast } from './broadcast.ts';

let server: TestApp;
let first: string;
let second: string;
let another: Awaited<ReturnType<typeof startAnotherApp>>;
let account: TestAccount;
let admin: Caller;
const open: CableClient[] = [];
const connect = (url: string) => {
  const client = openAs(url, account, admin);
  open.push(client);
  return client;
};
const publish = (number: number) =>
  server.within(account, async (tx) =>
    broadcast(tx, { stream: 'LeadsChannel', kind: 'lead_updated', number, version: 1, audience: everyone }),
  );
const numbers = (client: CableClient) => client.received().map(({ number }) => number);

beforeAll(async () => {
  server = await createTestApp();
  first = await listenOn(server.app);
  another = await startAnotherApp(server);
  second = another.url;
  account = await createAccount(server.database);
  admin = await server.asRole(account, 'admin');
});
afterEach(() => Promise.all(open.splice(0).map((client) => client.close())));
afterAll(async () => {
  await another.close();
  await server.close();
});

const endListening = () =>
  server.superuser.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'funil-listen' and datname = current_database()",
  );

describe('two server processes on one database', () => {
  it('send their clients the same, with the same numbers', async () => {
    const [here, there] = [connect(first), connect(second)];
    await Promise.all([here.subscribe('LeadsChannel'), there.subscribe('LeadsChannel')]);
    for (let number = 1; number <= 20; number += 1) await publish(number);
    await Promise.all([here, there].map((client) => client.next((frame) => frame.message?.['number'] === 20)));
    expect(numbers(here)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
    expect(there.received()).toEqual(here.received());
  });

  it('both end the connections of whoever signs out', async () => {
    const signedOut = await server.asRole(account, 'specialist');
    const clients = [openAs(first, account, signedOut), openAs(second, account, signedOut)];
    open.push(...clients);
    await Promise.all(clients.map((client) => client.subscribe('LeadsChannel')));
    await server.app.inject({ method: 'DELETE', url: '/api/sessions', headers: signedOut.headers });
    for (const client of clients)
      expect(await client.next((frame) => frame.type === 'disconnect')).toMatchObject({
        reason: 'unauthorized',
        reconnect: false,
      });
  });
});

describe('a process that loses the database for a while', () => {
  it('sends, once it is back, what was published meanwhile: in order, once', async () => {
    const client = connect(first);
    await client.subscribe('LeadsChannel');
    await publish(1);
    await client.next((frame) => frame.message?.['number'] === 1);
    await endListening();
    await publish(2);
    await publish(3);
    await publish(4);
    await client.next((frame) => frame.message?.['number'] === 4);
    expect(numbers(client)).toEqual([1, 2, 3, 4]);
  });

  it('refuses those who come while it is away, for now, and serves them once it is back', async () => {
    const databaseUrl = new URL(server.serverUrl);
    const { port } = databaseUrl;
    const proxy = await startProxy(Number(port));
    databaseUrl.port = String(proxy.port);
    const { url, close } = await startAnotherApp(server, { databaseUrl: databaseUrl.href });
    const early = connect(url);
    await early.subscribe('LeadsChannel');

    proxy.pointTo(1);
    proxy.drop();
    // Without the database even the account is unknown: the handshake is refused, and clients try again.
    await expect(connect(url).next(() => true)).rejects.toThrow('Unexpected server response: 503');
    await publish(5);
    expect(early.socket.readyState).toBe(early.socket.OPEN);

    proxy.pointTo(Number(port));
    await early.next((frame) => frame.message?.['number'] === 5);
    const late = connect(url);
    await late.subscribe('LeadsChannel');
    await publish(6);
    await Promise.all([early, late].map((client) => client.next((frame) => frame.message?.['number'] === 6)));
    expect(numbers(early)).toEqual([5, 6]);
    await close();
    await proxy.close();
  });
});

describe('a server that stops', () => {
  it('says so, and that the client should come back', async () => {
    const { url, close } = await startAnotherApp(server);
    const clients = Array.from({ length: 5 }, () => connect(url));
    await Promise.all(clients.map((client) => client.subscribe('LeadsChannel')));
    const silent = clients[0]!;
    silent.socket.pause();
    // The one that does not listen is not waited for.
    let isClosed = false;
    const closing = close().then(() => {
      isClosed = true;
    });
    await expect.poll(() => isClosed).toBe(true);
    await closing;
    for (const client of clients.slice(1)) {
      expect(await client.next((frame) => frame.type === 'disconnect')).toEqual({
        type: 'disconnect',
        reason: 'server_restart',
        reconnect: true,
      });
      expect(await client.closed).toBe(1001);
    }
    silent.socket.resume();
    await silent.closed;
  });
});
