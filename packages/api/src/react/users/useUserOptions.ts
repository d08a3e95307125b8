import { listUserOptions } from '../../contract/users/users.ts';
import { useRead } from '../useRead.ts';

/** Roles, groups, partners and referral teams that the viewer may give to people. */
export function useUserOptions() {
  const { data, error, isLoading, retry } = useRead(listUserOptions);
  return { options: data, error, isLoading, retry };
}
