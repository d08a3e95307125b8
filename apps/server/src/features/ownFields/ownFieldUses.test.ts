import type { DistributionDecision, LeadDetail, OwnField, OwnFieldInput, OwnFieldUses } from '@funil/api/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cpfOf, createLeadWorld } from '../../../test/createLeadWorld.ts';
import type { LeadWorld } from '../../../test/createLeadWorld.ts';
import { createTestApp } from '../../../test/createTestApp.ts';
import type { TestApp } from '../../../test/createTestApp.ts';
import { newId } from '../../platform/db/newId.ts';
import { noConditions } from '../distribution/queueDefaults.ts';
import { addOwnField } from '../../../test/addOwnField.ts';

let server: TestApp;
let world: LeadWorld;

beforeAll(async () => {
  server = await createTestApp();
  world = await createLeadWorld(server);
});
afterAll(() => server.close());

const define = (changes: Partial<OwnFieldInput>) =>
  world.within((tx) => addOwnField(tx, { kind: 'choices', ...changes }));
const ask = (method: 'GET' | 'POST' | 'PUT', url: string, body?: object) =>
  world.call(world.people.admin, method, url, body);
const saveQueue = (own: object[]) =>
  ask('POST', '/api/distribution_queues', {
    name: 'Telhados',
    strategy: 'weighted',
    conditions: { ...noConditions, own_fields: own },
    members: [{ user_id: world.people.specialist.user.id, weight: 1 }],
  });

it('a field that a queue asks for takes only values that leads can have, routes leads, and is not deleted', async () => {
  const option = (label: string) => ({ key: null, label, is_archived: false });
  const roof = await define({ label: 'Telhado', options: ['Metal', 'Palha', 'Vidro'].map(option) });
  const income = await define({ label: 'Renda', kind: 'money' });
  for (const own of [
    [{ field_id: newId(), values: ['metal'] }],
    [{ field_id: roof.id, values: ['outra'] }],
    [{ field_id: income.id, values: ['100'] }],
  ]) {
    const answer = await saveQueue(own);
    expect([answer.statusCode, Object.keys(answer.json().error.fields)]).toEqual([422, ['conditions.own_fields']]);
  }
  const saved = await saveQueue([{ field_id: roof.id, values: ['metal', 'vidro'] }]);
  expect(saved.statusCode, saved.body).toBe(201);

  const arrive = async (serial: number, own: object) => {
    const body = { name: 'Ana Lima', document_number: cpfOf(serial), phone: '+5511983450000', own_fields: own };
    const answer = await ask('POST', '/api/leads', body);
    expect(answer.statusCode, answer.body).toBe(201);
    return answer.json<{ lead: LeadDetail }>().lead.number;
  };
  const numbers = [await arrive(1, { telhado: ['palha', 'vidro'] }), await arrive(2, { telhado: ['palha'] })];
  const { decisions } = (await ask('GET', '/api/distribution_decisions')).json<{
    decisions: DistributionDecision[];
  }>();
  const queueOf = new Map(decisions.map((one) => [one.lead!.number, one.queue_name]));
  expect(numbers.map((number) => queueOf.get(number))).toEqual(['Telhados', undefined]);

  const refused = await ask('POST', `/api/own_fields/${roof.id}/removal`, { values: 2 });
  expect(refused.json().error).toMatchObject({
    code: 'own_field.in_use',
    message: 'A fila Telhados usa este campo. Tire a condição antes.',
  });
  expect((await ask('POST', `/api/own_fields/${income.id}/removal`, { values: 0 })).statusCode).toBe(204);

  // New leads get no value of an archived field, so that the condition would never match.
  const { own_fields: list } = (await ask('GET', '/api/own_fields')).json<{ own_fields: OwnField[] }>();
  const { id: _id, key: _key, version: _version, ...definition } = list.find(({ id }) => id === roof.id)!;
  const archive = (...keys: string[]) =>
    ask('PUT', `/api/own_fields/${roof.id}`, {
      ...definition,
      options: definition.options.map((one) => ({ ...one, is_archived: keys.includes(one.key) })),
      is_archived: keys.length === 0,
    });
  expect((await archive()).json().error).toMatchObject({ code: 'own_field.in_use' });
  expect((await archive('vidro')).json().error).toMatchObject({
    code: 'own_field.in_use',
    message: 'A fila Telhados usa a opção Vidro. Tire a condição antes.',
  });
  expect((await archive('palha')).statusCode).toBe(200);
});

it('the uses of a field name its queues, and the shared views that filter by it', async () => {
  const field = await define({ label: 'Renda mensal', kind: 'money' });
  const view = (name: string, query: Record<string, string>, isShared: boolean) =>
    ask('POST', '/api/lead_views', { name, query: new URLSearchParams(query).toString(), is_shared: isShared });
  await view('Com renda', { campos: 'renda_mensal=1000..' }, true);
  await view('Com renda, minha', { campos: 'renda_mensal=2000..' }, false);
  await view('Outra', { parado: '7' }, true);
  const answer = await ask('GET', `/api/own_fields/${field.id}/uses`);
  expect(answer.json<{ uses: OwnFieldUses }>().uses).toMatchObject({
    values_count: 0,
    queues: [],
    views: [{ name: 'Com renda' }],
    reports: [],
  });
});
