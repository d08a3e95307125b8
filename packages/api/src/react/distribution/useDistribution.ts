import { useMemo } from 'react';
import type { ResponseOf } from '../../contract/endpoint.ts';
import {
  arrangeDistributionQueues,
  createDistributionQueue,
  listDistributionQueues,
  removeDistributionQueue,
  updateDistributionQueue,
} from '../../contract/distribution/distribution.ts';
import type { SaveDistributionQueueInput } from '../../contract/distribution/distribution.ts';
import { shows } from '../dataEndpoints.ts';
import { useCommands } from '../useCommands.ts';
import { useRead } from '../useRead.ts';

type Answer = ResponseOf<typeof listDistributionQueues>;

const nothing: Answer = { distribution: { queues: [], waiting_count: 0, waiting: [] } };

/** Milliseconds between refetches: live updates do not report start and end of working hours. */
const refreshMs = 300_000;

/** State of the queues, and commands, which reject with an `ApiError`. */
export function useDistribution() {
  const { call, changeAtOnce, outdate } = useCommands();
  const { data, error, isLoading, retry } = useRead(listDistributionQueues, {}, { refreshInterval: refreshMs });
  const commands = useMemo(() => {
    const settled = () => outdate(shows('distribution'));
    return {
      async create(input: SaveDistributionQueueInput): Promise<string> {
        const { id } = await call(createDistributionQueue, { body: input });
        await settled();
        return id;
      },
      async update(id: string, input: SaveDistributionQueueInput): Promise<void> {
        try {
          await call(updateDistributionQueue, { params: { id }, body: input });
        } finally {
          // Refetches also after a refusal, which another user's changes can cause.
          await settled();
        }
      },
      async remove(id: string): Promise<void> {
        await call(removeDistributionQueue, { params: { id } });
        await settled();
      },
      /** Orders the queues at once; reverted after a refusal. */
      async arrange(ids: readonly string[]): Promise<void> {
        const place = (id: string) => ids.indexOf(id);
        const arranged = ({ distribution }: Answer): Answer => ({
          distribution: {
            ...distribution,
            queues: distribution.queues.toSorted((one, other) => place(one.id) - place(other.id)),
          },
        });
        try {
          await changeAtOnce(
            listDistributionQueues,
            {},
            (cached) => arranged(cached ?? nothing),
            async () => {
              await call(arrangeDistributionQueues, { body: { ids: [...ids] } });
              return undefined;
            },
          );
        } finally {
          void settled();
        }
      },
    };
  }, [call, changeAtOnce, outdate]);
  return { distribution: data?.distribution, error, isLoading, retry, ...commands };
}
