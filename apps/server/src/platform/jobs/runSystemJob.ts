import type { Logger } from 'pino';
import type { Database } from '../db/database.ts';
import { withAccount, withAdmin } from '../db/withAccount.ts';
import type { FileStorage } from '../files/FileStorage.ts';
import type { SystemJobDefinition } from './defineJob.ts';
import { listAccountIds } from './jobs.queries.ts';

interface RunOptions {
  database: Database;
  log: Logger;
  storage: FileStorage;
  signal: AbortSignal;
}

export async function runSystemJob(
  { name, run }: SystemJobDefinition,
  { database, log, storage, signal }: RunOptions,
): Promise<void> {
  const startedAt = Date.now();
  await run({
    signal,
    log,
    storage,
    admin: (fn) => withAdmin(database, fn),
    async eachAccount(fn) {
      const accountIds = await withAdmin(database, listAccountIds);
      for (const accountId of accountIds) {
        if (signal.aborted) return;
        await withAccount(database, { accountId }, fn).catch((error: unknown) =>
          log.error({ err: error, account_id: accountId, kind: name }, 'job failed for an account'),
        );
      }
    },
  });
  log.info({ kind: name, ms: Date.now() - startedAt }, 'job done');
}
