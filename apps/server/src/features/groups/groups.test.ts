import type { Group, GroupList } from '@funil/api/contract';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLeadWorld } from '../../../test/createLeadWorld.ts';
import type { LeadWorld } from '../../../test/createLeadWorld.ts';
import { createTestApp } from '../../../test/createTestApp.ts';
import type { Caller, TestApp } from '../../../test/createTestApp.ts';
import { createGroup, createLeadRow, createUser } from '../../../test/factories.ts';
import { newId } from '../../platform/db/newId.ts';
import { groups, leads, salesGoals, users } from '../../platform/db/schema/tables.ts';

let server: TestApp;
let world: LeadWorld;
beforeAll(async () => {
  server = await createTestApp();
  world = await createLeadWorld(server);
});
afterAll(() => server.close());

const specialist = (name: string, groupId: string | null = null) =>
  world.within((tx) => createUser(tx, { role: 'specialist', name, groupId }));
const list = async (caller: Caller) =>
  (await world.call(caller, 'GET', '/api/groups')).json<{ groups: Group[] }>().groups;
const post = (path: string, body: object, caller = world.people.admin) => world.call(caller, 'POST', path, body);
const put = (id: string, body: object, caller = world.people.admin) =>
  world.call(caller, 'PUT', `/api/groups/${id}`, body);
const problemOf = (answer: { json: () => { error: { code: string; fields?: object } } }) => answer.json().error;
const groupOf = async (userId: string) =>
  (await world.within(({ db }) => db.select().from(users).where(eq(users.id, userId))))[0]!.groupId;
const leadOf = (ownerId: string, groupId: string | null) =>
  world.within((tx) => createLeadRow(tx, { statusId: world.statuses.new.id, ownerId, ownerGroupId: groupId }));
const managerSees = async (caller: Caller, number: number) =>
  (await world.call(caller, 'GET', `/api/leads/${number}`)).statusCode === 200;

describe('the list', () => {
  it('is of all groups for the administration and of its own for a manager, and refused to others', async () => {
    expect((await list(world.people.admin)).map(({ id }) => id)).toEqual(
      expect.arrayContaining([world.group.id, world.otherGroup.id]),
    );
    const own = await list(world.people.manager);
    expect(own).toHaveLength(1);
    expect(own[0]).toMatchObject({
      id: world.group.id,
      manager: { id: world.people.manager.user.id },
      members: [{ name: 'Bruna Siqueira' }, { name: 'Caio Nogueira' }],
    });
    for (const caller of [world.people.partner, world.people.specialist, world.people.indicator]) {
      expect((await world.call(caller, 'GET', '/api/groups')).statusCode).toBe(403);
    }
  });

  it('is read by pages, archived ones last, and found by the name of a group, its manager or a member', async () => {
    const { admin, manager } = world.people;
    const read = async (query: string, caller = admin) =>
      (await world.call(caller, 'GET', `/api/groups?${query}`)).json<GroupList>();
    for (const query of ['cursor=x', 'limit=0', 'limit=101'])
      expect((await world.call(admin, 'GET', `/api/groups?${query}`)).statusCode, query).toBe(422);
    for (const [name, isArchived] of [
      ['Página C', false],
      ['página a', false],
      ['Página B', true],
    ] as const)
      await post('/api/groups', { name, is_archived: isArchived });
    const names: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page: GroupList = await read(`search=pagina&limit=1${cursor && `&cursor=${cursor}`}`);
      expect(page.meta.total).toBe(3);
      names.push(...page.groups.map(({ name }) => name));
      cursor = page.meta.next_cursor;
    }
    expect(names).toEqual(['página a', 'Página C', 'Página B']);
    // The list begins again when the last group of a page was removed meanwhile.
    expect((await read(`search=pagina&cursor=${newId()}`)).groups.map(({ name }) => name)).toEqual(names);
    for (const search of ['bruna siq', 'tavares'])
      expect((await read(`search=${search}`)).groups.map(({ id }) => id)).toEqual([world.group.id]);
    expect((await read('search=bruna tavares')).groups).toEqual([]);
    expect((await read('search=pagina', manager)).meta.total).toBe(0);
    for (const { id } of (await read('search=pagina')).groups)
      expect((await post(`/api/groups/${id}/removal`, {})).statusCode).toBe(204);
  });

  it('has one group for whom a link brings there, and none of others', async () => {
    const { admin, manager } = world.people;
    const show = (caller: Caller, id: string) => world.call(caller, 'GET', `/api/groups/${id}`);
    expect((await show(manager, world.otherGroup.id)).statusCode).toBe(404);
    expect((await show(admin, newId())).statusCode).toBe(404);
    expect((await show(manager, world.group.id)).json()).toEqual({ group: (await list(manager))[0] });
  });

  it('is all that a manager may do to groups', async () => {
    const body = { name: 'Meu', manager_id: world.people.manager.user.id };
    expect((await post('/api/groups', body, world.people.manager)).statusCode).toBe(403);
    expect((await put(world.group.id, body, world.people.manager)).statusCode).toBe(403);
    expect((await post(`/api/groups/${world.group.id}/removal`, {}, world.people.manager)).statusCode).toBe(403);
  });
});

