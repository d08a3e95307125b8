import { createContext, useContext } from 'react';
import type { Actor, SessionUser } from '@funil/api/contract';

/** Session behind the sign-in, where it is never null. */
export interface CurrentSession {
  user: SessionUser;
  actor: Actor;
}

export const CurrentSessionContext = createContext<CurrentSession | null>(null);

/** Signed-in user. Throws outside the screens behind the sign-in. */
export function useCurrentSession(): CurrentSession {
  const session = useContext(CurrentSessionContext);
  if (!session) throw new Error('useCurrentSession is for screens behind the sign-in');
  return session;
}
