import type { LeadDetail, LeadEvent, OwnFieldInput, PublicSimulator } from '@funil/api/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cpfOf, createLeadWorld } from '../../../test/createLeadWorld.ts';
import type { LeadWorld } from '../../../test/createLeadWorld.ts';
import { createTestApp } from '../../../test/createTestApp.ts';
import type { TestApp } from '../../../test/createTestApp.ts';
import { offerOf, settingsOf } from '../../../test/simulators.ts';
import { newId } from '../../platform/db/newId.ts';
import { leads, productTypes } from '../../platform/db/schema/tables.ts';
import { issueFormToken, simulatorForm } from '../../platform/http/publicFormTokens.ts';
import { addOwnField } from '../../../test/addOwnField.ts';

let server: TestApp;
let world: LeadWorld;
const house = newId();

beforeAll(async () => {
  server = await createTestApp();
  world = await createLeadWorld(server);
  await world.within((tx) =>
    tx.db
      .insert(productTypes)
      .values({ accountId: tx.accountId, id: house, name: 'Casa', nameKey: 'casa', position: 9 }),
  );
  await world.call(world.people.admin, 'PUT', '/api/simulator_config', {
    version: 0,
    settings: settingsOf({ headline: 'Sua casa', offers: [offerOf(house, { rates: null })] }),
  });
  const option = (label: string, isArchived = false) => ({ key: null, label, is_archived: isArchived });
  await define({ label: 'Telhado', kind: 'choice', options: [option('Metal'), option('Palha', true)] }, 'required');
  await define({ label: 'Renda mensal', kind: 'money', help: 'Sem descontos' }, 'optional');
  await define({ label: 'Nota interna' }, 'no');
  await define({ label: 'Antigo', is_archived: true }, 'required');
});
afterAll(() => server.close());

const define = (changes: Partial<OwnFieldInput>, ask: 'no' | 'optional' | 'required') =>
  // Administrators alone: a referrer neither sees nor changes visitors' answers.
  world.within((tx) => addOwnField(tx, { ...changes, in_simulator: ask }));
const host = () => ({ host: world.account.host });
let serial = 0;
const send = (own: object, more: object = {}) => {
  serial += 1;
  return server.app.inject({
    method: 'POST',
    url: '/public_api/simulations',
    headers: host(),
    remoteAddress: `10.9.0.${serial}`,
    payload: {
      name: 'Ana Visitante',
      phone: `+55119${80_000_000 + serial}`,
      document_number: cpfOf(serial),
      consent: true,
      consent_version: '2026-11',
      product_type_id: house,
      amount_cents: 32_000_000,
      term_months: null,
      form_token: issueFormToken(server.app.services.digest, simulatorForm, world.account.id, Date.now() - 60_000),
      submission_id: newId(),
      own_fields: own,
      ...more,
    },
  });
};
const leadNow = async (name: string) => {
  const [row] = await world.within((tx) => tx.db.select().from(leads).where(eq(leads.name, name)));
  const answer = await world.call(world.people.admin, 'GET', `/api/leads/${row!.number}`);
  return answer.json<{ lead: LeadDetail }>().lead;
};

it('the page shows what visitors are asked, and nothing of the other fields, options and settings', async () => {
  const answer = await server.app.inject({ method: 'GET', url: '/public_api/simulator', headers: host() });
  expect(answer.json<{ simulator: PublicSimulator }>().simulator.own_fields).toEqual([
    {
      key: 'telhado',
      label: 'Telhado',
      kind: 'choice',
      help: null,
      options: [{ key: 'metal', label: 'Metal' }],
      is_required: true,
    },
    {
      key: 'renda_mensal',
      label: 'Renda mensal',
      kind: 'money',
      help: 'Sem descontos',
      options: [],
      is_required: false,
    },
  ]);
  expect(answer.body).not.toMatch(/Nota interna|Antigo|Palha|seen_by/);
});

it('answers are refused as in the form, also of a visitor through a link of a referrer', async () => {
  const code = world.people.indicator.user.code;
  for (const more of [{}, { code }]) {
    const answer = await send({ telhado: 'palha', renda_mensal: 'muito' }, more);
    expect([answer.statusCode, answer.json().error.fields]).toEqual([
      422,
      { 'own_fields.telhado': 'Telhado não tem esta opção', 'own_fields.renda_mensal': 'Renda mensal inválido' },
    ]);
  }
  const without = await send({});
  expect(without.json().error.fields).toEqual({ 'own_fields.telhado': 'Telhado é um campo obrigatório' });
});

it('answers are saved with the new lead, without those that nobody asked for', async () => {
  const code = world.people.indicator.user.code;
  const own = { telhado: 'metal', renda_mensal: '5.000,00', nota_interna: 'x', antigo: 'y', outro: 'z' };
  expect((await send(own, { name: 'Bia Nova', code })).statusCode).toBe(201);
  expect((await leadNow('Bia Nova')).own_fields).toEqual({ telhado: 'metal', renda_mensal: 500_000 });
});

it('answers of a person who is a lead stand in the history, and leave the lead as it is', async () => {
  const who = { name: 'Caio Antigo', phone: '+5511971112222', document_number: cpfOf(900) };
  await send({ telhado: 'metal' }, who);
  const { number } = await leadNow('Caio Antigo');
  expect((await send({ telhado: 'metal', renda_mensal: '7.000,00' }, who)).statusCode).toBe(201);
  expect((await leadNow('Caio Antigo')).own_fields).toEqual({ telhado: 'metal' });
  const events = await world.call(world.people.admin, 'GET', `/api/leads/${number}/events`);
  expect(events.json<{ events: LeadEvent[] }>().events[0]).toMatchObject({
    kind: 'simulated',
    changes: [{ field: 'own_field', own_field: { key: 'renda_mensal' }, from: null, to: 'R$\u00a07.000,00' }],
  });
});
