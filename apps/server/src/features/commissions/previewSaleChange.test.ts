import type { SaleChange } from '@funil/api/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createCommissionRule } from '../../../test/commissions.ts';
import { createCommissionWorld } from '../../../test/createCommissionWorld.ts';
import type { CommissionWorld } from '../../../test/createCommissionWorld.ts';
import { goodCpf, goodPhone } from '../../../test/createLeadWorld.ts';
import { createTestApp } from '../../../test/createTestApp.ts';
import type { Caller, TestApp } from '../../../test/createTestApp.ts';
import { createProduct } from '../../../test/factories.ts';

let server: TestApp;
let world: CommissionWorld;
beforeAll(async () => {
  server = await createTestApp();
});
beforeEach(async () => {
  world = await createCommissionWorld(server);
  await world.within(async (tx) => {
    await createCommissionRule(tx, { basisPoints: 200 });
    await createCommissionRule(tx, { beneficiary: 'indicator', basisPoints: 100 });
  });
});
afterAll(() => server.close());

const preview = (number: number, query: string, caller?: Caller, status = 200) =>
  world.ask<SaleChange>(
    'GET',
    `/api/leads/${number}/commission_change?${query}`,
    undefined,
    caller ? { caller, status } : { status },
  );

const soldLead = async () => {
  const lead = await world.createLead();
  await world.win(lead.number);
  return lead;
};

const save = async (number: number, change: object) => {
  const { name, owner, product, value_cents: cents, version } = await world.show(number);
  await world.ask('PUT', `/api/leads/${number}`, {
    name,
    phone: goodPhone,
    document_number: goodCpf,
    product_id: product!.id,
    value_cents: cents,
    owner_id: owner!.id,
    version,
    ...change,
  });
};

it('names nobody and nothing of a lead that the viewer may not read', async () => {
  const lead = await soldLead();
  await preview(lead.number, 'outcome=reopened', world.people.stranger, 404);
});

it('refuses what becomes of a sale in no word of the list', async () => {
  const lead = await soldLead();
  await preview(lead.number, 'outcome=gone', world.people.admin, 422);
});

it('asks nothing of a lead without a sale, and of a value that stays', async () => {
  const open = await world.createLead();
  expect(await preview(open.number, 'outcome=sold&value_cents=5')).toMatchObject({ is_accrued: false, earners: [] });
  const sold = await soldLead();
  expect(await preview(sold.number, 'outcome=sold&value_cents=100000')).toMatchObject({ is_accrued: false });
});

it('says of another value what the very save then takes back and accrues anew, and changes nothing itself', async () => {
  const lead = await soldLead();
  const { specialist, indicator } = world.people;
  await world.approve();
  const [ofSeller] = (await world.storedEntries(lead.id)).filter(({ beneficiary }) => beneficiary === 'specialist');
  await world.pay({ entry_ids: [ofSeller!.id] });
  const before = await world.storedEntries(lead.id);

  const said = await preview(lead.number, 'outcome=sold&value_cents=150000');
  expect(said).toEqual({
    is_accrued: true,
    value_before_cents: 100_000,
    value_after_cents: 150_000,
    reversed_cents: 3_000,
    clawback_cents: 2_000,
    new_cents: 4_500,
    new_approved_cents: 2_000,
    deducted_cents: 0,
    earners: [
      {
        beneficiary: 'specialist',
        earner: expect.objectContaining({ id: specialist.user.id, is_partner: false }),
        reversed_cents: 2_000,
        clawback_cents: 2_000,
        new_cents: 3_000,
        new_approved_cents: 2_000,
      },
      {
        beneficiary: 'indicator',
        earner: expect.objectContaining({ id: indicator.user.id, is_partner: false }),
        reversed_cents: 1_000,
        clawback_cents: 0,
        new_cents: 1_500,
        new_approved_cents: 0,
      },
    ],
    has_others: false,
  });
  expect(await world.storedEntries(lead.id)).toEqual(before);

  await save(lead.number, { value_cents: 150_000 });
  const written = (await world.storedEntries(lead.id)).slice(before.length);
  const sumOf = (entries: typeof written) => entries.reduce((sum, { amountCents }) => sum + amountCents, 0);
  expect(sumOf(written.filter(({ reversesId }) => reversesId !== null))).toBe(-said.reversed_cents);
  expect(sumOf(written.filter(({ reversesId }) => reversesId === null))).toBe(said.new_cents);
  expect(sumOf(written.filter(({ state, reversesId }) => reversesId === null && state === 'approved'))).toBe(
    said.new_approved_cents,
  );
  // What was paid is owed back, and nothing else.
  expect(sumOf(written.filter(({ state, reversesId }) => reversesId !== null && state === 'approved'))).toBe(
    -said.clawback_cents,
  );
});

it('says of a lower value that all of it is approved, and what the next payment takes off', async () => {
  const lead = await soldLead();
  await world.approve();
  await world.pay();
  expect(await preview(lead.number, 'outcome=sold&value_cents=60000')).toMatchObject({
    new_cents: 1_800,
    new_approved_cents: 1_800,
    deducted_cents: 1_200,
  });
  // What is owed back already counts: a second change says what both of them come to.
  await save(lead.number, { value_cents: 150_000 });
  expect(await preview(lead.number, 'outcome=sold&value_cents=60000')).toMatchObject({
    reversed_cents: 4_500,
    clawback_cents: 0,
    new_approved_cents: 1_800,
    deducted_cents: 1_200,
  });
});

it('says the same way what the old value brings back', async () => {
  const lead = await soldLead();
  await save(lead.number, { value_cents: 150_000 });
  expect(await preview(lead.number, 'outcome=sold&value_cents=100000')).toMatchObject({
    reversed_cents: 4_500,
    new_cents: 3_000,
  });
});

it('says of another product what its own rule earns', async () => {
  const lead = await soldLead();
  const product = await world.within(async (tx) => {
    const made = await createProduct(tx);
    await createCommissionRule(tx, { productId: made.id, fixedCents: 700 });
    return made;
  });
  expect(await preview(lead.number, `outcome=sold&product_id=${product.id}`)).toMatchObject({
    value_after_cents: 100_000,
    reversed_cents: 3_000,
    new_cents: 1_700,
  });
});

it.each(['reopened', 'lost', 'deleted'])('says of a sale that is %s that all is taken back', async (outcome) => {
  const lead = await soldLead();
  expect(await preview(lead.number, `outcome=${outcome}`)).toMatchObject({
    is_accrued: true,
    value_after_cents: null,
    reversed_cents: 3_000,
    clawback_cents: 0,
    new_cents: 0,
  });
});

it('tells whoever sold what concerns itself, and of the others only that there are some', async () => {
  const lead = await soldLead();
  const said = await preview(lead.number, 'outcome=reopened', world.people.specialist);
  expect(said.earners.map(({ earner }) => earner.id)).toEqual([world.people.specialist.user.id]);
  expect(said).toMatchObject({ reversed_cents: 2_000, has_others: true });
});
