import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Services } from '../../platform/services.ts';
import { prepared, worthWaitingFor } from './prepared.ts';

const services = {} as Services;
const Component = () => null;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A route on its way: `isReady` tells whether the router has it, once `ms` have passed. */
function load(prepare: (() => Promise<void>) | undefined) {
  const ready = vi.fn();
  void prepared(() => Promise.resolve({ Component, prepare }), services).then(ready);
  return {
    isReady: async (ms: number) => {
      await vi.advanceTimersByTimeAsync(ms);
      return ready.mock.calls.length === 1;
    },
  };
}

describe('the code of a route', () => {
  it('fails as its loading does', async () => {
    await expect(prepared(() => Promise.reject(new Error('gone')), services)).rejects.toThrow('gone');
  });

  it('is ready at once when it asks for nothing', async () => {
    expect(await load(undefined).isReady(0)).toBe(true);
  });

  it('is ready as soon as its data are there', async () => {
    let arrive = () => {};
    const data = new Promise<void>((resolve) => (arrive = resolve));
    const route = load(() => data);
    expect(await route.isReady(worthWaitingFor - 1)).toBe(false);
    arrive();
    expect(await route.isReady(0)).toBe(true);
  });

  it('does not wait for slow data longer than a person would notice', async () => {
    const route = load(() => new Promise<void>(() => undefined));
    expect(await route.isReady(worthWaitingFor - 1)).toBe(false);
    expect(await route.isReady(1)).toBe(true);
  });

  it('gives the services to what asks, and its component to the router', async () => {
    const prepare = vi.fn(() => Promise.resolve());
    await expect(prepared(() => Promise.resolve({ Component, prepare }), services)).resolves.toEqual({ Component });
    expect(prepare).toHaveBeenCalledWith(services);
  });
});
