import { mostPeopleOffered } from '@funil/api/contract';
import type { PersonList } from '@funil/api/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLeadWorld } from '../../../test/createLeadWorld.ts';
import type { LeadWorld } from '../../../test/createLeadWorld.ts';
import { createTestApp } from '../../../test/createTestApp.ts';
import type { Caller, TestApp } from '../../../test/createTestApp.ts';
import { createLeadRow, createReferralTeam, createUser } from '../../../test/factories.ts';
import { newId } from '../../platform/db/newId.ts';
import { distributionMembers, distributionQueues, users } from '../../platform/db/schema/tables.ts';
import { noConditions } from '../distribution/queueDefaults.ts';
import { findActor } from './findActor.ts';

let server: TestApp;
let world: LeadWorld;

beforeAll(async () => {
  server = await createTestApp();
  world = await createLeadWorld(server);
  await world.within(async (tx) => {
    await createUser(tx, { role: 'specialist', name: 'Inativa', status: 'inactive' });
    await createUser(tx, { role: 'specialist', name: 'Convidada', status: 'invited' });
    await createUser(tx, { role: 'specialist', name: 'Do Parceiro', partnerId: world.partner.id });
    await createUser(tx, { role: 'specialist', name: 'Ádamo' });
  });
  await createLeadWorld(server);
});
afterAll(() => server.close());

const offered = async (caller: Caller, query: Record<string, string> = {}) =>
  (await world.call(caller, 'GET', `/api/people?${new URLSearchParams(query)}`)).json<PersonList>();
const names = async (caller: Caller, query?: Record<string, string>) =>
  (await offered(caller, query)).people.map(({ name }) => name);

describe('a person for whom something is done while it is away', () => {
  it('reaches what it reaches when it is there', async () => {
    const { manager, indicatorManager, partner } = world.people;
    const actorOf = (id: string) => world.within(async (tx) => (await findActor(tx, id))?.actor);
    expect(await actorOf(manager.user.id)).toMatchObject({
      role: 'manager',
      managed_group_ids: [world.group.id],
      managed_team_ids: [],
    });
    expect(await actorOf(indicatorManager.user.id)).toMatchObject({
      managed_group_ids: [],
      managed_team_ids: [world.team.id],
    });
    expect(await actorOf(partner.user.id)).toMatchObject({ partner_id: world.partner.id });
  });
});

describe('people to whom a lead may be assigned', () => {
  it('are the active salespeople, managers and admins of the account, in the order of the alphabet', async () => {
    const everybody = [
      'Ádamo',
      'Bruna Siqueira',
      'Caio Nogueira',
      'Do Parceiro',
      'Helena Prado',
      'Marcos Tavares',
      'Otávio Reis',
    ];
    expect(await names(world.people.admin)).toEqual(everybody);
    expect(await names(world.people.manager)).toEqual(everybody);
  });

  it('are fewer for those who see fewer people', async () => {
    expect(await names(world.people.specialist)).toEqual(['Bruna Siqueira']);
    expect(await names(world.people.partner)).toEqual(['Do Parceiro']);
    expect(await names(world.people.indicatorManager)).toEqual([]);
    expect(await names(world.people.indicator)).toEqual([]);
  });

  it('come with their role and the name of their group', async () => {
    const { people } = (await world.call(world.people.specialist, 'GET', '/api/people')).json();
    expect(people).toEqual([
      {
        id: world.people.specialist.user.id,
        name: 'Bruna Siqueira',
        role: 'specialist',
        group_name: world.group.name,
        referral_team_name: null,
      },
    ]);
  });
});

