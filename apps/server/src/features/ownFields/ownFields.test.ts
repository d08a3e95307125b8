import { maxOwnFields } from '@funil/api/contract';
import type { AuditEntry, LeadStatusEntry, OwnField, OwnFieldInput } from '@funil/api/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createLeadWorld } from '../../../test/createLeadWorld.ts';
import type { LeadWorld } from '../../../test/createLeadWorld.ts';
import { createTestApp } from '../../../test/createTestApp.ts';
import type { Caller, TestApp } from '../../../test/createTestApp.ts';
import { createLeadRow } from '../../../test/factories.ts';
import { newId } from '../../platform/db/newId.ts';
import { ownFields, ownFieldValues } from '../../platform/db/schema/tables.ts';

let server: TestApp;
let world: LeadWorld;
beforeAll(async () => {
  server = await createTestApp();
  world = await createLeadWorld(server);
});
afterAll(() => server.close());
beforeEach(() => world.within((tx) => tx.db.delete(ownFields)));

const url = '/api/own_fields';
const input = (changes: Partial<OwnFieldInput> = {}): OwnFieldInput => ({
  label: 'Renda mensal',
  kind: 'money',
  help: null,
  options: [],
  requirement: 'never',
  required_from_status_id: null,
  seen_by: ['manager', 'specialist'],
  edited_by: ['specialist'],
  is_archived: false,
  ...changes,
});
const send = (method: 'POST' | 'PUT', path: string, body: object, caller: Caller = world.people.admin) =>
  world.call(caller, method, path, body);
const create = async (changes: Partial<OwnFieldInput> = {}) =>
  (await send('POST', url, input(changes))).json<{ own_field: OwnField }>().own_field;
const list = async (caller: Caller) =>
  (await world.call(caller, 'GET', url)).json<{ own_fields: OwnField[] }>().own_fields;
const option = (label: string, key: string | null = null, isArchived = false) => ({
  key,
  label,
  is_archived: isArchived,
});

