import type { Person } from '@funil/api/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLeadWorld } from '../../../test/createLeadWorld.ts';
import type { LeadWorld } from '../../../test/createLeadWorld.ts';
import { createTestApp } from '../../../test/createTestApp.ts';
import type { Caller, TestApp } from '../../../test/createTestApp.ts';
import { createUser } from '../../../test/factories.ts';
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

const names = async (caller: Caller) =>
  (await world.call(caller, 'GET', '/api/people')).json<{ people: Person[] }>().people.map(({ name }) => name);

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
      { id: world.people.specialist.user.id, name: 'Bruna Siqueira', role: 'specialist', group_name: world.group.name },
    ]);
  });
});
