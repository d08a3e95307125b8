import { sql } from 'drizzle-orm';
import { fromDrizzle, PgBoss } from 'pg-boss';
import type { Db, QueueOptions } from 'pg-boss';
import type { AccountTx } from '../db/withAccount.ts';
import type { JobDefinition } from './defineJob.ts';

/** PostgreSQL schema of the queue's tables. The owner creates it; the server's plain role reads and writes it. */
export const queueSchema = 'pgboss';

/** What the queue itself knows of a job: which account's, and which. */
export interface QueuedJob {
  account_id: string;
  job_id: string;
}

/** Takes in jobs that nobody will try again, so that whoever waits for one is notified. */
export const lostJobs = 'job.lost';

/** A process that has said nothing about a job for so long counts as dead: the queue's shortest, in seconds. */
const heartbeatSeconds = 10;

/** The longest that a job may take whatever it does: the queue's longest but one, in seconds. */
const expireInSeconds = 23 * 60 * 60;

/** Wait before another attempt, in seconds; it doubles with each, up to the second number. */
const retryDelaySeconds = 2;
const longestRetryDelaySeconds = 300;

const common = { expireInSeconds, heartbeatSeconds, deleteAfterSeconds: 24 * 60 * 60, notify: true };

/** How the queue treats a kind of job. */
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

/** Jobs that only repeat: the next turn makes up for one that failed. */
export const systemQueueOptions: QueueOptions & { notify: boolean } = { ...common, retryLimit: 2, retryDelay: 60 };

/** Without its own connections, schema changes and clocks: those are for `startJobs` and for migrations. */
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

/** Puts a job into the queue as part of the transaction: it is taken up if and only if that commits. */
export async function sendInTransaction({ db }: AccountTx, name: string, job: QueuedJob): Promise<void> {
  const sent = await openQueue(fromDrizzle(db, sql)).send(name, job);
  if (!sent) throw new Error(`The queue did not take a job of ${name}.`);
}
