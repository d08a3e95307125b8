import { useMemo } from 'react';
import type { Actor } from '../../contract/access/abilities.ts';
import { showSession } from '../../contract/session/session.ts';
import type { SessionUser } from '../../contract/session/session.ts';
import type { ApiError } from '../../client/ApiError.ts';
import { useRead } from '../useRead.ts';
import { useToken } from './useToken.ts';

export interface Session {
  /** Whether a token is stored, which the server may still refuse. */
  hasToken: boolean;
  user: SessionUser | undefined;
  actor: Actor | undefined;
  /** Whether the person has to set up a second factor first. */
  needsSecondFactor: boolean;
  error: ApiError | undefined;
  isLoading: boolean;
  retry: () => void;
}

/** Signed-in user, requested once a token exists. The role comes from the answer, not from the token. */
export function useSession(): Session {
  const uid = useToken()?.uid;
  const { data, error, isLoading, retry } = useRead(showSession, uid ? { person: uid } : null);
  const actor = useMemo<Actor | undefined>(
    () => data && { uid: data.user.id, role: data.user.role, ...data.actor },
    [data],
  );
  return {
    hasToken: uid !== undefined,
    user: data?.user,
    actor,
    needsSecondFactor: data?.needs_second_factor ?? false,
    error,
    isLoading,
    retry,
  };
}
