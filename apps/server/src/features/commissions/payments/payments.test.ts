import { randomUUID } from 'node:crypto';
import type { CommissionBatchPreview, CommissionPayment, CommissionStatement } from '@funil/api/contract';
import { dayMs, parsePixCode } from '@funil/validation/values';
import { and, eq } from 'drizzle-orm';
import { hasError, isStaticPix, parsePix } from 'pix-utils';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createCommissionWorld } from '../../../../test/createCommissionWorld.ts';
import type { CommissionWorld } from '../../../../test/createCommissionWorld.ts';
import { createCommissionRule } from '../../../../test/commissions.ts';
import { createTestApp } from '../../../../test/createTestApp.ts';
import type { TestApp } from '../../../../test/createTestApp.ts';
import { notificationUsers, partners, users } from '../../../platform/db/schema/tables.ts';
import { planPayments } from './planPayments.ts';
import { dueLimits } from '../refuseManyDue.ts';

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
  return lead;
};
const keyOf = (userId: string, pixKey: string | null) =>
  world.within(({ db, accountId }) =>
    db
      .update(users)
      .set({ pixKey })
      .where(and(eq(users.accountId, accountId), eq(users.id, userId))),
  );
const partnerKey = (pixKey: string) =>
  world.within(({ db, accountId }) =>
    db
      .update(partners)
      .set({ pixKey })
      .where(and(eq(partners.accountId, accountId), eq(partners.id, world.partner.id))),
  );
const payments = async (batchId: string) =>
  (await world.ask<{ commission_payments: CommissionPayment[] }>('GET', `/api/commission_batches/${batchId}/payments`))
    .commission_payments;
const paymentOf = async (batchId: string, earnerId: string) =>
  (await payments(batchId)).filter(({ earner }) => earner.id === earnerId);
const statement = async (caller = world.people.admin, query = '') =>
  (
    await world.ask<{ statement: CommissionStatement }>(
      'GET',
      `/api/commission_statement?from=2026-01-01&until=2199-12-31${query}`,
      undefined,
      { caller },
    )
  ).statement;
const pending = { due_until: '2199-12-31' };
const refuse = async (url: string, body: object, status: number, code: string) => {
  const answer = await world.call(world.people.admin, 'POST', url, body);
  expect([answer.statusCode, answer.json().error?.code]).toEqual([status, code]);
};

describe('refusals', () => {
  it('there is nothing to approve or to pay, or not any more', async () => {
    await refuse('/api/commission_approvals', pending, 409, 'commission.nothing_due');
    await sell();
    // Pending is not approved.
    await refuse('/api/commission_batches', pending, 409, 'commission.nothing_due');
    await world.approve();
    await refuse('/api/commission_approvals', pending, 409, 'commission.nothing_due');
    await world.pay();
    await refuse('/api/commission_batches', pending, 409, 'commission.nothing_due');
  });

  it('more is due by a day than one transaction may change', async () => {
    await sell();
    const { most } = dueLimits;
    try {
      dueLimits.most = 0;
      await refuse('/api/commission_approvals', pending, 422, 'commission.too_many_due');
      dueLimits.most = most;
      await world.approve();
      dueLimits.most = 0;
      for (const url of ['/api/commission_batch_previews', '/api/commission_batches'])
        await refuse(url, pending, 422, 'commission.too_many_due');
    } finally {
      dueLimits.most = most;
    }
    await world.pay();
  });

  it('a payment fails once, and only a failed one is paid again, once', async () => {
    await sell();
    await world.approve();
    const [payment] = await payments((await world.pay()).id);
    const url = `/api/commission_payments/${payment!.id}`;
    await refuse(`${url}/pay_again`, {}, 409, 'commission_payment.not_failed');
    await world.ask('POST', `${url}/fail`, { reason: 'Chave errada' }, { status: 200 });
    await refuse(`${url}/fail`, { reason: 'Chave errada' }, 409, 'commission_payment.failed_already');
    await world.ask('POST', `${url}/pay_again`, {});
    await refuse(`${url}/pay_again`, {}, 409, 'commission.nothing_due');
    await refuse(
      `/api/commission_payments/${randomUUID()}/fail`,
      { reason: 'x y z' },
      404,
      'commission_payment.not_found',
    );
  });
});

