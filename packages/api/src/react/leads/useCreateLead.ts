import useSWRMutation from 'swr/mutation';
import type { CreateLeadInput } from '../../contract/leads/leadInput.ts';
import { createLead } from '../../contract/leads/leads.ts';
import type { LeadDetail } from '../../contract/leads/leads.ts';
import type { ApiError } from '../../client/ApiError.ts';
import { useClient } from '../context.ts';
import { useLeadCache } from './useLeadCache.ts';

/** Creates a lead: `trigger(input)`. A double click or a retry after a lost connection creates it once. */
export function useCreateLead() {
  const client = useClient();
  const { leadCreated } = useLeadCache();
  return useSWRMutation<LeadDetail, ApiError, string, CreateLeadInput>('create-lead', async (_key, { arg }) => {
    const { lead } = await client.call(createLead, { body: arg });
    void leadCreated(lead);
    return lead;
  });
}
