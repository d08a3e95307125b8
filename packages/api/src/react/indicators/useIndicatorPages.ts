import { useMemo } from 'react';
import { listIndicators } from '../../contract/indicators/indicators.ts';
import type { ListIndicatorsInput } from '../../contract/indicators/indicators.ts';
import { useReadPages } from '../useReadPages.ts';

/** Indicators, by pages, which stay current. */
export function useIndicatorPages(query: Omit<ListIndicatorsInput, 'cursor' | 'limit'>) {
  const { pages, error, isLoading, isLoadingMore, hasMore, loadMore, moreError, retry } = useReadPages(
    listIndicators,
    { query },
    { revalidateAll: true, keepPreviousData: true },
  );
  // A renamed indicator can be on two pages.
  const indicators = useMemo(
    () => pages && [...new Map(pages.flatMap((page) => page.indicators).map((person) => [person.id, person])).values()],
    [pages],
  );
  return {
    indicators,
    total: pages?.[0]?.meta.total,
    error,
    isLoading,
    isLoadingMore,
    hasMore,
    loadMore,
    moreError,
    retry,
  };
}