describe('a batch', () => {
  it('pays each beneficiary once, to the key of its profile, in a code that an independent reader takes', async () => {
    const { people } = world;
    await keyOf(people.specialist.user.id, '52998224725');
    await partnerKey('contato@parceiro.com.br');
    // A key of one of its people is that person's, and not the partner's.
    await keyOf(people.partner.user.id, 'renato@parceiro.com.br');
    await sell();
    await sell();
    await world.approve();
    const batch = await world.pay();
    expect(batch).toMatchObject({
      number: 1,
      payments_count: 2,
      entries_count: 4,
      amount_cents: 14_000,
      without_pix_count: 0,
    });
    const [seller] = await paymentOf(batch.id, people.specialist.user.id);
    const [company] = await paymentOf(batch.id, world.partner.id);
    expect(seller).toMatchObject({
      amount_cents: 4_000,
      entries_count: 2,
      state: 'to_transfer',
      pix_key: '52998224725',
    });
    expect(company).toMatchObject({
      amount_cents: 10_000,
      payee_name: world.partner.name,
      earner: { is_partner: true },
    });
    for (const [payment, key] of [
      [seller!, '52998224725'],
      [company!, 'contato@parceiro.com.br'],
    ] as const) {
      // The reader checks the CRC itself.
      const read = parsePix(payment.pix_code!);
      expect(hasError(read)).toBe(false);
      if (hasError(read) || !isStaticPix(read)) throw new Error('This is no static code.');
      expect(read).toMatchObject({ pixKey: key, transactionAmount: payment.amount_cents / 100 });
      expect(parsePixCode(payment.pix_code!)).toMatchObject({
        key,
        amountCents: payment.amount_cents,
        txid: read.txid,
      });
      const spoilt = payment.pix_code!.replace(/.$/, (last) => (last === '0' ? '1' : '0'));
      expect(hasError(parsePix(spoilt))).toBe(true);
    }
  });

  it('of a partner without a key of its own goes to none of its people', async () => {
    await keyOf(world.people.partner.user.id, 'renato@parceiro.com.br');
    await sell();
    await world.approve();
    const batch = await world.pay();
    expect(await paymentOf(batch.id, world.partner.id)).toMatchObject([
      { payee_name: null, pix_key: null, pix_code: null, pix_problem: 'no_key' },
    ]);
  });

  it('has no code to a key that may be another kind than it was kept as, and shows that in preview and batch', async () => {
    const seller = world.people.specialist.user.id;
    await world.within(({ db, accountId }) =>
      db
        .update(users)
        .set({ pixKey: '11962266958', pixKeyInDoubt: true })
        .where(and(eq(users.accountId, accountId), eq(users.id, seller))),
    );
    await sell({ partnerId: null });
    await world.approve();
    const preview = await world.ask<CommissionBatchPreview>('POST', '/api/commission_batch_previews', pending, {
      status: 200,
    });
    expect(preview.payments).toMatchObject([{ pix_key: '11962266958', pix_problem: 'doubtful_key' }]);
    const batch = await world.pay();
    expect(batch.without_pix_count).toBe(1);
    expect(await paymentOf(batch.id, seller)).toMatchObject([{ pix_code: null, pix_problem: 'doubtful_key' }]);
  });

  it('tells of a key that is new in preview, batch and file, until a payment went there a month ago', async () => {
    const seller = world.people.specialist.user.id;
    const before = new Date(Date.now() - 2 * dayMs);
    await world.within(({ db, accountId }) =>
      db
        .update(users)
        .set({ pixKey: '+5511962266958', pixKeyChangedAt: before, pixKeyReplaced: true })
        .where(and(eq(users.accountId, accountId), eq(users.id, seller))),
    );
    await sell({ partnerId: null });
    await world.approve();
    const change = { pix_key_changed_at: before.toISOString(), pix_key_replaced: true };
    const preview = await world.ask<CommissionBatchPreview>('POST', '/api/commission_batch_previews', pending, {
      status: 200,
    });
    expect(preview.payments).toMatchObject([change]);
    const batch = await world.pay();
    expect(await paymentOf(batch.id, seller)).toMatchObject([change]);
    const { file } = await world.ask<{ file: { url: string } }>('POST', `/api/commission_batches/${batch.id}/file`, {});
    const { body } = await server.app.inject({ url: file.url, headers: { host: world.account.host } });
    expect(body).toContain(';Bruna Siqueira;Celular;+5511962266958;Chave trocada há 2 dias;20,00;');
  });

  it('tells, in the list and the file, of a key that became another one after the batch, until it is made again', async () => {
    const seller = world.people.specialist.user.id;
    const change = (pixKey: string | null) =>
      world.within(({ db, accountId }) =>
        db
          .update(users)
          .set({ pixKey, pixKeyChangedAt: new Date(), pixKeyReplaced: true })
          .where(and(eq(users.accountId, accountId), eq(users.id, seller))),
      );
    await change('+5511962266958');
    await sell({ partnerId: null });
    await world.approve();
    const batch = await world.pay();
    const [before] = await paymentOf(batch.id, seller);
    expect(before).toMatchObject({ pix_key: '+5511962266958', pix_key_outdated: false });
    await change('nova@exemplo.br');
    const [after] = await paymentOf(batch.id, seller);
    // The payment is what it was made to be; who pays decides.
    expect(after).toEqual({ ...before, pix_key_outdated: true });
    const { file } = await world.ask<{ file: { url: string } }>('POST', `/api/commission_batches/${batch.id}/file`, {});
    const { body } = await server.app.inject({ url: file.url, headers: { host: world.account.host } });
    expect(body).toContain(';Celular;+5511962266958;A chave mudou depois deste lote;20,00;');
    await world.ask('POST', `/api/commission_payments/${before!.id}/fail`, { reason: 'Chave antiga' }, { status: 200 });
    await world.ask('POST', `/api/commission_payments/${before!.id}/pay_again`, {});
    const made = (await payments(batch.id)).map((one) => [one.pix_key, one.state, one.pix_key_outdated]);
    expect(made).toEqual([
      ['+5511962266958', 'failed', false],
      ['nova@exemplo.br', 'to_transfer', false],
    ]);
  });

  it('says why there is no code, and pays all the same', async () => {
    await sell();
    await world.approve();
    const batch = await world.pay();
    expect(batch.without_pix_count).toBe(2);
    expect((await payments(batch.id)).map(({ pix_code: code, pix_problem: problem }) => [code, problem])).toEqual([
      [null, 'no_key'],
      [null, 'no_key'],
    ]);
  });

  it('names entries or a day; those that were not approved are said, and others stay', async () => {
    await sell();
    const other = await sell();
    const entries = await world.storedEntries(other.id);
    const { approved_count: approved, skipped_count: skipped } = await world.approve({
      entry_ids: [entries[0]!.id, randomUUID()],
    });
    expect([approved, skipped]).toEqual([1, 1]);
    const preview = await world.ask<CommissionBatchPreview>(
      'POST',
      '/api/commission_batch_previews',
      { entry_ids: entries.map(({ id }) => id) },
      { status: 200 },
    );
    expect(preview).toMatchObject({ payments_count: 1, amount_cents: 2_000, skipped_count: 1, without_pix_count: 1 });
    expect((await world.pay({ entry_ids: entries.map(({ id }) => id) })).amount_cents).toBe(2_000);
    expect((await world.totals()).pending.count).toBe(3);
  });

  it('nets what is owed back: less, nothing, or not yet', async () => {
    const seller = world.people.specialist.user.id;
    const first = await sell({ partnerId: null });
    await world.approve();
    await world.payOut();
    await world.reopen(first.number);
    const reversal = (await world.storedEntries(first.id)).find(({ reversesId }) => reversesId)!;
    expect([reversal.amountCents, reversal.state]).toEqual([-2_000, 'approved']);

    // More is owed than was earned: all of it waits.
    await sell({ partnerId: null, valueCents: 50_000 });
    await world.approve();
    await refuse('/api/commission_batches', pending, 409, 'commission.nothing_due');
    // As much as was earned: settled, and nothing is transferred.
    await sell({ partnerId: null, valueCents: 50_000 });
    await world.approve();
    const settled = await world.pay();
    expect(await paymentOf(settled.id, seller)).toMatchObject([
      { state: 'settled', amount_cents: 0, clawback_cents: 2_000, pix_problem: 'nothing_to_pay', pix_code: null },
    ]);
    // Less.
    const third = await sell({ partnerId: null });
    await world.approve();
    await world.payOut();
    await world.reopen(third.number);
    await sell({ partnerId: null, valueCents: 300_000 });
    await world.approve();
    const [paid] = await paymentOf((await world.payOut()).id, seller);
    expect(paid).toMatchObject({ amount_cents: 4_000, clawback_cents: 2_000, entries_count: 2 });
    expect((await statement(world.people.specialist)).closing_cents).toBe(0);
  });

  it('tells those who earned, a partner’s people among them, once each', async () => {
    const { people } = world;
    await sell();
    await sell();
    await world.approve();
    const batch = await world.payOut();
    const [payment] = await paymentOf(batch.id, world.partner.id);
    await world.ask(
      'POST',
      `/api/commission_payments/${payment!.id}/fail`,
      { reason: 'Chave errada' },
      { status: 200 },
    );
    const change = await world.within(({ db, accountId }) =>
      db.select().from(notificationUsers).where(eq(notificationUsers.accountId, accountId)),
    );
    const of = (userId: string) =>
      change
        .filter((one) => one.userId === userId && one.type.startsWith('commission'))
        .map(({ type }) => type)
        .toSorted();
    expect(of(people.specialist.user.id)).toEqual(['commission_approved', 'commission_paid']);
    expect(of(people.partner.user.id)).toEqual(['commission_approved', 'commission_failed', 'commission_paid']);
    expect(of(people.admin.user.id)).toEqual([]);
  });
});

