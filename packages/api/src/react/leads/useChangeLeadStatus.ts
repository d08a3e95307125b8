import type { ChangeLeadStatusInput } from '../../contract/leads/leadInput.ts';
import { changeLeadStatus } from '../../contract/leads/leads.ts';
import { useCommand } from '../useCommand.ts';
import { useCommands } from '../useCommands.ts';
import { useLeadCache } from './useLeadCache.ts';

/**
 * Changes the status: `trigger(input)`. `undo_id` lets `useLeadBulks` undo the move. Conflicts as in
 * `useUpdateLead`.
 */
export function useChangeLeadStatus(number: number) {
  const { call } = useCommands();
  const { leadChanged } = useLeadCache();
  return useCommand(changeLeadStatus, { number }, async (input: ChangeLeadStatusInput) => {
    const moved = await call(changeLeadStatus, { params: { number }, body: input });
    void leadChanged(moved.lead);
    return moved;
  });
}
