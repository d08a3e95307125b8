import useSWR from 'swr';
import { listGroups } from '../../contract/groups/groups.ts';
import type { Group } from '../../contract/groups/groups.ts';
import type { ApiError } from '../../client/ApiError.ts';
import { useClient } from '../context.ts';
import { keys } from '../keys.ts';

/** The groups that the viewer manages or sees, archived ones last. */
export function useGroups() {
  const client = useClient();
  const { data, error, isLoading, mutate } = useSWR<{ groups: Group[] }, ApiError>(keys.groups, () =>
    client.call(listGroups),
  );
  return { groups: data?.groups, error: data ? undefined : error, isLoading, retry: () => void mutate() };
}
