import { useMemo } from 'react';
import { listAffiliates, showAffiliate } from '../../contract/affiliates/affiliates.ts';
import type { ListAffiliatesInput } from '../../contract/affiliates/affiliates.ts';
import { useRead } from '../useRead.ts';
import { useReadPages } from '../useReadPages.ts';

/** What the affiliates are narrowed to. */
export type AffiliateFilters = Omit<ListAffiliatesInput, 'cursor' | 'limit'>;

/** Those who signed up through the viewer's code, or anybody's for administrators, page by page. */
export function useAffiliatePages(query: AffiliateFilters = {}) {
  const { pages, error, isLoading, isLoadingMore, hasMore, loadMore, retry } = useReadPages(
    listAffiliates,
    { query },
    { revalidateAll: true, keepPreviousData: true },
  );
  // Somebody who was decided about between two pages is on both.
  const affiliates = useMemo(
    () => pages && [...new Map(pages.flatMap((page) => page.affiliates).map((one) => [one.id, one])).values()],
    [pages],
  );
  const meta = pages?.[0]?.meta;
  return {
    affiliates,
    total: meta?.total,
    counts: meta?.counts,
    error,
    isLoading,
    isLoadingMore,
    hasMore,
    loadMore,
    retry,
  };
}

/** One affiliate; nothing is asked for null. */
export function useAffiliate(id: string | null) {
  const { data, error, isLoading, retry } = useRead(showAffiliate, id === null ? null : { params: { id } });
  return { affiliate: data?.affiliate, error, isLoading, retry };
}
