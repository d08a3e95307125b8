import type {
  ExistingReferral,
  LeadDetail,
  LeadEvent,
  PublicSimulator,
  Simulation,
  SimulatorConfig,
} from '@funil/api/contract';
import { formAgeHours } from '@funil/api/contract';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { cpfOf, createLeadWorld } from '../../../test/createLeadWorld.ts';
import type { LeadWorld } from '../../../test/createLeadWorld.ts';
import { createTestApp } from '../../../test/createTestApp.ts';
import type { Caller, TestApp } from '../../../test/createTestApp.ts';
import { createLeadRow, createTag } from '../../../test/factories.ts';
import { offerOf, settingsOf } from '../../../test/simulators.ts';
import {
  leads,
  notificationUsers,
  productTypes,
  products,
  simulations,
  suppressedVisits,
  tags,
  users,
} from '../../platform/db/schema/tables.ts';
import { newId } from '../../platform/db/newId.ts';
import type { AccountSteps } from '../../platform/jobs/defineJob.ts';
import { lockOwnerless } from '../distribution/distribution.queries.ts';
import { emptyTrash } from '../leadBulks/emptyTrash.ts';
import { suppressPerson } from '../suppression/suppressedPeople.ts';
import { affiliateSignUpForm, issueFormToken, simulatorForm } from '../../platform/http/publicFormTokens.ts';

let server: TestApp;
let world: LeadWorld;
const [house, other] = [newId(), newId()];
const houseProduct = newId();

beforeAll(async () => {
  server = await createTestApp();
  world = await createLeadWorld(server);
  await world.within(async (tx) => {
    const type = (id: string, name: string, position: number) => ({
      accountId: tx.accountId,
      id,
      name,
      nameKey: name.toLowerCase(),
      position,
    });
    await tx.db
      .insert(productTypes)
      .values([{ ...type(house, 'Casa', 10), calculator: 'consorcio' }, type(other, 'Outro', 11)]);
    await tx.db.insert(products).values({
      accountId: tx.accountId,
      id: houseProduct,
      name: 'Casa pronta',
      nameKey: 'casa pronta',
      productTypeId: house,
    });
  });
  await server.app.inject({
    method: 'PUT',
    url: '/api/simulator_config',
    headers: world.people.admin.headers,
    payload: {
      version: 0,
      settings: settingsOf({ headline: 'Sua casa', offers: [offerOf(house), offerOf(other, { rates: null })] }),
    },
  });
});
afterAll(() => server.close());

const host = () => ({ host: world.account.host });
const open = async (code?: string) =>
  (
    await server.app.inject({
      method: 'GET',
      url: code === undefined ? '/public_api/simulator' : `/public_api/simulators/${code}`,
      headers: host(),
    })
  ).json<{ simulator: PublicSimulator }>().simulator;
const tokenOf = (secondsAgo = 60, accountId = world.account.id, form = simulatorForm) =>
  issueFormToken(server.app.services.digest, form, accountId, Date.now() - secondsAgo * 1000);
/** The page opened once more: each form has its own token. */
const anotherForm = () => ({ form_token: tokenOf(), submission_id: newId() });

let serial = 0;
/** Another person each time. */
const visitor = () => {
  serial += 1;
  return {
    name: 'Ana Visitante',
    email: `ana${serial}@exemplo.com.br`,
    phone: `+55119${String(80_000_000 + serial)}`,
    document_number: cpfOf(serial),
  };
};

const bodyOf = (more: object = {}) => ({
  ...visitor(),
  consent: true,
  consent_version: '2026-11',
  product_type_id: house,
  amount_cents: 32_000_000,
  term_months: 200,
  form_token: tokenOf(),
  submission_id: newId(),
  ...more,
});

const dayMs = 24 * 3_600_000;
const ago = (ms: number) => new Date(Date.now() - ms).toISOString();

