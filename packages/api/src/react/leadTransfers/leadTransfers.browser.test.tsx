import { expect, test, vi } from 'vitest';
import { refusal } from '../../../test/fakeFetch.ts';
import { hookWith } from '../../../test/hookHarness.tsx';
import { useLeadTransferCommands } from './useLeadTransferCommands.ts';
import { useLeadTransferPreview } from './useLeadTransferPreview.ts';
import { useLeadTransfer, useLeadTransfers } from './useLeadTransfers.ts';

const requested = {
  from: 'people',
  user_ids: ['a'],
  group_id: null,
  filters: {},
  numbers: [],
  only_open: true,
  receivers: [],
} as const;

test('a preview is requested once there is something to preview, and is not shown when it is refused', async () => {
  let answer: () => unknown = () => ({ body: { preview: { leads_count: 3 } } });
  const { result, rerender, server } = await hookWith(
    (isReady?: boolean) => useLeadTransferPreview(isReady ? (requested as never) : null),
    { 'POST /api/lead_transfer_previews': () => answer() as never },
  );
  expect(server.seen).toEqual([]);
  await rerender(true);
  await vi.waitFor(() => expect(result.current.preview?.leads_count).toBe(3));
  answer = () => refusal(422, 'lead_transfer.receiver_unknown');
  result.current.retry();
  await vi.waitFor(() => expect(result.current.error?.code).toBe('lead_transfer.receiver_unknown'));
  expect(result.current.preview).toBeUndefined();
});

test('the history grows by pages, and has what was just transferred', async () => {
  const ids = ['c', 'b', 'a'];
  const { result } = await hookWith(() => ({ history: useLeadTransfers(), ...useLeadTransferCommands() }), {
    'GET /api/lead_transfers': ({ query }) => {
      const start = query.get('cursor') ? ids.indexOf(query.get('cursor')!) + 1 : 0;
      const part = ids.slice(start, start + 2);
      return {
        body: {
          lead_transfers: part.map((id) => ({ id, state: 'moved' })),
          meta: { next_cursor: start + 2 < ids.length ? part.at(-1)! : null },
        },
      };
    },
    'POST /api/lead_transfers': () => {
      ids.unshift('d');
      return { status: 201, body: { lead_transfer: { id: 'd' } } };
    },
  });
  const shown = () => result.current.history.transfers?.map(({ id }) => id).join('');
  await vi.waitFor(() => expect(shown()).toBe('cb'));
  result.current.history.loadMore();
  await vi.waitFor(() => expect(shown()).toBe('cba'));
  expect((await result.current.create({} as never)).id).toBe('d');
  await vi.waitFor(() => expect(shown()).toBe('dcba'));
});

test('a transfer that goes on is requested again until it is done', async () => {
  const states = ['moving', 'moved'];
  const { result, server } = await hookWith(() => useLeadTransfer('t'), {
    'GET /api/lead_transfers/t': () => ({
      body: { lead_transfer: { id: 't', state: states.shift() ?? 'moved' }, stays: [] },
    }),
  });
  await vi.waitFor(() => expect(result.current.transfer?.state).toBe('moved'));
  expect(server.seen).toHaveLength(2);
});
