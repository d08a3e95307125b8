import { randomUUID } from 'node:crypto';
import type { LeadDetail, LeadEvent } from '@funil/api/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createLeadWorld, goodCpf, goodPhone } from '../../../../test/createLeadWorld.ts';
import type { LeadWorld } from '../../../../test/createLeadWorld.ts';
import { createTestApp } from '../../../../test/createTestApp.ts';
import type { Caller, TestApp } from '../../../../test/createTestApp.ts';
import { createLeadRow } from '../../../../test/factories.ts';
import { auditLog, leads, products, users } from '../../../platform/db/schema/tables.ts';

let server: TestApp;
let world: LeadWorld;
let lead: Awaited<ReturnType<typeof createLeadRow>>;

beforeAll(async () => {
  server = await createTestApp();
  world = await createLeadWorld(server);
});
afterAll(() => server.close());

beforeEach(async () => {
  const { people, group, partner, team, statuses } = world;
  lead = await world.within((tx) =>
    createLeadRow(tx, {
      name: 'Ana Carvalho',
      statusId: statuses.contacted.id,
      phone: goodPhone,
      documentNumber: goodCpf,
      ownerId: people.specialist.user.id,
      ownerGroupId: group.id,
      indicatorId: people.indicator.user.id,
      partnerId: partner.id,
      referralTeamId: team.id,
    }),
  );
});

const form = (changes: object = {}) => ({
  name: 'Ana Carvalho',
  phone: goodPhone,
  document_number: goodCpf,
  owner_id: world.people.specialist.user.id,
  version: 1,
  ...changes,
});
const update = (caller: Caller, changes: object = {}, number = lead.number) =>
  world.call(caller, 'PUT', `/api/leads/${number}`, form(changes));
const saved = async (caller: Caller, changes: object = {}) => {
  const answer = await update(caller, changes);
  expect(answer.statusCode).toBe(200);
  return answer.json<{ lead: LeadDetail }>().lead;
};
const eventsOf = async (number = lead.number) =>
  (await world.call(world.people.admin, 'GET', `/api/leads/${number}/events`)).json<{ events: LeadEvent[] }>().events;

describe('refusals', () => {
  it('a lead that the person does not see is not there', async () => {
    for (const caller of [world.people.colleague, world.people.stranger]) {
      expect((await update(caller)).json().error.code).toBe('lead.not_found');
      expect((await world.call(caller, 'GET', `/api/leads/${lead.number}`)).statusCode).toBe(404);
      expect((await world.call(caller, 'GET', `/api/leads/${lead.number}/events`)).statusCode).toBe(404);
    }
  });

  it('neither is one of another account, one in the trash, or no lead at all', async () => {
    const other = await createLeadWorld(server);
    expect((await other.call(other.people.admin, 'PUT', `/api/leads/${lead.number}`, form())).json().error.code).toBe(
      'lead.not_found',
    );
    const trashed = await world.within((tx) =>
      createLeadRow(tx, { statusId: world.statuses.new.id, deletedAt: new Date() }),
    );
    for (const number of [trashed.number, 999_999, 0, -1, 1.5, 'x', '1e3', '99999999999999999999']) {
      const answer = await world.call(world.people.admin, 'PUT', `/api/leads/${number}`, form());
      expect(answer.statusCode).toBe(404);
      expect(answer.json().error.code).toBe('lead.not_found');
    }
  });

  it('an indicator edits nothing after sending', async () => {
    const answer = await update(world.people.indicator);
    expect(answer.statusCode).toBe(403);
    expect(answer.json().error.code).toBe('access.denied');
  });

  it('what the form has is checked as when creating', async () => {
    expect((await update(world.people.admin, { name: '', version: null })).json().error.fields).toMatchObject({
      name: expect.any(String),
      version: expect.any(String),
    });
    const unknown = await update(world.people.admin, { product_id: randomUUID(), owner_id: randomUUID() });
    expect(Object.keys(unknown.json().error.fields).toSorted()).toEqual(['owner_id', 'product_id']);
  });

  it('a form without the owner leaves the owner, and null takes the owner away', async () => {
    const { owner_id: _owner, ...others } = form() as Record<string, unknown>;
    const owned = await world.within((tx) =>
      createLeadRow(tx, { statusId: world.statuses.new.id, ownerId: world.people.specialist.user.id }),
    );
    const put = (body: object) => world.call(world.people.admin, 'PUT', `/api/leads/${owned.number}`, body);
    const { lead: kept } = (await put({ ...others, name: 'Outro nome', version: owned.version })).json();
    expect(kept).toMatchObject({ name: 'Outro nome', owner: { id: world.people.specialist.user.id } });
    const { lead: left } = (await put({ ...others, owner_id: null, version: kept.version })).json();
    expect(left.owner).toBeNull();
  });

  it('only who may assign changes the owner', async () => {
    for (const caller of [world.people.specialist, world.people.partner, world.people.indicatorManager]) {
      expect((await update(caller, { owner_id: world.people.colleague.user.id })).json().error.code).toBe(
        'access.denied',
      );
    }
  });

  it('a sale keeps its product and its value', async () => {
    const sale = await world.within((tx) =>
      createLeadRow(tx, {
        name: 'Venda',
        statusId: world.statuses.won.id,
        productId: world.product.id,
        valueCents: 100,
        phone: goodPhone,
        documentNumber: goodCpf,
        ownerId: null,
      }),
    );
    const answer = await update(
      world.people.admin,
      { owner_id: null, product_id: null, value_cents: null },
      sale.number,
    );
    expect(answer.json().error).toMatchObject({
      code: 'lead.sale_incomplete',
      fields: { product_id: 'Produto é um campo obrigatório', value_cents: 'Valor é um campo obrigatório' },
    });
  });
});

