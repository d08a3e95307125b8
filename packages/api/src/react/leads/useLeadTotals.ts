import type { LeadFilters } from '../../contract/leads/leadFilters.ts';
import { totalLeads } from '../../contract/leads/leads.ts';
import { readAs, useRead } from '../useRead.ts';

/**
 * Totals of filtered leads; null requests nothing. Keeps previous totals while counting, unless `keepsPrevious` is
 * false.
 */
export const useLeadTotals = (
  filters: LeadFilters | null,
  { keepsPrevious = true }: { keepsPrevious?: boolean } = {},
) =>
  readAs(
    'totals',
    useRead(totalLeads, filters && { query: filters }, { keepPreviousData: keepsPrevious }),
    (answer) => answer,
  );
