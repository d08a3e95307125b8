import { useMemo } from 'react';
import { useSWRConfig } from 'swr';
import { createGroup, removeGroup, updateGroup } from '../../contract/groups/groups.ts';
import type { GroupInput } from '../../contract/groups/groups.ts';
import { useClient } from '../context.ts';
import { isUserKey, keys } from '../keys.ts';

const follows = (key: unknown) =>
  isUserKey(key) ||
  key === keys.groups ||
  key === keys.people ||
  key === keys.userOptions ||
  (typeof key === 'string' && key.startsWith('/api/sales_goals'));

/** What can be done to groups. Each promise rejects with an `ApiError`; the lists follow by themselves. */
export function useGroupCommands() {
  const client = useClient();
  const { mutate } = useSWRConfig();
  return useMemo(() => {
    const changed = () => mutate(follows);
    return {
      async create(input: GroupInput) {
        const { group } = await client.call(createGroup, { body: input });
        await changed();
        return group;
      },
      async update(id: string, input: GroupInput) {
        const { group } = await client.call(updateGroup, { params: { id }, body: input });
        await changed();
        return group;
      },
      /** Deletes a group that nothing holds; with `intoId` its people, leads and goals move there first. */
      async remove(id: string, intoId: string | null) {
        await client.call(removeGroup, { params: { id }, body: { into_id: intoId } });
        await changed();
      },
    };
  }, [client, mutate]);
}
