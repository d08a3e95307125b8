/*
 * Rails' own client (@rails/actioncable) against our server: whoever has one need not change it.
 */
import { adapters, createConsumer } from '@rails/actioncable';
import WebSocket from 'ws';
import { cableProtocol, cableTimes } from '@funil/api/contract';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp } from '../../../test/createTestApp.ts';
import type { Caller, TestApp } from '../../../test/createTestApp.ts';
import { listenOn } from '../../../test/cable/openCable.ts';
import { startProxy } from '../../../test/cable/startProxy.ts';
import type { Proxy } from '../../../test/cable/startProxy.ts';
import { createAccount } from '../../../test/factories.ts';
import type { TestAccount } from '../../../test/factories.ts';
import { startAnotherApp } from '../../../test/startAnotherApp.ts';
import { waitTimeoutMs } from '../../../test/waitFor.ts';
import { everyone } from './audience.ts';
import { broadcast } from './broadcast.ts';

let server: TestApp;
let account: TestAccount;
let admin: Caller;
let proxy: Proxy;
let port: number;
const consumers: ReturnType<typeof createConsumer>[] = [];
const before = { ...adapters };

beforeAll(async () => {
  server = await createTestApp();
  account = await createAccount(server.database);
  admin = await server.asRole(account, 'admin');
  port = Number(new URL(await listenOn(server.app)).port);
  proxy = await startProxy(port);
  // What a browser has: the page's origin on each connection, and a window that is notified of visibility.
  adapters.WebSocket = class extends WebSocket {
    constructor(url: string, protocols: string[]) {
      super(url, protocols, { origin: `http://${account.host}` });
    }
  } as never;
  Object.assign(globalThis, { addEventListener: () => {}, removeEventListener: () => {} });
});
afterEach(() => {
  for (const consumer of consumers.splice(0)) consumer.disconnect();
});
afterAll(async () => {
  Object.assign(adapters, before);
  await proxy.close();
  await server.close();
});

function consume(token: () => string = () => admin.token) {
  const consumer = createConsumer(
    (() => `ws://127.0.0.1:${proxy.port}/cable?Authorization=Bearer%20${token()}`) as never,
  );
  consumers.push(consumer);
  return consumer;
}

function listen(consumer: ReturnType<typeof createConsumer>, channel: string) {
  const seen: string[] = [];
  const messages: Record<string, unknown>[] = [];
  consumer.subscriptions.create(channel, {
    connected: () => void seen.push('connected'),
    disconnected: ({ willAttemptReconnect }: { willAttemptReconnect: boolean | undefined }) =>
      void seen.push(`disconnected ${willAttemptReconnect ? 'for a while' : 'for good'}`),
    rejected: () => void seen.push('rejected'),
    received: (message: Record<string, unknown>) => void messages.push(message),
  });
  return { seen, messages, received: () => messages.filter(({ kind }) => kind !== 'position') };
}

const monitorOf = (consumer: ReturnType<typeof createConsumer>) =>
  (consumer as unknown as { connection: { monitor: { isRunning(): boolean } } }).connection.monitor;

/**
 * Rails' client notices a loss after so long, looks again a few times, and waits before each opening, in milliseconds.
 */
const recoveryMs = cableTimes.staleMs + 2 * cableTimes.longestPollMs;

const publish = (number: number) =>
  server.within(account, async (tx) =>
    broadcast(tx, { stream: 'LeadsChannel', kind: 'lead_updated', number, version: 1, audience: everyone }),
  );

describe("Rails' own client", () => {
  it('subscribes and receives', async () => {
    const consumer = consume();
    const [leads, jobs] = [listen(consumer, 'LeadsChannel'), listen(consumer, 'JobsChannel')];
    await expect.poll(() => [leads.seen, jobs.seen]).toEqual([['connected'], ['connected']]);
    await publish(7);
    await expect.poll(leads.received).toMatchObject([{ kind: 'lead_updated', number: 7, version: 1 }]);
    expect(jobs.received()).toEqual([]);
    expect((consumer as unknown as { connection: { getProtocol(): string } }).connection.getProtocol()).toBe(
      cableProtocol,
    );
  });

  it('stops for good when it is turned away', async () => {
    const before = proxy.openings();
    const consumer = consume(() => 'a.b.c');
    const leads = listen(consumer, 'LeadsChannel');
    await expect.poll(() => leads.seen).toEqual(['disconnected for good']);
    // Whoever looks after the connection has gone home: nobody will open it again.
    await expect.poll(() => monitorOf(consumer).isRunning()).toBe(false);
    expect(proxy.openings()).toBe(before + 1);
  });

  it('goes to another server when its own stops, with the token of that moment', async () => {
    const [first, second] = [await startAnotherApp(server), await startAnotherApp(server)];
    proxy.pointTo(first.port);
    const tokens: string[] = [];
    let token = admin.token;
    const leads = listen(
      consume(() => {
        tokens.push(token);
        return token;
      }),
      'LeadsChannel',
    );
    await expect.poll(() => leads.seen).toEqual(['connected']);
    token = await server.tokenOf(account, admin.user);
    proxy.pointTo(second.port);
    await first.close();
    await expect
      .poll(() => leads.seen, { timeout: waitTimeoutMs + recoveryMs })
      .toEqual(['connected', 'disconnected for a while', 'connected']);
    expect(tokens.at(-1)).toBe(token);
    await publish(8);
    await expect.poll(leads.received).toMatchObject([{ number: 8 }]);
    proxy.pointTo(port);
    for (const consumer of consumers.splice(0)) consumer.disconnect();
    await second.close();
  });

  it('comes back over a network that was cut without a word', async () => {
    const leads = listen(consume(), 'LeadsChannel');
    await expect.poll(() => leads.seen).toEqual(['connected']);
    proxy.cut();
    await publish(9);
    proxy.mend();
    await expect
      .poll(() => leads.seen.filter((one) => one === 'connected').length, { timeout: waitTimeoutMs + recoveryMs })
      .toBe(2);
    await publish(10);
    await expect.poll(leads.received).toMatchObject([{ number: 10 }]);
    // What it missed is not sent again, but its position shows that there was something.
    const places = leads.messages.filter(({ kind }) => kind === 'position').map(({ seq }) => Number(seq));
    expect(places[1]).toBe(places[0]! + 1);
  });
});
