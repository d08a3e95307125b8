import useSWRImmutable from 'swr/immutable';
import type { Area } from '../../client/createClient.ts';
import { isApiError } from '../../client/ApiError.ts';
import type { ApiError } from '../../client/ApiError.ts';
import { useClient } from '../context.ts';

export type PasswordLinkState = 'checking' | 'live' | 'dead';

/**
 * Whether the link to a password still works, asked once: a link that was used stays `live` for whoever has just used it.
 * Where that cannot be asked it counts as `live`, because sending tells.
 */
export function usePasswordLink(token: string, area: Area = 'user'): PasswordLinkState {
  const client = useClient();
  const { data, error } = useSWRImmutable<true, ApiError>(
    token === '' ? null : `password-link-${area}-${token}`,
    async () => {
      const { checkAdminPasswordLink, checkPasswordLink } = await import('../../contract/passwords/passwords.ts');
      await client.call(area === 'admin' ? checkAdminPasswordLink : checkPasswordLink, { body: { token } });
      return true as const;
    },
  );
  if (token === '') return 'dead';
  if (data) return 'live';
  if (error === undefined) return 'checking';
  return isApiError(error) && error.code === 'password.link_invalid' ? 'dead' : 'live';
}
