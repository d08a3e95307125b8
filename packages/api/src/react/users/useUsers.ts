import useSWR from 'swr';
import { listUsers, mostUsersOfPage } from '../../contract/users/users.ts';
import type { ListUsersInput, UserList } from '../../contract/users/users.ts';
import type { ApiError } from '../../client/ApiError.ts';
import { useClient } from '../context.ts';
import { keys } from '../keys.ts';

/** The people whom the viewer manages or sees, as many as a list to choose from holds. While a narrower list is on its way the one before stays; null asks for none. */
export function useUsers(wish: Omit<ListUsersInput, 'cursor' | 'limit'> | null = {}) {
  const client = useClient();
  const query = wish && { ...wish, limit: mostUsersOfPage };
  const { data, error, isLoading, mutate } = useSWR<UserList, ApiError>(
    query && keys.users(query),
    () => client.call(listUsers, { query: query! }),
    { keepPreviousData: true },
  );
  return { users: data?.users, error: data ? undefined : error, isLoading, retry: () => void mutate() };
}
