import { listUserOptions } from '../../contract/users/users.ts';
import { useRead } from '../useRead.ts';

/** Roles, groups, partners and referral teams that the viewer may assign. */
export function useUserOptions() {
  const { data, error, isLoading, retry } = useRead(listUserOptions);
  return { options: data, error, isLoading, retry };
}
