import useSWRMutation from 'swr/mutation';
import type { ChangeAdministrativeStatusInput } from '../../contract/leads/leadInput.ts';
import { changeAdministrativeStatus } from '../../contract/leads/leads.ts';
import type { LeadDetail } from '../../contract/leads/leads.ts';
import type { ApiError } from '../../client/ApiError.ts';
import { useClient } from '../context.ts';
import { useLeadCache } from './useLeadCache.ts';

/** Sets a lead's administrative status: `trigger(input)`. Conflicts as in `useUpdateLead`. */
export function useChangeAdministrativeStatus(number: number) {
  const client = useClient();
  const { leadChanged } = useLeadCache();
  return useSWRMutation<LeadDetail, ApiError, string, ChangeAdministrativeStatusInput>(
    `change-administrative-status-${number}`,
    async (_key, { arg }) => {
      const { lead } = await client.call(changeAdministrativeStatus, { params: { number }, body: arg });
      void leadChanged(lead);
      return lead;
    },
  );
}
