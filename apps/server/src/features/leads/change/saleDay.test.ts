import type { LeadDetail, LeadEvent } from '@funil/api/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dayMs, dayOf } from '@funil/validation/values';
import { createLeadWorld } from '../../../../test/createLeadWorld.ts';
import type { LeadWorld } from '../../../../test/createLeadWorld.ts';
import { createTestApp } from '../../../../test/createTestApp.ts';
import type { Caller, TestApp } from '../../../../test/createTestApp.ts';
import { createLeadRow } from '../../../../test/factories.ts';
import { readLeadRow } from '../record/leads.queries.ts';
import { momentOfSale } from './saleDay.ts';

let server: TestApp;
let world: LeadWorld;
beforeAll(async () => {
  server = await createTestApp();
  world = await createLeadWorld(server);
});
afterAll(() => server.close());

const dayHere = (moment: Date) => dayOf(moment, 'America/Sao_Paulo');
const daysAgo = (days: number) => new Date(Date.now() - days * dayMs);

const leadOf = (createdAt: Date, more: Partial<Parameters<typeof createLeadRow>[1]> = {}) =>
  world.within((tx) =>
    createLeadRow(tx, {
      statusId: world.statuses.contacted.id,
      createdAt,
      ownerId: world.people.specialist.user.id,
      ownerGroupId: world.group.id,
      productId: world.product.id,
      valueCents: 100_00,
      ...more,
    }),
  );

const sell = async (caller: Caller, { id, number }: { id: string; number: number }, wonOn: unknown) => {
  const { lead } = await world.within((tx) => readLeadRow(tx, id));
  return world.call(caller, 'PUT', `/api/leads/${number}/status`, {
    status_id: world.statuses.won.id,
    won_on: wonOn,
    version: lead.version,
  });
};
const refusalOf = (answer: Awaited<ReturnType<typeof sell>>) =>
  answer.json<{ error: { code: string; fields?: Record<string, string> } }>().error;

/** What the rule says at a moment, of a lead of another moment. */
const judge = async (caller: Caller, createdAt: string, day: string, now: string) => {
  const { id } = await leadOf(new Date(createdAt));
  const actor = {
    uid: caller.user.id,
    role: caller.user.role,
    managed_group_ids: [world.group.id],
    managed_team_ids: [],
    partner_id: null,
  };
  return world
    .within(async (tx) => momentOfSale(tx, actor, await readLeadRow(tx, id), day, new Date(now)))
    .then(
      (moment) => moment.toISOString(),
      (error: { code: string }) => error.code,
    );
};

