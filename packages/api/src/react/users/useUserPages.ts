import { useMemo } from 'react';
import { listUsers } from '../../contract/users/users.ts';
import type { ListUsersInput } from '../../contract/users/users.ts';
import { useReadPages } from '../useReadPages.ts';

/** The people whom the viewer manages or sees, page by page; all pages that are shown are kept up to date. */
export function useUserPages(query: Omit<ListUsersInput, 'cursor' | 'limit'>) {
  const { pages, error, isLoading, isLoadingMore, hasMore, loadMore, retry } = useReadPages(
    listUsers,
    { query },
    { revalidateAll: true, keepPreviousData: true },
  );
  // Somebody who was renamed between two pages is on both.
  const users = useMemo(
    () => pages && [...new Map(pages.flatMap((page) => page.users).map((user) => [user.id, user])).values()],
    [pages],
  );
  return { users, total: pages?.[0]?.meta.total, error, isLoading, isLoadingMore, hasMore, loadMore, retry };
}
