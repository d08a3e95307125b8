import pg from 'pg';
import { ConfigError } from '../../platform/config/readConfig.ts';

/** Of `enter_account`. */
const accountLock = 7_318_020;

/** Statements of a request end after ten seconds. */
export const defaultLockTimeoutMs = 12_000;

/** Waits for the account's transactions, and from then on refuses new ones. Ends with the connection at the latest. */
export async function lockAccount(client: pg.Client, accountId: string, lockTimeoutMs: number): Promise<void> {
  try {
    await client.query(`set lock_timeout = ${lockTimeoutMs}`);
    await client.query('select pg_advisory_lock($1, hashtext($2))', [accountLock, accountId]);
  } catch (error) {
    if (!(error instanceof pg.DatabaseError && error.code === '55P03')) throw error;
    throw new ConfigError(
      `A transaction of the account takes longer than ${lockTimeoutMs} ms, such as a long export: ` +
        'nothing is changed, try again later.',
    );
  } finally {
    await client.query('reset lock_timeout').catch(() => {});
  }
}

export async function unlockAccount(client: pg.Client, accountId: string): Promise<void> {
  await client.query('select pg_advisory_unlock($1, hashtext($2))', [accountLock, accountId]).catch(() => {});
}
