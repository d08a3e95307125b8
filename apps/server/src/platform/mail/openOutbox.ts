import type { Config } from '../config/readConfig.ts';
import type { Database } from '../db/database.ts';
import type { WriteLog } from '../logging/WriteLog.ts';
import type { Secrets } from '../secrets/keysOf.ts';
import { createMailer } from './createMailer.ts';
import { createOutbox } from './outbox.ts';
import type { Outbox } from './outbox.ts';

interface OpenOptions {
  config: Config;
  database: Database;
  secrets: Secrets;
  logger: { error: WriteLog; warn: WriteLog };
}

/** Time that a stopping process leaves the mail server. Other processes send the rest. */
const closeTimeoutMs = 5_000;

/** The outbox of a process. `close` sends what waits. */
export function openOutbox({ config, database, secrets, logger }: OpenOptions): {
  outbox: Outbox;
  close(): Promise<void>;
} {
  const mailer = createMailer(config, logger);
  const stopping = new AbortController();
  const outbox = createOutbox({
    database,
    mailer,
    secrets,
    logger,
    atOnce: config.shares.mails,
    signal: stopping.signal,
  });
  return {
    outbox,
    async close() {
      const timer = setTimeout(() => stopping.abort(), closeTimeoutMs);
      await outbox.drain().catch((error: unknown) => logger.error({ err: error }, 'mail could not be looked for'));
      clearTimeout(timer);
      mailer.close();
    },
  };
}
