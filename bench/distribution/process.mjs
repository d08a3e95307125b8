// A server process of the bench: does what falls due in every account, as the scheduler does, until nothing is.
//   node --conditions=source process.mjs <url>
import { dueTasks } from '../../apps/server/src/dueTasks.ts';
import { openDatabase } from '../../apps/server/src/platform/db/database.ts';
import { runDueTasks } from '../../apps/server/src/platform/scheduler/runDueTasks.ts';
import { ports } from '../../apps/server/src/ports.ts';
import { subscriptions } from '../../apps/server/src/subscriptions.ts';

const database = openDatabase(process.argv[2], { maxConnections: 2, subscriptions, ports });
const tasks = dueTasks.filter(({ name }) => name === 'distribution.wait');
const isDue = async () => (await database.pool.query('select from find_due_distributions(1)')).rowCount > 0;

process.on('disconnect', () => process.exit(1));
process.on('message', async () => {
  let rounds = 0;
  while (await isDue()) {
    await runDueTasks({
      tasks,
      config: { port: 0 },
      database,
      outbox: { add: async () => {} },
      log: {
        error: (facts) => {
          console.error(facts);
          process.exit(1);
        },
      },
    });
    rounds += 1;
  }
  process.send({ rounds });
});
process.send('ready');
