import type { LeadDetail, LeadEvent, LeadFilterOptions, LeadList } from '@funil/api/contract';
import type { CityList } from '@funil/api/contract/answers';
import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createLeadWorld, goodCpf, goodPhone } from '../../../../test/createLeadWorld.ts';
import type { LeadWorld } from '../../../../test/createLeadWorld.ts';
import { createTestApp } from '../../../../test/createTestApp.ts';
import type { Caller, TestApp } from '../../../../test/createTestApp.ts';
import { createLeadRow } from '../../../../test/factories.ts';
import { auditLog } from '../../../platform/db/schema/tables.ts';

let server: TestApp;
let world: LeadWorld;
beforeAll(async () => {
  server = await createTestApp();
});
afterAll(() => server.close());
beforeEach(async () => {
  world = await createLeadWorld(server);
});

const campinas = { postal_code: '13010000', address_state: 'SP', city: 'Campinas', street: 'Rua das Flores' };
const stored = { postalCode: '13010000', addressState: 'SP', city: 'Campinas', street: 'Rua das Flores' };

const person = { name: 'Ana Carvalho', phone: goodPhone, document_number: goodCpf };

type Facts = Partial<Parameters<typeof createLeadRow>[1]>;
const plant = (facts: Facts = {}, owner: Caller = world.people.specialist, groupId = world.group.id) =>
  world.within((tx) =>
    createLeadRow(tx, {
      name: 'Ana Carvalho',
      phone: goodPhone,
      documentNumber: goodCpf,
      statusId: world.statuses.new.id,
      ownerId: owner.user.id,
      ownerGroupId: groupId,
      ...facts,
    }),
  );
const read = async (number: number, caller = world.people.admin) =>
  (await world.call(caller, 'GET', `/api/leads/${number}`)).json<{ lead: LeadDetail }>().lead;

async function update(lead: { number: number }, changes: object, caller = world.people.admin) {
  const { name, phone: kept, document_number, owner, version } = await read(lead.number);
  const form = { name, phone: kept, document_number, owner_id: owner?.id ?? null, version, ...changes };
  return world.call(caller, 'PUT', `/api/leads/${lead.number}`, form);
}
const saved = async (lead: { number: number }, changes: object, caller = world.people.admin) => {
  const answer = await update(lead, changes, caller);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ lead: LeadDetail }>().lead;
};
const lastEvent = async (number: number) =>
  (await world.call(world.people.admin, 'GET', `/api/leads/${number}/events`)).json<{ events: LeadEvent[] }>()
    .events[0];

describe('an address is refused', () => {
  it('with a city that its state does not have, at that field', async () => {
    const answer = await update(await plant(), { address_state: 'RJ', city: 'Campinas' });
    expect(answer.json()).toMatchObject({
      error: { code: 'place.city_unknown', fields: { city: 'Este município não existe na UF. Escolha um da lista.' } },
    });
  });

  it('with a CEP of another state than the stored one', async () => {
    const lead = await plant(stored);
    expect((await update(lead, { postal_code: '20040-002' })).json()).toMatchObject({
      error: { code: 'place.postal_code_elsewhere', fields: { postal_code: expect.any(String) } },
    });
    expect((await update(lead, { address_state: null })).json()).toMatchObject({
      error: { code: 'place.state_required', fields: { address_state: expect.any(String) } },
    });
    expect(await read(lead.number)).toMatchObject(campinas);
  });

  it('without the state of a city that several states have', async () => {
    const answer = await world.call(world.people.admin, 'POST', '/api/leads', {
      ...person,
      owner_id: null,
      city: 'Água Branca',
    });
    expect(answer.json()).toMatchObject({
      error: { code: 'place.state_missing', fields: { address_state: expect.any(String) } },
    });
  });
});

