import { useMemo } from 'react';
import { checkDistribution } from '../../contract/distribution/distribution.ts';
import type { CheckDistributionInput } from '../../contract/distribution/distribution.ts';
import { useCommands } from '../useCommands.ts';
import { useRead } from '../useRead.ts';

/** Check of a lead's queue; null requests nothing. */
export function useDistributionCheck(query: CheckDistributionInput | null) {
  return useRead(checkDistribution, query === null ? null : { query }).data?.check;
}

/** Requests the check of a lead's queue once. Rejects with an `ApiError`. */
export function useAskDistributionCheck() {
  const { call } = useCommands();
  return useMemo(
    () => async (query: CheckDistributionInput) => (await call(checkDistribution, { query })).check,
    [call],
  );
}
