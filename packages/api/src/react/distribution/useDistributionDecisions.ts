import { listDistributionDecisions } from '../../contract/distribution/distribution.ts';
import type { ListDistributionDecisionsInput } from '../../contract/distribution/distribution.ts';
import { useReadPages } from '../useReadPages.ts';

/** What decisions are narrowed by. */
export type DecisionFilters = Omit<ListDistributionDecisionsInput, 'cursor'>;

/** What the queues have decided, the latest first, page by page. */
export function useDistributionDecisions(filters: DecisionFilters) {
  const { pages, error, isLoading, isLoadingMore, hasMore, loadMore, retry } = useReadPages(listDistributionDecisions, {
    query: filters,
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
