import type { CatalogEntry, EntryUse, Group, PartnerAnswer } from '@funil/api/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLeadWorld } from '../../../test/createLeadWorld.ts';
import type { LeadWorld } from '../../../test/createLeadWorld.ts';
import { createTestApp } from '../../../test/createTestApp.ts';
import type { TestApp } from '../../../test/createTestApp.ts';
import { createLeadRow, createProduct, createUser } from '../../../test/factories.ts';

let server: TestApp;
let world: LeadWorld;
beforeAll(async () => {
  server = await createTestApp();
  world = await createLeadWorld(server);
  const { statuses, people, group, otherGroup, partner, product, otherProduct, reason, notedReason } = world;
  await world.within(async (tx) => {
    const third = await createProduct(tx);
    const owner = { ownerId: people.specialist.user.id, ownerGroupId: group.id };
    const rows = [
      { statusId: statuses.new.id, productId: product.id, partnerId: partner.id, ...owner },
      { statusId: statuses.new.id, productId: otherProduct.id, ...owner },
      { statusId: statuses.new.id, productId: null, productTypeId: product.productTypeId },
      { statusId: statuses.new.id, productId: null, productTypeId: third.productTypeId, partnerId: partner.id },
      { statusId: statuses.lost.id, lossReasonId: reason.id, lostByGroupId: group.id, ...owner },
      // The owner is in another group since.
      {
        statusId: statuses.lost.id,
        lossReasonId: notedReason.id,
        lostByGroupId: group.id,
        ownerGroupId: otherGroup.id,
      },
      { statusId: statuses.new.id, productId: product.id, partnerId: partner.id, deletedAt: new Date(), ...owner },
      { statusId: statuses.lost.id, lossReasonId: reason.id, deletedAt: new Date() },
    ];
    for (const row of rows) await createLeadRow(tx, row);
    await createUser(tx, { role: 'specialist', groupId: group.id, status: 'inactive' });
  });
});
afterAll(() => server.close());

const get = async <T>(path: string) => (await world.call(world.people.admin, 'GET', path)).json<T>();
const listed = async (filter: string) => (await get<{ total: number }>(`/api/lead_totals?${filter}`)).total;
const countOf = (uses: readonly EntryUse[], wanted: EntryUse['place']) =>
  uses.find(({ place }) => place === wanted)?.count ?? 0;

it.each([
  ['lead_statuses', 'status_id'],
  ['loss_reasons', 'loss_reason_id'],
  ['product_types', 'product_type_id'],
  ['products', 'product_id'],
])(
  'as many leads use an entry of %s as the list of leads has of it, and the trash is counted apart',
  async (catalog, filter) => {
    const { entries } = await get<{ entries: CatalogEntry[] }>(`/api/${catalog}/all`);
    for (const { id, used_by: count, uses } of entries) {
      expect(countOf(uses, 'leads')).toBe(await listed(`${filter}=${id}`));
      expect(count).toBe(uses.reduce((sum, use) => sum + use.count, 0));
    }
    expect(entries.some(({ uses }) => countOf(uses, 'leads') > 0 && countOf(uses, 'trash') === 1)).toBe(true);
  },
);

it('so it is with a partner and its people', async () => {
  const { partner } = await get<PartnerAnswer>(`/api/partners/${world.partner.id}`);
  expect(countOf(partner.uses, 'leads')).toBe(await listed(`partner_id=${partner.id}`));
  expect(countOf(partner.uses, 'people')).toBe(partner.people.length);
  expect(countOf(partner.uses, 'trash')).toBe(1);
  expect(partner.used_by).toBe(partner.uses.reduce((sum, use) => sum + use.count, 0));
});

it('and with a group, whose people are listed with those who were deactivated', async () => {
  const { groups } = await get<{ groups: Group[] }>('/api/groups');
  const { id, uses, used_by: count } = groups.find((one) => one.id === world.group.id)!;
  expect(countOf(uses, 'leads')).toBe(await listed(`group_id=${id}`));
  expect([countOf(uses, 'former_leads'), countOf(uses, 'trash')]).toEqual([1, 1]);
  const { users } = await get<{ users: object[] }>(`/api/users?group_id=${id}`);
  expect(countOf(uses, 'people')).toBe(users.length);
  expect(count).toBe(uses.reduce((sum, use) => sum + use.count, 0));
});
