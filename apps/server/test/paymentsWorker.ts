/*
 * A process of its own that pays commissions as the endpoint does, in its transaction and under its key: tests kill it.
 * It gets each request by a message. `node --conditions=source paymentsWorker.ts <url> <account> <person>`
 */
import { flushCompileCache } from 'node:module';
import { broadcastCommissions, notifyPaid } from '../src/features/commissions/commissions.events.ts';
import { openDatabase } from '../src/platform/db/database.ts';
import { withAccount } from '../src/platform/db/withAccount.ts';
import type { Subscriptions } from '../src/platform/events/emit.ts';
import { payUnderKey } from './payUnderKey.ts';

const [, , url, accountId, userId] = process.argv;
/** Of everything that follows from events what follows from a payment: a process starts in half the time. */
const subscriptions = {
  'commission.batched': [broadcastCommissions],
  'commission.paid': [notifyPaid],
} satisfies Partial<Subscriptions>;
const database = openDatabase(url!, { maxConnections: 2, subscriptions });
process.on('disconnect', () => process.exit(1));
process.on('message', (key: string) => {
  withAccount(database, { accountId: accountId! }, (tx) => payUnderKey(tx, userId!, key)).then(
    (batchId) => process.send!(batchId),
    (error: unknown) => process.send!(`failed: ${String(error)}`),
  );
});
// One that is killed keeps nothing by itself.
flushCompileCache();
process.stdout.write('working\n');
