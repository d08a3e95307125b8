import type { CommissionPayment } from '@funil/api/contract';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createCommissionRule } from '../../../../test/commissions.ts';
import { createCommissionWorld } from '../../../../test/createCommissionWorld.ts';
import type { CommissionWorld } from '../../../../test/createCommissionWorld.ts';
import { createTestApp } from '../../../../test/createTestApp.ts';
import type { TestApp } from '../../../../test/createTestApp.ts';
import { commissionPayments, users } from '../../../platform/db/schema/tables.ts';

/*
 * Whoever is erased has no name and no key in its profile any more. What was paid to whom stays as it was: the law asks
 * for the books, and not for the profile.
 */

let server: TestApp;
let world: CommissionWorld;
beforeAll(async () => {
  server = await createTestApp();
});
beforeEach(async () => {
  world = await createCommissionWorld(server);
  await world.within((tx) => createCommissionRule(tx, { basisPoints: 200 }));
  await change({ pixKey: '52998224725' });
});
afterAll(() => server.close());

const change = (values: Partial<typeof users.$inferInsert>) =>
  world.within(({ db, accountId }) =>
    db
      .update(users)
      .set(values)
      .where(and(eq(users.accountId, accountId), eq(users.id, world.people.specialist.user.id))),
  );
const erase = () => change({ name: 'Pessoa removida', pixKey: null, status: 'inactive' });
async function pay(): Promise<string> {
  await world.win((await world.createLead({ partnerId: null })).number);
  await world.approve();
  return (await world.pay()).id;
}
const paymentsOf = async (batchId: string) =>
  (await world.ask<{ commission_payments: CommissionPayment[] }>('GET', `/api/commission_batches/${batchId}/payments`))
    .commission_payments;

it('a payment cannot be given another key or another name, not even by the server itself', async () => {
  await pay();
  for (const values of [{ pixKey: null }, { payeeName: null }])
    await expect(
      world.within(({ db, accountId }) =>
        db.update(commissionPayments).set(values).where(eq(commissionPayments.accountId, accountId)),
      ),
    ).rejects.toThrow();
});

it('a payment that was made keeps the name and the key that it was made to, in the list and in the file', async () => {
  const batchId = await pay();
  const [before] = await paymentsOf(batchId);
  await erase();
  const [after] = await paymentsOf(batchId);
  expect(after).toEqual({ ...before, earner: { ...before!.earner, name: 'Pessoa removida' } });
  expect(after).toMatchObject({ payee_name: 'Bruna Siqueira', pix_key: '52998224725', pix_problem: null });
  const { file } = await world.ask<{ file: { url: string } }>('POST', `/api/commission_batches/${batchId}/file`, {});
  const { body } = await server.app.inject({ url: file.url, headers: { host: world.account.host } });
  expect(body).toContain('Pessoa removida;Bruna Siqueira;CPF;52998224725;;20,00;');
});

it('what is still owed is paid without a key, also where a payment before it had one and failed', async () => {
  const batchId = await pay();
  const [failed] = await paymentsOf(batchId);
  await world.ask(
    'POST',
    `/api/commission_payments/${failed!.id}/fail`,
    { reason: 'Conta encerrada' },
    { status: 200 },
  );
  await erase();
  await world.ask('POST', `/api/commission_payments/${failed!.id}/pay_again`, {});
  const [failedPayment, again] = await paymentsOf(batchId);
  expect(failedPayment).toMatchObject({ state: 'failed', payee_name: 'Bruna Siqueira', pix_key: '52998224725' });
  expect(again).toMatchObject({ amount_cents: 2_000, pix_key: null, pix_code: null, pix_problem: 'no_key' });
});
