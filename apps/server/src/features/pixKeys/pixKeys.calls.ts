// Accepted calls; the security tests derive refused calls from them.
import { createUser, testPassword } from '../../../test/factories.ts';
import type { CallsOfFeature } from '../../../test/security/CallsOfFeature.ts';

export const pixKeysCalls: CallsOfFeature = {
  bodies: {
    settlePixKey: async () => ({ kind: 'phone', current_password: testPassword }),
  },
  records: {
    '/api/pix_key_doubts/{id}': async (tx) => ({
      id: (await createUser(tx, { role: 'specialist', pixKey: '11962266958', pixKeyInDoubt: true })).id,
    }),
  },
};
