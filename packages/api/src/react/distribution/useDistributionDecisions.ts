import { listDistributionDecisions } from '../../contract/distribution/distribution.ts';
import { useReadPages } from '../useReadPages.ts';

/** What a queue has decided, the latest first, page by page. */
export function useDistributionDecisions(queueId: string) {
  const { pages, error, isLoading, isLoadingMore, hasMore, loadMore, retry } = useReadPages(listDistributionDecisions, {
    query: { queue_id: queueId },
  });
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
