import { useMemo } from 'react';
import { listGroups, showGroup } from '../../contract/groups/groups.ts';
import type { ListGroupsInput } from '../../contract/groups/groups.ts';
import { eachOnce } from '../eachOnce.ts';
import { readAs, useRead } from '../useRead.ts';
import { useReadPages } from '../useReadPages.ts';

/** Groups that the viewer manages or sees, by pages, archived ones last. */
export function useGroups(query: Omit<ListGroupsInput, 'cursor' | 'limit'> = {}) {
  const { pages, error, isLoading, isLoadingMore, hasMore, loadMore, moreError, retry } = useReadPages(
    listGroups,
    { query },
    { revalidateAll: true, keepPreviousData: true },
  );
  const groups = useMemo(() => pages && eachOnce(pages.flatMap((page) => page.groups)), [pages]);
  return {
    groups,
    total: pages?.[0]?.meta.total,
    error,
    isLoading,
    isLoadingMore,
    hasMore,
    loadMore,
    moreError,
    retry,
  };
}

/** One group; null requests nothing. */
export const useGroup = (id: string | null) =>
  readAs('group', useRead(showGroup, id === null ? null : { params: { id } }), (answer) => answer.group);
