import { describe, expect, test, vi } from 'vitest';
import { refusal } from '../../../test/fakeFetch.ts';
import { hookWith } from '../../../test/hookHarness.tsx';
import { useAskLeadEarnings, useLeadEarnings } from './useLeadEarnings.ts';
import { useOwnCommissions } from './useOwnCommissions.ts';

describe('own commissions', () => {
  test('are not asked for by those who earn none', async () => {
    const { server } = await hookWith(() => [useOwnCommissions(false), useLeadEarnings(null)], {});
    expect(server.seen).toEqual([]);
  });

  test('that are refused say so', async () => {
    const { result } = await hookWith(() => useOwnCommissions(), {
      'GET /api/my_commissions': () => refusal(403, 'access.denied'),
    });
    await vi.waitFor(() => expect(result.current.error?.code).toBe('access.denied'));
  });

  test('of a lead are those of the sale that is asked about', async () => {
    const { result, server } = await hookWith(
      () => ({ ...useLeadEarnings(7, { value_cents: 100 }), ask: useAskLeadEarnings() }),
      { 'GET /api/leads/7/commissions': ({ query }) => ({ body: { earnings: [], value: query.get('value_cents') } }) },
    );
    await vi.waitFor(() => expect(result.current.leadEarnings).toMatchObject({ value: '100' }));
    await expect(result.current.ask(7)).resolves.toMatchObject({ value: null });
    expect(server.count('/api/leads/7/commissions')).toBe(2);
  });
});
