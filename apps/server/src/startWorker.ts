import type { Logger } from 'pino';
import { allJobs, allSystemJobs } from './allJobs.ts';
import { dueTasks } from './dueTasks.ts';
import { createAuditVault } from './platform/audit/auditVault.ts';
import type { Config } from './platform/config/readConfig.ts';
import type { Database } from './platform/db/database.ts';
import type { DatabaseListener } from './platform/db/listenToDatabase.ts';
import type { FileStorage } from './platform/files/FileStorage.ts';
import { composePushMessage } from './features/notifications/composePushMessage.ts';
import { createPushOutbox } from './platform/push/createPushOutbox.ts';
import { createPushKeys } from './platform/push/createPushKeys.ts';
import { createPushTransport } from './platform/push/createPushTransport.ts';
import { startJobs } from './platform/jobs/startJobs.ts';
import { openOutbox } from './platform/mail/openOutbox.ts';
import { startDueWork } from './platform/scheduler/startDueWork.ts';

interface WorkerOptions {
  config: Config;
  database: Database;
  listener: DatabaseListener;
  logger: Logger;
  secret: string;
  storage: FileStorage;
}

/** Starts jobs, due work and the mail that waits, for all accounts. `stop` ends them and sends the mail they added. */
export async function startWorker({
  config,
  database,
  listener,
  logger,
  secret,
  storage,
}: WorkerOptions): Promise<{ stop(): Promise<void> }> {
  const secrets = [secret, ...config.previousSecrets];
  const { outbox, close } = openOutbox({ config, database, secrets, logger });
  const jobs = await startJobs({
    database,
    listener,
    log: logger,
    storage,
    mail: { config, outbox },
    vault: createAuditVault(secrets),
    shares: config.shares,
    jobs: allJobs,
    systemJobs: allSystemJobs,
  });
  const stopping = new AbortController();
  const transport = createPushTransport();
  const push = createPushOutbox({
    config,
    database,
    keys: createPushKeys(database, secrets),
    transport,
    compose: composePushMessage,
    logger,
    signal: stopping.signal,
  });
  const dueWork = startDueWork({ config, database, outbox, push, tasks: dueTasks, log: logger });
  return {
    async stop() {
      stopping.abort();
      await Promise.all([dueWork.stop(), jobs.stop()]);
      transport.close();
      await close();
    },
  };
}
