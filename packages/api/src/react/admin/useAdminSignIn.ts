import { useCallback } from 'react';
import { useSWRConfig } from 'swr';
import type { AdminSession } from '../../contract/admin/admin.ts';
import type { CreateSessionInput } from '../../contract/session/session.ts';
import { useClient } from '../context.ts';
import { keys } from '../keys.ts';

/** Signs a super-admin in: `await signIn({ email, password })`. */
export function useAdminSignIn() {
  const client = useClient();
  const { mutate } = useSWRConfig();
  return useCallback(
    async (input: CreateSessionInput): Promise<AdminSession> => {
      const { createAdminSession } = await import('../../contract/admin/admin.ts');
      const answer = await client.call(createAdminSession, { body: input });
      const uid = client.adminSession.read()?.uid;
      if (uid) await mutate(keys.adminSession(uid), answer, { revalidate: false });
      return answer;
    },
    [client, mutate],
  );
}
