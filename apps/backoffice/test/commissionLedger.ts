import { commissionStates, describeCommissionSum, errorCatalogue, paidAtOnce } from '@funil/api/contract';
import type {
  CommissionBatch,
  CommissionDetail,
  CommissionEntry,
  CommissionPayment,
  CommissionStatement,
  PastSalesRun,
} from '@funil/api/contract';
import { matchesWords } from '@funil/validation/search';
import { refusal } from './fakeServer.ts';
import type { FakeAnswer, FakeRequest, Handler } from './fakeServer.ts';

/** A UUID by the kind of thing and its number. */
const ledgerId = (kind: number, number: number) => `0189000${kind}-0000-7000-8000-${String(number).padStart(12, '0')}`;

export const entryId = (number: number) => ledgerId(1, number);
export const batchId = (number: number) => ledgerId(2, number);
export const paymentId = (number: number) => ledgerId(3, number);

export const earners = {
  sandra: { id: ledgerId(4, 1), name: 'Sandra Melo', is_partner: false },
  horizonte: { id: ledgerId(4, 2), name: 'Imobiliária Horizonte', is_partner: true },
  bruna: { id: ledgerId(4, 3), name: 'Bruna Siqueira', is_partner: false },
};
const product = { id: ledgerId(5, 1), name: 'Imóvel' };
const productType = { id: ledgerId(5, 2), name: 'Consórcio' };
const rule = { id: ledgerId(5, 3), name: 'Indicador, imóvel', version: 2 };

/** A PIX code as the server writes them. */
export const pixCode =
  '00020126390014br.gov.bcb.pix0117sandra@exemplo.br520400005303986540710800.05802BR5911SANDRA MELO6009SAO PAULO' +
  '62070503***6304';

/** An entry of Sandra's, the first of three instalments. */
export const makeEntry = (number: number, fields: Partial<CommissionEntry> = {}): CommissionEntry => ({
  id: entryId(number),
  state: 'pending',
  beneficiary: 'indicator',
  earner: earners.sandra,
  lead: { number: 2440 + number, name: 'Eduardo Salles Pinto' },
  product,
  product_type: productType,
  rule,
  sold_on: '2026-03-02',
  due_on: '2026-03-10',
  part: 1,
  parts: 3,
  base_cents: 450_000_00,
  amount_cents: 1_800_00,
  reverses_id: null,
  is_reversed: false,
  created_at: '2026-03-02T15:00:00.000Z',
  approved_at: null,
  paid_at: null,
  ...fields,
});

/** One of each kind: two that wait, one approved, one paid, one that is owed back. */
export const someEntries = (): CommissionEntry[] => [
  makeEntry(1),
  makeEntry(2, { earner: earners.horizonte, beneficiary: 'partner', amount_cents: 3_600_00 }),
  makeEntry(3, {
    state: 'approved',
    earner: earners.bruna,
    beneficiary: 'specialist',
    parts: 1,
    amount_cents: 2_700_00,
  }),
  makeEntry(4, { state: 'paid', amount_cents: 194_70, part: 2, paid_at: '2026-03-11T15:00:00.000Z' }),
  makeEntry(5, { state: 'approved', amount_cents: -140_80, reverses_id: entryId(4) }),
];

const makePayment = (number: number, fields: Partial<CommissionPayment> = {}): CommissionPayment => ({
  id: paymentId(number),
  earner: earners.sandra,
  payee_name: earners.sandra.name,
  state: 'to_transfer',
  amount_cents: 10_800_00,
  clawback_cents: 0,
  entries_count: 3,
  pix_key: 'sandra@exemplo.br',
  pix_code: pixCode,
  pix_problem: null,
  pix_key_changed_at: null,
  pix_key_replaced: false,
  pix_key_outdated: false,
  created_at: '2026-03-12T15:00:00.000Z',
  paid_at: null,
  failed_at: null,
  failed_reason: null,
  replaced_by_id: null,
  ...fields,
});

