import { useCallback, useEffect, useRef } from 'react';
import { useSWRConfig } from 'swr';
import useSWRInfinite from 'swr/infinite';
import type { SWRInfiniteConfiguration } from 'swr/infinite';
import type { ApiError } from '../client/ApiError.ts';
import type { AnyEndpoint, CallOptions } from '../client/createClient.ts';
import type { ResponseOf } from '../contract/endpoint.ts';
import { useClient } from './context.ts';
import { infinitePrefix } from './infinitePrefix.ts';
import { keyOf } from './keyOf.ts';
import type { KeyArguments, ReadArguments } from './keyOf.ts';
import { consumePrefetch } from './prefetch.ts';
import { refetchSignal } from './refetchSignal.ts';
import { usePrefetched } from './usePrefetched.ts';
import { isOfOtherKey, useMayRequest } from './useRead.ts';

interface PageMeta {
  next_cursor?: string | null;
  total_pages?: number;
}

/** What names a page in its query: the first one, and the one after those that are there (null after the last). */
const namings = {
  /** Each page begins where the one before ends. */
  cursor: { first: undefined, next: ({ next_cursor: cursor = null }: PageMeta) => cursor },
  /** Pages are counted. */
  page: { first: 1, next: ({ total_pages: pages = 0 }: PageMeta, count: number) => (count < pages ? count + 1 : null) },
} as const;

/** SWR's options for a list of pages, and how its pages are named. */
export type ReadPagesOptions<E> = SWRInfiniteConfiguration<ResponseOf<E>, ApiError> & {
  /** How the query names a page. @default 'cursor' */
  pagesBy?: keyof typeof namings;
};

/** What `useReadPages` knows about a list. */
export interface ReadPages<Page> {
  /** All pages so far; undefined before the first. */
  pages: Page[] | undefined;
  /** Why there is nothing to show; undefined as soon as there is something. */
  error: ApiError | undefined;
  /** Why the last request failed, also where earlier pages are still shown. */
  readonly lastError: ApiError | undefined;
  /** The first page is on its way. */
  isLoading: boolean;
  isLoadingMore: boolean;
  hasMore: boolean;
  /** Asks for the next page; does nothing while one is on its way or when there is none. */
  loadMore: () => void;
  /** Goes back to the first page and asks for it again. */
  refresh: () => Promise<void>;
  /** Requests again all pages. */
  retry: () => void;
}

const metaOf = (page: unknown) => (page as { meta: PageMeta }).meta;
const toPages = (page: unknown) => [page];

/** The key of the page after each one: with each page that comes, SWR asks for the keys of all of them again. */
const nextKeys = new WeakMap<object, string>();

/** Reads a list a page at a time, and keeps what is shown of it up to date; null requests nothing. */
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
    return { ...args, query: { ...query, [pagesBy]: name } } as unknown as ReadArguments<E>;
  };
  const keyOfPage = (name: string | number | undefined) =>
    keyOf(endpoint, ...([withName(name)] as unknown as KeyArguments<E>));
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
      return (
        consumePrefetch<Page>(client, key) ??
        client.call(endpoint, ...([withName(name)] as unknown as [CallOptions<E>]))
      );
    },
    options,
  );
  const { error, isLoading, isValidating, size, setSize, mutate } = swr;
  const config = useSWRConfig();
  const data = isOfOtherKey(config, first && infinitePrefix + first, error) ? undefined : swr.data;

  // Somebody knows that the pages are old, all of them.
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

  /** What the last `loadMore` extended: a scroll calls it several times before React shows that a page is coming. */
  const extended = useRef<Page[] | undefined>(undefined);
  const loadMore = useCallback(() => {
    if (!hasMore || isLoadingMore) return;
    // After a failure the page is requested already: request it again.
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
    // Another size makes SWR ask for the first page again, unless an option forbids it.
    await setSize(1);
    if (!asksFirstAgain) await mutate();
  }, [asksFirstAgain, mutate, setSize]);

  return {
    pages: data,
    error: data === undefined ? error : undefined,
    lastError: error,
    isLoading,
    isLoadingMore,
    hasMore,
    loadMore,
    refresh,
    retry: () => void mutate(),
  };
}
