import { randomUUID } from 'node:crypto';
import type { LeadDetail, LeadEvent } from '@funil/api/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cpfOf, createLeadWorld, goodCpf, goodPhone } from '../../../../test/createLeadWorld.ts';
import type { LeadWorld } from '../../../../test/createLeadWorld.ts';
import { createTestApp } from '../../../../test/createTestApp.ts';
import type { Caller, TestApp } from '../../../../test/createTestApp.ts';
import { createProduct, createUser } from '../../../../test/factories.ts';
import { auditLog, leads, products, productTypes } from '../../../platform/db/schema/tables.ts';

let server: TestApp;
let world: LeadWorld;

beforeAll(async () => {
  server = await createTestApp();
  world = await createLeadWorld(server);
});
afterAll(() => server.close());

const good = { name: 'Ana Beatriz Carvalho', phone: goodPhone, document_number: goodCpf };

let others = 0;
/** A person who is no lead yet. */
const someoneElse = () => ({ phone: `+55119${String(70_000_000 + (others += 1))}`, document_number: cpfOf(others) });

const create = (caller: Caller, body: object = {}, headers?: Record<string, string>, place = world) =>
  place.call(caller, 'POST', '/api/leads', { ...good, ...body }, headers);
const created = async (caller: Caller, body: object = {}) => {
  const answer = await create(caller, body);
  expect(answer.statusCode).toBe(201);
  return answer.json<{ lead: LeadDetail }>().lead;
};
const storedLead = async (number: number) =>
  (await world.within((tx) => tx.db.select().from(leads).where(eq(leads.number, number))))[0]!;

describe('refusals', () => {
  it('name every field that is wrong at once', async () => {
    const answer = await create(world.people.admin, {
      name: ' ',
      phone: '123',
      document_number: '111.111.111-11',
      email: 'x',
      value_cents: -1,
    });
    expect(answer.statusCode).toBe(422);
    expect(Object.keys(answer.json().error.fields).toSorted()).toEqual([
      'document_number',
      'email',
      'name',
      'phone',
      'value_cents',
    ]);
  });

  it('ask for phone and document when the account does, and only then', async () => {
    const missing = await create(world.people.admin, { phone: null, document_number: null });
    expect(missing.json().error.fields).toEqual({
      phone: 'Telefone é um campo obrigatório',
      document_number: 'CPF ou CNPJ é um campo obrigatório',
    });
    const easy = await createLeadWorld(server, { required_phone: false, required_document_number: false });
    expect((await create(easy.people.admin, { phone: null, document_number: null }, {}, easy)).statusCode).toBe(201);
  });

  it('put an unknown product and an unknown owner beside their fields, both at once', async () => {
    const answer = await create(world.people.admin, { product_id: randomUUID(), owner_id: randomUUID() });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().error).toMatchObject({
      code: 'lead.product_unknown',
      fields: { product_id: 'Escolha uma opção da lista.', owner_id: 'Escolha uma pessoa ativa.' },
    });
  });

  it('take no archived product, and none of an archived type', async () => {
    const [archived, ofArchivedType] = await world.within(async (tx) => {
      const one = await createProduct(tx);
      const two = await createProduct(tx);
      await tx.db.update(products).set({ archivedAt: new Date() }).where(eq(products.id, one.id));
      await tx.db.update(productTypes).set({ archivedAt: new Date() }).where(eq(productTypes.id, two.productTypeId));
      return [one, two];
    });
    for (const product of [archived!, ofArchivedType!])
      expect((await create(world.people.admin, { product_id: product.id })).json().error.code).toBe(
        'lead.product_unknown',
      );
  });

  it('take no owner who is inactive, invited, no salesperson, or of another account', async () => {
    const other = await createLeadWorld(server);
    const [inactive, invited] = await world.within(async (tx) => [
      await createUser(tx, { role: 'specialist', status: 'inactive' }),
      await createUser(tx, { role: 'specialist', status: 'invited' }),
    ]);
    for (const owner of [
      inactive!,
      invited!,
      world.people.indicator.user,
      world.people.partner.user,
      other.people.specialist.user,
    ]) {
      const answer = await create(world.people.manager, { owner_id: owner.id });
      expect(answer.json().error).toMatchObject({
        code: 'lead.owner_unknown',
        fields: { owner_id: 'Escolha uma pessoa ativa.' },
      });
    }
  });

  it('let nobody without that right choose an owner', async () => {
    const { people } = world;
    for (const caller of [people.specialist, people.partner, people.indicator, people.indicatorManager]) {
      expect((await create(caller, { owner_id: people.colleague.user.id })).json().error.code).toBe(
        'lead.owner_unknown',
      );
    }
  });

  it('let nobody refer a person who is there already, its own included, and say until when and nothing else', async () => {
    const { indicator, loner, specialist, partner, indicatorManager } = world.people;
    const person = someoneElse();
    await created(indicator, person);
    for (const caller of [loner, partner, indicator, indicatorManager]) {
      const answer = await create(caller, person);
      expect(answer.statusCode).toBe(409);
      expect(answer.json()).toEqual({
        error: {
          code: 'lead.protected',
          message: expect.stringMatching(/^Já cadastrado; protegido até \d\d\/\d\d\/20\d\d\.$/),
        },
      });
    }
    // Who works on leads refers nobody.
    await created(specialist, person);
  });

  it('let somebody refer a person once, however many calls come at the same moment', async () => {
    const person = someoneElse();
    const answers = await Promise.all([1, 2, 3, 4].map(() => create(world.people.indicator, person)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted((left, right) => left - right)).toEqual([
      201, 409, 409, 409,
    ]);
  });

  it('distinguish two people with one phone by their documents', async () => {
    const { indicator, loner } = world.people;
    const person = someoneElse();
    const spouse = { ...someoneElse(), phone: person.phone };
    await created(indicator, person);
    await created(loner, spouse);
    expect((await create(loner, { ...person, phone: someoneElse().phone })).statusCode).toBe(409);
  });

  it('match nobody to whom a referrer could not add a way to reach later, whatever the account asks for', async () => {
    const relaxed = await createLeadWorld(server, { required_phone: false, required_document_number: false });
    const { indicator, partner, indicatorManager, specialist } = relaxed.people;
    for (const caller of [indicator, partner, indicatorManager]) {
      const answer = await relaxed.call(caller, 'POST', '/api/leads', { name: 'Só o nome' });
      expect([answer.statusCode, answer.json().error.code, Object.keys(answer.json().error.fields)]).toEqual([
        422,
        'lead.unreachable',
        ['phone'],
      ]);
    }
    expect(
      (await relaxed.call(indicator, 'POST', '/api/leads', { name: 'Com e-mail', email: 'com@email.com.br' }))
        .statusCode,
    ).toBe(201);
    expect((await relaxed.call(specialist, 'POST', '/api/leads', { name: 'Só o nome' })).statusCode).toBe(201);
  });

  it('leave no trace: the next lead gets the next number', async () => {
    const before = (await created(world.people.admin)).number;
    await create(world.people.admin, { product_id: randomUUID() });
    expect((await created(world.people.admin)).number).toBe(before + 1);
  });
});

