import { importExampleName } from '@funil/api/contract';
import type { StoredFile } from '@funil/api/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { cpfOf, createImportWorld, csvOf } from '../../../test/createImportWorld.ts';
import type { ImportWorld } from '../../../test/createImportWorld.ts';
import { createTestApp } from '../../../test/createTestApp.ts';
import type { TestApp } from '../../../test/createTestApp.ts';
import { createPartner, createProduct, createTag } from '../../../test/factories.ts';
import { newId } from '../../platform/db/newId.ts';
import { addOwnField } from '../../../test/addOwnField.ts';

let server: TestApp;
let world: ImportWorld;

beforeAll(async () => {
  server = await createTestApp();
});
afterAll(() => server.close());
beforeEach(async () => {
  world = await createImportWorld(server);
});

const columns = ['name', 'phone', 'document_number', 'product', 'owner', 'status'] as const;
const row = (index: number, ...cells: string[]) => [`Pessoa ${index}`, `1198812334${index}`, cpfOf(index), ...cells];
const file = () =>
  csvOf([
    ['Nome', 'Celular', 'CPF', 'Produto', 'Vendedor', 'Etapa'],
    row(1, 'Consórcio Auto', 'Bruninha', 'Em conversa'),
    row(2, 'CONSORCIO AUTO', 'bruninha', 'Em conversa'),
    row(3, '', '', 'Novinho'),
  ]);

it('names that the account lacks are counted, and mean what is chosen for them; the rest stays unknown', async () => {
  const product = await world.within((tx) => createProduct(tx, { name: 'Consórcio de carro' }));
  const { id } = await world.begin(file(), { kind: 'old' });
  const first = await world.check(id, [...columns]);
  expect(first.check).toMatchObject({
    failed: 3,
    unknown_names: [
      { field: 'product', text: 'Consórcio Auto', rows_count: 2 },
      { field: 'owner', text: 'Bruninha', rows_count: 2 },
      { field: 'status', text: 'Em conversa', rows_count: 2 },
      { field: 'status', text: 'Novinho', rows_count: 1 },
    ],
  });
  const { specialist } = world.people;
  const matches = [
    { field: 'product' as const, text: 'consorcio auto', id: product.id },
    { field: 'owner' as const, text: 'Bruninha', id: specialist.user.id },
    { field: 'status' as const, text: 'Em conversa', id: world.statuses.contacted.id },
    // A record that is gone, or that another account has.
    { field: 'status' as const, text: 'Novinho', id: newId() },
  ];
  const { check, settings } = await world.check(id, [...columns], { matches });
  expect(check).toMatchObject({
    created: 2,
    failed: 1,
    unknown_names: [{ field: 'status', text: 'Novinho', rows_count: 1 }],
    matched_names: [
      { field: 'product', text: 'Consórcio Auto', rows_count: 2 },
      { field: 'owner', text: 'Bruninha', rows_count: 2 },
      { field: 'status', text: 'Em conversa', rows_count: 2 },
    ],
  });
  expect(settings?.matches).toEqual(matches);
  await world.run(id);
  const facts = { productId: product.id, ownerId: specialist.user.id, statusId: world.statuses.contacted.id };
  expect(await world.storedLeads()).toMatchObject([facts, facts]);
});

it('a partner under another name is the one that is chosen', async () => {
  const partner = await world.within((tx) => createPartner(tx));
  const { id } = await world.begin(
    csvOf([['Nome', 'Celular', 'CPF', 'Parceiro'], row(1, 'Corretora Sol'), row(2, 'Sol')]),
  );
  const columnsOfPartner = ['name', 'phone', 'document_number', 'partner'] as const;
  expect((await world.check(id, [...columnsOfPartner])).check).toMatchObject({
    failed: 2,
    unknown_names: [
      { field: 'partner', text: 'Corretora Sol' },
      { field: 'partner', text: 'Sol' },
    ],
  });
  const matches = ['corretora sol', 'Sol'].map((text) => ({ field: 'partner' as const, text, id: partner.id }));
  expect((await world.check(id, [...columnsOfPartner], { matches })).check).toMatchObject({ created: 2, failed: 0 });
  await world.run(id);
  expect(await world.storedLeads()).toMatchObject([{ partnerId: partner.id }, { partnerId: partner.id }]);
});

