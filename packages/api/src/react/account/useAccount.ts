import useSWR from 'swr';
import { showAccount } from '../../contract/account/account.ts';
import type { PublicAccount } from '../../contract/account/personalization.ts';
import type { ApiError } from '../../client/ApiError.ts';
import { useClient } from '../context.ts';
import { keys } from '../keys.ts';

/** The account behind this address: its name and personalization. Asked for once per visit. */
export function useAccount() {
  const client = useClient();
  const { data, error, isLoading, isValidating, mutate } = useSWR<PublicAccount, ApiError>(keys.account, () => client.call(showAccount), {
    revalidateIfStale: false,
    revalidateOnFocus: false,
    // After a failed first call the connection's return is the moment to try again.
    revalidateOnReconnect: true,
  });
  return { account: data?.account, error: data ? undefined : error, isLoading, isValidating, retry: () => mutate() };
}
