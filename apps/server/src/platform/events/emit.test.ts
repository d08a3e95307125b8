import { describe, expect, it } from 'vitest';
import type { Subscription } from '../db/Subscription.ts';
import type { AccountTx } from '../db/withAccount.ts';
import { emit, on } from './emit.ts';

const txWith = (subscriptions: readonly Subscription[] | undefined) => ({ subscriptions }) as AccountTx;

describe('an event', () => {
  it('is refused where nobody was named who follows it', async () => {
    await expect(emit(txWith(undefined), 'lead.unqueued', { leadIds: ['x'] })).rejects.toThrow('without subscriptions');
  });

  it('reaches its subscribers one after the other, with the transaction, and no others', async () => {
    const seen: string[] = [];
    const tx: AccountTx = txWith([
      on('lead.unqueued', async (got, { leadIds }) => {
        await new Promise(setImmediate);
        expect(got).toBe(tx);
        seen.push(`first ${leadIds.join()}`);
      }),
      { event: 'test.other', subscriber: () => void seen.push('other') },
      on('lead.unqueued', (_tx, { leadIds }) => void seen.push(`second ${leadIds.join()}`)),
    ]);
    await emit(tx, 'lead.unqueued', { leadIds: ['one'] });
    expect(seen).toEqual(['first one', 'second one']);
  });

  it('fails with the first subscriber that does', async () => {
    const seen: string[] = [];
    const tx = txWith([
      on('lead.unqueued', () => {
        throw new Error('No room.');
      }),
      on('lead.unqueued', () => void seen.push('second')),
    ]);
    await expect(emit(tx, 'lead.unqueued', { leadIds: ['x'] })).rejects.toThrow('No room.');
    expect(seen).toEqual([]);
  });
});
