import { useMemo } from 'react';
import { listPixKeyDoubts, settlePixKey } from '../../contract/pixKeys/pixKeys.ts';
import type { SettlePixKeyInput } from '../../contract/pixKeys/pixKeys.ts';
import { useCommands } from '../useCommands.ts';
import { useRead } from '../useRead.ts';

/** Users with ambiguous PIX keys, and the command to decide. Rejects with an `ApiError`. */
export function usePixKeyDoubts() {
  const { call, keep } = useCommands();
  const { data, error, isLoading, retry } = useRead(listPixKeyDoubts);
  const commands = useMemo(
    () => ({
      async settle(personId: string, input: SettlePixKeyInput) {
        await keep(listPixKeyDoubts, {}, await call(settlePixKey, { params: { id: personId }, body: input }));
      },
    }),
    [call, keep],
  );
  return { doubts: data?.pix_key_doubts, error, isLoading, retry, ...commands };
}
