import { randomUUID } from 'node:crypto';
import type {
  CommissionBatch,
  CommissionPayment,
  CommissionStatement,
  MyCommissions,
  NotificationList,
} from '@funil/api/contract';
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createCommissionRule } from '../../../../test/commissions.ts';
import { createCommissionWorld } from '../../../../test/createCommissionWorld.ts';
import type { CommissionWorld } from '../../../../test/createCommissionWorld.ts';
import { createTestApp } from '../../../../test/createTestApp.ts';
import type { TestApp } from '../../../../test/createTestApp.ts';
import { mailDelayMs } from '../../notifications/mailDelayMs.ts';
import { auditLog, notificationUsers } from '../../../platform/db/schema/tables.ts';
import { undoTransfer } from './markPaymentTransferred.ts';

let server: TestApp;
let world: CommissionWorld;
beforeAll(async () => {
  server = await createTestApp();
});
beforeEach(async () => {
  world = await createCommissionWorld(server);
  await world.within(async (tx) => {
    await createCommissionRule(tx, { basisPoints: 200 });
    await createCommissionRule(tx, { beneficiary: 'partner', fixedCents: 5_000 });
  });
});
afterAll(() => server.close());

const sell = async (options: Parameters<CommissionWorld['createLead']>[0] = {}) => {
  const lead = await world.createLead(options);
  await world.win(lead.number);
  await world.approve();
  return lead;
};
const payments = async (batchId: string, query = '') =>
  (
    await world.ask<{ commission_payments: CommissionPayment[] }>(
      'GET',
      `/api/commission_batches/${batchId}/payments${query}`,
    )
  ).commission_payments;
const batchOf = async (id: string) =>
  (await world.ask<{ commission_batch: CommissionBatch }>('GET', `/api/commission_batches/${id}`)).commission_batch;
/** Of a batch the payment to the one who sold. */
async function batchWithSeller() {
  const batch = await world.pay();
  const seller = (await payments(batch.id)).find(({ earner }) => earner.id === world.people.specialist.user.id)!;
  return { batch, seller };
}
const tick = (id: string) => world.call(world.people.admin, 'POST', `/api/commission_payments/${id}/transfer`);
const undo = (id: string) => world.call(world.people.admin, 'POST', `/api/commission_payments/${id}/undo_transfer`);
const fail = (id: string) =>
  world.call(world.people.admin, 'POST', `/api/commission_payments/${id}/fail`, { reason: 'Conta encerrada' });
const refusalOf = (answer: Awaited<ReturnType<typeof tick>>) => [answer.statusCode, answer.json().error?.code];
const noticesOf = async (caller = world.people.specialist) =>
  (await world.ask<NotificationList>('GET', '/api/notification_users', undefined, { caller })).notification_users
    .filter(({ type }) => type.startsWith('commission_') && type !== 'commission_approved')
    .map(({ type, amount_cents: cents }) => [type, cents]);
const statement = async () =>
  (
    await world.ask<{ statement: CommissionStatement }>(
      'GET',
      '/api/commission_statement?from=2026-01-01&until=2199-12-31',
      undefined,
      { caller: world.people.specialist },
    )
  ).statement;
const mine = () =>
  world.ask<MyCommissions>('GET', '/api/my_commissions', undefined, { caller: world.people.specialist });

