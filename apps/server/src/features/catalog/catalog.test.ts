import type { CatalogEntry, LeadStatus, LeadStatusEntry, ProductEntry } from '@funil/api/contract';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createLeadWorld } from '../../../test/createLeadWorld.ts';
import type { LeadWorld } from '../../../test/createLeadWorld.ts';
import { createTestApp } from '../../../test/createTestApp.ts';
import type { TestApp } from '../../../test/createTestApp.ts';
import { createLeadRow, createLeadStatus, createLossReason, createProduct } from '../../../test/factories.ts';
import { auditLog, cableMessages, leads } from '../../platform/db/schema/tables.ts';

let server: TestApp;
let world: LeadWorld;

beforeAll(async () => {
  server = await createTestApp();
});
beforeEach(async () => {
  world = await createLeadWorld(server);
});
afterAll(() => server.close());

const ask = (method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) =>
  world.call(world.people.admin, method, url, payload);
const entries = async <E extends CatalogEntry = CatalogEntry>(catalog: string) =>
  (await ask('GET', `/api/${catalog}/all`)).json<{ entries: E[] }>().entries;
const named = async <E extends CatalogEntry = CatalogEntry>(catalog: string, name: string) =>
  (await entries<E>(catalog)).find((entry) => entry.name === name)!;
const status = (changes: object = {}) => ({ name: 'Visita', color: '#336699', kind: 'in_progress', ...changes });
const errorOf = (answer: { json: () => unknown }) =>
  (answer.json() as { error: { code: string; fields?: Record<string, string> } }).error;

describe('names', () => {
  it('are unique ignoring case and accents, archived entries included', async () => {
    for (const name of ['proposta', 'PROPÓSTA']) {
      const answer = await ask('POST', '/api/lead_statuses', status({ name }));
      expect(answer.statusCode).toBe(422);
      expect(errorOf(answer)).toMatchObject({
        code: 'catalog.name_taken',
        fields: { name: 'Já existe um item com este nome.' },
      });
    }
  });

  it('of an archived entry say that it is archived', async () => {
    const answer = await ask('POST', '/api/lead_statuses', status({ name: ' ANTIGO ' }));
    expect(answer.statusCode).toBe(422);
    expect(errorOf(answer)).toMatchObject({
      code: 'catalog.name_archived',
      fields: { name: 'Já existe um item com este nome, arquivado. Restaure-o em vez de criar outro.' },
    });
  });

  it('of two people at once are one', async () => {
    const answers = await Promise.all(
      ['Vistoria', 'vistória', 'VISTORIA'].map((name) => ask('POST', '/api/loss_reasons', { name })),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1);
    expect(answers.filter(({ statusCode }) => statusCode === 422)).toHaveLength(2);
  });

  it('may change in case only', async () => {
    const { id } = await named('lead_statuses', 'Proposta');
    expect((await ask('PUT', `/api/lead_statuses/${id}`, status({ name: 'PROPOSTA' }))).json().entry.name).toBe(
      'PROPOSTA',
    );
  });
});

describe('a save over another one', () => {
  it.each([
    ['lead_statuses', 'lead_status', status({ name: 'Vista' })],
    ['loss_reasons', 'loss_reason', { name: 'Vista' }],
    ['product_types', 'product_type', { name: 'Vista', calculator: 'none' }],
    ['tags', 'tag', { name: 'Vista' }],
  ])('is refused in %s, with the entry as it is', async (catalog, _noun, body) => {
    const { entry: begun } = (await ask('POST', `/api/${catalog}`, body)).json<{ entry: CatalogEntry }>();
    const path = `/api/${catalog}/${begun.id}`;
    const first = await ask('PUT', path, { ...body, name: 'Primeira', version: begun.version });
    const { entry } = first.json<{ entry: CatalogEntry }>();
    const late = await ask('PUT', path, { ...body, name: 'Segunda', version: begun.version });
    expect([late.statusCode, errorOf(late)]).toEqual([
      409,
      expect.objectContaining({ code: 'catalog.outdated', details: { entry } }),
    ]);
    expect((await named(catalog, 'Primeira')).id).toBe(begun.id);
    const agreed = await ask('PUT', path, { ...body, name: 'Segunda', version: entry.version });
    expect([agreed.statusCode, (await named(catalog, 'Segunda')).id]).toEqual([200, begun.id]);
  });
});

