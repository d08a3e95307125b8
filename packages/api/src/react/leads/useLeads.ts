import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import useSWRInfinite from 'swr/infinite';
import { listLeads } from '../../contract/leads/leads.ts';
import type { LeadList, LeadSummary, LeadTotals } from '../../contract/leads/leads.ts';
import type { ApiError } from '../../client/ApiError.ts';
import { useClient } from '../context.ts';
import { takeEarly } from '../early.ts';
import { infinitePrefix, keys } from '../keys.ts';
import type { LeadListQuery } from '../keys.ts';
import { refetchSignal } from '../refetchSignal.ts';
import { useEarlyAnswer } from '../useEarlyAnswer.ts';
import { createPageJoiner } from './createPageJoiner.ts';
import { useLeadTotals } from './useLeadTotals.ts';

/** Lists of at most this many pages follow changes from elsewhere; a longer one would ask for page after page again. */
const livePages = 4;

/** The key of the page after each one: with each page that comes, SWR asks for the keys of all of them again. */
const nextKeys = new WeakMap<LeadList, string>();

function nextKey(query: LeadListQuery, page: LeadList): string | null {
  if (page.meta.next_cursor === null) return null;
  const key = nextKeys.get(page) ?? keys.leads(query, page.meta.next_cursor);
  nextKeys.set(page, key);
  return key;
}

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

const toPages = (page: LeadList) => [page];

/** What a list is asked for, without its order. */
const filtersOf = ({ sort: _sort, direction: _direction, ...filters }: LeadListQuery) => filters;

/** Leads that the viewer may see, page by page from a mark (keyset), so that no row is skipped or repeated; null asks for none. */
export function useLeads(query: LeadListQuery | null = {}): LeadsResult {
  const client = useClient();
  const [isShort, setIsShort] = useState(true);
  const first = query && keys.leads(query);
  useEarlyAnswer(first, first && infinitePrefix + first, toPages);
  const { data, error, isLoading, isValidating, size, setSize, mutate } = useSWRInfinite<
    LeadList,
    ApiError,
    (index: number, previous: LeadList | null) => string | null
  >(
    (_index, previous) => (query && previous ? nextKey(query, previous) : first),
    async (key: string) => {
      const cursor = new URLSearchParams(key.split('?')[1]).get('cursor') ?? undefined;
      return takeEarly<LeadList>(client, key) ?? client.call(listLeads, { query: { ...query, cursor } });
    },
    {
      // Pages are replaced, never changed: the same object is the same page. Comparing contents would cost more with each page.
      compare: Object.is,
      revalidateFirstPage: isShort,
      revalidateOnFocus: isShort,
      revalidateIfStale: isShort,
    },
  );

  // Somebody knows that the pages are old, all of them.
  useEffect(() => refetchSignal(client).subscribe(() => void mutate()), [client, mutate]);

  const meta = data?.[0]?.meta;
  const { totals: counted } = useLeadTotals(query && meta?.total === null ? filtersOf(query) : null, {
    keepsPrevious: false,
  });
  const totals = meta && (meta.total === null ? counted : meta);

  const [joinPages] = useState(createPageJoiner);
  const leads = useMemo(() => data && joinPages(data), [data, joinPages]);
  const loaded = data?.length ?? 0;
  const hasMore = data ? data.at(-1)?.meta.next_cursor !== null : false;
  const isLoadingMore = isValidating && size > loaded && loaded > 0;
  const isStuck = error !== undefined && size > loaded;

  /** What the last `loadMore` extended: a scroll calls it several times before React shows that a page is coming. */
  const extended = useRef<LeadList[] | undefined>(undefined);
  const loadMore = useCallback(() => {
    if (!hasMore || isLoadingMore) return;
    // After a failure the page is asked for already: ask again.
    if (isStuck) {
      void mutate(data, { revalidate: true });
      return;
    }
    if (extended.current === data) return;
    extended.current = data;
    setIsShort(loaded + 1 <= livePages);
    void setSize(loaded + 1);
  }, [data, hasMore, isLoadingMore, isStuck, loaded, mutate, setSize]);

  const refresh = useCallback(async () => {
    setIsShort(true);
    await setSize(1);
    // A short list has asked for its first page again already.
    if (!isShort) await mutate();
  }, [isShort, mutate, setSize]);

  return { leads, totals, error, isLoading, isLoadingMore, hasMore, loadMore, refresh };
}
