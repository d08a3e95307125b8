import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { makeToken } from '../../test/makeToken.ts';
import { anything, latch, json, startServer } from '../../test/startServer.ts';
import { showLead } from '../contract/leads/leads.ts';
import { createSession } from '../contract/session/session.ts';
import { createClient } from './createClient.ts';
import { readToken } from './readToken.ts';
import { keepToken } from './sessionToken.ts';
import { memoryTokenStore } from './tokenStore.ts';

const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  await Promise.all(closers.splice(0).map((close) => close()));
});

/** A server that answers lead N with token N when the test opens latch N. */
async function renewingServer(tokens: Record<string, string>) {
  const latches = new Map(Object.keys(tokens).map((name) => [name, latch()]));
  const server = await startServer(async (request, response) => {
    const name = request.url.split('/').at(-1)!;
    await latches.get(name)?.opened;
    json(response, 200, { ...anything, name }, { authorization: `Bearer ${tokens[name]}` });
  });
  closers.push(server.close);
  return { url: server.url, open: (name: string) => latches.get(name)!.open() };
}

const start = makeToken({ iat: 100 });

async function clientFor(tokens: Record<string, string>) {
  const server = await renewingServer(tokens);
  const store = memoryTokenStore(start);
  const client = createClient({ baseUrl: server.url, tokenStore: store, adminTokenStore: memoryTokenStore() });
  return { client, store, open: server.open, ask: (number: number) => client.call(showLead, { params: { number } }) };
}

describe('a token in an answer', () => {
  it('replaces the stored one and notifies who listens', async () => {
    const renewed = makeToken({ iat: 101 });
    const { client, ask, open } = await clientFor({ 1: renewed });
    const listener = vi.fn();
    client.session.subscribe(listener);
    open('1');
    await ask(1);
    expect(client.session.get()).toBe(renewed);
    expect(listener).toHaveBeenCalledOnce();
  });

  it('that is older does not replace a newer one that overtook it', async () => {
    const older = makeToken({ iat: 101 });
    const newer = makeToken({ iat: 102 });
    const { client, ask, open } = await clientFor({ 1: older, 2: newer });
    const first = ask(1);
    const second = ask(2);
    open('2');
    await second;
    open('1');
    await first;
    expect(client.session.get()).toBe(newer);
  });

  it('of the same second is decided by which request left later', async () => {
    const one = makeToken({ iat: 101, exp: 1 });
    const two = makeToken({ iat: 101, exp: 2 });
    const { client, ask, open } = await clientFor({ 1: one, 2: two });
    const first = ask(1);
    const second = ask(2);
    open('2');
    await second;
    open('1');
    await first;
    expect(client.session.get()).toBe(two);
  });

  it('is ignored after a sign-out', async () => {
    const { client, ask, open } = await clientFor({ 1: makeToken({ iat: 101 }) });
    const call = ask(1);
    client.session.clear();
    open('1');
    await call;
    expect(client.session.get()).toBeNull();
  });

  it('is ignored after another tab signed out', async () => {
    const { client, store, ask, open } = await clientFor({ 1: makeToken({ iat: 101 }) });
    const call = ask(1);
    store.set(null);
    open('1');
    await call;
    expect(client.session.get()).toBeNull();
  });

  it.each([
    ['another person', makeToken({ uid: 'u2', iat: 50 })],
    ['the same person in a new session', makeToken({ sid: 's2', iat: 50 })],
  ])('is ignored after %s signed in from another tab', async (_who, theirs) => {
    const { client, store, ask, open } = await clientFor({ 1: makeToken({ iat: 101, sid: 's1' }) });
    const call = ask(1);
    store.set(theirs);
    open('1');
    await call;
    expect(client.session.get()).toBe(theirs);
  });

  it('of an old session is ignored after a new sign-in here', async () => {
    const fresh = makeToken({ uid: 'u2', iat: 90 });
    const slow = latch();
    const server = await startServer(async (request, response) => {
      if (request.url.endsWith('/session')) return json(response, 201, anything, { authorization: `Bearer ${fresh}` });
      await slow.opened;
      json(response, 200, anything, { authorization: `Bearer ${makeToken({ iat: 101 })}` });
    });
    closers.push(server.close);
    const client = createClient({
      baseUrl: server.url,
      tokenStore: memoryTokenStore(start),
      adminTokenStore: memoryTokenStore(),
    });
    const old = client.call(showLead, { params: { number: 1 } });
    await client.call(createSession, { body: { email: 'a@b.co', password: 'x' } });
    slow.open();
    await old;
    expect(client.session.get()).toBe(fresh);
  });

  it('of a sign-in is ignored when the person signed out before it came', async () => {
    const store = keepToken(memoryTokenStore());
    const ticket = store.ticket(false);
    store.clear();
    store.accept(start, ticket);
    expect(store.get()).toBeNull();
  });

  it('of a sign-in that was requested earlier does not replace the later one', () => {
    const store = keepToken(memoryTokenStore());
    const first = store.ticket(false);
    const second = store.ticket(false);
    store.accept('second', second);
    store.accept('first', first);
    expect(store.get()).toBe('second');
  });

  it('that nobody can read is ordered by request', () => {
    const store = keepToken(memoryTokenStore('opaque-0'));
    const first = store.ticket(true);
    const second = store.ticket(true);
    store.accept('opaque-2', second);
    store.accept('opaque-1', first);
    expect(store.get()).toBe('opaque-2');
  });
});

describe('keepToken', () => {
  it('ends with the newest token, in whatever order the answers come', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.integer({ min: 101, max: 9999 }), { minLength: 1, maxLength: 12 }),
        fc.infiniteStream(fc.nat()),
        (ages, shuffle) => {
          const store = keepToken(memoryTokenStore(start));
          const answers = ages.map((iat) => ({
            token: makeToken({ iat }),
            ticket: store.ticket(true),
            rank: shuffle.next().value as number,
          }));
          for (const { token, ticket } of answers.toSorted((one, other) => one.rank - other.rank))
            store.accept(token, ticket);
          expect(readToken(store.get())?.issuedAt).toBe(Math.max(...ages));
        },
      ),
    );
  });

  it('never has a token after a sign-out, in whatever order the answers come', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 8 }), fc.nat({ max: 8 }), (count, cut) => {
        const store = keepToken(memoryTokenStore(start));
        const tickets = Array.from({ length: count }, () => store.ticket(true));
        const [before, after] = [tickets.slice(0, cut), tickets.slice(cut)];
        before.forEach((ticket, index) => store.accept(makeToken({ iat: 200 + index }), ticket));
        store.clear();
        after.forEach((ticket, index) => store.accept(makeToken({ iat: 300 + index }), ticket));
        expect(store.get()).toBeNull();
      }),
    );
  });
});
