import { useCallback } from 'react';
import { useSWRConfig } from 'swr';
import type { DefinePasswordInput } from '../../contract/passwords/passwords.ts';
import type { Area } from '../../client/createClient.ts';
import { useClient } from '../context.ts';
import { keys } from '../keys.ts';

/**
 * Defines a password by the secret of a link. Every session of the person ends, and whoever was signed in here makes room:
 * the person is signed in when the promise resolves.
 */
export function useDefinePassword(area: Area = 'user') {
  const client = useClient();
  const { mutate } = useSWRConfig();
  return useCallback(
    async (input: DefinePasswordInput): Promise<void> => {
      const { defineAdminPassword, definePassword } = await import('../../contract/passwords/passwords.ts');
      if (area === 'admin') {
        const answer = await client.call(defineAdminPassword, { body: input });
        const uid = client.adminSession.read()?.uid;
        if (uid) await mutate(keys.adminSession(uid), answer, { revalidate: false });
      } else {
        const answer = await client.call(definePassword, { body: input });
        const uid = client.session.read()?.uid;
        if (uid) await mutate(keys.session(uid), answer, { revalidate: false });
      }
    },
    [area, client, mutate],
  );
}
