// Accepted calls; the security tests derive refused calls from them.
import type { CallsOfFeature } from '../../../../test/security/CallsOfFeature.ts';
import { createNumberedLead } from '../../../../test/security/createNumberedLead.ts';
import { newId } from '../../../platform/db/newId.ts';
import { insertIncident } from './privacyIncidents.queries.ts';

const input = {
  title: 'Planilha enviada a outra pessoa',
  found_on: '2026-01-05',
  data_kinds: ['contact'],
  risk: 'low',
};

export const privacyIncidentsCalls: CallsOfFeature = {
  bodies: {
    createPrivacyIncident: async () => input,
    updatePrivacyIncident: async () => ({
      ...input,
      state: 'dismissed',
      dismissal_reason: 'A pessoa apagou o arquivo.',
      version: 1,
    }),
    removeReached: async (tx) => ({ lead_number: (await createNumberedLead(tx)).number }),
    addReached: async (tx) => ({ source: 'numbers', numbers: [(await createNumberedLead(tx)).number] }),
  },
  records: {
    async '/api/privacy_incidents/{id}'(tx) {
      const id = newId();
      await insertIncident(tx, {
        id,
        title: 'Planilha enviada a outra pessoa',
        foundOn: '2026-01-05',
        dueOn: '2026-01-08',
        dataKinds: ['contact'],
        risk: 'low',
      });
      return { id };
    },
  },
};