describe('what a sale was made of', () => {
  const sell = (wonAt: Date) =>
    world.within((tx) =>
      createLeadRow(tx, {
        name: 'Venda',
        statusId: world.statuses.won.id,
        productId: world.product.id,
        valueCents: 100,
        wonAt,
        phone: goodPhone,
        documentNumber: goodCpf,
        ownerId: world.people.specialist.user.id,
        ownerGroupId: world.group.id,
        indicatorId: world.people.indicator.user.id,
        partnerId: world.partner.id,
        referralTeamId: world.team.id,
      }),
    );
  const change = (caller: Caller, number: number, valueCents: number) =>
    update(caller, { name: 'Venda', product_id: world.product.id, value_cents: valueCents }, number);

  it('is not changed by who does not mark sales: its commissions would follow', async () => {
    const sale = await sell(new Date());
    for (const caller of [world.people.partner, world.people.indicatorManager]) {
      const answer = await change(caller, sale.number, 100_000);
      expect(answer.statusCode).toBe(422);
      expect(answer.json().error).toMatchObject({
        code: 'lead.sale_kept',
        fields: { value_cents: 'O lead está vendido: só quem marca vendas muda o valor e o produto.' },
      });
      // Everything else is theirs to correct.
      expect((await change(caller, sale.number, 100)).statusCode).toBe(200);
    }
  });

  it('of an earlier month is changed by those who may backdate a sale', async () => {
    const old = await sell(new Date(Date.now() - 62 * 86_400_000));
    expect((await change(world.people.specialist, old.number, 200)).json().error).toMatchObject({
      code: 'lead.sale_month_over',
      fields: { value_cents: expect.any(String) as string },
    });
    expect((await change(world.people.manager, old.number, 200)).statusCode).toBe(200);
    const current = await sell(new Date());
    expect((await change(world.people.specialist, current.number, 200)).statusCode).toBe(200);
  });
});

describe('an old version', () => {
  it('is a conflict that brings the current lead, and changes nothing', async () => {
    const current = await saved(world.people.manager, { name: 'Ana B. Carvalho', value_cents: 100 });
    const answer = await update(world.people.specialist, { name: 'Outra' });
    expect(answer.statusCode).toBe(409);
    expect(answer.json().error).toMatchObject({
      code: 'lead.conflict',
      details: { lead: { name: 'Ana B. Carvalho', version: 2, value_cents: 100 } },
    });
    // As that person sees it: the specialist may not assign.
    expect(answer.json().error.details.lead.allowed.assign).toBe(false);
    const after = (await world.call(world.people.manager, 'GET', `/api/leads/${lead.number}`)).json();
    expect(after.lead).toEqual(current);
  });

  it('of two who save at once, one wins', async () => {
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, index) => update(world.people.admin, { name: `Nome ${index}` })),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
      200, 409, 409, 409, 409, 409,
    ]);
    const winner = answers.find(({ statusCode }) => statusCode === 200)!.json<{ lead: LeadDetail }>().lead;
    expect(winner.version).toBe(2);
    expect(await eventsOf()).toHaveLength(1);
  });
});

