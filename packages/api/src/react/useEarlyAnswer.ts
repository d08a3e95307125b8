import { useState } from 'react';
import { useSWRConfig } from 'swr';
import { useClient } from './context.ts';
import { peekEarly } from './early.ts';

/**
 * Puts what was asked for early, and has come already, where the SWR hook after this one finds it, so that the first
 * render shows it. The hook still asks, and takes that same answer.
 */
export function useEarlyAnswer<T>(
  key: string | null,
  cacheKey = key,
  toData: (answer: T) => unknown = (answer) => answer,
): void {
  const client = useClient();
  const { cache } = useSWRConfig();
  // Once, before the first render reads the cache.
  useState(() => {
    const answer = key === null ? undefined : peekEarly<T>(client, key);
    if (answer !== undefined && cacheKey !== null && cache.get(cacheKey)?.data === undefined)
      cache.set(cacheKey, { data: toData(answer) });
  });
}
