import { useMemo } from 'react';
import useSWRInfinite from 'swr/infinite';
import type { ApiError } from '../../client/ApiError.ts';
import { listUsers } from '../../contract/users/users.ts';
import type { ListUsersInput, UserList } from '../../contract/users/users.ts';
import { useClient } from '../context.ts';
import { keys } from '../keys.ts';

/** The people whom the viewer manages or sees, page by page; all pages that are shown are kept up to date. */
export function useUserPages(query: Omit<ListUsersInput, 'cursor' | 'limit'>) {
  const client = useClient();
  const { data, error, isLoading, isValidating, size, setSize, mutate } = useSWRInfinite<UserList, ApiError>(
    (index: number, before: UserList | null) => {
      if (index === 0) return keys.users(query);
      return before?.meta.next_cursor ? keys.users({ ...query, cursor: before.meta.next_cursor }) : null;
    },
    (key: string) => {
      const cursor = new URL(key, 'http://key.invalid').searchParams.get('cursor');
      return client.call(listUsers, { query: cursor ? { ...query, cursor } : query });
    },
    { revalidateAll: true, keepPreviousData: true },
  );
  // Somebody who was renamed between two pages is on both.
  const users = useMemo(
    () => data && [...new Map(data.flatMap((page) => page.users).map((user) => [user.id, user])).values()],
    [data],
  );
  const loaded = data?.length ?? 0;
  return {
    users,
    total: data?.[0]?.meta.total,
    error: data ? undefined : error,
    isLoading,
    isLoadingMore: isValidating && size > loaded && loaded > 0,
    hasMore: Boolean(data?.at(-1)?.meta.next_cursor),
    loadMore: () => {
      // After a failure the page is asked for already: ask again.
      if (size > loaded) void mutate();
      else void setSize(loaded + 1);
    },
    retry: () => void mutate(),
  };
}
