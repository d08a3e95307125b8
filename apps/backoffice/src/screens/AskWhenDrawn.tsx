import { createContext, useContext } from 'react';
import type { ReactNode } from 'react';
import { SWRConfig, useSWRConfig, unstable_serialize } from 'swr';
import type { Middleware } from 'swr';
import { useIsDrawn } from './useIsDrawn.ts';

const Drawn = createContext(true);

/** What is known already shows at once; what is not is asked for when the screen is drawn. */
const wait: Middleware = (next) =>
  function useWhenDrawn(key, fetcher, config) {
    const isDrawn = useContext(Drawn);
    const { cache } = useSWRConfig();
    const isKnown = cache.get(unstable_serialize(key))?.data !== undefined;
    return next(isDrawn || isKnown ? key : null, fetcher, config);
  };
const waiting = { use: [wait] };

/** Data that are not what the screen is for: their requests, and the renderings that they bring, come after its first drawing. */
export function AskWhenDrawn({ children }: { children: ReactNode }) {
  const isDrawn = useIsDrawn();
  return (
    <Drawn value={isDrawn}>
      <SWRConfig value={waiting}>{children}</SWRConfig>
    </Drawn>
  );
}
