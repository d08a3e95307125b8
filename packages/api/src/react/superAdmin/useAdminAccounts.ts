import { useMemo } from 'react';
import { listAdminAccounts } from '../../contract/superAdmin/superAdmin.ts';
import type { ListAdminAccountsInput } from '../../contract/superAdmin/superAdmin.ts';
import { eachOnce } from '../eachOnce.ts';
import { useReadPages } from '../useReadPages.ts';

/**
 * Accounts, by pages; where an installation has several databases, also the names of those where a new account can
 * live, the standard one first, and of those that do not answer.
 */
export function useAdminAccounts(query: Pick<ListAdminAccountsInput, 'search'> = {}) {
  const { pages, error, isLoading, isLoadingMore, hasMore, loadMore, moreError, retry } = useReadPages(
    listAdminAccounts,
    { query },
    { revalidateAll: true, keepPreviousData: true },
  );
  const accounts = useMemo(() => pages && eachOnce(pages.flatMap((page) => page.accounts)), [pages]);
  const first = pages?.[0];
  return {
    accounts,
    total: first?.meta.total,
    cells: first?.cells ?? none,
    unavailableCells: first?.unavailable_cells ?? none,
    error,
    isLoading,
    isLoadingMore,
    hasMore,
    loadMore,
    moreError,
    retry,
  };
}

const none: readonly string[] = [];
