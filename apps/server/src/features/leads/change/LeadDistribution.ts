import type { AccountTx } from '../../../platform/db/withAccount.ts';

/** The distribution, as commands about one lead call it: they read afterwards who has the lead. */
export interface LeadDistribution {
  /**
   * Locks the account's queues. A command that will distribute a lead does this before it locks the lead, as the
   * distribution itself does: two never wait for one another.
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
