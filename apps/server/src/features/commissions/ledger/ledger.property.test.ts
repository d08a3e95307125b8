import type { CommissionBatch, CommissionPart, CommissionPayment, CommissionStatement } from '@funil/api/contract';
import { sql } from 'drizzle-orm';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createCommissionWorld } from '../../../../test/createCommissionWorld.ts';
import type { CommissionWorld } from '../../../../test/createCommissionWorld.ts';
import { createCommissionRule } from '../../../../test/commissions.ts';
import { createTestApp } from '../../../../test/createTestApp.ts';
import type { TestApp } from '../../../../test/createTestApp.ts';
import { accrueSales } from './accrueSales.ts';

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp();
});
afterAll(() => server.close());

const schedule = fc.uniqueArray(fc.integer({ min: 1, max: 9_999 }), { maxLength: 4 }).chain((cuts) => {
  const edges = [0, ...cuts.toSorted((one, other) => one - other), 10_000];
  const parts = edges.slice(1).map((edge, index) => edge - edges[index]!);
  return fc.tuple(
    ...parts.map((share_bp) =>
      fc.record({
        share_bp: fc.constant(share_bp),
        after: fc.integer({ min: 0, max: 40 }),
        unit: fc.constantFrom('days' as const, 'months' as const),
      }),
    ),
  );
});
const rules = fc.array(
  fc.record({
    beneficiary: fc.constantFrom('specialist' as const, 'indicator' as const, 'partner' as const, 'manager' as const),
    place: fc.constantFrom('any' as const, 'product' as const, 'type' as const),
    basisPoints: fc.integer({ min: 1, max: 10_000 }),
    fixedCents: fc.option(fc.integer({ min: 1, max: 99_999 }), { nil: undefined }),
    schedule,
  }),
  { minLength: 1, maxLength: 6 },
);
const steps = fc.array(
  fc.record({
    act: fc.constantFrom(
      'win',
      'win',
      'win',
      'reopen',
      'lose',
      'trash',
      'restore',
      'approve',
      'pay',
      'pay',
      'tick',
      'tick',
      'untick',
      'fail',
      'again',
    ),
    lead: fc.integer({ min: 0, max: 1 }),
    cents: fc.integer({ min: 0, max: 10_000_000 }),
    isOther: fc.boolean(),
  }),
  { minLength: 4, maxLength: 14 },
);
type Step = { act: string; lead: number; cents: number; isOther: boolean };
interface Rule {
  beneficiary: 'specialist' | 'indicator' | 'partner' | 'manager';
  place: 'any' | 'product' | 'type';
  basisPoints: number;
  fixedCents: number | undefined;
  schedule: readonly CommissionPart[];
}

/** Does what a step says, as far as it can be done; what is refused changes nothing. */
async function take(world: CommissionWorld, numbers: readonly number[], step: Step): Promise<void> {
  const { admin } = world.people;
  const number = numbers[step.lead]!;
  const lead = (await world.call(admin, 'GET', `/api/leads/${number}`)).json().lead as { version: number } | undefined;
  const move = (status_id: string, more: object = {}) =>
    world.call(admin, 'PUT', `/api/leads/${number}/status`, { version: lead?.version ?? 1, status_id, ...more });
  switch (step.act) {
    case 'win':
      await move(world.statuses.won.id, {
        value_cents: step.cents,
        product_id: step.isOther ? world.otherProduct.id : world.product.id,
      });
      return;
    case 'reopen':
      await move(world.statuses.contacted.id);
      return;
    case 'lose':
      await move(world.statuses.lost.id, { loss_reason_id: world.reason.id });
      return;
    case 'trash':
      await world.call(admin, 'POST', '/api/lead_bulk/trash', { numbers: [number] });
      return;
    case 'restore':
      await world.call(admin, 'POST', `/api/lead_trash/${number}/restore`, {});
      return;
    case 'approve':
      await world.call(admin, 'POST', '/api/commission_approvals', { due_until: '2199-12-31' });
      return;
    case 'pay':
      await world.call(admin, 'POST', '/api/commission_batches', { due_until: '2199-12-31' });
      return;
    default: {
      // Any of the payments: the latest and earlier ones, those of one batch and of another.
      const { rows } = await world.within(({ db, accountId }) =>
        db.execute<{ id: string }>(sql`select id from commission_payments payment
          where payment.account_id = ${accountId} and (state = 'failed') = ${step.act === 'again'}
          order by payment.id`),
      );
      const one = rows[step.cents % rows.length];
      const ways: Record<string, [string, object?]> = {
        again: ['pay_again', {}],
        fail: ['fail', { reason: 'Voltou' }],
        tick: ['transfer'],
        untick: ['undo_transfer'],
      };
      const [path, body] = ways[step.act]!;
      if (one) await world.call(admin, 'POST', `/api/commission_payments/${one.id}/${path}`, body);
    }
  }
}

