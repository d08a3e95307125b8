import { ownArrivals } from '@funil/api/contract';
import type { Actor, Dashboard, LeadFilters, LeadStatusReport, Report } from '@funil/api/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createLeadWorld } from '../../../test/createLeadWorld.ts';
import type { LeadWorld } from '../../../test/createLeadWorld.ts';
import { createTestApp } from '../../../test/createTestApp.ts';
import type { Caller, TestApp } from '../../../test/createTestApp.ts';
import { createLeadRow } from '../../../test/factories.ts';
import { nextAddress } from '../../../test/security/callEndpoint.ts';
import { newId } from '../../platform/db/newId.ts';

/* The steps that leads came through, wherever they stand by now, in every number that counts them. */

let server: TestApp;
let world: LeadWorld;
beforeAll(async () => {
  server = await createTestApp();
});
afterAll(() => server.close());
beforeEach(async () => {
  world = await createLeadWorld(server);
});

async function ask<T>(caller: Caller, method: 'GET' | 'PUT', url: string, payload?: object): Promise<T> {
  const answer = await server.app.inject({
    method,
    url,
    headers: { ...caller.headers, ...(payload && { 'idempotency-key': newId() }) },
    remoteAddress: nextAddress(),
    ...(payload && { payload }),
  });
  expect(answer.statusCode, `${method} ${url}: ${answer.body}`).toBe(200);
  return answer.json<T>();
}

const places = ['new', 'contacted', 'proposed', 'won', 'lost'] as const;
type Place = (typeof places)[number];
const steps = places.slice(0, -1);

/** A lead of the specialist that stands in these statuses, one after the other. */
async function walk(way: readonly Place[]): Promise<void> {
  const { specialist, admin } = world.people;
  const { number } = await world.within((tx) =>
    createLeadRow(tx, {
      statusId: world.statuses.new.id,
      ownerId: specialist.user.id,
      ownerGroupId: world.group.id,
      productId: world.product.id,
      valueCents: 100_00,
      indicatorId: world.people.indicator.user.id,
    }),
  );
  let version = 1;
  for (const place of way) {
    const { lead } = await ask<{ lead: { version: number } }>(admin, 'PUT', `/api/leads/${number}/status`, {
      status_id: world.statuses[place].id,
      ...(place === 'lost' && { loss_reason_id: world.reason.id }),
      version,
    });
    version = lead.version;
  }
}

/** How far a lead came: where it stands, or where it stood before it was lost. */
function furthest(way: readonly Place[]): number {
  const last = way.findLast((place) => place !== 'lost') ?? 'new';
  return steps.indexOf(last);
}

const actorOf = ({ user }: Caller): Actor => ({
  uid: user.id,
  role: user.role,
  managed_group_ids: user.role === 'manager' ? [world.group.id] : [],
  managed_team_ids: [],
  partner_id: null,
});

const period = '30d';

async function expectSteps(ways: readonly (readonly Place[])[]): Promise<void> {
  const reached = steps.map((_step, place) => ways.filter((way) => furthest(way) >= place).length);
  const lost = ways.filter((way) => way.at(-1) === 'lost');
  const lostFrom = steps.map((_step, place) => lost.filter((way) => furthest(way) === place).length);
  const { admin, manager, specialist } = world.people;
  for (const caller of [admin, manager, specialist]) {
    const { role } = caller.user;
    const query = (filters: LeadFilters) => new URLSearchParams(filters as Record<string, string>).toString();
    const listed = await Promise.all(
      steps.map(async (step) => {
        const filters = { ...ownArrivals(actorOf(caller), period), reached_id: world.statuses[step].id };
        return (await ask<{ total: number }>(caller, 'GET', `/api/lead_totals?${query(filters)}`)).total;
      }),
    );
    expect([role, 'list', listed]).toEqual([role, 'list', reached]);
    // With a filter the leads are counted, without one the daily facts are summed.
    for (const narrowing of ['', `&product_id=${world.product.id}`]) {
      const report = <T>(path: string) =>
        ask<{ report: T }>(caller, 'GET', `/api/reports/${path}?period=${period}${narrowing}`).then(
          (answer) => answer.report,
        );
      const { stages } = await report<LeadStatusReport>('lead_status_report');
      const ofSteps = steps.map((step) => stages.find(({ id }) => id === world.statuses[step].id)!.reached.now);
      expect([role, narrowing, ofSteps]).toEqual([role, narrowing, reached]);
      for (const path of ['lead_report', 'internal_sales_report', 'indicator_report']) {
        const { total, rows } = await report<Report>(path);
        expect([role, path, narrowing, total.qualified.now]).toEqual([role, path, narrowing, reached[1]]);
        expect(rows.reduce((sum, row) => sum + row.qualified.now, 0)).toBe(reached[1]);
      }
    }
    const { dashboard } = await ask<{ dashboard: Dashboard }>(caller, 'GET', `/api/dashboard?period=${period}`);
    const lostThere = steps.map((step) => dashboard.stages.find(({ id }) => id === world.statuses[step].id)!.lost);
    expect([role, 'lost', lostThere]).toEqual([role, 'lost', lostFrom]);
  }
}

it('a sale that is lost has come through every step, a sale among them; reopened first, it is lost from there', async () => {
  const ways: Place[][] = [
    ['contacted', 'won', 'lost'],
    ['won', 'contacted', 'lost'],
    ['contacted', 'lost'],
    ['lost'],
    [],
  ];
  for (const way of ways) await walk(way);
  await expectSteps(ways);
});

it('leads on any way through the statuses count where they came', async () => {
  const aStep = fc.constantFrom(...places);
  const aWay = fc
    .tuple(fc.array(aStep, { maxLength: 6 }), fc.boolean())
    .map(([way, isSaleLost]) => (isSaleLost ? [...way, 'won' as const, 'lost' as const] : way))
    .map((way) => way.filter((place, index) => place !== (way[index - 1] ?? 'new')));
  await fc.assert(
    fc.asyncProperty(fc.array(aWay, { minLength: 6, maxLength: 10 }), async (ways) => {
      world = await createLeadWorld(server);
      for (const way of ways) await walk(way);
      await expectSteps(ways);
    }),
    { numRuns: 3 },
  );
}, 120_000);
