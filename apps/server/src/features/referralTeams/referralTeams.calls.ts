// Accepted calls; the security tests derive refused calls from them.
import type { CallsOfFeature } from '../../../test/security/CallsOfFeature.ts';
import { createReferralTeam, createUser } from '../../../test/factories.ts';

export const referralTeamsCalls: CallsOfFeature = {
  bodies: {
    exportReferralTeams: async () => ({ format: 'csv' }),
    createReferralTeam: async (tx) => ({
      name: 'Equipe Norte',
      manager_id: (await createUser(tx, { role: 'admin' })).id,
    }),
    updateReferralTeam: async (tx) => ({
      name: 'Equipe Leste',
      manager_id: (await createUser(tx, { role: 'indicator_manager' })).id,
    }),
    moveReferralMembers: async (tx) => ({ user_ids: [(await createUser(tx, { role: 'indicator' })).id] }),
  },
  records: {
    '/api/referral_teams/{id}': async (tx) => ({ id: (await createReferralTeam(tx)).id }),
  },
};
