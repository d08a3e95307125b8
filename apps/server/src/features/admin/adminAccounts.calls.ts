import type { CallsOfFeature } from '../../../test/security/CallsOfFeature.ts';

export const adminAccountsCalls: CallsOfFeature = {
  adminBodies: {
    createAdminAccount: {
      name: 'Conta Nova',
      slug: 'conta-nova',
      hosts: ['conta-nova.example.com'],
      admin_name: 'Ana Prado',
      admin_email: 'ana@exemplo.com.br',
    },
    updateAdminAccount: { name: 'Conta Outra', hosts: ['conta-outra.example.com'] },
  },
};
