import { useEffect, useMemo } from 'react';
import useSWR from 'swr';
import { assetUrl } from '../../client/assetUrl.ts';
import { showAccount } from '../../contract/account/account.ts';
import type { PublicAccount } from '../../contract/account/account.ts';
import type { ApiError } from '../../client/ApiError.ts';
import { useClient } from '../context.ts';
import { takeEarly } from '../early.ts';
import { keys } from '../keys.ts';
import { useEarlyAnswer } from '../useEarlyAnswer.ts';

/** The account behind this address: its name and personalization. Asked for once per visit. */
export function useAccount() {
  const client = useClient();
  useEarlyAnswer(keys.account);
  const { data, error, isLoading, isValidating, mutate } = useSWR<PublicAccount, ApiError>(
    keys.account,
    () => takeEarly<PublicAccount>(client, keys.account) ?? client.call(showAccount),
    {
      revalidateIfStale: false,
      revalidateOnFocus: false,
      // After a failed first call the connection's return is the moment to try again.
      revalidateOnReconnect: true,
    },
  );
  // What had come before the first render is not asked for again: whoever asks now wants a new answer.
  useEffect(() => void takeEarly(client, keys.account), [client]);
  // Files that the server keeps lie at the API's address, wherever the app is.
  const account = useMemo(() => {
    const given = data?.account;
    if (!given?.personalization || client.baseUrl === '') return given;
    const fields = Object.entries(given.personalization).map(([field, value]) => [
      field,
      typeof value === 'string' ? assetUrl(client.baseUrl, value) : value,
    ]);
    return { ...given, personalization: Object.fromEntries(fields) as typeof given.personalization };
  }, [client, data]);
  return { account, error: data ? undefined : error, isLoading, isValidating, retry: () => mutate() };
}