describe('saving', () => {
  it('refuses a name that another group has in other letters, a manager who is none, and people who are not there', async () => {
    await post('/api/groups', { name: 'Região Sul' });
    expect(problemOf(await post('/api/groups', { name: ' REGIAO sul ' }))).toMatchObject({
      code: 'group.name_taken',
      fields: { name: 'Já existe um grupo com este nome.' },
    });
    for (const person of [world.people.specialist, world.people.indicator]) {
      expect(problemOf(await post('/api/groups', { name: 'Outro', manager_id: person.user.id })).code).toBe(
        'group.manager_unknown',
      );
    }
    const inactive = await world.within((tx) => createUser(tx, { role: 'manager', status: 'inactive' }));
    expect(problemOf(await post('/api/groups', { name: 'Outro', manager_id: inactive.id })).code).toBe(
      'group.manager_unknown',
    );
    expect(problemOf(await post('/api/groups', { name: 'Outro', member_ids: [inactive.id] })).code).toBe(
      'group.member_unknown',
    );
  });

  it('at the same moment under one name makes one group', async () => {
    const answers = await Promise.all(Array.from({ length: 4 }, () => post('/api/groups', { name: 'Ao mesmo tempo' })));
    expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([
      201, 422, 422, 422,
    ]);
  });

  it('moves people with their leads, and the view of managers with them, at once', async () => {
    const manager = await server.asRole(world.account, 'manager');
    const person = await specialist('Quem Muda', world.otherGroup.id);
    const lead = await leadOf(person.id, world.otherGroup.id);
    const created = (
      await post('/api/groups', { name: 'Os que mudam', manager_id: manager.user.id, member_ids: [person.id] })
    ).json<{ group: Group }>().group;
    expect(created).toMatchObject({ members: [{ id: person.id }], open_leads_count: 1, used_by: 2 });
    expect(await groupOf(person.id)).toBe(created.id);
    expect(await managerSees(manager, lead.number)).toBe(true);

    await put(created.id, { name: 'Os que mudam', manager_id: manager.user.id, member_ids: [] });
    expect(await groupOf(person.id)).toBeNull();
    expect(await managerSees(manager, lead.number)).toBe(false);

    await put(created.id, { name: 'Os que mudam', manager_id: '', member_ids: [person.id] });
    expect(await managerSees(manager, lead.number)).toBe(false);
  });

  it('keeps deactivated people where they were, though no form shows them', async () => {
    const group = await world.within((tx) => createGroup(tx));
    const inactive = await world.within((tx) =>
      createUser(tx, { role: 'specialist', groupId: group.id, status: 'inactive' }),
    );
    const saved = (await put(group.id, { name: group.name, member_ids: [] })).json<{ group: Group }>().group;
    expect(saved).toMatchObject({ members: [], used_by: 1 });
    expect(await groupOf(inactive.id)).toBe(group.id);
  });

  it('archives: the group is offered to nobody any more and stays with whom it is', async () => {
    const group = await world.within((tx) => createGroup(tx));
    const person = await specialist('De um grupo antigo', group.id);
    expect(
      (await put(group.id, { name: group.name, member_ids: [person.id], is_archived: true })).json(),
    ).toMatchObject({ group: { is_archived: true, members: [{ id: person.id }] } });
    const { groups: offered } = (await world.call(world.people.admin, 'GET', '/api/user_options')).json<{
      groups: { id: string }[];
    }>();
    expect(offered.map(({ id }) => id)).not.toContain(group.id);
    expect((await list(world.people.admin)).at(-1)?.id).toBe(group.id);
  });
});

