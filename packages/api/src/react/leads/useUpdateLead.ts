import useSWRMutation from 'swr/mutation';
import type { UpdateLeadInput } from '../../contract/leads/leadInput.ts';
import { updateLead } from '../../contract/leads/leads.ts';
import type { LeadDetail } from '../../contract/leads/leads.ts';
import type { ApiError } from '../../client/ApiError.ts';
import { useClient } from '../context.ts';
import { useLeadCache } from './useLeadCache.ts';

/**
 * Saves a lead: `trigger(input)` with the version that the form was filled from.
 * `lead.conflict` means that somebody saved in between: `error.details.lead` is the lead as it is now.
 */
export function useUpdateLead(number: number) {
  const client = useClient();
  const { leadChanged } = useLeadCache();
  return useSWRMutation<LeadDetail, ApiError, string, UpdateLeadInput>(
    `update-lead-${number}`,
    async (_key, { arg }) => {
      const { lead } = await client.call(updateLead, { params: { number }, body: arg });
      void leadChanged(lead);
      return lead;
    },
  );
}