describe('a new lead', () => {
  it('starts in the initial status with what was typed', async () => {
    const lead = await created(world.people.admin, {
      name: '  Ana Beatriz Carvalho ',
      phone: '(11) 98214-7730',
      document_number: '529.982.247-25',
      email: 'Ana@UOL.com.br',
      product_id: world.product.id,
      value_cents: 32_000_000,
      owner_id: world.people.specialist.user.id,
      next_contact_at: '2040-12-03T17:30:00.000Z',
      custom_field_1: '',
    });
    expect(lead).toMatchObject({
      name: 'Ana Beatriz Carvalho',
      phone: goodPhone,
      document_number: goodCpf,
      product: { id: world.product.id, name: world.product.name },
      value_cents: 32_000_000,
      status: { name: 'Novo', kind: 'new' },
      owner: { name: 'Bruna Siqueira' },
      source: 'manual',
      next_contact_at: '2040-12-03T17:30:00.000Z',
      custom_field_1: null,
      first_contact_at: null,
      version: 1,
      allowed: { update: true, change_status: true, assign: true },
    });
    expect(lead.status_since).toBe(lead.created_at);
    const stored = await storedLead(lead.number);
    expect(stored).toMatchObject({
      nameSearch: 'ana beatriz carvalho',
      ownerGroupId: world.group.id,
      createdBy: world.people.admin.user.id,
    });
    const shown = await world.call(world.people.admin, 'GET', `/api/leads/${lead.number}`);
    expect(shown.json()).toEqual({ lead });
  });

  it('keeps a custom field only where the account has it on', async () => {
    const withField = await createLeadWorld(server, {
      custom_field_1_status: 'enabled',
      custom_field_1_type: 'number',
    });
    const stored = await create(withField.people.admin, { custom_field_1: '9800' }, {}, withField);
    expect(stored.json<{ lead: LeadDetail }>().lead.custom_field_1).toBe('9800');
    expect(
      (await create(withField.people.admin, { custom_field_1: 'muito' }, {}, withField)).json().error.fields,
    ).toHaveProperty('custom_field_1');
    expect((await created(world.people.admin, { custom_field_1: '9800' })).custom_field_1).toBeNull();
  });

  it('is the specialist’s own', async () => {
    for (const body of [{}, { owner_id: world.people.specialist.user.id }]) {
      const lead = await created(world.people.specialist, body);
      expect(lead.owner?.name).toBe('Bruna Siqueira');
      expect(lead.allowed).toEqual({
        update: true,
        change_status: true,
        assign: false,
        edit_administrative_status: false,
        write_notes: true,
        read_attachments: true,
      });
    }
  });

  it('waits for an owner when somebody else creates it without one', async () => {
    for (const caller of [
      world.people.admin,
      world.people.manager,
      world.people.partner,
      world.people.indicator,
      world.people.indicatorManager,
    ]) {
      expect((await created(caller, someoneElse())).owner).toBeNull();
    }
  });

  it('remembers who referred it and where that person belonged', async () => {
    const { people, partner, team } = world;
    const cases = [
      [people.indicator, { indicatorId: people.indicator.user.id, partnerId: partner.id, referralTeamId: team.id }],
      [people.partner, { indicatorId: people.partner.user.id, partnerId: partner.id, referralTeamId: null }],
      [
        people.indicatorManager,
        { indicatorId: people.indicatorManager.user.id, partnerId: null, referralTeamId: team.id },
      ],
      [people.admin, { indicatorId: null, partnerId: null, referralTeamId: null }],
      [people.specialist, { indicatorId: null, partnerId: null, referralTeamId: null }],
    ] as const;
    for (const [caller, origin] of cases) {
      const lead = await created(caller, someoneElse());
      expect(await storedLead(lead.number)).toMatchObject(origin);
      // Whoever creates a lead goes on seeing it.
      expect((await world.call(caller, 'GET', `/api/leads/${lead.number}`)).statusCode).toBe(200);
    }
  });

  it('is written to the audit log without personal data', async () => {
    const lead = await created(world.people.admin);
    const { id } = await storedLead(lead.number);
    const rows = await world.within((tx) => tx.db.select().from(auditLog).where(eq(auditLog.targetId, id)));
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({ action: 'lead.create', actorId: world.people.admin.user.id, targetType: 'lead' });
    expect(JSON.stringify(rows)).not.toContain(goodCpf);
  });
});

