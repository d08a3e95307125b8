import { useCallback } from 'react';
import { showAdminSession } from '../../contract/superAdmin/superAdmin.ts';
import { defineAdminPassword, definePassword } from '../../contract/passwords/passwords.ts';
import type { DefinePasswordInput } from '../../contract/passwords/passwords.ts';
import { showSession } from '../../contract/session/session.ts';
import type { Area } from '../../client/sessionAreas.ts';
import { useClient } from '../ClientContext.ts';
import { useCommands } from '../useCommands.ts';

/** Sets a password by a link, ends all other sessions, and resolves once signed in. */
export function useDefinePassword(area: Area = 'user') {
  const { session, adminSession } = useClient();
  const { call, keep } = useCommands();
  return useCallback(
    async (input: DefinePasswordInput): Promise<void> => {
      if (area === 'admin') {
        const answer = await call(defineAdminPassword, { body: input });
        const uid = adminSession.read()?.uid;
        if (uid) await keep(showAdminSession, { person: uid }, answer);
      } else {
        const answer = await call(definePassword, { body: input });
        const uid = session.read()?.uid;
        if (uid) await keep(showSession, { person: uid }, answer);
      }
    },
    [adminSession, area, call, keep, session],
  );
}
