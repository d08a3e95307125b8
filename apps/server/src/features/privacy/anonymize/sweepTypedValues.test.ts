import { erasedText } from '@funil/api/contract';
import type { LeadDetail, OwnFieldInput, OwnFieldValues } from '@funil/api/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cpfOf, createLeadWorld } from '../../../../test/createLeadWorld.ts';
import type { LeadWorld } from '../../../../test/createLeadWorld.ts';
import { createTestApp } from '../../../../test/createTestApp.ts';
import type { TestApp } from '../../../../test/createTestApp.ts';
import { createLeadRow } from '../../../../test/factories.ts';
import { runJobOf } from '../../../../test/runJobOf.ts';
import { leads } from '../../../platform/db/schema/tables.ts';
import { addOwnField } from '../../../../test/addOwnField.ts';
import { anonymizePersonJob } from './anonymizePersonJob.ts';

let server: TestApp;
let world: LeadWorld;

beforeAll(async () => {
  server = await createTestApp();
  world = await createLeadWorld(server, {
    custom_field_1_status: 'enabled',
    custom_field_1_type: 'number',
    required_phone: false,
    required_document_number: false,
  });
});
afterAll(() => server.close());

const define = (label: string, kind: OwnFieldInput['kind']) => world.within((tx) => addOwnField(tx, { label, kind }));
const makeLead = (values: Partial<typeof leads.$inferInsert>) =>
  world.within((tx) => createLeadRow(tx, { statusId: world.statuses.contacted.id, ...values }));
const show = async (number: number) =>
  (await world.call(world.people.admin, 'GET', `/api/leads/${number}`)).json<{ lead: LeadDetail }>().lead;
const save = async (number: number, changes: object) => {
  const { name, version, custom_field_1: custom } = await show(number);
  const body = { name, version, custom_field_1: custom, ...changes };
  return world.call(world.people.admin, 'PUT', `/api/leads/${number}`, body);
};

it('empties typed fields of other leads that hold an identifier of the person, and leaves the lead to be saved', async () => {
  const document = cpfOf(911);
  const phone = '+5511983459110';
  const person = await makeLead({
    name: 'Quitéria Lousada',
    documentNumber: document,
    phone,
    email: 'qui@exemplo.com',
  });
  const other = await makeLead({ name: 'Beto Farias', customField1: document });
  await define('Avalista', 'document');
  await define('Celular do avalista', 'phone');
  await define('E-mail do avalista', 'email');
  await define('Página do avalista', 'link');
  await define('Cadastro do avalista', 'number');
  await define('Entrada', 'number');
  await define('Recado', 'text');
  const kept: OwnFieldValues = { entrada: 12.5 };
  const filled = await save(other.number, {
    own_fields: {
      avalista: document,
      celular_do_avalista: phone,
      e_mail_do_avalista: 'qui@exemplo.com',
      pagina_do_avalista: `https://exemplo.com/${document}`,
      cadastro_do_avalista: Number(document),
      recado: 'Falar com Quitéria Lousada',
      ...kept,
    },
  });
  expect(filled.statusCode, filled.body).toBe(200);

  const started = await world.call(world.people.admin, 'POST', `/api/leads/${person.number}/anonymization`, {
    name: person.name,
  });
  expect(started.statusCode, started.body).toBe(201);
  await runJobOf(server, world.account, anonymizePersonJob, started.json<{ job_id: string }>().job_id);

  const swept = { ...kept, recado: erasedText };
  const { own_fields: own, custom_field_1: custom } = await show(other.number);
  expect([own, custom]).toEqual([swept, null]);
  const saved = await save(other.number, { name: 'Beto Farias Neto', own_fields: own });
  expect(saved.statusCode, saved.body).toBe(200);

  const history = await world.call(world.people.admin, 'GET', `/api/leads/${other.number}/events`);
  const lines = history
    .json<{ events: { actor: unknown; changes: { from: unknown; to: unknown; own_field?: { label: string } }[] }[] }>()
    .events.filter(({ actor }) => actor === null)
    .flatMap(({ changes }) => changes.map(({ from, to, own_field: field }) => [field?.label ?? null, from, to]));
  const emptied = [null, 'Avalista', 'Cadastro do avalista', 'Celular do avalista', 'E-mail do avalista'];
  expect(lines).toEqual(
    expect.arrayContaining([...emptied, 'Página do avalista'].map((label) => [label, erasedText, null])),
  );
  expect(history.body).not.toContain(document);
  const stored = await world.within(({ db }) => db.select().from(leads).where(eq(leads.id, other.id)));
  expect(stored[0]!.customField1).toBeNull();
});
