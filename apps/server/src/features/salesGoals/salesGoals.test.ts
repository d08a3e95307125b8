import type { GroupGoal, PersonGoal, SalesGoals } from '@funil/api/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLeadWorld } from '../../../test/createLeadWorld.ts';
import type { LeadWorld } from '../../../test/createLeadWorld.ts';
import { createTestApp } from '../../../test/createTestApp.ts';
import type { Caller, TestApp } from '../../../test/createTestApp.ts';
import { createLeadRow } from '../../../test/factories.ts';
import { newId } from '../../platform/db/newId.ts';
import { leadEvents } from '../../platform/db/schema/tables.ts';

let server: TestApp;
let world: LeadWorld;
beforeAll(async () => {
  server = await createTestApp();
  world = await createLeadWorld(server);
});
afterAll(() => server.close());

const show = async (caller: Caller, month: string) =>
  (await world.call(caller, 'GET', `/api/sales_goals?month=${month}`)).json<{ sales_goals: SalesGoals }>().sales_goals;
const set = (caller: Caller, month: string, goals: object[]) =>
  world.call(caller, 'PUT', '/api/sales_goals', { month, goals });
const codeOf = (answer: { json: () => { error: { code: string } } }) => answer.json().error.code;
const rowOf = (rows: readonly (GroupGoal | PersonGoal)[], id: string) => rows.find((row) => row.id === id);