describe('people for a choice', () => {
  it('are refused for an unknown purpose, and for ids that are none', async () => {
    for (const query of ['purpose=boss', 'ids=abc', `search=${'x'.repeat(121)}`]) {
      const answer = await world.call(world.people.admin, 'GET', `/api/people?${query}`);
      expect(answer.statusCode, query).toBe(422);
    }
  });

  it('are found by words of their name, without case and accents', async () => {
    expect(await names(world.people.admin, { search: 'ADAMO' })).toEqual(['Ádamo']);
    expect(await names(world.people.admin, { search: 'siq bru' })).toEqual(['Bruna Siqueira']);
    expect(await names(world.people.admin, { search: 'siq x' })).toEqual([]);
    await world.within((tx) => createUser(tx, { role: 'specialist', name: 'Davi D’Ávila' }));
    expect(await names(world.people.admin, { search: 'davila' })).toEqual(['Davi D’Ávila']);
    // E-mail and phone are not for everybody who may choose a person.
    expect(await names(world.people.admin, { search: world.people.specialist.user.email })).toEqual([]);
  });

  it('are others for each purpose', async () => {
    const of = (purpose: string) => names(world.people.admin, { purpose });
    expect(await of('lead_referrer')).toEqual(['Juliana Lopes', 'Nilton Bastos', 'Renato Horta', 'Sandra Melo']);
    expect(await of('group_manager')).toEqual(['Helena Prado', 'Marcos Tavares']);
    expect(await of('group_member')).toContain('Convidada');
    expect(await of('group_member')).not.toContain('Inativa');
    expect(await of('author')).toEqual(expect.arrayContaining(['Inativa', 'Sandra Melo', 'Bruna Siqueira']));
    expect(await of('lead_owner')).toEqual(expect.arrayContaining(['Inativa', 'Bruna Siqueira']));
    expect(await of('lead_owner')).not.toContain('Sandra Melo');
  });

  it('of a referral team are of its partner, its manager also an admin, and not those who are in it', async () => {
    const { admin, partner, indicator, indicatorManager } = world.people;
    const partnerId = world.partner.id;
    const ofNone = await world.within((tx) => createReferralTeam(tx, null, null));
    const ofPartner = await world.within((tx) => createReferralTeam(tx, null, partnerId));
    const managers = (query: Record<string, string>, caller = admin) =>
      names(caller, { purpose: 'team_manager', ...query });
    expect(await managers({ partner_id: partnerId })).toEqual(['Helena Prado', 'Renato Horta']);
    expect(await managers({})).toEqual(['Helena Prado', 'Juliana Lopes']);
    expect(await managers({}, partner)).toEqual(['Renato Horta']);
    const members = (teamId: string, caller = admin) => names(caller, { purpose: 'team_member', team_id: teamId });
    expect(await members(ofPartner.id)).toEqual(['Sandra Melo']);
    expect(await members(world.team.id)).not.toContain('Sandra Melo');
    expect(await members(ofNone.id)).toEqual(['Juliana Lopes']);
    expect(await members(ofNone.id, partner)).toEqual([]);
    expect(await members(newId())).toEqual([]);
    const { people } = await offered(admin, { ids: `${indicator.user.id},${indicatorManager.user.id}` });
    expect(people.map((one) => one.referral_team_name)).toEqual([null, world.team.name]);
  });

  it('include an owner and a referrer whose role has changed since', async () => {
    const { admin } = world.people;
    await world.within(async (tx) => {
      const person = async (name: string) => createUser(tx, { role: 'specialist', name });
      const { id: ownerId } = await person('Foi Especialista');
      const { id: indicatorId } = await person('Foi Indicador');
      await createLeadRow(tx, { statusId: world.statuses.new.id, ownerId, indicatorId });
      await tx.db
        .update(users)
        .set({ role: 'indicator' })
        .where(sql`${users.id} = ${ownerId}`);
    });
    expect(await names(admin, { purpose: 'lead_owner', search: 'foi esp' })).toEqual(['Foi Especialista']);
    expect(await names(admin, { purpose: 'lead_referrer', search: 'foi ind' })).toEqual(['Foi Indicador']);
  });

  it('are the first of many, who say that there are more; the others are found by name and by id', async () => {
    const last = await world.within(async (tx) => {
      for (let index = 0; index <= mostPeopleOffered; index += 1)
        await createUser(tx, { role: 'specialist', name: `Zelador ${String(index).padStart(3, '0')}` });
      return createUser(tx, { role: 'specialist', name: 'Zuleica' });
    });
    const { admin, specialist } = world.people;
    const first = await offered(admin);
    expect(first.people).toHaveLength(mostPeopleOffered);
    expect(first.has_more).toBe(true);
    expect(first.people.map(({ id }) => id)).not.toContain(last.id);
    expect(await offered(admin, { search: 'zuleica' })).toMatchObject({ people: [{ id: last.id }], has_more: false });
    for (const search of ['%%', '--', '(']) expect((await offered(admin, { search })).people, search).toEqual([]);
    const ids = `${last.id},${specialist.user.id}`;
    expect(await names(admin, { ids, purpose: 'lead_referrer' })).toEqual(['Bruna Siqueira', 'Zuleica']);
    expect(await names(specialist, { ids })).toEqual(['Bruna Siqueira']);
  });
});

