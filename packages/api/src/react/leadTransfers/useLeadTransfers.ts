import useSWR from 'swr';
import type { ApiError } from '../../client/ApiError.ts';
import { listLeadTransfers, showLeadTransfer } from '../../contract/leadTransfers/leadTransfers.ts';
import type { LeadTransfer, TransferState } from '../../contract/leadTransfers/leadTransfers.ts';
import type { SkippedLead } from '../../contract/leads/leadBulk.ts';
import { useClient } from '../context.ts';
import { useCursorPages } from '../useCursorPages.ts';
import { leadTransferKeys } from './leadTransferKeys.ts';

interface Page {
  lead_transfers: LeadTransfer[];
  meta: { next_cursor: string | null };
}

/** How often a transfer that goes on is asked for where the cable does not tell, in milliseconds. */
const askEvery = 2_000;

const running: readonly TransferState[] = ['moving', 'undoing', 'returning'];

/** What was transferred, the latest first, page by page. */
export function useLeadTransfers() {
  const client = useClient();
  const { pages, ...list } = useCursorPages<Page>(
    leadTransferKeys.list,
    (cursor) => client.call(listLeadTransfers, { query: cursor }),
    {
      refreshInterval: (all) =>
        all?.some((page) => page.lead_transfers.some(({ state }) => running.includes(state))) ? askEvery : 0,
    },
  );
  return { transfers: pages?.flatMap((page) => page.lead_transfers), ...list };
}

/** One transfer, with the leads that stayed where they were; kept up to date while it goes on. */
export function useLeadTransfer(id: string) {
  const client = useClient();
  const { data, error, isLoading, mutate } = useSWR<{ lead_transfer: LeadTransfer; stays: SkippedLead[] }, ApiError>(
    leadTransferKeys.one(id),
    () => client.call(showLeadTransfer, { params: { id } }),
    { refreshInterval: (answer) => (answer && running.includes(answer.lead_transfer.state) ? askEvery : 0) },
  );
  return {
    transfer: data?.lead_transfer,
    stays: data?.stays,
    error: data ? undefined : error,
    isLoading,
    retry: () => void mutate(),
  };
}
