// Accepted calls; the security tests derive refused calls from them.
import { createUser } from '../../../test/factories.ts';
import type { CallsOfFeature } from '../../../test/security/CallsOfFeature.ts';
import { insertView } from './leadViews.queries.ts';

export const leadViewsCalls: CallsOfFeature = {
  bodies: {
    createLeadView: async () => ({ name: 'Esquecidos' }),
    updateLeadView: async () => ({ name: 'Esquecidos' }),
  },
  records: {
    // Shared, so that another admin may change it.
    async '/api/lead_views/{id}'(tx) {
      const user = await createUser(tx);
      return { id: (await insertView(tx, user.id, { name: 'Visão', nameKey: 'visao', query: '', isShared: true })).id };
    },
  },
};
