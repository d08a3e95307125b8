import { useMemo } from 'react';
import { anonymizePerson, previewAnonymization } from '../../contract/privacy/anonymizations.ts';
import type { AnonymizePersonInput } from '../../contract/privacy/anonymizations.ts';
import { useCommands } from '../useCommands.ts';
import { useRead } from '../useRead.ts';

/** Consequences of anonymising the person of a lead, and the command, which rejects with an `ApiError`. */
export function useAnonymization(number: number) {
  const { call } = useCommands();
  const { data, error, isLoading, retry } = useRead(previewAnonymization, { params: { number } });
  const commands = useMemo(
    () => ({
      /** Starts the job; returns its id. The name of the lead confirms it. */
      start: async (body: AnonymizePersonInput) => (await call(anonymizePerson, { params: { number }, body })).job_id,
    }),
    [call, number],
  );
  return { preview: data, error, isLoading, retry, ...commands };
}
