import { afterEach, describe, expect, it, vi } from 'vitest';
import { randomId } from './randomId.ts';

const version4 = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;

describe('a random id', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('is a UUID that is another one each time', () => {
    const ids = Array.from({ length: 100 }, randomId);
    for (const id of ids) expect(id).toMatch(version4);
    expect(new Set(ids).size).toBe(100);
  });

  it('is one on an origin without randomUUID, too', () => {
    const { crypto } = globalThis;
    vi.stubGlobal('crypto', { getRandomValues: (bytes: Uint8Array<ArrayBuffer>) => crypto.getRandomValues(bytes) });
    const ids = Array.from({ length: 100 }, randomId);
    for (const id of ids) expect(id).toMatch(version4);
    expect(new Set(ids).size).toBe(100);
  });
});
