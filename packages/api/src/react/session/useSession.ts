import { useMemo } from 'react';
import useSWR from 'swr';
import type { Actor } from '../../contract/access/abilities.ts';
import { showSession } from '../../contract/session/session.ts';
import type { SessionAnswer, SessionUser } from '../../contract/session/session.ts';
import type { ApiError } from '../../client/ApiError.ts';
import { useClient } from '../context.ts';
import { takeEarly } from '../early.ts';
import { keys } from '../keys.ts';
import { useEarlyAnswer } from '../useEarlyAnswer.ts';
import { useToken } from './useToken.ts';

export interface Session {
  /** True when the stored token names somebody; the server may still refuse it. */
  hasToken: boolean;
  /** The signed-in person, as the server knows it now. */
  user: SessionUser | undefined;
  /** The facts that decide what the person may reach. */
  actor: Actor | undefined;
  error: ApiError | undefined;
  isLoading: boolean;
  retry: () => void;
}

/** The signed-in person. Asks the server as soon as there is a token; the role comes from its answer, not from the token. */
export function useSession(): Session {
  const client = useClient();
  const uid = useToken()?.uid;
  const own = uid ? keys.session(uid) : null;
  useEarlyAnswer(own);
  const { data, error, isLoading, mutate } = useSWR<SessionAnswer, ApiError>(
    own,
    (key: string) => takeEarly<SessionAnswer>(client, key) ?? client.call(showSession),
  );
  const actor = useMemo<Actor | undefined>(
    () => data && { uid: data.user.id, role: data.user.role, ...data.actor },
    [data],
  );
  return {
    hasToken: uid !== undefined,
    user: data?.user,
    actor,
    error: data ? undefined : error,
    isLoading,
    retry: () => void mutate(),
  };
}
