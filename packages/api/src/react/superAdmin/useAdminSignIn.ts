import { useCallback } from 'react';
import { showAdminSession } from '../../contract/superAdmin/superAdmin.ts';
import type { AdminSession } from '../../contract/superAdmin/superAdmin.ts';
import { createAdminSession } from '../../contract/superAdmin/superAdmin.ts';
import type { CreateSessionInput } from '../../contract/session/session.ts';
import { useClient } from '../ClientContext.ts';
import { useCommands } from '../useCommands.ts';

/** Signs a super-admin in: `await signIn({ email, password })`. */
export function useAdminSignIn() {
  const { adminSession } = useClient();
  const { call, keep } = useCommands();
  return useCallback(
    async (input: CreateSessionInput): Promise<AdminSession> => {
      const answer = await call(createAdminSession, { body: input });
      const uid = adminSession.read()?.uid;
      if (uid) await keep(showAdminSession, { person: uid }, answer);
      return answer;
    },
    [adminSession, call, keep],
  );
}
