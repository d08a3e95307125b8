import { useCallback } from 'react';
import type { RecoverPasswordInput } from '../../contract/passwords/passwords.ts';
import type { Area } from '../../client/createClient.ts';
import { useClient } from '../context.ts';

/** Asks for a link to define a new password; resolves whether or not anybody has that e-mail. */
export function useRecoverPassword(area: Area = 'user') {
  const client = useClient();
  return useCallback(
    async (input: RecoverPasswordInput): Promise<void> => {
      const { recoverAdminPassword, recoverPassword } = await import('../../contract/passwords/passwords.ts');
      await client.call(area === 'admin' ? recoverAdminPassword : recoverPassword, { body: input });
    },
    [area, client],
  );
}
