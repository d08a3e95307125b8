// Accepted calls; the security tests derive refused calls from them.
import { createAffiliate, createUser } from '../../../test/factories.ts';
import type { CallsOfFeature } from '../../../test/security/CallsOfFeature.ts';
import type { AccountTx } from '../../platform/db/withAccount.ts';

const approved = async (tx: AccountTx, sponsorId: string, state: 'approved' | 'deactivated') => ({
  id: (
    await createAffiliate(tx, {
      sponsorId,
      state,
      ...(state === 'deactivated' && { deactivatedBy: sponsorId }),
      userId: (await createUser(tx, { role: 'indicator', status: state === 'approved' ? 'active' : 'inactive' })).id,
    })
  ).id,
});

export const affiliatesCalls: CallsOfFeature = {
  records: {
    '/api/affiliates/{id}/deactivation': (tx, sponsorId) => approved(tx, sponsorId, 'approved'),
    '/api/affiliates/{id}/reactivation': (tx, sponsorId) => approved(tx, sponsorId, 'deactivated'),
    '/api/affiliates/{id}': async (tx, sponsorId) => ({ id: (await createAffiliate(tx, { sponsorId })).id }),
  },
  bodies: {
    approveAffiliate: async () => ({ state: 'pending' }),
    rejectAffiliate: async () => ({ reason: 'Documento ilegível' }),
    exportAffiliates: async () => ({ format: 'csv' }),
  },
};
