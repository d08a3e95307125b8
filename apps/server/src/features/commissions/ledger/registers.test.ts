import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createCommissionWorld } from '../../../../test/createCommissionWorld.ts';
import type { CommissionWorld } from '../../../../test/createCommissionWorld.ts';
import { createCommissionRule } from '../../../../test/commissions.ts';
import { createTestApp } from '../../../../test/createTestApp.ts';
import type { TestApp } from '../../../../test/createTestApp.ts';

let server: TestApp;
let world: CommissionWorld;
beforeAll(async () => {
  server = await createTestApp();
});
beforeEach(async () => {
  world = await createCommissionWorld(server);
});
afterAll(() => server.close());

describe('what is merged in the registers', () => {
  it('a product takes its rules and entries along, and money stays as it is', async () => {
    const { people, product, otherProduct } = world;
    await world.within((tx) => createCommissionRule(tx, { productId: product.id, basisPoints: 200 }));
    const lead = await world.createLead();
    await world.win(lead.number);
    const used = await world.call(people.admin, 'POST', `/api/products/${product.id}/removal`, { into_id: null });
    expect([used.statusCode, used.json().error.code]).toEqual([409, 'catalog.in_use']);
    const before = await world.totals();
    const merged = await world.call(people.admin, 'POST', `/api/products/${product.id}/removal`, {
      into_id: otherProduct.id,
    });
    expect(merged.statusCode, merged.body).toBeLessThan(300);
    expect(await world.totals()).toEqual(before);
    expect((await world.list(`?product_id=${otherProduct.id}`)).map(({ product: one }) => one?.name)).toEqual([
      otherProduct.name,
    ]);
    // The sale is the one that was accrued: nothing is taken back.
    await world.win(lead.number, { value_cents: 100_000 });
    expect(await world.storedEntries()).toHaveLength(1);
  });

  it('a partner takes its entries and payments along', async () => {
    const { people, partner, otherPartner } = world;
    await world.within((tx) => createCommissionRule(tx, { beneficiary: 'partner', fixedCents: 5_000 }));
    const lead = await world.createLead();
    await world.win(lead.number);
    await world.approve();
    await world.pay();
    const merged = await world.call(people.admin, 'POST', `/api/partners/${partner.id}/removal`, {
      into_id: otherPartner.id,
    });
    expect(merged.statusCode, merged.body).toBeLessThan(300);
    expect(await world.totals(`?beneficiary_id=${otherPartner.id}`)).toMatchObject({
      to_transfer: { count: 1, amount_cents: 5_000 },
    });
    const used = await world.call(people.admin, 'POST', `/api/partners/${otherPartner.id}/removal`, { into_id: null });
    expect([used.statusCode, used.json().error.code]).toEqual([409, 'partner.in_use']);
  });
});
