import { useMemo } from 'react';
import useSWR from 'swr';
import type { ApiError } from '../../client/ApiError.ts';
import {
  saveCaptation,
  saveUserCaptation,
  showCaptation,
  showUserCaptation,
} from '../../contract/captation/captation.ts';
import type { Captation } from '../../contract/captation/captation.ts';
import type { SaveCaptationInput } from '../../contract/captation/captationInput.ts';
import { useClient } from '../context.ts';
import { captationKey } from '../simulator/simulatorKeys.ts';

/** The configuration of the reader's simulator, or of another person's. `save` rejects with an `ApiError`. */
export function useCaptation(userId: string | null) {
  const client = useClient();
  const { data, error, mutate } = useSWR<{ captation: Captation }, ApiError>(captationKey(userId), () =>
    userId === null ? client.call(showCaptation) : client.call(showUserCaptation, { params: { id: userId } }),
  );
  const commands = useMemo(
    () => ({
      async save(input: SaveCaptationInput) {
        const answer = await (userId === null
          ? client.call(saveCaptation, { body: input })
          : client.call(saveUserCaptation, { params: { id: userId }, body: input }));
        await mutate(answer, { revalidate: false });
        return answer.captation;
      },
    }),
    [client, mutate, userId],
  );
  return { captation: data?.captation, error: data ? undefined : error, retry: () => void mutate(), ...commands };
}
