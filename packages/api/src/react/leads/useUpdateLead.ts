import type { UpdateLeadInput } from '../../contract/leads/leadInput.ts';
import { updateLead } from '../../contract/leads/leads.ts';
import { useCommand } from '../useCommand.ts';
import { useCommands } from '../useCommands.ts';
import { useLeadCache } from './useLeadCache.ts';

/**
 * Saves a lead: `trigger(input)` with the loaded version. After `lead.conflict`, `error.details.lead` is the current
 * lead.
 */
export function useUpdateLead(number: number) {
  const { call } = useCommands();
  const { leadChanged } = useLeadCache();
  return useCommand(updateLead, { number }, async (input: UpdateLeadInput) => {
    const { lead } = await call(updateLead, { params: { number }, body: input });
    void leadChanged(lead);
    return lead;
  });
}
