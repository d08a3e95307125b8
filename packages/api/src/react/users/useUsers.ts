import { listUsers } from '../../contract/users/users.ts';
import type { ListUsersInput } from '../../contract/users/users.ts';
import { useRead } from '../useRead.ts';

/** The first visible users that match; `useUserPages` has all. Keeps the previous list; null requests nothing. */
export function useUsers(query: Omit<ListUsersInput, 'cursor'> | null = {}) {
  const { data, lastError, isLoading, retry } = useRead(listUsers, query && { query }, { keepPreviousData: true });
  return { users: data?.users, error: lastError, isLoading, retry };
}