it('an indicator under another name is the one that is chosen, with the partner', async () => {
  const { indicator } = world.people;
  const { id } = await world.begin(
    csvOf([['Nome', 'Celular', 'CPF', 'Indicador'], row(1, 'Tiãozinho'), row(2, 'Ninguém')]),
  );
  const columnsOfIndicator = ['name', 'phone', 'document_number', 'indicator'] as const;
  expect((await world.check(id, [...columnsOfIndicator])).check).toMatchObject({
    failed: 2,
    unknown_names: [
      { field: 'indicator', text: 'Tiãozinho' },
      { field: 'indicator', text: 'Ninguém' },
    ],
  });
  const matches = [
    { field: 'indicator' as const, text: 'tiaozinho', id: indicator.user.id },
    // Somebody who refers no leads.
    { field: 'indicator' as const, text: 'Ninguém', id: world.people.specialist.user.id },
  ];
  expect((await world.check(id, [...columnsOfIndicator], { matches })).check).toMatchObject({ created: 1, failed: 1 });
  await world.run(id);
  expect(await world.storedLeads()).toMatchObject([{ indicatorId: indicator.user.id, partnerId: world.partner.id }]);
});

it('the template has the fields of the account, and its own choices in a sheet that is not taken for leads', async () => {
  await world.within(async (tx) => {
    await createProduct(tx, { name: 'Consórcio de carro' });
    for (const name of ['VIP', 'Retorno', 'Frio']) await createTag(tx, name);
    await addOwnField(tx, {
      label: 'Telhado',
      kind: 'choice',
      options: ['Cerâmica', 'Metal', 'Palha'].map((label) => ({ key: null, label, is_archived: false })),
    });
  });
  for (const format of ['csv', 'xlsx'] as const) {
    const answer = await world.call(world.admin, 'POST', '/api/lead_import_templates', { kind: 'new', format });
    const { file: made } = answer.json<{ file: StoredFile }>();
    const content = await server.app.inject({ url: made.url, headers: { host: world.account.host } });
    const read = await world.begin(content.rawPayload, { name: made.name });
    const suggested = await world.call(world.admin, 'GET', `/api/lead_imports/${read.id}/suggestion`);
    const mapped = suggested.json<{ columns: { title: string; field: string; example: string }[] }>().columns;
    expect(mapped.filter(({ field }) => field === null)).toEqual([]);
    expect(mapped.at(-1)).toMatchObject({ title: 'Telhado', field: 'own_fields.telhado', example: 'Cerâmica' });
    expect(mapped.find(({ field }) => field === 'tags')?.example).toBe('Frio; Retorno');
    const targets = mapped.map(({ field }) => field as 'name');
    // The example is no lead, if its row is forgotten.
    expect(read.rows_count).toBe(0);
    expect((await world.check(read.id, targets)).check).toMatchObject({ created: 0, failed: 0 });
    if (format === 'xlsx') {
      expect(read.sheets[1]?.preview.map(({ cells }) => cells.at(-1))).toContain('Metal');
      expect(read.sheets[1]?.preview.flatMap(({ cells }) => cells)).toContain('VIP');
      continue;
    }
    const filled = content.body.replace(importExampleName, 'Maria Souza');
    const lead = await world.begin(Buffer.from(filled), { name: made.name });
    expect(lead.rows_count).toBe(1);
    expect(await world.check(lead.id, targets)).toMatchObject({ errors: [], check: { created: 1, failed: 0 } });
  }
});
