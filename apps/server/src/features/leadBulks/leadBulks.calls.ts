// Accepted calls; the security tests derive refused calls from them.
import { createLeadStatus, createTag, createUser } from '../../../test/factories.ts';
import type { CallsOfFeature } from '../../../test/security/CallsOfFeature.ts';
import { createNumberedLead } from '../../../test/security/createNumberedLead.ts';
import { recordLeadBulk } from '../leads/change/recordLeadBulk.ts';

export const leadBulksCalls: CallsOfFeature = {
  bodies: {
    bulkChangeStatus: async (tx) => ({ numbers: [1], status_id: (await createLeadStatus(tx)).id }),
    bulkAssign: async () => ({ numbers: [1] }),
    bulkTag: async (tx) => ({ numbers: [1], add_tag_ids: [(await createTag(tx)).id] }),
    bulkDelete: async () => ({ numbers: [1] }),
  },
  records: {
    async '/api/lead_bulk/{id}'(tx) {
      const id = await recordLeadBulk(tx, 'status', (await createUser(tx)).id, [], new Date());
      return { id };
    },
    '/api/lead_trash/{number}': async (tx) => ({
      number: String((await createNumberedLead(tx, { deletedAt: new Date() })).number),
    }),
  },
};
