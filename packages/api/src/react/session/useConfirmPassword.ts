import { useCallback } from 'react';
import { confirmAdminPassword } from '../../contract/admin/admin.ts';
import { confirmPassword } from '../../contract/passwords/passwords.ts';
import type { ConfirmPasswordInput } from '../../contract/session/session.ts';
import type { Area } from '../../client/areas.ts';
import { useCommands } from '../useCommands.ts';

/** Gives the session's password again: `await confirm({ current_password })`. */
export function useConfirmPassword(area: Area = 'user') {
  const { call } = useCommands();
  return useCallback(
    (input: ConfirmPasswordInput): Promise<void> =>
      call(area === 'admin' ? confirmAdminPassword : confirmPassword, { body: input }),
    [area, call],
  );
}
