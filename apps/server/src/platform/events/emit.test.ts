import { describe, expect, expectTypeOf, it } from 'vitest';
import type { SubscribersByEvent } from '../db/SubscribersByEvent.ts';
import type { AccountTx } from '../db/withAccount.ts';
import { emit } from './emit.ts';
import type { Subscriber, Subscriptions } from './emit.ts';

const txWith = (subscriptions: (Partial<Subscriptions> & SubscribersByEvent) | undefined) =>
  ({ subscriptions }) as AccountTx;

describe('an event', () => {
  it('is refused where nobody was named who follows it', async () => {
    await expect(emit(txWith(undefined), 'lead.unqueued', { leadIds: ['x'] })).rejects.toThrow('without subscriptions');
  });

  it('reaches its subscribers one after the other, with the transaction, and no others', async () => {
    const seen: string[] = [];
    const tx: AccountTx = txWith({
      'lead.unqueued': [
        async (got, { leadIds }) => {
          await new Promise(setImmediate);
          expect(got).toBe(tx);
          seen.push(`first ${leadIds.join()}`);
        },
        (_tx, { leadIds }) => void seen.push(`second ${leadIds.join()}`),
      ],
      'test.other': [() => void seen.push('other')],
    });
    await emit(tx, 'lead.unqueued', { leadIds: ['one'] });
    expect(seen).toEqual(['first one', 'second one']);
  });

  it('takes no subscriber of an event that carries something else', () => {
    expectTypeOf<Subscriber<'lead.unqueued'>>().toExtend<Subscriptions['lead.unqueued'][number]>();
    expectTypeOf<Subscriber<'lead.deleted'>>().not.toExtend<Subscriptions['lead.unqueued'][number]>();
  });

  it('fails with the first subscriber that does', async () => {
    const seen: string[] = [];
    const tx = txWith({
      'lead.unqueued': [
        () => {
          throw new Error('No room.');
        },
        () => void seen.push('second'),
      ],
    });
    await expect(emit(tx, 'lead.unqueued', { leadIds: ['x'] })).rejects.toThrow('No room.');
    expect(seen).toEqual([]);
  });
});
