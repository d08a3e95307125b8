import type { Logger } from 'pino';
import type { Job } from 'pg-boss';
import type { Database } from '../db/database.ts';
import type { DatabaseListener } from '../db/listenToDatabase.ts';
import type { FileStorage } from '../files/FileStorage.ts';
import type { AnyJob, SystemJobDefinition } from './defineJob.ts';
import { describeError } from '../logging/describeError.ts';
import { createQueues } from './installQueue.ts';
import type { JobMail } from './JobMail.ts';
import { lostJobs, openQueue } from './queue.ts';
import type { QueuedJob } from './queue.ts';
import { giveUp, runJob } from './runJob.ts';
import { runSystemJob } from './runSystemJob.ts';

export interface RunningJobs {
  /** Stops taking jobs up, lets running steps finish, and hands the rest of them on. */
  stop(): Promise<void>;
}

interface JobsOptions {
  database: Database;
  listener: DatabaseListener;
  log: Logger;
  storage: FileStorage;
  /** Where jobs write mail; without it they cannot. */
  mail?: JobMail;
  jobs: readonly AnyJob[];
  systemJobs: readonly SystemJobDefinition[];
  /** How often each kind of job is looked for, in seconds; a new one is announced. */
  lookSeconds?: number;
  /** How often the clock is looked at for what is to run by it, in seconds. @default the queue's own 30 */
  clockSeconds?: number;
}

/** How often the queue looks for jobs whose process has died, in seconds. */
const superviseSeconds = 5;

/**
 * How often each kind of job is looked for, in seconds. New ones are announced and start at once; those that are to be
 * tried again, or whose process has died, are only found by looking.
 */
const defaultLook = 3;
const lookRarely = { pollingIntervalSeconds: 15, notifyPollingIntervalSeconds: 30 };

/** The queue keeps the errors of its jobs for a day: they are handed on as the log has them, without anybody's data. */
function failBare(error: unknown): never {
  const { type, message, stack } = describeError(error);
  throw Object.assign(new Error(message), { name: type, stack: `${type}: ${message}\n${stack ?? ''}` });
}

/** How long running steps may take to finish when the server stops. */
const stopTimeoutMs = 8_000;

/** Starts to work on the queue, with the server's plain role; the queue's schema must be there (`installQueue`). */
export async function startJobs({
  database,
  listener,
  log,
  storage,
  mail,
  jobs,
  systemJobs,
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
      // Both are for owners of the tables.
      reindex: false,
      monitorVacuum: false,
    },
  );
  queue.on('error', (error) => log.error({ err: error }, 'job queue'));
  queue.on('warning', ({ message }) => log.warn({ warning: message }, 'job queue'));
  await queue.start();
  await createQueues(queue, jobs, systemJobs);

  for (const definition of jobs) {
    await queue.work<QueuedJob>(
      definition.name,
      { localConcurrency: definition.concurrency ?? 1, ...lookEvery },
      ([job]) =>
        job
          ? runJob(definition, job.data, {
              database,
              log,
              storage,
              ...(mail && { mail }),
              claim: job.signal,
              stopping: stopping.signal,
              isLastAttempt: job.retryCount >= definition.retries,
            }).catch(failBare)
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
