import { payCommissions } from '../src/features/commissions/payments/payCommissions.ts';
import { runOnce } from '../src/platform/idempotency/runOnce.ts';
import type { AccountTx } from '../src/platform/db/withAccount.ts';

/** Pays everything that is approved as the endpoint does, under the request's key; returns the batch's id. */
export async function payUnderKey(tx: AccountTx, userId: string, key: string): Promise<string> {
  const keyed = { userId, key, endpointName: 'commission_batch.create', requestHash: 'same', status: 201 };
  const input = { entry_ids: undefined, due_until: '2199-12-31', note: null };
  const { response } = await runOnce(tx, keyed, async () => ({ id: await payCommissions(tx, input, userId) }));
  return response.id;
}
