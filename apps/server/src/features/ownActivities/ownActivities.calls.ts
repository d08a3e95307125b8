// Accepted calls; the security tests derive refused calls from them.
import type { CallsOfFeature } from '../../../test/security/CallsOfFeature.ts';
import { versionOf } from '../../platform/db/listVersion.ts';
import { listOwnOutcomes, listOwnTypes } from './ownActivities.queries.ts';

export const ownActivitiesCalls: CallsOfFeature = {
  bodies: {
    saveOwnActivityTypes: async (tx) => ({
      own_activity_types: [{ id: null, name: 'Assinatura', type: 'meeting' }],
      version: versionOf(await listOwnTypes(tx)),
    }),
    saveOwnOutcomes: async (tx) => ({
      own_outcomes: [{ id: null, name: 'Desligou', type: 'call', next_type: 'call', next_in: 2, next_unit: 'hours' }],
      version: versionOf(await listOwnOutcomes(tx)),
    }),
  },
};
