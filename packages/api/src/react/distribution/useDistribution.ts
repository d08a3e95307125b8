import { useMemo } from 'react';
import useSWR, { useSWRConfig } from 'swr';
import type { ApiError } from '../../client/ApiError.ts';
import {
  arrangeDistributionQueues,
  createDistributionQueue,
  listDistributionQueues,
  removeDistributionQueue,
  updateDistributionQueue,
} from '../../contract/distribution/distribution.ts';
import type { DistributionState, SaveDistributionQueueInput } from '../../contract/distribution/distribution.ts';
import { useClient } from '../context.ts';
import { distributionKeys } from './distributionKeys.ts';

interface Answer {
  distribution: DistributionState;
}

/** How often what the queues have given out is asked for while somebody looks, in milliseconds. */
const askEvery = 15_000;

/** The queues as they stand, and the commands about them, whose promises reject with an `ApiError`. */
export function useDistribution() {
  const client = useClient();
  const { mutate: mutateAll } = useSWRConfig();
  const { data, error, isLoading, mutate } = useSWR<Answer, ApiError>(
    distributionKeys.queues,
    () => client.call(listDistributionQueues),
    { refreshInterval: askEvery },
  );
  const commands = useMemo(() => {
    const settled = () => mutateAll(distributionKeys.queues);
    return {
      async create(input: SaveDistributionQueueInput): Promise<string> {
        const { id } = await client.call(createDistributionQueue, { body: input });
        await settled();
        return id;
      },
      async update(id: string, input: SaveDistributionQueueInput): Promise<void> {
        await client.call(updateDistributionQueue, { params: { id }, body: input });
        await settled();
      },
      async remove(id: string): Promise<void> {
        await client.call(removeDistributionQueue, { params: { id } });
        await settled();
      },
      /** Shows the new order at once; after a refusal the old one comes back. */
      async arrange(ids: readonly string[]): Promise<void> {
        const place = (id: string) => ids.indexOf(id);
        const arranged = ({ distribution }: Answer): Answer => ({
          distribution: {
            ...distribution,
            queues: distribution.queues.toSorted((one, other) => place(one.id) - place(other.id)),
          },
        });
        await mutate(
          async (known) => {
            await client.call(arrangeDistributionQueues, { body: { ids: [...ids] } });
            return known && arranged(known);
          },
          {
            optimisticData: (known) => arranged(known ?? { distribution: { queues: [], waiting_count: 0 } }),
            rollbackOnError: true,
          },
        );
      },
    };
  }, [client, mutate, mutateAll]);
  return {
    distribution: data?.distribution,
    error: data ? undefined : error,
    isLoading,
    retry: () => void mutate(),
    ...commands,
  };
}
