import { useCallback } from 'react';
import { recoverAdminPassword, recoverPassword } from '../../contract/passwords/passwords.ts';
import type { RecoverPasswordInput } from '../../contract/passwords/passwords.ts';
import type { Area } from '../../client/sessionAreas.ts';
import { useCommands } from '../useCommands.ts';

/** Requests a password link; the answer is the same for every e-mail. */
export function useRecoverPassword(area: Area = 'user') {
  const { call } = useCommands();
  return useCallback(
    async (input: RecoverPasswordInput): Promise<void> => {
      await call(area === 'admin' ? recoverAdminPassword : recoverPassword, { body: input });
    },
    [area, call],
  );
}