describe('refusals', () => {
  it('refuses a change of a definition that somebody else has changed meanwhile, and answers with theirs', async () => {
    const begun = await create({ kind: 'choice', options: [option('Feira')] });
    const theirs = { kind: 'choice' as const, options: [option('Feira', 'feira'), option('TV')], seen_by: [] };
    const first = await send('PUT', `${url}/${begun.id}`, input({ ...theirs, edited_by: [], version: begun.version }));
    expect(first.json().own_field.version).toBe(begun.version + 1);
    const mine = input({ kind: 'choice', options: [option('Feira', 'feira')], help: 'Qual?', version: begun.version });
    const refused = await send('PUT', `${url}/${begun.id}`, mine);
    expect([refused.statusCode, refused.json().error]).toEqual([
      409,
      expect.objectContaining({ code: 'own_field.outdated', details: first.json() }),
    ]);
    await send('PUT', `${url}/order`, { ids: [begun.id] });
    expect(await list(world.people.admin)).toEqual([first.json().own_field]);
  });

  it('only administrators change the register', async () => {
    const { id } = await create();
    for (const [method, path, body] of [
      ['POST', url, input()],
      ['PUT', `${url}/${id}`, input()],
      ['PUT', `${url}/order`, { ids: [id] }],
      ['POST', `${url}/${id}/removal`, { values: 0 }],
    ] as const)
      expect((await send(method, path, body, world.people.manager)).json().error.code).toBe('access.denied');
  });

  it.each([
    [{ label: 'RENDA mensal' }, 'own_field.label_taken', 'label'],
    [{ label: 'telefone' }, 'own_field.label_taken', 'label'],
    [
      { label: 'Outro', requirement: 'from_status' as const, required_from_status_id: newId() },
      'own_field.status_unknown',
      'required_from_status_id',
    ],
    [
      { label: 'Outro', kind: 'choice' as const, options: [option('Sim'), option('SIM')] },
      'own_field.label_taken',
      'options[1].label',
    ],
  ])('refuses %o', async (changes, code, field) => {
    await create();
    const { error } = (await send('POST', url, input(changes))).json();
    expect(error.code).toBe(code);
    expect(Object.keys(error.fields)).toEqual([field]);
  });

  it('refuses the name that the account gave to a field of every lead, and the account that of an own field', async () => {
    const own = await createLeadWorld(server, {
      custom_field_1_status: 'enabled',
      custom_field_1_label: 'Renda mensal',
    });
    const save = (personalization: object) => own.call(own.people.admin, 'PUT', '/api/account', { personalization });
    const first = await own.call(own.people.admin, 'POST', url, input({ label: 'RENDA mensal' }));
    expect(first.json().error).toMatchObject({
      code: 'own_field.label_taken',
      fields: { label: 'Todo lead já tem um campo com este nome.' },
    });
    // A custom field that is off shows its name nowhere.
    expect((await save({ custom_field_1_status: 'disabled' })).statusCode).toBe(200);
    expect((await own.call(own.people.admin, 'POST', url, input({ label: 'Renda mensal' }))).statusCode).toBe(201);
    for (const change of [
      { custom_field_1_status: 'enabled' },
      { custom_field_1_status: 'enabled', custom_field_1_label: 'renda MENSAL' },
    ]) {
      expect((await save(change)).json().error).toMatchObject({
        code: 'own_field.label_taken',
        fields: { 'personalization.custom_field_1_label': 'Um campo próprio já tem este nome.' },
      });
    }
    expect((await save({ singular_product_label: 'Renda mensal' })).json().error.fields).toEqual({
      'personalization.singular_product_label': 'Um campo próprio já tem este nome.',
    });
    expect((await save({ custom_field_1_status: 'enabled', custom_field_1_label: 'Idade' })).statusCode).toBe(200);
  });

  it('knows its own fields alone', async () => {
    await create();
    expect((await send('PUT', `${url}/${newId()}`, input())).json().error.code).toBe('own_field.not_found');
    expect((await send('PUT', `${url}/order`, { ids: [newId()] })).json().error.code).toBe('own_field.order_outdated');
  });

  it('takes no more than an account may have', async () => {
    await world.within((tx) =>
      tx.db.insert(ownFields).values(
        Array.from({ length: maxOwnFields }, (_, position) => ({
          accountId: tx.accountId,
          id: newId(),
          key: `campo_${position}`,
          label: `Campo ${position}`,
          labelKey: `campo ${position}`,
          kind: 'text' as const,
          seenBy: ['admin' as const],
          editedBy: ['admin' as const],
          position,
        })),
      ),
    );
    expect((await send('POST', url, input())).json().error.code).toBe('own_field.too_many');
  });
});

it('keeps a status that a field requires a value from, until it is merged into one that the field takes over', async () => {
  const { contacted, proposed } = world.statuses;
  const field = await create({ requirement: 'from_status', required_from_status_id: contacted.id });
  const remove = (body: object) => send('POST', `/api/lead_statuses/${contacted.id}/removal`, body);
  const { entries } = (await world.call(world.people.admin, 'GET', '/api/lead_statuses/all')).json<{
    entries: LeadStatusEntry[];
  }>();
  expect(entries.find(({ id }) => id === contacted.id)).toMatchObject({
    used_by: 1,
    uses: [{ place: 'own_fields', count: 1, names: [] }],
  });
  expect((await remove({})).json().error.code).toBe('catalog.in_use');
  expect((await remove({ into_id: proposed.id })).statusCode).toBeLessThan(300);
  expect(await list(world.people.admin)).toEqual([{ ...field, required_from_status_id: proposed.id }]);
});

