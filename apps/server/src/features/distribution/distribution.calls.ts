// Accepted calls; the security tests derive refused calls from them.
import { eq } from 'drizzle-orm';
import type { CallsOfFeature } from '../../../test/security/CallsOfFeature.ts';
import { newId } from '../../platform/db/newId.ts';
import { distributionQueues } from '../../platform/db/schema/tables.ts';
import { noConditions } from './queueDefaults.ts';

export const distributionCalls: CallsOfFeature = {
  bodies: {
    exportDistributionDecisions: async () => ({ format: 'csv' }),
    createDistributionQueue: async () => ({ name: 'Fila', strategy: 'weighted', conditions: noConditions }),
    updateDistributionQueue: async () => ({ name: 'Outra fila', strategy: 'fewest_open', conditions: noConditions }),
    arrangeDistributionQueues: async (tx) => ({
      ids: (
        await tx.db
          .select({ id: distributionQueues.id })
          .from(distributionQueues)
          .where(eq(distributionQueues.accountId, tx.accountId))
      ).map(({ id }) => id),
    }),
  },
  records: {
    async '/api/distribution_queues/{id}'(tx) {
      const id = newId();
      const name = `Fila ${id}`;
      await tx.db
        .insert(distributionQueues)
        .values({ accountId: tx.accountId, id, name, nameKey: name.toLowerCase(), conditions: noConditions });
      return { id };
    },
  },
};
