import { useMemo } from 'react';
import {
  exportCommissionBatch,
  failCommissionPayment,
  payCommissionAgain,
  payCommissions,
  showCommissionBatch,
  transferCommissionPayment,
  undoCommissionTransfer,
} from '../../contract/commissions/commissionBatches.ts';
import type { PayCommissionsInput } from '../../contract/commissions/commissions.ts';
import { useClient } from '../context.ts';
import { shows } from '../facts.ts';
import { useCommands } from '../useCommands.ts';
import type { CommissionSelection } from './useCommissionCommands.ts';

/**
 * Pays commissions, and says what became of the payments. Each promise rejects with an `ApiError`; the same call sent
 * again after a lost connection has one effect. What shows entries and payments follows by itself.
 */
export function useCommissionBatchCommands() {
  const { call, keep, outdate } = useCommands();
  const { baseUrl } = useClient();
  return useMemo(() => {
    async function settled<T>(send: () => Promise<T>): Promise<T> {
      try {
        return await send();
      } finally {
        // Refused ones as well: somebody else has paid meanwhile.
        void outdate(shows('commissions'));
      }
    }
    return {
      pay: (selection: CommissionSelection, note: string | null) =>
        settled(async () => {
          const answer = await call(payCommissions, { body: { ...selection, note } as PayCommissionsInput });
          await keep(showCommissionBatch, { params: { id: answer.commission_batch.id } }, answer);
          return answer.commission_batch;
        }),
      /** Ticks a payment as transferred; its earner is told. */
      transfer: (paymentId: string) =>
        settled(async () => (await call(transferCommissionPayment, { params: { id: paymentId } })).commission_payment),
      /** Takes back a tick by mistake, and the notice of it. */
      undoTransfer: (paymentId: string) =>
        settled(async () => (await call(undoCommissionTransfer, { params: { id: paymentId } })).commission_payment),
      /** Says that a payment did not arrive: its entries wait for another one. */
      fail: (paymentId: string, reason: string) =>
        settled(
          async () =>
            (await call(failCommissionPayment, { params: { id: paymentId }, body: { reason } })).commission_payment,
        ),
      /** Pays a failed payment's entries again, in the same batch. */
      payAgain: (paymentId: string) =>
        settled(async () => (await call(payCommissionAgain, { params: { id: paymentId } })).commission_payment),
      /** The payment file of a batch, by an address that works for minutes. */
      async exportFile(batchId: string) {
        const { file, rows_count: rows } = await call(exportCommissionBatch, { params: { id: batchId } });
        return file && { name: file.name, url: baseUrl + file.url, rows: rows ?? 0 };
      },
    };
  }, [call, keep, outdate, baseUrl]);
}
