import type {
  CommissionBatch,
  CommissionPayment,
  CommissionStatement,
  LeadEarnings,
  PayAgainPreview,
} from '@funil/api/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createCommissionRule } from '../../../../test/commissions.ts';
import { createCommissionWorld } from '../../../../test/createCommissionWorld.ts';
import type { CommissionWorld } from '../../../../test/createCommissionWorld.ts';
import { createTestApp } from '../../../../test/createTestApp.ts';
import type { TestApp } from '../../../../test/createTestApp.ts';
import { users } from '../../../platform/db/schema/tables.ts';

let server: TestApp;
let world: CommissionWorld;
beforeAll(async () => {
  server = await createTestApp();
});
beforeEach(async () => {
  world = await createCommissionWorld(server);
  await world.within((tx) => createCommissionRule(tx, { basisPoints: 200 }));
});
afterAll(() => server.close());

const sell = async (valueCents = 100_000, options: { productId?: string } = {}) => {
  const lead = await world.createLead({ partnerId: null, valueCents, ...options });
  await world.win(lead.number);
  await world.approve();
  return lead;
};
const payments = async (batchId: string) =>
  (await world.ask<{ commission_payments: CommissionPayment[] }>('GET', `/api/commission_batches/${batchId}/payments`))
    .commission_payments;
const fail = (id: string) =>
  world.ask('POST', `/api/commission_payments/${id}/fail`, { reason: 'Conta encerrada' }, { status: 200 });
const payAgain = async (id: string) => {
  const { commission_payment: again } = await world.ask<{ commission_payment: CommissionPayment }>(
    'POST',
    `/api/commission_payments/${id}/pay_again`,
    {},
  );
  await world.ask('POST', `/api/commission_payments/${again.id}/transfer`, undefined, { status: 200 });
  return again;
};
const statement = async () =>
  (
    await world.ask<{ statement: CommissionStatement }>(
      'GET',
      '/api/commission_statement?from=2026-01-01&until=2199-12-31',
      undefined,
      { caller: world.people.specialist },
    )
  ).statement;
/** What is owed back of a lead, as the lead itself says. */
const clawback = async ({ number }: { number: number }) =>
  (await world.ask<LeadEarnings>('GET', `/api/leads/${number}/commissions`)).clawback_cents;
const nothingDue = async () => {
  const answer = await world.call(world.people.admin, 'POST', '/api/commission_batches', { due_until: '2199-12-31' });
  expect([answer.statusCode, answer.json().error?.code]).toEqual([409, 'commission.nothing_due']);
};

