import type { Config } from '../config/readConfig.ts';
import type { AccountTx } from '../db/withAccount.ts';
import type { Outbox } from '../mail/outbox.ts';

export interface DueTaskServices {
  config: Pick<Config, 'port'>;
  outbox: Pick<Outbox, 'add'>;
}

/** Work that falls due at a moment that a table knows. Every process looks for it; a row's lock decides who does it. */
export interface DueTask {
  readonly name: string;
  /** Function of the database that names what is due, in any account: `(most integer) -> (account_id, id)`. */
  readonly find: string;
  /**
   * Does one piece in a transaction of its account; one that was done meanwhile, or that another process holds, is
   * left.
   */
  run(tx: AccountTx, id: string, services: DueTaskServices): Promise<void>;
}
