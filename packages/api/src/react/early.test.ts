import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createClient } from '../client/createClient.ts';
import { memoryTokenStore } from '../client/tokenStore.ts';
import { makeToken } from '../../test/makeToken.ts';
import { askEarly, takeEarly } from './early.ts';

const store = memoryTokenStore(makeToken({ uid: 'ana' }));
const clientOf = (tokenStore = store) => createClient({ fetch: () => Promise.reject(new TypeError('nothing is asked here')), tokenStore });

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
  store.set(makeToken({ uid: 'ana' }));
});
afterEach(() => vi.useRealTimers());

describe('an answer that was asked for early', () => {
  it('is not asked for when nobody is signed in', () => {
    const ask = vi.fn(() => Promise.resolve(1));
    const client = clientOf(memoryTokenStore());
    askEarly(client, '/api/leads', ask);
    expect(ask).not.toHaveBeenCalled();
    expect(takeEarly(client, '/api/leads')).toBeUndefined();
  });

  it('is taken once, by its key, from the client that asked', async () => {
    const client = clientOf();
    askEarly(client, '/api/leads', () => Promise.resolve('page'));
    expect(takeEarly(client, '/api/leads?search=ana')).toBeUndefined();
    expect(takeEarly(clientOf(), '/api/leads')).toBeUndefined();
    await expect(takeEarly(client, '/api/leads')).resolves.toBe('page');
    expect(takeEarly(client, '/api/leads')).toBeUndefined();
  });

  it('is never given to another person', () => {
    const client = clientOf();
    askEarly(client, '/api/leads', () => Promise.resolve('of Ana'));
    store.set(makeToken({ uid: 'bia' }));
    expect(takeEarly(client, '/api/leads')).toBeUndefined();
  });

  it('goes stale after five seconds', () => {
    const client = clientOf();
    askEarly(client, '/api/leads', () => Promise.resolve('old'));
    vi.setSystemTime(5_001);
    expect(takeEarly(client, '/api/leads')).toBeUndefined();
  });

  it('is forgotten when it failed: who wants it asks for itself', async () => {
    const client = clientOf();
    askEarly(client, '/api/leads', () => Promise.reject(new Error('no connection')));
    await vi.advanceTimersByTimeAsync(0);
    expect(takeEarly(client, '/api/leads')).toBeUndefined();
  });
});
