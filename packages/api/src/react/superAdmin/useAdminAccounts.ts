import { useMemo } from 'react';
import { listAdminAccounts } from '../../contract/superAdmin/superAdmin.ts';
import type { ListAdminAccountsInput } from '../../contract/superAdmin/superAdmin.ts';
import { eachOnce } from '../eachOnce.ts';
import { useReadPages } from '../useReadPages.ts';

/** Accounts, by pages. */
export function useAdminAccounts(query: Pick<ListAdminAccountsInput, 'search'> = {}) {
  const { pages, error, isLoading, isLoadingMore, hasMore, loadMore, retry } = useReadPages(
    listAdminAccounts,
    { query },
    { revalidateAll: true, keepPreviousData: true },
  );
  const accounts = useMemo(() => pages && eachOnce(pages.flatMap((page) => page.accounts)), [pages]);
  return { accounts, total: pages?.[0]?.meta.total, error, isLoading, isLoadingMore, hasMore, loadMore, retry };
}
