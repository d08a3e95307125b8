// Accepted calls; the security tests derive refused calls from them.
import { createGroup, createUser } from '../../../test/factories.ts';
import type { CallsOfFeature } from '../../../test/security/CallsOfFeature.ts';

export const groupsCalls: CallsOfFeature = {
  bodies: {
    createGroup: async (tx) => ({
      name: 'Grupo',
      manager_id: (await createUser(tx, { role: 'manager' })).id,
      member_ids: [(await createUser(tx, { role: 'specialist' })).id],
    }),
    updateGroup: async (tx) => ({
      name: 'Outro grupo',
      member_ids: [(await createUser(tx, { role: 'specialist' })).id],
    }),
    removeGroup: async (tx) => ({ into_id: (await createGroup(tx)).id }),
  },
  records: {
    '/api/groups/{id}': async (tx) => ({ id: (await createGroup(tx)).id }),
  },
};