let address = 0;
const send = (payload: object, remoteAddress = `10.1.${(address += 1) >> 8}.${address & 255}`) =>
  server.app.inject({ method: 'POST', url: '/public_api/simulations', headers: host(), payload, remoteAddress });
const countLeads = () => world.within(async (tx) => (await tx.db.select({ id: leads.id }).from(leads)).length);
const leadOf = (email: string) => world.within(async (tx) => tx.db.select().from(leads).where(eq(leads.email, email)));
const simulationsOf = async (caller: Caller, number: number) =>
  (await server.app.inject({ method: 'GET', url: `/api/leads/${number}/simulations`, headers: caller.headers })).json<{
    simulations: Simulation[];
  }>().simulations;

describe('a visitor’s simulation', () => {
  it.each([
    ['without consent', { consent: false }, 'consent', 'Autorize o contato para enviar'],
    ['without a phone, which the account asks for', { phone: '' }, 'phone', 'Telefone é um campo obrigatório'],
    ['with a wrong document', { document_number: '11111111111' }, 'document_number', 'CPF ou CNPJ inválido'],
    ['without an amount', { amount_cents: null }, 'amount_cents', 'Valor é um campo obrigatório'],
    ['of a negative amount', { amount_cents: -5 }, 'amount_cents', 'Valor deve ser no mínimo R$ 0,01'],
  ])('is refused %s', async (_what, more, field, message) => {
    const answer = await send(bodyOf(more));
    expect(answer.statusCode).toBe(422);
    expect({
      ...answer.json().error.fields,
      [field]: answer.json().error.fields[field].replaceAll('\u00a0', ' '),
    }).toEqual({ [field]: message });
  });

  it.each([
    ['below what is offered', { amount_cents: 5_999_999 }],
    ['above what is offered', { amount_cents: 62_000_001 }],
    ['between two amounts that are offered', { amount_cents: 32_500_000 }],
    ['over a term that is not offered', { term_months: 241 }],
    ['over a term between two that are offered', { term_months: 201 }],
    ['without the term that its instalment needs', { term_months: null }],
    ['of a type that is not offered', { product_type_id: newId() }],
  ])('is refused %s', async (_what, more) => {
    const answer = await send(bodyOf(more));
    expect([answer.statusCode, answer.json().error.code]).toEqual([422, 'simulator.offer_changed']);
  });

  it.each([
    ['that was never opened', () => 'x.y'],
    ['of another account', () => tokenOf(60, newId())],
    ['that is another one', () => tokenOf(60, world.account.id, affiliateSignUpForm)],
    ['filled in faster than a person does', () => tokenOf(1)],
    ['that was open for too long', () => tokenOf(formAgeHours * 3600 + 1)],
    ['with another time than it was given', () => `${(Date.now() - 100_000).toString(36)}.${tokenOf().split('.')[1]}`],
  ])('is refused from a form %s', async (_what, token) => {
    const before = await countLeads();
    const answer = await send(bodyOf({ form_token: token() }));
    expect([answer.statusCode, answer.json().error.code]).toEqual([422, 'simulator.form_expired']);
    expect(await countLeads()).toBe(before);
  });

  it('of a robot, which fills in everything, looks like any other and is nothing', async () => {
    const before = await countLeads();
    const answer = await send(bodyOf({ website: 'https://spam.example' }));
    expect(answer.statusCode).toBe(201);
    expect(answer.json().simulation.protocol).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/);
    expect(await countLeads()).toBe(before);
  });

  it('of somebody who had its data erased looks like any other, and only their number is kept', async () => {
    const body = bodyOf();
    await world.within((tx) =>
      suppressPerson(tx, server.app.services.vault, newId(), [
        { documentNumber: body.document_number, phone: null, email: null },
      ]),
    );
    const before = await countLeads();
    const answer = await send(body);
    expect(answer.statusCode, answer.body).toBe(201);
    expect(answer.json().simulation.protocol).toMatch(/^[\dA-Z]{4}-[\dA-Z]{4}$/);
    expect((await send(body)).json()).toEqual(answer.json());
    expect(await countLeads()).toBe(before);
    const visits = await world.within(({ db }) => db.select().from(suppressedVisits));
    expect(visits).toMatchObject([{ page: 'simulator', count: 1 }]);
  });

  it('is one of a few from one address', async () => {
    const answers = [];
    for (let index = 0; index < 11; index += 1) answers.push(await send({}, '10.9.9.9'));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([...Array<number>(10).fill(422), 429]);
    expect(answers.at(-1)!.headers['retry-after']).toBeDefined();
  });

  it('becomes a lead with its sums, its consent and where it came from', async () => {
    const body = bodyOf({ utm: { utm_source: 'instagram', utm_campaign: null } });
    const answer = await send(body);
    expect(answer.statusCode).toBe(201);
    const [lead] = await leadOf(body.email);
    expect(lead).toMatchObject({
      source: 'simulator',
      valueCents: 32_000_000,
      productId: houseProduct,
      ownerId: null,
      indicatorId: null,
      createdBy: null,
      utm: { utm_source: 'instagram' },
      consent: { textVersion: '2026-11' },
    });
    const [simulation] = await simulationsOf(world.people.admin, lead!.number);
    expect(simulation).toMatchObject({
      protocol: answer.json().simulation.protocol,
      product_type: 'Casa',
      term_months: 200,
      estimate: { first_installment_cents: 200_960, total_cents: 40_192_000 },
      rates: offerOf(house).rates,
      referral: null,
    });
    const events = await server.app.inject({
      method: 'GET',
      url: `/api/leads/${lead!.number}/events`,
      headers: world.people.admin.headers,
    });
    expect(events.json().events).toContainEqual(
      expect.objectContaining({ kind: 'simulated', actor: null, protocol: simulation!.protocol }),
    );
    // A lead that one may not see has no simulations either.
    expect(
      (
        await server.app.inject({
          method: 'GET',
          url: `/api/leads/${lead!.number}/simulations`,
          headers: world.people.stranger.headers,
        })
      ).statusCode,
    ).toBe(404);
  });

  it('goes by e-mail to a visitor who asks for it, once, with a link that opens it, and to nobody else', async () => {
    const add = vi.spyOn(server.app.outbox, 'add');
    const { specialist } = world.people;
    await send(bodyOf());
    expect(add).not.toHaveBeenCalled();
    const unaddressed = await send(bodyOf({ email: '', wants_email: true }));
    expect([unaddressed.statusCode, unaddressed.json().error.fields]).toEqual([
      422,
      { email: 'Informe o e-mail para receber a simulação' },
    ]);
    const body = bodyOf({ wants_email: true, code: specialist.user.code });
    for (let times = 0; times < 2; times += 1) await send(body);
    expect(add).toHaveBeenCalledOnce();
    const message = add.mock.calls[0]![1];
    expect(message).toMatchObject({ to: body.email });
    const path = /\/simulador\?[^\s"<]+/.exec(message.text)![0];
    const id = new URLSearchParams(path.slice(path.indexOf('?'))).get('simulacao');
    const shared = await server.app.inject({ method: 'GET', url: `/public_api/simulations/${id}`, headers: host() });
    expect(shared.json()).toMatchObject({ simulation: { amount_cents: 32_000_000, code: specialist.user.code } });
    add.mockRestore();
  });

  it('says on the page who invited the visitor', async () => {
    const { id, code } = world.people.specialist.user;
    const [{ name } = { name: null }] = await world.within(({ db }) => db.select().from(users).where(eq(users.id, id)));
    expect((await open(code)).invited_by).toBe(name);
    expect((await open()).invited_by).toBeNull();
    expect((await open('NINGUEM')).invited_by).toBeNull();
  });

  it('sent twice, also at once, counts once', async () => {
    const body = bodyOf();
    const [one, two] = await Promise.all([send(body), send(body)]);
    const three = await send(body);
    expect([one.statusCode, two.statusCode, three.statusCode]).toEqual([201, 201, 201]);
    expect(new Set([one, two, three].map((answer) => answer.json().simulation.protocol)).size).toBe(1);
    expect(await leadOf(body.email)).toHaveLength(1);
  });

  it('of somebody who already is an open lead is added there, and changes nothing else', async () => {
    const body = bodyOf();
    await send(body);
    const again = await send({
      ...bodyOf({ ...body, name: 'Outro Nome', amount_cents: 20_000_000 }),
      ...anotherForm(),
    });
    expect(again.statusCode).toBe(201);
    const found = await leadOf(body.email);
    expect(found).toHaveLength(1);
    expect(found[0]).toMatchObject({ name: 'Ana Visitante', valueCents: 32_000_000 });
    expect(await simulationsOf(world.people.admin, found[0]!.number)).toHaveLength(2);
  });

  it('of somebody who is known records in the history what was answered otherwise, the account’s own field too', async () => {
    const personalize = (personalization: object | null) =>
      server.superuser.query('update accounts set personalization = $2 where id = $1', [
        world.account.id,
        personalization && JSON.stringify(personalization),
      ]);
    await personalize({
      custom_field_1_status: 'enabled',
      custom_field_1_label: 'Renda mensal',
      custom_field_1_type: 'text',
    });
    const body = bodyOf({ custom_field_1: 'Até 3 mil' });
    await send(body);
    await send({ ...body, name: 'Outro Nome', custom_field_1: 'Mais de 3 mil', ...anotherForm() });
    await send({ ...body, ...anotherForm() });
    const [lead] = await leadOf(body.email);
    const { events } = (await world.call(world.people.admin, 'GET', `/api/leads/${lead!.number}/events`)).json<{
      events: LeadEvent[];
    }>();
    expect(lead).toMatchObject({ name: 'Ana Visitante', customField1: 'Até 3 mil' });
    expect(events.filter(({ kind }) => kind === 'simulated').map(({ changes }) => changes)).toEqual([
      [],
      [
        { field: 'name', from: null, to: 'Outro Nome' },
        { field: 'custom_field_1', from: null, to: 'Mais de 3 mil' },
      ],
      [],
    ]);
    await personalize(null);
  });

  it('of a type without one single product is a lead of that type, for lists and for queues', async () => {
    const body = bodyOf({ product_type_id: other, term_months: null });
    await send(body);
    const [lead] = await leadOf(body.email);
    expect(lead).toMatchObject({ productId: null, productTypeId: other });
    const list = await world.call(world.people.admin, 'GET', `/api/leads?product_type_id=${other}`);
    expect(list.json().leads.map(({ number }: { number: number }) => number)).toContain(lead!.number);
    const asked = await world.within((tx) => lockOwnerless(tx, [lead!.id]));
    expect(asked.get(lead!.id)).toMatchObject({ productId: null, productTypeId: other });
    // A product that is chosen later says its own type, and goes on saying it when it changes.
    await world.within((tx) => tx.db.update(leads).set({ productId: houseProduct }).where(eq(leads.id, lead!.id)));
    expect((await leadOf(body.email))[0]).toMatchObject({ productTypeId: house });
    const changeType = async (typeId: string) => {
      const [product] = await world.within(({ db }) => db.select().from(products).where(eq(products.id, houseProduct)));
      const { name, valueCents } = product!;
      const changed = { name, product_type_id: typeId, value_cents: valueCents };
      const answer = await world.call(world.people.admin, 'PUT', `/api/products/${houseProduct}`, changed);
      expect(answer.statusCode, answer.body).toBe(200);
    };
    await changeType(other);
    expect((await leadOf(body.email))[0]).toMatchObject({ productTypeId: other });
    await changeType(house);
  });

  it('asks for no term where nothing is computed', async () => {
    const body = bodyOf({ product_type_id: other, term_months: null });
    expect((await send(body)).statusCode).toBe(201);
    const [row] = await world.within((tx) =>
      tx.db.select().from(simulations).where(eq(simulations.submissionId, body.submission_id)),
    );
    expect(row).toMatchObject({ termMonths: null, estimate: null });
  });
});

