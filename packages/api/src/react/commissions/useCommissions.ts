import { useMemo } from 'react';
import {
  listCommissionEarners,
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
import { maxFilterIds } from '../../contract/maxFilterIds.ts';
import { readAs, useRead } from '../useRead.ts';
import { useReadPages } from '../useReadPages.ts';

export type CommissionFilters = Partial<CommissionFiltersInput>;

export type CommissionListQuery = Partial<Omit<ListCommissionsInput, 'cursor'>>;

/** Entries that the viewer may see, by pages. */
export function useCommissionPages(query: CommissionListQuery = {}) {
  const { pages, error, isLoading, isLoadingMore, hasMore, loadMore, moreError, retry } = useReadPages(
    listCommissions,
    { query: { sort: '-due_on', ...query } as ListCommissionsInput },
    { revalidateAll: true, keepPreviousData: true },
  );
  // An entry that moved while pages loaded can be on two pages.
  const commissions = useMemo(
    () => pages && [...new Map(pages.flatMap((page) => page.commissions).map((one) => [one.id, one])).values()],
    [pages],
  );
  return { commissions, error, isLoading, isLoadingMore, hasMore, loadMore, moreError, retry };
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

/** Options of the list's filters. */
export const useCommissionOptions = () => readAs('options', useRead(listCommissionOptions), (answer) => answer);

/** The first beneficiaries who match a search. Keeps the previous list meanwhile; null requests nothing. */
export function useCommissionEarners(query: { search?: string | undefined } | null = {}) {
  const { data, error, isLoading, retry } = useRead(listCommissionEarners, query && { query }, {
    keepPreviousData: true,
  });
  return { earners: data?.earners, hasMore: data?.has_more ?? false, error, isLoading, retry };
}

/** The visible beneficiaries of these ids, with their names. */
export const useCommissionEarnersByIds = (ids: readonly string[]) =>
  readAs(
    'earners',
    useRead(listCommissionEarners, ids.length === 0 ? null : { query: { ids: ids.slice(0, maxFilterIds).join(',') } }),
    (answer) => answer.earners,
  );

/** One entry with its calculation and history; null requests nothing. */
export const useCommission = (id: string | null) =>
  readAs('commission', useRead(showCommission, id === null ? null : { params: { id } }), (answer) => answer.commission);

export type StatementQuery = Pick<ShowStatementInput, 'beneficiary_id' | 'from' | 'until'>;

/** Statement of a beneficiary, by default the viewer's. Null requests nothing. */
export const useCommissionStatement = (query: StatementQuery | null) =>
  readAs('statement', useRead(showCommissionStatement, query && { query }), (answer) => answer.statement);
