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
import { useClient } from '../ClientContext.ts';
import { shows } from '../dataEndpoints.ts';
import { useCommands } from '../useCommands.ts';
import type { CommissionSelection } from './useCommissionCommands.ts';

/** Idempotent commands for batches and payments. They reject with an `ApiError`. */
export function useCommissionBatchCommands() {
  const { call, keep, outdate } = useCommands();
  const { baseUrl } = useClient();
  return useMemo(() => {
    async function settled<T>(send: () => Promise<T>): Promise<T> {
      try {
        return await send();
      } finally {
        // Refetches also after refusals, which another user's payment can cause.
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
      transfer: (paymentId: string) =>
        settled(async () => (await call(transferCommissionPayment, { params: { id: paymentId } })).commission_payment),
      undoTransfer: (paymentId: string) =>
        settled(async () => (await call(undoCommissionTransfer, { params: { id: paymentId } })).commission_payment),
      fail: (paymentId: string, reason: string) =>
        settled(
          async () =>
            (await call(failCommissionPayment, { params: { id: paymentId }, body: { reason } })).commission_payment,
        ),
      payAgain: (paymentId: string) =>
        settled(async () => (await call(payCommissionAgain, { params: { id: paymentId } })).commission_payment),
      /** The file's URL works for minutes. */
      async exportFile(batchId: string) {
        const { file, rows_count: rows } = await call(exportCommissionBatch, { params: { id: batchId } });
        return file && { name: file.name, url: baseUrl + file.url, rows: rows ?? 0 };
      },
    };
  }, [call, keep, outdate, baseUrl]);
}
