import { listGroups } from '../../contract/groups/groups.ts';
import { useRead } from '../useRead.ts';

/** Groups that the viewer manages or sees, archived ones last. */
export function useGroups() {
  const { data, error, isLoading, retry } = useRead(listGroups);
  return { groups: data?.groups, error, isLoading, retry };
}
