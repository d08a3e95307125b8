import useSWR from 'swr';
import { listLeadFilterOptions } from '../../contract/leads/leads.ts';
import type { LeadFilterOptions } from '../../contract/leads/leads.ts';
import type { ApiError } from '../../client/ApiError.ts';
import { useClient } from '../context.ts';
import { keys } from '../keys.ts';

/** People, groups and partners that leads can be filtered by. */
export function useLeadFilterOptions() {
  const client = useClient();
  const { data, error, isLoading } = useSWR<LeadFilterOptions, ApiError>(keys.leadFilterOptions, () =>
    client.call(listLeadFilterOptions),
  );
  return { options: data, error, isLoading };
}
