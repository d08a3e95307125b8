import { describe, expect, test, vi } from 'vitest';
import { Disconnected, refusal } from '../../../test/fakeFetch.ts';
import type { Handler } from '../../../test/fakeFetch.ts';
import { hookWith } from '../../../test/hookHarness.tsx';
import { useCommissionBatchCommands } from './useCommissionBatchCommands.ts';
import {
  useCommissionBatch,
  useCommissionBatchPages,
  useCommissionBatchPreview,
  useCommissionPayments,
} from './useCommissionBatches.ts';
import { useCommissionCommands } from './useCommissionCommands.ts';
import {
  useCommission,
  useCommissionOptions,
  useCommissionPages,
  useCommissionStatement,
  useCommissionTotals,
} from './useCommissions.ts';
import { usePastSalesCommands, usePastSalesPreview } from './usePastSales.ts';

const none = { count: 0, amount_cents: 0 };
const totals = { pending: none, approved: none, paid: none, canceled: none, total: none };
const statement = { lines: [] };
const lastPage = { next_cursor: null };

/** A ledger of one entry that can be approved and paid. */
function ledger() {
  const entry = { id: 'a', state: 'pending' };
  const payment = { id: 'p', state: 'paid' };
  const handlers: Record<string, Handler> = {
    'GET /api/commissions': ({ query }) =>
      query.get('cursor') === null
        ? { body: { commissions: [{ ...entry }], meta: { next_cursor: 'b' } } }
        : { body: { commissions: [{ ...entry }, { id: 'b', state: 'paid' }], meta: lastPage } },
    'GET /api/commissions/a': () => ({ body: { commission: { ...entry } } }),
    'GET /api/commission_totals': () => ({ body: totals }),
    'GET /api/commission_options': () => ({ body: { products: [] } }),
    'GET /api/commission_statement': () => ({ body: { statement } }),
    'POST /api/commission_approvals': () => {
      entry.state = 'approved';
      return { body: { approved_count: 1, amount_cents: 100, skipped_count: 0 } };
    },
    'POST /api/commission_batch_previews': () => ({ body: { payments: [] } }),
    'POST /api/commission_batches': () => {
      entry.state = 'paid';
      return { status: 201, body: { commission_batch: { id: 'l', number: 1 } } };
    },
    'GET /api/commission_batches': () => ({ body: { commission_batches: [{ id: 'l' }], meta: lastPage } }),
    'GET /api/commission_batches/l': () => ({ body: { commission_batch: { id: 'l', number: 1 } } }),
    'GET /api/commission_batches/l/payments': () => ({
      body: { commission_payments: [{ ...payment }], meta: lastPage },
    }),
    'POST /api/commission_batches/l/file': () => ({
      status: 201,
      body: { file: { name: 'lote-1.csv', url: '/files/l' }, rows_count: 1, job_id: null },
    }),
    'POST /api/commission_payments/p/fail': () => {
      payment.state = 'failed';
      return { body: { commission_payment: { ...payment } } };
    },
    'POST /api/commission_payments/p/pay_again': () => ({ status: 201, body: { commission_payment: { id: 'q' } } }),
    'POST /api/commission_past_previews': () => ({ body: { sales_count: 2 } }),
    'POST /api/commission_past_runs': () => ({ status: 201, body: { sales_count: 2 } }),
  };
  return handlers;
}

const screen = () => ({
  list: useCommissionPages({ state: 'pending' }),
  one: useCommission('a'),
  totals: useCommissionTotals(),
  options: useCommissionOptions(),
  ...useCommissionCommands(),
});

