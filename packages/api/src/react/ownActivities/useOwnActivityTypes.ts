import { useMemo } from 'react';
import { listOwnActivityTypes, saveOwnActivityTypes } from '../../contract/ownActivities/ownActivities.ts';
import type { OwnActivityTypesInput } from '../../contract/ownActivities/ownActivities.ts';
import { useCommands } from '../useCommands.ts';
import { useRead } from '../useRead.ts';

/**
 * Types of activities that the account added, in order, archived ones included. `save` replaces the list and rejects
 * with an `ApiError`: with `list.outdated` when the list is not the `version` that the changes are based on.
 */
export function useOwnActivityTypes() {
  const { call, keep } = useCommands();
  const { data, error, isLoading, retry } = useRead(listOwnActivityTypes, {});
  const commands = useMemo(
    () => ({
      /** A list without its version, which is one that did not load, is refused. */
      async save(list: OwnActivityTypesInput['own_activity_types'], version: string | undefined) {
        const answer = await call(saveOwnActivityTypes, { body: { own_activity_types: list, version: version ?? '' } });
        await keep(listOwnActivityTypes, {}, answer);
      },
    }),
    [call, keep],
  );
  return { ownTypes: data?.own_activity_types, version: data?.version, error, isLoading, retry, ...commands };
}
