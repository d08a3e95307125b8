import { listAuditEntries } from '../../contract/audit/audit.ts';
import type { ListAuditInput } from '../../contract/audit/audit.ts';
import { useReadPages } from '../useReadPages.ts';

/** Audit log, latest first, by pages. */
export function useAuditEntries(query: Omit<ListAuditInput, 'cursor'>) {
  const { pages, error, isLoading, isLoadingMore, hasMore, loadMore, moreError, retry } = useReadPages(
    listAuditEntries,
    { query },
    { revalidateFirstPage: false },
  );
  return {
    entries: pages?.flatMap((page) => page.audit_entries),
    error,
    isLoading,
    isLoadingMore,
    hasMore,
    loadMore,
    moreError,
    retry,
  };
}