describe('a payment that fails', () => {
  it('keeps the entries that it had and its filter finds them; its batch counts what it paid and no more', async () => {
    const paidBefore = await sell();
    await world.payOut();
    const lead = await sell();
    const batch = await world.payOut();
    const [payment] = await payments(batch.id);
    await fail(payment!.id);
    const entry = (await world.storedEntries(lead.id))[0]!;
    const found = async (query: string) => (await world.list(`?${query}`)).map(({ id }) => id);
    const shownBatch = async () =>
      (await world.ask<{ commission_batch: CommissionBatch }>('GET', `/api/commission_batches/${batch.id}`))
        .commission_batch;
    expect(await shownBatch()).toMatchObject({
      entries_count: 0,
      payments_count: 1,
      amount_cents: 0,
      failed_count: 1,
      failed_cents: 2_000,
    });
    expect(await found(`batch_id=${batch.id}`)).toEqual([]);
    expect(await found(`payment_id=${payment!.id}`)).toEqual([entry.id]);
    expect(await world.totals(`?payment_id=${payment!.id}`)).toMatchObject({ approved: { count: 1 } });

    // Paid again in the same batch it is the same entry; taken back since, it stays what the first payment had.
    const again = await payAgain(payment!.id);
    expect(await shownBatch()).toMatchObject({
      entries_count: 1,
      payments_count: 1,
      amount_cents: 2_000,
      failed_count: 0,
      failed_cents: 0,
    });
    expect(await found(`payment_id=${payment!.id}`)).toEqual(await found(`payment_id=${again.id}`));
    expect(await found(`batch_id=${batch.id}`)).toEqual([entry.id]);
    await world.reopen(lead.number);
    expect(await found(`payment_id=${payment!.id}`)).toEqual([entry.id]);
    expect(await found(`batch_id=${batch.id}`)).not.toContain((await world.storedEntries(paidBefore.id))[0]!.id);
  });

  it('frees what it paid, and what it netted, for another payment', async () => {
    const first = await sell();
    await world.payOut();
    await world.reopen(first.number);
    const second = await sell(300_000);
    const batch = await world.payOut();
    const [payment] = await payments(batch.id);
    await fail(payment!.id);
    expect(await world.totals('?state=approved')).toMatchObject({ approved: { count: 2, amount_cents: 4_000 } });
    await payAgain(payment!.id);
    const [failed, again] = await payments(batch.id);
    expect(failed).toMatchObject({ state: 'failed', failed_reason: 'Conta encerrada', replaced_by_id: again!.id });
    expect(again).toMatchObject({ state: 'paid', amount_cents: 4_000 });
    const { commission } = await world.ask<{
      commission: { history: { kind: string; batch_number: number | null }[] };
    }>('GET', `/api/commissions/${(await world.storedEntries(second.id))[0]!.id}`);
    expect(commission.history.map(({ kind }) => kind)).toEqual([
      'created',
      'approved',
      'batched',
      'paid',
      'failed',
      'batched',
      'paid',
    ]);
    // What is taken back falls due on no day.
    expect((await statement()).lines.flatMap(({ kind, due_on: day }) => (day === null ? [] : [kind]))).toEqual([
      'earned',
      'earned',
    ]);
    expect((await statement()).lines.map(({ kind, amount_cents: cents }) => [kind, cents])).toEqual([
      ['earned', 2_000],
      ['paid', -2_000],
      ['reversed', -2_000],
      ['earned', 6_000],
      ['paid', -4_000],
      ['failed', 4_000],
      ['paid', -4_000],
    ]);
  });

  it('says before it is paid again how much goes to whom and to which key, less what was taken back since', async () => {
    const undone = await sell();
    await world.payOut();
    await sell(300_000);
    const [payment] = await payments((await world.payOut()).id);
    const preview = `/api/commission_payments/${payment!.id}/pay_again`;
    await world.ask('GET', preview, undefined, { status: 409 });
    await fail(payment!.id);
    await world.reopen(undone.number);
    const { specialist } = world.people;
    await world.within(({ db }) =>
      db.update(users).set({ pixKey: 'nova@exemplo.br' }).where(eq(users.id, specialist.user.id)),
    );
    const before = await world.storedEntries();
    const said = await world.ask<PayAgainPreview>('GET', preview);
    expect(said).toMatchObject({
      amount_cents: 4_000,
      clawback_cents: 2_000,
      entries_count: 2,
      pix_key: 'nova@exemplo.br',
      pix_problem: null,
    });
    expect(await world.storedEntries()).toEqual(before);
    expect(await payAgain(payment!.id)).toMatchObject(said);
    await world.ask('GET', preview, undefined, { status: 409 });
  });

  it('owes back again what it had netted, and nets it once when it is paid again', async () => {
    const undone = await sell();
    await world.payOut();
    await world.reopen(undone.number);
    expect(await clawback(undone)).toBe(2_000);

    await sell(300_000);
    const [payment] = await payments((await world.payOut()).id);
    expect([payment!.amount_cents, payment!.clawback_cents, await clawback(undone)]).toEqual([4_000, 2_000, 0]);
    await fail(payment!.id);
    expect([await clawback(undone), (await statement()).closing_cents]).toEqual([2_000, 4_000]);
    const again = await payAgain(payment!.id);
    expect([again.amount_cents, again.clawback_cents, await clawback(undone)]).toEqual([4_000, 2_000, 0]);

    // What was netted is netted no more: the next sale is paid whole.
    await nothingDue();
    await sell();
    const [next] = await payments((await world.payOut()).id);
    expect([next!.amount_cents, next!.clawback_cents, (await statement()).closing_cents]).toEqual([2_000, 0, 0]);
  });

  it('leaves nothing owed back where its sale was taken back first: nothing had arrived', async () => {
    const undone = await sell();
    const [payment] = await payments((await world.payOut()).id);
    await world.reopen(undone.number);
    expect(await clawback(undone)).toBe(2_000);
    await fail(payment!.id);
    expect([await clawback(undone), (await statement()).closing_cents]).toEqual([0, 0]);
    expect(await payAgain(payment!.id)).toMatchObject({ state: 'settled', amount_cents: 0, clawback_cents: 2_000 });
    expect([await clawback(undone), (await statement()).closing_cents]).toEqual([0, 0]);
    await nothingDue();
  });

  it('takes off what was owed back since, once, though another batch could have', async () => {
    const undone = await sell();
    await world.payOut();
    await sell(300_000);
    const [payment] = await payments((await world.payOut()).id);
    await fail(payment!.id);
    await world.reopen(undone.number);
    expect(await payAgain(payment!.id)).toMatchObject({ amount_cents: 4_000, clawback_cents: 2_000 });
    expect([await clawback(undone), (await statement()).closing_cents]).toEqual([0, 0]);
    await nothingDue();
  });

  it('takes along all instalments that never arrived, though another payment has settled what took them back', async () => {
    await world.within(async (tx) => {
      const schedule = [3_000, 7_000].map((share_bp, index) => ({
        share_bp,
        after: index * 45,
        unit: 'days' as const,
      }));
      await createCommissionRule(tx, { productId: world.product.id, fixedCents: 40_000, schedule });
      await createCommissionRule(tx, { productId: world.otherProduct.id, basisPoints: 1 });
    });
    const lead = await sell();
    const [first] = await payments((await world.payOut()).id);
    // Worth as much as before: the next batch settles what was taken back with what was accrued in its place.
    await world.win(lead.number, { value_cents: 50_000 });
    await world.payOut();
    await world.win(lead.number, { value_cents: 100, product_id: world.otherProduct.id });
    expect(await clawback(lead)).toBe(40_000);
    await fail(first!.id);
    expect([await clawback(lead), (await statement()).closing_cents]).toEqual([0, 0]);

    const other = await sell(20_000_000, { productId: world.otherProduct.id });
    const due_until = (await world.storedEntries(other.id))[0]!.soldOn;
    const [next] = await payments((await world.payOut({ due_until })).id);
    expect([next!.amount_cents, next!.clawback_cents]).toEqual([2_000, 40_000]);
    expect([await clawback(lead), (await statement()).closing_cents]).toEqual([0, 0]);
    await nothingDue();
  });

  it('takes off nothing that the sale has become worth again since its payment took it off', async () => {
    const lead = await sell();
    await world.payOut();
    await world.win(lead.number, { value_cents: 50_000 });
    await sell(300_000);
    const [second] = await payments((await world.payOut()).id);
    expect([second!.amount_cents, second!.clawback_cents]).toEqual([5_000, 2_000]);
    await world.win(lead.number, { value_cents: 100_000 });
    // 2,000 were paid for the lead and arrived, and it is worth 2,000: half of them waits to be approved once more.
    await fail(second!.id);
    expect(await clawback(lead)).toBe(0);
    expect(await payAgain(second!.id)).toMatchObject({ amount_cents: 6_000, clawback_cents: 0 });
    await nothingDue();

    await world.approve();
    const [settled] = await payments((await world.payOut()).id);
    expect(settled).toMatchObject({ state: 'settled', amount_cents: 0 });
    expect((await statement()).closing_cents).toBe(0);
  });
});
