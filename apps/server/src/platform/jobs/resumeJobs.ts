import { sql } from 'drizzle-orm';
import type { AccountTx } from '../db/withAccount.ts';
import { queueSchema, sendInTransaction } from './queue.ts';

/** Queues the waiting jobs of a reactivated account: the queue drops the jobs of a suspended one. */
export async function resumeJobs(tx: AccountTx): Promise<void> {
  const { rows } = await tx.db.execute<{ id: string; kind: string }>(sql`
    select id, kind from jobs
    where account_id = ${tx.accountId} and state = 'queued'
      and not exists (select from ${sql.identifier(queueSchema)}.job as waiting
        where waiting.name = jobs.kind and waiting.state < 'active' and waiting.data ->> 'job_id' = jobs.id::text)
    order by created_at`);
  for (const { id, kind } of rows) await sendInTransaction(tx, kind, { account_id: tx.accountId, job_id: id });
}
