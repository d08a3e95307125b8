// Accepted calls; the security tests derive refused calls from them.
import { createUser } from '../../../test/factories.ts';
import type { CallsOfFeature } from '../../../test/security/CallsOfFeature.ts';
import { insertSaved } from './savedReports.queries.ts';

const question = { report: 'lead_report', choice: { period: 'month' } };

export const savedReportsCalls: CallsOfFeature = {
  bodies: {
    createSavedReport: async () => ({ name: 'Do mês', ...question }),
    updateSavedReport: async () => ({ name: 'Do mês', ...question }),
    setReportMail: async (tx) => ({
      frequency: 'weekly',
      receiver_ids: [(await createUser(tx, { role: 'admin' })).id],
    }),
  },
  records: {
    '/api/saved_reports/{id}': async (tx, ownerId) => ({
      id: await insertSaved(tx, ownerId, {
        name: 'Relatório',
        nameKey: 'relatorio',
        report: 'lead_report',
        choice: { period: 'month', by: null, mode: null, filters: {} },
      }),
    }),
  },
};