describe('the day of a sale', () => {
  it.each(['2026-02-30', '21/11/2026', '0001-01-01', '2026-11-21T12:00:00Z', 7])(
    'is a day of the calendar: %j is none',
    async (day) => {
      const answer = await sell(world.people.admin, await leadOf(daysAgo(40)), day);
      expect(answer.statusCode).toBe(422);
      expect(Object.keys(refusalOf(answer).fields ?? {})).toEqual(['won_on']);
    },
  );

  it('is not in the future, nor before the lead; then nothing is written', async () => {
    const lead = await leadOf(daysAgo(3));
    for (const [day, code] of [
      [dayHere(daysAgo(-1)), 'lead.sale_in_future'],
      [dayHere(daysAgo(4)), 'lead.sale_before_lead'],
    ] as const) {
      const answer = await sell(world.people.admin, lead, day);
      expect([answer.statusCode, refusalOf(answer).code, Object.keys(refusalOf(answer).fields ?? {})]).toEqual([
        422,
        code,
        ['won_on'],
      ]);
      expect(refusalOf(answer).fields!.won_on).toMatch(/\.$/);
    }
    expect((await world.within((tx) => readLeadRow(tx, lead.id))).lead).toMatchObject({ wonAt: null, version: 1 });
  });

  // Midnight in São Paulo is 03:00 UTC.
  it.each([
    [
      "today is the account's at 22 h",
      'specialist',
      '2026-11-10T12:00:00Z',
      '2026-11-20',
      '2026-11-21T01:00:00Z',
      '2026-11-21T01:00:00.000Z',
    ],
    [
      'and the day of the UTC calendar is still to come',
      'specialist',
      '2026-11-10T12:00:00Z',
      '2026-11-21',
      '2026-11-21T01:00:00Z',
      'lead.sale_in_future',
    ],
    [
      'the lead came on the day before, at 22 h',
      'specialist',
      '2026-11-11T01:00:00Z',
      '2026-11-10',
      '2026-11-20T15:00:00Z',
      '2026-11-11T01:00:00.000Z',
    ],
    ['a day before it', 'admin', '2026-11-11T01:00:00Z', '2026-11-09', '2026-11-20T15:00:00Z', 'lead.sale_before_lead'],
    [
      'an earlier day of the month',
      'specialist',
      '2026-11-01T12:00:00Z',
      '2026-11-05',
      '2026-11-20T15:00:00Z',
      '2026-11-05T15:00:00.000Z',
    ],
    [
      'the month before, for a salesperson',
      'specialist',
      '2026-09-01T12:00:00Z',
      '2026-10-31',
      '2026-11-01T15:00:00Z',
      'lead.sale_month_over',
    ],
    [
      'the month before, for its manager',
      'manager',
      '2026-09-01T12:00:00Z',
      '2026-10-31',
      '2026-11-01T15:00:00Z',
      '2026-10-31T15:00:00.000Z',
    ],
    [
      'the month before, for the administration',
      'admin',
      '2026-09-01T12:00:00Z',
      '2026-10-31',
      '2026-11-01T15:00:00Z',
      '2026-10-31T15:00:00.000Z',
    ],
    [
      'still the month, where UTC has begun the next one',
      'specialist',
      '2026-09-01T12:00:00Z',
      '2026-11-05',
      '2026-12-01T02:00:00Z',
      '2026-11-05T15:00:00.000Z',
    ],
    [
      'the same month of another year',
      'specialist',
      '2025-01-01T12:00:00Z',
      '2025-11-05',
      '2026-11-20T15:00:00Z',
      'lead.sale_month_over',
    ],
  ] as const)('%s', async (_words, role, createdAt, day, now, expected) => {
    expect(await judge(world.people[role], createdAt, day, now)).toBe(expected);
  });

  it('is today by default, is kept by moves between sales, can be corrected, and is named where it is another one', async () => {
    const { admin } = world.people;
    const lead = await leadOf(daysAgo(90));
    const first = (await sell(admin, lead, null)).json<{ lead: LeadDetail }>().lead;
    expect(dayHere(new Date(first.won_at!))).toBe(dayHere(new Date()));
    const same = (await sell(admin, lead, dayHere(new Date()))).json<{ lead: LeadDetail }>().lead;
    expect([same.won_at, same.version]).toEqual([first.won_at, first.version]);
    const corrected = (await sell(admin, lead, dayHere(daysAgo(60)))).json<{ lead: LeadDetail }>().lead;
    expect(dayHere(new Date(corrected.won_at!))).toBe(dayHere(daysAgo(60)));
    expect((await sell(admin, lead, undefined)).json<{ lead: LeadDetail }>().lead.won_at).toBe(corrected.won_at);
    const { events } = (await world.call(admin, 'GET', `/api/leads/${lead.number}/events`)).json<{
      events: LeadEvent[];
    }>();
    expect(events.flatMap(({ changes }) => changes).filter(({ field }) => field === 'won_at')).toEqual([
      {
        field: 'won_at',
        from: dayHere(new Date()).split('-').toReversed().join('/'),
        to: dayHere(daysAgo(60)).split('-').toReversed().join('/'),
      },
    ]);
  });

  it('of before the lead changed hands is the sale of whoever had it then', async () => {
    const { admin, specialist, colleague } = world.people;
    const lead = await leadOf(daysAgo(20));
    await world.within((tx) =>
      tx.db.execute(
        sql`update leads set owner_id = ${colleague.user.id}, updated_at = now() - interval '5 days'
          where account_id = ${tx.accountId} and id = ${lead.id}`,
      ),
    );
    const sold = async (day: Date) =>
      (await sell(admin, lead, dayHere(day))).json<{ lead: LeadDetail }>().lead.seller?.id;
    expect(await sold(daysAgo(10))).toBe(specialist.user.id);
  });
});
