import { useMemo } from 'react';
import { listAffiliates, showAffiliate } from '../../contract/affiliates/affiliates.ts';
import type { ListAffiliatesInput } from '../../contract/affiliates/affiliates.ts';
import { readAs, useRead } from '../useRead.ts';
import { useReadPages } from '../useReadPages.ts';

export type AffiliateFilters = Omit<ListAffiliatesInput, 'cursor' | 'limit'>;

/** The viewer's affiliates, by pages. */
export function useAffiliatePages(query: AffiliateFilters = {}) {
  const { pages, error, isLoading, isLoadingMore, hasMore, loadMore, moreError, retry } = useReadPages(
    listAffiliates,
    { query },
    { revalidateAll: true, keepPreviousData: true },
  );
  // After a change of state an affiliate can be on two pages.
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
    moreError,
    retry,
  };
}

/** One affiliate; null requests nothing. */
export const useAffiliate = (id: string | null) =>
  readAs('affiliate', useRead(showAffiliate, id === null ? null : { params: { id } }), (answer) => answer.affiliate);