describe('sales goals', () => {
  it('are kept by month for the account, groups and people, replaced one by one and taken away', async () => {
    const { admin, specialist, colleague } = world.people;
    const first = await set(admin, '2026-03', [
      { goal_cents: 1_000_000 },
      { group_id: world.group.id, goal_cents: 600_000 },
      { user_id: specialist.user.id, goal_cents: 400_000 },
      { user_id: colleague.user.id, goal_cents: 200_000 },
    ]);
    expect(first.json()).toMatchObject({
      sales_goals: {
        month: '2026-03',
        account: { goal_cents: 1_000_000, sold_cents: 0 },
        allowed: { set_groups: true },
      },
    });
    await set(admin, '2026-03', [
      { user_id: specialist.user.id, goal_cents: 500_000 },
      { user_id: colleague.user.id, goal_cents: null },
    ]);
    const goals = await show(admin, '2026-03');
    expect(goals.account?.goal_cents).toBe(1_000_000);
    expect(rowOf(goals.groups, world.group.id)?.goal_cents).toBe(600_000);
    expect(rowOf(goals.people, specialist.user.id)?.goal_cents).toBe(500_000);
    expect(rowOf(goals.people, colleague.user.id)?.goal_cents).toBeNull();
    expect((await show(admin, '2026-04')).account?.goal_cents).toBeNull();
  });

  it('are not saved over those that another user set meanwhile in the same part of the account', async () => {
    const { admin, manager, specialist, stranger } = world.people;
    const month = '2027-01';
    const put = (caller: Caller, version: string, goals: object[]) =>
      world.call(caller, 'PUT', '/api/sales_goals', { month, version, goals });
    const [ofAdmin, ofManager] = [await show(admin, month), await show(manager, month)];
    const own = [{ user_id: specialist.user.id, goal_cents: 500 }];
    // A goal that the manager does not read leaves the manager's version.
    expect((await put(admin, ofAdmin.version, [{ user_id: stranger.user.id, goal_cents: 100 }])).statusCode).toBe(200);
    expect((await put(manager, ofManager.version, own)).statusCode).toBe(200);
    const late = await put(admin, ofAdmin.version, own);
    expect([late.statusCode, codeOf(late)]).toEqual([409, 'sales_goal.outdated']);
    expect((await put(admin, (await show(admin, month)).version, own)).statusCode).toBe(200);
  });

  it('of sales and of contacts are kept beside those of value: what is not named stays, and nothing left is no goal', async () => {
    const { admin, specialist } = world.people;
    const person = async () => rowOf((await show(admin, '2026-08')).people, specialist.user.id);
    const id = specialist.user.id;
    await set(admin, '2026-08', [{ user_id: id, goal_cents: 500 }]);
    await set(admin, '2026-08', [
      { user_id: id, sales_goal: 12 },
      { user_id: id, contacts_goal: 90 },
    ]);
    expect(await person()).toMatchObject({ goal_cents: 500, sales_goal: 12, contacts_goal: 90, contacts_count: 0 });
    await set(admin, '2026-08', [{ user_id: id, goal_cents: null, contacts_goal: null }]);
    expect(await person()).toMatchObject({
      goal_cents: null,
      sales_goal: 12,
      contacts_goal: null,
      contacts_count: null,
    });
    await set(admin, '2026-08', [{ user_id: id, sales_goal: null }]);
    const { rows } = await server.superuser.query(
      "select count(*)::int as count from sales_goals where user_id = $1 and month = '2026-08-01'",
      [id],
    );
    expect(rows).toEqual([{ count: 0 }]);
  });

  it('of contacts count each lead once per person, in the month of the account, and sum up to group and account', async () => {
    const { admin, manager, specialist, colleague, stranger } = world.people;
    const contact = (who: Caller, at: string, lead: { id: string }) =>
      world.within((tx) =>
        tx.db.insert(leadEvents).values({
          accountId: tx.accountId,
          id: newId(),
          leadId: lead.id,
          kind: 'contacted',
          actorId: who.user.id,
          at: new Date(at),
        }),
      );
    const [one, other] = await world.within(async (tx) => [
      await createLeadRow(tx, { statusId: world.statuses.new.id }),
      await createLeadRow(tx, { statusId: world.statuses.new.id }),
    ]);
    await set(admin, '2026-06', [{ user_id: specialist.user.id, contacts_goal: 10 }]);
    await contact(specialist, '2026-06-01T02:59:59Z', one!);
    await contact(specialist, '2026-06-01T03:00:00Z', other!);
    await contact(specialist, '2026-06-20T12:00:00Z', other!);
    await contact(colleague, '2026-06-20T12:00:00Z', other!);
    await contact(stranger, '2026-07-01T02:59:59Z', one!);
    const all = await show(admin, '2026-06');
    expect(all.people.map(({ name, contacts_count: count }) => [name, count])).toEqual([
      ['Bruna Siqueira', 1],
      ['Caio Nogueira', 1],
      ['Otávio Reis', 1],
    ]);
    expect(rowOf(all.groups, world.group.id)?.contacts_count).toBe(2);
    expect(all.account?.contacts_count).toBe(3);
    expect(rowOf((await show(manager, '2026-06')).groups, world.group.id)?.contacts_count).toBe(2);
  });

  it("of other groups and of the account are out of a manager's sight and reach", async () => {
    const { admin, manager, specialist, stranger } = world.people;
    await set(admin, '2026-05', [
      { goal_cents: 9 },
      { group_id: world.otherGroup.id, goal_cents: 5 },
      { user_id: stranger.user.id, goal_cents: 4 },
    ]);
    const goals = await show(manager, '2026-05');
    expect(goals).toMatchObject({ account: null, allowed: { set_groups: false } });
    expect(goals.groups.map(({ id }) => id)).toEqual([world.group.id]);
    expect(goals.people.map(({ name }) => name)).toEqual(['Bruna Siqueira', 'Caio Nogueira']);

    expect((await set(manager, '2026-05', [{ user_id: specialist.user.id, goal_cents: 7 }])).statusCode).toBe(200);
    expect(codeOf(await set(manager, '2026-05', [{ goal_cents: 7 }]))).toBe('access.denied');
    expect(codeOf(await set(manager, '2026-05', [{ group_id: world.group.id, goal_cents: 7 }]))).toBe('access.denied');
    expect(codeOf(await set(manager, '2026-05', [{ user_id: stranger.user.id, goal_cents: 7 }]))).toBe(
      'sales_goal.subject_unknown',
    );
    for (const caller of [world.people.specialist, world.people.partner, world.people.indicator]) {
      expect((await world.call(caller, 'GET', '/api/sales_goals?month=2026-05')).statusCode).toBe(403);
      expect((await set(caller, '2026-05', [{ user_id: caller.user.id, goal_cents: 1 }])).statusCode).toBe(403);
    }
  });

  it('say in words what is wrong with a list that has nothing in it, and with what is no object', async () => {
    const { admin } = world.people;
    const fieldsOf = async (body: object) =>
      (await world.call(admin, 'PUT', '/api/sales_goals', body)).json<{ error: { fields: Record<string, string> } }>()
        .error.fields;
    expect(await fieldsOf({ month: '2026-07', goals: [null] })).toEqual({
      'goals[0]': 'Item 1 é um campo obrigatório',
    });
    const noFields = { '': 'Os dados precisam vir como campos com nome e valor' };
    expect(await fieldsOf([{ month: '2026-07' }])).toEqual(noFields);
  });

  it.each(['', '2026', '2026-13', '2026-1', '1999-12', '2026-05-01', "2026-05'"])(
    'are refused for the month %j',
    async (month) => {
      expect(
        (await world.call(world.people.admin, 'GET', `/api/sales_goals?month=${encodeURIComponent(month)}`)).statusCode,
      ).toBe(422);
      expect((await set(world.people.admin, month, [{ goal_cents: 1 }])).statusCode).toBe(422);
    },
  );

  it('are refused when they name nobody, two subjects, or are no amount; nothing is then written', async () => {
    const { admin, indicator, specialist } = world.people;
    const wrong: object[] = [
      { user_id: indicator.user.id, goal_cents: 1 },
      { group_id: specialist.user.id, goal_cents: 1 },
      { group_id: world.group.id, user_id: specialist.user.id, goal_cents: 1 },
      { goal_cents: 0 },
      { goal_cents: -1 },
      { goal_cents: 1.5 },
    ];
    for (const goal of wrong)
      expect((await set(admin, '2026-07', [{ user_id: specialist.user.id, goal_cents: 1 }, goal])).statusCode).toBe(
        422,
      );
    expect(rowOf((await show(admin, '2026-07')).people, specialist.user.id)?.goal_cents).toBeNull();
  });

  it("stand beside what was sold in the month of the account's calendar, as far as each sees it", async () => {
    const { admin, manager, specialist, stranger } = world.people;
    const sale = (ownerId: string, ownerGroupId: string, wonAt: string, valueCents: number, more: object = {}) =>
      world.within((tx) =>
        createLeadRow(tx, {
          statusId: world.statuses.won.id,
          ownerId,
          ownerGroupId,
          wonAt: new Date(wonAt),
          valueCents,
          ...more,
        }),
      );
    const [mine, theirs] = [world.group.id, world.otherGroup.id];
    // Midnight in São Paulo is 03:00 UTC.
    await sale(specialist.user.id, mine, '2026-09-01T02:59:59Z', 1_000);
    await sale(specialist.user.id, mine, '2026-09-01T03:00:00Z', 20_000);
    await sale(specialist.user.id, mine, '2026-10-01T02:59:59Z', 300_000);
    await sale(stranger.user.id, theirs, '2026-09-15T12:00:00Z', 4_000_000);
    await sale(specialist.user.id, mine, '2026-09-15T12:00:00Z', 7, { deletedAt: new Date() });
    await sale(specialist.user.id, mine, '2026-09-15T12:00:00Z', 7, { statusId: world.statuses.proposed.id });

    const all = await show(admin, '2026-09');
    expect(all.account?.sold_cents).toBe(4_320_000);
    expect(rowOf(all.groups, mine)?.sold_cents).toBe(320_000);
    expect(rowOf(all.people, stranger.user.id)?.sold_cents).toBe(4_000_000);
    const part = await show(manager, '2026-09');
    expect(part.groups.map(({ sold_cents: sold }) => sold)).toEqual([320_000]);
    expect(rowOf(part.people, specialist.user.id)?.sold_cents).toBe(320_000);
  });
});
