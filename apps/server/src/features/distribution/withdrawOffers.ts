import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type { AccountTx } from '../../platform/db/withAccount.ts';
import { emit } from '../../platform/events/emit.ts';
import { endOffers, isLeadRemoved, isQueueRemoved } from './offers.queries.ts';

async function withdraw(tx: AccountTx, where: SQL): Promise<boolean> {
  const ended = await endOffers(tx, 'withdrawn', where, new Date());
  if (ended.length === 0) return false;
  await emit(tx, 'leadOffers.changed', { userIds: ended.map(({ userId }) => userId) });
  await emit(tx, 'distribution.changed', {});
  return true;
}

/** Withdraws offers of leads that are owned, closed, trashed or out of the distribution. Null checks all leads. */
export const withdrawRemovedLeads = (tx: AccountTx, leadIds: readonly string[] | null): Promise<boolean> =>
  withdraw(
    tx,
    leadIds
      ? sql`offer.lead_id = any(${sql.param(leadIds)}::uuid[]) and ${isLeadRemoved(tx.accountId)}`
      : isLeadRemoved(tx.accountId),
  );

export const withdrawRemovedQueues = (tx: AccountTx): Promise<boolean> => withdraw(tx, isQueueRemoved(tx.accountId));

/** Withdraws a user's offers, so that other members get the leads. Returns true if any was open. */
export const withdrawFrom = (tx: AccountTx, userId: string): Promise<boolean> =>
  withdraw(tx, sql`offer.user_id = ${userId}`);
