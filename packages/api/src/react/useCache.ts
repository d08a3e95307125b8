import { createContext, useContext, useMemo } from 'react';
import type { RefObject } from 'react';
import { useSWRConfig } from 'swr';

type Config = ReturnType<typeof useSWRConfig>;

/** Whether the cache's `ApiProvider` has unmounted. */
export const CacheDisposalContext = createContext<Readonly<RefObject<boolean>>>({ current: false });

/**
 * SWR's cache and `mutate` of the nearest `ApiProvider`. After it unmounts, `mutate` does nothing instead of throwing.
 */
export function useCache(): Pick<Config, 'cache' | 'mutate'> {
  const isGone = useContext(CacheDisposalContext);
  const { cache, mutate } = useSWRConfig();
  return useMemo(() => {
    const mutateWhileThere = async (...args: Parameters<Config['mutate']>) =>
      isGone.current ? undefined : mutate(...args);
    return { cache, mutate: mutateWhileThere as Config['mutate'] };
  }, [isGone, cache, mutate]);
}
