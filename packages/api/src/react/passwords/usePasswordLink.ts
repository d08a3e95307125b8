import useSWRImmutable from 'swr/immutable';
import type { Area } from '../../client/areas.ts';
import { isApiError } from '../../client/ApiError.ts';
import type { ApiError } from '../../client/ApiError.ts';
import { checkAdminPasswordLink, checkPasswordLink } from '../../contract/passwords/passwords.ts';
import { useClient } from '../context.ts';
import { keyOf } from '../keyOf.ts';

export type PasswordLinkState = 'checking' | 'live' | 'dead';

/**
 * Whether the link to a password still works, asked once: a link that was used stays `live` for whoever has just used
 * it. Where that cannot be checked it counts as `live`, because sending shows it.
 */
export function usePasswordLink(token: string, area: Area = 'user'): PasswordLinkState {
  const client = useClient();
  const check = area === 'admin' ? checkAdminPasswordLink : checkPasswordLink;
  // Not `useRead`: the answer is empty, which SWR takes for no answer, and a used link must not be asked about again.
  const { data, error } = useSWRImmutable<true, ApiError>(
    token === '' ? null : keyOf(check, { body: { token } }),
    async () => {
      await client.call(check, { body: { token } });
      return true as const;
    },
  );
  if (token === '') return 'dead';
  if (data) return 'live';
  if (error === undefined) return 'checking';
  return isApiError(error) && error.code === 'password.link_invalid' ? 'dead' : 'live';
}
