import { useSWRConfig } from 'swr';
import useSWRMutation from 'swr/mutation';
import type { AdminSession } from '../../contract/admin/admin.ts';
import type { CreateSessionInput } from '../../contract/session/createSession.ts';
import type { ApiError } from '../../client/ApiError.ts';
import { useClient } from '../context.ts';
import { keys } from '../keys.ts';

/** Signs a super-admin in: `trigger({ email, password })`. */
export function useAdminSignIn() {
  const client = useClient();
  const { mutate } = useSWRConfig();
  return useSWRMutation<AdminSession, ApiError, string, CreateSessionInput>('admin-sign-in', async (_key, { arg }) => {
    const { createAdminSession } = await import('../../contract/admin/createAdminSession.ts');
    const answer = await client.call(createAdminSession, { body: arg });
    const uid = client.adminSession.read()?.uid;
    if (uid) await mutate(keys.adminSession(uid), answer, { revalidate: false });
    return answer;
  });
}
