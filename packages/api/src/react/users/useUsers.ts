import { listUsers, mostUsersOfPage } from '../../contract/users/users.ts';
import type { ListUsersInput } from '../../contract/users/users.ts';
import { useRead } from '../useRead.ts';

/** Visible users, for choices. Keeps the previous list; null requests nothing. */
export function useUsers(query: Omit<ListUsersInput, 'cursor' | 'limit'> | null = {}) {
  const { data, lastError, isLoading, retry } = useRead(
    listUsers,
    query && { query: { ...query, limit: mostUsersOfPage } },
    { keepPreviousData: true },
  );
  return { users: data?.users, error: lastError, isLoading, retry };
}