const makeBatch = (number: number, fields: Partial<CommissionBatch> = {}): CommissionBatch => ({
  id: batchId(number),
  number,
  note: 'Comissões de março',
  created_at: '2026-03-12T15:00:00.000Z',
  created_by: { id: ledgerId(4, 9), name: 'Helena Prado' },
  payments_count: 2,
  entries_count: 4,
  amount_cents: 13_500_00,
  transferred_count: 0,
  transferred_cents: 0,
  to_transfer_count: 2,
  to_transfer_cents: 13_500_00,
  failed_count: 0,
  replaced_count: 0,
  failed_cents: 0,
  without_pix_count: 1,
  ...fields,
});

export const makeStatement = (fields: Partial<CommissionStatement> = {}): CommissionStatement => ({
  earner: earners.sandra,
  from: '2026-03-01',
  until: '2026-03-31',
  opening_cents: 500_00,
  closing_cents: 2_159_20,
  earned_cents: 1_800_00,
  reversed_cents: -140_80,
  paid_cents: 0,
  lines: [
    {
      kind: 'earned',
      day: '2026-03-02',
      id: entryId(1),
      text: 'Venda do lead 2441, parcela 1 de 3',
      lead_number: 2441,
      due_on: '2026-03-10',
      amount_cents: 1_800_00,
      balance_cents: 2_300_00,
    },
    {
      kind: 'reversed',
      day: '2026-03-05',
      id: entryId(5),
      text: 'Venda do lead 2444 reaberta',
      lead_number: 2444,
      due_on: null,
      amount_cents: -140_80,
      balance_cents: 2_159_20,
    },
  ],
  is_cut: false,
  ...fields,
});

export const pastRun: PastSalesRun = {
  sales_count: 14,
  entries_count: 22,
  amount_cents: 18_240_60,
  by_beneficiary: [
    { beneficiary: 'specialist', count: 11, amount_cents: 12_000_00 },
    { beneficiary: 'indicator', count: 11, amount_cents: 6_240_60 },
  ],
  sales: [
    {
      lead: { number: 2001, name: 'Lúcia Andrade Reis' },
      sold_on: '2026-01-20',
      base_cents: 88_000_00,
      amount_cents: 880_00,
    },
  ],
  skipped: [
    {
      reason: 'no_rule',
      count: 3,
      sales: [{ lead: { number: 2002, name: 'Sérgio Paiva Neto' }, sold_on: '2026-01-21', base_cents: 10_000_00 }],
    },
    {
      reason: 'nobody_earns',
      count: 1,
      sales: [{ lead: { number: 2003, name: 'Aline Prado' }, sold_on: '2026-01-22', base_cents: 12_000_00 }],
    },
  ],
};

const terms = { kind: 'percent' as const, basis_points: 40, fixed_cents: null, schedule: [...paidAtOnce] };

const detailOf = (entry: CommissionEntry, all: readonly CommissionEntry[]): CommissionDetail => ({
  commission: {
    ...entry,
    terms,
    sum: describeCommissionSum({ terms, base_cents: entry.base_cents, sold_on: entry.sold_on }),
    rule_reason: 'Vale para o produto Imóvel, e é mais específica do que a regra do tipo Consórcio.',
    history: [{ kind: 'created', at: entry.created_at, actor: null, batch_number: null, reason: null }],
    siblings: all.filter((one) => one.id !== entry.id && one.earner.id === entry.earner.id),
  },
});

type Chosen = { entry_ids?: string[]; due_until?: string };

