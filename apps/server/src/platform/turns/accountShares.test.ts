import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ShareBusy, createAccountShares } from './accountShares.ts';
import type { AccountShares } from './accountShares.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const create = (limits: Partial<Parameters<typeof createAccountShares>[0]> = {}) =>
  createAccountShares({ places: 10, waitMs: 5_000, mostWaiting: 100, ...limits });

/** Takes as many places as the account gets at once. */
async function takeAll(shares: AccountShares, account: string): Promise<(() => void)[]> {
  const taken: (() => void)[] = [];
  for (let number = 0; number < 20; number += 1)
    shares.take(account).then(
      (free) => taken.push(free),
      () => {},
    );
  await vi.advanceTimersByTimeAsync(0);
  return taken;
}

describe('places of accounts, such as connections of a pool,', () => {
  it('are refused after the longest wait, for that account alone', async () => {
    const shares = create({ waitMs: 300 });
    await takeAll(shares, 'greedy');
    const late = expect(shares.take('greedy')).rejects.toThrow(ShareBusy);
    await vi.advanceTimersByTimeAsync(300);
    await late;
    await expect(shares.take('other')).resolves.toBeTypeOf('function');
  });

  it('are refused at once when too many transactions of the account wait', async () => {
    const shares = create({ places: 2, mostWaiting: 2 });
    await shares.take('one');
    for (let number = 0; number < 2; number += 1) shares.take('one').catch(() => {});
    await expect(shares.take('one')).rejects.toMatchObject({ code: '53300' });
  });

  it('are half for one busy account, and half of the rest for each further one', async () => {
    const shares = create();
    const counts = [];
    for (const account of ['first', 'second', 'third', 'fourth']) counts.push((await takeAll(shares, account)).length);
    expect(counts).toEqual([5, 3, 1, 1]);
  });

  it('go to an account that holds none before one that holds some and has waited longer', async () => {
    const shares = create({ places: 3 });
    const [free] = await takeAll(shares, 'greedy');
    await shares.take('second');
    const got: string[] = [];
    void shares.take('third').then(() => got.push('third'));
    await vi.advanceTimersByTimeAsync(0);
    free!();
    await vi.advanceTimersByTimeAsync(0);
    expect(got).toEqual(['third']);
  });

  it('are given back once, however often the function is called', async () => {
    const shares = create({ places: 2 });
    const free = await shares.take('one');
    free();
    free();
    expect((await takeAll(shares, 'one')).length).toBe(1);
  });

  it('are never more than the pool has, and none stays behind, in any order of calls', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 12 }),
        fc.array(fc.tuple(fc.constantFrom('a', 'b', 'c'), fc.boolean()), { maxLength: 60 }),
        async (connections, calls) => {
          const shares = create({ places: connections });
          const held: (() => void)[] = [];
          for (const [account, takes] of calls) {
            if (takes)
              shares.take(account).then(
                (free) => held.push(free),
                () => {},
              );
            else held.shift()?.();
            await vi.advanceTimersByTimeAsync(0);
            expect(shares.counts().held).toBeLessThanOrEqual(connections);
            expect(shares.counts().held).toBe(held.length);
          }
          while (held.length > 0) {
            held.shift()!();
            await vi.advanceTimersByTimeAsync(0);
          }
          expect(shares.counts()).toEqual({ held: 0, waiting: 0, limitedAccounts: 0 });
        },
      ),
    );
  });
});
