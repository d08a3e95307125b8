import { listDistributionDecisions } from '../../contract/distribution/distribution.ts';
import { useReadPages } from '../useReadPages.ts';

/** How often the newest decisions are requested while somebody looks. */
const refreshMs = 15_000;

/** What a queue has decided, the latest first, page by page. */
export function useDistributionDecisions(queueId: string) {
  const { pages, error, isLoading, isLoadingMore, hasMore, loadMore, retry } = useReadPages(
    listDistributionDecisions,
    { query: { queue_id: queueId } },
    { refreshInterval: refreshMs },
  );
  return {
    decisions: pages?.flatMap((page) => page.decisions),
    error,
    isLoading,
    isLoadingMore,
    hasMore,
    loadMore,
    retry,
  };
}
