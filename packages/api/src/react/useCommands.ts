import { useMemo } from 'react';
import type { AnyEndpoint, Client } from '../client/createClient.ts';
import type { ResponseOf } from '../contract/endpoint.ts';
import { useClient } from './ClientContext.ts';
import { infinitePrefix } from './infinitePrefix.ts';
import { keyWith } from './keyOf.ts';
import type { ReadArguments } from './keyOf.ts';
import { includes, matches } from './matches.ts';
import type { Resource } from './matches.ts';
import { useCache } from './useCache.ts';

/** Computes the cached answer anew; undefined leaves it empty. */
type Change<Answer> = (cached: Answer | undefined) => Answer | undefined;

export interface Commands {
  /** Rejects with an `ApiError`. */
  call: Client['call'];
  /** Stores an answer without a request. */
  keep<E extends AnyEndpoint>(endpoint: E, args: ReadArguments<E>, answer: ResponseOf<E>): Promise<void>;
  /** Changes an answer without a request; 'any': for all arguments. */
  change<E extends AnyEndpoint>(
    endpoint: E,
    args: ReadArguments<E> | 'any',
    change: Change<ResponseOf<E>>,
  ): Promise<void>;
  /** Shows a change at once, reverted when `send` rejects, else replaced by its result. */
  changeAtOnce<E extends AnyEndpoint>(
    endpoint: E,
    args: ReadArguments<E>,
    change: Change<ResponseOf<E>>,
    send: () => Promise<ResponseOf<E> | undefined>,
  ): Promise<void>;
  /** Requests answers on screen again now, others when next shown. */
  outdate(...resources: readonly Resource[]): Promise<void>;
}

/** Functions to build commands from. The object is stable per client. */
export function useCommands(): Commands {
  const client = useClient();
  const { cache, mutate } = useCache();
  return useMemo<Commands>(
    () => ({
      call: client.call,
      async keep(endpoint, args, answer) {
        await mutate(keyWith(endpoint, args), answer, { revalidate: false });
      },
      async change(endpoint, args, change) {
        const changed = args === 'any' ? matches(endpoint) : keyWith(endpoint, args);
        // Only the overloads of `mutate` distinguish key and filter.
        await mutate(changed as string, change, { revalidate: false });
      },
      async changeAtOnce(endpoint, args, change, send) {
        type Answer = ResponseOf<typeof endpoint>;
        await mutate<Answer | undefined>(
          keyWith(endpoint, args),
          async (cached?: Answer) => (await send()) ?? change(cached),
          { optimisticData: (cached?: Answer) => change(cached)!, rollbackOnError: true, revalidate: false },
        );
      },
      async outdate(...resources) {
        // SWR's key filters skip lists of pages.
        const lists = [...cache.keys()].filter(
          (key) => key.startsWith(infinitePrefix) && includes(resources, key.slice(infinitePrefix.length)),
        );
        await Promise.all([mutate((key) => includes(resources, key)), ...lists.map((key) => mutate(key))]);
      },
    }),
    [client, cache, mutate],
  );
}
