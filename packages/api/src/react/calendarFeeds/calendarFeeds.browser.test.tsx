import { expect, test, vi } from 'vitest';
import { hookWith } from '../../../test/hookHarness.tsx';
import { useCalendarFeed } from './useCalendarFeed.ts';

const feed = { created_at: '2026-11-21T12:00:00.000Z', has_details: false };

test('a calendar feed is made, changed and ended without another request for it', async () => {
  const { result, server } = await hookWith(useCalendarFeed, {
    'GET /api/calendar_feed': () => ({ body: { calendar_feed: null } }),
    'POST /api/calendar_feed': () => ({
      status: 201,
      body: { calendar_feed: feed, address: 'https://aurora.example/calendar.ics?key=1' },
    }),
    'PUT /api/calendar_feed': ({ body }) => ({ body: { calendar_feed: { ...feed, ...(body as object) } } }),
    'DELETE /api/calendar_feed': () => ({ status: 204 }),
  });
  await vi.waitFor(() => expect(result.current.feed).toBeNull());
  expect(await result.current.create()).toBe('https://aurora.example/calendar.ics?key=1');
  await vi.waitFor(() => expect(result.current.feed).toEqual(feed));
  await result.current.change({ has_details: true });
  await vi.waitFor(() => expect(result.current.feed?.has_details).toBe(true));
  await result.current.remove();
  await vi.waitFor(() => expect(result.current.feed).toBeNull());
  expect(server.seen.filter(({ method }) => method === 'GET')).toHaveLength(1);
});
