import type { LeadFilters } from '../../contract/leads/leadFilters.ts';
import { totalLeads } from '../../contract/leads/leads.ts';
import { useRead } from '../useRead.ts';

/**
 * Totals of the filtered leads, updated when leads change; null requests nothing. Keeps the previous ones while
 * counting, unless `keepsPrevious` is false.
 */
export function useLeadTotals(filters: LeadFilters | null, { keepsPrevious = true }: { keepsPrevious?: boolean } = {}) {
  const { data, error, isLoading, retry } = useRead(totalLeads, filters && { query: filters }, {
    keepPreviousData: keepsPrevious,
  });
  return { totals: data, error, isLoading, retry };
}