describe('the simulations of a lead', () => {
  it('go with it into another, and away with what the trash lets go of', async () => {
    const { admin } = world.people;
    const [one, two] = [bodyOf(), bodyOf()];
    await send(one);
    await send(two);
    const [target] = await leadOf(one.email);
    const [source] = await leadOf(two.email);
    const { name, phone, document_number } = one;
    const merged = await world.call(admin, 'POST', `/api/leads/${target!.number}/merge`, {
      name,
      phone,
      document_number,
      version: target!.version,
      other_number: source!.number,
      other_version: source!.version,
    });
    expect(merged.statusCode).toBe(200);
    expect((await simulationsOf(admin, target!.number)).map(({ amount_cents: amount }) => amount)).toEqual([
      32_000_000, 32_000_000,
    ]);
    await world.within((tx) =>
      tx.db
        .update(leads)
        .set({ deletedAt: new Date('2026-01-01') })
        .where(eq(leads.id, target!.id)),
    );
    await emptyTrash.run({
      eachAccountApart: (work: (account: AccountSteps) => Promise<void>) =>
        work({ accountId: world.account.id, step: world.within }),
      signal: new AbortController().signal,
    } as unknown as Parameters<typeof emptyTrash.run>[0]);
    expect(await leadOf(one.email)).toEqual([]);
  });
});

