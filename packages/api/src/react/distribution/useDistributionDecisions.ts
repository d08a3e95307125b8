import { listDistributionDecisions } from '../../contract/distribution/distribution.ts';
import type { ListDistributionDecisionsInput } from '../../contract/distribution/distribution.ts';
import { useReadPages } from '../useReadPages.ts';

export type DecisionFilters = Omit<ListDistributionDecisionsInput, 'cursor'>;

/** Decisions, latest first, by pages. */
export function useDistributionDecisions(filters: DecisionFilters) {
  const { pages, error, isLoading, isLoadingMore, hasMore, loadMore, moreError, retry } = useReadPages(
    listDistributionDecisions,
    {
      query: filters,
    },
  );
  return {
    decisions: pages?.flatMap((page) => page.decisions),
    error,
    isLoading,
    isLoadingMore,
    hasMore,
    loadMore,
    moreError,
    retry,
  };
}
