import type { PrivacyIncident, PrivacyIncidentList, ReachedAnswer } from '@funil/api/contract';
import { addDays, dayOf } from '@funil/validation/values';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLeadWorld } from '../../../../test/createLeadWorld.ts';
import type { LeadWorld } from '../../../../test/createLeadWorld.ts';
import { createTestApp } from '../../../../test/createTestApp.ts';
import type { TestApp } from '../../../../test/createTestApp.ts';
import { createApiKey, createLeadRow } from '../../../../test/factories.ts';
import { newId } from '../../../platform/db/newId.ts';
import { leads } from '../../../platform/db/schema/tables.ts';
import { eq } from 'drizzle-orm';

let server: TestApp;
let world: LeadWorld;

beforeAll(async () => {
  server = await createTestApp();
  world = await createLeadWorld(server);
});
afterAll(() => server.close());

const input = {
  title: 'Planilha enviada a outra pessoa',
  found_on: '2026-01-05',
  data_kinds: ['identification', 'contact'],
  risk: 'relevant',
};
const call = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
  world.call(world.people.admin, method, `/api/privacy_incidents${path}`, body);
const created = async (more: object = {}) => {
  const answer = await call('POST', '', { ...input, ...more });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json<{ privacy_incident: PrivacyIncident }>().privacy_incident;
};
const update = (id: string, more: object) => call('PUT', `/${id}`, { ...input, state: 'open', version: 1, ...more });
const updated = async (id: string, more: object) => {
  const answer = await update(id, more);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ privacy_incident: PrivacyIncident }>().privacy_incident;
};
interface Answer {
  json(): unknown;
}
const errorOf = (answer: Answer) =>
  (answer.json() as { error: { code: string; fields?: Record<string, string>; details?: unknown } }).error;
const add = (id: string, body: object) => call('POST', `/${id}/reached`, body);
const added = async (id: string, body: object) => {
  const answer = await add(id, body);
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json<ReachedAnswer>();
};
const newLead = (more: object = {}) =>
  world.within((tx) =>
    createLeadRow(tx, {
      statusId: world.statuses.new.id,
      ownerId: world.people.specialist.user.id,
      ownerGroupId: world.group.id,
      ...more,
    }),
  );
const today = () => dayOf(new Date().toISOString(), 'America/Sao_Paulo');

