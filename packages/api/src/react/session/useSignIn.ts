import { useCallback } from 'react';
import { createSession } from '../../contract/session/session.ts';
import type { CreateSessionInput } from '../../contract/session/session.ts';
import { showSession } from '../../contract/session/session.ts';
import type { SessionAnswer } from '../../contract/session/session.ts';
import { useClient } from '../ClientContext.ts';
import { useCommands } from '../useCommands.ts';

/** Signs a tenant's user in: `await signIn({ email, password })`. The token is stored before it resolves. */
export function useSignIn() {
  const { session } = useClient();
  const { call, keep } = useCommands();
  return useCallback(
    async (input: CreateSessionInput): Promise<SessionAnswer> => {
      const answer = await call(createSession, { body: input });
      const uid = session.read()?.uid;
      if (uid) await keep(showSession, { person: uid }, answer);
      return answer;
    },
    [call, keep, session],
  );
}
