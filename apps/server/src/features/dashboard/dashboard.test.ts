import { ownArrivals, ownReceipts } from '@funil/api/contract';
import type { Actor, Dashboard, MyDay } from '@funil/api/contract';
import { addDays, dayOf } from '@funil/validation/values';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLeadWorld } from '../../../test/createLeadWorld.ts';
import type { LeadWorld } from '../../../test/createLeadWorld.ts';
import { createTestApp } from '../../../test/createTestApp.ts';
import type { Caller, TestApp } from '../../../test/createTestApp.ts';
import { newId } from '../../platform/db/newId.ts';
import { privacyIncidents, privacyRequests } from '../../platform/db/schema/tables.ts';
import { stopClock } from '../../../test/stopClock.ts';
import { createLeadRow } from '../../../test/factories.ts';

let server: TestApp;
let world: LeadWorld;

const hourMs = 3_600_000;
const hoursAgo = (hours: number) => new Date(Date.now() - hours * hourMs);

stopClock();
beforeAll(async () => {
  server = await createTestApp();
  world = await createLeadWorld(server);
  const other = await createLeadWorld(server);
  await other.within(
    async (tx) =>
      void (await createLeadRow(tx, {
        statusId: other.statuses.won.id,
        wonAt: new Date(),
        valueCents: 1,
        createdAt: new Date(),
      })),
  );
  const { specialist, colleague, stranger, indicator } = world.people;
  await world.within(async (tx) => {
    const row = (facts: Partial<Parameters<typeof createLeadRow>[1]>) =>
      createLeadRow(tx, { statusId: world.statuses.new.id, ownerId: null, ownerGroupId: null, ...facts });
    const brunas = { ownerId: specialist.user.id, ownerGroupId: world.group.id };
    const caios = { ownerId: colleague.user.id, ownerGroupId: world.group.id };
    // In the last seven days, contacted after 10 and 30 minutes, and not yet.
    await row({
      ...brunas,
      createdAt: hoursAgo(3),
      firstContactAt: new Date(hoursAgo(3).getTime() + 10 * 60_000),
      statusId: world.statuses.contacted.id,
    });
    await row({
      ...brunas,
      createdAt: hoursAgo(30),
      firstContactAt: new Date(hoursAgo(30).getTime() + 30 * 60_000),
      statusId: world.statuses.won.id,
      wonAt: hoursAgo(2),
      valueCents: 500_00,
      partnerId: world.partner.id,
      indicatorId: indicator.user.id,
      referralTeamId: world.team.id,
    });
    await row({
      ...caios,
      createdAt: hoursAgo(31),
      statusId: world.statuses.lost.id,
      lostAt: hoursAgo(1),
      nextContactAt: hoursAgo(5),
    });
    await row({ createdAt: hoursAgo(4) });
    await row({ createdAt: hoursAgo(5), deletedAt: new Date() });
    await row({
      ownerId: stranger.user.id,
      ownerGroupId: world.otherGroup.id,
      createdAt: hoursAgo(6),
      statusId: world.statuses.archived.id,
    });
    // Received long ago, sold now, and late.
    await row({
      ...caios,
      createdAt: hoursAgo(24 * 60),
      statusId: world.statuses.won.id,
      wonAt: hoursAgo(3),
      valueCents: 900_00,
    });
    await row({ ...caios, createdAt: hoursAgo(24 * 61), nextContactAt: hoursAgo(5) });
    // In the seven days before.
    await row({
      ...brunas,
      createdAt: hoursAgo(24 * 8),
      statusId: world.statuses.won.id,
      wonAt: hoursAgo(24 * 8),
      valueCents: 100_00,
    });
  });
});
afterAll(() => server.close());

