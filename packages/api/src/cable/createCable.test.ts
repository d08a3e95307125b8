import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { alone, fakeBrowser, fakeConnections } from '../../test/fakeCable.ts';
import { fakeFetch, refusal } from '../../test/fakeFetch.ts';
import type { Handler } from '../../test/fakeFetch.ts';
import { makeToken } from '../../test/makeToken.ts';
import { createClient } from '../client/createClient.ts';
import { memoryTokenStore } from '../client/tokenStore.ts';
import type { CableChannel } from '../contract/cable/cable.ts';
import { createCable } from './createCable.ts';
import type { Cable } from './createCable.ts';
import { pulseTimeoutMs } from './tabGroup.ts';
import type { TabTools } from './tabGroup.ts';

const started: Cable[] = [];
beforeEach(() => {
  vi.useFakeTimers();
  // A page that was opened a minute ago.
  vi.spyOn(performance, 'now').mockReturnValue(60_000);
});
afterEach(() => {
  for (const cable of started.splice(0)) cable.stop();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const session = { user: { id: 'u1' }, actor: {} };

function open({
  token = makeToken(),
  tabs = alone,
  answer = () => ({ body: session }),
}: { token?: string | null; tabs?: TabTools; answer?: Handler } = {}) {
  const server = fakeFetch({ 'GET /api/session': answer });
  const client = createClient({
    fetch: server.fetch,
    tokenStore: memoryTokenStore(token),
    baseUrl: 'https://api.example',
  });
  const connections = fakeConnections();
  const cable = createCable({ client, tabs, openCableConnection: connections.openCableConnection });
  started.push(cable);
  const received: unknown[] = [];
  const states: string[] = [];
  cable.subscribe(() => states.push(cable.state()));
  const listen = (channel: CableChannel = 'LeadsChannel') => cable.listen(channel, (event) => received.push(event));
  return { ...connections, server, client, cable, received, states, listen };
}

const settle = () => vi.advanceTimersByTimeAsync(0);
/** Quiet since before the page was opened. */
const longQuietMs = 10 * 60_000;
const moved = { kind: 'lead_updated', number: 4, version: 2 } as const;

describe('a cable', () => {
  it('opens nothing without a person, and nothing before it is started', async () => {
    const nobody = open({ token: null });
    nobody.cable.start();
    nobody.listen();
    const early = open();
    early.listen();
    await settle();
    expect([nobody.connections, early.connections]).toEqual([[], []]);
    expect(nobody.cable.state()).toBe('off');
  });

  it('asks for the channels that somebody listens to, each once, also those that come later', async () => {
    const { cable, listen, last } = open();
    listen();
    cable.start();
    listen();
    await settle();
    listen('JobsChannel');
    listen('JobsChannel');
    expect(last().wanted).toEqual(['LeadsChannel', 'JobsChannel']);
  });

  it('opens with the token of that moment, each time', async () => {
    const { cable, client, listen, last } = open({ token: makeToken({ iat: 1 }) });
    listen();
    cable.start();
    await settle();
    const first = client.session.get();
    expect(last().handlers.url()).toBe(`wss://api.example/cable?Authorization=${first}`);
    const renewed = makeToken({ iat: 2 });
    const { connections } = { connections: last() };
    // As an answer does: the same session, a newer token.
    const keep = memoryTokenStore(renewed);
    expect(keep.get()).not.toBe(first);
    vi.spyOn(client.session, 'get').mockReturnValue(renewed);
    expect(connections.handlers.url()).toContain(renewed);
  });

  it('sends events to those who listen to their channel, until they stop', async () => {
    const { cable, received, listen, last } = open();
    const stop = listen();
    listen('JobsChannel');
    cable.start();
    await settle();
    last().confirm(10, longQuietMs);
    last().handlers.onEvent('LeadsChannel', moved, 11);
    stop();
    last().handlers.onEvent('LeadsChannel', moved, 12);
    expect(received).toEqual([moved]);
  });

  it('says how it stands', async () => {
    const { cable, states, listen, last } = open();
    listen();
    cable.start();
    await settle();
    last().handlers.onOpen(false);
    last().confirm(1, longQuietMs);
    last().handlers.onOpen(false);
    last().confirm(1, longQuietMs, true);
    cable.stop();
    expect(states).toEqual(['connecting', 'live', 'reconnecting', 'live', 'off']);
    expect(last().isClosed).toBe(true);
  });
});

describe('what was missed', () => {
  const afterConfirming = async (quietForMs: number | null, isAgain = false) => {
    const { cable, received, listen, last } = open();
    listen();
    cable.start();
    await settle();
    last().confirm(10, quietForMs, isAgain);
    return received;
  };
  const refetch = { kind: 'refetch' };

  it('is nothing when it has been quiet since before the page was opened', async () => {
    expect(await afterConfirming(longQuietMs)).toEqual([]);
    expect(await afterConfirming(null)).toEqual([]);
  });
  it('may be something when there was an event while the page was opening', async () =>
    expect(await afterConfirming(30_000)).toEqual([refetch]));
  it('may be something after a connection was lost, whatever the server says', async () =>
    expect(await afterConfirming(longQuietMs, true)).toEqual([refetch]));
  it('is something when numbers are missing', async () => {
    const { cable, received, listen, last } = open();
    listen();
    cable.start();
    await settle();
    last().confirm(10, longQuietMs);
    last().handlers.onGap('LeadsChannel');
    expect(received).toEqual([refetch]);
  });
  it('may be something when the server counts no messages', async () => {
    const { cable, received, listen, last } = open();
    listen();
    cable.start();
    await settle();
    last().handlers.onOpen(true);
    last().handlers.onCursor('LeadsChannel', null, false);
    expect(received).toEqual([refetch]);
  });
});

describe('a server that refuses', () => {
  it('ends it when the session is over: the client forgets the token', async () => {
    const { cable, client, listen, connections, last } = open({ answer: () => refusal(401, 'session.expired') });
    listen();
    cable.start();
    await settle();
    last().handlers.onRefused();
    await vi.advanceTimersByTimeAsync(120_000);
    expect(client.session.get()).toBeNull();
    expect(cable.state()).toBe('off');
    expect(connections).toHaveLength(1);
  });

  it('is asked again when the session lives, slower each time, and everything is read again', async () => {
    const { cable, received, listen, connections, last } = open();
    listen();
    cable.start();
    await settle();
    for (const wait of [3_000, 6_000, 12_000]) {
      const count = connections.length;
      last().handlers.onRefused();
      await vi.advanceTimersByTimeAsync(wait - 1);
      expect(connections).toHaveLength(count);
      await vi.advanceTimersByTimeAsync(1);
      expect(connections).toHaveLength(count + 1);
    }
    expect(received).toEqual([{ kind: 'refetch' }, { kind: 'refetch' }, { kind: 'refetch' }]);
    last().confirm(1, longQuietMs);
    last().handlers.onRefused();
    await vi.advanceTimersByTimeAsync(3_000);
    expect(connections).toHaveLength(5);
  });
});

describe('a person', () => {
  it('that signs out takes the connection along; another gets one of its own', async () => {
    const { cable, client, listen, connections, last } = open();
    listen();
    cable.start();
    await settle();
    client.session.clear();
    expect(last().isClosed).toBe(true);
    expect(cable.state()).toBe('off');
    last().handlers.onEvent('LeadsChannel', moved, 1);
    expect(connections).toHaveLength(1);
  });
});

describe('tabs', () => {
  async function twoTabs() {
    const browser = fakeBrowser();
    const tabs = [browser.openTab(), browser.openTab()];
    const pages = tabs.map(({ tools }) => open({ tabs: tools }));
    for (const { cable, listen } of pages) {
      listen();
      cable.start();
      await settle();
    }
    return { first: { ...pages[0]!, tab: tabs[0]! }, second: { ...pages[1]!, tab: tabs[1]! } };
  }

  it('share one connection and receive the same', async () => {
    const { first, second } = await twoTabs();
    first.last().confirm(5, longQuietMs);
    first.last().handlers.onEvent('LeadsChannel', moved, 6);
    first.last().handlers.onGap('LeadsChannel');
    await settle();
    expect(second.connections).toEqual([]);
    expect(second.received).toEqual([moved, { kind: 'refetch' }]);
    expect([first.cable.state(), second.cable.state()]).toEqual(['live', 'live']);
    first.last().handlers.onOpen(false);
    await settle();
    expect(second.cable.state()).toBe('reconnecting');
  });

  it('ask the one with the connection for what only another wants', async () => {
    const { first, second } = await twoTabs();
    second.listen('JobsChannel');
    await settle();
    expect(first.last().wanted).toEqual(['LeadsChannel', 'JobsChannel']);
  });

  it('that come late learn whether they missed something while they were opening', async () => {
    const { first } = await twoTabs();
    first.last().confirm(5, longQuietMs);
    first.last().handlers.onEvent('LeadsChannel', moved, 6);
    await settle();
    expect(first.received).toEqual([moved]);
    // The clock stands at a minute for the newcomer: the event came while it was opening.
    const browser = fakeBrowser();
    const [early, late] = [browser.openTab(), browser.openTab()];
    const leader = open({ tabs: early.tools });
    leader.listen();
    leader.cable.start();
    await settle();
    leader.last().confirm(5, longQuietMs);
    leader.last().handlers.onEvent('LeadsChannel', moved, 6);
    const newcomer = open({ tabs: late.tools });
    newcomer.listen();
    newcomer.cable.start();
    await settle();
    expect(newcomer.received).toEqual([{ kind: 'refetch' }]);
    expect(newcomer.cable.state()).toBe('live');
  });

  it('hand over when the one with the connection closes; nothing is read again when nothing happened', async () => {
    const { first, second } = await twoTabs();
    first.last().confirm(5, longQuietMs);
    await settle();
    first.cable.stop();
    await settle();
    expect(second.connections).toHaveLength(1);
    expect(second.cable.state()).toBe('reconnecting');
    second.last().confirm(5, longQuietMs);
    expect(second.received).toEqual([]);
    expect(second.cable.state()).toBe('live');
  });

  it('read everything again when something happened during the hand-over', async () => {
    const { first, second } = await twoTabs();
    second.listen('JobsChannel');
    await settle();
    first.last().confirm(5, longQuietMs);
    await settle();
    first.cable.stop();
    await settle();
    second.last().confirm(6, longQuietMs);
    expect(second.received).toEqual([{ kind: 'refetch' }, { kind: 'refetch' }]);
  });

  it('take over from one that has gone silent, once somebody looks at them', async () => {
    const { first, second } = await twoTabs();
    first.last().confirm(5, longQuietMs);
    await settle();
    second.tab.hide();
    first.tab.freeze();
    await vi.advanceTimersByTimeAsync(5 * pulseTimeoutMs);
    expect(second.connections).toHaveLength(0);
    second.tab.hide(false);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(second.connections).toHaveLength(1);
    expect(first.last().isClosed).toBe(true);
  });

  it('leave a connection where it is while its tab says that it lives', async () => {
    const { first, second } = await twoTabs();
    first.last().confirm(5, longQuietMs);
    first.tab.hide();
    await vi.advanceTimersByTimeAsync(10 * pulseTimeoutMs);
    expect(first.connections).toHaveLength(1);
    expect(second.connections).toHaveLength(0);
  });

  it('connect each for themselves where the browser lacks the means, or forbids them', async () => {
    const forbidden: TabTools = {
      ...fakeBrowser().openTab().tools,
      locks: { request: () => Promise.reject(new DOMException('no', 'SecurityError')) } as never,
    };
    const pages = [open({ tabs: alone }), open({ tabs: forbidden })];
    for (const { cable, listen, connections } of pages) {
      listen();
      cable.start();
      await settle();
      expect(connections).toHaveLength(1);
    }
  });
});
