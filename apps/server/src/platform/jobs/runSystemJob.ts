import { sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Database } from '../db/database.ts';
import type { AccountTx } from '../db/withAccount.ts';
import { withAccount, withAdmin } from '../db/withAccount.ts';
import type { FileStorage } from '../files/FileStorage.ts';
import type { AccountSteps, SystemJobDefinition } from './defineJob.ts';
import { listActiveAccountIds } from './jobs.queries.ts';

interface RunOptions {
  database: Database;
  log: Logger;
  storage: FileStorage;
  signal: AbortSignal;
}

/** A locked row of one account delays the others by no more. */
const lockLimit = '5s';

export async function runSystemJob(
  { name, run }: SystemJobDefinition,
  { database, log, storage, signal }: RunOptions,
): Promise<void> {
  const startedAt = Date.now();
  const stepOf =
    (accountId: string) =>
    <T>(fn: (tx: AccountTx) => Promise<T>): Promise<T> =>
      withAccount(database, { accountId }, async (tx) => {
        await tx.db.execute(sql`select set_config('lock_timeout', ${lockLimit}, true)`);
        return fn(tx);
      });

  /** Without suspended accounts, whose data waits unchanged until they are active again. */
  async function eachAccountApart(fn: (account: AccountSteps) => Promise<void>): Promise<void> {
    for (const accountId of await withAdmin(database, listActiveAccountIds)) {
      if (signal.aborted) return;
      await fn({ accountId, step: stepOf(accountId) }).catch((error: unknown) =>
        log.error({ err: error, account_id: accountId, kind: name }, 'job failed for an account'),
      );
    }
  }

  await run({
    signal,
    log,
    storage,
    admin: (fn) => withAdmin(database, fn),
    eachAccount: (fn) => eachAccountApart(({ step }) => step(fn)),
    eachAccountApart,
  });
  log.info({ kind: name, ms: Date.now() - startedAt }, 'job done');
}