describe('in another status than the first', () => {
  const inStatus = (name: 'new' | 'contacted' | 'won' | 'lost' | 'archived') => ({
    status_id: world.statuses[name].id,
  });
  const history = async (number: number) =>
    (await world.call(world.people.admin, 'GET', `/api/leads/${number}/events`)).json<{ events: LeadEvent[] }>().events;

  it('says in its history to whom it was given, or whether it was left to nobody on purpose', async () => {
    const { admin, specialist } = world.people;
    const changesOf = async (ownerId: string | null) =>
      (await history((await created(admin, { ...someoneElse(), owner_id: ownerId })).number)).at(-1);
    expect(await changesOf(null)).toMatchObject({
      kind: 'created',
      changes: [{ field: 'owner', from: null, to: null }],
    });
    expect(await changesOf(specialist.user.id)).toMatchObject({
      kind: 'created',
      changes: [{ field: 'owner', from: null, to: 'Bruna Siqueira' }],
    });
    expect(await changesOf('distribution')).toMatchObject({ kind: 'created', changes: [] });
  });

  it('those who may not move leads create none, and may name the first one', async () => {
    const { people } = world;
    for (const caller of [people.partner, people.indicator, people.indicatorManager]) {
      const person = someoneElse();
      const answer = await create(caller, { ...person, ...inStatus('contacted') });
      expect([answer.statusCode, answer.json().error.code]).toEqual([403, 'access.denied']);
      expect((await created(caller, { ...person, ...inStatus('new') })).status.name).toBe('Novo');
    }
  });

  it('a manager creates none for a group of others, which could not be moved either', async () => {
    const { people } = world;
    const answer = await create(people.manager, { ...inStatus('contacted'), owner_id: people.stranger.user.id });
    expect(answer.json().error.code).toMatch(/access.denied|lead.owner_unknown/);
    expect(
      (await created(people.manager, { ...inStatus('contacted'), owner_id: people.specialist.user.id })).status.name,
    ).toBe('Em contato');
  });

  it('an unknown, an archived and another account’s status are none', async () => {
    const other = await createLeadWorld(server);
    for (const id of [randomUUID(), world.statuses.archived.id, other.statuses.contacted.id]) {
      expect((await create(world.people.admin, { status_id: id })).json().error).toMatchObject({
        code: 'lead.status_unknown',
        fields: { status_id: 'Escolha um status da lista.' },
      });
    }
  });

  it('a loss has its reason and a sale its product and value', async () => {
    const { admin } = world.people;
    expect((await create(admin, inStatus('lost'))).json().error.fields).toEqual({
      loss_reason_id: 'Escolha o motivo da perda.',
    });
    expect(
      (await create(admin, { ...inStatus('lost'), loss_reason_id: world.notedReason.id })).json().error.fields,
    ).toEqual({ loss_note: 'Este motivo pede uma observação.' });
    expect((await create(admin, { ...inStatus('won'), value_cents: 0 })).json().error).toMatchObject({
      code: 'lead.sale_incomplete',
      fields: { product_id: 'Produto é um campo obrigatório', value_cents: 'Valor deve ser um número positivo' },
    });
  });

  it('a refused one leaves no lead and no number behind', async () => {
    const before = (await created(world.people.admin)).number;
    await create(world.people.admin, inStatus('lost'));
    await create(world.people.indicator, inStatus('contacted'));
    expect((await created(world.people.admin)).number).toBe(before + 1);
  });

  it('it stands there with its dates, and the history has both steps', async () => {
    const lost = await created(world.people.admin, {
      ...inStatus('lost'),
      loss_reason_id: world.reason.id,
      loss_note: ' Já comprou ',
    });
    expect(lost).toMatchObject({
      status: { name: 'Perdido' },
      loss_reason: { id: world.reason.id },
      loss_note: 'Já comprou',
      lost_at: lost.created_at,
      first_contact_at: lost.created_at,
      won_at: null,
    });
    const events = await history(lost.number);
    expect(events.map(({ kind, actor }) => [kind, actor?.name])).toEqual([
      ['status_changed', 'Helena Prado'],
      ['created', 'Helena Prado'],
    ]);
    expect(events[0]!.changes[0]).toEqual({ field: 'status', from: 'Novo', to: 'Perdido' });

    const won = await created(world.people.specialist, {
      ...inStatus('won'),
      product_id: world.product.id,
      value_cents: 900_00,
    });
    expect(won).toMatchObject({
      status: { name: 'Ganho' },
      product: { id: world.product.id },
      value_cents: 900_00,
      won_at: won.created_at,
    });
  });

  it('where it begins anyway is one step, and a reason that nobody asked for is dropped', async () => {
    const lead = await created(world.people.admin, {
      ...inStatus('new'),
      loss_reason_id: world.reason.id,
      loss_note: 'x',
    });
    expect(lead).toMatchObject({
      status: { name: 'Novo' },
      loss_reason: null,
      loss_note: null,
      first_contact_at: null,
      version: 1,
    });
    expect(await history(lead.number)).toHaveLength(1);
  });
});

