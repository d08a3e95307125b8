/*
 * A process of its own that does what falls due, over and over: tests kill it and freeze it.
 * `node --conditions=source schedulerWorker.ts <url>`
 */
import { flushCompileCache } from 'node:module';
import { openDatabase } from '../src/platform/db/database.ts';
import { dueTasks } from '../src/dueTasks.ts';
import { ports } from '../src/ports.ts';
import { subscriptions } from '../src/subscriptions.ts';
import { runDueTasks } from '../src/platform/scheduler/runDueTasks.ts';

const [, , url] = process.argv;
const database = openDatabase(url!, { maxConnections: 2, subscriptions, ports });
const error = (facts: object) => void process.stderr.write(`${JSON.stringify(facts)}\n`);
process.on('disconnect', () => process.exit(1));
// One that is killed keeps nothing by itself.
flushCompileCache();
process.stdout.write('working\n');
for (;;) {
  await runDueTasks({
    tasks: dueTasks,
    config: { port: 0 },
    database,
    outbox: { add: async () => {} },
    log: { error },
  });
  await new Promise((resolve) => setTimeout(resolve, 100));
}
