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

/** The job exists only if the transaction commits. */
export async function sendInTransaction({ db }: AccountTx, name: string, job: QueuedJob): Promise<void> {
  const sent = await openQueue(fromDrizzle(db, sql)).send(name, job);
  if (!sent) throw new Error(`The queue did not take a job of ${name}.`);
}