describe('a status', () => {
  it('is added at the end and offered to leads', async () => {
    const script = 'Bom dia!\nPosso falar agora?';
    const answer = await ask('POST', '/api/lead_statuses', status({ color: '#AABBCC', script }));
    expect(answer.statusCode).toBe(201);
    expect(answer.json().entry).toMatchObject({
      name: 'Visita',
      color: '#aabbcc',
      kind: 'in_progress',
      is_initial: false,
      is_archived: false,
      used_by: 0,
      script,
    });
    const offered = (await ask('GET', '/api/lead_statuses')).json().lead_statuses as { name: string }[];
    expect(offered.at(-1)).toMatchObject({ name: 'Visita', script });
    const forReferrers = (await world.call(world.people.indicator, 'GET', '/api/lead_statuses')).json();
    expect(forReferrers.lead_statuses.at(-1)).toMatchObject({ name: 'Visita', script: null });
  });

  it('takes over as the initial one, and that one cannot be given up, closed, archived or removed', async () => {
    const proposed = await named('lead_statuses', 'Proposta');
    await ask('PUT', `/api/lead_statuses/${proposed.id}`, status({ name: 'Proposta', is_initial: true }));
    const initial = (await entries<LeadStatusEntry>('lead_statuses')).filter((entry) => entry.is_initial);
    expect(initial.map(({ name }) => name)).toEqual(['Proposta']);
    const save = (changes: object) =>
      ask('PUT', `/api/lead_statuses/${proposed.id}`, status({ name: 'Proposta', ...changes }));
    expect(errorOf(await save({ is_initial: false })).fields).toHaveProperty('is_initial');
    expect(errorOf(await save({ is_initial: true, kind: 'won' })).fields).toHaveProperty('kind');
    expect(errorOf(await save({ is_initial: true, is_archived: true })).fields).toHaveProperty('is_archived');
    expect(errorOf(await ask('POST', `/api/lead_statuses/${proposed.id}/removal`, {})).code).toBe(
      'lead_status.initial_required',
    );
  });

  it('keeps its kind while leads are in it, also those in the trash', async () => {
    await world.within((tx) => createLeadRow(tx, { statusId: world.statuses.contacted.id, deletedAt: new Date() }));
    const url = `/api/lead_statuses/${world.statuses.contacted.id}`;
    expect(errorOf(await ask('PUT', url, status({ name: 'Em contato', kind: 'won' }))).code).toBe(
      'lead_status.kind_in_use',
    );
    expect((await ask('PUT', url, status({ name: 'Em contato', color: '#000000' }))).statusCode).toBe(200);
    expect(
      (await ask('PUT', `/api/lead_statuses/${world.statuses.proposed.id}`, status({ name: 'Proposta', kind: 'won' })))
        .statusCode,
    ).toBe(200);
  });

  it('is archived: kept by its leads, offered no more, and restored', async () => {
    const { contacted } = world.statuses;
    await world.within((tx) => createLeadRow(tx, { statusId: contacted.id, name: 'Fica' }));
    const url = `/api/lead_statuses/${contacted.id}`;
    await ask('PUT', url, status({ name: 'Em contato', is_archived: true }));
    expect(await named('lead_statuses', 'Em contato')).toMatchObject({ is_archived: true, used_by: 1 });
    expect(JSON.stringify((await ask('GET', '/api/lead_statuses')).json())).not.toContain('Em contato');
    await ask('PUT', url, status({ name: 'Em contato' }));
    expect(JSON.stringify((await ask('GET', '/api/lead_statuses')).json())).toContain('Em contato');
  });
});

describe('the order', () => {
  it('is what was requested, archived entries last', async () => {
    const before = await entries('lead_statuses');
    const requested = before
      .filter((entry) => !entry.is_archived)
      .map(({ id }) => id)
      .toReversed();
    const answer = await ask('PUT', '/api/lead_statuses/order', { ids: requested });
    expect(answer.json<{ entries: CatalogEntry[] }>().entries.map(({ id }) => id)).toEqual([
      ...requested,
      before.find((entry) => entry.is_archived)!.id,
    ]);
    expect(
      (await ask('GET', '/api/lead_statuses'))
        .json<{ lead_statuses: LeadStatus[] }>()
        .lead_statuses.map(({ id }) => id),
    ).toEqual(requested);
  });

  it('is refused when somebody added, archived or repeated an entry meanwhile', async () => {
    const ids = (await entries('loss_reasons')).map(({ id }) => id);
    await world.within((tx) => createLossReason(tx));
    for (const wrong of [ids, [...ids, ids[0]!], [...ids, world.product.id]]) {
      expect(errorOf(await ask('PUT', '/api/loss_reasons/order', { ids: wrong })).code).toBe('catalog.order_outdated');
    }
  });
});

