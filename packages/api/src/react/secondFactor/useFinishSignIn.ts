import { useCallback } from 'react';
import { showAdminSession } from '../../contract/admin/admin.ts';
import { finishAdminSignIn, finishSignIn } from '../../contract/secondFactor/secondFactor.ts';
import type { FinishSignInInput } from '../../contract/secondFactor/secondFactor.ts';
import { showSession } from '../../contract/session/session.ts';
import type { Area } from '../../client/areas.ts';
import { useClient } from '../context.ts';
import { useCommands } from '../useCommands.ts';

/** Second step of a sign-in: `await finish({ challenge, code })`. The token is stored before it resolves. */
export function useFinishSignIn(area: Area = 'user') {
  const { session, adminSession } = useClient();
  const { call, keep } = useCommands();
  return useCallback(
    async (input: FinishSignInInput): Promise<void> => {
      if (area === 'admin') {
        const answer = await call(finishAdminSignIn, { body: input });
        const uid = adminSession.read()?.uid;
        if (uid) await keep(showAdminSession, { person: uid }, answer);
      } else {
        const answer = await call(finishSignIn, { body: input });
        const uid = session.read()?.uid;
        if (uid) await keep(showSession, { person: uid }, answer);
      }
    },
    [adminSession, area, call, keep, session],
  );
}
