import { useMemo } from 'react';
import { simulateDistributionQueue } from '../../contract/queueSimulations/queueSimulations.ts';
import type { QueueSimulation, SimulateQueueInput } from '../../contract/queueSimulations/queueSimulations.ts';
import { useCommands } from '../useCommands.ts';

/** Simulates unsaved queues on recent leads. Rejects with an `ApiError`. */
export function useQueueSimulation() {
  const { call } = useCommands();
  return useMemo(
    () => ({
      async simulate(draft: SimulateQueueInput): Promise<QueueSimulation> {
        const { simulation } = await call(simulateDistributionQueue, { body: draft });
        return simulation;
      },
    }),
    [call],
  );
}
