import type { LeadFilters } from '../../contract/leads/leadFilters.ts';
import { totalLeads } from '../../contract/leads/leads.ts';
import { useRead } from '../useRead.ts';

/**
 * How many leads the filters leave, and what they are worth; null requests nothing. Follows changes like the lists do.
 * While other filters are counted, those of the last ones stay, unless `keepsPrevious` is false.
 */
export function useLeadTotals(filters: LeadFilters | null, { keepsPrevious = true }: { keepsPrevious?: boolean } = {}) {
  const { data, error, isLoading, retry } = useRead(totalLeads, filters && { query: filters }, {
    keepPreviousData: keepsPrevious,
  });
  return { totals: data, error, isLoading, retry };
}