describe('a link with a code', () => {
  it('gives the lead to the salesperson, in its name', async () => {
    const { specialist } = world.people;
    const touchedAt = ago(20 * dayMs);
    const body = bodyOf({ code: ` ${specialist.user.code.toLowerCase()} `, first_touch_at: touchedAt });
    expect((await send(body)).statusCode).toBe(201);
    const [lead] = await leadOf(body.email);
    expect(lead).toMatchObject({ ownerId: specialist.user.id, indicatorId: null });
    expect((await simulationsOf(specialist, lead!.number))[0]!.referral).toEqual({
      code: specialist.user.code,
      person: { id: specialist.user.id, name: 'Bruna Siqueira' },
      first_touch_at: touchedAt,
    });
  });

  it('keeps who referred it, with partner and team of that day', async () => {
    const { indicator } = world.people;
    const body = bodyOf({ code: indicator.user.code });
    await send(body);
    expect((await leadOf(body.email))[0]).toMatchObject({
      indicatorId: indicator.user.id,
      partnerId: world.partner.id,
      referralTeamId: world.team.id,
      ownerId: null,
    });
  });

  it('of nobody, or of somebody who left, leaves the lead to the account', async () => {
    const inactive = await server.asRole(world.account, 'indicator');
    await world.call(world.people.admin, 'POST', `/api/users/${inactive.user.id}/deactivation`, {});
    for (const code of ['NADA99', inactive.user.code]) {
      expect((await open(code)).code).toBeNull();
      const body = bodyOf({ code });
      expect((await send(body)).statusCode).toBe(201);
      expect((await leadOf(body.email))[0]).toMatchObject({ ownerId: null, indicatorId: null });
    }
  });

  it.each([
    ['touched thirty days ago', 30 * dayMs],
    ['touched in two days', -2 * dayMs],
  ])('%s refers nobody', async (_what, age) => {
    const body = bodyOf({ code: world.people.indicator.user.code, first_touch_at: ago(age) });
    expect((await send(body)).statusCode).toBe(201);
    const [lead] = await leadOf(body.email);
    expect(lead).toMatchObject({ indicatorId: null, partnerId: null, referralTeamId: null });
    expect((await simulationsOf(world.people.admin, lead!.number))[0]!.referral).toBeNull();
  });

  it('counts for thirty days, and a clock that is ahead says now', async () => {
    const { indicator } = world.people;
    for (const age of [30 * dayMs - 60_000, -3_600_000]) {
      const firstTouchAt = ago(age);
      const body = bodyOf({ code: indicator.user.code, first_touch_at: firstTouchAt });
      await send(body);
      const [lead] = await leadOf(body.email);
      expect(lead).toMatchObject({ indicatorId: indicator.user.id });
      const touchedAt = Date.parse(
        (await simulationsOf(world.people.admin, lead!.number))[0]!.referral!.first_touch_at!,
      );
      expect(touchedAt).toBeLessThanOrEqual(Date.now());
      if (age > 0) expect(touchedAt).toBe(Date.parse(firstTouchAt));
    }
  });
});

