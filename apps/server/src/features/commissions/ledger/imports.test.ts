import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCommissionWorld } from '../../../../test/createCommissionWorld.ts';
import { createCommissionRule } from '../../../../test/commissions.ts';
import { cpfOf, createImportWorld, csvOf } from '../../../../test/createImportWorld.ts';
import { createTestApp } from '../../../../test/createTestApp.ts';
import type { TestApp } from '../../../../test/createTestApp.ts';

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp();
});
afterAll(() => server.close());

describe('an import over sales', () => {
  it('accrues those anew whose value it changes, and its undo brings back what they earned', async () => {
    const imports = await createImportWorld(server);
    const world = await createCommissionWorld(server, imports);
    await world.within((tx) => createCommissionRule(tx, { basisPoints: 200 }));
    const lead = await world.createLead({ name: 'Cida', documentNumber: cpfOf(1), phone: '+5511955554444' });
    await world.win(lead.number);
    const live = async () =>
      (await world.storedEntries(lead.id)).filter(({ state }) => state !== 'canceled').map((one) => one.amountCents);
    expect(await live()).toEqual([2_000]);

    const done = await imports.importFile(
      csvOf([
        ['Nome', 'Telefone', 'CPF', 'Valor'],
        ['Cida', '11 95555-4444', cpfOf(1), '2.500,00'],
      ]),
      ['name', 'phone', 'document_number', 'value_cents'],
      { on_duplicate: 'overwrite', duplicate_keys: ['document_number'] },
    );
    expect(done.counts).toMatchObject({ updated: 1 });
    expect(await live()).toEqual([5_000]);
    await world.approve();
    await world.pay();

    expect((await imports.ask(done.id, 'undo', {})).statusCode).toBe(200);
    await imports.work();
    // What was paid is owed back, and what is right again is earned anew.
    expect(await live()).toEqual([5_000, -5_000, 2_000]);
  });

  it('that brings sales starts no commission, and its undo leaves none behind', async () => {
    const imports = await createImportWorld(server);
    const world = await createCommissionWorld(server, imports);
    await world.within((tx) => createCommissionRule(tx, { basisPoints: 200 }));
    const done = await imports.importFile(
      csvOf([
        ['Nome', 'Telefone', 'CPF', 'Valor', 'Status', 'Produto', 'Responsável', 'Criado em', 'Fechado em'],
        [
          'Davi',
          '11 95555-4445',
          cpfOf(2),
          '1.000,00',
          'Ganho',
          world.product.name,
          world.people.specialist.user.email,
          '02/01/2026',
          '10/02/2026',
        ],
      ]),
      ['name', 'phone', 'document_number', 'value_cents', 'status', 'product', 'owner', 'created_at', 'closed_at'],
      { kind: 'old' },
    );
    expect(done.counts).toMatchObject({ created: 1 });
    expect(await world.storedEntries()).toEqual([]);
    await world.ask('POST', '/api/commission_past_runs', { sold_from: '2026-02-01', sold_until: '2026-02-28' });
    expect((await world.storedEntries()).map(({ amountCents }) => amountCents)).toEqual([2_000]);

    expect((await imports.ask(done.id, 'undo', {})).statusCode).toBe(200);
    await imports.work();
    const entries = await world.storedEntries();
    expect(entries.map(({ amountCents, state }) => [amountCents, state])).toEqual([
      [2_000, 'canceled'],
      [-2_000, 'canceled'],
    ]);
    const { rows } = await world.within(({ db }) => db.execute(sql`select ended_because from commission_sales`));
    expect(rows).toEqual([{ ended_because: 'O lead foi para a lixeira' }]);
  });
});
