import { useCallback } from 'react';
import type { DefinePasswordInput } from '../../contract/passwords/passwords.ts';
import type { Area } from '../../client/createClient.ts';
import { useClient } from '../context.ts';

/** Defines a password by the secret of a link. Whoever is signed in here is signed out: every session has ended. */
export function useDefinePassword(area: Area = 'user') {
  const client = useClient();
  return useCallback(
    async (input: DefinePasswordInput): Promise<void> => {
      const { defineAdminPassword, definePassword } = await import('../../contract/passwords/passwords.ts');
      await client.call(area === 'admin' ? defineAdminPassword : definePassword, { body: input });
      (area === 'admin' ? client.adminSession : client.session).clear();
    },
    [area, client],
  );
}
