import useSWR from 'swr';
import { showUser } from '../../contract/users/users.ts';
import type { User } from '../../contract/users/users.ts';
import type { ApiError } from '../../client/ApiError.ts';
import { useClient } from '../context.ts';
import { keys } from '../keys.ts';

/** One person; nothing is asked for null. */
export function useUser(id: string | null) {
  const client = useClient();
  const { data, error, mutate } = useSWR<{ user: User }, ApiError>(id === null ? null : keys.user(id), () =>
    client.call(showUser, { params: { id: id! } }),
  );
  return { user: data?.user, error: data ? undefined : error, retry: () => void mutate() };
}
