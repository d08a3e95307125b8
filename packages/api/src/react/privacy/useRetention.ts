import { useMemo } from 'react';
import {
  listRetentionRecords,
  saveRetentionTerms,
  showRetention,
  startRetentionRun,
} from '../../contract/privacy/retention.ts';
import type { RetentionTermsInput, StartRetentionRunInput } from '../../contract/privacy/retention.ts';
import { matches } from '../matches.ts';
import { useCommands } from '../useCommands.ts';
import { useRead } from '../useRead.ts';

/** Terms, what has passed them, and the commands of retention, which reject with an `ApiError`. */
export function useRetention() {
  const { call, outdate } = useCommands();
  const { data, error, isLoading, retry } = useRead(showRetention);
  const commands = useMemo(() => {
    const refresh = () => outdate(matches(showRetention, listRetentionRecords));
    return {
      async saveTerms(input: RetentionTermsInput) {
        await call(saveRetentionTerms, { body: input });
        await refresh();
      },
      /** Starts the job that erases what is proposed. Its version and the number of records confirm it. */
      async start(input: StartRetentionRunInput) {
        try {
          await call(startRetentionRun, { body: input });
        } finally {
          await refresh();
        }
      },
      /** Asks again, once a run has ended. */
      refresh,
    };
  }, [call, outdate]);
  return { retention: data, error, isLoading, retry, ...commands };
}
