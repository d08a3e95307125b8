import useSWRImmutable from 'swr/immutable';
import type { Area } from '../../client/sessionAreas.ts';
import { isApiError } from '../../client/ApiError.ts';
import type { ApiError } from '../../client/ApiError.ts';
import { checkAdminPasswordLink, checkPasswordLink, longestLinkToken } from '../../contract/passwords/passwords.ts';
import { useClient } from '../ClientContext.ts';
import { keyOf } from '../keyOf.ts';

export interface PasswordLink {
  state: 'checking' | 'live' | 'dead';
  email: string | null;
}

/**
 * Whether a password link is valid, and its e-mail. Checked once, so that a used link stays `live`; failed requests
 * count as `live`.
 */
export function usePasswordLink(token: string, area: Area = 'user'): PasswordLink {
  const client = useClient();
  const check = area === 'admin' ? checkAdminPasswordLink : checkPasswordLink;
  const isPossible = token !== '' && token.length <= longestLinkToken;
  // A used link must not be checked again.
  const { data, error } = useSWRImmutable<string, ApiError>(
    isPossible ? keyOf(check, { body: { token } }) : null,
    async () => (await client.call(check, { body: { token } })).link.email,
  );
  if (!isPossible) return { state: 'dead', email: null };
  if (data !== undefined) return { state: 'live', email: data };
  if (error === undefined) return { state: 'checking', email: null };
  return { state: isApiError(error) && error.code === 'password.link_invalid' ? 'dead' : 'live', email: null };
}
