// Accepted calls; the security tests derive refused calls from them.
import { createLeadStatus, createTag } from '../../../test/factories.ts';
import type { CallsOfFeature } from '../../../test/security/CallsOfFeature.ts';
import { createNumberedLead } from '../../../test/security/createNumberedLead.ts';

export const leadsCalls: CallsOfFeature = {
  bodies: {
    async createLead(tx) {
      await createLeadStatus(tx, 'new', { isInitial: true });
      return { name: 'Nome', phone: '+5511987654321', document_number: '52998224725' };
    },
    updateLead: async () => ({
      name: 'Nome Novo',
      phone: '+5511987654321',
      document_number: '52998224725',
      version: 1,
    }),
    changeLeadStatus: async (tx) => ({ status_id: (await createLeadStatus(tx)).id, version: 1 }),
    changeAdministrativeStatus: async () => ({ administrative_status_id: null, version: 1 }),
    changeLeadTags: async (tx) => ({ tag_ids: [(await createTag(tx)).id], version: 1 }),
    mergeLeads: async (tx) => ({
      name: 'Nome Novo',
      phone: '+5511987654321',
      document_number: '52998224725',
      version: 1,
      other_number: (await createNumberedLead(tx)).number,
      other_version: 1,
    }),
  },
  records: {
    '/api/leads/{number}': async (tx) => ({ number: String((await createNumberedLead(tx)).number) }),
  },
};
