import { sql } from 'drizzle-orm';
import { fromDrizzle, PgBoss } from 'pg-boss';
import type { Db, QueueOptions } from 'pg-boss';
import type { AccountTx } from '../db/withAccount.ts';
import type { JobDefinition } from './defineJob.ts';

/** Created by the owner; the server's role reads and writes it. */
export const queueSchema = 'pgboss';

/** The only data stored in the queue. */
export interface QueuedJob {
  account_id: string;
  job_id: string;
  /** Trace of the request that asked for the job, if it was traced. */
  traceparent?: string | undefined;
}

/** Queue of jobs that ran out of retries, so that waiting users are notified. */
export const lostJobs = 'job.lost';

/** A process silent for longer counts as dead; the queue allows no less. */
const heartbeatSeconds = 10;

/** Longest duration of a job, one hour below the queue's limit. */
const expireInSeconds = 23 * 60 * 60;

/** The delay doubles with each attempt up to the maximum. */
const retryDelaySeconds = 2;
const longestRetryDelaySeconds = 300;

/** Above every place, which is zero or less as a priority. */
const handedOnPriority = 1;

const common = { expireInSeconds, heartbeatSeconds, deleteAfterSeconds: 24 * 60 * 60, notify: true };

export const queueOptions = ({
  retries,
}: Pick<JobDefinition, 'retries'>): QueueOptions & { notify: boolean; deadLetter: string } => ({
  ...common,
  retryLimit: retries,
  retryDelay: retryDelaySeconds,
  retryDelayMax: longestRetryDelaySeconds,
  retryBackoff: true,
  deadLetter: lostJobs,
});

/** A later run makes up for a failed one. */
export const systemQueueOptions: QueueOptions & { notify: boolean } = { ...common, retryLimit: 2, retryDelay: 60 };

/** Connections, schema changes and timers belong to `startJobs` and migrations, so this queue has none. */
export function openQueue(db: Db, options: Partial<ConstructorParameters<typeof PgBoss>[0] & object> = {}): PgBoss {
  return new PgBoss({
    db,
    schema: queueSchema,
    migrate: false,
    createSchema: false,
    supervise: false,
    schedule: false,
    ...options,
  });
}

/**
 * Place of a new job, by which accounts take turns however many jobs one of them has waiting: behind the account's own
 * waiting jobs, or else at the place that the kind has reached. Jobs that were handed on have no place, and those that
 * wait for another attempt would hold the place back.
 */
async function findPlace({ db, accountId }: AccountTx, name: string): Promise<number> {
  const job = sql`${sql.identifier(queueSchema)}.job`;
  const { rows } = await db.execute<{ running: number | null; next: number | null; own: number | null }>(sql`
    select waiting.next, waiting.own, (
      select -min(priority) from ${job}
      where name = ${name} and state = 'active' and group_id is not null and priority <= 0
    ) as running
    from (
      select -max(priority) filter (where priority <= 0 and start_after <= now()) as next,
        -min(priority) filter (where priority <= 0 and group_id = ${accountId}) as own
      from ${job} where name = ${name} and state < 'active' and not blocked
    ) as waiting`);
  const { running, next, own } = rows[0]!;
  return own === null ? (running ?? next ?? 0) : own + 1;
}

/** The job exists only if the transaction commits. A handed-on job runs next. */
export async function sendInTransaction(
  tx: AccountTx,
  name: string,
  job: QueuedJob,
  { isHandedOn = false } = {},
): Promise<void> {
  const priority = isHandedOn ? handedOnPriority : -(await findPlace(tx, name));
  const sent = await openQueue(fromDrizzle(tx.db, sql)).send(name, job, { group: { id: tx.accountId }, priority });
  if (!sent) throw new Error(`The queue did not take a job of ${name}.`);
}
