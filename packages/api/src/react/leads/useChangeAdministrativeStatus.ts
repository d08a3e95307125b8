import type { ChangeAdministrativeStatusInput } from '../../contract/leads/leadInput.ts';
import { changeAdministrativeStatus } from '../../contract/leads/leads.ts';
import { useCommand } from '../useCommand.ts';
import { useCommands } from '../useCommands.ts';
import { useLeadCache } from './useLeadCache.ts';

/** Sets a lead's administrative status: `trigger(input)`. Conflicts as in `useUpdateLead`. */
export function useChangeAdministrativeStatus(number: number) {
  const { call } = useCommands();
  const { leadChanged } = useLeadCache();
  return useCommand(changeAdministrativeStatus, { number }, async (input: ChangeAdministrativeStatusInput) => {
    const { lead } = await call(changeAdministrativeStatus, { params: { number }, body: input });
    void leadChanged(lead);
    return lead;
  });
}
