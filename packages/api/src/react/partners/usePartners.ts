import { useMemo } from 'react';
import { listPartners, showPartner } from '../../contract/partners/partners.ts';
import type { ListPartnersInput } from '../../contract/partners/partners.ts';
import { eachOnce } from '../eachOnce.ts';
import { readAs, useRead } from '../useRead.ts';
import { useReadPages } from '../useReadPages.ts';

/** Partners, by pages, alphabetically, including archived ones. */
export function usePartners(query: Omit<ListPartnersInput, 'cursor' | 'limit'> = {}) {
  const { pages, error, isLoading, isLoadingMore, hasMore, loadMore, moreError, retry } = useReadPages(
    listPartners,
    { query },
    { revalidateAll: true, keepPreviousData: true },
  );
  const partners = useMemo(() => pages && eachOnce(pages.flatMap((page) => page.partners)), [pages]);
  return {
    partners,
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

/** One partner with its users; null requests nothing. */
export const usePartner = (id: string | null) =>
  readAs('partner', useRead(showPartner, id === null ? null : { params: { id } }), (answer) => answer.partner);
