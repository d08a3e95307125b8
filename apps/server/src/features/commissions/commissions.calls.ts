// Accepted calls; the security tests derive refused calls from them.
import { paidAtOnce } from '@funil/api/contract';
import { createLeadRow, createLeadStatus, createUser } from '../../../test/factories.ts';
import { createCommission, createCommissionPayment, createCommissionRule } from '../../../test/commissions.ts';
import type { CallsOfFeature } from '../../../test/security/CallsOfFeature.ts';
import { newId } from '../../platform/db/newId.ts';
import { insertJob } from '../../platform/jobs/jobs.queries.ts';
import type { AccountTx } from '../../platform/db/withAccount.ts';

const terms = { name: 'Geral', kind: 'percent', basis_points: 150, schedule: paidAtOnce, valid_from: '2026-01-01' };
const days = { sold_from: '2026-01-01', sold_until: '2026-01-31' };

const open = async (tx: AccountTx, state: 'pending' | 'approved') => {
  const { id } = await createUser(tx, { role: 'specialist' });
  return { entry_ids: [(await createCommission(tx, { userId: id, state })).id] };
};

const someLead = async (tx: AccountTx) => {
  const status = await createLeadStatus(tx, 'new');
  return { number: String((await createLeadRow(tx, { statusId: status.id })).number) };
};

export const commissionsCalls: CallsOfFeature = {
  bodies: {
    createCommissionRule: async () => ({ beneficiary: 'specialist', ...terms }),
    changeCommissionRule: async () => ({ ...terms, version: 1 }),
    endCommissionRule: async () => ({ valid_until: '2026-12-31', version: 1 }),
    previewCommissionRule: async () => ({ beneficiary: 'specialist', ...terms }),
    approveCommissions: (tx) => open(tx, 'pending'),
    previewCommissionBatch: (tx) => open(tx, 'approved'),
    payCommissions: (tx) => open(tx, 'approved'),
    failCommissionPayment: async () => ({ reason: 'Chave errada' }),
    exportCommissions: async () => ({ format: 'csv' }),
    previewPastSales: async () => days,
    runPastSales: async () => days,
  },
  records: {
    '/api/commission_rules/{id}': async (tx) => ({ id: (await createCommissionRule(tx)).id }),
    '/api/commissions/{id}': async (tx, userId) => ({ id: (await createCommission(tx, { userId })).id }),
    '/api/commission_batches/{id}': async (tx, userId) => ({ id: (await createCommissionPayment(tx, userId)).batchId }),
    '/api/commission_payments/{id}': async (tx, userId) => ({ id: (await createCommissionPayment(tx, userId)).id }),
    '/api/commission_payments/{id}/undo_transfer': async (tx, userId) => ({
      id: (await createCommissionPayment(tx, userId)).id,
    }),
    '/api/commission_payments/{id}/pay_again': async (tx, userId) => ({
      id: (await createCommissionPayment(tx, userId, 'failed')).id,
    }),
    async '/api/commission_exports/{id}'(tx) {
      const id = newId();
      await insertJob(tx, { id, kind: 'commission.export', createdBy: null, input: {} });
      return { id };
    },
    '/api/leads/{number}/commissions': someLead,
    '/api/leads/{number}/commission_change': someLead,
  },
};
