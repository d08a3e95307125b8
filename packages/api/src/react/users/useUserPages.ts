import { useMemo } from 'react';
import { listUsers } from '../../contract/users/users.ts';
import type { ListUsersInput } from '../../contract/users/users.ts';
import { eachOnce } from '../eachOnce.ts';
import { useReadPages } from '../useReadPages.ts';

/** Visible users, by pages, which stay current. */
export function useUserPages(query: Omit<ListUsersInput, 'cursor' | 'limit'>) {
  const { pages, error, isLoading, isLoadingMore, hasMore, loadMore, moreError, retry } = useReadPages(
    listUsers,
    { query },
    { revalidateAll: true, keepPreviousData: true },
  );
  const users = useMemo(() => pages && eachOnce(pages.flatMap((page) => page.users)), [pages]);
  return { users, total: pages?.[0]?.meta.total, error, isLoading, isLoadingMore, hasMore, loadMore, moreError, retry };
}
