import useSWRImmutable from 'swr/immutable';
import type { Area } from '../../client/areas.ts';
import { isApiError } from '../../client/ApiError.ts';
import type { ApiError } from '../../client/ApiError.ts';
import { checkAdminPasswordLink, checkPasswordLink, longestLinkToken } from '../../contract/passwords/passwords.ts';
import { useClient } from '../context.ts';
import { keyOf } from '../keyOf.ts';

export interface PasswordLink {
  state: 'checking' | 'live' | 'dead';
  /** Whose password the link defines; null until that is known. */
  email: string | null;
}

/**
 * Whether the link to a password still works, and for whom; asked once: a link that was used stays `live` for whoever
 * has just used it. Where that cannot be checked it counts as `live`, because sending shows it. A token that no link can
 * have is `dead` without being asked about.
 */
export function usePasswordLink(token: string, area: Area = 'user'): PasswordLink {
  const client = useClient();
  const check = area === 'admin' ? checkAdminPasswordLink : checkPasswordLink;
  const isPossible = token !== '' && token.length <= longestLinkToken;
  // Not `useRead`: a used link must not be asked about again.
  const { data, error } = useSWRImmutable<string, ApiError>(
    isPossible ? keyOf(check, { body: { token } }) : null,
    async () => (await client.call(check, { body: { token } })).link.email,
  );
  if (!isPossible) return { state: 'dead', email: null };
  if (data !== undefined) return { state: 'live', email: data };
  if (error === undefined) return { state: 'checking', email: null };
  return { state: isApiError(error) && error.code === 'password.link_invalid' ? 'dead' : 'live', email: null };
}
