import { and, eq, lte, sql } from 'drizzle-orm';
import { leadTransfers } from '../../platform/db/schema/leadTransfers.ts';
import type { AccountTx } from '../../platform/db/withAccount.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { returnLeadsJob } from './returnLeadsJob.ts';
import { saveTransfer } from './leadTransfers.queries.ts';

/** Marks a due transfer and starts its return in one transaction, so only once across processes. */
export async function returnDueTransfer(tx: AccountTx, id: string): Promise<void> {
  const isDue = and(
    eq(leadTransfers.accountId, tx.accountId),
    eq(leadTransfers.id, id),
    eq(leadTransfers.state, 'moved'),
    lte(leadTransfers.returnAt, sql`now()`),
  );
  const [held] = await tx.db
    .select({ createdBy: leadTransfers.createdBy })
    .from(leadTransfers)
    .where(isDue)
    .for('update', { skipLocked: true });
  if (!held) return;
  const jobId = await enqueue(tx, returnLeadsJob, { transfer_id: id }, { createdBy: held.createdBy });
  await saveTransfer(tx, id, { state: 'returning', jobId });
}
