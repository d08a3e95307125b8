// Accepted calls; the security tests derive refused calls from them.
import type { CallsOfFeature } from '../../../../test/security/CallsOfFeature.ts';
import { createAffiliate } from '../../../../test/factories.ts';
import { retentionRuns } from '../../../platform/db/schema/tables.ts';
import { presentTerms } from './presentTerms.ts';
import { daysOf, listTermRows, readProposals, saveTerm } from './retention.queries.ts';

export const retentionCalls: CallsOfFeature = {
  bodies: {
    saveRetentionTerms: async (tx) => ({
      lost_leads: 730,
      idle_leads: null,
      attachments: null,
      simulations: null,
      affiliates: null,
      version: presentTerms(await listTermRows(tx)).terms_version,
    }),
    async startRetentionRun(tx, callerId) {
      const decidedAt = new Date('2020-01-05T12:00:00.000Z');
      await createAffiliate(tx, { sponsorId: callerId, state: 'rejected', decidedAt, decidedBy: callerId });
      await saveTerm(tx, 'affiliates', 30, callerId, new Date());
      await tx.db.update(retentionRuns).set({ finishedAt: new Date() });
      const { proposals, version } = await readProposals(tx, daysOf(await listTermRows(tx)), new Date());
      return { count: proposals.reduce((total, { count }) => total + count, 0), version };
    },
  },
};
