import { useMemo } from 'react';
import { showLeadEarnings, totalCommissions } from '../../contract/commissions/commissions.ts';
import type { ShowLeadEarningsInput } from '../../contract/commissions/commissions.ts';
import { useCommands } from '../useCommands.ts';
import { useRead } from '../useRead.ts';

/**
 * A lead's visible commissions; with a query, expected ones. Null requests nothing. Keeps the previous answer while
 * loading.
 */
export function useLeadEarnings(number: number | null, query?: ShowLeadEarningsInput) {
  const { data, error, isLoading, retry } = useRead(
    showLeadEarnings,
    number === null ? null : { params: { number }, query: query ?? {} },
    { keepPreviousData: query !== undefined, shouldRetryOnError: false },
  );
  return { leadEarnings: number === null ? undefined : data, error, isLoading, retry };
}

/** Requests a lead's commissions once. Rejects with an `ApiError`. */
export function useAskLeadEarnings() {
  const { call } = useCommands();
  return useMemo(() => (number: number) => call(showLeadEarnings, { params: { number }, query: {} }), [call]);
}

/** Requests the total commissions of bulk actions' sales once. Rejects with an `ApiError`. */
export function useAskBulkEarnings() {
  const { call } = useCommands();
  return useMemo(
    () => async (bulkIds: readonly string[]) =>
      (await call(totalCommissions, { query: { lead_bulk_id: bulkIds.join(',') } })).total,
    [call],
  );
}
