// Accepted calls; the security tests derive refused calls from them.
import type { CallsOfFeature } from '../../../test/security/CallsOfFeature.ts';

export const ownActivitiesCalls: CallsOfFeature = {
  bodies: {
    saveOwnActivityTypes: async () => ({ own_activity_types: [{ id: null, name: 'Assinatura', type: 'meeting' }] }),
    saveOwnOutcomes: async () => ({
      own_outcomes: [{ id: null, name: 'Desligou', type: 'call', next_type: 'call', next_in: 2, next_unit: 'hours' }],
    }),
  },
};