describe('an address', () => {
  it('is kept with its code, in the history, and sealed in the audit log', async () => {
    const lead = await plant();
    expect(await saved(lead, { postal_code: '13010-000', city: 'campinas' })).toMatchObject({
      postal_code: '13010000',
      address_state: 'SP',
      city: 'Campinas',
      city_code: '3509502',
    });
    expect((await lastEvent(lead.number))?.changes).toEqual([
      { field: 'postal_code', from: null, to: '13010-000' },
      { field: 'address_state', from: null, to: 'SP' },
      { field: 'city', from: null, to: 'Campinas' },
    ]);
    const [entry] = await world.within(({ db }) =>
      db.select().from(auditLog).where(eq(auditLog.action, 'lead.update')).limit(1),
    );
    expect(JSON.stringify(entry?.after)).not.toContain('13010000');
  });

  it('stays when a client that does not know it saves the lead', async () => {
    const lead = await plant(stored);
    expect(await saved(lead, { name: 'Ana Souza' })).toMatchObject({ name: 'Ana Souza', ...campinas });
  });

  it('goes when it is emptied', async () => {
    const lead = await plant(stored);
    expect(await saved(lead, { postal_code: '', address_state: '', city: '', street: '' })).toMatchObject({
      postal_code: null,
      address_state: null,
      city: null,
      city_code: null,
    });
  });
});

describe('the address of a person', () => {
  it('is given to a new lead of whoever sees the person, and to none of others', async () => {
    await plant(stored);
    const body = { ...person, owner_id: null };
    const own = await world.call(world.people.admin, 'POST', '/api/leads', body);
    expect(own.json<{ lead: LeadDetail }>().lead).toMatchObject({ ...campinas, version: 1 });
    const foreign = await world.call(world.people.stranger, 'POST', '/api/leads', { ...body, owner_id: undefined });
    expect(foreign.json<{ lead: LeadDetail }>().lead).toMatchObject({ postal_code: null, city: null });
  });

  it('changes with that of one of its leads, which the history of each says', async () => {
    const [one, other] = [await plant(stored), await plant(stored)];
    const empty = await plant();
    await saved(one, { ...campinas, postal_code: '13015904', street_number: '7' });
    for (const lead of [other, empty])
      expect(await read(lead.number)).toMatchObject({ postal_code: '13015904', city: 'Campinas', street_number: '7' });
    expect((await lastEvent(other.number))?.changes).toEqual([
      { field: 'postal_code', from: '13010-000', to: '13015-904' },
      { field: 'street_number', from: null, to: '7' },
    ]);
  });

  it('goes together with the day of birth, each as it is known', async () => {
    const one = await plant(stored);
    const other = await plant({ addressState: 'RJ', city: 'Niterói' });
    await saved(one, { ...campinas, birth_date: '1985-04-23' });
    expect(await read(other.number)).toMatchObject({ birth_date: '1985-04-23', city: 'Niterói' });
    expect((await lastEvent(other.number))?.changes).toEqual([{ field: 'birth_date', from: null, to: '23/04/1985' }]);
    const [entry] = await world.within(({ db }) =>
      db.select().from(auditLog).where(eq(auditLog.action, 'lead.update')).orderBy(desc(auditLog.at)).limit(1),
    );
    expect(JSON.stringify(entry)).not.toContain('1985-04-23');
    expect(await saved(one, { name: 'Ana Souza' })).toMatchObject({ birth_date: '1985-04-23' });
    expect(await saved(one, { birth_date: '' })).toMatchObject({ birth_date: null });
  });

  it('says what kind of person it is by the document, else by choice', async () => {
    world = await createLeadWorld(server, { required_phone: false, required_document_number: false });
    const withCpf = await plant();
    expect(await saved(withCpf, { person_kind: 'company' })).toMatchObject({ person_kind: 'natural', version: 1 });
    const without = await plant({ documentNumber: null, phone: null });
    expect(await read(without.number)).toMatchObject({ person_kind: null });
    expect((await update(without, { person_kind: 'outra' })).json()).toMatchObject({
      error: { fields: { person_kind: expect.any(String) } },
    });
    expect(await saved(without, { person_kind: 'company' })).toMatchObject({ person_kind: 'company' });
    expect((await lastEvent(without.number))?.changes).toEqual([
      { field: 'person_kind', from: null, to: 'Pessoa jurídica' },
    ]);
    expect(await saved(without, { name: 'Ana Souza' })).toMatchObject({ person_kind: 'company' });
    expect(await saved(without, { person_kind: '' })).toMatchObject({ person_kind: null });
  });

  it('leaves another address of the person, and leads out of reach', async () => {
    const lead = await plant(stored);
    const elsewhere = await plant({ addressState: 'RJ', city: 'Niterói' });
    const hidden = await plant({}, world.people.stranger, world.otherGroup.id);
    await saved(lead, { ...campinas, street: 'Rua Nova' }, world.people.specialist);
    expect(await read(elsewhere.number)).toMatchObject({ city: 'Niterói', street: null });
    expect(await read(hidden.number)).toMatchObject({ city: null, street: null });
  });
});

