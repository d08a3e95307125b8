import { useMemo } from 'react';
import useSWR, { useSWRConfig } from 'swr';
import type { ApiError } from '../../client/ApiError.ts';
import type { AccountInput } from '../../contract/account/accountInput.ts';
import type { AccountSettings } from '../../contract/account/accountSettings.ts';
import { useClient } from '../context.ts';
import { keys } from '../keys.ts';

const endpoints = () => import('../../contract/account/accountSettings.ts');

/** What the account decides about its look and words, and how that is changed. `save` rejects with an `ApiError`. */
export function useAccountSettings() {
  const client = useClient();
  const { mutate: mutateAny } = useSWRConfig();
  const { data, error, mutate } = useSWR<{ account: AccountSettings }, ApiError>(keys.accountSettings, async () =>
    client.call((await endpoints()).showAccountSettings),
  );
  const commands = useMemo(
    () => ({
      /** Changes what the input names, and nothing else. */
      async save(input: AccountInput) {
        const answer = await client.call((await endpoints()).updateAccount, { body: input });
        await mutate(answer, { revalidate: false });
        // The app stands on it: its colours and words change at once.
        void mutateAny(keys.account);
        return answer.account;
      },
    }),
    [client, mutate, mutateAny],
  );
  return { account: data?.account, error: data ? undefined : error, retry: () => void mutate(), ...commands };
}
