import type { CommissionPayment } from '@funil/api/contract';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createCommissionRule } from '../../../../test/commissions.ts';
import { createCommissionWorld } from '../../../../test/createCommissionWorld.ts';
import type { CommissionWorld } from '../../../../test/createCommissionWorld.ts';
import { createTestApp } from '../../../../test/createTestApp.ts';
import type { TestApp } from '../../../../test/createTestApp.ts';
import { createUser } from '../../../../test/factories.ts';
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

interface Page {
  commission_payments: CommissionPayment[];
  meta: { next_cursor: string | null };
}

/** A batch that pays each of the names, which sold in this order. */
async function payEach(names: readonly string[]): Promise<string> {
  for (const name of names) {
    const { id } = await world.within((tx) => createUser(tx, { role: 'specialist', name }));
    await world.win((await world.createLead({ ownerId: id, partnerId: null })).number);
  }
  await world.approve();
  return (await world.pay()).id;
}
/** All payments of a batch, page after page. */
async function walk(batchId: string, query = ''): Promise<CommissionPayment[]> {
  const all: CommissionPayment[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const page: Page = await world.ask(
      'GET',
      `/api/commission_batches/${batchId}/payments?${cursor && `cursor=${cursor}`}${query}`,
    );
    all.push(...page.commission_payments);
    cursor = page.meta.next_cursor;
  }
  return all;
}
async function fileOf(batchId: string): Promise<string[]> {
  const { file } = await world.ask<{ file: { url: string; name: string } }>(
    'POST',
    `/api/commission_batches/${batchId}/file`,
    {},
  );
  expect(file.name).toBe('pagamentos-lote-1.csv');
  const { headers } = world.people.admin;
  return (await server.app.inject({ url: file.url, headers: { host: headers.host } })).body.split('\r\n');
}
const names = ['Zeca', 'bruno', 'Ágata', 'Bruna', 'Élcio', 'agnes', 'Eduardo'];
const inOrder = ['Ágata', 'agnes', 'Bruna', 'bruno', 'Eduardo', 'Élcio', 'Zeca'];

describe('the payments of a batch', () => {
  it('stand by name, without case and accents, in the list and in the file alike', async () => {
    const batchId = await payEach(names);
    expect((await walk(batchId)).map(({ earner }) => earner.name)).toEqual(inOrder);
    const lines = await fileOf(batchId);
    const rows = lines.filter((line) => inOrder.some((name) => line.startsWith(`${name};`)));
    expect(rows.map((line) => line.split(';')[0])).toEqual(inOrder);
    // The file adds up to the batch.
    expect(rows.filter((line) => line.includes(';20,00;'))).toHaveLength(names.length);
  });

  it('stand by the names of today, and a new payment after the one that failed', async () => {
    const batchId = await payEach(names);
    const zeca = (await walk(batchId)).at(-1)!;
    await world.within(({ db, accountId }) =>
      db
        .update(users)
        .set({ name: 'Caio' })
        .where(and(eq(users.accountId, accountId), eq(users.id, zeca.earner.id))),
    );
    await world.ask('POST', `/api/commission_payments/${zeca.id}/fail`, { reason: 'Chave errada' }, { status: 200 });
    await world.ask('POST', `/api/commission_payments/${zeca.id}/pay_again`, {});
    expect((await walk(batchId)).slice(4, 6).map(({ earner, state }) => [earner.name, state])).toEqual([
      ['Caio', 'failed'],
      ['Caio', 'to_transfer'],
    ]);
  });

  it('add up in the file to what arrived: what failed stands beside it, and on no day', async () => {
    const batchId = await payEach(['Ana', 'Caio']);
    const [ana, caio] = await walk(batchId);
    for (const { id } of [ana!, caio!])
      await world.ask('POST', `/api/commission_payments/${id}/fail`, { reason: 'Chave errada' }, { status: 200 });
    await world.ask('POST', `/api/commission_payments/${caio!.id}/pay_again`, {});
    const lines = await fileOf(batchId);
    expect(lines[0]).toMatch(
      /lote 1, 3 pagamentos, 0 de 1 transferidos, 1 não realizado \(R\$\s20,00\), 1 pago de novo/,
    );
    const header = lines.find((line) => line.startsWith('Beneficiário;'))!.split(';');
    const shown = ['Beneficiário', 'Valor', 'Valor não realizado', 'Descontado', 'Situação', 'Pago em'];
    const rows = lines.filter((line) => /^(?:Ana|Caio);/.test(line)).map((line) => line.split(';'));
    expect(rows.map((cells) => shown.map((name) => cells[header.indexOf(name)]))).toEqual([
      ['Ana', '', '20,00', '', 'Não realizado', ''],
      ['Caio', '', '20,00', '', 'Pago de novo', ''],
      ['Caio', '20,00', '', '0,00', 'Pagar por fora', ''],
    ]);
  });

  it('come page after page, each once, also where the last of a page changes its state meanwhile', async () => {
    const batchId = await payEach(Array.from({ length: 101 }, (_, index) => `Pessoa ${101 - index}`));
    const all = await walk(batchId);
    expect(all.map(({ earner }) => earner.name)).toEqual(
      Array.from({ length: 101 }, (_, index) => `Pessoa ${index + 1}`),
    );
    const last = all[99]!;
    await world.ask('POST', `/api/commission_payments/${last.id}/fail`, { reason: 'Chave errada' }, { status: 200 });
    const rest = await world.ask<Page>(
      'GET',
      `/api/commission_batches/${batchId}/payments?state=to_transfer&cursor=${last.id}`,
    );
    expect(rest.commission_payments.map(({ id }) => id)).toEqual([all[100]!.id]);
  });
});
