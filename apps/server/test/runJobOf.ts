import { runJob } from '../src/platform/jobs/runJob.ts';
import type { AnyJob } from '../src/platform/jobs/defineJob.ts';
import { createLogger } from '../src/platform/logging/createLogger.ts';
import type { TestApp } from './createTestApp.ts';

/** Runs one attempt of an account's job with all that the server gives its jobs, as the queue would. */
export const runJobOf = (server: TestApp, account: { id: string }, definition: AnyJob, jobId: string): Promise<void> =>
  runJob(
    definition,
    { account_id: account.id, job_id: jobId },
    {
      database: server.database,
      log: createLogger('silent'),
      storage: server.app.services.storage,
      vault: server.app.services.vault,
      mail: { config: server.app.services.config, outbox: server.app.outbox },
      claim: new AbortController().signal,
      stopping: new AbortController().signal,
      isLastAttempt: true,
    },
  );
