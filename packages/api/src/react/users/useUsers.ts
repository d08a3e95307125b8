import { listUsers, mostUsersOfPage } from '../../contract/users/users.ts';
import type { ListUsersInput } from '../../contract/users/users.ts';
import { useRead } from '../useRead.ts';

/**
 * The people whom the viewer manages or sees, as many as a list to choose from holds. While a narrower list is on its
 * way the one before stays; null requests none.
 */
export function useUsers(query: Omit<ListUsersInput, 'cursor' | 'limit'> | null = {}) {
  const { data, lastError, isLoading, retry } = useRead(
    listUsers,
    query && { query: { ...query, limit: mostUsersOfPage } },
    { keepPreviousData: true },
  );
  return { users: data?.users, error: lastError, isLoading, retry };
}
