import { expect, test, vi } from 'vitest';
import { refusal } from '../../../test/fakeFetch.ts';
import { hookWith } from '../../../test/hookHarness.tsx';
import { useUserCommands } from '../users/useUserCommands.ts';
import { useIndicatorPages } from './useIndicatorPages.ts';

test('that do not come say why', async () => {
  const { result } = await hookWith(() => useIndicatorPages({}), {
    'GET /api/indicators': () => refusal(403, 'access.denied'),
  });
  await vi.waitFor(() => expect(result.current.error?.code).toBe('access.denied'));
});

test('come page by page, each person once', async () => {
  const { result } = await hookWith(() => useIndicatorPages({ search: 'a' }), {
    'GET /api/indicators': ({ query }) => ({
      body: query.get('cursor')
        ? { indicators: [{ id: 'b' }, { id: 'c' }], meta: { next_cursor: null, total: 3 } }
        : { indicators: [{ id: 'a' }, { id: 'b' }], meta: { next_cursor: 'b', total: 3 } },
    }),
  });
  await vi.waitFor(() => expect(result.current.hasMore).toBe(true));
  result.current.loadMore();
  await vi.waitFor(() => expect(result.current.indicators?.map(({ id }) => id)).toEqual(['a', 'b', 'c']));
  expect([result.current.total, result.current.hasMore]).toEqual([3, false]);
});

test('follow who was deactivated', async () => {
  let status = 'active';
  const { result } = await hookWith(() => ({ ...useIndicatorPages({}), ...useUserCommands() }), {
    'GET /api/indicators': () => ({
      body: { indicators: [{ id: 'a', status }], meta: { next_cursor: null, total: 1 } },
    }),
    'POST /api/users/a/deactivation': () => {
      status = 'inactive';
      return { body: { user: { id: 'a', status }, moved_leads_count: 0 } };
    },
  });
  await vi.waitFor(() => expect(result.current.indicators?.[0]?.status).toBe('active'));
  await result.current.deactivate('a', null);
  await vi.waitFor(() => expect(result.current.indicators?.[0]?.status).toBe('inactive'));
});
