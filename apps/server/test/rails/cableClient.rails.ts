/*
 * Our client against Rails' own server: what it stands on is the protocol, not our server's habits. That server counts
 * no messages, so after each loss everything is read again. Losses that only the client has to notice are shown against
 * our own server (`cable/cableClient.test.ts`).
 */
import { adapters } from '@rails/actioncable';
import WebSocket from 'ws';
import { createClient, memoryTokenStore } from '@funil/api';
import { createCable } from '@funil/api/cable';
import type { Cable, ChannelEvent } from '@funil/api/cable';
import { cableTimes } from '@funil/api/contract';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../../src/platform/db/embedded/cluster.ts';
import { waitTimeoutMs } from '../waitFor.ts';
import { startProxy } from '../cable/startProxy.ts';
import type { Proxy } from '../cable/startProxy.ts';
import { startRails } from './railsServer.ts';
import type { RailsServer } from './railsServer.ts';

let rails: RailsServer;
let proxy: Proxy;
const cables: Cable[] = [];
const before = { ...adapters };

beforeAll(async () => {
  rails = await startRails(await freePort());
  proxy = await startProxy(rails.port);
  adapters.WebSocket = WebSocket as never;
  // What a browser has: a window that is notified of visibility.
  Object.assign(globalThis, { addEventListener: () => {}, removeEventListener: () => {} });
});
afterEach(() => {
  for (const cable of cables.splice(0)) cable.stop();
});
afterAll(async () => {
  Object.assign(adapters, before);
  await rails.kill();
  await proxy.close();
});

const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
/** Names a person, as our tokens do; Rails looks at the last part only. */
const tokenOf = (word: string) => `${encode({ alg: 'HS256', role: 'admin' })}.${encode({ uid: 'u1' })}.${word}`;

function open(word: string, sessionStatus = 200) {
  const store = memoryTokenStore(tokenOf(word));
  let asked = 0;
  const client = createClient({
    tokenStore: store,
    fetch: async () => {
      asked += 1;
      const body =
        sessionStatus === 200 ? { user: {}, actor: {} } : { error: { code: 'session.expired', message: '' } };
      return new Response(JSON.stringify(body), {
        status: sessionStatus,
        headers: { 'content-type': 'application/json' },
      });
    },
  });
  const cable = createCable({ client, url: `ws://127.0.0.1:${proxy.port}/cable`, tabs: { isHidden: () => false } });
  cables.push(cable);
  const events: ChannelEvent[] = [];
  const states: string[] = [];
  cable.subscribe(() => states.push(cable.state()));
  cable.listen('LeadsChannel', (one) => events.push(one));
  cable.start();
  return { cable, events, states, renew: (next: string) => store.set(tokenOf(next)), asked: () => asked };
}

async function live() {
  const page = open('good');
  await expect.poll(() => page.cable.state(), { timeout: waitTimeoutMs + recoveryMs }).toBe('live');
  await expect.poll(() => page.events).toEqual([{ kind: 'refetch' }]);
  page.events.length = 0;
  page.states.length = 0;
  return page;
}

/** A silent loss is noticed at the first look after the connection counts as dead. */
const silentLossMs = cableTimes.staleMs + cableTimes.shortestPollMs + cableTimes.reopenMs;
/** A client that has tried for a while looks so rarely. */
const recoveryMs = silentLossMs + cableTimes.longestPollMs;

const change = { kind: 'lead_updated', number: 3, version: 1 };

async function comesBack(page: Awaited<ReturnType<typeof live>>) {
  await expect.poll(() => page.states, { timeout: waitTimeoutMs + recoveryMs }).toEqual(['reconnecting', 'live']);
  await expect.poll(() => page.events).toEqual([{ kind: 'refetch' }]);
  page.events.length = 0;
  await rails.publish(change);
  await expect.poll(() => page.events).toEqual([change]);
}

describe("our client on Rails' own server", () => {
  it('is live, and receives; a channel that is rejected takes nothing from the others', async () => {
    const page = await live();
    page.cable.listen('JobsChannel', (one) => page.events.push(one));
    await rails.publish(change);
    await expect.poll(() => page.events).toEqual([change]);
    expect(page.cable.state()).toBe('live');
  });

  it('asks over HTTP what a refusal means: the session is over', async () => {
    const page = open('unknown', 401);
    await expect.poll(() => page.cable.state()).toBe('off');
    expect(page.asked()).toBe(1);
  });

  it('asks over HTTP what a refusal means: the session lives, so it tries again', async () => {
    const page = open('unknown');
    await expect.poll(page.asked).toBe(1);
    page.renew('renewed');
    await expect.poll(() => page.cable.state(), { timeout: waitTimeoutMs + recoveryMs }).toBe('live');
  });

  it('comes back when its connection is ended for it, with the token of that moment', async () => {
    const page = await live();
    page.renew('renewed');
    await rails.endConnections();
    await comesBack(page);
    expect((await rails.tokens()).at(-1)).toBe('renewed');
  });

  it('comes back when its connection breaks without a word', async () => {
    const page = await live();
    proxy.drop();
    await comesBack(page);
  });
});
