import { expectedOf, ownSales, rankingListFilters } from '@funil/api/contract';
import type { Actor, GoalProgress, LeadFilters, SalesBoard, SalesGoals } from '@funil/api/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dayMs } from '@funil/validation/values';
import { createLeadWorld } from '../../../test/createLeadWorld.ts';
import type { LeadWorld } from '../../../test/createLeadWorld.ts';
import { createTestApp } from '../../../test/createTestApp.ts';
import type { Caller, TestApp } from '../../../test/createTestApp.ts';
import { stopClock } from '../../../test/stopClock.ts';
import { createLeadRow } from '../../../test/factories.ts';

let server: TestApp;
let world: LeadWorld;
stopClock();
const now = new Date();

beforeAll(async () => {
  server = await createTestApp();
  world = await createLeadWorld(server);
  const other = await createLeadWorld(server);
  const { specialist, colleague, stranger, indicator } = world.people;
  await other.within(
    async (tx) => void (await createLeadRow(tx, { statusId: other.statuses.won.id, wonAt: now, valueCents: 7 })),
  );
  await world.within(async (tx) => {
    const sale = (wonAt: Date, valueCents: number, facts: Partial<Parameters<typeof createLeadRow>[1]> = {}) =>
      createLeadRow(tx, { statusId: world.statuses.won.id, wonAt, valueCents, productId: world.product.id, ...facts });
    await sale(now, 500_00, {
      ownerId: specialist.user.id,
      ownerGroupId: world.group.id,
      partnerId: world.partner.id,
      indicatorId: indicator.user.id,
      referralTeamId: world.team.id,
    });
    await sale(now, 300_00, { ownerId: colleague.user.id, ownerGroupId: world.group.id });
    await sale(now, 900_00, { ownerId: stranger.user.id, ownerGroupId: world.otherGroup.id });
    await sale(now, 1_00, { ownerId: null, deletedAt: now });
    // A week ago, a second before this hour and a minute after it; and long ago.
    await sale(new Date(now.getTime() - 7 * dayMs - 1000), 10_00, {
      ownerId: specialist.user.id,
      ownerGroupId: world.group.id,
    });
    await sale(new Date(now.getTime() - 7 * dayMs + 60_000), 20_00, {
      ownerId: specialist.user.id,
      ownerGroupId: world.group.id,
    });
    await sale(new Date(now.getTime() - 70 * dayMs), 40_00, {
      ownerId: specialist.user.id,
      ownerGroupId: world.group.id,
    });
  });
});
afterAll(() => server.close());

