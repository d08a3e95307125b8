import { createContext, useContext } from 'react';
import type { Actor, SessionUser } from '@funil/api/contract';

/** The signed-in person, certain: what renders inside the guard need not check whether there is one. */
export interface CurrentSession {
  user: SessionUser;
  actor: Actor;
}

export const CurrentSessionContext = createContext<CurrentSession | null>(null);

/** The signed-in person. Only for screens and layouts that need one. */
export function useCurrentSession(): CurrentSession {
  const session = useContext(CurrentSessionContext);
  if (!session) throw new Error('useCurrentSession is for screens behind the sign-in');
  return session;
}
