// Accepted calls; the security tests derive refused calls from them.
import type { CallsOfFeature } from '../../../test/security/CallsOfFeature.ts';
import { createLeadRow, createLeadStatus } from '../../../test/factories.ts';
import { newId } from '../../platform/db/newId.ts';
import {
  distributionCandidates,
  distributionDecisions,
  distributionOffers,
  distributionQueues,
  distributionWaits,
} from '../../platform/db/schema/tables.ts';
import { noConditions } from '../distribution/queueDefaults.ts';

export const leadOffersCalls: CallsOfFeature = {
  records: {
    async '/api/lead_offers/{id}'(tx, userId) {
      const { db, accountId } = tx;
      const [id, queueId, decisionId] = [newId(), newId(), newId()];
      const name = `Fila ${queueId}`;
      const now = new Date();
      const { id: leadId } = await createLeadRow(tx, { statusId: (await createLeadStatus(tx)).id });
      await db.insert(distributionQueues).values({
        accountId,
        id: queueId,
        name,
        nameKey: name.toLowerCase(),
        conditions: noConditions,
        acceptMinutes: 5,
      });
      await db.insert(distributionWaits).values({ accountId, leadId, queueId, since: now, retryAt: now });
      await db
        .insert(distributionDecisions)
        .values({ accountId, id: decisionId, leadId, queueId, queueName: name, at: now });
      await db
        .insert(distributionCandidates)
        .values({ accountId, decisionId, userId, position: 0, outcome: 'offered' });
      await db.insert(distributionOffers).values({
        accountId,
        id,
        decisionId,
        leadId,
        queueId,
        userId,
        offeredAt: now,
        expiresAt: new Date(now.getTime() + 300_000),
      });
      return { id };
    },
  },
};
