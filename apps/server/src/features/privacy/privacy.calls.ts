// Accepted calls; the security tests derive refused calls from them.
import type { CallsOfFeature } from '../../../test/security/CallsOfFeature.ts';
import { createNumberedLead } from '../../../test/security/createNumberedLead.ts';
import { newId } from '../../platform/db/newId.ts';
import { insertJob } from '../../platform/jobs/jobs.queries.ts';

const name = 'Pessoa a anonimizar';

export const privacyCalls: CallsOfFeature = {
  bodies: {
    exportPersonalData: async () => ({ with_notes: false }),
    anonymizePerson: async () => ({ name, close_leads: true }),
  },
  records: {
    '/api/leads/{number}/anonymization': async (tx) => ({
      number: String((await createNumberedLead(tx, { name })).number),
    }),
    async '/api/personal_data_exports/{id}'(tx) {
      const id = newId();
      await insertJob(tx, { id, kind: 'personal_data.export', createdBy: null, input: {} });
      return { id };
    },
  },
};
