import type { Config } from '../config/readConfig.ts';
import type { AccountTx } from '../db/withAccount.ts';
import type { Outbox } from '../mail/outbox.ts';

export interface DueTaskServices {
  config: Pick<Config, 'port'>;
  outbox: Pick<Outbox, 'add'>;
}

/** Work due at a stored time. All processes poll; a row lock decides which one runs it. */
export interface DueTask {
  readonly name: string;
  /**
   * SQL function that lists due work of all accounts in turns: `(most integer, except_accounts uuid[]) -> (account_id,
   * id)`.
   */
  readonly find: string;
  /**
   * Runs one item in a transaction of its account; skips it if done meanwhile or locked by another process. A statement
   * may take five seconds: longer work belongs to a job.
   */
  run(tx: AccountTx, id: string, services: DueTaskServices): Promise<void>;
}
