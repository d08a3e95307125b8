import type { ChangedPerson, LeadDetail, LeadEvent, PersonDetail } from '@funil/api/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cpfOf, createLeadWorld } from '../../../test/createLeadWorld.ts';
import type { LeadWorld } from '../../../test/createLeadWorld.ts';
import { createTestApp } from '../../../test/createTestApp.ts';
import type { Caller, TestApp } from '../../../test/createTestApp.ts';
import { createLeadRow } from '../../../test/factories.ts';
import { newId } from '../../platform/db/newId.ts';
import { leads } from '../../platform/db/schema/tables.ts';

let server: TestApp;
let world: LeadWorld;
beforeAll(async () => {
  server = await createTestApp();
});
afterAll(() => server.close());
beforeEach(async () => {
  world = await createLeadWorld(server);
});

const phone = '+5511982147730';
const email = 'ana@exemplo.com.br';

type Facts = Partial<Parameters<typeof createLeadRow>[1]>;
const create = (facts: Facts = {}, owner: Caller = world.people.specialist, groupId = world.group.id) =>
  world.within((tx) =>
    createLeadRow(tx, { statusId: world.statuses.new.id, ownerId: owner.user.id, ownerGroupId: groupId, ...facts }),
  );
const createForStranger = (facts: Facts = {}) => create(facts, world.people.stranger, world.otherGroup.id);

const ask = (caller: Caller, number: number) => world.call(caller, 'GET', `/api/leads/${number}/person`);
async function personOf(number: number, caller = world.people.admin): Promise<PersonDetail> {
  const answer = await ask(caller, number);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ person: PersonDetail }>().person;
}
const numbersOf = async (number: number, caller = world.people.admin) =>
  (await personOf(number, caller)).leads.map((lead) => lead.number);

const join = (caller: Caller, number: number, other: number) =>
  world.call(caller, 'POST', `/api/leads/${number}/person/join`, { other_number: other });
const part = (caller: Caller, number: number) => world.call(caller, 'POST', `/api/leads/${number}/person/part`);
const codeOf = (answer: { json: <T>() => T }) => answer.json<{ error: { code: string } }>().error.code;
const undoIdOf = (answer: { json: <T>() => T }) => answer.json<ChangedPerson>().undo_id;
const historyOf = async (number: number, caller = world.people.admin) =>
  (await world.call(caller, 'GET', `/api/leads/${number}/events`)).json<{ events: LeadEvent[] }>().events;

describe('joining persons is refused', () => {
  it('to whoever only works the lead, and to a manager of another group', async () => {
    const [one, other] = [await create(), await create()];
    expect(codeOf(await join(world.people.specialist, one.number, other.number))).toBe('access.denied');
    const foreign = await createForStranger();
    expect(codeOf(await join(world.people.manager, foreign.number, one.number))).toBe('lead.not_found');
    expect((await join(world.people.manager, one.number, foreign.number)).json()).toMatchObject({
      error: { fields: { other_number: 'Não há lead com este número entre os que você pode ver.' } },
    });
  });

  it('with itself, and with a lead of the same person', async () => {
    const [one, other] = [await create({ phone }), await create({ phone })];
    for (const number of [one.number, other.number])
      expect((await join(world.people.admin, one.number, number)).statusCode).toBe(422);
  });

  it('where the person has a lead out of reach, which an administrator can', async () => {
    const [one, other] = [await create({ phone }), await create({ email })];
    await createForStranger({ phone });
    expect(codeOf(await join(world.people.manager, one.number, other.number))).toBe('person.out_of_reach');
    expect(codeOf(await part(world.people.manager, one.number))).toBe('person.out_of_reach');
    expect((await join(world.people.admin, one.number, other.number)).statusCode).toBe(200);
  });
});

