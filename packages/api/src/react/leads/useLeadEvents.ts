import { listLeadEvents } from '../../contract/leads/leads.ts';
import { useRead } from '../useRead.ts';

/** History of a lead, newest first; null requests nothing. */
export function useLeadEvents(number: number | null) {
  const { data, error, isLoading, retry } = useRead(listLeadEvents, number === null ? null : { params: { number } });
  return { events: data?.events, error, isLoading, retry };
}
