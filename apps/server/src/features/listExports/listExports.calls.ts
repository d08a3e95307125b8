// Accepted calls; the security tests derive refused calls from them.
import type { CallsOfFeature } from '../../../test/security/CallsOfFeature.ts';
import { newId } from '../../platform/db/newId.ts';
import { insertJob } from '../../platform/jobs/jobs.queries.ts';

export const listExportsCalls: CallsOfFeature = {
  records: {
    async '/api/list_exports/{id}'(tx) {
      const id = newId();
      await insertJob(tx, { id, kind: 'affiliate.export', createdBy: null, input: {} });
      return { id };
    },
  },
};
