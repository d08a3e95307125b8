import { useMemo } from 'react';
import { assetUrl } from '../../client/assetUrl.ts';
import { showAccount } from '../../contract/account/account.ts';
import type { PublicAccount } from '../../contract/account/account.ts';
import { useClient } from '../context.ts';
import { useRead } from '../useRead.ts';

/**
 * What `useAccount` returns.
 *
 * @internal
 */
export interface AccountResult extends Pick<
  ReturnType<typeof useRead<typeof showAccount>>,
  'error' | 'isLoading' | 'isValidating' | 'retry'
> {
  /** Undefined until it has come. */
  account: PublicAccount['account'] | undefined;
}

/** The account behind this address: its name and personalization. Asked for once per visit. */
export function useAccount(): AccountResult {
  const { baseUrl } = useClient();
  const { data, error, isLoading, isValidating, retry } = useRead(
    showAccount,
    {},
    {
      revalidateIfStale: false,
      revalidateOnFocus: false,
      // After a failed first call the connection's return is the moment to try again.
      revalidateOnReconnect: true,
    },
  );
  // Files that the server keeps lie at the API's address, wherever the app is.
  const account = useMemo((): PublicAccount['account'] | undefined => {
    const given = data?.account;
    if (!given?.personalization || baseUrl === '') return given;
    const fields = Object.entries(given.personalization).map(([field, value]) => [
      field,
      typeof value === 'string' ? assetUrl(baseUrl, value) : value,
    ]);
    return { ...given, personalization: Object.fromEntries(fields) as typeof given.personalization };
  }, [baseUrl, data]);
  return { account, error, isLoading, isValidating, retry };
}
