import { useMemo } from 'react';
import {
  saveCaptation,
  saveUserCaptation,
  showCaptation,
  showUserCaptation,
} from '../../contract/captation/captation.ts';
import type { SaveCaptationInput } from '../../contract/captation/captationInput.ts';
import { useCommands } from '../useCommands.ts';
import { useRead } from '../useRead.ts';

/** The configuration of the reader's simulator, or of another person's. `save` rejects with an `ApiError`. */
export function useCaptation(userId: string | null) {
  const { call, keep } = useCommands();
  const own = useRead(showCaptation, userId === null ? {} : null);
  const another = useRead(showUserCaptation, userId === null ? null : { params: { id: userId } });
  const commands = useMemo(
    () => ({
      async save(input: SaveCaptationInput) {
        if (userId === null) {
          const answer = await call(saveCaptation, { body: input });
          await keep(showCaptation, {}, answer);
          return answer.captation;
        }
        const params = { id: userId };
        const answer = await call(saveUserCaptation, { params, body: input });
        await keep(showUserCaptation, { params }, answer);
        return answer.captation;
      },
    }),
    [call, keep, userId],
  );
  const { data, error, isLoading, retry } = userId === null ? own : another;
  return { captation: data?.captation, error, isLoading, retry, ...commands };
}
