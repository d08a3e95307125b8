import type { UpdateLeadInput } from '../../contract/leads/leadInput.ts';
import { updateLead } from '../../contract/leads/leads.ts';
import { useCommand } from '../useCommand.ts';
import { useCommands } from '../useCommands.ts';
import { useLeadCache } from './useLeadCache.ts';

/**
 * Saves a lead: `trigger(input)` with the version that the form was filled from.
 * `lead.conflict` means that somebody saved in between: `error.details.lead` is the lead as it is now.
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
