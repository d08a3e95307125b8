import { previewLeadTransfer } from '../../contract/leadTransfers/leadTransfers.ts';
import type { PreviewLeadTransferInput } from '../../contract/leadTransfers/leadTransfers.ts';
import { useRead } from '../useRead.ts';

/**
 * What a transfer would move, and to whom; null requests nothing. The answer before stays until the next one is there.
 */
export function useLeadTransferPreview(input: PreviewLeadTransferInput | null) {
  const {
    data,
    lastError: error,
    isLoading,
    retry,
  } = useRead(previewLeadTransfer, input && { body: input }, { keepPreviousData: true, shouldRetryOnError: false });
  return { preview: input === null || error ? undefined : data?.preview, error, isLoading, retry };
}
