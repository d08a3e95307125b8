import { useMemo } from 'react';
import { showAccount } from '../../contract/account/account.ts';
import type { AccountInput } from '../../contract/account/accountInput.ts';
import { showAccountSettings, updateAccount } from '../../contract/account/accountSettings.ts';
import { keyOf } from '../keyOf.ts';
import { useCommands } from '../useCommands.ts';
import { useRead } from '../useRead.ts';

/** The account's settings. `save` rejects with an `ApiError`. */
export function useAccountSettings() {
  const { call, keep, outdate } = useCommands();
  const { data, error, isLoading, retry } = useRead(showAccountSettings);
  const commands = useMemo(
    () => ({
      async save(input: AccountInput) {
        const answer = await call(updateAccount, { body: input });
        await keep(showAccountSettings, {}, answer);
        // Refetches the public data: colours and texts must change at once.
        void outdate(keyOf(showAccount));
        return answer.account;
      },
    }),
    [call, keep, outdate],
  );
  return { account: data?.account, error, isLoading, retry, ...commands };
}
