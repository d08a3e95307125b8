import type pg from 'pg';
import { openQueue, lostJobs, queueOptions, queueSchema, systemQueueOptions } from './queue.ts';
import type { AnyJob, SystemJobDefinition } from './defineJob.ts';

/** The caller holds the migration lock. The queue stores only ids of rows in the accounts' tables. */
export async function installQueue(
  owner: pg.ClientBase,
  serverRole: string,
  jobs: readonly AnyJob[],
  systemJobs: readonly SystemJobDefinition[],
): Promise<void> {
  const queue = openQueue(
    { executeSql: (text, values) => owner.query(text, values) },
    { migrate: true, createSchema: true },
  );
  const problems: unknown[] = [];
  queue.on('error', (error) => problems.push(error));
  await queue.start();
  try {
    await createQueues(queue, jobs, systemJobs);
  } finally {
    await queue.stop({ graceful: false, close: false });
  }
  if (problems.length > 0) throw problems[0];
  const server = owner.escapeIdentifier(serverRole);
  await owner.query(`grant usage on schema ${queueSchema} to ${server}`);
  await owner.query(`grant select, insert, update, delete on all tables in schema ${queueSchema} to ${server}`);
}

export async function createQueues(
  queue: ReturnType<typeof openQueue>,
  jobs: readonly AnyJob[],
  systemJobs: readonly SystemJobDefinition[],
): Promise<void> {
  await queue.createQueue(lostJobs, { notify: true });
  for (const job of jobs) {
    await queue.createQueue(job.name, queueOptions(job));
    await queue.updateQueue(job.name, queueOptions(job));
  }
  for (const { name } of systemJobs) {
    await queue.createQueue(name, systemQueueOptions);
    await queue.updateQueue(name, systemQueueOptions);
  }
}