describe('an incident', () => {
  it('is refused in the future, before the law, and without what happened', async () => {
    for (const [field, value] of [
      ['found_on', addDays(today(), 2)],
      ['happened_on', addDays(today(), 2)],
      ['found_on', '2018-01-05'],
      ['title', ''],
      ['data_kinds', ['everything']],
    ] as const) {
      const answer = await call('POST', '', { ...input, [field]: value });
      expect(answer.statusCode, answer.body).toBe(422);
      expect(Object.keys(errorOf(answer).fields!)[0]).toMatch(new RegExp(`^${field}`));
    }
  });

  it('has days in their order, and a risk before it closes', async () => {
    const late = await call('POST', '', { ...input, happened_on: '2026-01-06' });
    expect(errorOf(late).fields).toEqual({
      happened_on: 'O incidente não pode acontecer depois do dia em que foi conhecido',
    });
    const { id } = await created({ happened_on: '2026-01-04' });
    const report = { state: 'reported', reported_on: '2026-01-07' };
    for (const [more, field] of [
      [{ found_on: '2026-01-03', happened_on: '2026-01-04' }, 'happened_on'],
      [{ ...report, reported_on: '2026-01-04' }, 'reported_on'],
      [{ ...report, persons_told_on: '2026-01-04' }, 'persons_told_on'],
      [{ ...report, risk: 'unknown' }, 'risk'],
      [{ state: 'dismissed', dismissal_reason: 'Sem dano', risk: 'unknown' }, 'risk'],
    ] as const)
      expect(Object.keys(errorOf(await update(id, more)).fields!)).toEqual([field]);
    await updated(id, { ...report, persons_told_on: '2026-01-08' });
    const reopened = await updated(id, { state: 'open', version: 2 });
    expect(reopened).toMatchObject({ reported_on: '2026-01-07', persons_told_on: '2026-01-08' });
    const again = await updated(id, { ...report, persons_told_on: null, version: 3 });
    expect(again).toMatchObject({ reported_on: '2026-01-07', persons_told_on: null });
  });

  it('is due after three working days, or six of a small agent, and keeps its day', async () => {
    const { id, due_on: dueOn, kept_until: keptUntil } = await created();
    expect(dueOn).toBe('2026-01-08');
    expect(keptUntil.slice(0, 4)).toBe(String(Number(today().slice(0, 4)) + 5));
    const declare = (isSmallAgent: boolean) =>
      world.call(world.people.admin, 'PUT', '/api/privacy_settings', { is_small_agent: isSmallAgent });
    await declare(true);
    expect(await created()).toMatchObject({ due_on: '2026-01-13' });
    expect(await updated(id, { title: 'Outra' })).toMatchObject({ due_on: '2026-01-08' });
    await declare(false);
    expect(await updated(id, { found_on: '2026-01-06', version: 2 })).toMatchObject({ due_on: '2026-01-09' });
  });

  it('closes with the day of its report, or the reason for none, which a relevant risk has not', async () => {
    const { id } = await created();
    expect(errorOf(await update(id, { state: 'reported' })).fields).toHaveProperty('reported_on');
    expect(errorOf(await update(id, { state: 'dismissed' })).fields).toHaveProperty('dismissal_reason');
    const dismissal = { state: 'dismissed', dismissal_reason: 'Arquivo apagado sem ser aberto' };
    expect(errorOf(await update(id, dismissal))).toMatchObject({ code: 'privacy_incident.risk_relevant' });
    const closed = await updated(id, { ...dismissal, risk: 'low' });
    expect(closed).toMatchObject({ state: 'dismissed', closed_by: { name: 'Helena Prado' } });
    expect(errorOf(await update(id, {}))).toMatchObject({
      code: 'privacy_incident.conflict',
      details: { privacy_incident: { id, version: closed.version, dismissal_reason: dismissal.dismissal_reason } },
    });
    expect(errorOf(await add(id, { source: 'numbers', numbers: [1] }))).toMatchObject({
      code: 'privacy_incident.closed',
    });
    expect(await updated(id, { version: 2 })).toMatchObject({ state: 'open', closed_at: null, dismissal_reason: null });
    const { privacy_incidents: list } = (await call('GET', '')).json<PrivacyIncidentList>();
    expect(list.map((one) => one.id)).toContain(id);
    const reported = await updated(id, { state: 'reported', reported_on: '2026-01-07', version: 3 });
    expect(reported).toMatchObject({ state: 'reported', reported_on: '2026-01-07' });
  });

  it('drafts its notices from the facts, and keeps those that were written', async () => {
    const { id, drafts } = await created({ measures: 'Pedimos que o arquivo fosse apagado' });
    expect(drafts.authority).toContain('nome e telefone e e-mail');
    expect(drafts.authority).toContain('Pedimos que o arquivo fosse apagado');
    expect(drafts.persons).not.toContain('Titulares atingidos');
    const saved = await updated(id, { authority_notice: 'Como enviado' });
    expect(saved).toMatchObject({ authority_notice: 'Como enviado', persons_notice: null });
  });

  it('cannot be deleted by the server', async () => {
    const { id } = await created();
    await expect(
      world.within(({ db }) => db.execute(`delete from privacy_incidents where id = '${id}'`)),
    ).rejects.toMatchObject({ cause: { code: '42501' } });
  });
});

