import { useMemo } from 'react';
import { dismissFirstSteps, restoreFirstSteps, showFirstSteps } from '../../contract/firstSteps/firstSteps.ts';
import type { FirstStepName } from '../../contract/firstSteps/firstSteps.ts';
import { useCommands } from '../useCommands.ts';
import { useRead } from '../useRead.ts';

/** First steps of the account, requested while `isAsked`; `dismiss` hides some, `restore` shows them again. */
export function useFirstSteps(isAsked = true) {
  const { call, keep } = useCommands();
  const { data, error, isLoading, retry } = useRead(showFirstSteps, isAsked ? {} : null, {
    // A step may be done within the seconds in which an answer counts as fresh.
    dedupingInterval: 0,
  });
  const commands = useMemo(
    () => ({
      async dismiss(names: FirstStepName[]) {
        await keep(showFirstSteps, {}, await call(dismissFirstSteps, { body: { names } }));
      },
      async restore(names: FirstStepName[]) {
        await keep(showFirstSteps, {}, await call(restoreFirstSteps, { body: { names } }));
      },
    }),
    [call, keep],
  );
  return { steps: data?.first_steps, error, isLoading, retry, ...commands };
}
