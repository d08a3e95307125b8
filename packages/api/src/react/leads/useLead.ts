import { showLead } from '../../contract/leads/leads.ts';
import { useRead } from '../useRead.ts';

/** One lead; null requests nothing. */
export function useLead(number: number | null) {
  const { data, error, isLoading, isValidating, retry } = useRead(
    showLead,
    number === null ? null : { params: { number } },
  );
  return { lead: data?.lead, error, isLoading, isValidating, retry };
}
