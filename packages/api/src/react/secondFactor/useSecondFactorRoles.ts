import { useCallback } from 'react';
import { changeSecondFactorRoles, showSecondFactorRoles } from '../../contract/secondFactor/secondFactor.ts';
import type { SecondFactorRolesInput } from '../../contract/secondFactor/secondFactor.ts';
import { useCommands } from '../useCommands.ts';
import { useRead } from '../useRead.ts';

/** Roles that cannot work without a second factor, and the command to set them, which rejects with an `ApiError`. */
export function useSecondFactorRoles() {
  const { call, keep } = useCommands();
  const { data, error, isLoading, retry } = useRead(showSecondFactorRoles);
  const save = useCallback(
    async (input: SecondFactorRolesInput) => {
      await keep(showSecondFactorRoles, {}, await call(changeSecondFactorRoles, { body: input }));
    },
    [call, keep],
  );
  return { roles: data?.roles, error, isLoading, retry, save };
}
