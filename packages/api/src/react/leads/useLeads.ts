import { useCallback, useMemo, useState } from 'react';
import type { ApiError } from '../../client/ApiError.ts';
import { listLeads } from '../../contract/leads/leads.ts';
import type { LeadGroup, LeadSummary, LeadTotals } from '../../contract/leads/leads.ts';
import { useReadPages } from '../useReadPages.ts';
import { createPageJoiner } from './createPageJoiner.ts';
import type { LeadListQuery } from './LeadListQuery.ts';
import { useLeadTotals } from './useLeadTotals.ts';

/** Lists with more pages do not follow changes, because each page would be refetched. */
const livePages = 4;

export interface LeadsResult {
  /** Undefined before the first page. */
  leads: LeadSummary[] | undefined;
  /** Undefined while counting, which can take longer than the search. */
  totals: LeadTotals | undefined;
  /** Counts of a grouped list by owner. */
  groups: LeadGroup[] | undefined;
  /** Error while there is no data. */
  error: ApiError | undefined;
  isLoading: boolean;
  isLoadingMore: boolean;
  hasMore: boolean;
  /** Loads the next page, unless it is loading or there is none. */
  loadMore: () => void;
  /** Why the next page did not come, until it does. `loadMore` tries again. */
  moreError: ApiError | undefined;
  refresh: () => Promise<void>;
}

const filtersOf = ({ sort: _sort, direction: _direction, group_by: _grouping, ...filters }: LeadListQuery) => filters;

/** Leads in pages by cursor: no row is skipped or repeated. Null requests nothing. */
export function useLeads(query: LeadListQuery | null = {}): LeadsResult {
  const [isShort, setIsShort] = useState(true);
  const list = useReadPages(listLeads, query && { query }, {
    // Compares pages by identity: comparing contents would cost more with each page.
    compare: Object.is,
    revalidateFirstPage: isShort,
    revalidateOnFocus: isShort,
    revalidateIfStale: isShort,
  });
  const { pages, isLoading, isLoadingMore, hasMore, loadMore: loadNextPage, refresh: refreshPages } = list;

  const meta = pages?.[0]?.meta;
  const { totals: computed } = useLeadTotals(query && meta?.total === null ? filtersOf(query) : null, {
    keepsPrevious: false,
  });
  const totals = meta && (meta.total === null ? computed : meta);

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

  const { error, moreError } = list;
  return {
    leads,
    totals,
    groups: meta?.groups,
    error,
    isLoading,
    isLoadingMore,
    hasMore,
    loadMore,
    moreError,
    refresh,
  };
}
