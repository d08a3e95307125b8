import useSWRMutation from 'swr/mutation';
import { useSWRConfig } from 'swr';
import type { CreateSessionInput } from '../../contract/session/createSession.ts';
import type { SessionAnswer } from '../../contract/session/session.ts';
import type { ApiError } from '../../client/ApiError.ts';
import { useClient } from '../context.ts';
import { keys } from '../keys.ts';

/** Signs a tenant's user in: `trigger({ email, password })`. The token is stored before the promise resolves. */
export function useSignIn() {
  const client = useClient();
  const { mutate } = useSWRConfig();
  return useSWRMutation<SessionAnswer, ApiError, string, CreateSessionInput>('sign-in', async (_key, { arg }) => {
    // With its input rules comes yup: a sign-in page shows before it needs them.
    const { createSession } = await import('../../contract/session/createSession.ts');
    const answer = await client.call(createSession, { body: arg });
    const uid = client.session.read()?.uid;
    if (uid) await mutate(keys.session(uid), answer, { revalidate: false });
    return answer;
  });
}
