import { useMemo } from 'react';
import { previewPastSales, runPastSales } from '../../contract/commissions/commissions.ts';
import type { PastSalesInput } from '../../contract/commissions/commissions.ts';
import { shows } from '../dataEndpoints.ts';
import { useCommands } from '../useCommands.ts';
import { useRead } from '../useRead.ts';

/** Preview of past sales' missing accruals; null requests nothing. */
export function usePastSalesPreview(days: PastSalesInput | null) {
  const { data, lastError, isLoading, isValidating, retry } = useRead(previewPastSales, days && { body: days }, {
    shouldRetryOnError: false,
  });
  return { preview: lastError ? undefined : data, error: lastError, isLoading, isValidating, retry };
}

/** Writes the missing accruals of past sales. Rejects with an `ApiError`; idempotent. */
export function usePastSalesCommands() {
  const { call, outdate } = useCommands();
  return useMemo(
    () => ({
      async run(days: PastSalesInput) {
        try {
          return await call(runPastSales, { body: days });
        } finally {
          void outdate(shows('commissions'));
        }
      },
    }),
    [call, outdate],
  );
}