/** An account with the rules, after the steps. */
async function play(some: readonly Rule[], stepsPlayed: readonly Step[]) {
  const world = await createCommissionWorld(server);
  await world.within(async (tx) => {
    for (const { place, fixedCents, ...rule } of some)
      await createCommissionRule(tx, {
        ...rule,
        ...(fixedCents !== undefined && { fixedCents }),
        ...(place === 'product' && { productId: world.product.id }),
        ...(place === 'type' && { productTypeId: world.product.productTypeId }),
      });
  });
  const leads = [await world.createLead(), await world.createLead()];
  const numbers = leads.map(({ number }) => number);
  for (const step of stepsPlayed) await take(world, numbers, step);
  return { world, leads, numbers };
}

const ledgerOf = async (world: CommissionWorld, leads: readonly { id: string }[]) =>
  (await world.storedEntries())
    .map(({ leadId, beneficiary, part, parts, amountCents, baseCents, state, reversesId }) =>
      [
        leads.findIndex(({ id }) => id === leadId),
        beneficiary,
        part,
        parts,
        amountCents,
        baseCents,
        state,
        reversesId !== null,
      ].join(' '),
    )
    .toSorted();

/** Of each batch its row and its header, its payments, their file, the list of its entries and their totals. */
async function compareBatches(world: CommissionWorld): Promise<void> {
  const { commission_batches: batches } = await world.ask<{ commission_batches: CommissionBatch[] }>(
    'GET',
    '/api/commission_batches',
  );
  const { host } = world.people.admin.headers;
  for (const listed of batches) {
    const { commission_batch: batch } = await world.ask<{ commission_batch: CommissionBatch }>(
      'GET',
      `/api/commission_batches/${listed.id}`,
    );
    expect(batch).toEqual(listed);
    const said = [batch.entries_count, batch.amount_cents];
    const { to_transfer: open, paid, total } = await world.totals(`?batch_id=${batch.id}`);
    expect([open.count + paid.count, open.amount_cents + paid.amount_cents]).toEqual(said);
    expect([total.count, total.amount_cents]).toEqual(said);
    expect([batch.to_transfer_cents, batch.transferred_cents]).toEqual([open.amount_cents, paid.amount_cents]);
    const entries = await world.list(`?batch_id=${batch.id}`);
    expect([entries.length, entries.reduce((sum, { amount_cents: cents }) => sum + cents, 0)]).toEqual(said);
    const { commission_payments: payments } = await world.ask<{ commission_payments: CommissionPayment[] }>(
      'GET',
      `/api/commission_batches/${batch.id}/payments`,
    );
    const sumOf = (of: (payment: CommissionPayment) => number) =>
      payments.reduce((sum, payment) => sum + (payment.state === 'failed' ? 0 : of(payment)), 0);
    expect([sumOf((one) => one.entries_count), sumOf((one) => one.amount_cents)]).toEqual(said);
    const count = (state: string) => payments.filter((one) => one.state === state).length;
    expect([batch.to_transfer_count, batch.transferred_count]).toEqual([count('to_transfer'), count('paid')]);
    expect(payments.filter(({ state, paid_at: at }) => (state === 'to_transfer') !== (at === null))).toEqual(
      payments.filter(({ state, paid_at: at }) => state === 'failed' && at === null),
    );
    for (const { id, entries_count: count } of payments)
      expect((await world.totals(`?payment_id=${id}`)).total.count).toBe(count);
    const { file } = await world.ask<{ file: { url: string } }>('POST', `/api/commission_batches/${batch.id}/file`);
    const rows = (await server.app.inject({ url: file.url, headers: { host } })).body
      .split('\r\n')
      .map((line) => line.split(';'));
    const header = rows.find((cells) => cells.includes('Lançamentos'))!;
    const inFile = rows.slice(rows.indexOf(header) + 1).filter((cells) => cells.length === header.length);
    const column = (title: string) =>
      inFile.reduce((sum, cells) => sum + (Number((cells[header.indexOf(title)] ?? '').replace(/[.,]/g, '')) || 0), 0);
    expect([column('Lançamentos'), column('Valor')]).toEqual(said);
  }
}

