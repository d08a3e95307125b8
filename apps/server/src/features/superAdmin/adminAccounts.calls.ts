// Accepted calls; the security tests derive refused calls from them.
import { createUser } from '../../../test/factories.ts';
import type { CallsOfFeature } from '../../../test/security/CallsOfFeature.ts';

export const adminAccountsCalls: CallsOfFeature = {
  records: {
    '/admin_api/accounts/{id}': async () => ({}),
    '/admin_api/accounts/{id}/people/{user_id}': async (tx) => ({
      user_id: (await createUser(tx, { role: 'admin', status: 'invited' })).id,
    }),
  },
  adminBodies: {
    createAdminAccount: {
      name: 'Conta Nova',
      slug: 'conta-nova',
      hosts: ['conta-nova.example.com'],
      admin_name: 'Ana Prado',
      admin_email: 'ana@exemplo.com.br',
    },
    updateAdminAccount: { name: 'Conta Outra', hosts: ['conta-outra.example.com'] },
    updateAdminInvitation: { name: 'Ana Prado', email: 'ana.prado@exemplo.com.br' },
  },
};
