import { describe, expect, test, vi } from 'vitest';
import type { NotificationUser } from '../../contract/notifications/notifications.ts';
import { refusal } from '../../../test/fakeFetch.ts';
import { hookWith } from '../../../test/hookHarness.tsx';
import { useNotifications } from './useNotifications.ts';
import { useNotificationSettings } from './useNotificationSettings.ts';
import { useReadNotifications } from './useReadNotifications.ts';
import { useUnreadCount } from './useUnreadCount.ts';

const entry = (id: string, readAt: string | null = null): NotificationUser => ({
  id,
  type: 'lead_assigned',
  created_at: '2026-11-21T12:00:00.000Z',
  read_at: readAt,
  actor: null,
  lead: null,
  leads_count: 1,
  reminder_id: null,
  affiliate: null,
  detail: null,
  amount_cents: null,
});

/** Three pages; what is read is read on the server. */
function bell() {
  const pages = [[entry('a'), entry('b')], [entry('c'), entry('d')], [entry('e')]];
  const all = () => pages.flat();
  const handlers = {
    'GET /api/notification_users': ({ query }: { query: URLSearchParams }) => {
      const page = Number(query.get('page'));
      return { body: { notification_users: pages[page - 1], meta: { total_pages: pages.length } } };
    },
    'GET /api/notification_users/unread_count': () => ({
      body: { unread_count: all().filter((one) => one.read_at === null).length },
    }),
    'PUT /api/notification_users/c/read': () => {
      pages[1]![0] = entry('c', '2026-11-21T13:00:00.000Z');
      return { body: { unread_count: 4 } };
    },
    'PUT /api/notification_users/read_all': () => {
      for (const page of pages) page.forEach((one, index) => (page[index] = entry(one.id, '2026-11-21T13:00:00.000Z')));
      return { body: { unread_count: 0 } };
    },
  };
  return { pages, handlers };
}

const use = () => ({ ...useNotifications(), ...useReadNotifications(), unread: useUnreadCount() });

describe('the notifications', () => {
  test('append later pages, each entry once, until there are no more', async () => {
    const { pages, handlers } = bell();
    const { result } = await hookWith(use, handlers);
    await vi.waitFor(() => expect(result.current.notifications?.map(({ id }) => id)).toEqual(['a', 'b']));
    // Something new moves the rest on while the second page is on its way.
    pages[1] = [entry('b'), entry('c')];
    result.current.loadMore();
    await vi.waitFor(() => expect(result.current.notifications?.map(({ id }) => id)).toEqual(['a', 'b', 'c']));
    expect(result.current.hasMore).toBe(true);
    result.current.loadMore();
    await vi.waitFor(() => expect(result.current.notifications?.map(({ id }) => id)).toEqual(['a', 'b', 'c', 'e']));
    expect(result.current.hasMore).toBe(false);
  });

  test('are requested again, every page of them, after one was read, and after all were', async () => {
    const { handlers } = bell();
    const { result } = await hookWith(use, handlers);
    await vi.waitFor(() => expect(result.current.notifications).toHaveLength(2));
    result.current.loadMore();
    await vi.waitFor(() => expect(result.current.notifications).toHaveLength(4));
    await result.current.read('c');
    await vi.waitFor(() =>
      expect(result.current.notifications?.map(({ read_at: at }) => at !== null)).toEqual([false, false, true, false]),
    );
    await vi.waitFor(() => expect(result.current.unread).toBe(4));
    await result.current.readAll();
    await vi.waitFor(() => expect(result.current.notifications?.every(({ read_at: at }) => at !== null)).toBe(true));
    await vi.waitFor(() => expect(result.current.unread).toBe(0));
  });

  test('request a page again that did not come', async () => {
    const { handlers } = bell();
    let isFailing = true;
    const { result } = await hookWith(use, {
      ...handlers,
      'GET /api/notification_users': (request: { query: URLSearchParams }) =>
        isFailing && request.query.get('page') === '2'
          ? refusal(503, 'server.unavailable')
          : handlers['GET /api/notification_users'](request),
    });
    await vi.waitFor(() => expect(result.current.notifications).toHaveLength(2));
    result.current.loadMore();
    await vi.waitFor(() => expect(result.current.moreError?.code).toBe('server.unavailable'));
    expect(result.current.notifications).toHaveLength(2);
    isFailing = false;
    result.current.loadMore();
    await vi.waitFor(() => expect(result.current.notifications).toHaveLength(4));
  });
});

describe('the settings', () => {
  const stored = { type: 'lead_assigned' as const, screen: true, email: true, push: true };

  test('show a change at once, and take it back when it is refused', async () => {
    let answer: (value: ReturnType<typeof refusal>) => void = () => {};
    const { result } = await hookWith(() => useNotificationSettings(), {
      'GET /api/notification_settings': () => ({ body: { notification_settings: [stored] } }),
      'PUT /api/notification_settings': () => new Promise((resolve) => (answer = resolve)),
    });
    await vi.waitFor(() => expect(result.current.settings).toEqual([stored]));
    const saving = result.current.save({ ...stored, email: false });
    const failed = saving.then(
      () => false,
      () => true,
    );
    await vi.waitFor(() => expect(result.current.settings).toEqual([{ ...stored, email: false }]));
    answer(refusal(503, 'server.unavailable'));
    expect(await failed).toBe(true);
    await vi.waitFor(() => expect(result.current.settings).toEqual([stored]));
  });
});
