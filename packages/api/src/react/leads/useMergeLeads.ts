import { mergeLeads } from '../../contract/leads/leadDuplicates.ts';
import type { MergeLeadsInput } from '../../contract/leads/leadDuplicates.ts';
import { useCommand } from '../useCommand.ts';
import { useCommands } from '../useCommands.ts';
import { useLeadCache } from './useLeadCache.ts';

/** Merges another lead into the lead `number`: `trigger(input)`. Conflicts as in `useUpdateLead`. */
export function useMergeLeads(number: number) {
  const { call } = useCommands();
  const { leadMerged } = useLeadCache();
  return useCommand(mergeLeads, { number }, async (input: MergeLeadsInput) => {
    const { lead } = await call(mergeLeads, { params: { number }, body: input });
    void leadMerged(lead, input.other_number);
    return lead;
  });
}
