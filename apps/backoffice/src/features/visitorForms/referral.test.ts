import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { dayMs } from '@funil/validation/values';
import { forgetReferral, keepReferral } from './referral.ts';

const now = Date.parse('2026-11-20T12:00:00.000Z');
const query = (text: string) => new URLSearchParams(text);

/** As much of a browser's storage as is requested. */
function fakeStorage(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  const items = new Map<string, string>();
  return {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
  };
}

beforeEach(() => vi.stubGlobal('localStorage', fakeStorage()));
afterEach(() => vi.unstubAllGlobals());

describe('who referred a visitor', () => {
  it('is nobody without a link', () => {
    expect(keepReferral(query('utm_source=google'), now)).toBeNull();
    expect(keepReferral(query('codigo=%20'), now)).toBeNull();
  });

  it('is whoever came first, for thirty days', () => {
    const first = keepReferral(query('codigo=ANA10&utm_source=whatsapp&utm_campaign='), now);
    expect(first).toEqual({ code: 'ANA10', firstTouchAt: '2026-11-20T12:00:00.000Z', utm: { utm_source: 'whatsapp' } });
    expect(keepReferral(query('codigo=BIA20'), now + dayMs)).toEqual(first);
    expect(keepReferral(query(''), now + 30 * dayMs - 1)).toEqual(first);
    expect(keepReferral(query(''), now + 30 * dayMs)).toBeNull();
    expect(keepReferral(query('codigo=BIA20'), now + 30 * dayMs)?.code).toBe('BIA20');
  });

  it('is the next one after a code that was nobody’s', () => {
    keepReferral(query('codigo=NADA'), now);
    forgetReferral();
    expect(keepReferral(query('codigo=BIA20'), now)?.code).toBe('BIA20');
  });

  it.each([
    'x',
    '{}',
    '{"code":""}',
    '{"code":"A","firstTouchAt":"ontem","utm":{}}',
    '{"code":"A","firstTouchAt":"2999-01-01T00:00:00Z","utm":{}}',
  ])('is not what somebody else left there: %s', (text) => {
    localStorage.setItem('funil.referral', text);
    expect(keepReferral(query(''), now)).toBeNull();
  });

  it('counts for the visit where nothing can be kept', () => {
    vi.stubGlobal('localStorage', {
      getItem() {
        throw new Error('denied');
      },
      setItem() {
        throw new Error('denied');
      },
    });
    expect(keepReferral(query('codigo=ANA10'), now)?.code).toBe('ANA10');
    expect(keepReferral(query(''), now)).toBeNull();
  });
});
