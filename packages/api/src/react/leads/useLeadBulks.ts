import { useMemo } from 'react';
import useSWR, { useSWRConfig } from 'swr';
import type { ApiError } from '../../client/ApiError.ts';
import {
  bulkAssign,
  bulkChangeStatus,
  bulkDelete,
  listDeletedLeads,
  listLeadNumbers,
  maxBulkLeads,
  restoreLead,
  undoBulk,
} from '../../contract/leads/leadBulk.ts';
import type {
  BulkAssignInput,
  BulkChangeStatusInput,
  DeletedLead,
  LeadBulk,
  LeadSelection,
  SkippedLead,
} from '../../contract/leads/leadBulk.ts';
import { useClient } from '../context.ts';
import { isLeadKey, keys } from '../keys.ts';
import type { LeadListQuery } from '../keys.ts';
import { useLeadCache } from './useLeadCache.ts';

/** What to do to many leads. */
export type BulkCommand =
  | ({ kind: 'status' } & Omit<BulkChangeStatusInput, 'numbers'>)
  | ({ kind: 'owner' } & Omit<BulkAssignInput, 'numbers'>)
  | { kind: 'delete' };

export interface BulkOutcome {
  changedCount: number;
  skipped: SkippedLead[];
  /** What takes it back, in the order in which it was done. */
  ids: string[];
}

/** Commands on many leads: in parts of a hundred, each whole by itself, and each with one effect however often it is sent. */
export function useLeadBulks() {
  const client = useClient();
  const { mutate } = useSWRConfig();
  const { refreshLists } = useLeadCache();
  return useMemo(() => {
    const send = async (numbers: number[], command: BulkCommand): Promise<LeadBulk> => {
      const { kind, ...input } = command;
      if (kind === 'status')
        return (
          await client.call(bulkChangeStatus, {
            body: { numbers, ...(input as Omit<BulkChangeStatusInput, 'numbers'>) },
          })
        ).bulk;
      if (kind === 'owner')
        return (await client.call(bulkAssign, { body: { numbers, ...(input as Omit<BulkAssignInput, 'numbers'>) } }))
          .bulk;
      return (await client.call(bulkDelete, { body: { numbers } })).bulk;
    };
    const settled = () => Promise.all([mutate(isLeadKey), mutate(keys.leadTrash), refreshLists()]);
    return {
      /** All that a list has at this moment, loaded or not, as far as one selection reaches. */
      select: ({ sort: _sort, direction: _direction, ...filters }: LeadListQuery): Promise<LeadSelection> =>
        client.call(listLeadNumbers, { query: filters }),
      /** Does it to all of them; `onProgress` after each part. What went through before a failure has been reported so. */
      async run(
        numbers: readonly number[],
        command: BulkCommand,
        onProgress?: (outcome: BulkOutcome, done: number) => void,
      ): Promise<BulkOutcome> {
        let outcome: BulkOutcome = { changedCount: 0, skipped: [], ids: [] };
        try {
          for (let start = 0; start < numbers.length; start += maxBulkLeads) {
            const part = numbers.slice(start, start + maxBulkLeads);
            const bulk = await send(part, command);
            outcome = {
              changedCount: outcome.changedCount + bulk.changed_count,
              skipped: [...outcome.skipped, ...bulk.skipped],
              ids: [...outcome.ids, bulk.id],
            };
            onProgress?.(outcome, start + part.length);
          }
        } finally {
          void settled();
        }
        return outcome;
      },
      /** Takes all parts back, the last one first. */
      async undo(ids: readonly string[]): Promise<Omit<BulkOutcome, 'ids'>> {
        let changedCount = 0;
        const skipped: SkippedLead[] = [];
        try {
          for (const id of ids.toReversed()) {
            const { bulk } = await client.call(undoBulk, { params: { id } });
            changedCount += bulk.changed_count;
            skipped.push(...bulk.skipped);
          }
        } finally {
          void settled();
        }
        return { changedCount, skipped };
      },
      async restore(number: number): Promise<void> {
        await client.call(restoreLead, { params: { number } });
        void settled();
      },
    };
  }, [client, mutate, refreshLists]);
}

/** Leads in the trash. */
export function useLeadTrash() {
  const client = useClient();
  const { data, error, isLoading, mutate } = useSWR<{ leads: DeletedLead[] }, ApiError>(keys.leadTrash, () =>
    client.call(listDeletedLeads),
  );
  return { leads: data?.leads, error, isLoading, retry: () => mutate() };
}