describe('entries', () => {
  test('are not asked for where nothing is named', async () => {
    const { result, server } = await hookWith(
      () => [
        useCommission(null).commission,
        useCommissionTotals(null).totals,
        useCommissionStatement(null).statement,
        useCommissionBatch(null).batch,
        useCommissionBatchPreview(null).preview,
        usePastSalesPreview(null).preview,
      ],
      {},
    );
    expect(result.current).toEqual(Array(6).fill(undefined));
    expect(server.seen).toHaveLength(0);
  });

  test('that may not be read say so', async () => {
    const { result } = await hookWith(screen, {
      ...ledger(),
      'GET /api/commissions': () => refusal(403, 'access.denied'),
      'GET /api/commissions/a': () => refusal(404, 'commission.not_found'),
    });
    await vi.waitFor(() =>
      expect([result.current.list.error?.code, result.current.one.error?.code]).toEqual([
        'access.denied',
        'commission.not_found',
      ]),
    );
  });

  test('come page by page, each once, in the order that is asked for', async () => {
    const { result, server } = await hookWith(screen, ledger());
    await vi.waitFor(() => expect(result.current.list.hasMore).toBe(true));
    result.current.list.loadMore();
    await vi.waitFor(() => expect(result.current.list.commissions?.map(({ id }) => id)).toEqual(['a', 'b']));
    const { query } = server.seen.find(({ path }) => path === '/api/commissions')!;
    expect(Object.fromEntries(query)).toEqual({ sort: '-due_on', state: 'pending' });
  });

  test('are asked for again after an approval, and after one that was refused', async () => {
    const { result, server } = await hookWith(screen, ledger());
    await vi.waitFor(() => expect(result.current.one.commission?.state).toBe('pending'));
    await result.current.approve({ due_until: '2026-03-31' });
    await vi.waitFor(() => expect(result.current.one.commission?.state).toBe('approved'));
    const asked = () => server.seen.filter(({ path }) => path === '/api/commission_totals').length;
    const before = asked();
    server.on('POST /api/commission_approvals', () => refusal(409, 'commission.nothing_due'));
    await expect(result.current.approve({ due_until: '2026-03-31' })).rejects.toMatchObject({
      code: 'commission.nothing_due',
    });
    await vi.waitFor(() => expect(asked()).toBeGreaterThan(before));
  });

  test('are exported to an address of the server, or by a job that is asked for later', async () => {
    const { result } = await hookWith(screen, {
      'POST /api/commission_exports': () => ({ status: 201, body: { file: null, rows_count: null, job_id: 'j' } }),
      'GET /api/commission_exports/j': () => ({
        body: { file: { name: 'comissoes.csv', url: '/files/j' }, rows_count: 7, job_id: null },
      }),
    });
    expect(await result.current.exportList({}, 'csv')).toEqual({ jobId: 'j' });
    const made = await result.current.findExport('j');
    expect(made).toMatchObject({ name: 'comissoes.csv', rows: 7 });
    expect('url' in made && made.url).toMatch(/\/files\/j$/);
  });
});

const batchScreen = () => ({
  list: useCommissionBatchPages(),
  one: useCommissionBatch('l'),
  payments: useCommissionPayments('l'),
  preview: useCommissionBatchPreview({ entry_ids: ['a'] }),
  ...useCommissionBatchCommands(),
});

describe('payments', () => {
  test('carry one key until the server has answered, however often they are sent', async () => {
    const handlers = ledger();
    const { result, server } = await hookWith(batchScreen, handlers);
    let isDown = true;
    server.on('POST /api/commission_batches', (request) => {
      if (isDown) throw new Disconnected('lost');
      return handlers['POST /api/commission_batches']!(request);
    });
    const pay = () => result.current.pay({ due_until: '2026-03-31' }, null);
    await expect(pay()).rejects.toMatchObject({ code: 'network' });
    isDown = false;
    expect(await pay()).toMatchObject({ number: 1 });
    await pay();
    const keys = server.seen
      .filter(({ method, path }) => `${method} ${path}` === 'POST /api/commission_batches')
      .map(({ idempotencyKey }) => idempotencyKey);
    expect(keys[0]).toBe(keys[1]);
    expect(keys[2]).not.toBe(keys[1]);
  });

  test('that did not arrive say so at once where the batch is shown', async () => {
    const { result, server } = await hookWith(batchScreen, ledger());
    await vi.waitFor(() => expect(result.current.payments.payments?.[0]?.state).toBe('paid'));
    await result.current.fail('p', 'Conta encerrada');
    await vi.waitFor(() => expect(result.current.payments.payments?.[0]?.state).toBe('failed'));
    expect(await result.current.payAgain('p')).toMatchObject({ id: 'q' });
    server.on('POST /api/commission_payments/p/pay_again', () => refusal(409, 'commission_payment.not_failed'));
    await expect(result.current.payAgain('p')).rejects.toMatchObject({ code: 'commission_payment.not_failed' });
  });

  test('are saved as a file of the server', async () => {
    const { result } = await hookWith(batchScreen, ledger());
    expect((await result.current.exportFile('l'))?.url).toMatch(/\/files\/l$/);
  });
});

describe('past sales', () => {
  const days = { sold_from: '2026-01-01', sold_until: '2026-03-31' };
  const pastScreen = () => ({ ...usePastSalesPreview(days), ...usePastSalesCommands() });

  test('that are too many say so', async () => {
    const { result } = await hookWith(pastScreen, {
      'POST /api/commission_past_previews': () => refusal(422, 'commission.too_many_sales'),
    });
    await vi.waitFor(() => expect(result.current.error?.code).toBe('commission.too_many_sales'));
    expect(result.current.preview).toBeUndefined();
  });

  test('are previewed, and previewed again after they were run', async () => {
    const { result, server } = await hookWith(pastScreen, ledger());
    await vi.waitFor(() => expect(result.current.preview?.sales_count).toBe(2));
    await result.current.run(days);
    await vi.waitFor(() =>
      expect(server.seen.filter(({ path }) => path === '/api/commission_past_previews')).toHaveLength(2),
    );
  });
});
