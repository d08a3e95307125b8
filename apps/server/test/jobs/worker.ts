/*
 * A process of its own that works on the queue: tests kill it and freeze it. `node --conditions=source worker.ts <url>`
 * with the folder of files after it, where its jobs read any.
 */
import { tmpdir } from 'node:os';
import { diskStorage } from '../../src/files/diskStorage.ts';
import { openDatabase } from '../../src/db/database.ts';
import { listenToDatabase } from '../../src/db/listenToDatabase.ts';
import { allJobs } from '../../src/jobs/allJobs.ts';
import { startJobs } from '../../src/jobs/startJobs.ts';
import { createLogger } from '../../src/logging/createLogger.ts';
import { exampleJobs } from './exampleJobs.ts';

const [, , url = '', files] = process.argv;
const database = openDatabase(url, { maxConnections: 4 });
const jobs = await startJobs({
  database,
  listener: listenToDatabase(url),
  log: createLogger('error'),
  storage: diskStorage(files ?? tmpdir()),
  jobs: [...exampleJobs, ...allJobs],
  systemJobs: [],
});
process.stdout.write('working\n');
process.on('SIGTERM', () => void jobs.stop().then(() => process.exit(0)));
process.on('disconnect', () => process.exit(1));
