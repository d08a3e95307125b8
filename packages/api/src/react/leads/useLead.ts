import useSWR from 'swr';
import { showLead } from '../../contract/leads/leads.ts';
import type { LeadDetail } from '../../contract/leads/leads.ts';
import type { ApiError } from '../../client/ApiError.ts';
import { useClient } from '../context.ts';
import { keys } from '../keys.ts';

/** One lead by its number; null asks for none. */
export function useLead(number: number | null) {
  const client = useClient();
  const { data, error, isLoading, isValidating, mutate } = useSWR<{ lead: LeadDetail }, ApiError>(
    number === null ? null : keys.lead(number),
    () => client.call(showLead, { params: { number: number! } }),
  );
  return { lead: data?.lead, error, isLoading, isValidating, retry: () => mutate() };
}
