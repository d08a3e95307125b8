// Accepted calls; the security tests derive refused calls from them.
import type { CallsOfFeature } from '../../../../test/security/CallsOfFeature.ts';
import { createNumberedLead } from '../../../../test/security/createNumberedLead.ts';
import { newId } from '../../../platform/db/newId.ts';
import { insertHold } from '../../retentionHolds/retentionHolds.queries.ts';

export const retentionHoldsCalls: CallsOfFeature = {
  bodies: {
    createRetentionHold: async () => ({ reason: 'Processo 123, 2ª Vara Cível', until_day: '2199-01-05' }),
  },
  records: {
    '/api/leads/{number}/retention_holds': async (tx) => ({ number: String((await createNumberedLead(tx)).number) }),
    async '/api/retention_holds/{id}/lift'(tx) {
      const id = newId();
      const lead = await createNumberedLead(tx);
      await insertHold(tx, { id, leadId: lead.id, reason: 'Processo 123' });
      return { id };
    },
  },
};