describe('who may receive a lead', () => {
  it('comes with open leads, availability and active queues, of the people whose leads the viewer may see', async () => {
    const { admin, manager, specialist, stranger } = world.people;
    await world.within(async (tx) => {
      const owned = { ownerId: specialist.user.id, ownerGroupId: world.group.id };
      await createLeadRow(tx, { ...owned, statusId: world.statuses.new.id });
      await createLeadRow(tx, { ...owned, statusId: world.statuses.lost.id, lostAt: new Date() });
      await tx.db
        .update(users)
        .set({ isAvailable: false })
        .where(sql`id = ${specialist.user.id}`);
      const queue = { accountId: tx.accountId, conditions: noConditions };
      for (const [name, position, isActive] of [
        ['Segunda', 2, true],
        ['Primeira', 1, true],
        ['Parada', 0, false],
      ] as const) {
        const id = newId();
        await tx.db.insert(distributionQueues).values({ ...queue, id, name, nameKey: name, position, isActive });
        await tx.db
          .insert(distributionMembers)
          .values({ accountId: tx.accountId, queueId: id, userId: specialist.user.id, position: 0, weight: 1 });
      }
    });
    const receivingOf = async (caller: Caller, id: string, query: Record<string, string> = {}) =>
      (await offered(caller, query)).people.find((one) => one.id === id)?.receiving;
    for (const caller of [admin, manager])
      expect(await receivingOf(caller, specialist.user.id)).toEqual({
        open_leads_count: 1,
        is_available: false,
        away_until: null,
        queue_names: ['Primeira', 'Segunda'],
      });
    expect(await receivingOf(admin, stranger.user.id)).toBeDefined();
    expect(await receivingOf(manager, stranger.user.id)).toBeUndefined();
    expect(await receivingOf(specialist, specialist.user.id)).toBeUndefined();
    expect(await receivingOf(admin, specialist.user.id, { purpose: 'lead_owner' })).toBeUndefined();
  });
});

describe('people of one name', () => {
  it('are told apart by their e-mails, case and accents ignored; nobody else shows one', async () => {
    await world.within(async (tx) => {
      await createUser(tx, { role: 'specialist', name: 'José Igual', email: 'jose1@exemplo.com.br' });
      await createUser(tx, { role: 'specialist', name: 'Jose igual', email: 'jose2@exemplo.com.br' });
      await createUser(tx, { role: 'specialist', name: 'José Igualmente' });
    });
    const { people } = await offered(world.people.admin, { search: 'igual', purpose: 'lead_owner' });
    expect(new Set(people.map(({ namesake_email: email }) => email ?? null))).toEqual(
      new Set(['jose1@exemplo.com.br', 'jose2@exemplo.com.br', null]),
    );
  });
});
