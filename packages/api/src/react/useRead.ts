import { useEffect } from 'react';
import useSWR, { useSWRConfig } from 'swr';
import type { SWRConfiguration } from 'swr';
import type { ApiError } from '../client/ApiError.ts';
import { areaOf } from '../client/areas.ts';
import type { AnyEndpoint, CallOptions } from '../client/createClient.ts';
import type { ResponseOf } from '../contract/endpoint.ts';
import { useClient } from './context.ts';
import { keyOf } from './keyOf.ts';
import type { KeyArguments, ReadArguments } from './keyOf.ts';
import { consumePrefetch } from './prefetch.ts';
import { useToken } from './session/useToken.ts';
import { usePrefetched } from './usePrefetched.ts';

/** What `useRead` knows about an answer. */
export interface Read<Answer> {
  /**
   * Undefined until the first answer, and again once the answer is that there is nothing (to read) any more. Where the
   * answer before stays meanwhile (`keepPreviousData`), it stays until the next one is there or has failed.
   */
  data: Answer | undefined;
  /** Why there is nothing to show; undefined as soon as there is something. */
  error: ApiError | undefined;
  /** Why the last request failed, also where an earlier answer is still shown. */
  readonly lastError: ApiError | undefined;
  /** The first answer is on its way. */
  isLoading: boolean;
  /** Some answer is on its way. Whoever reads it renders with each request. */
  readonly isValidating: boolean;
  /** Requests again. */
  retry: () => void;
}

/** SWR's options for one resource: how often it is requested, and whether the answer before stays meanwhile. */
export type ReadOptions<E> = SWRConfiguration<ResponseOf<E>, ApiError>;

type ReadRest<E> =
  Record<string, never> extends ReadArguments<E>
    ? [args?: ReadArguments<E> | null, options?: ReadOptions<E>]
    : [args: ReadArguments<E> | null, options?: ReadOptions<E>];

/**
 * Whether somebody is there for whom the endpoint may answer. What only a signed-in person gets is not requested while
 * nobody is signed in: the answer could only be a refusal.
 */
export function useMayRequest(endpoint: AnyEndpoint): boolean {
  const token = useToken(areaOf(endpoint));
  return endpoint.access === 'public' || token !== null;
}

/**
 * Whether the data that SWR returns belong to an earlier key (`keepPreviousData`) although the request of this one has
 * failed: they would stand under the name of another period or search.
 */
export const isOfOtherKey = (
  { cache, fallback }: Pick<ReturnType<typeof useSWRConfig>, 'cache' | 'fallback'>,
  key: string | null,
  error: ApiError | undefined,
): boolean => error !== undefined && key !== null && cache.get(key)?.data === undefined && fallback[key] === undefined;

/** Reads what an endpoint answers to these arguments, and keeps it up to date; null requests nothing. */
export function useRead<E extends AnyEndpoint>(endpoint: E, ...[args, options]: ReadRest<E>): Read<ResponseOf<E>> {
  const client = useClient();
  const mayRequest = useMayRequest(endpoint);
  const key = args === null || !mayRequest ? null : keyOf(endpoint, ...([args] as unknown as KeyArguments<E>));
  usePrefetched(key);
  const swr = useSWR<ResponseOf<E>, ApiError>(
    key,
    (asked: string) =>
      consumePrefetch<ResponseOf<E>>(client, asked) ??
      client.call(endpoint, ...([args] as unknown as [CallOptions<E>])),
    options,
  );
  // A resource that is read once shows a prefetched answer without asking: whoever asks later wants a new one.
  const isReadOnce = options?.revalidateIfStale === false;
  useEffect(() => {
    if (isReadOnce && key !== null) void consumePrefetch(client, key);
  }, [client, isReadOnce, key]);
  // What was readable and is no longer is shown to nobody, nor kept: the answer is the one for what does not exist.
  const isGone = swr.error?.status === 404;
  const config = useSWRConfig();
  const { cache } = config;
  useEffect(() => {
    const known = key !== null && isGone ? cache.get(key) : undefined;
    if (key !== null && known?.data !== undefined) cache.set(key, { ...known, data: undefined });
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
