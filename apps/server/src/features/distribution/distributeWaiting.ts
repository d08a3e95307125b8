import type { AccountTx } from '../../platform/db/withAccount.ts';
import { distributeLeads } from './distributeLeads.ts';
import { lockQueues, takeWaiting } from './distribution.queries.ts';

/** Leads that are given out in one transaction. */
const batch = 500;

/** Gives out what waits in an account and may be looked at again. */
export async function distributeWaiting(tx: AccountTx): Promise<void> {
  // First, so that what another process is giving out is no longer among those that wait.
  await lockQueues(tx);
  const now = new Date();
  await distributeLeads(tx, await takeWaiting(tx, now, batch), now);
}
