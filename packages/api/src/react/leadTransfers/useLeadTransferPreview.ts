import { previewLeadTransfer } from '../../contract/leadTransfers/leadTransfers.ts';
import type { PreviewLeadTransferInput } from '../../contract/leadTransfers/leadTransfers.ts';
import { useRead } from '../useRead.ts';

/** Preview of a transfer; null requests nothing. Keeps the previous answer. */
export function useLeadTransferPreview(input: PreviewLeadTransferInput | null) {
  const {
    data,
    lastError: error,
    isLoading,
    retry,
  } = useRead(previewLeadTransfer, input && { body: input }, { keepPreviousData: true, shouldRetryOnError: false });
  return { preview: input === null || error ? undefined : data?.preview, error, isLoading, retry };
}
