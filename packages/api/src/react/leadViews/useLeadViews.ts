import { useMemo } from 'react';
import { createLeadView, deleteLeadView, listLeadViews, updateLeadView } from '../../contract/leadViews/leadViews.ts';
import type { LeadView, LeadViewInput } from '../../contract/leadViews/leadViews.ts';
import { keyOf } from '../keyOf.ts';
import { useCommands } from '../useCommands.ts';
import { useRead } from '../useRead.ts';

/** Own and shared views. */
export function useLeadViews() {
  const { call, outdate } = useCommands();
  const { data, error, isLoading, retry } = useRead(listLeadViews);
  const commands = useMemo(() => {
    const settled = () => void outdate(keyOf(listLeadViews));
    return {
      async create(input: LeadViewInput): Promise<LeadView> {
        const { lead_view: view } = await call(createLeadView, { body: input });
        settled();
        return view;
      },
      async update(id: string, input: LeadViewInput): Promise<LeadView> {
        const { lead_view: view } = await call(updateLeadView, { params: { id }, body: input });
        settled();
        return view;
      },
      async remove(id: string): Promise<void> {
        await call(deleteLeadView, { params: { id } });
        settled();
      },
    };
  }, [call, outdate]);
  return { views: data?.lead_views, error, isLoading, retry, ...commands };
}
