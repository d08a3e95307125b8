import useSWRInfinite from 'swr/infinite';
import type { SWRInfiniteConfiguration } from 'swr/infinite';
import type { ApiError } from '../client/ApiError.ts';

interface CursorPage {
  meta: { next_cursor: string | null };
}

/**
 * A list that is read a page at a time, each beginning where the one before ends.
 * @param keyOf Cache key of the page at a cursor, and of the first without one.
 * @param ask Fetches that page.
 */
export function useCursorPages<Page extends CursorPage>(
  keyOf: (cursor?: string) => string,
  ask: (cursor: { cursor?: string }) => Promise<Page>,
  options?: SWRInfiniteConfiguration<Page, ApiError>,
) {
  const { data, error, isLoading, isValidating, size, setSize, mutate } = useSWRInfinite<Page, ApiError>(
    (index: number, before: Page | null) => {
      if (index === 0) return keyOf();
      return before?.meta.next_cursor ? keyOf(before.meta.next_cursor) : null;
    },
    (key: string) => {
      const cursor = new URL(key, 'http://key.invalid').searchParams.get('cursor');
      return ask(cursor ? { cursor } : {});
    },
    options,
  );
  return {
    pages: data,
    error: data ? undefined : error,
    isLoading,
    isLoadingMore: isValidating && data !== undefined && data.length < size,
    hasMore: Boolean(data?.at(-1)?.meta.next_cursor),
    loadMore: () => void setSize((count) => count + 1),
    retry: () => void mutate(),
  };
}