describe('somebody who is known', () => {
  const existingLead = async (more: object = {}) => {
    const body = bodyOf({ code: world.people.indicator.user.code, ...more });
    await send(body);
    return body;
  };
  const existingReferralsOf = async (caller: Caller) =>
    (await world.call(caller, 'GET', '/api/existing_referrals')).json<{ existing_referrals: ExistingReferral[] }>()
      .existing_referrals;

  it.each(['document_number', 'phone', 'email'] as const)(
    'by the same %s is answered like anybody else, whoever’s link it is',
    async (field) => {
      const before = await existingLead();
      const codes = [
        world.people.loner.user.code,
        world.people.indicator.user.code,
        world.people.specialist.user.code,
        null,
      ];
      for (const code of codes) {
        // Nothing but one field in common.
        const same = bodyOf({
          code,
          ...(field === 'document_number' ? {} : { document_number: before.document_number }),
          [field]: before[field],
        });
        const [answer, stranger] = [await send(same), await send(bodyOf({ code }))];
        expect(answer.statusCode).toBe(201);
        expect(Object.keys(answer.json())).toEqual(Object.keys(stranger.json()));
        for (const one of [answer, stranger])
          expect(one.json()).toEqual({ simulation: { protocol: expect.stringMatching(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/) } });
        const headersOf = (one: typeof answer) => Object.keys(one.headers).toSorted();
        expect(headersOf(answer)).toEqual(headersOf(stranger));
      }
    },
  );

  it('is answered no sooner than a new lead', async () => {
    const before = await existingLead();
    server.evenTime.mockClear();
    await send({ ...before, ...anotherForm() });
    expect(server.evenTime).toHaveBeenCalledOnce();
  });

  it('stays the lead of who was first; who refers it sees that it is there already, and until when', async () => {
    const { indicator, loner, colleague } = world.people;
    const body = await existingLead();
    const [lead] = await leadOf(body.email);
    await world.within((tx) =>
      tx.db.update(leads).set({ name: 'Nome do cadastro', ownerId: colleague.user.id }).where(eq(leads.id, lead!.id)),
    );
    await send({ ...body, name: 'Nome que digitou', ...anotherForm(), code: loner.user.code });
    expect(await leadOf(body.email)).toEqual([
      expect.objectContaining({ id: lead!.id, indicatorId: indicator.user.id }),
    ]);
    expect(await simulationsOf(world.people.admin, lead!.number)).toHaveLength(2);
    const [entry] = await existingReferralsOf(loner);
    const until = new Date(lead!.createdAt.getTime() + 90 * dayMs).toISOString();
    expect(entry).toEqual({
      id: expect.any(String),
      name: 'Nome que digitou',
      product_type: 'Casa',
      created_at: expect.any(String),
      protected_until: until,
    });
    // Not theirs to see: neither the lead, nor another person's list.
    expect((await world.call(loner, 'GET', `/api/leads/${lead!.number}`)).statusCode).toBe(404);
    expect(await existingReferralsOf(indicator)).toEqual([]);
  });

  it('adds to a lead of its own, and is anybody’s after the time of protection', async () => {
    const { indicator, loner } = world.people;
    const body = await existingLead();
    await send({ ...body, ...anotherForm() });
    expect(await leadOf(body.email)).toHaveLength(1);
    expect(await existingReferralsOf(indicator)).toEqual([]);
    await world.within((tx) =>
      tx.db
        .update(leads)
        .set({ createdAt: new Date(Date.now() - 91 * dayMs) })
        .where(eq(leads.email, body.email)),
    );
    await send({ ...body, ...anotherForm(), code: loner.user.code });
    expect(new Set((await leadOf(body.email)).map(({ indicatorId }) => indicatorId))).toEqual(
      new Set([indicator.user.id, loner.user.id]),
    );
  });

  it('is of another person where the documents differ, whatever phone and e-mail they share', async () => {
    const { indicator, loner } = world.people;
    const body = bodyOf({ code: indicator.user.code, document_number: cpfOf(801) });
    expect((await send(body)).statusCode).toBe(201);
    expect(
      (
        await send({
          ...body,
          ...anotherForm(),
          name: 'Paulo Dias',
          document_number: cpfOf(802),
          code: loner.user.code,
        })
      ).statusCode,
    ).toBe(201);
    expect(
      (await send({ ...body, ...anotherForm(), name: 'Rita Dias', document_number: cpfOf(803), code: null }))
        .statusCode,
    ).toBe(201);
    expect((await leadOf(body.email)).map(({ documentNumber, indicatorId }) => [documentNumber, indicatorId])).toEqual([
      [cpfOf(801), indicator.user.id],
      [cpfOf(802), loner.user.id],
      [cpfOf(803), null],
    ]);
  });

  it('goes to the lead with the visitor’s document before a later one with the same phone', async () => {
    const body = bodyOf({ document_number: cpfOf(811) });
    await send(body);
    await world.within((tx) =>
      createLeadRow(tx, { statusId: world.statuses.new.id, name: 'Só telefone', phone: body.phone }),
    );
    await send({ ...body, ...anotherForm() });
    const [lead] = await leadOf(body.email);
    expect(await simulationsOf(world.people.admin, lead!.number)).toHaveLength(2);
  });

  it('counts also when nobody referred it, and when its lead is closed', async () => {
    const { loner } = world.people;
    const person = visitor();
    await world.within((tx) =>
      createLeadRow(tx, { statusId: world.statuses.won.id, number: 90_001, documentNumber: person.document_number }),
    );
    expect(
      (await send(bodyOf({ code: loner.user.code, document_number: person.document_number, name: 'Já ganho' })))
        .statusCode,
    ).toBe(201);
    expect((await existingReferralsOf(loner))[0]!.name).toBe('Já ganho');
    expect(await simulationsOf(world.people.admin, 90_001)).toHaveLength(1);
  });

  it('keeps consent, campaign and type of each visit, and its owner is notified', async () => {
    const { specialist, loner } = world.people;
    for (const code of [null, loner.user.code]) {
      const person = visitor();
      const number = 90_100 + address;
      await world.within((tx) =>
        createLeadRow(tx, {
          statusId: world.statuses.contacted.id,
          number,
          documentNumber: person.document_number,
          ownerId: specialist.user.id,
          productId: null,
          utm: null,
        }),
      );
      const visits = [
        { product_type_id: house, utm: { utm_campaign: 'natal' } },
        { product_type_id: other, term_months: null, utm: { utm_campaign: 'carnaval' } },
      ];
      for (const visit of visits)
        expect((await send(bodyOf({ ...visit, code, document_number: person.document_number }))).statusCode).toBe(201);
      const simulations = await simulationsOf(specialist, number);
      expect(simulations.map(({ utm }) => utm)).toEqual([{ utm_campaign: 'carnaval' }, { utm_campaign: 'natal' }]);
      expect(simulations.map(({ consent }) => consent?.text_version)).toEqual(['2026-11', '2026-11']);
      const lead = (await world.call(specialist, 'GET', `/api/leads/${number}`)).json().lead;
      expect(lead).toMatchObject({
        utm: { utm_campaign: 'natal' },
        consent: { at: simulations[0]!.consent!.at, text_version: '2026-11' },
        product: null,
        product_type: { id: other },
      });
      const notified = await world.within((tx) =>
        tx.db
          .select()
          .from(notificationUsers)
          .where(and(eq(notificationUsers.userId, specialist.user.id), eq(notificationUsers.type, 'lead_simulated'))),
      );
      expect(notified.filter(({ leadId }) => leadId !== null).length).toBeGreaterThanOrEqual(2);
      const list = await world.call(specialist, 'GET', `/api/leads?product_type_id=${other}`);
      expect(list.json().leads.map((row: { number: number }) => row.number)).toContain(number);
    }
  });
});

