import { useEffect } from 'react';
import useSWR, { useSWRConfig } from 'swr';
import type { SWRConfiguration } from 'swr';
import type { ApiError } from '../client/ApiError.ts';
import { areaOf } from '../client/sessionAreas.ts';
import type { AnyEndpoint } from '../client/createClient.ts';
import type { ResponseOf } from '../contract/endpoint.ts';
import { useClient } from './ClientContext.ts';
import { callWith, keyWith } from './keyOf.ts';
import type { ReadArguments } from './keyOf.ts';
import { consumePrefetch } from './prefetch.ts';
import { useToken } from './session/useToken.ts';
import { usePrefetched } from './usePrefetched.ts';

export interface Read<Answer> {
  /**
   * Undefined before the first answer, and once the record is gone. `keepPreviousData` keeps the previous answer until
   * the next arrives or fails.
   */
  data: Answer | undefined;
  /** Error while there is no data. */
  error: ApiError | undefined;
  /** Error of the last request, also with older data. */
  readonly lastError: ApiError | undefined;
  isLoading: boolean;
  /** Whether any request is running. Reading the property causes a render per request. */
  readonly isValidating: boolean;
  retry: () => void;
}

export type ReadOptions<E> = SWRConfiguration<ResponseOf<E>, ApiError>;

type ReadRest<E> =
  Record<string, never> extends ReadArguments<E>
    ? [args?: ReadArguments<E> | null, options?: ReadOptions<E>]
    : [args: ReadArguments<E> | null, options?: ReadOptions<E>];

export function useMayRequest(endpoint: AnyEndpoint): boolean {
  const token = useToken(areaOf(endpoint));
  return endpoint.access === 'public' || token !== null;
}

/**
 * Whether SWR's data belong to an earlier key (`keepPreviousData`) while this key's request failed: they would appear
 * under another period or search.
 */
export const isOfOtherKey = (
  { cache, fallback }: Pick<ReturnType<typeof useSWRConfig>, 'cache' | 'fallback'>,
  key: string | null,
  error: ApiError | undefined,
): boolean => error !== undefined && key !== null && cache.get(key)?.data === undefined && fallback[key] === undefined;

/** Reads an endpoint and keeps it current; null requests nothing. */
export function useRead<E extends AnyEndpoint>(endpoint: E, ...[args, options]: ReadRest<E>): Read<ResponseOf<E>> {
  const client = useClient();
  const mayRequest = useMayRequest(endpoint);
  const key = args === null || !mayRequest ? null : keyWith(endpoint, args);
  usePrefetched(key);
  const swr = useSWR<ResponseOf<E>, ApiError>(
    key,
    (asked: string) => consumePrefetch<ResponseOf<E>>(client, asked) ?? callWith(client, endpoint, args ?? undefined),
    options,
  );
  // Drops a prefetched answer that is shown without a request: later requests need a new one.
  const isReadOnce = options?.revalidateIfStale === false;
  useEffect(() => {
    if (isReadOnce && key !== null) void consumePrefetch(client, key);
  }, [client, isReadOnce, key]);
  // An unreadable record (404) is removed from screen and cache.
  const isGone = swr.error?.status === 404;
  const config = useSWRConfig();
  const { cache } = config;
  useEffect(() => {
    const cached = key !== null && isGone ? cache.get(key) : undefined;
    if (key !== null && cached?.data !== undefined) cache.set(key, { ...cached, data: undefined });
  }, [cache, key, isGone]);
  const data = isGone || isOfOtherKey(config, key, swr.error) ? undefined : swr.data;
  return {
    data,
    error: data === undefined ? swr.error : undefined,
    get lastError() {
      return swr.error;
    },
    isLoading: swr.isLoading,
    get isValidating() {
      return swr.isValidating;
    },
    retry: () => void swr.mutate(),
  };
}

export type NamedRead<Name extends string, Part> = { [Key in Name]: Part | undefined } & Pick<
  Read<unknown>,
  'error' | 'isLoading' | 'retry'
>;

/** Names the data of a read. Omits `isValidating`, whose reading costs a render per request. */
export const readAs = <Name extends string, Answer, Part>(
  name: Name,
  { data, error, isLoading, retry }: Read<Answer>,
  partOf: (answer: Answer) => Part,
) => ({ [name]: data === undefined ? undefined : partOf(data), error, isLoading, retry }) as NamedRead<Name, Part>;
