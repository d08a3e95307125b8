import useSWRMutation from 'swr/mutation';
import type { ChangeLeadStatusInput } from '../../contract/leads/leadInput.ts';
import { changeLeadStatus } from '../../contract/leads/leads.ts';
import type { MovedLead } from '../../contract/leads/leads.ts';
import type { ApiError } from '../../client/ApiError.ts';
import { useClient } from '../context.ts';
import { useLeadCache } from './useLeadCache.ts';

/** Moves a lead through the funnel: `trigger(input)`. What it answers can be taken back with `undo` of `useLeadBulks`. Conflicts as in `useUpdateLead`. */
export function useChangeLeadStatus(number: number) {
  const client = useClient();
  const { leadChanged } = useLeadCache();
  return useSWRMutation<MovedLead, ApiError, string, ChangeLeadStatusInput>(
    `change-lead-status-${number}`,
    async (_key, { arg }) => {
      const moved = await client.call(changeLeadStatus, { params: { number }, body: arg });
      void leadChanged(moved.lead);
      return moved;
    },
  );
}