describe('a person', () => {
  it('shows its other leads, newest first, as far as each is visible, and of the others only that there are some', async () => {
    const [first, second] = [
      await create({ phone }),
      await create({ phone, productId: world.product.id, valueCents: 90_000 }),
    ];
    const hidden = await createForStranger({ phone });
    expect(await numbersOf(first.number)).toEqual([hidden.number, second.number]);
    const seen = await personOf(first.number, world.people.specialist);
    expect(seen.leads).toEqual([
      {
        number: second.number,
        name: second.name,
        status: { id: world.statuses.new.id, name: 'Novo', color: expect.any(String), kind: 'new' },
        product: { id: world.product.id, name: expect.any(String) },
        value_cents: 90_000,
        created_at: second.createdAt.toISOString(),
      },
    ]);
    expect(seen.has_hidden_leads).toBe(true);
    expect((await ask(world.people.specialist, hidden.number)).statusCode).toBe(404);
  });

  it('says nothing of hidden leads, nor of their contacts, that the warning about duplicates does not reveal', async () => {
    const own = await create({ phone });
    await createForStranger({ phone: null, email });
    const bridge = await createForStranger({ phone, email });
    await world.within((tx) => tx.db.update(leads).set({ deletedAt: new Date() }).where(eq(leads.id, bridge.id)));
    expect(await numbersOf(own.number)).toHaveLength(1);
    const seen = await personOf(own.number, world.people.specialist);
    expect(seen).toMatchObject({ leads: [], has_hidden_leads: false });
    expect(seen.contacts.map(({ kind, value }) => [kind, value])).toEqual([['phone', phone]]);
  });

  it.each([
    ['the ninth digit', { phone }, { phone: '+551182147730' }],
    ['capitals and a suffix', { email: 'Ana+Casa@Exemplo.com.br' }, { email }],
    ['its document', { documentNumber: cpfOf(1), phone }, { documentNumber: cpfOf(1), email }],
  ])('is one with and without %s', async (_what, one, other) => {
    const [first, second] = [await create(one), await create(other)];
    expect(await numbersOf(first.number)).toEqual([second.number]);
  });

  it('is two with the same phone and other documents; a lead with the phone alone is neither', async () => {
    const husband = await create({ phone, documentNumber: cpfOf(1) });
    const child = await create({ phone });
    expect(await numbersOf(child.number)).toEqual([husband.number]);
    const wife = await create({ phone, documentNumber: cpfOf(2) });
    for (const { number } of [husband, wife, child]) expect(await numbersOf(number)).toEqual([]);
  });

  it('parts when a document is corrected', async () => {
    const [one, other] = [await create({ documentNumber: cpfOf(1) }), await create({ documentNumber: cpfOf(1) })];
    expect(await numbersOf(one.number)).toEqual([other.number]);
    await world.within((tx) =>
      tx.db
        .update(leads)
        .set({ documentNumber: cpfOf(2) })
        .where(eq(leads.id, other.id)),
    );
    expect(await numbersOf(one.number)).toEqual([]);
  });
});