describe('removing', () => {
  it('takes what nothing uses, and refuses what is used, also by the trash', async () => {
    const [unused, used, trashed] = await world.within(async (tx) => {
      const three = [await createLeadStatus(tx), await createLeadStatus(tx), await createLeadStatus(tx)] as const;
      await createLeadRow(tx, { statusId: three[1].id });
      await createLeadRow(tx, { statusId: three[2].id, deletedAt: new Date() });
      return three;
    });
    expect((await ask('POST', `/api/lead_statuses/${unused.id}/removal`, {})).statusCode).toBe(204);
    expect((await ask('POST', `/api/lead_statuses/${unused.id}/removal`, {})).statusCode).toBe(404);
    for (const { id } of [used, trashed])
      expect(errorOf(await ask('POST', `/api/lead_statuses/${id}/removal`, {})).code).toBe('catalog.in_use');
  });

  it('merges into another entry of the same kind, with every lead and no new history', async () => {
    const { contacted, proposed, won } = world.statuses;
    const [first, second] = await world.within(async (tx) => [
      await createLeadRow(tx, { statusId: contacted.id }),
      await createLeadRow(tx, { statusId: contacted.id, deletedAt: new Date() }),
    ]);
    const url = `/api/lead_statuses/${contacted.id}/removal`;
    expect(errorOf(await ask('POST', url, { into_id: won.id })).code).toBe('catalog.merge_kind');
    expect(errorOf(await ask('POST', url, { into_id: contacted.id })).code).toBe('catalog.receiver_unknown');
    expect(errorOf(await ask('POST', url, { into_id: world.statuses.archived.id })).code).toBe(
      'catalog.receiver_unknown',
    );
    expect((await ask('POST', url, { into_id: proposed.id })).statusCode).toBe(204);
    for (const lead of [first, second]) {
      const [stored] = await world.within((tx) => tx.db.select().from(leads).where(eq(leads.id, lead!.id)));
      expect(stored).toMatchObject({ statusId: proposed.id, version: 1 });
    }
    expect(await named('lead_statuses', 'Em contato')).toBeUndefined();
  });

  it('merges products and their types', async () => {
    const { product, otherProduct } = world;
    await world.within((tx) => createLeadRow(tx, { statusId: world.statuses.new.id, productId: product.id }));
    expect((await ask('POST', `/api/products/${product.id}/removal`, { into_id: otherProduct.id })).statusCode).toBe(
      204,
    );
    expect(await named('products', otherProduct.name)).toMatchObject({ used_by: 1 });
    const third = await world.within((tx) => createProduct(tx));
    const typed = await world.within((tx) =>
      createLeadRow(tx, { statusId: world.statuses.new.id, productId: null, productTypeId: third.productTypeId }),
    );
    expect((await entries('product_types')).find(({ id }) => id === third.productTypeId)).toMatchObject({ used_by: 2 });
    expect(
      (await ask('POST', `/api/product_types/${third.productTypeId}/removal`, { into_id: otherProduct.productTypeId }))
        .statusCode,
    ).toBe(204);
    expect((await named<ProductEntry>('products', third.name)).product_type.id).toBe(otherProduct.productTypeId);
    const [moved] = await world.within((tx) => tx.db.select().from(leads).where(eq(leads.id, typed.id)));
    expect(moved).toMatchObject({ productId: null, productTypeId: otherProduct.productTypeId });
  });
});

describe('a product', () => {
  it('has a type that is offered, and a usual value', async () => {
    const answer = await ask('POST', '/api/products', {
      name: 'Caminhão',
      product_type_id: world.product.productTypeId,
      value_cents: 25_000_000,
    });
    expect(answer.json().entry).toMatchObject({
      name: 'Caminhão',
      product_type: { id: world.product.productTypeId },
      value_cents: 25_000_000,
    });
    await ask('PUT', `/api/product_types/${world.product.productTypeId}`, {
      name: 'Antigos',
      calculator: 'sac',
      is_archived: true,
    });
    const refused = await ask('POST', '/api/products', {
      name: 'Ônibus',
      product_type_id: world.product.productTypeId,
    });
    expect(errorOf(refused)).toMatchObject({
      code: 'product.type_unknown',
      fields: { product_type_id: 'Escolha um tipo da lista.' },
    });
    // What has the type keeps it.
    const saved = await ask('PUT', `/api/products/${answer.json().entry.id}`, {
      name: 'Caminhões',
      product_type_id: world.product.productTypeId,
    });
    expect(saved.json().entry).toMatchObject({ name: 'Caminhões', value_cents: null });
  });
});

it('notifies every screen, and writes to the audit log what changed', async () => {
  const { id } = world.reason;
  await ask('PUT', `/api/loss_reasons/${id}`, { name: 'Sem retorno', requires_note: true });
  const broadcasts = await world.within((tx) =>
    tx.db.select().from(cableMessages).where(eq(cableMessages.accountId, tx.accountId)),
  );
  expect(broadcasts.map(({ event }) => event)).toContainEqual({ kind: 'catalog_changed', catalog: 'loss_reasons' });
  const [row] = await world.within((tx) =>
    tx.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.accountId, tx.accountId), eq(auditLog.targetId, id))),
  );
  expect(row).toMatchObject({
    action: 'loss_reason.update',
    targetType: 'loss_reason',
    before: { name: world.reason.name, requires_note: false },
    after: { name: 'Sem retorno', requires_note: true },
  });
});

it('shows each account its own', async () => {
  const other = await createLeadWorld(server);
  const ids = new Set((await entries('products')).map(({ id }) => id));
  const theirs = (await other.call(other.people.admin, 'GET', '/api/products/all')).json<{ entries: CatalogEntry[] }>()
    .entries;
  expect(theirs.length).toBeGreaterThan(0);
  expect(theirs.filter(({ id }) => ids.has(id))).toEqual([]);
});
