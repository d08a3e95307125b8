import type { LeadEvent, Simulation } from '@funil/api/contract';
import { defaultRange } from '@funil/api/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLeadWorld } from '../../../test/createLeadWorld.ts';
import type { LeadWorld } from '../../../test/createLeadWorld.ts';
import { createTestApp } from '../../../test/createTestApp.ts';
import type { Caller, TestApp } from '../../../test/createTestApp.ts';
import { createLeadRow } from '../../../test/factories.ts';
import { offerOf, settingsOf } from '../../../test/simulators.ts';
import { newId } from '../../platform/db/newId.ts';
import { leads, productTypes } from '../../platform/db/schema/tables.ts';

let server: TestApp;
let world: LeadWorld;
let number: number;
const house = newId();
const choices = { product_type_id: house, amount_cents: 8_000_000, term_months: 180 };

beforeAll(async () => {
  server = await createTestApp();
  world = await createLeadWorld(server);
  await world.within((tx) =>
    tx.db.insert(productTypes).values({
      accountId: tx.accountId,
      id: house,
      name: 'Casa',
      nameKey: 'casa',
      position: 10,
      calculator: 'consorcio',
    }),
  );
  await world.call(world.people.admin, 'PUT', '/api/simulator_config', {
    version: 0,
    settings: settingsOf({ offers: [offerOf(house)] }),
  });
  const lead = await world.within((tx) =>
    createLeadRow(tx, { statusId: world.statuses.contacted.id, ownerId: world.people.specialist.user.id }),
  );
  number = lead.number;
});
afterAll(() => server.close());

const simulate = (caller: Caller, body: object = choices, of = number) =>
  world.call(caller, 'POST', `/api/leads/${of}/simulations`, body);
const listed = async () =>
  (await world.call(world.people.specialist, 'GET', `/api/leads/${number}/simulations`)).json<{
    simulations: Simulation[];
  }>().simulations;
const codeOf = (answer: Awaited<ReturnType<typeof simulate>>) => answer.json<{ error: { code: string } }>().error.code;

it("refuses another person's lead, a reader of the lead, and what is not offered", async () => {
  expect(codeOf(await simulate(world.people.stranger))).toBe('lead.not_found');
  expect(codeOf(await simulate(world.people.indicator))).toBe('access.denied');
  for (const change of [
    { product_type_id: newId() },
    { amount_cents: 8_000_001 },
    { term_months: 7 },
    { term_months: null },
    { amount_cents: defaultRange.max_cents + 1 },
  ])
    expect(codeOf(await simulate(world.people.specialist, { ...choices, ...change }))).toBe('simulator.offer_changed');
  expect(await listed()).toEqual([]);
});

it('is kept with the lead and in its history, without consent, and changes no version', async () => {
  const version = async () =>
    (await world.call(world.people.specialist, 'GET', `/api/leads/${number}`)).json<{ lead: { version: number } }>()
      .lead.version;
  const before = await version();
  const answer = await simulate(world.people.specialist);
  expect(answer.statusCode).toBe(201);
  const { simulation } = answer.json<{ simulation: Simulation }>();
  expect(simulation).toMatchObject({
    product_type: 'Casa',
    amount_cents: 8_000_000,
    term_months: 180,
    estimate: { term_months: 180 },
    referral: null,
    consent: null,
  });
  expect(await listed()).toEqual([simulation]);
  expect(await version()).toBe(before);
  const { events } = (await world.call(world.people.specialist, 'GET', `/api/leads/${number}/events`)).json<{
    events: LeadEvent[];
  }>();
  expect(events[0]).toMatchObject({
    kind: 'simulated',
    actor: { name: 'Bruna Siqueira' },
    protocol: simulation.protocol,
  });
});

it('is opened by its link as it was made, without a word about its person, until its lead is deleted', async () => {
  const id = newId();
  const { code } = world.people.specialist.user;
  expect((await simulate(world.people.specialist, { ...choices, id })).statusCode).toBe(201);
  expect((await simulate(world.people.specialist, { ...choices, id })).statusCode).toBe(409);
  const open = (of = id) =>
    server.app.inject({ url: `/public_api/simulations/${of}`, headers: { host: world.account.host } });
  const [stored] = (await listed()).filter((one) => one.id === id);
  await world.call(world.people.admin, 'PUT', '/api/simulator_config', {
    version: 1,
    settings: settingsOf({ offers: [offerOf(house, { min_months: 12, max_months: 24 })] }),
  });
  expect((await open()).json()).toEqual({
    simulation: {
      product_type: 'Casa',
      amount_cents: 8_000_000,
      term_months: 180,
      estimate: stored!.estimate,
      rates: stored!.rates,
      code,
      created_at: stored!.created_at,
    },
  });
  expect((await open(newId())).json()).toMatchObject({ error: { code: 'simulation.not_found' } });
  const other = await createLeadWorld(server);
  const elsewhere = { url: `/public_api/simulations/${id}`, headers: { host: other.account.host } };
  expect((await server.app.inject(elsewhere)).statusCode).toBe(404);
  await world.within((tx) => tx.db.update(leads).set({ deletedAt: new Date() }).where(eq(leads.number, number)));
  expect((await open()).statusCode).toBe(404);
});
