/*
 * A process of its own that pays commissions as the endpoint does, in its transaction and under its key: tests kill it.
 * It gets each request by a message. `node --conditions=source paymentsWorker.ts <url> <account> <person>`
 */
import { flushCompileCache } from 'node:module';
import { broadcastBatched, tellPaid } from '../src/features/commissions/commissions.events.ts';
import { payCommissions } from '../src/features/commissions/payments/payCommissions.ts';
import { runOnce } from '../src/platform/idempotency/runOnce.ts';
import { openDatabase } from '../src/platform/db/database.ts';
import { withAccount } from '../src/platform/db/withAccount.ts';
import { on } from '../src/platform/events/emit.ts';

const [, , url, accountId, userId] = process.argv;
/** Of everything that follows from events what follows from a payment: a process starts in half the time. */
const subscriptions = [on('commission.batched', broadcastBatched), on('commission.paid', tellPaid)];
const database = openDatabase(url!, { maxConnections: 2, subscriptions });
process.on('disconnect', () => process.exit(1));
process.on('message', (key: string) => {
  const keyed = { userId: userId!, key, endpointName: 'commission_batch.create', requestHash: 'same', status: 201 };
  const input = { entry_ids: undefined, due_until: '2199-12-31', note: null };
  withAccount(database, { accountId: accountId! }, (tx) =>
    runOnce(tx, keyed, async () => ({ id: await payCommissions(tx, input, userId!) })),
  ).then(
    ({ response }) => process.send!(response.id),
    (error: unknown) => process.send!(`failed: ${String(error)}`),
  );
});
// One that is killed keeps nothing by itself.
flushCompileCache();
process.stdout.write('working\n');
