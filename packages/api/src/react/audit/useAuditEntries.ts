import type { AuditEntry, ListAuditInput } from '../../contract/audit/audit.ts';
import { useClient } from '../context.ts';
import { keys } from '../keys.ts';
import { useCursorPages } from '../useCursorPages.ts';

interface Page {
  audit_entries: AuditEntry[];
  meta: { next_cursor: string | null };
}

/** What was done in the account, the latest first, page by page. */
export function useAuditEntries(query: Omit<ListAuditInput, 'cursor'>) {
  const client = useClient();
  const { pages, ...list } = useCursorPages<Page>(
    (cursor) => keys.audit(query, cursor),
    async (cursor) =>
      client.call((await import('../../contract/audit/audit.ts')).listAuditEntries, { query: { ...query, ...cursor } }),
    { revalidateFirstPage: false },
  );
  return { entries: pages?.flatMap((page) => page.audit_entries), ...list };
}
