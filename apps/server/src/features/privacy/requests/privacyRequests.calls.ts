// Accepted calls; the security tests derive refused calls from them.
import type { CallsOfFeature } from '../../../../test/security/CallsOfFeature.ts';
import { newId } from '../../../platform/db/newId.ts';
import { insertRequest } from './privacyRequests.queries.ts';

const input = { kind: 'access', channel: 'email', received_on: '2026-01-05', person_name: 'Ana Braga' } as const;

export const privacyRequestsCalls: CallsOfFeature = {
  bodies: {
    createPrivacyRequest: async () => input,
    updatePrivacyRequest: async () => ({ ...input, state: 'answered', answer: 'Enviado por e-mail.', version: 1 }),
    savePrivacySettings: async () => ({ is_small_agent: true }),
  },
  records: {
    async '/api/privacy_requests/{id}'(tx) {
      const id = newId();
      await insertRequest(tx, {
        id,
        kind: 'access',
        channel: 'email',
        receivedOn: '2026-01-05',
        dueOn: '2026-01-20',
        personName: 'Ana Braga',
      });
      return { id };
    },
  },
};