describe('refusals', () => {
  it('a payment that is not there, that failed, or that is of another role’s business', async () => {
    await sell();
    const { seller } = await batchWithSeller();
    for (const path of ['transfer', 'undo_transfer']) {
      const url = `/api/commission_payments/${seller.id}/${path}`;
      for (const caller of [world.people.specialist, world.people.partner, world.people.manager])
        expect((await world.call(caller, 'POST', url)).statusCode).toBe(403);
    }
    expect(refusalOf(await tick(randomUUID()))).toEqual([404, 'commission_payment.not_found']);
    expect(refusalOf(await undo(randomUUID()))).toEqual([404, 'commission_payment.not_found']);
    await fail(seller.id);
    expect(refusalOf(await tick(seller.id))).toEqual([409, 'commission_payment.failed_already']);
    expect(refusalOf(await undo(seller.id))).toEqual([409, 'commission_payment.failed_already']);
  });

  it('a tick is not taken back once a mail of it may have left', async () => {
    await sell();
    const { seller } = await batchWithSeller();
    await tick(seller.id);
    const later = new Date(Date.now() + mailDelayMs);
    await expect(world.within((tx) => undoTransfer(tx, seller.id, later))).rejects.toMatchObject({
      code: 'commission_payment.told_already',
    });
    expect(await noticesOf()).toEqual([['commission_paid', 2_000]]);
  });

  it('what was settled was never to be transferred', async () => {
    const undone = await sell({ partnerId: null });
    await world.payOut();
    await world.reopen(undone.number);
    await sell({ partnerId: null });
    const { seller } = await batchWithSeller();
    expect(seller).toMatchObject({ state: 'settled', amount_cents: 0 });
    expect(refusalOf(await undo(seller.id))).toEqual([409, 'commission_payment.nothing_to_transfer']);
    expect((await tick(seller.id)).json()).toMatchObject({ commission_payment: { state: 'settled' } });
    expect(await noticesOf()).toEqual([
      ['commission_paid', 0],
      ['commission_paid', 2_000],
    ]);
  });

  it('the database lets nothing be paid without its moment, nor a moment change', async () => {
    await sell();
    const { seller } = await batchWithSeller();
    const change = (set: string) =>
      world.within(({ db }) => db.execute(sql.raw(`update commission_payments set ${set} where id = '${seller.id}'`)));
    for (const set of ["state = 'paid'", 'paid_at = now()', "state = 'settled', paid_at = now()", 'amount_cents = 1'])
      await expect(change(set), set).rejects.toThrow();
    await tick(seller.id);
    for (const set of ["paid_at = now() - interval '1 day'", 'paid_by = null', "state = 'to_transfer'"])
      await expect(change(set), set).rejects.toThrow();
  });
});