describe('persons joined by hand', () => {
  it('are one with all their leads, also with a later one, are told in each history with the evidence, and undone', async () => {
    const [one, other, third] = [
      await create({ documentNumber: cpfOf(1), phone }),
      await create({ documentNumber: cpfOf(2), phone }),
      await create({ documentNumber: cpfOf(2), email }),
    ];
    const joined = await join(world.people.manager, one.number, other.number);
    expect(joined.statusCode, joined.body).toBe(200);
    const later = await create({ documentNumber: cpfOf(2) });
    expect(await numbersOf(one.number)).toEqual([later.number, third.number, other.number]);
    expect((await historyOf(one.number))[0]).toMatchObject({
      kind: 'person_joined',
      other_number: other.number,
      changes: [{ field: 'phone', from: null, to: '(11) 98214-7730' }],
    });
    expect((await historyOf(third.number))[0]).toMatchObject({
      kind: 'person_joined',
      other_number: one.number,
      changes: [],
    });

    const undone = await world.call(world.people.manager, 'POST', `/api/lead_bulk/${undoIdOf(joined)}/undo`);
    expect(undone.json()).toMatchObject({ bulk: { kind: 'person', changed_count: 3, skipped: [] } });
    expect(await numbersOf(one.number)).toEqual([]);
    expect(await numbersOf(other.number)).toEqual([later.number, third.number]);
    expect((await historyOf(one.number))[0]!.kind).toBe('person_undone');
  });

  it('are told without the number of a lead that the reader may not see', async () => {
    const [own, hidden] = [await create(), await createForStranger()];
    expect((await join(world.people.admin, own.number, hidden.number)).statusCode).toBe(200);
    const [told] = await historyOf(own.number, world.people.specialist);
    expect(told).toMatchObject({ kind: 'person_joined' });
    expect(told).not.toHaveProperty('other_number');
  });

  it('part again: the lead alone, whatever it has in common with the others, which stay together', async () => {
    const [one, other, third] = [
      await create({ documentNumber: cpfOf(1) }),
      await create({ documentNumber: cpfOf(1) }),
      await create({ documentNumber: cpfOf(1) }),
    ];
    const parted = await part(world.people.manager, other.number);
    expect(parted.json<ChangedPerson>().person.leads).toEqual([]);
    const later = await create({ documentNumber: cpfOf(1) });
    expect(await numbersOf(one.number)).toEqual([later.number, third.number]);
    expect(codeOf(await part(world.people.manager, other.number))).toBe('person.single');
    await world.call(world.people.manager, 'POST', `/api/lead_bulk/${undoIdOf(parted)}/undo`);
    expect(await numbersOf(other.number)).toEqual([later.number, third.number, one.number]);
  });
});

