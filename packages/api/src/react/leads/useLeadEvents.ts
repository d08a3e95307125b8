import useSWR from 'swr';
import { listLeadEvents } from '../../contract/leads/leads.ts';
import type { LeadEvent } from '../../contract/leads/leads.ts';
import type { ApiError } from '../../client/ApiError.ts';
import { useClient } from '../context.ts';
import { keys } from '../keys.ts';

/** What happened to a lead, newest first; null asks for none. */
export function useLeadEvents(number: number | null) {
  const client = useClient();
  const { data, error, isLoading, mutate } = useSWR<{ events: LeadEvent[] }, ApiError>(
    number === null ? null : keys.leadEvents(number),
    () => client.call(listLeadEvents, { params: { number: number! } }),
  );
  return { events: data?.events, error, isLoading, retry: () => mutate() };
}