/** What screen, export, statements, first screens and a plain sum say of the account. */
async function compareAll(world: CommissionWorld): Promise<void> {
  const totals = await world.totals();
  const entries = await world.storedEntries();
  const sumOf = (state: string) =>
    entries.filter((entry) => entry.state === state).reduce((sum, { amountCents }) => sum + amountCents, 0);
  for (const state of ['pending', 'approved', 'to_transfer', 'paid', 'canceled'] as const)
    expect(totals[state].amount_cents).toBe(sumOf(state));
  expect(totals.canceled.amount_cents).toBe(0);
  const { rows } = await world.within(({ db, accountId }) =>
    db.execute<{ paid: number; open: number }>(sql`
      select coalesce(sum(amount_cents) filter (where state <> 'to_transfer'), 0)::float8 as paid,
        coalesce(sum(amount_cents) filter (where state = 'to_transfer'), 0)::float8 as open
      from commission_payments where account_id = ${accountId} and state <> 'failed'`),
  );
  expect([totals.paid.amount_cents, totals.to_transfer.amount_cents]).toEqual([rows[0]!.paid, rows[0]!.open]);

  const { file, rows_count: count } = await world.ask<{ file: { url: string }; rows_count: number }>(
    'POST',
    '/api/commission_exports',
    { format: 'csv' },
  );
  expect(count).toBe(entries.length);
  const { host } = world.people.admin.headers;
  const content = (await server.app.inject({ url: file.url, headers: { host } })).body;
  // A row has the day of its sale in the second place; what takes an entry back has no due date in the first.
  const exportedRows = content.split('\r\n').filter((line) => /^(?:\d\d\/\d\d\/\d{4})?;\d\d\/\d\d\/\d{4};/.test(line));
  expect(exportedRows).toHaveLength(entries.length);
  const cells = exportedRows.map((line) => line.split(';'));
  const exported = cells.reduce(
    (sum, line) => sum + Math.round(Number(line[11]!.replaceAll('.', '').replace(',', '.').replace('−', '-')) * 100),
    0,
  );
  expect(exported).toBe(totals.total.amount_cents);

  await compareBatches(world);
  const earners = [...new Set(entries.map(({ earnerId }) => earnerId))];
  let owed = 0;
  let paidOut = 0;
  for (const id of earners) {
    const { statement } = await world.ask<{ statement: CommissionStatement }>(
      'GET',
      `/api/commission_statement?beneficiary_id=${id}&from=2026-01-01&until=2199-12-31`,
    );
    const own = await world.totals(`?beneficiary_id=${id}`);
    expect(statement.closing_cents).toBe(
      own.pending.amount_cents + own.approved.amount_cents + own.to_transfer.amount_cents,
    );
    expect(statement.lines.at(-1)?.balance_cents ?? 0).toBe(statement.closing_cents);
    owed += statement.closing_cents;
    paidOut += statement.paid_cents;
  }
  expect(paidOut).toBe(totals.paid.amount_cents);
  expect(owed).toBe(totals.pending.amount_cents + totals.approved.amount_cents + totals.to_transfer.amount_cents);
  const { people } = world;
  for (const person of [people.specialist, people.indicator, people.indicatorManager, people.partner]) {
    const mine = await world.ask<Record<'pending' | 'approved' | 'to_transfer', unknown>>(
      'GET',
      '/api/my_commissions',
      undefined,
      {
        caller: person,
      },
    );
    const seen = await world.totals('', person);
    expect([mine.pending, mine.approved, mine.to_transfer]).toEqual([seen.pending, seen.approved, seen.to_transfer]);
  }
}

it('adds up, agrees everywhere, changes by no repetition, and returns to zero', { timeout: 240_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(rules, steps, async (some, stepsPlayed) => {
      const { world, leads, numbers } = await play(some, stepsPlayed);
      const before = await ledgerOf(world, leads);
      // The instalments of what is live add up to the whole of each earner, for each sale.
      await compareAll(world);

      // What happened is said once more: nothing changes.
      await world.within((tx) =>
        accrueSales(
          tx,
          leads.map(({ id }) => id),
          { actorId: null, begins: false },
        ),
      );
      expect(await ledgerOf(world, leads)).toEqual(before);

      // The same steps in another account make the same ledger.
      const again = await play(some, stepsPlayed);
      expect(await ledgerOf(again.world, again.leads)).toEqual(before);

      for (const number of numbers) {
        await take(world, numbers, { act: 'restore', lead: numbers.indexOf(number), cents: 0, isOther: false });
        await take(world, numbers, { act: 'reopen', lead: numbers.indexOf(number), cents: 0, isOther: false });
      }
      const end = await world.storedEntries();
      expect(end.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(0);
      await compareAll(world);
    }),
    { numRuns: 12 },
  );
});
