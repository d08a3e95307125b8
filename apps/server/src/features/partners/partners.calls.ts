// Accepted calls; the security tests derive refused calls from them.
import { createPartner } from '../../../test/factories.ts';
import type { CallsOfFeature } from '../../../test/security/CallsOfFeature.ts';

export const partnersCalls: CallsOfFeature = {
  bodies: {
    createPartner: async () => ({ name: 'Parceiro' }),
    updatePartner: async () => ({ name: 'Outro parceiro', document_number: '52998224725' }),
    removePartner: async (tx) => ({ into_id: (await createPartner(tx)).id }),
  },
  records: {
    '/api/partners/{id}': async (tx) => ({ id: (await createPartner(tx)).id }),
  },
};
