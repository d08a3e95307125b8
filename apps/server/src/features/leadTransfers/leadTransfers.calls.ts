// Accepted calls; the security tests derive refused calls from them.
import { createUser } from '../../../test/factories.ts';
import type { CallsOfFeature } from '../../../test/security/CallsOfFeature.ts';
import { createNumberedLead } from '../../../test/security/createNumberedLead.ts';
import { newId } from '../../platform/db/newId.ts';
import { insertTransfer } from './leadTransfers.queries.ts';

export const leadTransfersCalls: CallsOfFeature = {
  bodies: {
    previewLeadTransfer: async () => ({ from: 'filters' }),
    createLeadTransfer: async (tx) => ({
      from: 'leads',
      numbers: [(await createNumberedLead(tx)).number],
      receivers: [{ user_id: (await createUser(tx, { role: 'specialist' })).id }],
      reason: 'Férias',
    }),
  },
  records: {
    // No leads were moved, so the transfer can be undone.
    async '/api/lead_transfers/{id}'(tx, createdBy) {
      const id = newId();
      const facts = {
        id,
        state: 'moved',
        origin: 'filters',
        reason: 'Férias',
        onlyOpen: true,
        keepReminders: true,
        returnOn: null,
        returnAt: null,
        leadsCount: 0,
        createdBy,
      } as const;
      await insertTransfer(tx, { ...facts, originWords: [] }, [{ userId: createdBy, leadsCount: 0 }]);
      return { id };
    },
  },
};
