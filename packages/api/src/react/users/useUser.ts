import { showUser } from '../../contract/users/users.ts';
import { useRead } from '../useRead.ts';

/** One user; null requests nothing. */
export function useUser(id: string | null) {
  const { data, error, isLoading, retry } = useRead(showUser, id === null ? null : { params: { id } });
  return { user: data?.user, error, isLoading, retry };
}
