import { useMemo } from 'react';
import { createWithdrawal, showWithdrawalForm } from '../../contract/withdrawals/withdrawals.ts';
import type { CreateWithdrawalInput } from '../../contract/withdrawals/withdrawals.ts';
import { useCommands } from '../useCommands.ts';
import { useRead } from '../useRead.ts';

/** The page must not change while a visitor reads it. */
const once = { revalidateIfStale: false, revalidateOnFocus: false, revalidateOnReconnect: false };

/** The public form that withdraws the consent to offers. `send` rejects with an `ApiError`. */
export function useWithdrawal() {
  const { call } = useCommands();
  const { data, error, isLoading, retry } = useRead(showWithdrawalForm, {}, once);
  const commands = useMemo(
    () => ({
      async send(input: CreateWithdrawalInput): Promise<void> {
        await call(createWithdrawal, { body: input });
      },
      renewFormToken: async () => (await call(showWithdrawalForm)).form_token,
    }),
    [call],
  );
  return { formToken: data?.form_token, error, isLoading, retry, ...commands };
}