describe('removing', () => {
  it('is refused for a group that something holds, and says how much', async () => {
    const group = await world.within((tx) => createGroup(tx));
    await leadOf((await specialist('Dono', group.id)).id, group.id);
    const answer = await post(`/api/groups/${group.id}/removal`, {});
    expect([answer.statusCode, problemOf(answer)]).toMatchObject([
      409,
      { code: 'group.in_use', details: { used_by: 2 } },
    ]);
  });

  it('deletes one that nothing holds', async () => {
    const group = await world.within((tx) => createGroup(tx));
    expect((await post(`/api/groups/${group.id}/removal`, {})).statusCode).toBe(204);
    expect((await post(`/api/groups/${group.id}/removal`, {})).statusCode).toBe(404);
  });

  it('merges into another: people, leads and goals move, and its manager sees them', async () => {
    const manager = await server.asRole(world.account, 'manager');
    const [from, into] = await world.within(async (tx) => [
      await createGroup(tx),
      await createGroup(tx, manager.user.id),
    ]);
    const person = await specialist('Quem se junta', from!.id);
    const lead = await leadOf(person.id, from!.id);
    const goal = (groupId: string, cents: number) => ({ group_id: groupId, goal_cents: cents });
    await world.call(world.people.admin, 'PUT', '/api/sales_goals', {
      month: '2026-01',
      goals: [goal(from!.id, 100), goal(into!.id, 50)],
    });
    await world.call(world.people.admin, 'PUT', '/api/sales_goals', { month: '2026-02', goals: [goal(from!.id, 70)] });

    const archived = await world.within(async (tx) => {
      const group = await createGroup(tx);
      await tx.db.update(groups).set({ archivedAt: new Date() }).where(eq(groups.id, group.id));
      return group;
    });
    for (const wrong of [from!.id, archived.id, person.id]) {
      expect(problemOf(await post(`/api/groups/${from!.id}/removal`, { into_id: wrong })).code).toBe(
        'group.receiver_unknown',
      );
    }
    expect((await post(`/api/groups/${from!.id}/removal`, { into_id: into!.id })).statusCode).toBe(204);
    expect(await groupOf(person.id)).toBe(into!.id);
    expect(await managerSees(manager, lead.number)).toBe(true);
    const [row] = await world.within(({ db }) => db.select().from(leads).where(eq(leads.id, lead.id)));
    expect(row!.ownerGroupId).toBe(into!.id);
    const goals = await world.within(({ db }) =>
      db
        .select()
        .from(salesGoals)
        .where(and(eq(salesGoals.groupId, into!.id)))
        .orderBy(salesGoals.month),
    );
    expect(goals.map(({ month, valueCents }) => [month, valueCents])).toEqual([
      ['2026-01-01', 150],
      ['2026-02-01', 70],
    ]);
  });
});

describe('a manager who becomes something else', () => {
  it('manages no group any more, also when it becomes a manager again', async () => {
    const person = await world.within((tx) => createUser(tx, { role: 'manager', groupId: world.otherGroup.id }));
    const group = await world.within((tx) => createGroup(tx, person.id));
    const save = (role: string) =>
      world.call(world.people.admin, 'PUT', `/api/users/${person.id}`, {
        name: 'Ex-gerente',
        email: person.email,
        role,
      });
    expect((await save('specialist')).statusCode).toBe(200);
    expect((await save('manager')).statusCode).toBe(200);
    const [row] = await world.within(({ db }) => db.select().from(groups).where(eq(groups.id, group.id)));
    expect(row!.managerId).toBeNull();
  });
});

it('two people who save the same group do not undo each other: the later one is refused', async () => {
  const { id } = await world.within((tx) => createGroup(tx));
  const show = async () =>
    (await world.call(world.people.admin, 'GET', `/api/groups/${id}`)).json<{ group: Group }>().group;
  const [first, second] = [await specialist('Entra primeiro'), await specialist('Entra depois')];
  const { version } = await show();
  expect((await put(id, { name: 'Versões', member_ids: [first.id], version })).statusCode).toBe(200);
  const late = await put(id, { name: 'Versões', member_ids: [second.id], version });
  expect([late.statusCode, problemOf(late).code]).toEqual([409, 'group.outdated']);
  const now = await show();
  expect(now.members.map(({ name }) => name)).toEqual(['Entra primeiro']);
  expect((await put(id, { name: 'Versões', member_ids: [first.id, second.id], version: now.version })).statusCode).toBe(
    200,
  );
});
