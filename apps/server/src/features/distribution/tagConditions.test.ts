import type { DistributionDecision, LeadDetail } from '@funil/api/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cpfOf, createLeadWorld } from '../../../test/createLeadWorld.ts';
import type { LeadWorld } from '../../../test/createLeadWorld.ts';
import { createTestApp } from '../../../test/createTestApp.ts';
import type { TestApp } from '../../../test/createTestApp.ts';
import { createTag } from '../../../test/factories.ts';
import { newId } from '../../platform/db/newId.ts';
import { noConditions } from './queueDefaults.ts';

let server: TestApp;
let world: LeadWorld;

beforeAll(async () => {
  server = await createTestApp();
  world = await createLeadWorld(server);
});
afterAll(() => server.close());

const save = (tagIds: string[]) =>
  world.call(world.people.admin, 'POST', '/api/distribution_queues', {
    name: 'Marcados',
    strategy: 'weighted',
    conditions: { ...noConditions, tag_ids: tagIds },
    members: [{ user_id: world.people.specialist.user.id, weight: 1 }],
  });

it('a queue that asks for a tag that does not exist is refused beside its field', async () => {
  const answer = await save([newId()]);
  expect([answer.statusCode, Object.keys(answer.json().error.fields)]).toEqual([422, ['conditions.tag_ids']]);
});

it('a queue that asks for tags takes the leads that have any of them', async () => {
  const [vip, fair, other] = await world.within(async (tx) => [
    await createTag(tx, 'VIP'),
    await createTag(tx, 'Feirão'),
    await createTag(tx, 'Outra'),
  ]);
  expect((await save([vip!.id, fair!.id])).statusCode).toBe(201);
  const arrive = async (serial: number, tagIds: string[]) => {
    const body = { name: 'Ana Lima', document_number: cpfOf(serial), phone: '+5511983450000', tag_ids: tagIds };
    const answer = await world.call(world.people.admin, 'POST', '/api/leads', body);
    expect(answer.statusCode, answer.body).toBe(201);
    return answer.json<{ lead: LeadDetail }>().lead.number;
  };
  const numbers = [await arrive(1, [other!.id, fair!.id]), await arrive(2, [other!.id]), await arrive(3, [])];
  const { decisions } = (await world.call(world.people.admin, 'GET', '/api/distribution_decisions')).json<{
    decisions: DistributionDecision[];
  }>();
  const queueOf = new Map(decisions.map((one) => [one.lead!.number, one.queue_name]));
  // The account has no other queue, so that nothing is decided about the other leads.
  expect(numbers.map((number) => queueOf.get(number))).toEqual(['Marcados', undefined, undefined]);
});
