import useSWR from 'swr';
import { listLeadStatuses } from '../../contract/registers/registers.ts';
import type { LeadStatus } from '../../contract/registers/registers.ts';
import type { ApiError } from '../../client/ApiError.ts';
import { useClient } from '../context.ts';
import { keys } from '../keys.ts';

/** Statuses in the account's order. */
export function useLeadStatuses() {
  const client = useClient();
  const { data, error, isLoading } = useSWR<{ lead_statuses: LeadStatus[] }, ApiError>(keys.leadStatuses, () => client.call(listLeadStatuses));
  return { leadStatuses: data?.lead_statuses, error, isLoading };
}
