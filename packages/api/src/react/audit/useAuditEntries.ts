import useSWRInfinite from 'swr/infinite';
import type { ApiError } from '../../client/ApiError.ts';
import type { AuditEntry, ListAuditInput } from '../../contract/audit/audit.ts';
import { useClient } from '../context.ts';
import { keys } from '../keys.ts';

interface Page {
  audit_entries: AuditEntry[];
  meta: { next_cursor: string | null };
}

/** What was done in the account, the latest first, page by page. */
export function useAuditEntries(query: Omit<ListAuditInput, 'cursor'>) {
  const client = useClient();
  const { data, error, isLoading, isValidating, size, setSize, mutate } = useSWRInfinite<Page, ApiError>(
    (index: number, before: Page | null) => {
      if (index === 0) return keys.audit(query);
      return before?.meta.next_cursor ? keys.audit(query, before.meta.next_cursor) : null;
    },
    async (key: string) => {
      const { listAuditEntries } = await import('../../contract/audit/audit.ts');
      const cursor = new URL(key, 'http://key.invalid').searchParams.get('cursor');
      return client.call(listAuditEntries, { query: cursor ? { ...query, cursor } : query });
    },
    { revalidateFirstPage: false },
  );
  return {
    entries: data?.flatMap((page) => page.audit_entries),
    error: data ? undefined : error,
    isLoading,
    isLoadingMore: isValidating && data !== undefined && data.length < size,
    hasMore: Boolean(data?.at(-1)?.meta.next_cursor),
    loadMore: () => void setSize((pages) => pages + 1),
    retry: () => void mutate(),
  };
}
