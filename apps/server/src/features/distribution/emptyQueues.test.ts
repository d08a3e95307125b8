import type { DistributionCheck, LeadBulk, MyDay } from '@funil/api/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createLeadWorld } from '../../../test/createLeadWorld.ts';
import type { LeadWorld } from '../../../test/createLeadWorld.ts';
import { createTestApp } from '../../../test/createTestApp.ts';
import type { Caller, TestApp } from '../../../test/createTestApp.ts';
import { createLeadRow } from '../../../test/factories.ts';
import { newId } from '../../platform/db/newId.ts';
import { distributionMembers, distributionQueues, users } from '../../platform/db/schema/tables.ts';
import { noConditions } from './queueDefaults.ts';

let server: TestApp;
let world: LeadWorld;
let allId: string;
let ofProductId: string;
beforeAll(async () => {
  server = await createTestApp();
});
afterAll(() => server.close());
beforeEach(async () => {
  world = await createLeadWorld(server);
  [allId, ofProductId] = [newId(), newId()];
  await world.within(async ({ db, accountId }) => {
    await db.delete(distributionQueues).where(eq(distributionQueues.accountId, accountId));
    await db.insert(distributionQueues).values([
      { accountId, id: allId, name: 'Geral', nameKey: 'geral', isCatchAll: true, conditions: noConditions },
      {
        accountId,
        id: ofProductId,
        name: 'Imóvel',
        nameKey: 'imovel',
        conditions: { ...noConditions, product_ids: [world.product.id] },
      },
    ]);
  });
});

const enter = (queueId: string, ...people: Caller[]) =>
  world.within(({ db, accountId }) =>
    db
      .insert(distributionMembers)
      .values(people.map(({ user }, position) => ({ accountId, queueId, userId: user.id, weight: 1, position }))),
  );
const check = async (query = '', caller = world.people.admin) => {
  const answer = await world.call(caller, 'GET', `/api/distribution_check${query}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ check: DistributionCheck }>().check;
};
const distribute = async (count: number) => {
  const numbers: number[] = [];
  for (let index = 0; index < count; index += 1)
    numbers.push(
      (await world.within((tx) => createLeadRow(tx, { statusId: world.statuses.new.id, ownerId: null }))).number,
    );
  const body = { numbers, owner_id: 'distribution' };
  const answer = await world.call(world.people.admin, 'POST', '/api/lead_bulk/owner', body, {
    'idempotency-key': newId(),
  });
  expect(answer.statusCode, answer.body).toBe(200);
  return { numbers, bulk: answer.json<{ bulk: LeadBulk }>().bulk };
};

it('is asked by those who distribute, and by nobody else', async () => {
  for (const caller of [world.people.specialist, world.people.partner, world.people.indicator])
    expect((await world.call(caller, 'GET', '/api/distribution_check')).statusCode).toBe(403);
});

it.each(['NaN', 'Infinity', '1e999', '', '-1', '1.5', 'dez', '9'.repeat(20)])(
  'refuses %j for a value or a lead, and names the field',
  async (text) => {
    for (const [field, label] of [
      ['value_cents', 'Valor'],
      ['lead', 'Lead'],
    ] as const) {
      const answer = await world.call(world.people.admin, 'GET', `/api/distribution_check?${field}=${text}`);
      expect(answer.statusCode, answer.body).toBe(422);
      expect(answer.json()).toMatchObject({ error: { fields: { [field]: expect.stringContaining(label) } } });
    }
  },
);

it('names the queue that takes a lead, and those that have nobody who is active', async () => {
  const { specialist, colleague } = world.people;
  await enter(allId, specialist);
  await enter(ofProductId, colleague);
  await world.within(({ db }) => db.update(users).set({ status: 'inactive' }).where(eq(users.id, colleague.user.id)));
  expect(await check()).toEqual({
    queue: { id: allId, name: 'Geral', has_people: true },
    empty_queues: [{ id: ofProductId, name: 'Imóvel' }],
  });
  expect((await check(`?product_id=${world.product.id}`)).queue).toEqual({
    id: ofProductId,
    name: 'Imóvel',
    has_people: false,
  });
});

it('a lead that waits for nobody says so: to a bulk, by its number, and to administrators on the first screen', async () => {
  const { admin, manager, specialist } = world.people;
  const { numbers, bulk } = await distribute(2);
  expect(bulk.distribution).toMatchObject({
    given: [],
    waiting: [{ queue: { id: allId, name: 'Geral' }, count: 2, free_count: 0, skips: [] }],
  });
  expect((await check(`?lead=${numbers[0]}`)).queue).toEqual({ id: allId, name: 'Geral', has_people: false });
  const emptyFor = async (caller: Caller) =>
    (await world.call(caller, 'GET', '/api/my_day')).json<{ my_day: MyDay }>().my_day.empty_queues;
  expect(await emptyFor(admin)).toEqual([{ id: allId, name: 'Geral', count: 2 }]);
  expect(await emptyFor(manager)).toBeUndefined();
  await enter(allId, specialist);
  expect(await emptyFor(admin)).toBeUndefined();
});

it('a bulk says who got how many, and why the rest wait', async () => {
  const { specialist, colleague } = world.people;
  await enter(allId, specialist, colleague);
  await world.within(({ db }) =>
    db.update(distributionMembers).set({ dailyCap: 1 }).where(eq(distributionMembers.queueId, allId)),
  );
  const { bulk } = await distribute(3);
  const counts = bulk.distribution!.given.map(({ person, count }) => [person!.name, count]);
  expect(Object.fromEntries(counts)).toEqual({ 'Bruna Siqueira': 1, 'Caio Nogueira': 1 });
  expect(bulk.distribution!.waiting).toMatchObject([
    { queue: { name: 'Geral' }, count: 1, skips: [{ outcome: 'daily_limit', count: 2 }] },
  ]);
});
