import useSWRMutation from 'swr/mutation';
import { mergeLeads } from '../../contract/leads/leadDuplicates.ts';
import type { MergeLeadsInput } from '../../contract/leads/leadDuplicates.ts';
import type { LeadDetail } from '../../contract/leads/leads.ts';
import type { ApiError } from '../../client/ApiError.ts';
import { useClient } from '../context.ts';
import { useLeadCache } from './useLeadCache.ts';

/** Merges another lead into this one: `trigger(input)`. Conflicts as in `useUpdateLead`. */
export function useMergeLeads(number: number) {
  const client = useClient();
  const { leadMerged } = useLeadCache();
  return useSWRMutation<LeadDetail, ApiError, string, MergeLeadsInput>(
    `merge-lead-${number}`,
    async (_key, { arg }) => {
      const { lead } = await client.call(mergeLeads, { params: { number }, body: arg });
      void leadMerged(lead, arg.other_number);
      return lead;
    },
  );
}
