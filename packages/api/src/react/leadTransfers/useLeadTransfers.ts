import useSWR from 'swr';
import useSWRInfinite from 'swr/infinite';
import type { ApiError } from '../../client/ApiError.ts';
import { listLeadTransfers, showLeadTransfer } from '../../contract/leadTransfers/leadTransfers.ts';
import type { LeadTransfer, TransferState } from '../../contract/leadTransfers/leadTransfers.ts';
import type { SkippedLead } from '../../contract/leads/leadBulk.ts';
import { useClient } from '../context.ts';
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
  const { data, error, isLoading, isValidating, size, setSize, mutate } = useSWRInfinite<Page, ApiError>(
    (index: number, before: Page | null) => {
      if (index === 0) return leadTransferKeys.list();
      return before?.meta.next_cursor ? leadTransferKeys.list(before.meta.next_cursor) : null;
    },
    (key: string) => {
      const cursor = new URL(key, 'http://key.invalid').searchParams.get('cursor');
      return client.call(listLeadTransfers, { query: cursor ? { cursor } : {} });
    },
    { refreshInterval: (pages) => (pages?.some((page) => page.lead_transfers.some(({ state }) => running.includes(state))) ? askEvery : 0) },
  );
  return {
    transfers: data?.flatMap((page) => page.lead_transfers),
    error: data ? undefined : error,
    isLoading,
    isLoadingMore: isValidating && data !== undefined && data.length < size,
    hasMore: Boolean(data?.at(-1)?.meta.next_cursor),
    loadMore: () => void setSize((pages) => pages + 1),
    retry: () => void mutate(),
  };
}

/** One transfer, with the leads that stayed where they were; kept up to date while it goes on. */
export function useLeadTransfer(id: string) {
  const client = useClient();
  const { data, error, isLoading, mutate } = useSWR<{ lead_transfer: LeadTransfer; stays: SkippedLead[] }, ApiError>(
    leadTransferKeys.one(id),
    () => client.call(showLeadTransfer, { params: { id } }),
    { refreshInterval: (answer) => (answer && running.includes(answer.lead_transfer.state) ? askEvery : 0) },
  );
  return { transfer: data?.lead_transfer, stays: data?.stays, error: data ? undefined : error, isLoading, retry: () => void mutate() };
}