describe('at the same moment', () => {
  it('a double click and a retry with one key pay once, and answer the same', async () => {
    await sell();
    await world.approve();
    const key = randomUUID();
    const answers = await Promise.all([world.pay(pending, key), world.pay(pending, key)]);
    expect(answers[1]).toEqual(answers[0]);
    expect(await world.pay(pending, key)).toEqual(answers[0]);
    expect((await world.totals()).to_transfer.amount_cents).toBe(7_000);
  });

  it('of several who pay one pays, in two processes too', async () => {
    const other = await createTestApp({ database: () => server.database });
    try {
      for (let round = 0; round < 3; round += 1) {
        await sell();
        await world.approve();
        const requests = [server, other, server, other].map(({ app }) =>
          app.inject({
            method: 'POST',
            url: '/api/commission_batches',
            headers: { ...world.people.admin.headers, 'idempotency-key': randomUUID() },
            payload: pending,
          }),
        );
        const statuses = (await Promise.all(requests)).map(({ statusCode }) => statusCode);
        expect(statuses.toSorted((one, another) => one - another)).toEqual([201, 409, 409, 409]);
      }
      expect((await world.totals()).to_transfer.amount_cents).toBe(21_000);
    } finally {
      await other.app.close();
    }
  });

  it('an approval or a payment, and the sale taken back, never leave a cent that nobody owes', async () => {
    for (let round = 0; round < 6; round += 1) {
      const lead = await sell();
      if (round % 2) await world.approve();
      const ids = (await world.storedEntries(lead.id)).map(({ id }) => id);
      const act = round % 2 ? '/api/commission_batches' : '/api/commission_approvals';
      await Promise.all([world.call(world.people.admin, 'POST', act, { entry_ids: ids }), world.reopen(lead.number)]);
      const entries = await world.storedEntries(lead.id);
      expect(entries.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(0);
      expect(entries).toHaveLength(4);
      for (const { reversesId, state } of entries.filter((entry) => entry.reversesId)) {
        const reversed = entries.find(({ id }) => id === reversesId)!;
        expect([
          ['canceled', 'canceled'],
          ['to_transfer', 'approved'],
          // What the sales before owe back was taken off it: nothing was left to transfer.
          ['paid', 'approved'],
        ]).toContainEqual([reversed.state, state]);
      }
      await world.call(world.people.admin, 'POST', '/api/commission_batches', pending);
    }
  });
});

it('plans one payment each, and leaves whole who owes more than it earned', () => {
  const entry = (id: string, earner: string, cents: number) => ({
    id,
    earnerId: earner,
    userId: earner,
    partnerId: null,
    amountCents: cents,
  });
  const { paid, left } = planPayments([
    entry('1', 'a', 100),
    entry('2', 'b', 50),
    entry('3', 'a', -40),
    entry('4', 'b', -60),
  ]);
  expect(paid).toMatchObject([{ earnerId: 'a', amountCents: 60, clawbackCents: 40, entryIds: ['1', '3'] }]);
  expect(left).toMatchObject([{ earnerId: 'b', amountCents: -10, clawbackCents: 60, entryIds: ['2', '4'] }]);
});