describe('lists', () => {
  const list = async (query: string) =>
    (await world.call(world.people.admin, 'GET', `/api/leads?${query}`)).json<LeadList>().leads.map(({ name }) => name);
  beforeEach(async () => {
    await plant({ name: 'Campinas', ...stored });
    await plant({ name: 'Santos', addressState: 'SP', city: 'Santos' });
    await plant({ name: 'Niterói', addressState: 'RJ', city: 'Niterói' });
    await plant({ name: 'Sem endereço' });
  });

  it.each([
    ['address_state=SP', ['Santos', 'Campinas']],
    ['address_state=RJ,none', ['Sem endereço', 'Niterói']],
    ['city=Campinas/SP,Niterói/RJ', ['Niterói', 'Campinas']],
    ['city=Campinas/RJ', []],
    ['city=Campinas', []],
    ['city=none', ['Sem endereço']],
    ['address_state=SP&search=santos', ['Santos']],
    ['city=Santos/SP&search=campinas', []],
  ])('are filtered by %s', async (query, names) => {
    expect(await list(encodeURI(query))).toEqual(names);
  });

  it('offer the cities of the leads that the viewer sees', async () => {
    const citiesFor = async (caller: Caller) =>
      (await world.call(caller, 'GET', '/api/lead_filter_options')).json<LeadFilterOptions>().cities;
    expect(await citiesFor(world.people.admin)).toEqual(['Campinas/SP', 'Niterói/RJ', 'Santos/SP']);
    expect(await citiesFor(world.people.specialist)).toEqual(['Campinas/SP', 'Niterói/RJ', 'Santos/SP']);
    await plant({ addressState: 'SP', city: 'Bauru' }, world.people.stranger, world.otherGroup.id);
    expect(await citiesFor(world.people.stranger)).toEqual(['Bauru/SP']);
    expect(await citiesFor(world.people.specialist)).not.toContain('Bauru/SP');
    expect(await citiesFor(world.people.partner)).toEqual([]);
    expect(await citiesFor(world.people.indicator)).toEqual([]);
  });
});

describe('the municipalities of a state', () => {
  it('are listed for the form', async () => {
    const citiesOf = async (query: string) => {
      const answer = await world.call(world.people.specialist, 'GET', `/api/cities${query}`);
      return answer.json<CityList>().cities;
    };
    expect(await citiesOf('?state=DF')).toEqual([{ code: '5300108', name: 'Brasília', state: 'DF' }]);
    const found = await citiesOf('?search=serra%20negra');
    expect(found.map(({ name, state }) => `${name}/${state}`)).toEqual([
      'Formosa da Serra Negra/MA',
      'Serra Negra do Norte/RN',
      'Serra Negra/SP',
    ]);
    expect(await citiesOf('?search=sao')).toHaveLength(50);
    expect(await citiesOf('?state=SP')).toHaveLength(645);
    expect(await citiesOf('')).toEqual([]);
  });
});
