import type { WhatsAppTemplate } from '@funil/api/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLeadWorld } from '../../../test/createLeadWorld.ts';
import type { LeadWorld } from '../../../test/createLeadWorld.ts';
import { createTestApp } from '../../../test/createTestApp.ts';
import type { Caller, TestApp } from '../../../test/createTestApp.ts';
import { createLeadStatus } from '../../../test/factories.ts';
import { newId } from '../../platform/db/newId.ts';
import { leadStatuses } from '../../platform/db/schema/tables.ts';

let server: TestApp;
let world: LeadWorld;
beforeAll(async () => {
  server = await createTestApp();
  world = await createLeadWorld(server);
});
afterAll(() => server.close());

const url = '/api/whatsapp_templates';
const template = (name: string, fields: Partial<WhatsAppTemplate> = {}): WhatsAppTemplate => ({
  name,
  text: 'Olá, {nome}!',
  status_id: null,
  ...fields,
});
const save = (list: WhatsAppTemplate[], caller: Caller = world.people.admin) =>
  world.call(caller, 'PUT', url, { whatsapp_templates: list });
const read = async (caller: Caller = world.people.specialist) =>
  (await world.call(caller, 'GET', url)).json<{ whatsapp_templates: WhatsAppTemplate[] }>().whatsapp_templates;
const errorOf = (answer: Awaited<ReturnType<typeof save>>) =>
  answer.json<{ error: { code: string; fields?: Record<string, string> } }>().error;

it('refuses the same name twice and a status that is not there, and keeps the list as it was', async () => {
  await save([template('Fica')]);
  expect(errorOf(await save([template('Olá'), template('OLA')]))).toMatchObject({
    code: 'whatsapp_template.name_repeated',
    fields: { 'whatsapp_templates[1].name': 'Este nome aparece duas vezes.' },
  });
  expect(errorOf(await save([template('Olá', { status_id: newId() })])).code).toBe('whatsapp_template.status_unknown');
  expect(await read()).toEqual([template('Fica')]);
});

it('refuses a list that is based on an older one, and takes it in the version of today', async () => {
  const saveAs = async (list: WhatsAppTemplate[], version: string) =>
    world.call(world.people.admin, 'PUT', url, { whatsapp_templates: list, version });
  const first = (await save([template('Antes')])).json<{ version: string }>().version;
  expect((await world.call(world.people.admin, 'GET', url)).json()).toMatchObject({ version: first });
  expect((await saveAs([template('Da Ana')], first)).statusCode).toBe(200);
  const late = await saveAs([template('Do Beto')], first);
  expect([late.statusCode, errorOf(late).code]).toEqual([409, 'list.outdated']);
  const { version, whatsapp_templates: kept } = (await world.call(world.people.admin, 'GET', url)).json<{
    version: string;
    whatsapp_templates: WhatsAppTemplate[];
  }>();
  expect(kept).toEqual([template('Da Ana')]);
  expect((await saveAs([template('Do Beto')], version)).statusCode).toBe(200);
});

it('is changed by administrators, and read by those who write to leads', async () => {
  expect(errorOf(await save([], world.people.manager)).code).toBe('access.denied');
  expect((await world.call(world.people.indicator, 'GET', url)).statusCode).toBe(403);
});

it('keeps order and status; without its status a template is for every lead', async () => {
  const status = await world.within((tx) => createLeadStatus(tx, 'in_progress', { name: 'Visita' }));
  const list = [template('Depois da visita', { status_id: status.id }), template('Antes', { text: 'Oi' })];
  expect((await save(list)).json()).toMatchObject({ whatsapp_templates: list });
  expect(await read()).toEqual(list);
  await world.within((tx) => tx.db.delete(leadStatuses).where(eq(leadStatuses.id, status.id)));
  expect((await read())[0]).toEqual(template('Depois da visita'));
});