const show = async (caller: Caller, query = '?period=7d') => {
  const answer = await world.call(caller, 'GET', `/api/dashboard${query}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ dashboard: Dashboard }>().dashboard;
};
const actorOf = (caller: Caller): Actor => ({
  uid: caller.user.id,
  role: caller.user.role,
  managed_group_ids: caller === world.people.manager ? [world.group.id] : [],
  managed_team_ids: [],
  partner_id: null,
});
const total = async (caller: Caller, query: Record<string, string>) =>
  (await world.call(caller, 'GET', `/api/lead_totals?${new URLSearchParams(query).toString()}`)).json<{
    total: number;
    total_value_cents: number;
  }>();

describe('the dashboard', () => {
  it('refuses periods that it does not know', async () => {
    expect((await world.call(world.people.admin, 'GET', '/api/dashboard?period=year')).statusCode).toBe(422);
  });

  it('counts what came, was sold and was lost, beside the days before', async () => {
    expect(await show(world.people.admin)).toMatchObject({
      received: { now: 5, before: 1 },
      won: { now: 2, before: 1 },
      won_value_cents: { now: 1400_00, before: 100_00 },
      lost: { now: 1, before: 0 },
      first_contact_minutes: { now: 20, before: null },
    });
  });

  it.each(['today', '7d', '30d', '90d', 'month', 'last_month'])(
    'agrees with the leads behind each number of %s, for every role',
    async (period) => {
      for (const caller of Object.values(world.people)) {
        const dashboard = await show(caller, `?period=${period}`);
        const arrivals = ownArrivals(actorOf(caller), period) as Record<string, string>;
        const received = await total(caller, arrivals);
        const won = await total(caller, { won: period });
        expect(received.total).toBe(dashboard.received.now);
        expect([won.total, won.total_value_cents]).toEqual([dashboard.won.now, dashboard.won_value_cents.now]);
        expect((await total(caller, { lost: period })).total).toBe(dashboard.lost.now);
        for (const stage of dashboard.stages)
          expect((await total(caller, { ...arrivals, status_id: stage.id })).total, stage.name).toBe(stage.count);
        expect(dashboard.stages.reduce((sum, { count }) => sum + count, 0)).toBe(dashboard.received.now);
        expect(
          dashboard.received_by_day
            .filter(({ day }) => day >= dashboard.days.from)
            .reduce((sum, { count }) => sum + count, 0),
        ).toBe(dashboard.received.now);
        for (const person of dashboard.ranking?.people ?? []) {
          const whose = { [`${dashboard.ranking!.by}_id`]: person.id };
          expect(
            (
              await total(
                caller,
                dashboard.ranking!.by === 'indicator'
                  ? { ...whose, created: period }
                  : { ...ownReceipts(actorOf(caller)), receiver_id: person.id, received: period },
              )
            ).total,
            person.name,
          ).toBe(person.received);
          // Nobody gave a lead away here.
          expect((await total(caller, { ...whose, created: period })).total, person.name).toBe(person.received);
          expect(await total(caller, { ...whose, won: period })).toMatchObject({
            total: person.won,
            total_value_cents: person.won_value_cents,
          });
        }
      }
    },
  );

  it('ranks those who own, best sales first, and for those who refer leads those who refer them', async () => {
    const ranking = async (caller: Caller) => (await show(caller)).ranking;
    expect(await ranking(world.people.manager)).toEqual({
      by: 'owner',
      people: [
        {
          id: world.people.colleague.user.id,
          name: 'Caio Nogueira',
          received: 1,
          won: 1,
          won_value_cents: 900_00,
          first_contact_minutes: null,
        },
        {
          id: world.people.specialist.user.id,
          name: 'Bruna Siqueira',
          received: 2,
          won: 1,
          won_value_cents: 500_00,
          first_contact_minutes: 20,
        },
      ],
    });
    for (const caller of [world.people.partner, world.people.indicatorManager]) {
      expect(await ranking(caller)).toMatchObject({
        by: 'indicator',
        people: [{ name: 'Sandra Melo', received: 1, won: 1 }],
      });
    }
    expect(await ranking(world.people.specialist)).toBeNull();
    expect(await ranking(world.people.indicator)).toBeNull();
  });

  it("says what waits: for those who give leads away, and of one's own", async () => {
    const waiting = async (caller: Caller) =>
      (await world.call(caller, 'GET', '/api/my_day')).json<{ my_day: MyDay }>().my_day;
    const noDeadlines = { due_soon: 0, expired: 0 };
    expect(await waiting(world.people.colleague)).toMatchObject({
      unowned: null,
      overdue: { count: 1 },
      sla: noDeadlines,
    });
    expect(await waiting(world.people.specialist)).toMatchObject({
      unowned: null,
      overdue: { count: 0 },
      sla: noDeadlines,
    });
    for (const caller of [world.people.colleague, world.people.specialist]) {
      const own = { owner_id: caller.user.id, next_contact: 'unplanned' };
      expect((await waiting(caller)).unplanned.count).toBe((await total(caller, own)).total);
      const recent = { owner_id: caller.user.id, created: `${addDays(dayOf(new Date(), 'America/Sao_Paulo'), -1)}..` };
      expect((await waiting(caller)).recent.count).toBe((await total(caller, recent)).total);
    }
    expect((await waiting(world.people.admin)).privacy_requests).toBeUndefined();
    const day = (days: number) => addDays(dayOf(new Date().toISOString(), 'America/Sao_Paulo'), days);
    const request = (dueOn: string, facts: Partial<typeof privacyRequests.$inferInsert> = {}) =>
      ({
        accountId: world.account.id,
        id: newId(),
        kind: 'access',
        channel: 'email',
        receivedOn: day(-10),
        dueOn,
        personName: 'Ana',
        ...facts,
      }) as const;
    await world.within(({ db }) =>
      db
        .insert(privacyRequests)
        .values([request(day(-1)), request(day(5)), request(day(6)), request(day(-3), { state: 'answered' })]),
    );
    expect((await waiting(world.people.admin)).privacy_requests).toEqual({ count: 2, first_due_on: day(-1) });
    expect((await waiting(world.people.manager)).privacy_requests).toBeUndefined();
    expect((await waiting(world.people.admin)).privacy_incidents).toBeUndefined();
    const incident: Omit<typeof privacyIncidents.$inferInsert, 'id' | 'dueOn'> = {
      accountId: world.account.id,
      title: 'Planilha',
      foundOn: day(-1),
      dataKinds: [],
      risk: 'low',
    };
    await world.within(({ db }) =>
      db.insert(privacyIncidents).values([
        { ...incident, id: newId(), dueOn: day(2) },
        { ...incident, id: newId(), dueOn: day(1), state: 'reported' },
      ]),
    );
    expect((await waiting(world.people.admin)).privacy_incidents).toEqual({ count: 1, first_due_on: day(2) });
    expect((await waiting(world.people.manager)).privacy_incidents).toBeUndefined();
    const { unowned } = await waiting(world.people.manager);
    expect(unowned?.count).toBe(1);
    expect(Date.now() - Date.parse(unowned!.oldest_at!)).toBeGreaterThan(3 * hourMs);
    const open = [world.statuses.new, world.statuses.contacted, world.statuses.proposed];
    expect(
      (await total(world.people.manager, { owner_id: 'none', status_id: open.map(({ id }) => id).join(',') })).total,
    ).toBe(1);
  });
});