describe('a phone', () => {
  const log = (caller: Caller, number: number, outcome: string) =>
    world.call(
      caller,
      'POST',
      `/api/leads/${number}/activities`,
      { type: 'call', outcome },
      { 'idempotency-key': newId() },
    );
  const stateOf = async (number: number) =>
    (await personOf(number)).contacts.find(({ kind }) => kind === 'phone')?.state ?? null;
  const change = (caller: Caller, number: number, body: object) =>
    world.call(caller, 'PUT', `/api/leads/${number}/person/contact`, body);

  it('gets its state from the outcome of a call, for all leads of the person', async () => {
    const [one, other] = [await create({ phone }), await create({ phone })];
    expect((await log(world.people.specialist, one.number, 'not_answered')).statusCode).toBe(201);
    expect(await stateOf(other.number)).toBeNull();
    await log(world.people.specialist, one.number, 'wrong_number');
    expect(await stateOf(other.number)).toBe('wrong');
    await log(world.people.specialist, one.number, 'answered');
    expect(await stateOf(other.number)).toBe('confirmed');
  });

  it('keeps it when the lead gets another phone and its own one again, and when persons are joined and parted', async () => {
    const [one, other] = [await create({ phone }), await create({ email })];
    await change(world.people.specialist, one.number, { kind: 'phone', state: 'wrong' });
    await join(world.people.admin, other.number, one.number);
    expect(await stateOf(one.number)).toBe('wrong');
    await part(world.people.admin, one.number);
    expect(await stateOf(one.number)).toBe('wrong');
    const setPhone = (value: string) =>
      world.within((tx) => tx.db.update(leads).set({ phone: value }).where(eq(leads.id, one.id)));
    await setPhone('+5511982147731');
    expect(await stateOf(one.number)).toBeNull();
    await setPhone(phone);
    expect(await stateOf(one.number)).toBe('wrong');
  });

  describe('of which something is known through a lead out of sight', () => {
    const contactOf = async (number: number, caller: Caller) =>
      (await personOf(number, caller)).contacts.find(({ kind }) => kind === 'phone')!;
    /** A lead of the specialist, and an older one of a stranger with the same phone and this state. */
    async function stateElsewhere(state: 'wrong' | 'blocked') {
      const hidden = await createForStranger({ phone, source: 'import' });
      const own = await create({ phone, source: 'manual' });
      expect((await change(world.people.stranger, hidden.number, { kind: 'phone', state })).statusCode).toBe(200);
      return own.number;
    }

    it('keeps a block, of which only the block is told, whatever is asked or comes of a call', async () => {
      const number = await stateElsewhere('blocked');
      for (const state of [null, 'confirmed', 'wrong']) {
        const answer = await change(world.people.specialist, number, { kind: 'phone', state });
        expect([answer.statusCode, codeOf(answer)]).toEqual([409, 'person.contact_blocked']);
      }
      expect((await change(world.people.specialist, number, { kind: 'phone', state: 'blocked' })).statusCode).toBe(200);
      await log(world.people.specialist, number, 'answered');
      expect(await contactOf(number, world.people.specialist)).toMatchObject({
        source: 'manual',
        state: 'blocked',
        state_at: null,
        is_blocked_elsewhere: true,
      });
      expect(await contactOf(number, world.people.admin)).toMatchObject({
        source: 'import',
        state: 'blocked',
        state_at: expect.any(String),
        is_blocked_elsewhere: false,
      });
      expect((await change(world.people.admin, number, { kind: 'phone', state: null })).statusCode).toBe(200);
    });

    it('tells nothing else of it, and takes what the viewer learns', async () => {
      const number = await stateElsewhere('wrong');
      expect(await contactOf(number, world.people.specialist)).toMatchObject({ state: null, state_at: null });
      await change(world.people.specialist, number, { kind: 'phone', state: 'confirmed' });
      expect(await contactOf(number, world.people.specialist)).toMatchObject({ state: 'confirmed' });
    });
  });

  it('stays blocked when its person is joined with one who answered on it later', async () => {
    const [one, other] = [
      await create({ phone, documentNumber: cpfOf(1) }),
      await create({ phone, documentNumber: cpfOf(2) }),
    ];
    await change(world.people.specialist, one.number, { kind: 'phone', state: 'blocked' });
    await change(world.people.specialist, other.number, { kind: 'phone', state: 'confirmed' });
    await join(world.people.admin, other.number, one.number);
    expect(await stateOf(other.number)).toBe('blocked');
  });

  it('is marked by whoever writes notes, and only if the lead has one', async () => {
    const lead = await create({ phone: null, indicatorId: world.people.indicator.user.id });
    expect(codeOf(await change(world.people.indicator, lead.number, { kind: 'phone', state: 'wrong' }))).toBe(
      'access.denied',
    );
    expect(codeOf(await change(world.people.specialist, lead.number, { kind: 'phone', state: 'wrong' }))).toBe(
      'person.contact_missing',
    );
    expect((await change(world.people.specialist, lead.number, { kind: 'document_number' })).statusCode).toBe(422);
  });
});

it('the lead that a number of a merged lead leads to shows its own person', async () => {
  const [one, other] = [
    await create({ phone, documentNumber: cpfOf(1) }),
    await create({ phone, documentNumber: cpfOf(1) }),
  ];
  const lead = (await world.call(world.people.admin, 'GET', `/api/leads/${one.number}`)).json<{ lead: LeadDetail }>()
    .lead;
  const merged = await world.call(
    world.people.admin,
    'POST',
    `/api/leads/${one.number}/merge`,
    {
      name: lead.name,
      phone,
      email: null,
      document_number: cpfOf(1),
      product_id: null,
      value_cents: null,
      custom_field_1: null,
      next_contact_at: null,
      owner_id: lead.owner?.id ?? null,
      version: lead.version,
      other_number: other.number,
      other_version: 1,
    },
    { 'idempotency-key': newId() },
  );
  expect(merged.statusCode, merged.body).toBe(200);
  expect(await personOf(other.number)).toEqual(await personOf(one.number));
});
