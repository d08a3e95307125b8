import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Services } from '../services.ts';
import { prepared, worthWaitingFor } from './prepared.ts';

const services = {} as Services;
const Component = () => null;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Whether the route is ready, once `ms` have passed. */
async function isReady(prepare: (() => Promise<void>) | undefined, ms: number) {
  const ready = vi.fn();
  void prepared(() => Promise.resolve({ Component, prepare }), services).then(ready);
  await vi.advanceTimersByTimeAsync(ms);
  return ready.mock.calls.length === 1;
}

describe('the code of a route', () => {
  it('fails as its loading does', async () => {
    await expect(prepared(() => Promise.reject(new Error('gone')), services)).rejects.toThrow('gone');
  });

  it('is ready at once when it asks for nothing', async () => {
    expect(await isReady(undefined, 0)).toBe(true);
  });

  it('is ready as soon as its data are there', async () => {
    const soon = () => new Promise<void>((resolve) => setTimeout(resolve, 30));
    expect(await isReady(soon, 29)).toBe(false);
    expect(await isReady(soon, 30)).toBe(true);
  });

  it('does not wait for slow data longer than a person would notice', async () => {
    const never = () => new Promise<void>(() => undefined);
    expect(await isReady(never, worthWaitingFor - 1)).toBe(false);
    expect(await isReady(never, worthWaitingFor)).toBe(true);
  });

  it('gives the services to what asks, and its component to the router', async () => {
    const prepare = vi.fn(() => Promise.resolve());
    await expect(prepared(() => Promise.resolve({ Component, prepare }), services)).resolves.toEqual({ Component });
    expect(prepare).toHaveBeenCalledWith(services);
  });
});
