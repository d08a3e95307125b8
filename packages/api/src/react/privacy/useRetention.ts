import { useMemo } from 'react';
import { saveRetentionTerms, showRetention, startRetentionRun } from '../../contract/privacy/retention.ts';
import type { RetentionTermsInput, StartRetentionRunInput } from '../../contract/privacy/retention.ts';
import { matches } from '../matches.ts';
import { useCommands } from '../useCommands.ts';
import { useRead } from '../useRead.ts';

/** Terms, what has passed them, and the commands of retention, which reject with an `ApiError`. */
export function useRetention() {
  const { call, outdate } = useCommands();
  const { data, error, isLoading, retry } = useRead(showRetention);
  const commands = useMemo(() => {
    const refresh = () => outdate(matches(showRetention));
    return {
      async saveTerms(input: RetentionTermsInput) {
        await call(saveRetentionTerms, { body: input });
        await refresh();
      },
      /** Starts the job that erases what is proposed. The number of records confirms it. */
      async start(input: StartRetentionRunInput) {
        await call(startRetentionRun, { body: input });
        await refresh();
      },
      /** Asks again, once a run has ended. */
      refresh,
    };
  }, [call, outdate]);
  return { retention: data, error, isLoading, retry, ...commands };
}