describe('who was reached', () => {
  it('is refused for people, keys and leads of another account', async () => {
    const { id } = await created();
    const other = await createLeadWorld(server);
    const period = { from_day: '2026-01-01', until_day: '2026-01-31' };
    const foreign = await other.within((tx) => createApiKey(tx));
    for (const [body, code] of [
      [{ source: 'reads', user_id: other.people.specialist.user.id, ...period }, 'privacy_incident.user_unknown'],
      [{ source: 'api_key', api_key_id: foreign.id, ...period }, 'privacy_incident.key_unknown'],
      [{ source: 'numbers', numbers: [999_999] }, 'privacy_incident.lead_unknown'],
    ] as const)
      expect(errorOf(await add(id, body))).toMatchObject({ code });
    expect(errorOf(await add(id, { source: 'reads', ...period })).fields).toHaveProperty('user_id');
    expect(errorOf(await add(newId(), { source: 'numbers', numbers: [1] }))).toMatchObject({
      code: 'privacy_incident.not_found',
    });
  });

  it('are the leads that a colleague read in the period, in the ways that count', async () => {
    const { id } = await created();
    const [read, listed] = [await newLead(), await newLead({ name: 'Vista na Busca' })];
    const [planned, unread] = [await newLead(), await newLead()];
    const { specialist, admin } = world.people;
    await world.call(specialist, 'GET', `/api/leads/${read.number}`);
    await world.call(specialist, 'GET', '/api/leads?search=vista+na+busca');
    const due = { text: 'Ligar', due_at: '2199-01-05T12:00:00.000Z', lead_number: planned.number };
    await world.call(specialist, 'POST', '/api/reminders', due);
    await world.call(specialist, 'GET', '/api/reminders');
    await world.call(admin, 'GET', `/api/leads/${unread.number}`);
    const day = today();
    const reads = { source: 'reads', user_id: specialist.user.id, from_day: day, until_day: day };
    const first = await added(id, { ...reads, read_kinds: ['panel'] });
    expect(first).toMatchObject({ leads_count: 1, reached: [{ lead_number: read.number, source: 'reads' }] });
    const all = await added(id, reads);
    expect(all.reached.map((one) => one.lead_number)).toEqual([read.number, listed.number, planned.number]);
    expect(errorOf(await add(id, reads))).toMatchObject({ code: 'privacy_incident.nobody_reached' });
    expect(errorOf(await add(id, { ...reads, from_day: '2020-01-05', until_day: '2020-01-06' }))).toMatchObject({
      code: 'privacy_incident.nobody_reached',
    });
  });

  it('are the leads that a key wrote', async () => {
    const { id } = await created();
    const { id: keyId, secret } = await world.within((tx) => createApiKey(tx));
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/leads',
      headers: { host: world.people.admin.headers.host, authorization: `Bearer ${secret}` },
      payload: { name: 'Pela Chave', phone: '+5511987651234', document_number: '52998224725' },
    });
    expect(answer.statusCode, answer.body).toBe(201);
    const day = today();
    const { reached } = await added(id, {
      source: 'api_key',
      api_key_id: keyId,
      from_day: addDays(day, -1),
      until_day: day,
    });
    expect(reached).toMatchObject([{ name: 'Pela Chave', source: 'api_key' }]);
  });

  it('are read from a text as from a list, without passing over anything in it', async () => {
    const { id } = await created();
    const first = await newLead();
    const last = await newLead();
    for (const numbers of [`${first.number}-${last.number}; abc`, [`${first.number} abc`]])
      expect(Object.keys(errorOf(await add(id, { source: 'numbers', numbers })).fields!)[0]).toMatch(/^numbers/);
    const { reached } = await added(id, { source: 'numbers', numbers: `${first.number}-${last.number}` });
    expect(reached.map((one) => one.lead_number)).toEqual([first.number, last.number]);
  });

  it('are counted by lead and by person, stay listed without their lead, and can be found anew', async () => {
    const { id } = await created();
    const phone = '+5511983456661';
    const [one, other, gone] = [await newLead({ phone }), await newLead({ phone }), await newLead()];
    const numbers = [one.number, other.number, gone.number];
    expect(await added(id, { source: 'numbers', numbers })).toMatchObject({ leads_count: 3, persons_count: 2 });
    await world.within(({ db }) => db.delete(leads).where(eq(leads.id, gone.id)));
    const { reached, persons_count: persons } = (await call('GET', `/${id}/reached`)).json<ReachedAnswer>();
    expect(persons).toBe(2);
    expect(reached.find(({ lead_number: number }) => number === gone.number)).toMatchObject({ name: null });
    expect((await call('GET', `/${id}`)).json()).toMatchObject({ privacy_incident: { leads_count: 3 } });
    const without = await call('PUT', `/${id}/reached/remove`, { lead_number: one.number });
    expect(without.json<ReachedAnswer>().reached.map((lead) => lead.lead_number)).toEqual([other.number, gone.number]);
    expect((await call('PUT', `/${id}/reached/clear`)).json()).toMatchObject({ leads_count: 0, reached: [] });
  });
});
