import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createClient } from '../client/createClient.ts';
import type { Client } from '../client/createClient.ts';
import { memoryTokenStore } from '../client/tokenStore.ts';
import { makeToken } from '../../test/makeToken.ts';
import { askEarly, peekEarly, takeEarly } from './early.ts';
import { askLeadsEarly } from './leads/askLeadsEarly.ts';
import { askSessionEarly } from './session/askSessionEarly.ts';

const store = memoryTokenStore(makeToken({ uid: 'ana' }));
const clientOf = (tokenStore = store) =>
  createClient({ fetch: () => Promise.reject(new TypeError('nothing is asked here')), tokenStore });

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
  store.set(makeToken({ uid: 'ana' }));
});
afterEach(() => vi.useRealTimers());

describe('an answer that was asked for early', () => {
  it.each([
    ['a session', askSessionEarly],
    ['a list', (client: Client) => askLeadsEarly(client, {})],
  ])('of %s is not asked for when nobody is signed in', async (_what, ask) => {
    const fetch = vi.fn(() => Promise.resolve(Response.json({})));
    await ask(createClient({ fetch, tokenStore: memoryTokenStore() }));
    expect(fetch).not.toHaveBeenCalled();
  });

  it('is taken once, by its key, from the client that asked', async () => {
    const client = clientOf();
    void askEarly(client, '/api/leads', () => Promise.resolve('page'));
    expect(takeEarly(client, '/api/leads?search=ana')).toBeUndefined();
    expect(takeEarly(clientOf(), '/api/leads')).toBeUndefined();
    await expect(takeEarly(client, '/api/leads')).resolves.toBe('page');
    expect(takeEarly(client, '/api/leads')).toBeUndefined();
  });

  it('is never given to another person', async () => {
    const client = clientOf();
    await askEarly(client, '/api/leads', () => Promise.resolve('of Ana'));
    store.set(makeToken({ uid: 'bia' }));
    expect(peekEarly(client, '/api/leads')).toBeUndefined();
    expect(takeEarly(client, '/api/leads')).toBeUndefined();
  });

  it('goes stale after five seconds', async () => {
    const client = clientOf();
    await askEarly(client, '/api/leads', () => Promise.resolve('old'));
    vi.setSystemTime(5_001);
    expect(peekEarly(client, '/api/leads')).toBeUndefined();
    expect(takeEarly(client, '/api/leads')).toBeUndefined();
  });

  it('is forgotten when it failed: who wants it asks for itself', async () => {
    const client = clientOf();
    await askEarly(client, '/api/leads', () => Promise.reject(new Error('no connection')));
    expect(takeEarly(client, '/api/leads')).toBeUndefined();
  });

  it('can be looked at once it has come, and is still there to be taken', async () => {
    const client = clientOf();
    let come: (page: string) => void = () => undefined;
    const settled = askEarly(client, '/api/leads', () => new Promise((resolve) => (come = resolve)));
    expect(peekEarly(client, '/api/leads')).toBeUndefined();
    come('page');
    await settled;
    expect(peekEarly(client, '/api/leads')).toBe('page');
    expect(peekEarly(client, '/api/leads?search=ana')).toBeUndefined();
    await expect(takeEarly(client, '/api/leads')).resolves.toBe('page');
    expect(peekEarly(client, '/api/leads')).toBeUndefined();
  });
});
