import type { AccountTx } from '../../../platform/db/withAccount.ts';

/** Distribution for commands about one lead, which afterwards read the lead's owner. */
export interface LeadDistribution {
  /**
   * Locks the account's queues. A command must call it before locking a lead, in the order of the distribution, to
   * avoid deadlocks.
   */
  lockQueues(tx: AccountTx): Promise<void>;
  /** Gives or offers leads without an owner to members of the queues. Without a free member, a lead waits. */
  distribute(tx: AccountTx, leadIds: readonly string[], at: Date): Promise<void>;
}

declare module '../../../platform/db/Ports.ts' {
  interface Ports {
    leadDistribution: LeadDistribution;
  }
}
