import { useMemo } from 'react';
import { previewSaleChange } from '../../contract/commissions/commissions.ts';
import type { PreviewSaleChangeInput } from '../../contract/commissions/commissions.ts';
import { useCommands } from '../useCommands.ts';
import { useRead } from '../useRead.ts';

/** What a change of a lead's sale does to its commissions, as far as the viewer may know; null requests nothing. */
export function useSaleChange(number: number | null, change: PreviewSaleChangeInput) {
  const { data, error, isLoading, retry } = useRead(
    previewSaleChange,
    number === null ? null : { params: { number }, query: change },
    { keepPreviousData: true, shouldRetryOnError: false },
  );
  return { saleChange: number === null ? undefined : data, error, isLoading, retry };
}

/** Asks once what a change of a lead's sale would do: for whoever asks before it saves. Rejects with an `ApiError`. */
export function useAskSaleChange() {
  const { call } = useCommands();
  return useMemo(
    () => (number: number, change: PreviewSaleChangeInput) =>
      call(previewSaleChange, { params: { number }, query: change }),
    [call],
  );
}