describe('the simulator of an account', () => {
  it('shows what was configured, the person’s over the account’s', async () => {
    const { manager } = world.people;
    await server.app.inject({
      method: 'PUT',
      url: '/api/simulator_config',
      headers: manager.headers,
      payload: {
        version: 0,
        settings: settingsOf({ text: 'Fale com o Marcos', offers: [offerOf(house, { rates: null, max_months: 120 })] }),
      },
    });
    const plain = await open();
    expect(plain).toMatchObject({ headline: 'Sua casa', code: null, consent: { version: '2026-11' } });
    expect(plain.offers.map(({ product_type: { name } }) => name)).toEqual(['Casa', 'Outro']);
    const personal = await open(manager.user.code);
    expect(personal).toMatchObject({ headline: 'Sua casa', text: 'Fale com o Marcos', code: manager.user.code });
    expect(personal.offers).toEqual([expect.objectContaining({ max_months: 120, rates: offerOf(house).rates })]);
  });

  it('that was never configured offers every type, and no instalment that nobody set', async () => {
    const fresh = await createLeadWorld(server);
    const answer = await server.app.inject({
      method: 'GET',
      url: '/public_api/simulator',
      headers: { host: fresh.account.host },
    });
    const { simulator } = answer.json<{ simulator: PublicSimulator }>();
    expect(simulator.headline).toBe('De quanto você precisa?');
    expect(`${simulator.headline} ${simulator.text} ${simulator.thank_you_text}`).not.toMatch(/parcela|mês/i);
    expect(simulator.offers.length).toBeGreaterThan(0);
    expect(simulator.offers.every(({ rates }) => rates.consortium === null && rates.financing === null)).toBe(true);
  });
});

