import { useCallback, useMemo, useState } from 'react';
import type { ApiError } from '../../client/ApiError.ts';
import { listLeads } from '../../contract/leads/leads.ts';
import type { LeadSummary, LeadTotals } from '../../contract/leads/leads.ts';
import { useReadPages } from '../useReadPages.ts';
import { createPageJoiner } from './createPageJoiner.ts';
import type { LeadListQuery } from './LeadListQuery.ts';
import { useLeadTotals } from './useLeadTotals.ts';

/** Lists of at most this many pages follow changes from elsewhere; a longer one would ask for page after page again. */
const livePages = 4;

export interface LeadsResult {
  /** Rows of all pages loaded so far; undefined before the first. */
  leads: LeadSummary[] | undefined;
  /** Of the whole list; undefined while they are counted, which takes longer than the first rows of a search. */
  totals: LeadTotals | undefined;
  error: ApiError | undefined;
  /** The first page is on its way and there is nothing to show. */
  isLoading: boolean;
  isLoadingMore: boolean;
  hasMore: boolean;
  /** Asks for the next page; does nothing while one is on its way or when there is none. */
  loadMore: () => void;
  /** Goes back to the first page and asks for it again. */
  refresh: () => Promise<void>;
}

/** The query of a list, without its order. */
const filtersOf = ({ sort: _sort, direction: _direction, ...filters }: LeadListQuery) => filters;

/**
 * Leads that the viewer may see, page by page from a mark (keyset), so that no row is skipped or repeated; null asks
 * for none.
 */
export function useLeads(query: LeadListQuery | null = {}): LeadsResult {
  const [isShort, setIsShort] = useState(true);
  const list = useReadPages(listLeads, query && { query }, {
    // Pages are replaced, never changed: the same object is the same page. Comparing contents would cost more with each
    // page.
    compare: Object.is,
    revalidateFirstPage: isShort,
    revalidateOnFocus: isShort,
    revalidateIfStale: isShort,
  });
  const { pages, isLoading, isLoadingMore, hasMore, loadMore: loadNextPage, refresh: refreshPages } = list;

  const meta = pages?.[0]?.meta;
  const { totals: counted } = useLeadTotals(query && meta?.total === null ? filtersOf(query) : null, {
    keepsPrevious: false,
  });
  const totals = meta && (meta.total === null ? counted : meta);

  const [joinPages] = useState(createPageJoiner);
  const leads = useMemo(() => pages && joinPages(pages), [pages, joinPages]);

  const loaded = pages?.length ?? 0;
  const loadMore = useCallback(() => {
    if (hasMore) setIsShort(loaded + 1 <= livePages);
    loadNextPage();
  }, [hasMore, loaded, loadNextPage]);
  const refresh = useCallback(() => {
    setIsShort(true);
    return refreshPages();
  }, [refreshPages]);

  return { leads, totals, error: list.lastError, isLoading, isLoadingMore, hasMore, loadMore, refresh };
}