describe('at the same time', () => {
  it('leads get numbers without gaps or repetitions, some of them refused meanwhile', async () => {
    const start = (await created(world.people.admin)).number;
    const answers = await Promise.all(
      Array.from({ length: 24 }, (_, index) =>
        create(world.people.admin, index % 4 === 3 ? { product_id: randomUUID() } : {}),
      ),
    );
    const numbers = answers
      .filter(({ statusCode }) => statusCode === 201)
      .map((answer) => answer.json<{ lead: LeadDetail }>().lead.number);
    expect(numbers.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 18 }, (_, index) => start + 1 + index));
  });

  it('accounts count for themselves', async () => {
    const other = await createLeadWorld(server);
    const answer = await create(other.people.admin, {}, {}, other);
    expect(answer.json<{ lead: LeadDetail }>().lead.number).toBe(1);
  });

  it('the same send twice is one lead', async () => {
    const before = (await created(world.people.admin)).number;
    const key = { 'idempotency-key': randomUUID() };
    const answers = await Promise.all([
      create(world.people.admin, {}, key),
      create(world.people.admin, {}, key),
      create(world.people.admin, {}, key),
    ]);
    const again = await create(world.people.admin, {}, key);
    const made = [...answers, again].filter(({ statusCode }) => statusCode === 201);
    expect(new Set(made.map((answer) => answer.json<{ lead: LeadDetail }>().lead.number))).toEqual(
      new Set([before + 1]),
    );
    expect(again.statusCode).toBe(201);
    expect((await created(world.people.admin)).number).toBe(before + 2);
  });

  it('the same key with other data is a conflict', async () => {
    const key = { 'idempotency-key': randomUUID() };
    await create(world.people.admin, {}, key);
    const answer = await create(world.people.admin, { name: 'Outra pessoa' }, key);
    expect(answer.json().error.code).toBe('request.idempotency_conflict');
  });
});
