import useSWR from 'swr';
import { listUserOptions } from '../../contract/users/users.ts';
import type { ResponseOf } from '../../contract/endpoint.ts';
import type { ApiError } from '../../client/ApiError.ts';
import { useClient } from '../context.ts';
import { keys } from '../keys.ts';

/** Roles, groups, partners and referral teams that the viewer may give to people. */
export function useUserOptions() {
  const client = useClient();
  const { data, error } = useSWR<ResponseOf<typeof listUserOptions>, ApiError>(keys.userOptions, () =>
    client.call(listUserOptions),
  );
  return { options: data, error };
}
