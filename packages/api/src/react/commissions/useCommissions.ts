import { useMemo } from 'react';
import {
  listCommissionOptions,
  listCommissions,
  showCommission,
  showCommissionStatement,
  totalCommissions,
} from '../../contract/commissions/commissions.ts';
import type {
  CommissionFiltersInput,
  ListCommissionsInput,
  ShowStatementInput,
} from '../../contract/commissions/commissions.ts';
import { useRead } from '../useRead.ts';
import { useReadPages } from '../useReadPages.ts';

/** Filters of entries for lists, totals and exports. */
export type CommissionFilters = Partial<CommissionFiltersInput>;

/** Filters and sort order of the list. */
export type CommissionListQuery = Partial<Omit<ListCommissionsInput, 'cursor'>>;

/** The entries that the viewer may see, by pages. */
export function useCommissionPages(query: CommissionListQuery = {}) {
  const { pages, error, lastError, isLoading, isLoadingMore, hasMore, loadMore, retry } = useReadPages(
    listCommissions,
    { query: { sort: '-due_on', ...query } as ListCommissionsInput },
    { revalidateAll: true, keepPreviousData: true },
  );
  // A moved entry can be on two pages.
  const commissions = useMemo(
    () => pages && [...new Map(pages.flatMap((page) => page.commissions).map((one) => [one.id, one])).values()],
    [pages],
  );
  return { commissions, error, lastError, isLoading, isLoadingMore, hasMore, loadMore, retry };
}

/** Totals of the filtered entries by state; null requests nothing. */
export function useCommissionTotals(filters: CommissionFilters | null = {}) {
  const { data, error, isLoading, retry } = useRead(
    totalCommissions,
    filters && { query: filters as CommissionFiltersInput },
    { keepPreviousData: true },
  );
  return { totals: filters === null ? undefined : data, error, isLoading, retry };
}

/** Options of the filters. */
export function useCommissionOptions() {
  const { data, error, isLoading, retry } = useRead(listCommissionOptions);
  return { options: data, error, isLoading, retry };
}

/** One entry with its calculation and history; null requests nothing. */
export function useCommission(id: string | null) {
  const { data, error, isLoading, retry } = useRead(showCommission, id === null ? null : { params: { id } });
  return { commission: data?.commission, error, isLoading, retry };
}

/** Beneficiary and days of a statement. */
export type StatementQuery = Pick<ShowStatementInput, 'beneficiary_id' | 'from' | 'until'>;

/** Statement of a beneficiary for a period, by default the viewer's. Null requests nothing. */
export function useCommissionStatement(query: StatementQuery | null) {
  const { data, error, isLoading, retry } = useRead(showCommissionStatement, query && { query });
  return { statement: data?.statement, error, isLoading, retry };
}
