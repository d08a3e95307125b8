// Accepted calls; the security tests derive refused calls from them.
import type { CallsOfFeature } from '../../../test/security/CallsOfFeature.ts';
import { createNumberedLead } from '../../../test/security/createNumberedLead.ts';

export const consentsCalls: CallsOfFeature = {
  bodies: {
    createConsent: async () => ({ purpose: 'marketing', state: 'given', way: 'call', day: '2026-01-05' }),
  },
  records: {
    '/api/leads/{number}/consents': async (tx) => ({ number: String((await createNumberedLead(tx)).number) }),
  },
};
