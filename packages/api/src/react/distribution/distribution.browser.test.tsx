import { expect, test, vi } from 'vitest';
import { refusal } from '../../../test/fakeFetch.ts';
import { hookWith } from '../../../test/hookHarness.tsx';
import { useDistribution } from './useDistribution.ts';
import { useDistributionDecisions } from './useDistributionDecisions.ts';
import { useOwnSkips } from './useOwnSkips.ts';

const state = (ids: readonly string[]) => ({
  body: { distribution: { queues: ids.map((id) => ({ id })), waiting_count: 0, waiting: [] } },
});

test('the order of the queues shows at once, and the old one again when it is refused', async () => {
  let refuse: (value: ReturnType<typeof refusal>) => void = () => {};
  const answer = new Promise<ReturnType<typeof refusal>>((resolve) => (refuse = resolve));
  const { result } = await hookWith(() => useDistribution(), {
    'GET /api/distribution_queues': () => state(['a', 'b', 'c']),
    'PUT /api/distribution_queues': () => answer,
  });
  const shown = () => result.current.distribution?.queues.map(({ id }) => id).join('');
  await vi.waitFor(() => expect(shown()).toBe('abc'));
  const arranged = result.current.arrange(['b', 'a', 'c']);
  await vi.waitFor(() => expect(shown()).toBe('bac'));
  refuse(refusal(409, 'distribution_queue.order_outdated'));
  await expect(arranged).rejects.toMatchObject({ code: 'distribution_queue.order_outdated' });
  await vi.waitFor(() => expect(shown()).toBe('abc'));
});

test('a queue that was added, changed or removed shows as the server has it', async () => {
  const ids = ['a'];
  const { result } = await hookWith(() => useDistribution(), {
    'GET /api/distribution_queues': () => state(ids),
    'POST /api/distribution_queues': () => {
      ids.push('b');
      return { status: 201, body: { id: 'b' } };
    },
    'PUT /api/distribution_queues/a': () => ({ body: { id: 'a' } }),
    'DELETE /api/distribution_queues/a': () => {
      ids.shift();
      return { status: 204 };
    },
  });
  expect(await result.current.create({} as never)).toBe('b');
  await vi.waitFor(() => expect(result.current.distribution?.queues).toHaveLength(2));
  await result.current.update('a', {} as never);
  await result.current.remove('a');
  await vi.waitFor(() => expect(result.current.distribution?.queues).toEqual([{ id: 'b' }]));
});

test('decisions are those of the queue, page by page', async () => {
  const { result, server } = await hookWith(() => useDistributionDecisions({ queue_id: 'q' }), {
    'GET /api/distribution_decisions': ({ query }) => ({
      body: query.get('cursor')
        ? { decisions: [{ id: 'a' }], meta: { next_cursor: null } }
        : { decisions: [{ id: 'b' }], meta: { next_cursor: 'b' } },
    }),
  });
  await vi.waitFor(() => expect(result.current.decisions).toHaveLength(1));
  result.current.loadMore();
  await vi.waitFor(() => expect(result.current.decisions?.map(({ id }) => id)).toEqual(['b', 'a']));
  expect(result.current.hasMore).toBe(false);
  for (const { query } of server.seen) expect(query.get('queue_id')).toBe('q');
});

test('one’s own skips say why they do not come', async () => {
  const { result } = await hookWith(() => useOwnSkips(), {
    'GET /api/distribution_skips': () => refusal(403, 'access.denied'),
  });
  await vi.waitFor(() => expect(result.current.error?.code).toBe('access.denied'));
});
