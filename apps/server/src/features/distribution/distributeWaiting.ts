import type { AccountTx } from '../../platform/db/withAccount.ts';
import { distributeLeads } from './distributeLeads.ts';
import { lockQueues, takeWaiting, tryLockQueues, wakeWaiting } from './distribution.queries.ts';

const batch = 500;

/** Leads that an event makes due at once, some tens of milliseconds of its transaction. */
const mostWoken = 5_000;

export async function distributeWaiting(tx: AccountTx): Promise<void> {
  // With the lock before the query, leads of a concurrent run are no longer waiting.
  await lockQueues(tx);
  const now = new Date();
  await distributeLeads(tx, await takeWaiting(tx, now, batch), now);
}

/** The scheduled run. Leads of an account that another process distributes wait for the next one. */
export async function distributeDue(tx: AccountTx): Promise<void> {
  if (await tryLockQueues(tx)) await distributeWaiting(tx);
}

/** Distributes the longest waiting leads, also those tried a moment ago. */
async function distributeWoken(tx: AccountTx): Promise<void> {
  await lockQueues(tx);
  await wakeWaiting(tx, mostWoken);
  await distributeWaiting(tx);
}

/**
 * Distributes waiting leads when a member may be free. Runs after the commit, because queues must be locked before
 * leads. If the process dies before, the scheduled run finds the leads.
 */
export async function distributeSoon(tx: AccountTx): Promise<void> {
  await wakeWaiting(tx, mostWoken);
  tx.afterCommit(distributeWoken);
}