it('gives the tags of its page to a new lead, without those that were archived since, and none to one that exists', async () => {
  const [tag, old] = await world.within(async (tx) => [await createTag(tx, 'Site'), await createTag(tx, 'Antiga')]);
  const settings = settingsOf({ headline: 'Sua casa', offers: [offerOf(house), offerOf(other, { rates: null })] });
  const save = async (tagIds: string[]) => {
    const { simulator_config: config } = (await world.call(world.people.admin, 'GET', '/api/simulator_config')).json<{
      simulator_config: SimulatorConfig;
    }>();
    const payload = { version: config.version, settings: { ...settings, tag_ids: tagIds } };
    const answer = await world.call(world.people.admin, 'PUT', '/api/simulator_config', payload);
    expect(answer.statusCode, answer.body).toBe(200);
  };
  const tagsOf = async (email: string) => {
    const [lead] = await leadOf(email);
    const answer = await world.call(world.people.admin, 'GET', `/api/leads/${lead!.number}`);
    return answer.json<{ lead: LeadDetail }>().lead.tags.map(({ name }) => name);
  };
  const before = bodyOf();
  await send(before);
  await save([tag.id, old.id]);
  await world.within(({ db, accountId }) =>
    db
      .update(tags)
      .set({ archivedAt: new Date() })
      .where(and(eq(tags.accountId, accountId), eq(tags.id, old.id))),
  );
  const body = bodyOf();
  expect((await send(body)).statusCode).toBe(201);
  await send({ ...before, ...anotherForm() });
  expect(await tagsOf(body.email)).toEqual(['Site']);
  expect(await tagsOf(before.email)).toEqual([]);
});
