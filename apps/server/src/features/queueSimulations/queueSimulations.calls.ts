// Accepted calls; the security tests derive refused calls from them.
import { eq } from 'drizzle-orm';
import type { CallsOfFeature } from '../../../test/security/CallsOfFeature.ts';
import { distributionQueues } from '../../platform/db/schema/tables.ts';
import { noConditions } from '../distribution/queueDefaults.ts';

export const queueSimulationsCalls: CallsOfFeature = {
  bodies: {
    simulateDistributionQueue: async (tx) => {
      const [queue] = await tx.db
        .select({ id: distributionQueues.id })
        .from(distributionQueues)
        .where(eq(distributionQueues.accountId, tx.accountId));
      return { queue_id: queue?.id ?? null, strategy: 'weighted', conditions: noConditions };
    },
  },
};
