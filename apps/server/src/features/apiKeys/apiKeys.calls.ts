// Accepted calls; the security tests derive refused calls from them.
import { createApiKey } from '../../../test/factories.ts';
import type { CallsOfFeature } from '../../../test/security/CallsOfFeature.ts';

export const apiKeysCalls: CallsOfFeature = {
  bodies: {
    createApiKey: async () => ({ name: 'Site' }),
  },
  records: {
    '/api/api_keys/{id}': async (tx) => ({ id: (await createApiKey(tx)).id }),
  },
};
