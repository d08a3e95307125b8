import type { AccountTx } from '../../platform/db/withAccount.ts';
import { distributeLeads } from './distributeLeads.ts';
import { lockQueues, takeWaiting, wakeWaiting } from './distribution.queries.ts';

/** Leads that are given out in one transaction. */
const batch = 500;

/** Gives out what waits in an account and may be looked at again. */
export async function distributeWaiting(tx: AccountTx): Promise<void> {
  // First, so that what another process is giving out is no longer among those that wait.
  await lockQueues(tx);
  const now = new Date();
  await distributeLeads(tx, await takeWaiting(tx, now, batch), now);
}

/** Gives out what waits, all of it, also what was looked at a moment ago. */
async function distributeWoken(tx: AccountTx): Promise<void> {
  await lockQueues(tx);
  await wakeWaiting(tx);
  await distributeWaiting(tx);
}

/**
 * Somebody may be free now: gives out what waits as soon as the transaction is committed. The queues are held by then
 * before any lead, as whoever gives out leads does. Should the process die in between, the clock finds the same leads.
 */
export async function distributeSoon(tx: AccountTx): Promise<void> {
  await wakeWaiting(tx);
  tx.afterCommit(distributeWoken);
}
