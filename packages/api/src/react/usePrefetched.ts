import { useState } from 'react';
import { useSWRConfig } from 'swr';
import { useClient } from './context.ts';
import { peekPrefetch } from './prefetch.ts';

/**
 * Puts what was prefetched, and has come already, where the SWR hook after this one finds it, so that the first
 * rendering shows it. The hook still asks, and takes that same answer.
 */
export function usePrefetched<T>(
  key: string | null,
  cacheKey = key,
  toData: (answer: T) => unknown = (answer) => answer,
): void {
  const client = useClient();
  const { cache } = useSWRConfig();
  // Once, before the first rendering reads the cache.
  useState(() => {
    const answer = key === null ? undefined : peekPrefetch<T>(client, key);
    if (answer !== undefined && cacheKey !== null && cache.get(cacheKey)?.data === undefined)
      cache.set(cacheKey, { data: toData(answer) });
  });
}
