import { useMemo } from 'react';
import { createGroup, removeGroup, updateGroup } from '../../contract/groups/groups.ts';
import type { GroupInput } from '../../contract/groups/groups.ts';
import { shows } from '../dataEndpoints.ts';
import { useCommands } from '../useCommands.ts';

/** Commands for groups. They reject with an `ApiError`. */
export function useGroupCommands() {
  const { call, outdate } = useCommands();
  return useMemo(() => {
    const changed = () => outdate(shows('groups'));
    return {
      async create(input: GroupInput) {
        const { group } = await call(createGroup, { body: input });
        await changed();
        return group;
      },
      async update(id: string, input: GroupInput) {
        const { group } = await call(updateGroup, { params: { id }, body: input });
        await changed();
        return group;
      },
      /**
       * `intoId` receives members, leads and goals first. Resolves to the id of the job that continues it, or null when
       * all is done.
       */
      async remove(id: string, intoId: string | null) {
        const started = await call(removeGroup, { params: { id }, body: { into_id: intoId } });
        await changed();
        return started?.job_id ?? null;
      },
    };
  }, [call, outdate]);
}
