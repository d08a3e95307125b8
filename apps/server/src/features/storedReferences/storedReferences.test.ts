import type { CatalogEntry, DistributionQueue, ReportChoice, SimulatorSettings } from '@funil/api/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLeadWorld } from '../../../test/createLeadWorld.ts';
import type { LeadWorld } from '../../../test/createLeadWorld.ts';
import { createTestApp } from '../../../test/createTestApp.ts';
import type { TestApp } from '../../../test/createTestApp.ts';
import { createPartner, createProduct } from '../../../test/factories.ts';
import { newId } from '../../platform/db/newId.ts';
import { distributionQueues, leadViews, savedReports, simulatorConfigs } from '../../platform/db/schema/tables.ts';
import { noConditions } from '../distribution/queueDefaults.ts';
import { storedPlaces, otherJson } from './storedPlaces.ts';
import { renameId, renameIdInQuery } from './renameId.ts';

let server: TestApp;
let world: LeadWorld;
let other: LeadWorld;
beforeAll(async () => {
  server = await createTestApp();
  world = await createLeadWorld(server);
  other = await createLeadWorld(server);
});
afterAll(() => server.close());

const ask = (method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) =>
  world.call(world.people.admin, method, url, payload);

it('every column of JSON is among those that a merge rewrites, or among the others with a reason', async () => {
  const { rows } = await server.superuser.query<{ place: string }>(`
    select table_name || '.' || column_name as place from information_schema.columns
      join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and data_type in ('json', 'jsonb')`);
  const jsonPlaces = storedPlaces
    .filter(({ type }) => type === 'jsonb')
    .map(({ table, column }) => `${table}.${column}`);
  expect([...jsonPlaces, ...Object.keys(otherJson)].toSorted()).toEqual(rows.map(({ place }) => place).toSorted());
});

describe('an id in JSON', () => {
  const [from, into] = ['018f0000-0000-7000-8000-00000000000a', '018f0000-0000-7000-8000-00000000000b'];
  it.each([
    [
      [from, 'x'],
      [into, 'x'],
    ],
    [[from, into], [into]],
    [{ status_id: `${from},${into},none` }, { status_id: `${into},none` }],
    [{ deep: [{ id: from, max: 1 }] }, { deep: [{ id: into, max: 1 }] }],
    [
      [
        { id: from, max: 1 },
        { id: into, max: 2 },
      ],
      [{ id: into, max: 2 }],
    ],
    [
      [into, into, 1, null, true],
      [into, into, 1, null, true],
    ],
    [`${from}:created`, `${into}:created`],
    ['nothing', 'nothing'],
  ])('%j becomes %j', (value, expected) => {
    expect(renameId(value, from, into)).toEqual(expected);
  });

  it.each([
    [`?status=${from},${into}&busca=Ana%20B`, `?status=${into}&busca=Ana%20B`],
    [`status=${from}%2C${into}%2Cx&visao=kanban`, `status=${into}%2Cx&visao=kanban`],
    [`busca=a,a&produto=${from}`, `busca=a,a&produto=${into}`],
  ])('in an address: %s', (query, expected) => {
    expect(renameIdInQuery(query, from, into)).toBe(expected);
  });
});

/** A queue, a simulator, a view and a report that name these ids. */
async function nameIn(
  place: LeadWorld,
  names: { products?: string[]; types?: string[]; partners?: string[]; filter: Record<string, string> },
) {
  const { accountId, userId } = { accountId: place.account.id, userId: place.people.admin.user.id };
  const ids = { queue: newId(), simulator: newId(), view: newId(), report: newId() };
  const name = `Nomeia ${ids.queue}`;
  const offers = (names.types ?? []).map((type) => ({ product_type_id: type, min: 1, max: 2, step: 1, rates: null }));
  await place.within(async ({ db }) => {
    await db.insert(distributionQueues).values({
      accountId,
      id: ids.queue,
      name,
      nameKey: name.toLowerCase(),
      conditions: {
        ...noConditions,
        product_ids: names.products ?? [],
        product_type_ids: names.types ?? [],
        partner_ids: names.partners ?? [],
      },
    });
    await db
      .insert(simulatorConfigs)
      .values({
        accountId,
        id: ids.simulator,
        userId: place.people.indicator.user.id,
        settings: { headline: 'Oi', offers } as unknown as SimulatorSettings,
      })
      .onConflictDoUpdate({
        target: [simulatorConfigs.accountId, simulatorConfigs.userId],
        set: { settings: { headline: 'Oi', offers } as unknown as SimulatorSettings },
      });
    const query = new URLSearchParams(names.filter).toString();
    await db.insert(leadViews).values({ accountId, id: ids.view, userId, name, nameKey: name.toLowerCase(), query });
    await db.insert(savedReports).values({
      accountId,
      id: ids.report,
      userId,
      name,
      nameKey: name.toLowerCase(),
      report: 'lead_report',
      choice: { period: 'month', by: null, mode: null, filters: names.filter } as ReportChoice,
    });
  });
  return { ...ids, name };
}

