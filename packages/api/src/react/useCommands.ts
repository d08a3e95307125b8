import { useMemo } from 'react';
import type { AnyEndpoint, Client } from '../client/createClient.ts';
import type { ResponseOf } from '../contract/endpoint.ts';
import { useClient } from './context.ts';
import { infinitePrefix } from './infinitePrefix.ts';
import { keyOf } from './keyOf.ts';
import type { KeyArguments, ReadArguments } from './keyOf.ts';
import { includes, matches } from './matches.ts';
import type { Resource } from './matches.ts';
import { useCache } from './useCache.ts';

/** What is known of an answer to what it is then; undefined leaves it unknown. */
type Change<Answer> = (known: Answer | undefined) => Answer | undefined;

/** What `useCommands` gives: a call, and ways to say what it has changed. */
export interface Commands {
  /** Calls an endpoint; rejects with an `ApiError`. */
  call: Client['call'];
  /** Shows an answer as what the resource is now, without asking for it. */
  keep<E extends AnyEndpoint>(endpoint: E, args: ReadArguments<E>, answer: ResponseOf<E>): Promise<void>;
  /** Changes what is known of a resource without asking for it; 'any': whatever its arguments. */
  change<E extends AnyEndpoint>(
    endpoint: E,
    args: ReadArguments<E> | 'any',
    change: Change<ResponseOf<E>>,
  ): Promise<void>;
  /**
   * Shows a change at once, and what was before when `send` rejects. What `send` resolves to is then shown; without it
   * the change.
   */
  changeAtOnce<E extends AnyEndpoint>(
    endpoint: E,
    args: ReadArguments<E>,
    change: Change<ResponseOf<E>>,
    send: () => Promise<ResponseOf<E> | undefined>,
  ): Promise<void>;
  /** Requests again what is shown of the resources; what is only kept is requested when it is shown next. */
  outdate(...resources: readonly Resource[]): Promise<void>;
}

const keyWith = <E extends AnyEndpoint>(endpoint: E, args: ReadArguments<E>) =>
  keyOf(endpoint, ...([args] as unknown as KeyArguments<E>));

/** What a command is made of. The same object for as long as the client is the same. */
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
        // The two are distinguished by the overloads of `mutate` alone.
        await mutate(changed as string, change, { revalidate: false });
      },
      async changeAtOnce(endpoint, args, change, send) {
        type Answer = ResponseOf<typeof endpoint>;
        await mutate<Answer | undefined>(
          keyWith(endpoint, args),
          async (known?: Answer) => (await send()) ?? change(known),
          { optimisticData: (known?: Answer) => change(known)!, rollbackOnError: true, revalidate: false },
        );
      },
      async outdate(...resources) {
        // A filter of keys passes lists with several pages by.
        const lists = [...cache.keys()].filter(
          (key) => key.startsWith(infinitePrefix) && includes(resources, key.slice(infinitePrefix.length)),
        );
        await Promise.all([mutate((key) => includes(resources, key)), ...lists.map((key) => mutate(key))]);
      },
    }),
    [client, cache, mutate],
  );
}
