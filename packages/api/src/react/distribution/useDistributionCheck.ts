import { useMemo } from 'react';
import { checkDistribution } from '../../contract/distribution/distribution.ts';
import type { CheckDistributionInput } from '../../contract/distribution/distribution.ts';
import { useCommands } from '../useCommands.ts';
import { useRead } from '../useRead.ts';

/** Whether the queue that would take a lead has people, and which queues have none; null asks nothing. */
export function useDistributionCheck(query: CheckDistributionInput | null) {
  return useRead(checkDistribution, query === null ? null : { query }).data?.check;
}

/** Asks once which queue takes a lead, and whether it has people: for whoever says so in passing. Rejects with an `ApiError`. */
export function useAskDistributionCheck() {
  const { call } = useCommands();
  return useMemo(
    () => async (query: CheckDistributionInput) => (await call(checkDistribution, { query })).check,
    [call],
  );
}
