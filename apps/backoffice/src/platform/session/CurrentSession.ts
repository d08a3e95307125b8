import { createContext, useContext } from 'react';
import type { Actor, SessionUser } from '@funil/api/contract';

/** Never null within the guard. */
export interface CurrentSession {
  user: SessionUser;
  actor: Actor;
}

export const CurrentSessionContext = createContext<CurrentSession | null>(null);

/** Signed-in user and account. Throws outside the screens behind the sign-in. */
export function useCurrentSession(): CurrentSession {
  const session = useContext(CurrentSessionContext);
  if (!session) throw new Error('useCurrentSession is for screens behind the sign-in');
  return session;
}
