import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createClient, memoryTokenStore } from '@funil/api';
import { accountAnswer } from '../../../test/appServer.ts';
import { Disconnected, fakeServer } from '../../../test/fakeServer.ts';
import { pollServer } from './pollServer.ts';

const call = 'GET /public_api/account';

function setUp({ isAskedAtOnce, failures }: { isAskedAtOnce?: boolean; failures: number }) {
  const startedAt = Date.now();
  const askedAt: number[] = [];
  const server = fakeServer({
    [call]: () => {
      askedAt.push((Date.now() - startedAt) / 1000);
      if (askedAt.length <= failures) throw new Disconnected();
      return accountAnswer();
    },
  });
  const client = createClient({
    fetch: server.fetch,
    tokenStore: memoryTokenStore(),
    adminTokenStore: memoryTokenStore(),
  });
  const onFound = vi.fn();
  const stop = pollServer(client, { ...(isAskedAtOnce && { isAskedAtOnce }), onFound });
  return { askedAt, onFound, stop };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('pollServer', () => {
  it('asks nothing once it was stopped, not even after a request that was under way', async () => {
    const { askedAt, onFound, stop } = setUp({ isAskedAtOnce: true, failures: 1 });
    vi.advanceTimersByTime(0);
    stop();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(askedAt).toEqual([0]);
    expect(onFound).not.toHaveBeenCalled();
  });

  it('says of a server that answers at once that it was not away', async () => {
    const { askedAt, onFound } = setUp({ isAskedAtOnce: true, failures: 0 });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(askedAt).toEqual([0]);
    expect(onFound).toHaveBeenCalledExactlyOnceWith({ wasAway: false });
  });

  it.each([
    [false, [3, 9, 21, 45, 75, 105]],
    [true, [0, 3, 9, 21, 45, 75]],
  ])('asks at growing intervals until there is an answer (at once: %s)', async (isAskedAtOnce, expected) => {
    const { askedAt, onFound } = setUp({ isAskedAtOnce, failures: 5 });
    await vi.advanceTimersByTimeAsync(200_000);
    expect(askedAt).toEqual(expected);
    expect(onFound).toHaveBeenCalledExactlyOnceWith({ wasAway: true });
  });
});
