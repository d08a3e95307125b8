import { useMemo } from 'react';
import { listIndicators } from '../../contract/indicators/indicators.ts';
import type { ListIndicatorsInput } from '../../contract/indicators/indicators.ts';
import { useReadPages } from '../useReadPages.ts';

/** Those who bring leads, page by page; all pages that are shown are kept up to date. */
export function useIndicatorPages(query: Omit<ListIndicatorsInput, 'cursor' | 'limit'>) {
  const { pages, error, isLoading, isLoadingMore, hasMore, loadMore, retry } = useReadPages(
    listIndicators,
    { query },
    { revalidateAll: true, keepPreviousData: true },
  );
  // Somebody who was renamed between two pages is on both.
  const indicators = useMemo(
    () => pages && [...new Map(pages.flatMap((page) => page.indicators).map((person) => [person.id, person])).values()],
    [pages],
  );
  return { indicators, total: pages?.[0]?.meta.total, error, isLoading, isLoadingMore, hasMore, loadMore, retry };
}
