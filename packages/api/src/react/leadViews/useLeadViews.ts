import { useMemo } from 'react';
import useSWR from 'swr';
import type { ApiError } from '../../client/ApiError.ts';
import { createLeadView, deleteLeadView, listLeadViews, updateLeadView } from '../../contract/leadViews/leadViews.ts';
import type { LeadView, LeadViewInput } from '../../contract/leadViews/leadViews.ts';
import { useClient } from '../context.ts';
import { keys } from '../keys.ts';

/** Lists of leads that the viewer keeps under a name, and those that are shared with it. */
export function useLeadViews() {
  const client = useClient();
  const { data, error, mutate } = useSWR<{ lead_views: LeadView[] }, ApiError>(keys.leadViews, () =>
    client.call(listLeadViews),
  );
  const commands = useMemo(
    () => ({
      async create(input: LeadViewInput): Promise<LeadView> {
        const { lead_view: view } = await client.call(createLeadView, { body: input });
        void mutate();
        return view;
      },
      async update(id: string, input: LeadViewInput): Promise<LeadView> {
        const { lead_view: view } = await client.call(updateLeadView, { params: { id }, body: input });
        void mutate();
        return view;
      },
      async remove(id: string): Promise<void> {
        await client.call(deleteLeadView, { params: { id } });
        void mutate();
      },
    }),
    [client, mutate],
  );
  return { views: data?.lead_views, error, ...commands };
}
