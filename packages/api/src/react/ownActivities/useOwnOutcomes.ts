import { useMemo } from 'react';
import { listOwnOutcomes, saveOwnOutcomes } from '../../contract/ownActivities/ownActivities.ts';
import type { OwnOutcomesInput } from '../../contract/ownActivities/ownActivities.ts';
import { useCommands } from '../useCommands.ts';
import { useRead } from '../useRead.ts';

/**
 * Outcomes of activities that the account added, in order, archived ones included. `save` replaces the list and rejects
 * with an `ApiError`: with `list.outdated` when the list is not the `version` that the changes are based on.
 */
export function useOwnOutcomes() {
  const { call, keep } = useCommands();
  const { data, error, isLoading, retry } = useRead(listOwnOutcomes, {});
  const commands = useMemo(
    () => ({
      /** A list without its version, which is one that did not load, is refused. */
      async save(list: OwnOutcomesInput['own_outcomes'], version: string | undefined) {
        const answer = await call(saveOwnOutcomes, { body: { own_outcomes: list, version: version ?? '' } });
        await keep(listOwnOutcomes, {}, answer);
      },
    }),
    [call, keep],
  );
  return { ownOutcomes: data?.own_outcomes, version: data?.version, error, isLoading, retry, ...commands };
}
