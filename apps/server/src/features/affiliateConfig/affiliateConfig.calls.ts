// Accepted calls; the security tests derive refused calls from them.
import type { CallsOfFeature } from '../../../test/security/CallsOfFeature.ts';
import { createUser } from '../../../test/factories.ts';

export const affiliateConfigCalls: CallsOfFeature = {
  bodies: {
    saveAffiliateConfig: async () => ({ settings: { headline: 'Indique' }, version: 0 }),
    saveUserAffiliateConfig: async () => ({ settings: { headline: 'Indique' }, version: 0 }),
  },
  records: { '/api/affiliate_configs/{id}': async (tx) => ({ id: (await createUser(tx)).id }) },
};
