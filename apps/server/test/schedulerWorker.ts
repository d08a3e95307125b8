/*
 * A process of its own that does what falls due, over and over: tests kill it and freeze it.
 * `node --conditions=source schedulerWorker.ts <url> [mail server] [secret]`
 * With a mail server it sends what it writes, and what other processes have written.
 */
import { readConfig } from '../src/platform/config/readConfig.ts';
import { openDatabase } from '../src/platform/db/database.ts';
import { dueTasks } from '../src/dueTasks.ts';
import { subscriptions } from '../src/subscriptions.ts';
import { createMailer } from '../src/platform/mail/createMailer.ts';
import { createOutbox } from '../src/platform/mail/outbox.ts';
import { runDueTasks } from '../src/platform/scheduler/runDueTasks.ts';

const [, , url, smtpUrl, secret] = process.argv;
const database = openDatabase(url!, { maxConnections: 2, subscriptions });
const error = (facts: object) => void process.stderr.write(`${JSON.stringify(facts)}\n`);
const outbox =
  smtpUrl && secret
    ? createOutbox({
        database,
        mailer: createMailer({ ...readConfig({}), smtpUrl }, { warn: error }),
        secret,
        logger: { error },
      })
    : { add: async () => {}, drain: async () => {} };
process.on('disconnect', () => process.exit(1));
process.stdout.write('working\n');
for (;;) {
  await runDueTasks({
    tasks: dueTasks,
    config: { port: 0 },
    database,
    outbox,
    log: { error },
  });
  await outbox.drain();
  await new Promise((resolve) => setTimeout(resolve, 20));
}
