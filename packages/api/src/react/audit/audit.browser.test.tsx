import { expect, test, vi } from 'vitest';
import { refusal } from '../../../test/fakeFetch.ts';
import { hookWith } from '../../../test/hookHarness.tsx';
import { useAuditEntries } from './useAuditEntries.ts';

const ids = ['e', 'd', 'c', 'b', 'a'];

/** Five entries, two on a page; the cursor is the last one shown. */
const page = ({ query }: { query: URLSearchParams }) => {
  const start = query.get('cursor') ? ids.indexOf(query.get('cursor')!) + 1 : 0;
  const part = ids.slice(start, start + 2);
  return {
    body: {
      audit_entries: part.map((id) => ({ id })),
      meta: { next_cursor: start + 2 < ids.length ? part.at(-1)! : null },
    },
  };
};
const shown = (entries?: { id: string }[]) => entries?.map(({ id }) => id).join('');

test('the audit log says why it does not come, and comes when requested again', async () => {
  let isOpen = false;
  const { result } = await hookWith(() => useAuditEntries({}), {
    'GET /api/audit_entries': (request) => (isOpen ? page(request) : refusal(403, 'access.denied')),
  });
  await vi.waitFor(() => expect(result.current.error?.code).toBe('access.denied'));
  expect(result.current.isLoading).toBe(false);
  isOpen = true;
  result.current.retry();
  await vi.waitFor(() => expect(shown(result.current.entries)).toBe('ed'));
  expect(result.current.error).toBeUndefined();
});

test('the audit log grows page by page until its first entry', async () => {
  const { result, server } = await hookWith(() => useAuditEntries({ action: 'lead.update' } as never), {
    'GET /api/audit_entries': page,
  });
  await vi.waitFor(() => expect(shown(result.current.entries)).toBe('ed'));
  expect(result.current.hasMore).toBe(true);
  result.current.loadMore();
  await vi.waitFor(() => expect(shown(result.current.entries)).toBe('edcb'));
  result.current.loadMore();
  await vi.waitFor(() => expect(shown(result.current.entries)).toBe('edcba'));
  expect(result.current).toMatchObject({ hasMore: false, isLoadingMore: false });
  // What it is filtered by goes with every page, and no page is requested twice.
  expect(server.seen.map(({ query }) => `${query.get('action')} ${query.get('cursor') ?? '-'}`)).toEqual([
    'lead.update -',
    'lead.update d',
    'lead.update b',
  ]);
});
