import { roles } from '@funil/api/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLeadWorld } from './createLeadWorld.ts';
import type { LeadWorld } from './createLeadWorld.ts';
import { createTestApp } from './createTestApp.ts';
import type { TestApp } from './createTestApp.ts';
import { leadStatuses, lossReasons, products, productTypes } from '../src/platform/db/schema/tables.ts';

let server: TestApp;
let world: LeadWorld;

beforeAll(async () => {
  server = await createTestApp();
  world = await createLeadWorld(server);
  await createLeadWorld(server);
});
afterAll(() => server.close());

const read = async <T>(path: string) => (await world.call(world.people.admin, 'GET', path)).json<T>();

describe('the lists that leads choose from', () => {
  it('are open to every role and closed to visitors', async () => {
    for (const path of ['/api/lead_statuses', '/api/loss_reasons', '/api/products']) {
      expect((await server.app.inject({ url: path, headers: { host: world.account.host } })).statusCode).toBe(401);
      for (const role of roles) {
        const caller = await server.asRole(world.account, role);
        expect((await world.call(caller, 'GET', path)).statusCode).toBe(200);
      }
    }
  });

  it('are the account’s own, in its order, without what is archived', async () => {
    await world.within((tx) =>
      tx.db.update(leadStatuses).set({ position: 0 }).where(eq(leadStatuses.id, world.statuses.lost.id)),
    );
    const statuses = await read<{ lead_statuses: { name: string; kind: string; is_initial: boolean }[] }>(
      '/api/lead_statuses',
    );
    expect(statuses.lead_statuses.map(({ name }) => name)).toEqual([
      'Perdido',
      'Novo',
      'Em contato',
      'Proposta',
      'Ganho',
    ]);
    expect(statuses.lead_statuses[1]).toMatchObject({ kind: 'new', is_initial: true });

    const reasons = await read<{ loss_reasons: { id: string; requires_note: boolean }[] }>('/api/loss_reasons');
    expect(Object.fromEntries(reasons.loss_reasons.map(({ id, requires_note }) => [id, requires_note]))).toEqual({
      [world.reason.id]: false,
      [world.notedReason.id]: true,
    });

    const list = await read<{ products: { id: string; product_type: { id: string } }[] }>('/api/products');
    expect(list.products.map(({ id }) => id).toSorted()).toEqual([world.product.id, world.otherProduct.id].toSorted());
    expect(list.products.find(({ id }) => id === world.product.id)!.product_type.id).toBe(world.product.productTypeId);
  });

  it('lose what is archived, and products with their type', async () => {
    await world.within(async (tx) => {
      await tx.db.update(lossReasons).set({ archivedAt: new Date() }).where(eq(lossReasons.id, world.reason.id));
      await tx.db.update(products).set({ archivedAt: new Date() }).where(eq(products.id, world.product.id));
      await tx.db
        .update(productTypes)
        .set({ archivedAt: new Date() })
        .where(eq(productTypes.id, world.otherProduct.productTypeId));
    });
    expect((await read<{ loss_reasons: unknown[] }>('/api/loss_reasons')).loss_reasons).toHaveLength(1);
    expect((await read<{ products: unknown[] }>('/api/products')).products).toEqual([]);
  });
});
