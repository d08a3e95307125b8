import { useCallback } from 'react';
import { useSWRConfig } from 'swr';
import type { CreateSessionInput, SessionAnswer } from '../../contract/session/session.ts';
import { useClient } from '../context.ts';
import { keys } from '../keys.ts';

/** Signs a tenant's user in: `await signIn({ email, password })`. The token is stored before the promise resolves. */
export function useSignIn() {
  const client = useClient();
  const { mutate } = useSWRConfig();
  return useCallback(
    async (input: CreateSessionInput): Promise<SessionAnswer> => {
      // With its input rules comes yup: a sign-in page shows before it needs them.
      const { createSession } = await import('../../contract/session/session.ts');
      const answer = await client.call(createSession, { body: input });
      const uid = client.session.read()?.uid;
      if (uid) await mutate(keys.session(uid), answer, { revalidate: false });
      return answer;
    },
    [client, mutate],
  );
}
