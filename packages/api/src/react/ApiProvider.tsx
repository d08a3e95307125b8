import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { SWRConfig, useSWRConfig } from 'swr';
import type { SWRConfiguration } from 'swr';
import type { Area } from '../client/sessionAreas.ts';
import { isOfArea } from '../client/sessionAreas.ts';
import type { Client } from '../client/createClient.ts';
import { isApiError } from '../client/ApiError.ts';
import { ClientContext, useClient } from './ClientContext.ts';
import { infinitePrefix } from './infinitePrefix.ts';
import { CachedAnswers } from './CachedAnswers.tsx';
import { CacheDisposalContext } from './useCache.ts';

export interface ApiProviderProps {
  /**
   * The client from `createClient`, created outside of rendering. Another client is another server or account: cache and
   * children begin anew with it.
   */
  client: Client;
  /** Answers for the first render, by key (`keyOf`); requested again after it. */
  fallback?: Readonly<Record<string, unknown>> | undefined;
  /** Overrides of SWR's configuration. */
  swr?: SWRConfiguration;
  children?: ReactNode;
}

const longestRetryPauseMs = 30_000;

/**
 * Retries temporary failures after growing, randomized pauses, so that screens do not retry simultaneously. Other
 * errors are final.
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
  // Milliseconds: data that are stale after sleep are refetched, but not at each switch of windows.
  focusThrottleInterval: 30_000,
  keepPreviousData: false,
};

/** Clears the cache when the token's user changes. */
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

const keys = new WeakMap<Client, number>();
let clients = 0;

function keyOfClient(client: Client): number {
  const key = keys.get(client) ?? (clients += 1);
  keys.set(client, key);
  return key;
}

/** Provides client and cache to the hooks of `@funil/api/react`. */
export function ApiProvider(props: ApiProviderProps) {
  return <ClientAndCache key={keyOfClient(props.client)} {...props} />;
}

function ClientAndCache({ client, fallback, swr, children }: ApiProviderProps) {
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
      <CacheDisposalContext.Provider value={isGone}>
        <SWRConfig value={{ ...defaults, provider, ...swr }}>
          <ForgetOnPersonChange area="user" />
          <ForgetOnPersonChange area="admin" />
          {fallback ? <CachedAnswers answers={fallback}>{children}</CachedAnswers> : children}
        </SWRConfig>
      </CacheDisposalContext.Provider>
    </ClientContext.Provider>
  );
}
