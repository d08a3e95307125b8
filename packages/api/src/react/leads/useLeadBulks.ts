import { useMemo } from 'react';
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
  BulkDistribution,
  BulkAssignInput,
  BulkChangeStatusInput,
  LeadBulk,
  LeadSelection,
  SkippedLead,
} from '../../contract/leads/leadBulk.ts';
import { bulkTag } from '../../contract/leads/leadTags.ts';
import type { BulkTagInput } from '../../contract/leads/leadTags.ts';
import { shows } from '../dataEndpoints.ts';
import { useCommands } from '../useCommands.ts';
import { useReadPages } from '../useReadPages.ts';
import type { LeadListQuery } from './LeadListQuery.ts';
import { useLeadCache } from './useLeadCache.ts';

export type BulkCommand =
  | ({ kind: 'status' } & Omit<BulkChangeStatusInput, 'numbers'>)
  | ({ kind: 'owner' } & Omit<BulkAssignInput, 'numbers'>)
  | ({ kind: 'tags' } & Omit<BulkTagInput, 'numbers'>)
  | { kind: 'delete' };

export interface BulkOutcome {
  changedCount: number;
  skipped: SkippedLead[];
  distributions: BulkDistribution[];
  /** Ids for `undo`, in execution order. */
  ids: string[];
}

/** Bulk actions in requests of a hundred leads, each atomic and idempotent. */
export function useLeadBulks() {
  const { call, outdate } = useCommands();
  const { refreshLists } = useLeadCache();
  return useMemo(() => {
    const send = async (numbers: number[], command: BulkCommand): Promise<LeadBulk> => {
      const { kind, ...input } = command;
      if (kind === 'status')
        return (
          await call(bulkChangeStatus, {
            body: { numbers, ...(input as Omit<BulkChangeStatusInput, 'numbers'>) },
          })
        ).bulk;
      if (kind === 'owner')
        return (await call(bulkAssign, { body: { numbers, ...(input as Omit<BulkAssignInput, 'numbers'>) } })).bulk;
      if (kind === 'tags')
        return (await call(bulkTag, { body: { numbers, ...(input as Omit<BulkTagInput, 'numbers'>) } })).bulk;
      return (await call(bulkDelete, { body: { numbers } })).bulk;
    };
    const settled = () => Promise.all([outdate(shows('leads')), refreshLists()]);
    return {
      /** Selects a list's leads, loaded or not, up to the selection limit. */
      select: ({
        sort: _sort,
        direction: _direction,
        group_by: _grouping,
        ...filters
      }: LeadListQuery): Promise<LeadSelection> => call(listLeadNumbers, { query: filters }),
      /** Runs a bulk action. `onProgress` reports each request, so that completed ones are known after a failure. */
      async run(
        numbers: readonly number[],
        command: BulkCommand,
        onProgress?: (outcome: BulkOutcome, done: number) => void,
      ): Promise<BulkOutcome> {
        let outcome: BulkOutcome = { changedCount: 0, skipped: [], distributions: [], ids: [] };
        try {
          for (let start = 0; start < numbers.length; start += maxBulkLeads) {
            const part = numbers.slice(start, start + maxBulkLeads);
            const bulk = await send(part, command);
            outcome = {
              changedCount: outcome.changedCount + bulk.changed_count,
              skipped: [...outcome.skipped, ...bulk.skipped],
              distributions: [...outcome.distributions, ...(bulk.distribution ? [bulk.distribution] : [])],
              ids: [...outcome.ids, bulk.id],
            };
            onProgress?.(outcome, start + part.length);
          }
        } finally {
          void settled();
        }
        return outcome;
      },
      /** Undoes all requests, last first. */
      async undo(ids: readonly string[]): Promise<Pick<BulkOutcome, 'changedCount' | 'skipped'>> {
        let changedCount = 0;
        const skipped: SkippedLead[] = [];
        try {
          for (const id of ids.toReversed()) {
            const { bulk } = await call(undoBulk, { params: { id } });
            changedCount += bulk.changed_count;
            skipped.push(...bulk.skipped);
          }
        } finally {
          void settled();
        }
        return { changedCount, skipped };
      },
      async restore(number: number): Promise<void> {
        await call(restoreLead, { params: { number } });
        void settled();
      },
    };
  }, [call, outdate, refreshLists]);
}

/** Leads in the trash, by pages. */
export function useLeadTrash() {
  const { pages, error, isLoading, isLoadingMore, hasMore, loadMore, moreError, retry } = useReadPages(
    listDeletedLeads,
    {},
    { revalidateAll: true },
  );
  const leads = useMemo(() => pages?.flatMap((page) => page.leads), [pages]);
  return { leads, error, isLoading, isLoadingMore, hasMore, loadMore, moreError, retry };
}