/** A small server of commissions, which remembers: approvals, payments, ticks, failures. */
export function commissionServer(entries: CommissionEntry[] = someEntries()) {
  const batches: CommissionBatch[] = [makeBatch(1)];
  const payments: CommissionPayment[] = [
    makePayment(2, { earner: earners.bruna, payee_name: null, pix_key: null, pix_code: null, pix_problem: 'no_key' }),
    makePayment(1),
  ];
  /** Answers by key: what is sent twice has one effect. */
  const answersByKey = new Map<string, FakeAnswer>();
  const once =
    (answer: (request: FakeRequest) => FakeAnswer): Handler =>
    (request) => {
      const key = request.idempotencyKey;
      if (!key) throw new Error('sent without a key');
      if (!answersByKey.has(key)) answersByKey.set(key, answer(request));
      return answersByKey.get(key)!;
    };

  const found = (query: URLSearchParams, isOfAllStates = false) =>
    entries.filter(
      (one) =>
        (isOfAllStates || !query.get('state') || query.get('state')!.split(',').includes(one.state)) &&
        (!query.get('beneficiary_id') || query.get('beneficiary_id')!.split(',').includes(one.earner.id)) &&
        (!query.get('due_from') || one.due_on >= query.get('due_from')!) &&
        (!query.get('due_until') || one.due_on <= query.get('due_until')!),
    );
  const sum = (some: readonly CommissionEntry[]) => ({
    count: some.length,
    amount_cents: some.reduce((all, { amount_cents: cents }) => all + cents, 0),
  });
  const chosen = ({ entry_ids: ids, due_until: day }: Chosen, state: CommissionEntry['state']) =>
    entries.filter((one) => one.state === state && (ids ? ids.includes(one.id) : one.due_on <= day!));

  function preview(body: Chosen) {
    const paid = chosen(body, 'approved').filter(({ amount_cents: cents }) => cents > 0);
    const rows = Object.values(earners).flatMap((earner) => {
      const own = paid.filter((one) => one.earner.id === earner.id);
      const owed = entries.filter(
        (one) => one.earner.id === earner.id && one.state === 'approved' && one.amount_cents < 0,
      );
      const back = -sum(owed).amount_cents;
      return own.length === 0
        ? []
        : [
            {
              earner,
              amount_cents: sum(own).amount_cents - back,
              clawback_cents: back,
              entries_count: own.length + owed.length,
              is_paid: true,
              pix_key: earner.id === earners.bruna.id ? null : 'sandra@exemplo.br',
              pix_key_changed_at: null,
              pix_key_replaced: false,
              pix_problem: earner.id === earners.bruna.id ? ('no_key' as const) : null,
            },
          ];
    });
    return {
      payments_count: rows.length,
      entries_count: paid.length,
      amount_cents: rows.reduce((all, { amount_cents: cents }) => all + cents, 0),
      clawback_cents: rows.reduce((all, { clawback_cents: cents }) => all + cents, 0),
      skipped_count: (body.entry_ids?.length ?? paid.length) - paid.length,
      without_pix_count: rows.filter(({ pix_problem: problem }) => problem).length,
      payments: rows,
    };
  }

  const handlers: Record<string, Handler> = {
    'GET /api/commissions': ({ query }) => ({ body: { commissions: found(query), meta: { next_cursor: null } } }),
    'GET /api/commission_totals': ({ query }) => {
      const some = found(query);
      const byState = commissionStates.map((state) => [state, sum(some.filter((one) => one.state === state))]);
      return { body: { ...Object.fromEntries(byState), total: sum(some) } };
    },
    'GET /api/commission_earners': ({ query }) => {
      const ids = query.get('ids')?.split(',');
      const found = Object.values(earners).filter((one) =>
        ids ? ids.includes(one.id) : matchesWords(query.get('search') ?? '', one.name),
      );
      return { body: { earners: found, has_more: false } };
    },
    'GET /api/commission_options': () => ({
      body: {
        products: [product],
        product_types: [productType],
        groups: [],
        referral_teams: [],
        rules: [rule],
      },
    }),
    'POST /api/commission_approvals': once(({ body }) => {
      const approved = chosen(body as Chosen, 'pending');
      if (approved.length === 0)
        return refusal(409, 'commission.nothing_due', errorCatalogue['commission.nothing_due'].message);
      for (const one of approved) one.state = 'approved';
      const { count, amount_cents: cents } = sum(approved);
      const skipped = ((body as Chosen).entry_ids?.length ?? count) - count;
      return { body: { approved_count: count, amount_cents: cents, skipped_count: skipped } };
    }),
    'POST /api/commission_batch_previews': ({ body }) => ({ body: preview(body as Chosen) }),
    'POST /api/commission_batches': once(({ body }) => {
      const plan = preview(body as Chosen);
      if (plan.payments_count === 0)
        return refusal(409, 'commission.nothing_due', errorCatalogue['commission.nothing_due'].message);
      for (const one of chosen(body as Chosen, 'approved')) one.state = 'to_transfer';
      const batch = makeBatch(batches.length + 1, {
        payments_count: plan.payments_count,
        amount_cents: plan.amount_cents,
        without_pix_count: plan.without_pix_count,
        note: (body.note as string | null) ?? null,
      });
      batches.unshift(batch);
      return { status: 201, body: { commission_batch: batch } };
    }),
    'GET /api/pix_key_doubts': () => ({ body: { pix_key_doubts: [] } }),
    'GET /api/commission_batches': () => ({ body: { commission_batches: batches, meta: { next_cursor: null } } }),
    'POST /api/commission_exports': () => ({
      status: 201,
      body: {
        file: { id: 'f', name: 'comissoes.csv', content_type: 'text/csv', size_bytes: 3, url: '/api/files/f' },
        rows_count: entries.length,
        job_id: null,
      },
    }),
    'GET /api/files/f': () => ({ body: {} }),
    'GET /api/commission_statement': () => ({ body: { statement: makeStatement() } }),
    'POST /api/commission_past_previews': () => ({ body: pastRun }),
    'POST /api/commission_past_runs': once(() => ({ status: 201, body: pastRun })),
    'GET /api/commission_rules': () => ({ body: { commission_rules: [] } }),
  };
  for (const one of entries) handlers[`GET /api/commissions/${one.id}`] = () => ({ body: detailOf(one, entries) });
  for (const number of [1, 2, 3]) {
    const batch = () => batches.find((one) => one.id === batchId(number));
    handlers[`GET /api/commission_batches/${batchId(number)}`] = () =>
      batch()
        ? { body: { commission_batch: batch() } }
        : refusal(404, 'commission_batch.not_found', errorCatalogue['commission_batch.not_found'].message);
    handlers[`GET /api/commission_batches/${batchId(number)}/payments`] = ({ query }) => ({
      body: {
        commission_payments: payments.filter((one) => !query.get('state') || one.state === query.get('state')),
        meta: { next_cursor: null },
      },
    });
    handlers[`POST /api/commission_batches/${batchId(number)}/file`] = () => ({
      status: 201,
      body: {
        file: { id: 'f', name: `lote-${number}.csv`, content_type: 'text/csv', size_bytes: 3, url: '/api/files/f' },
        rows_count: 2,
        job_id: null,
      },
    });
  }
  for (const payment of payments.slice()) {
    const move = (state: 'paid' | 'to_transfer', by: 1 | -1) =>
      once(() => {
        if (payment.state !== state) {
          Object.assign(payment, { state, paid_at: state === 'paid' ? '2026-03-12T16:00:00.000Z' : null });
          batches[0]!.transferred_count += by;
          batches[0]!.to_transfer_count -= by;
        }
        return { body: { commission_payment: { ...payment } } };
      });
    handlers[`POST /api/commission_payments/${payment.id}/transfer`] = move('paid', 1);
    handlers[`POST /api/commission_payments/${payment.id}/undo_transfer`] = move('to_transfer', -1);
    handlers[`POST /api/commission_payments/${payment.id}/fail`] = once(({ body }) => {
      Object.assign(payment, {
        state: 'failed',
        failed_at: '2026-03-13T15:00:00.000Z',
        failed_reason: body.reason,
        pix_code: null,
      });
      return { body: { commission_payment: { ...payment } } };
    });
    handlers[`GET /api/commission_payments/${payment.id}/pay_again`] = () => ({
      body: {
        amount_cents: 10_659_20,
        clawback_cents: 140_80,
        entries_count: 4,
        payee_name: payment.earner.name,
        pix_key: 'nova@exemplo.br',
        pix_problem: null,
        pix_key_changed_at: null,
        pix_key_replaced: false,
      },
    });
    handlers[`POST /api/commission_payments/${payment.id}/pay_again`] = once(() => {
      const again = makePayment(9, { amount_cents: 10_659_20, clawback_cents: 140_80 });
      payments.push(again);
      payment.replaced_by_id = again.id;
      return { status: 201, body: { commission_payment: again } };
    });
  }
  return { handlers, entries, payments, batches };
}