const show = async (caller: Caller) => {
  const answer = await world.call(caller, 'GET', '/api/sales_board');
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ sales_board: SalesBoard }>().sales_board;
};
const totalsOf = async (caller: Caller, filters: LeadFilters) => {
  const query = new URLSearchParams(filters as Record<string, string>).toString();
  const answer = await world.call(caller, 'GET', `/api/lead_totals?${query}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ total: number; total_value_cents: number }>();
};
const totals = (caller: Caller, won: string) => totalsOf(caller, { won });
const actorOf = ({ user }: Caller): Actor => ({
  uid: user.id,
  role: user.role,
  managed_group_ids: user.role === 'manager' ? [world.group.id] : [],
  managed_team_ids: user.role === 'indicator_manager' ? [world.team.id] : [],
  partner_id: user.role === 'partner' ? world.partner.id : null,
});

describe('the board of sales', () => {
  it('agrees with the list, for every role', async () => {
    for (const caller of Object.values(world.people)) {
      const board = await show(caller);
      expect(await totals(caller, 'today')).toMatchObject({
        total: board.day.count,
        total_value_cents: board.day.value_cents,
      });
      expect(await totals(caller, 'month')).toMatchObject({
        total: board.month.count,
        total_value_cents: board.month.value_cents,
      });
      expect(board.days.reduce((sum, { count }) => sum + count, 0)).toBe(board.month.count);
    }
  });

  it('is agreed with by the list behind each of its numbers, for every role', async () => {
    const rankings = new Set<string>();
    for (const [of, caller] of Object.entries(world.people)) {
      const actor = actorOf(caller);
      const { day: sold, days, latest, ranking } = await show(caller);
      for (const { day, count } of days)
        expect((await totalsOf(caller, { ...ownSales(actor), won: `${day}..${day}` })).total, `${of} ${day}`).toBe(
          count,
        );
      for (const person of ranking?.people ?? []) {
        rankings.add(`${caller.user.role} by ${ranking!.by}`);
        expect(
          await totalsOf(caller, rankingListFilters(actor, ranking!.by, person.id, 'won', 'month')),
          `${of}: ${person.name}`,
        ).toMatchObject({ total: person.count, total_value_cents: person.value_cents });
      }
      const weekAgo = `${sold.week_ago_until.slice(0, 10)}..${sold.week_ago_until}`;
      expect(await totalsOf(caller, { ...ownSales(actor), won: weekAgo }), of).toMatchObject({
        total: sold.week_ago_count,
      });
      for (const { number } of latest) {
        const answer = await world.call(caller, 'GET', `/api/leads/${number}`);
        expect(answer.statusCode, of).toBe(200);
        expect(answer.json<{ lead: { number: number } }>().lead.number).toBe(number);
      }
    }
    expect([...rankings].toSorted()).toEqual([
      'admin by owner',
      'indicator_manager by indicator',
      'manager by owner',
      'partner by indicator',
    ]);
  });

  it('compares today with the same hours a week ago', async () => {
    const { day } = await show(world.people.admin);
    expect(day).toMatchObject({ count: 3, value_cents: 1700_00 });
    // In the first second of a day the second before it was another day.
    expect(day.week_ago_count).toBeLessThanOrEqual(1);
    expect((await show(world.people.stranger)).day.week_ago_count).toBe(0);
  });

  it('names the latest sales, and the best sellers of those that the viewer sees', async () => {
    const { latest, ranking } = await show(world.people.manager);
    expect(
      latest
        .slice(0, 2)
        .map(({ value_cents: cents }) => cents)
        .toSorted((a, b) => a - b),
    ).toEqual([300_00, 500_00]);
    expect(latest.find(({ value_cents: cents }) => cents === 300_00)).toMatchObject({
      seller: { name: 'Caio Nogueira' },
      product: world.product.name,
    });
    expect(ranking?.people.map(({ name }) => name)).toEqual(['Bruna Siqueira', 'Caio Nogueira']);
    for (const caller of [world.people.partner, world.people.indicatorManager])
      expect((await show(caller)).ranking).toMatchObject({
        by: 'indicator',
        people: [{ name: 'Sandra Melo', count: 1, value_cents: 500_00 }],
      });
    expect((await show(world.people.specialist)).ranking).toBeNull();
  });

  it('measures by the goal of those who look', async () => {
    const month = (await show(world.people.admin)).today.slice(0, 7);
    await world.call(world.people.admin, 'PUT', '/api/sales_goals', {
      month,
      goals: [
        { goal_cents: 9 },
        { group_id: world.group.id, goal_cents: 6 },
        { group_id: world.otherGroup.id, goal_cents: 2 },
        { user_id: world.people.specialist.user.id, goal_cents: 4 },
      ],
    });
    const goal = async (caller: Caller) => (await show(caller)).month.goal_cents;
    const { admin, manager, specialist, colleague, partner } = world.people;
    expect(await Promise.all([admin, manager, specialist, colleague, partner].map(goal))).toEqual([
      9,
      6,
      4,
      null,
      null,
    ]);
  });

  it('has one number for each goal: on the board, on the first screen and among the goals of the month', async () => {
    const { admin, manager, specialist } = world.people;
    const month = (await show(admin)).today.slice(0, 7);
    await world.call(admin, 'PUT', '/api/sales_goals', {
      month,
      goals: [
        { goal_cents: 900_00, sales_goal: 8, contacts_goal: 50 },
        { group_id: world.group.id, goal_cents: 600_00, sales_goal: 5 },
        { user_id: specialist.user.id, goal_cents: null, sales_goal: 3 },
      ],
    });
    const progressOf = async (caller: Caller) =>
      (await world.call(caller, 'GET', '/api/goal_progress')).json<{ goal_progress: GoalProgress }>().goal_progress;
    for (const caller of [admin, manager, specialist]) {
      const [board, progress] = [await show(caller), await progressOf(caller)];
      expect(progress.goals).toEqual(board.goals);
      expect(progress.goals.find(({ measure }) => measure === 'sales')?.reached).toBe(board.month.count);
      for (const { goal, expected } of progress.goals) expect(expected).toBe(expectedOf(goal, progress.working_days));
    }
    const goals = await world.call(admin, 'GET', `/api/sales_goals?month=${month}`);
    const { account, working_days: workingDays } = goals.json<{ sales_goals: SalesGoals }>().sales_goals;
    const ofAdmin = await progressOf(admin);
    expect(ofAdmin.working_days).toEqual(workingDays);
    expect(ofAdmin.goals.map(({ goal, reached }) => [goal, reached])).toEqual([
      [account!.goal_cents, account!.sold_cents],
      [account!.sales_goal, account!.sales_count],
      [account!.contacts_goal, account!.contacts_count],
    ]);
    expect((await progressOf(specialist)).goals.map(({ measure, goal }) => [measure, goal])).toEqual([['sales', 3]]);
    expect((await progressOf(world.people.partner)).goals).toEqual([]);
  });
});
