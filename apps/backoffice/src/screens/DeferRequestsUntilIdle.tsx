import { createContext, useContext } from 'react';
import type { ReactNode } from 'react';
import { SWRConfig, useSWRConfig, unstable_serialize } from 'swr';
import type { Middleware } from 'swr';
import { useIsBrowserIdle } from './useIsBrowserIdle.ts';

const MayRequest = createContext(true);

/** Shows cached data at once, and requests other data after the first paint. */
const deferRequests: Middleware = (next) =>
  function useUntilIdle(key, fetcher, config) {
    const mayRequest = useContext(MayRequest);
    const { cache } = useSWRConfig();
    const isKnown = cache.get(unstable_serialize(key))?.data !== undefined;
    return next(mayRequest || isKnown ? key : null, fetcher, config);
  };
const deferred = { use: [deferRequests] };

/** Defers requests of secondary data until the browser is idle. */
export function DeferRequestsUntilIdle({ children }: { children: ReactNode }) {
  const isIdle = useIsBrowserIdle();
  return (
    <MayRequest value={isIdle}>
      <SWRConfig value={deferred}>{children}</SWRConfig>
    </MayRequest>
  );
}
