// Accepted calls; the security tests derive refused calls from them.
import { createGroup, createUser } from '../../../test/factories.ts';
import type { CallsOfFeature } from '../../../test/security/CallsOfFeature.ts';

export const usersCalls: CallsOfFeature = {
  bodies: {
    inviteUser: async () => ({ name: 'Nome', email: 'nova@exemplo.com.br', role: 'specialist' }),
    updateUser: async (tx) => ({
      name: 'Nome',
      email: 'outra@exemplo.com.br',
      role: 'specialist',
      group_id: (await createGroup(tx)).id,
    }),
    deactivateUser: async (tx) => ({ receiver_id: (await createUser(tx, { role: 'specialist' })).id }),
  },
  records: {
    // Only an invited person can be invited again.
    '/api/users/{id}': async (tx) => ({ id: (await createUser(tx, { role: 'specialist', status: 'invited' })).id }),
  },
};
