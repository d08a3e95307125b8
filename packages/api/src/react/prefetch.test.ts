import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createClient } from '../client/createClient.ts';
import type { Client } from '../client/createClient.ts';
import { memoryTokenStore } from '../client/tokenStore.ts';
import { listLeads } from '../contract/leads/leads.ts';
import { makeToken } from '../../test/makeToken.ts';
import { keyOf } from './keyOf.ts';
import { prefetchLeads } from './leads/prefetchLeads.ts';
import { consumePrefetch, peekPrefetch, prefetch, providePrefetched } from './prefetch.ts';
import { prefetchSession } from './session/prefetchSession.ts';

const store = memoryTokenStore(makeToken({ uid: 'ana' }));
const clientOf = (answer: () => Promise<unknown>) =>
  createClient({ fetch: async () => Response.json(await answer()), tokenStore: store });
const clientWith = (answer: unknown) => clientOf(() => Promise.resolve(answer));

const list = (of: string) => ({ leads: [], meta: { of } });
const key = keyOf(listLeads);
const otherKey = keyOf(listLeads, { query: { search: 'ana' } });

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
  store.set(makeToken({ uid: 'ana' }));
});
afterEach(() => vi.useRealTimers());

describe('an answer that was prefetched', () => {
  it.each([
    ['a session', prefetchSession],
    ['a list', (client: Client) => prefetchLeads(client, {})],
  ])('of %s is not requested when nobody is signed in', async (_what, ask) => {
    const fetch = vi.fn(() => Promise.resolve(Response.json({})));
    await ask(createClient({ fetch, tokenStore: memoryTokenStore() }));
    expect(fetch).not.toHaveBeenCalled();
  });

  it('is what the promise resolves to', async () => {
    await expect(prefetch(clientWith(list('page')), listLeads)).resolves.toEqual(list('page'));
  });

  it('is taken once, by its key, from the client that asked', async () => {
    const client = clientWith(list('page'));
    void prefetch(client, listLeads);
    expect(consumePrefetch(client, otherKey)).toBeUndefined();
    expect(consumePrefetch(clientWith(list('page')), key)).toBeUndefined();
    await expect(consumePrefetch(client, key)).resolves.toEqual(list('page'));
    expect(consumePrefetch(client, key)).toBeUndefined();
  });

  it('is never given to another person', async () => {
    const client = clientWith(list('of Ana'));
    await prefetch(client, listLeads);
    store.set(makeToken({ uid: 'bia' }));
    expect(peekPrefetch(client, key)).toBeUndefined();
    expect(consumePrefetch(client, key)).toBeUndefined();
  });

  it('goes stale after five seconds', async () => {
    const client = clientWith(list('old'));
    await prefetch(client, listLeads);
    vi.setSystemTime(5_001);
    expect(peekPrefetch(client, key)).toBeUndefined();
    expect(consumePrefetch(client, key)).toBeUndefined();
  });

  it('is forgotten when it failed: who wants it asks for itself', async () => {
    const client = clientOf(() => Promise.reject(new Error('no connection')));
    await expect(prefetch(client, listLeads)).resolves.toBeUndefined();
    expect(consumePrefetch(client, key)).toBeUndefined();
  });

  it('can be looked at once it has come, and is still there to be taken', async () => {
    let come: (page: unknown) => void = () => undefined;
    const client = clientOf(() => new Promise((resolve) => (come = resolve)));
    const settled = prefetch(client, listLeads);
    expect(peekPrefetch(client, key)).toBeUndefined();
    come(list('page'));
    await settled;
    expect(peekPrefetch(client, key)).toEqual(list('page'));
    expect(peekPrefetch(client, otherKey)).toBeUndefined();
    await expect(consumePrefetch(client, key)).resolves.toEqual(list('page'));
    expect(peekPrefetch(client, key)).toBeUndefined();
  });
});

describe('an answer that came with the page', () => {
  it('is taken like one that was prefetched, once, and only while it is fresh', async () => {
    const client = clientWith('asked');
    providePrefetched(client, { '/public_api/account': { account: 'Aurora' } });
    expect(peekPrefetch(client, '/public_api/simulator')).toBeUndefined();
    expect(peekPrefetch(client, '/public_api/account')).toEqual({ account: 'Aurora' });
    await expect(consumePrefetch(client, '/public_api/account')).resolves.toEqual({ account: 'Aurora' });
    expect(consumePrefetch(client, '/public_api/account')).toBeUndefined();
    providePrefetched(client, { '/public_api/account': { account: 'Aurora' } });
    vi.setSystemTime(5_001);
    expect(peekPrefetch(client, '/public_api/account')).toBeUndefined();
  });
});
