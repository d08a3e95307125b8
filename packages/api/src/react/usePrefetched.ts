import { useState } from 'react';
import { useSWRConfig } from 'swr';
import { useClient } from './ClientContext.ts';
import { peekPrefetch } from './prefetch.ts';

/**
 * Copies a prefetched answer to the cache before the next SWR hook's first render; the hook's request then consumes it.
 */
export function usePrefetched<T>(
  key: string | null,
  cacheKey = key,
  toData: (answer: T) => unknown = (answer) => answer,
): void {
  const client = useClient();
  const { cache } = useSWRConfig();
  // Runs before the first render reads the cache.
  useState(() => {
    const answer = key === null ? undefined : peekPrefetch<T>(client, key);
    if (answer !== undefined && cacheKey !== null && cache.get(cacheKey)?.data === undefined)
      cache.set(cacheKey, { data: toData(answer) });
  });
}
