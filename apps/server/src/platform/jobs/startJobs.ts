import type { Logger } from 'pino';
import type { Job, WorkOptions } from 'pg-boss';
import type { Shares } from '../config/readConfig.ts';
import type { Database } from '../db/database.ts';
import type { DatabaseListener } from '../db/listenToDatabase.ts';
import type { FileStorage } from '../files/FileStorage.ts';
import type { AnyJob, SystemJobDefinition } from './defineJob.ts';
import { describeError } from '../logging/describeError.ts';
import { createQueues } from './installQueue.ts';
import type { AuditVault } from '../audit/auditVault.ts';
import type { JobMail } from './JobMail.ts';
import { lostJobs, openQueue } from './queue.ts';
import type { QueuedJob } from './queue.ts';
import { giveUp, runJob } from './runJob.ts';
import { runSystemJob } from './runSystemJob.ts';

export interface RunningJobs {
  /** Lets running steps finish and requeues unfinished jobs. */
  stop(): Promise<void>;
}

interface JobsOptions {
  database: Database;
  listener: DatabaseListener;
  log: Logger;
  storage: FileStorage;
  mail?: JobMail;
  vault?: AuditVault;
  jobs: readonly AnyJob[];
  systemJobs: readonly SystemJobDefinition[];
  shares?: Pick<Shares, 'jobs' | 'jobsPerAccount'>;
  /** Polling interval per kind of job. */
  lookSeconds?: number;
  /** Interval of the cron check. @default the queue's own 30 */
  clockSeconds?: number;
}

/** Interval of the check for dead processes. */
const superviseSeconds = 5;

/** New jobs are announced and start at once; polling finds retries and jobs of dead processes. */
const defaultLook = 3;
const lookRarely = { pollingIntervalSeconds: 15, notifyPollingIntervalSeconds: 30 };

/** The queue stores errors for a day, so they are reduced to the log's form, without personal data. */
function failBare(error: unknown): never {
  const { type, message, stack } = describeError(error);
  throw Object.assign(new Error(message), { name: type, stack: `${type}: ${message}\n${stack ?? ''}` });
}

const stopTimeoutMs = 8_000;

/** An account never holds all slots of a kind, unless there is only one. */
const slotsOf = (
  { concurrency }: AnyJob,
  { jobs, jobsPerAccount }: NonNullable<JobsOptions['shares']>,
): Required<Pick<WorkOptions, 'localConcurrency' | 'localGroupConcurrency'>> =>
  concurrency
    ? { localConcurrency: concurrency, localGroupConcurrency: Math.max(1, Math.floor(concurrency / 2)) }
    : { localConcurrency: jobs, localGroupConcurrency: jobsPerAccount };

/** `installQueue` must have created the queue's schema. */
export async function startJobs({
  database,
  listener,
  log,
  storage,
  mail,
  vault,
  jobs,
  systemJobs,
  shares = { jobs: 2, jobsPerAccount: 1 },
  lookSeconds = defaultLook,
  clockSeconds,
}: JobsOptions): Promise<RunningJobs> {
  const stopping = new AbortController();
  const lookEvery = { pollingIntervalSeconds: lookSeconds, notifyPollingIntervalSeconds: lookSeconds };
  const queue = openQueue(
    {
      executeSql: (text, values) => database.pool.query(text, values),
      listen: async (channel, onNotification, onReconnect) => {
        await listener.listen(channel, onNotification, onReconnect);
        return { close: async () => {} };
      },
    },
    {
      supervise: true,
      superviseIntervalSeconds: superviseSeconds,
      monitorIntervalSeconds: superviseSeconds,
      schedule: true,
      ...(clockSeconds && { cronMonitorIntervalSeconds: clockSeconds, cronWorkerIntervalSeconds: clockSeconds }),
      useListenNotify: true,
      // Reindexing and vacuum monitoring need the tables' owner.
      reindex: false,
      monitorVacuum: false,
    },
  );
  queue.on('error', (error) => log.error({ err: error }, 'job queue'));
  queue.on('warning', ({ message }) => log.warn({ warning: message }, 'job queue'));
  await queue.start();
  await createQueues(queue, jobs, systemJobs);

  /** Makes the kind's workers look for the next job, which would otherwise wait for the polling interval. */
  const wake = (name: string) => {
    for (const worker of queue.getWipData()) if (worker.name === name) queue.notifyWorker(worker.id);
  };

  for (const definition of jobs) {
    await queue.work<QueuedJob>(definition.name, { ...slotsOf(definition, shares), ...lookEvery }, ([job]) =>
      job
        ? runJob(definition, job.data, {
            database,
            log,
            storage,
            ...(mail && { mail }),
            ...(vault && { vault }),
            claim: job.signal,
            stopping: stopping.signal,
            isLastAttempt: job.retryCount >= definition.retries,
          })
            .catch(failBare)
            .finally(() => wake(definition.name))
        : Promise.resolve(),
    );
  }
  for (const definition of systemJobs) {
    await queue.work(definition.name, lookRarely, ([job]: Job[]) =>
      job
        ? runSystemJob(definition, {
            database,
            log,
            storage,
            signal: AbortSignal.any([job.signal, stopping.signal]),
          }).catch(failBare)
        : Promise.resolve(),
    );
    await queue.schedule(definition.name, definition.cron);
  }
  await queue.work<QueuedJob>(lostJobs, lookEvery, async ([job]) => job && giveUp(database, job.data).catch(failBare));

  return {
    async stop() {
      stopping.abort();
      await queue.stop({ graceful: true, close: false, timeout: stopTimeoutMs });
    },
  };
}
