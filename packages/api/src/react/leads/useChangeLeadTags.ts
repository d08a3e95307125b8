import { changeLeadTags } from '../../contract/leads/leadTags.ts';
import type { ChangeLeadTagsInput } from '../../contract/leads/leadTags.ts';
import { useCommand } from '../useCommand.ts';
import { useCommands } from '../useCommands.ts';
import { useLeadCache } from './useLeadCache.ts';

/** Sets a lead's tags: `trigger(input)`. Conflicts as in `useUpdateLead`. */
export function useChangeLeadTags(number: number) {
  const { call } = useCommands();
  const { leadChanged } = useLeadCache();
  return useCommand(changeLeadTags, { number }, async (input: ChangeLeadTagsInput) => {
    const { lead } = await call(changeLeadTags, { params: { number }, body: input });
    void leadChanged(lead);
    return lead;
  });
}
