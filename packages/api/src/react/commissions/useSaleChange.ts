import { useMemo } from 'react';
import { previewSaleChange } from '../../contract/commissions/commissions.ts';
import type { PreviewSaleChangeInput } from '../../contract/commissions/commissions.ts';
import { useCommands } from '../useCommands.ts';
import { useRead } from '../useRead.ts';

/** Effect of a sale's change on visible commissions; null requests nothing. */
export function useSaleChange(number: number | null, change: PreviewSaleChangeInput) {
  const { data, error, isLoading, retry } = useRead(
    previewSaleChange,
    number === null ? null : { params: { number }, query: change },
    { keepPreviousData: true, shouldRetryOnError: false },
  );
  return { saleChange: number === null ? undefined : data, error, isLoading, retry };
}

/** Requests a change's effect once. Rejects with an `ApiError`. */
export function useAskSaleChange() {
  const { call } = useCommands();
  return useMemo(
    () => (number: number, change: PreviewSaleChangeInput) =>
      call(previewSaleChange, { params: { number }, query: change }),
    [call],
  );
}