const stored = (place: LeadWorld, ids: Awaited<ReturnType<typeof nameIn>>) =>
  place.within(async ({ db }) => {
    const [queue] = await db.select().from(distributionQueues).where(eq(distributionQueues.id, ids.queue));
    const configs = await db.select().from(simulatorConfigs);
    const [view] = await db.select().from(leadViews).where(eq(leadViews.id, ids.view));
    const [report] = await db.select().from(savedReports).where(eq(savedReports.id, ids.report));
    return {
      conditions: queue!.conditions,
      version: queue!.version,
      offers: configs.flatMap(({ settings }) => settings.offers ?? []).map((offer) => offer.product_type_id),
      query: view!.query,
      filters: report!.choice.filters,
    };
  });

const entryOf = async (catalog: string, id: string) =>
  (await ask('GET', `/api/${catalog}/all`)).json<{ entries: CatalogEntry[] }>().entries.find((one) => one.id === id)!;
const errorOf = (answer: { json: () => unknown }) => (answer.json() as { error: { code: string } }).error.code;

describe('what names an entry of a catalog in conditions, offers and filters', () => {
  it('uses it: the entry says so, and is not deleted', async () => {
    const { id, productTypeId } = await world.within((tx) => createProduct(tx));
    const { name } = await nameIn(world, { products: [id], types: [productTypeId], filter: { product_id: id } });
    expect((await entryOf('products', id)).uses).toEqual([
      { place: 'queues', count: 1, names: [name] },
      { place: 'reports', count: 1, names: [] },
      { place: 'views', count: 1, names: [] },
    ]);
    expect(await entryOf('product_types', productTypeId)).toMatchObject({
      used_by: 3,
      uses: [
        { place: 'products', count: 1 },
        { place: 'queues', count: 1, names: [name] },
        { place: 'simulators', count: 1 },
      ],
    });
    expect(errorOf(await ask('POST', `/api/products/${id}/removal`, { into_id: null }))).toBe('catalog.in_use');
  });

  it('goes to the entry that it is merged into, and the queue can be saved', async () => {
    const [merged, stays] = await world.within(
      async (tx) => [await createProduct(tx), await createProduct(tx)] as const,
    );
    const elsewhere = await nameIn(other, { products: [merged.id], filter: { product_id: merged.id } });
    const ids = await nameIn(world, {
      products: [merged.id, stays.id],
      types: [merged.productTypeId],
      filter: { product_id: `${merged.id},${stays.id}` },
    });
    expect((await ask('POST', `/api/products/${merged.id}/removal`, { into_id: stays.id })).statusCode).toBe(204);
    expect(await stored(world, ids)).toMatchObject({
      conditions: { product_ids: [stays.id] },
      version: 2,
      query: `product_id=${stays.id}`,
      filters: { product_id: stays.id },
    });
    const types = { into_id: stays.productTypeId };
    expect((await ask('POST', `/api/product_types/${merged.productTypeId}/removal`, types)).statusCode).toBe(204);
    const after = await stored(world, ids);
    expect(after.conditions.product_type_ids).toEqual([stays.productTypeId]);
    expect(after.offers).toEqual([stays.productTypeId]);
    const { queues } = (await ask('GET', '/api/distribution_queues')).json<{
      distribution: { queues: DistributionQueue[] };
    }>().distribution;
    const queue = queues.find((one) => one.id === ids.queue)!;
    const saved = await ask('PUT', `/api/distribution_queues/${ids.queue}`, {
      version: queue.version,
      name: 'Gravada de novo',
      strategy: queue.strategy,
      conditions: queue.conditions,
    });
    expect(saved.statusCode, saved.body).toBe(200);
    // Another account's rows stay as they are.
    expect((await stored(other, elsewhere)).conditions.product_ids).toEqual([merged.id]);
  });

  it('is found for statuses and reasons as well', async () => {
    const { contacted, proposed } = world.statuses;
    const ids = await nameIn(world, {
      filter: { status_id: `${contacted.id},${proposed.id}`, loss_reason_id: world.reason.id },
    });
    expect((await entryOf('loss_reasons', world.reason.id)).uses.map(({ place }) => place)).toEqual([
      'reports',
      'views',
    ]);
    expect((await ask('POST', `/api/lead_statuses/${contacted.id}/removal`, { into_id: proposed.id })).statusCode).toBe(
      204,
    );
    expect((await stored(world, ids)).filters).toMatchObject({ status_id: proposed.id });
  });
});

describe('what names a partner or a group', () => {
  it('keeps it from being deleted, and goes along when it is merged', async () => {
    const [merged, stays] = await world.within(
      async (tx) => [await createPartner(tx), await createPartner(tx)] as const,
    );
    const ids = await nameIn(world, {
      partners: [merged.id],
      filter: { partner_id: merged.id, group_id: world.otherGroup.id },
    });
    const url = `/api/partners/${merged.id}/removal`;
    expect(errorOf(await ask('POST', url, { into_id: null }))).toBe('partner.in_use');
    expect((await ask('POST', url, { into_id: stays.id })).statusCode).toBe(204);
    const after = await stored(world, ids);
    expect([after.conditions.partner_ids, after.filters.partner_id]).toEqual([[stays.id], stays.id]);
    const group = `/api/groups/${world.otherGroup.id}/removal`;
    expect((await ask('POST', group, { into_id: world.group.id })).statusCode).toBe(204);
    expect((await stored(world, ids)).filters.group_id).toBe(world.group.id);
  });
});
