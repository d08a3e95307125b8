import { useCallback, useEffect, useRef } from 'react';
import { useSWRConfig } from 'swr';
import useSWRInfinite from 'swr/infinite';
import type { SWRInfiniteConfiguration } from 'swr/infinite';
import type { ApiError } from '../client/ApiError.ts';
import type { AnyEndpoint } from '../client/createClient.ts';
import type { ResponseOf } from '../contract/endpoint.ts';
import { useClient } from './ClientContext.ts';
import { infinitePrefix } from './infinitePrefix.ts';
import { callWith, keyWith } from './keyOf.ts';
import type { ReadArguments } from './keyOf.ts';
import { consumePrefetch } from './prefetch.ts';
import { refetchSignal } from './refetchSignal.ts';
import { usePrefetched } from './usePrefetched.ts';
import { isOfOtherKey, useMayRequest } from './useRead.ts';

interface PageMeta {
  next_cursor?: string | null;
  total_pages?: number;
}

/** Page parameter: for the first page, and for the page after the loaded ones (null at the end). */
const namings = {
  cursor: { first: undefined, next: ({ next_cursor: cursor = null }: PageMeta) => cursor },
  page: { first: 1, next: ({ total_pages: pages = 0 }: PageMeta, count: number) => (count < pages ? count + 1 : null) },
} as const;

export type ReadPagesOptions<E> = SWRInfiniteConfiguration<ResponseOf<E>, ApiError> & {
  /** Query parameter that names the page. @default 'cursor' */
  pagesBy?: keyof typeof namings;
};

export interface ReadPages<Page> {
  /** All loaded pages; undefined before the first page. */
  pages: Page[] | undefined;
  /** Error while there is no data. */
  error: ApiError | undefined;
  /** Why the next page did not come, until it does; the loaded pages stay. `loadMore` tries again. */
  moreError: ApiError | undefined;
  isLoading: boolean;
  isLoadingMore: boolean;
  hasMore: boolean;
  /** Loads the next page, unless it is loading or there is none. */
  loadMore: () => void;
  refresh: () => Promise<void>;
  retry: () => void;
}

const metaOf = (page: unknown) => (page as { meta: PageMeta }).meta;
const toPages = (page: unknown) => [page];

/** Keys of next pages, cached because SWR asks for all keys whenever a page arrives. */
const nextKeys = new WeakMap<object, string>();

/** Reads a list by pages and keeps it current; null requests nothing. */
export function useReadPages<E extends AnyEndpoint>(
  endpoint: E,
  args: ReadArguments<E> | null,
  { pagesBy = 'cursor', ...options }: ReadPagesOptions<E> = {},
): ReadPages<ResponseOf<E>> {
  type Page = ResponseOf<E>;
  const client = useClient();
  const mayRequest = useMayRequest(endpoint);
  const { first: firstName, next: nextName } = namings[pagesBy];

  const withName = (name: string | number | undefined) => {
    const { query } = (args ?? {}) as { query?: object };
    return { ...args, query: { ...query, [pagesBy]: name } } as ReadArguments<E>;
  };
  const keyOfPage = (name: string | number | undefined) => keyWith(endpoint, withName(name));
  const first = args === null || !mayRequest ? null : keyOfPage(firstName);

  function keyAfter(page: Page, count: number): string | null {
    const name = nextName(metaOf(page), count);
    if (name === null) return null;
    const key = nextKeys.get(page as object) ?? keyOfPage(name);
    nextKeys.set(page as object, key);
    return key;
  }

  usePrefetched(first, first && infinitePrefix + first, toPages);
  const swr = useSWRInfinite<Page, ApiError, (index: number, before: Page | null) => string | null>(
    (index, before) => (first !== null && before ? keyAfter(before, index) : first),
    (key: string) => {
      const name = new URL(key, 'http://key.invalid').searchParams.get(pagesBy) ?? undefined;
      return consumePrefetch<Page>(client, key) ?? callWith(client, endpoint, withName(name));
    },
    options,
  );
  const { error, isLoading, isValidating, size, setSize, mutate } = swr;
  const config = useSWRConfig();
  const data = isOfOtherKey(config, first && infinitePrefix + first, error) ? undefined : swr.data;

  // `refetchSignal` reports that all pages are outdated.
  useEffect(
    () =>
      refetchSignal(client).subscribe((isOld) => {
        if (first !== null && isOld(first)) void mutate();
      }),
    [client, first, mutate],
  );

  const loaded = data?.length ?? 0;
  const hasMore = data !== undefined && loaded > 0 && nextName(metaOf(data.at(-1)), loaded) !== null;
  const isLoadingMore = isValidating && size > loaded && loaded > 0;
  const isStuck = error !== undefined && size > loaded;

  /**
   * Pages after which more were requested: scrolling calls `loadMore` repeatedly before React shows the loading state.
   */
  const extended = useRef<Page[] | undefined>(undefined);
  const loadMore = useCallback(() => {
    if (!hasMore || isLoadingMore) return;
    // SWR already counts the failed page: repeat the request.
    if (isStuck) {
      void mutate(data, { revalidate: true });
      return;
    }
    if (extended.current === data) return;
    extended.current = data;
    void setSize(loaded + 1);
  }, [data, hasMore, isLoadingMore, isStuck, loaded, mutate, setSize]);

  const asksFirstAgain = options.revalidateFirstPage ?? true;
  const refresh = useCallback(async () => {
    // SWR then requests the first page again, unless an option forbids it.
    await setSize(1);
    if (!asksFirstAgain) await mutate();
  }, [asksFirstAgain, mutate, setSize]);

  return {
    pages: data,
    error: data === undefined ? error : undefined,
    moreError: isStuck && loaded > 0 ? error : undefined,
    isLoading,
    isLoadingMore,
    hasMore,
    loadMore,
    refresh,
    retry: () => void mutate(),
  };
}
