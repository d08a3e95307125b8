import { expect, test, vi } from 'vitest';
import { refusal } from '../../../test/fakeFetch.ts';
import { hookWith } from '../../../test/hookHarness.tsx';
import { useOwnSessions } from './useOwnSessions.ts';

const here = { id: 'here', browser: 'Chrome', is_current: true };
const phone = { id: 'phone', browser: 'Safari', is_current: false };

test('a device that is signed out leaves the list', async () => {
  let sessions = [here, phone];
  const { result } = await hookWith(() => useOwnSessions(), {
    'GET /api/sessions': () => ({ body: { sessions } }),
    'DELETE /api/sessions/phone': () => {
      sessions = [here];
      return { status: 204 };
    },
  });
  await vi.waitFor(() => expect(result.current.sessions).toHaveLength(2));
  await result.current.revoke('phone');
  await vi.waitFor(() => expect(result.current.sessions).toEqual([here]));
});

test('a device that had signed out by itself says so, and leaves the list all the same', async () => {
  let sessions = [here, phone];
  const { result } = await hookWith(() => useOwnSessions(), {
    'GET /api/sessions': () => ({ body: { sessions } }),
    'DELETE /api/sessions/phone': () => {
      sessions = [here];
      return refusal(404, 'session.not_found');
    },
  });
  await vi.waitFor(() => expect(result.current.sessions).toHaveLength(2));
  await expect(result.current.revoke('phone')).rejects.toMatchObject({ code: 'session.not_found' });
  await vi.waitFor(() => expect(result.current.sessions).toEqual([here]));
});
