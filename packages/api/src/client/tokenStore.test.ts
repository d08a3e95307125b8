import { afterEach, describe, expect, it, vi } from 'vitest';
import { localTokenStore, memoryTokenStore } from './tokenStore.ts';

function fakeStorage() {
  const items = new Map<string, string>();
  return {
    items,
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
}

afterEach(() => vi.unstubAllGlobals());

describe('memoryTokenStore', () => {
  it('keeps and forgets', () => {
    const store = memoryTokenStore('t1');
    expect(store.get()).toBe('t1');
    store.set(null);
    expect(store.get()).toBeNull();
  });
});

describe('localTokenStore', () => {
  it('keeps each session under its own key', () => {
    const storage = fakeStorage();
    vi.stubGlobal('localStorage', storage);
    localTokenStore('one').set('t1');
    expect(localTokenStore('two').get()).toBeNull();
    expect(localTokenStore('one').get()).toBe('t1');
    localTokenStore('one').set(null);
    expect(storage.items.size).toBe(0);
  });

  it('falls back to memory where storage throws', () => {
    const refuse = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
    const store = localTokenStore('one');
    store.set('t1');
    expect(store.get()).toBe('t1');
    store.set(null);
    expect(store.get()).toBeNull();
  });

  it('falls back to memory where there is no storage at all', () => {
    vi.stubGlobal('localStorage', undefined);
    const store = localTokenStore('one');
    store.set('t1');
    expect(store.get()).toBe('t1');
  });
});
