import useSWR from 'swr';
import type { LeadFilters } from '../../contract/leads/leadFilters.ts';
import { totalLeads } from '../../contract/leads/leads.ts';
import type { LeadTotals } from '../../contract/leads/leads.ts';
import type { ApiError } from '../../client/ApiError.ts';
import { useClient } from '../context.ts';
import { keys } from '../keys.ts';

/**
 * How many leads the filters leave, and what they are worth; null asks for nothing. Follows changes like the lists do.
 * While other filters are counted, those of the last ones stay, unless `keepsPrevious` is false.
 */
export function useLeadTotals(filters: LeadFilters | null, { keepsPrevious = true }: { keepsPrevious?: boolean } = {}) {
  const client = useClient();
  const { data, error, isLoading } = useSWR<LeadTotals, ApiError>(
    filters && keys.leadTotals(filters),
    () => client.call(totalLeads, { query: filters! }),
    { keepPreviousData: keepsPrevious },
  );
  return { totals: data, error, isLoading };
}