describe('a payment of a batch', () => {
  it('is to be transferred until it is ticked: nothing reads as paid, and nobody is told', async () => {
    await sell();
    const { batch, seller } = await batchWithSeller();
    expect(batch).toMatchObject({
      payments_count: 2,
      transferred_count: 0,
      transferred_cents: 0,
      to_transfer_count: 2,
      to_transfer_cents: 7_000,
    });
    expect(seller).toMatchObject({ state: 'to_transfer', paid_at: null });
    expect(await world.totals()).toMatchObject({
      paid: { count: 0, amount_cents: 0 },
      to_transfer: { count: 2, amount_cents: 7_000 },
    });
    expect(await mine()).toMatchObject({
      to_transfer: { count: 1, amount_cents: 2_000 },
      paid_this_month: { count: 0 },
    });
    expect((await world.list('?state=to_transfer')).map(({ paid_at: at }) => at)).toEqual([null, null]);
    expect(await statement()).toMatchObject({ closing_cents: 2_000, paid_cents: 0 });
    expect([await noticesOf(), await noticesOf(world.people.partner)]).toEqual([[], []]);
  });

  it('is paid from the tick on, and its earner told how much; the others wait', async () => {
    await sell();
    const { batch, seller } = await batchWithSeller();
    const answer = await tick(seller.id);
    expect(answer.json()).toMatchObject({ commission_payment: { state: 'paid', paid_at: expect.any(String) } });
    expect(await batchOf(batch.id)).toMatchObject({
      amount_cents: 7_000,
      transferred_count: 1,
      transferred_cents: 2_000,
      to_transfer_count: 1,
      to_transfer_cents: 5_000,
    });
    expect(await world.totals()).toMatchObject({ paid: { amount_cents: 2_000 }, to_transfer: { amount_cents: 5_000 } });
    expect(await mine()).toMatchObject({ to_transfer: { count: 0 }, paid_this_month: { amount_cents: 2_000 } });
    expect(await statement()).toMatchObject({ closing_cents: 0, paid_cents: 2_000 });
    expect([await noticesOf(), await noticesOf(world.people.partner)]).toEqual([[['commission_paid', 2_000]], []]);
    expect((await payments(batch.id, '?state=to_transfer')).map(({ earner }) => earner.is_partner)).toEqual([true]);
    await world.transferAll(batch.id);
    expect(await noticesOf(world.people.partner)).toEqual([['commission_paid', 5_000]]);
    const rows = await world.within(({ db, accountId }) =>
      db
        .select({ before: auditLog.before, after: auditLog.after })
        .from(auditLog)
        .where(and(eq(auditLog.accountId, accountId), eq(auditLog.targetId, seller.id))),
    );
    expect(rows).toEqual([{ before: { state: 'to_transfer' }, after: { state: 'paid' } }]);
  });

  it('that is ticked twice, in two tabs or at the same moment, is paid and told once', async () => {
    await sell();
    const { seller } = await batchWithSeller();
    const answers = await Promise.all([tick(seller.id), tick(seller.id), tick(seller.id)]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    const [first, ...others] = answers.map((answer) => answer.json());
    for (const other of others) expect(other).toEqual(first);
    expect((await tick(seller.id)).json()).toEqual(first);
    expect(await noticesOf()).toEqual([['commission_paid', 2_000]]);
  });

  it('that was ticked by mistake waits again, and its notice is gone; a second undo changes nothing', async () => {
    await sell();
    const { batch, seller } = await batchWithSeller();
    await tick(seller.id);
    const answers = await Promise.all([undo(seller.id), undo(seller.id)]);
    for (const answer of answers)
      expect(answer.json()).toMatchObject({ commission_payment: { state: 'to_transfer', paid_at: null } });
    expect(await batchOf(batch.id)).toMatchObject({ transferred_count: 0, to_transfer_count: 2 });
    expect(await statement()).toMatchObject({ closing_cents: 2_000, paid_cents: 0 });
    expect(await noticesOf()).toEqual([]);
    expect(
      await world.within(({ db, accountId }) =>
        db.$count(
          notificationUsers,
          and(eq(notificationUsers.accountId, accountId), eq(notificationUsers.type, 'commission_paid')),
        ),
      ),
    ).toBe(0);
    await tick(seller.id);
    expect(await noticesOf()).toEqual([['commission_paid', 2_000]]);
  });

  it('fails before it is ticked as after, and leaves nothing in the statement that was never sent', async () => {
    await sell();
    const { seller } = await batchWithSeller();
    expect((await fail(seller.id)).json()).toMatchObject({ commission_payment: { state: 'failed', paid_at: null } });
    expect((await statement()).lines.map(({ kind }) => kind)).toEqual(['earned']);
    expect(await statement()).toMatchObject({ closing_cents: 2_000, paid_cents: 0 });
    expect(await noticesOf()).toEqual([['commission_failed', 2_000]]);
    const { commission_payment: again } = (
      await world.call(world.people.admin, 'POST', `/api/commission_payments/${seller.id}/pay_again`, {})
    ).json<{ commission_payment: CommissionPayment }>();
    expect(again).toMatchObject({ state: 'to_transfer', paid_at: null });
  });

  it('owes back what its sale is taken back for, though nobody has ticked it: it may have been sent', async () => {
    const lead = await sell({ partnerId: null });
    const { seller } = await batchWithSeller();
    await world.reopen(lead.number);
    expect((await world.storedEntries(lead.id)).map(({ state, amountCents }) => [state, amountCents])).toEqual([
      ['to_transfer', 2_000],
      ['approved', -2_000],
    ]);
    expect((await tick(seller.id)).json()).toMatchObject({
      commission_payment: { state: 'paid', amount_cents: 2_000 },
    });
    expect(await statement()).toMatchObject({ closing_cents: -2_000, paid_cents: 2_000 });
  });

  it('reads in its file as it stands, with the moment of the transfer', async () => {
    await sell();
    const { batch, seller } = await batchWithSeller();
    await tick(seller.id);
    const { file } = await world.ask<{ file: { url: string } }>('POST', `/api/commission_batches/${batch.id}/file`, {});
    const { body } = await server.app.inject({ url: file.url, headers: { host: world.account.host } });
    expect(body).toContain('2 pagamentos, 1 de 2 transferidos');
    const [title, ...rows] = body
      .split('\r\n')
      .map((line) => line.split(';'))
      .filter((cells) => cells.length > 5);
    const read = (name: string) => rows.map((cells) => cells[title!.indexOf(name)]);
    expect(new Set(read('Situação'))).toEqual(new Set(['Pagar por fora', 'Pago']));
    expect(rows).toHaveLength(2);
    expect(read('Pago em').filter(Boolean)).toHaveLength(1);
  });
});
