/*
 * A process of its own that works on the queue: tests kill it and freeze it. `node --conditions=source worker.ts <url>`
 * with the folder of files after it, where its jobs read any.
 */
import { flushCompileCache } from 'node:module';
import { tmpdir } from 'node:os';
import { createAuditVault } from '../../src/platform/audit/auditVault.ts';
import { createOutbox } from '../../src/platform/mail/outbox.ts';
import { testSecret } from '../testSecret.ts';
import { diskStorage } from '../../src/platform/files/diskStorage.ts';
import { openDatabase } from '../../src/platform/db/database.ts';
import { listenToDatabase } from '../../src/platform/db/listenToDatabase.ts';
import { allJobs } from '../../src/allJobs.ts';
import { ports } from '../../src/ports.ts';
import { subscriptions } from '../../src/subscriptions.ts';
import { startJobs } from '../../src/platform/jobs/startJobs.ts';
import { createLogger } from '../../src/platform/logging/createLogger.ts';
import { exampleJobs } from './exampleJobs.ts';

const [, , url = '', files] = process.argv;
const database = openDatabase(url, { maxConnections: 4, subscriptions, ports });
const jobs = await startJobs({
  database,
  listener: listenToDatabase(url),
  log: createLogger('error'),
  storage: diskStorage(files ?? tmpdir()),
  vault: createAuditVault(testSecret),
  mail: {
    config: { port: 0, appOrigin: null },
    outbox: createOutbox({
      database,
      mailer: { send: async () => {}, close: () => {} },
      secrets: testSecret,
      logger: createLogger('error'),
    }),
  },
  jobs: [...exampleJobs, ...allJobs],
  systemJobs: [],
});
// One that is killed keeps nothing by itself.
flushCompileCache();
process.stdout.write('working\n');
process.on('SIGTERM', () => void jobs.stop().then(() => process.exit(0)));
process.on('disconnect', () => process.exit(1));
