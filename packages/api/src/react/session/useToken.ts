import { useMemo, useSyncExternalStore } from 'react';
import { readToken } from '../../client/readToken.ts';
import type { TokenClaims } from '../../client/readToken.ts';
import type { Area } from '../../client/sessionAreas.ts';
import { useClient } from '../ClientContext.ts';

/** Claims of the stored token, kept current across tabs; null when signed out. */
export function useToken(area: Area = 'user'): TokenClaims | null {
  const client = useClient();
  const session = area === 'user' ? client.session : client.adminSession;
  const token = useSyncExternalStore(session.subscribe, session.get, () => null);
  return useMemo(() => readToken(token), [token]);
}
