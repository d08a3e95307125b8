import { describe, expect, test, vi } from 'vitest';
import { refusal } from '../../../test/fakeFetch.ts';
import { hookWith } from '../../../test/hookHarness.tsx';
import { useAffiliateCommands } from './useAffiliateCommands.ts';
import { useAffiliate, useAffiliatePages } from './useAffiliates.ts';

interface StoredAffiliate {
  id: string;
  name: string;
  state: string;
}

function register() {
  const stored: StoredAffiliate[] = [
    { id: 'a', name: 'Ana', state: 'pending' },
    { id: 'b', name: 'Beto', state: 'approved' },
  ];
  const waiting = () => stored.filter(({ state }) => state === 'pending').length;
  return {
    'GET /api/affiliates': () => ({
      body: {
        affiliates: stored.map((one) => ({ ...one })),
        meta: { next_cursor: null, total: 2, counts: { pending: waiting(), approved: 0, rejected: 0, deactivated: 0 } },
      },
    }),
    'GET /api/affiliates/a': () => ({ body: { affiliate: { ...stored[0]! } } }),
    'POST /api/affiliates/a/approval': () => {
      stored[0]!.state = 'approved';
      return { body: { affiliate: { ...stored[0]! } } };
    },
    'POST /api/affiliates/b/approval': () => refusal(409, 'affiliate.state_changed'),
  };
}

const screen = () => ({ list: useAffiliatePages(), detail: useAffiliate('a'), ...useAffiliateCommands() });

describe('affiliates', () => {
  test('one is not asked for without an id', async () => {
    const { result, server } = await hookWith(() => useAffiliate(null), {});
    expect(result.current.affiliate).toBeUndefined();
    expect(server.seen).toHaveLength(0);
  });

  test('that are not there say so', async () => {
    const { result } = await hookWith(screen, {
      'GET /api/affiliates': () => refusal(403, 'access.denied'),
      'GET /api/affiliates/a': () => refusal(404, 'affiliate.not_found'),
    });
    await vi.waitFor(() =>
      expect([result.current.list.error?.code, result.current.detail.error?.code]).toEqual([
        'access.denied',
        'affiliate.not_found',
      ]),
    );
  });

  test('are asked for again after a decision, and after one that was refused', async () => {
    const { result, server } = await hookWith(screen, register());
    await vi.waitFor(() => expect(result.current.list.counts?.pending).toBe(1));
    await result.current.approve({ id: 'a', state: 'pending' });
    await vi.waitFor(() => expect(result.current.list.counts?.pending).toBe(0));
    expect(result.current.detail.affiliate?.state).toBe('approved');
    expect(server.seen.find(({ path }) => path === '/api/affiliates/a/approval')?.body).toEqual({ state: 'pending' });
    const lists = () => server.seen.filter(({ path }) => path === '/api/affiliates').length;
    const before = lists();
    await expect(result.current.approve({ id: 'b', state: 'pending' })).rejects.toMatchObject({
      code: 'affiliate.state_changed',
    });
    await vi.waitFor(() => expect(lists()).toBe(before + 1));
  });
});
