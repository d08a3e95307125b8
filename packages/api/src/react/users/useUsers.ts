import useSWR from 'swr';
import { listUsers } from '../../contract/users/users.ts';
import type { ListUsersInput, User } from '../../contract/users/users.ts';
import type { ApiError } from '../../client/ApiError.ts';
import { useClient } from '../context.ts';
import { keys } from '../keys.ts';

/** The people whom the viewer manages or sees. While a narrower list is on its way the one before stays; null asks for none. */
export function useUsers(query: ListUsersInput | null = {}) {
  const client = useClient();
  const { data, error, isLoading, mutate } = useSWR<{ users: User[] }, ApiError>(query && keys.users(query), () => client.call(listUsers, { query: query! }), { keepPreviousData: true });
  return { users: data?.users, error: data ? undefined : error, isLoading, retry: () => void mutate() };
}
