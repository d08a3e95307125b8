import useSWRMutation from 'swr/mutation';
import type { ChangeLeadStatusInput } from '../../contract/leads/leadInput.ts';
import { changeLeadStatus } from '../../contract/leads/leads.ts';
import type { LeadDetail } from '../../contract/leads/leads.ts';
import type { ApiError } from '../../client/ApiError.ts';
import { useClient } from '../context.ts';
import { useLeadCache } from './useLeadCache.ts';

/** Moves a lead through the funnel: `trigger(input)`. Conflicts as in `useUpdateLead`. */
export function useChangeLeadStatus(number: number) {
  const client = useClient();
  const { leadChanged } = useLeadCache();
  return useSWRMutation<LeadDetail, ApiError, string, ChangeLeadStatusInput>(`change-lead-status-${number}`, async (_key, { arg }) => {
    const { lead } = await client.call(changeLeadStatus, { params: { number }, body: arg });
    void leadChanged(lead);
    return lead;
  });
}
