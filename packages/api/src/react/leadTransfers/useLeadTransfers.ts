import { listLeadTransfers, showLeadTransfer } from '../../contract/leadTransfers/leadTransfers.ts';
import type { TransferState } from '../../contract/leadTransfers/leadTransfers.ts';
import { useRead } from '../useRead.ts';
import { useReadPages } from '../useReadPages.ts';

/** Milliseconds between refetches, in case live updates fail. */
const refreshMs = 2_000;

const running: readonly TransferState[] = ['moving', 'undoing', 'returning'];

/** Transfers, latest first, by pages. */
export function useLeadTransfers() {
  const { pages, error, isLoading, isLoadingMore, hasMore, loadMore, moreError, retry } = useReadPages(
    listLeadTransfers,
    {},
    {
      refreshInterval: (all) =>
        all?.some((page) => page.lead_transfers.some(({ state }) => running.includes(state))) ? refreshMs : 0,
    },
  );
  return {
    transfers: pages?.flatMap((page) => page.lead_transfers),
    error,
    isLoading,
    isLoadingMore,
    hasMore,
    loadMore,
    moreError,
    retry,
  };
}

/** One transfer with leads that did not move or did not return, kept current while running. */
export function useLeadTransfer(id: string) {
  const { data, error, isLoading, retry } = useRead(
    showLeadTransfer,
    { params: { id } },
    { refreshInterval: (answer) => (answer && running.includes(answer.lead_transfer.state) ? refreshMs : 0) },
  );
  return { transfer: data?.lead_transfer, stays: data?.stays, error, isLoading, retry };
}
