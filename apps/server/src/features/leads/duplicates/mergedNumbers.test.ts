import type { LeadDetail, LeadEvent, LeadList } from '@funil/api/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createLeadWorld, goodCpf, goodPhone } from '../../../../test/createLeadWorld.ts';
import type { LeadWorld } from '../../../../test/createLeadWorld.ts';
import { createTestApp } from '../../../../test/createTestApp.ts';
import type { Caller, TestApp } from '../../../../test/createTestApp.ts';
import { createLeadRow } from '../../../../test/factories.ts';
import { newId } from '../../../platform/db/newId.ts';

let server: TestApp;
let world: LeadWorld;
beforeAll(async () => {
  server = await createTestApp();
});
afterAll(() => server.close());
beforeEach(async () => {
  world = await createLeadWorld(server);
});

const createOne = (caller: Caller, groupId: string) =>
  world.within((tx) =>
    createLeadRow(tx, { statusId: world.statuses.new.id, ownerId: caller.user.id, ownerGroupId: groupId }),
  );
const show = async (number: number, caller = world.people.admin) => world.call(caller, 'GET', `/api/leads/${number}`);
const found = async (number: number, caller = world.people.admin) => {
  const answer = await show(number, caller);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ lead: LeadDetail }>().lead;
};

/** Takes the second lead into the first one. */
async function merge(number: number, other: number): Promise<void> {
  const [into, from] = [await found(number), await found(other)];
  const answer = await world.call(
    world.people.admin,
    'POST',
    `/api/leads/${number}/merge`,
    {
      name: into.name,
      phone: goodPhone,
      email: into.email,
      document_number: goodCpf,
      product_id: null,
      value_cents: null,
      custom_field_1: null,
      next_contact_at: null,
      owner_id: into.owner?.id ?? null,
      version: into.version,
      other_number: other,
      other_version: from.version,
    },
    { 'idempotency-key': newId() },
  );
  expect(answer.statusCode, answer.body).toBe(200);
}

it('a lead that was merged is not found by whoever may not see the one that stayed', async () => {
  const { specialist, stranger } = world.people;
  const [target, other] = [await createOne(stranger, world.otherGroup.id), await createOne(specialist, world.group.id)];
  await merge(target.number, other.number);
  expect((await show(other.number, specialist)).statusCode).toBe(404);
  expect((await show(999_999)).statusCode).toBe(404);
});

it('the number of a merged lead leads to the one that stayed, over several merges, in lists as well', async () => {
  const { specialist, admin } = world.people;
  const [first, second, third] = [
    await createOne(specialist, world.group.id),
    await createOne(specialist, world.group.id),
    await createOne(specialist, world.group.id),
  ];
  await merge(second.number, first.number);
  await merge(third.number, second.number);
  for (const number of [first.number, second.number, third.number]) {
    expect((await found(number, specialist)).number).toBe(third.number);
    const history = await world.call(admin, 'GET', `/api/leads/${number}/events`);
    expect(history.json<{ events: LeadEvent[] }>().events[0]!.kind).toBe('merged');
    for (const search of [`#${number}`, String(number)]) {
      const list = await world.call(admin, 'GET', `/api/leads?search=${encodeURIComponent(search)}`);
      expect([search, list.json<LeadList>().leads.map((lead) => lead.number)]).toEqual([search, [third.number]]);
    }
  }
});