it('makes the key of the label once, apart from others and from names of every object', async () => {
  expect((await create({ label: 'Constructor' })).key).toBe('campo_constructor');
  expect((await create({ label: '₿' })).key).toBe('campo');
  const first = await create({ label: 'Já é cliente?' });
  expect(first.key).toBe('ja_e_cliente');
  expect((await create({ label: 'Já é cliente!' })).key).toBe('ja_e_cliente_2');
  const renamed = (await send('PUT', `${url}/${first.id}`, input({ label: 'Cliente' }))).json<{
    own_field: OwnField;
  }>();
  expect(renamed.own_field).toMatchObject({ key: 'ja_e_cliente', label: 'Cliente', help: null });
});

it('archives options that are left out, and keeps their keys', async () => {
  const field = await create({ kind: 'choice', options: [option('Feira'), option('Rádio')] });
  const [fair] = field.options;
  const body = input({ kind: 'choice', options: [option('Feira de casas', fair!.key), option('TV')] });
  expect((await send('PUT', `${url}/${field.id}`, body)).json().own_field.options).toEqual([
    option('Feira de casas', 'feira'),
    option('TV', 'tv'),
    option('Rádio', 'radio', true),
  ]);
});

it('shows a role its fields in order, and archived ones to administrators alone', async () => {
  const income = await create();
  const secret = await create({ label: 'Risco', kind: 'text', seen_by: [], edited_by: [] });
  const old = await create({ label: 'Antigo', kind: 'text', is_archived: true });
  await send('PUT', `${url}/order`, { ids: [old.id, secret.id, income.id] });
  expect((await list(world.people.admin)).map(({ key }) => key)).toEqual(['antigo', 'risco', 'renda_mensal']);
  expect((await list(world.people.specialist)).map(({ key }) => key)).toEqual(['renda_mensal']);
  expect(await list(world.people.indicator)).toEqual([]);
  expect(secret).toMatchObject({ seen_by: ['admin'], edited_by: ['admin'] });
});

it('tells the audit log which field was changed, and of its definition what changed', async () => {
  const field = await create({ kind: 'choice', options: [option('Feira')] });
  await send(
    'PUT',
    `${url}/${field.id}`,
    input({ kind: 'choice', options: [option('Feira', 'feira'), option('TV')], seen_by: ['manager'], edited_by: [] }),
  );
  const answer = await world.call(world.people.admin, 'GET', '/api/audit_entries?action=own_field');
  const [entry] = answer.json<{ audit_entries: AuditEntry[] }>().audit_entries;
  expect(entry).toMatchObject({ action: 'own_field.update', target_name: 'Renda mensal' });
  expect(entry?.changes.map(({ field: name, before, after }) => [name, before, after])).toEqual([
    ['own_field_options', 'Feira', 'Feira, TV'],
    ['own_field_seen_by', 'Administração, Gerência, Especialista', 'Administração, Gerência'],
    ['own_field_edited_by', 'Administração, Especialista', 'Administração'],
  ]);
});

it('tells how many values would go with a field, and deletes them when they are known', async () => {
  const field = await create({ kind: 'text' });
  for (const deletedAt of [null, new Date()])
    await world.within(async (tx) => {
      const lead = await createLeadRow(tx, { statusId: world.statuses.new.id, deletedAt });
      await tx.db
        .insert(ownFieldValues)
        .values({ accountId: tx.accountId, leadId: lead.id, fieldId: field.id, textValue: 'Alta' });
    });
  const uses = await world.call(world.people.admin, 'GET', `${url}/${field.id}/uses`);
  expect(uses.json().uses).toMatchObject({ values_count: 2, trashed_count: 1 });
  const refused = await send('POST', `${url}/${field.id}/removal`, { values: 0 });
  expect(refused.json().error).toMatchObject({ code: 'own_field.has_values', details: { values: 2 } });
  expect((await send('POST', `${url}/${field.id}/removal`, { values: 2 })).statusCode).toBe(204);
  expect(await world.within((tx) => tx.db.select().from(ownFieldValues))).toEqual([]);
});
