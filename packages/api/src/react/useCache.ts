import { createContext, useContext, useMemo } from 'react';
import type { RefObject } from 'react';
import { useSWRConfig } from 'swr';

type Config = ReturnType<typeof useSWRConfig>;

/** Whether the cache of an `ApiProvider` has gone with it. */
export const CacheGoneContext = createContext<Readonly<RefObject<boolean>>>({ current: false });

/**
 * SWR's cache of the nearest `ApiProvider`, and its `mutate`. An answer that comes after the provider has left the page
 * has nobody to be shown to: `mutate` then does nothing, where SWR's own throws.
 */
export function useCache(): Pick<Config, 'cache' | 'mutate'> {
  const isGone = useContext(CacheGoneContext);
  const { cache, mutate } = useSWRConfig();
  return useMemo(() => {
    const mutateWhileThere = async (...given: Parameters<Config['mutate']>) =>
      isGone.current ? undefined : mutate(...given);
    return { cache, mutate: mutateWhileThere as Config['mutate'] };
  }, [isGone, cache, mutate]);
}
