import { useMemo } from 'react';
import { showLeadEarnings, totalCommissions } from '../../contract/commissions/commissions.ts';
import type { ShowLeadEarningsInput } from '../../contract/commissions/commissions.ts';
import { useCommands } from '../useCommands.ts';
import { useRead } from '../useRead.ts';

/**
 * What a lead earns to whom, as far as the viewer may know; with a query what it would earn if it were sold so. Null
 * requests nothing. The answer before stays until the next one is there.
 */
export function useLeadEarnings(number: number | null, query?: ShowLeadEarningsInput) {
  const { data, error, isLoading, retry } = useRead(
    showLeadEarnings,
    number === null ? null : { params: { number }, query: query ?? {} },
    { keepPreviousData: query !== undefined, shouldRetryOnError: false },
  );
  return { leadEarnings: number === null ? undefined : data, error, isLoading, retry };
}

/** Asks once what the sale of a lead earns: for whoever says so in passing. Rejects with an `ApiError`. */
export function useAskLeadEarnings() {
  const { call } = useCommands();
  return useMemo(() => (number: number) => call(showLeadEarnings, { params: { number }, query: {} }), [call]);
}

/** Asks once what sales that were marked together earn: the bulks by their ids. Rejects with an `ApiError`. */
export function useAskBulkEarnings() {
  const { call } = useCommands();
  return useMemo(
    () => async (bulkIds: readonly string[]) =>
      (await call(totalCommissions, { query: { lead_bulk_id: bulkIds.join(',') } })).total,
    [call],
  );
}
