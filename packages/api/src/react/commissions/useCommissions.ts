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

/** What narrows entries, wherever they are listed, added up or exported. */
export type CommissionFilters = Partial<CommissionFiltersInput>;

/** What a list of entries shows, and in which order. */
export type CommissionListQuery = Partial<Omit<ListCommissionsInput, 'cursor'>>;

/** The entries that the viewer sees, page by page. */
export function useCommissionPages(query: CommissionListQuery = {}) {
  const { pages, error, lastError, isLoading, isLoadingMore, hasMore, loadMore, retry } = useReadPages(
    listCommissions,
    { query: { sort: '-due_on', ...query } as ListCommissionsInput },
    { revalidateAll: true, keepPreviousData: true },
  );
  // An entry that moved between two requests is on two pages.
  const commissions = useMemo(
    () => pages && [...new Map(pages.flatMap((page) => page.commissions).map((one) => [one.id, one])).values()],
    [pages],
  );
  return { commissions, error, lastError, isLoading, isLoadingMore, hasMore, loadMore, retry };
}

/** What the entries of a filter add up to, by state; null requests nothing. */
export function useCommissionTotals(filters: CommissionFilters | null = {}) {
  const { data, error, isLoading, retry } = useRead(
    totalCommissions,
    filters && { query: filters as CommissionFiltersInput },
    { keepPreviousData: true },
  );
  return { totals: filters === null ? undefined : data, error, isLoading, retry };
}

/** What the filters of the entries offer to the viewer. */
export function useCommissionOptions() {
  const { data, error, isLoading, retry } = useRead(listCommissionOptions);
  return { options: data, error, isLoading, retry };
}

/** One entry, how it was accrued, and what became of it; null requests nothing. */
export function useCommission(id: string | null) {
  const { data, error, isLoading, retry } = useRead(showCommission, id === null ? null : { params: { id } });
  return { commission: data?.commission, error, isLoading, retry };
}

/** Whose statement, and of which days. */
export type StatementQuery = Pick<ShowStatementInput, 'beneficiary_id' | 'from' | 'until'>;

/** What is owed and paid to somebody in a period; without a beneficiary to the viewer. Null requests nothing. */
export function useCommissionStatement(query: StatementQuery | null) {
  const { data, error, isLoading, retry } = useRead(showCommissionStatement, query && { query });
  return { statement: data?.statement, error, isLoading, retry };
}
