import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { SWRConfig, useSWRConfig } from 'swr';
import type { SWRConfiguration } from 'swr';
import type { Area } from '../client/areas.ts';
import { isOfArea } from '../client/areas.ts';
import type { Client } from '../client/createClient.ts';
import { isApiError } from '../client/ApiError.ts';
import { ClientContext, useClient } from './context.ts';
import { infinitePrefix } from './infinitePrefix.ts';
import { CachedAnswers } from './CachedAnswers.tsx';
import { CacheGoneContext } from './useCache.ts';

export interface ApiProviderProps {
  /** Made once, outside of rendering, by `createClient`. */
  client: Client;
  /**
   * Answers that are known already, by their keys (`keyOf`): they show in the first rendering, on a server too, and are
   * requested again as soon as they stand on the screen. The first page of a list is an answer as well.
   */
  fallback?: Readonly<Record<string, unknown>> | undefined;
  /** Overrides of SWR's configuration. */
  swr?: SWRConfiguration;
  children?: ReactNode;
}

/** Longest pause between two attempts, in milliseconds. */
const longestRetryPauseMs = 30_000;

/**
 * What may heal by itself (no connection, a failing server) is requested again for as long as it is shown, with growing
 * pauses: a screen that is left open over an outage comes back with the server. A refusal is final. No two pages ask in
 * the same moment when the server returns.
 */
const defaults: SWRConfiguration = {
  shouldRetryOnError: (error: unknown) => isApiError(error) && error.isTemporary,
  errorRetryInterval: 3000,
  onErrorRetry: (_error, _key, { errorRetryCount: most, errorRetryInterval: pause }, revalidate, options) => {
    const { retryCount } = options;
    if (most !== undefined && retryCount > most) return;
    const wait = Math.min(pause * 2 ** (retryCount - 1), longestRetryPauseMs);
    setTimeout(() => void revalidate(options), wait * (0.75 + Math.random() / 2));
  },
  // Data behind a closed lid is stale; switching windows back and forth is not a reason to request again at once.
  focusThrottleInterval: 30_000,
  keepPreviousData: false,
};

/** Forgets what one person saw as soon as the token names another one, or nobody. */
function ForgetOnPersonChange({ area }: { area: Area }) {
  const client = useClient();
  const { cache, mutate } = useSWRConfig();
  useEffect(() => {
    const session = area === 'user' ? client.session : client.adminSession;
    let person = session.read()?.uid ?? null;
    return session.subscribe(() => {
      const now = session.read()?.uid ?? null;
      if (now === person) return;
      person = now;
      const isTheirs = (key: string) => isOfArea(key.replace(infinitePrefix, ''), area);
      for (const key of [...cache.keys()].filter(isTheirs)) void mutate(key, undefined, { revalidate: now !== null });
    });
  }, [client, area, cache, mutate]);
  return null;
}

/** Gives the hooks of `@funil/api/react` their client and a cache of their own. */
export function ApiProvider({ client, fallback, swr, children }: ApiProviderProps) {
  const [provider] = useState(() => () => new Map());
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);
  return (
    <ClientContext.Provider value={client}>
      <CacheGoneContext.Provider value={isGone}>
        <SWRConfig value={{ ...defaults, provider, ...swr }}>
          <ForgetOnPersonChange area="user" />
          <ForgetOnPersonChange area="admin" />
          {fallback ? <CachedAnswers answers={fallback}>{children}</CachedAnswers> : children}
        </SWRConfig>
      </CacheGoneContext.Provider>
    </ClientContext.Provider>
  );
}
