import { useMemo } from 'react';
import {
  listCommissionBatches,
  listCommissionPayments,
  previewCommissionBatch,
  previewPayAgain,
  showCommissionBatch,
} from '../../contract/commissions/commissionBatches.ts';
import type { CommissionPaymentState } from '../../contract/commissions/commissionBatches.ts';
import type { PayCommissionsInput } from '../../contract/commissions/commissions.ts';
import { readAs, useRead } from '../useRead.ts';
import { useReadPages } from '../useReadPages.ts';
import type { CommissionSelection } from './useCommissionCommands.ts';

/** Batches, newest first, by pages. */
export function useCommissionBatchPages() {
  const { pages, error, isLoading, isLoadingMore, hasMore, loadMore, moreError, retry } = useReadPages(
    listCommissionBatches,
    {},
    { revalidateAll: true },
  );
  const batches = useMemo(() => pages?.flatMap((page) => page.commission_batches), [pages]);
  return { batches, error, isLoading, isLoadingMore, hasMore, loadMore, moreError, retry };
}

/** One batch; null requests nothing. */
export const useCommissionBatch = (id: string | null) =>
  readAs(
    'batch',
    useRead(showCommissionBatch, id === null ? null : { params: { id } }),
    (answer) => answer.commission_batch,
  );

/** Payments of a batch by beneficiary, optionally of one state, by pages. */
export function useCommissionPayments(batchId: string, state: CommissionPaymentState | null = null) {
  const { pages, error, isLoading, isLoadingMore, hasMore, loadMore, moreError, retry } = useReadPages(
    listCommissionPayments,
    { params: { id: batchId }, query: { ...(state && { state }) } },
    { revalidateAll: true, keepPreviousData: true },
  );
  const payments = useMemo(() => pages?.flatMap((page) => page.commission_payments), [pages]);
  return { payments, error, isLoading, isLoadingMore, hasMore, loadMore, moreError, retry };
}

/** Preview of a batch; null requests nothing. */
export function useCommissionBatchPreview(selection: CommissionSelection | null) {
  const { data, lastError, isLoading, isValidating, retry } = useRead(
    previewCommissionBatch,
    selection && { body: { ...selection, note: null } as PayCommissionsInput },
    { shouldRetryOnError: false },
  );
  return { preview: lastError ? undefined : data, error: lastError, isLoading, isValidating, retry };
}

/** Preview of a repeated payment. */
export function usePayAgainPreview(paymentId: string) {
  const { data, lastError, isLoading, retry } = useRead(
    previewPayAgain,
    { params: { id: paymentId } },
    { shouldRetryOnError: false },
  );
  return { preview: lastError ? undefined : data, error: lastError, isLoading, retry };
}
