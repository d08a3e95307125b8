import useSWR from 'swr';
import type { ApiError } from '../../client/ApiError.ts';
import { previewLeadTransfer } from '../../contract/leadTransfers/leadTransfers.ts';
import type { LeadTransferPreview, PreviewLeadTransferInput } from '../../contract/leadTransfers/leadTransfers.ts';
import { useClient } from '../context.ts';
import { leadTransferKeys } from './leadTransferKeys.ts';

/** What a transfer would move, and to whom; null asks for nothing. The answer before stays until the next one is there. */
export function useLeadTransferPreview(input: PreviewLeadTransferInput | null) {
  const client = useClient();
  const { data, error, isLoading, mutate } = useSWR<{ preview: LeadTransferPreview }, ApiError>(
    input === null ? null : leadTransferKeys.preview(input),
    () => client.call(previewLeadTransfer, { body: input! }),
    { keepPreviousData: true, shouldRetryOnError: false },
  );
  return { preview: input === null || error ? undefined : data?.preview, error, isLoading, retry: () => void mutate() };
}
