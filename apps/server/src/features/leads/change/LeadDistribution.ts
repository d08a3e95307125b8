import type { AccountTx } from '../../../platform/db/withAccount.ts';

/** Distribution for commands about one lead, which afterwards read the lead's owner. */
export interface LeadDistribution {
  /**
   * Locks the account's queues. A command that distributes a lead calls this before locking the lead, in the order of
   * the distribution, so that both cannot deadlock.
   */
  lockQueues(tx: AccountTx): Promise<void>;
  /** Gives or offers leads without an owner to members of the queues; leads for which no member is free wait. */
  distribute(tx: AccountTx, leadIds: readonly string[], at: Date): Promise<void>;
}

declare module '../../../platform/db/Ports.ts' {
  interface Ports {
    leadDistribution: LeadDistribution;
  }
}