describe('saving', () => {
  it('keeps every field, grows the version and writes to the history what changed', async () => {
    const { product } = world;
    const after = await saved(world.people.specialist, {
      name: 'Ana Beatriz',
      email: 'ana@uol.com.br',
      phone: '(11) 3225-4410',
      document_number: '11.444.777/0001-61',
      product_id: product.id,
      value_cents: 32_000_000,
      next_contact_at: '2040-12-03T14:30:00-03:00',
    });
    expect(after).toMatchObject({
      name: 'Ana Beatriz',
      email: 'ana@uol.com.br',
      phone: '+551132254410',
      document_number: '11444777000161',
      product: { id: product.id },
      value_cents: 32_000_000,
      next_contact_at: '2040-12-03T17:30:00.000Z',
      version: 2,
    });
    expect(Date.parse(after.updated_at)).toBeGreaterThan(lead.updatedAt.getTime());
    const [event] = await eventsOf();
    expect(event).toMatchObject({ kind: 'updated', actor: { name: 'Bruna Siqueira' } });
    expect(event!.changes).toEqual([
      { field: 'name', from: 'Ana Carvalho', to: 'Ana Beatriz' },
      { field: 'phone', from: '(11) 98214-7730', to: '(11) 3225-4410' },
      { field: 'email', from: null, to: 'ana@uol.com.br' },
      { field: 'document_number', from: '529.982.247-25', to: '11.444.777/0001-61' },
      { field: 'product', from: null, to: product.name },
      { field: 'value_cents', from: null, to: 'R$\u00a0320.000,00' },
      { field: 'next_contact_at', from: null, to: '03/12/2040 14:30' },
    ]);
    const found = await world.call(world.people.admin, 'GET', '/api/leads?search=beatriz');
    expect(found.json().leads).toHaveLength(1);
  });

  it('of what is already so changes nothing', async () => {
    const after = await saved(world.people.admin);
    expect(after.version).toBe(1);
    expect(await eventsOf()).toEqual([]);
  });

  it('lets what became of product and owner meanwhile stand', async () => {
    const { otherProduct, people } = world;
    const first = await saved(people.admin, { product_id: otherProduct.id, owner_id: people.colleague.user.id });
    await world.within(async (tx) => {
      await tx.db.update(products).set({ archivedAt: new Date() }).where(eq(products.id, otherProduct.id));
      await tx.db.update(users).set({ status: 'inactive' }).where(eq(users.id, people.colleague.user.id));
    });
    const after = await saved(people.admin, {
      product_id: otherProduct.id,
      owner_id: people.colleague.user.id,
      name: 'Nova',
      version: first.version,
    });
    expect(after).toMatchObject({
      name: 'Nova',
      product: { id: otherProduct.id },
      owner: { id: people.colleague.user.id },
    });
    await world.within(async (tx) => {
      await tx.db.update(products).set({ archivedAt: null }).where(eq(products.id, otherProduct.id));
      await tx.db.update(users).set({ status: 'active' }).where(eq(users.id, people.colleague.user.id));
    });
  });

  it('does not empty a custom field that the account has switched off', async () => {
    await world.within((tx) => tx.db.update(leads).set({ customField1: '9800' }).where(eq(leads.number, lead.number)));
    expect((await saved(world.people.admin, { name: 'Nova' })).custom_field_1).toBe('9800');
  });

  it('audits what changed, of personal data only that it did', async () => {
    await saved(world.people.admin, { name: 'Nome Novo', value_cents: 500 });
    const rows = await world.within((tx) => tx.db.select().from(auditLog).where(eq(auditLog.targetId, lead.id)));
    expect(rows.map(({ action, before, after }) => ({ action, before, after }))).toEqual([
      {
        action: 'lead.update',
        before: { name: { $sealed: expect.any(String), $key: expect.any(String) }, value_cents: null },
        after: { name: { $sealed: expect.any(String), $key: expect.any(String) }, value_cents: 500 },
      },
    ]);
  });
});

describe('the owner', () => {
  it('is changed by admin and manager, with an event of its own', async () => {
    const after = await saved(world.people.manager, { owner_id: world.people.stranger.user.id, name: 'Ana Maria' });
    expect(after).toMatchObject({ owner: { name: 'Otávio Reis' }, version: 2 });
    const events = await eventsOf();
    expect(events.map(({ kind }) => kind).toSorted()).toEqual(['owner_changed', 'updated']);
    expect(events.find(({ kind }) => kind === 'owner_changed')!.changes).toEqual([
      { field: 'owner', from: 'Bruna Siqueira', to: 'Otávio Reis' },
    ]);
    // It left the manager's group, and the specialist's portfolio.
    for (const caller of [world.people.manager, world.people.specialist])
      expect((await world.call(caller, 'GET', `/api/leads/${lead.number}`)).statusCode).toBe(404);
    expect((await world.call(world.people.stranger, 'GET', `/api/leads/${lead.number}`)).statusCode).toBe(200);
  });

  it('is taken away by who may assign, and stays when another form shows none', async () => {
    expect((await saved(world.people.partner, { owner_id: null, name: 'Ana P.' })).owner?.name).toBe('Bruna Siqueira');
    const freed = await saved(world.people.manager, { owner_id: null, name: 'Ana P.', version: 2 });
    expect(freed.owner).toBeNull();
    // Every manager sees what nobody owns.
    expect((await world.call(world.people.manager, 'GET', `/api/leads/${lead.number}`)).statusCode).toBe(200);
  });
});
