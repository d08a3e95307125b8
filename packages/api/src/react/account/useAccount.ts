import { useMemo } from 'react';
import { assetUrl } from '../../client/assetUrl.ts';
import { showAccount } from '../../contract/account/account.ts';
import type { PublicAccount } from '../../contract/account/account.ts';
import { useClient } from '../ClientContext.ts';
import { useRead } from '../useRead.ts';

/**
 * Result of `useAccount`.
 *
 * @internal
 */
export interface AccountResult extends Pick<
  ReturnType<typeof useRead<typeof showAccount>>,
  'error' | 'isLoading' | 'isValidating' | 'retry'
> {
  /** Undefined while loading. */
  account: PublicAccount['account'] | undefined;
}

/** This host's account; requested once per visit. */
export function useAccount(): AccountResult {
  const { baseUrl } = useClient();
  const { data, error, isLoading, isValidating, retry } = useRead(
    showAccount,
    {},
    {
      revalidateIfStale: false,
      revalidateOnFocus: false,
      // Repeats the request if it failed offline.
      revalidateOnReconnect: true,
    },
  );
  // Image paths get the API's origin, which can differ from the app's.
  const account = useMemo((): PublicAccount['account'] | undefined => {
    const answer = data?.account;
    if (!answer?.personalization || baseUrl === '') return answer;
    const fields = Object.entries(answer.personalization).map(([field, value]) => [
      field,
      typeof value === 'string' ? assetUrl(baseUrl, value) : value,
    ]);
    return { ...answer, personalization: Object.fromEntries(fields) as typeof answer.personalization };
  }, [baseUrl, data]);
  return { account, error, isLoading, isValidating, retry };
}
