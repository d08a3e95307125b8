import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Services } from '../../platform/services.ts';
import { withDataLoader, worthWaitingForMs } from './withDataLoader.ts';

const services = {} as Services;
const Component = () => null;
const request = new Request('http://app.test/leads?busca=ana');

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A route on its way: `isReady` says whether the router has it, once `ms` have passed. */
function load(prefetch: (() => Promise<void>) | undefined) {
  const ready = vi.fn();
  void withDataLoader(() => Promise.resolve({ Component, prefetch }), services)
    .then((route) => route.loader?.({ request }))
    .then(ready);
  return {
    isReady: async (ms: number) => {
      await vi.advanceTimersByTimeAsync(ms);
      return ready.mock.calls.length === 1;
    },
  };
}

describe('the code of a route', () => {
  it('fails as its loading does', async () => {
    await expect(withDataLoader(() => Promise.reject(new Error('gone')), services)).rejects.toThrow('gone');
  });

  it('is ready at once when it asks for nothing', async () => {
    expect(await load(undefined).isReady(0)).toBe(true);
  });

  it('is ready as soon as its data are there', async () => {
    let arrive = () => {};
    const data = new Promise<void>((resolve) => (arrive = resolve));
    const route = load(() => data);
    expect(await route.isReady(worthWaitingForMs - 1)).toBe(false);
    arrive();
    expect(await route.isReady(0)).toBe(true);
  });

  it('does not wait for slow data longer than a person would notice', async () => {
    const route = load(() => new Promise<void>(() => undefined));
    expect(await route.isReady(worthWaitingForMs - 1)).toBe(false);
    expect(await route.isReady(1)).toBe(true);
  });

  it('gives the services and the address to what asks, and its component to the router', async () => {
    const prefetch = vi.fn(() => Promise.resolve());
    const route = await withDataLoader(() => Promise.resolve({ Component, prefetch }), services);
    expect(route.Component).toBe(Component);
    await route.loader?.({ request });
    expect(prefetch).toHaveBeenCalledWith(services, new URL(request.url));
  });

  it('is not asked again by another view of the same screen', async () => {
    const route = await withDataLoader(
      () => Promise.resolve({ Component, prefetch: () => Promise.resolve() }),
      services,
    );
    expect(route.shouldRevalidate?.()).toBe(false);
  });
});
