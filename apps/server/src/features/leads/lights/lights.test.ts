import { defaultContactHours } from '@funil/api/contract';
import type { Actor, ContactLight, LeadDetail, LeadEvent, LeadExport, LeadList } from '@funil/api/contract';
import { dayOf } from '@funil/validation/values';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLeadWorld } from '../../../../test/createLeadWorld.ts';
import type { LeadWorld } from '../../../../test/createLeadWorld.ts';
import { createTestApp } from '../../../../test/createTestApp.ts';
import type { Caller, TestApp } from '../../../../test/createTestApp.ts';
import { createLeadRow } from '../../../../test/factories.ts';
import { testSecret } from '../../../../test/testSecret.ts';
import { createAuditVault } from '../../../platform/audit/auditVault.ts';
import { newId } from '../../../platform/db/newId.ts';
import { contactBlocks } from '../../../platform/db/schema/tables.ts';
import type { leads } from '../../../platform/db/schema/tables.ts';
import { insertBlockList, insertListPhones } from '../../blockLists/blockLists.queries.ts';
import { insertBlocks } from '../../persons/blocks/contactBlocks.queries.ts';
import { digestKeyOf } from '../../suppression/digestKey.ts';
import { readLeadRow } from '../record/leads.queries.ts';
import { contactDigestsOf } from './blocksInForce.queries.ts';
import { decideLights } from './leadLights.ts';

const vault = createAuditVault(testSecret);
let server: TestApp;
let world: LeadWorld;
beforeAll(async () => {
  server = await createTestApp();
  world = await createLeadWorld(server);
});
afterAll(() => server.close());

/** Thursday, within the hours of all states. */
const now = new Date('2026-11-26T15:00:00Z');
let last = 60_000_000;
const newPhone = (areaCode = '11') => `+55${areaCode}9${(last += 1)}`;

const create = (facts: Partial<typeof leads.$inferInsert>, owner: Caller = world.people.specialist) =>
  world.within((tx) =>
    createLeadRow(tx, {
      statusId: world.statuses.new.id,
      ownerId: owner.user.id,
      ownerGroupId: owner === world.people.specialist ? world.group.id : world.otherGroup.id,
      ...facts,
    }),
  );
const actorOf = ({ user }: Caller): Actor => ({
  uid: user.id,
  role: user.role,
  managed_group_ids: [],
  partner_id: null,
  managed_team_ids: [],
});
/** "call allowed", … */
const describeLights = (lights: readonly ContactLight[]) =>
  lights.map(({ channel, state, reason }) => [channel, state, reason].filter(Boolean).join(' '));
async function lightsOf(id: string, caller = world.people.specialist, at = now): Promise<ContactLight[]> {
  return world.within(async (tx) => {
    const { lead } = await readLeadRow(tx, id);
    const scope = { vault, actor: actorOf(caller), timeZone: 'America/Sao_Paulo', now: at };
    return (await decideLights(tx, scope, [lead])).get(id)!;
  });
}
const blockPhone = (phone: string, leadId: string, more: { untilDay?: string } = {}) =>
  world.within(async (tx) => {
    const { phone: digest } = contactDigestsOf(await digestKeyOf(tx, vault), { phone, email: null });
    const block = { id: newId(), digest: digest!, kind: 'asked' as const, fromDay: '2026-01-05', leadId };
    await insertBlocks(tx, [{ ...block, channels: ['call', 'sms'], untilDay: more.untilDay ?? null }]);
  });

describe('lights', () => {
  it('stand for the contacts of the lead; a landline gets no message, and a mail has no hours', async () => {
    const mobile = await create({ phone: newPhone(), email: 'luz@exemplo.com.br' });
    const night = new Date('2026-11-27T02:00:00Z');
    expect(describeLights(await lightsOf(mobile.id, world.people.specialist, night))).toEqual([
      'call outside_hours hour',
      'whatsapp outside_hours hour',
      'sms outside_hours hour',
      'email allowed',
    ]);
    const landline = await create({ phone: '+551133224411', email: null });
    expect(describeLights(await lightsOf(landline.id))).toEqual(['call allowed']);
    expect(await lightsOf((await create({ phone: null, email: null })).id)).toEqual([]);
  });

  it('follow the hours of the address, else of the area code', async () => {
    const early = new Date('2026-11-26T12:30:00Z');
    const lightAt = async (facts: Partial<typeof leads.$inferInsert>) =>
      (await lightsOf((await create(facts)).id, world.people.specialist, early))[0]!.state;
    expect(await lightAt({ phone: newPhone('92') })).toBe('outside_hours');
    expect(await lightAt({ phone: newPhone('92'), addressState: 'SP' })).toBe('allowed');
  });

  it('are red by a block, whose ground is told to who sees the lead of it, until hours after its last day', async () => {
    const phone = newPhone();
    const first = await create({ phone, documentNumber: '52998224725' }, world.people.stranger);
    // A Saturday; contacts begin again on Monday.
    await blockPhone(phone, first.id, { untilDay: '2026-11-28' });
    const later = await create({ phone, documentNumber: null });
    expect(describeLights(await lightsOf(later.id))).toEqual([
      'call blocked hidden',
      'whatsapp allowed',
      'sms blocked hidden',
    ]);
    expect((await lightsOf(later.id, world.people.admin))[0]).toEqual({
      channel: 'call',
      state: 'blocked',
      reason: 'asked',
      changes_at: '2026-11-30T12:00:00.000Z',
      old_list: null,
    });
  });

  it('are red by a wrong number; "Não ligar" is about calls', async () => {
    const { id, number } = await create({ phone: newPhone() });
    const mark = (state: string) =>
      world.call(world.people.specialist, 'PUT', `/api/leads/${number}/person/contact`, { kind: 'phone', state });
    await mark('wrong');
    expect(describeLights(await lightsOf(id))).toEqual(['call wrong wrong', 'whatsapp wrong wrong', 'sms wrong wrong']);
    await mark('blocked');
    expect(describeLights(await lightsOf(id))).toEqual(['call blocked person', 'whatsapp allowed', 'sms allowed']);
  });

  it('are red by a register, and say of one that is older than 30 days that it is', async () => {
    const phone = newPhone();
    const { id } = await create({ phone });
    await world.within(async (tx) => {
      const listId = newId();
      const list = { fileName: 'procon.csv', sha256: 'x', createdBy: world.people.admin.user.id };
      await insertBlockList(tx, { id: listId, kind: 'procon', listedOn: '2026-10-01', state: 'ready', ...list });
      const { phone: digest } = contactDigestsOf(await digestKeyOf(tx, vault), { phone, email: null });
      await insertListPhones(tx, listId, [digest!]);
    });
    const lights = await lightsOf(id);
    expect(describeLights(lights)).toEqual(['call blocked procon', 'whatsapp blocked procon', 'sms blocked procon']);
    expect(lights.map(({ old_list: old }) => old)).toEqual(['procon', 'procon', 'procon']);
    expect((await lightsOf(id, world.people.specialist, new Date('2026-10-20T15:00:00Z')))[0]!.old_list).toBeNull();
  });
});

describe('a contact against the light', () => {
  const contact = (number: number, input: object) =>
    world.call(world.people.specialist, 'POST', `/api/leads/${number}/contacts`, input);

  it('is refused with another reason that is not explained', async () => {
    const { number } = await create({ phone: newPhone() });
    const answer = await contact(number, { channel: 'phone', override: { why: 'other', note: ' ' } });
    expect(answer.statusCode).toBe(422);
    expect(answer.json<{ error: { fields: object } }>().error.fields).toEqual({
      'override.note': 'Explicação é um campo obrigatório',
    });
  });

  it('is told by the history with its reason, and without the words to who reads no notes', async () => {
    const phone = newPhone();
    const { id, number } = await create({ phone, indicatorId: world.people.indicator.user.id });
    await blockPhone(phone, id);
    const override = { why: 'other', note: 'Retorno combinado' };
    const { event } = (await contact(number, { channel: 'phone', override })).json<{ event: LeadEvent }>();
    expect(event.override).toEqual({ state: 'blocked', reason: 'asked', ...override });
    const read = await world.call(world.people.indicator, 'GET', `/api/leads/${number}/events`);
    const told = read.json<{ events: LeadEvent[] }>().events.find(({ kind }) => kind === 'contacted');
    expect(told?.override).toMatchObject({ why: 'other', note: null });
  });

  it('that comes late has the light of when its link was used, but never that of a time to come or long past', async () => {
    const phone = newPhone();
    const { id, number } = await create({ phone });
    await blockPhone(phone, id);
    const stateAt = async (opened: number) => {
      const made = await contact(number, { channel: 'phone', opened_at: new Date(opened).toISOString() });
      return made.json<{ event: LeadEvent }>().event.override?.reason ?? null;
    };
    const day = 24 * 60 * 60_000;
    const [lastWeek, soon] = [await stateAt(Date.now() - 8 * day), await stateAt(Date.now() + day)];
    expect([lastWeek, soon]).toEqual(['asked', 'asked']);
    await world.within(({ db }) =>
      db
        .update(contactBlocks)
        .set({ fromDay: dayOf(new Date(), 'America/Sao_Paulo') })
        .where(eq(contactBlocks.leadId, id)),
    );
    // The block began after the link was used.
    expect(await stateAt(Date.now() - 3 * day)).not.toBe('asked');
  });

  it('needs no reason to be a fact', async () => {
    const phone = newPhone();
    const { id, number } = await create({ phone });
    await blockPhone(phone, id);
    const { event } = (await contact(number, { channel: 'phone' })).json<{ event: LeadEvent }>();
    expect(event.override).toEqual({ state: 'blocked', reason: 'asked', why: null, note: null });
  });

  it('keeps its reason while an outcome says that it was only an attempt, and after the undo', async () => {
    const phone = newPhone();
    const { id, number } = await create({ phone });
    await blockPhone(phone, id);
    await contact(number, { channel: 'phone', override: { why: 'asked' } });
    const eventsOf = async () =>
      (await world.call(world.people.specialist, 'GET', `/api/leads/${number}/events`))
        .json<{ events: LeadEvent[] }>()
        .events.filter(({ override }) => override)
        .map(({ kind, override }) => [kind, override!.why]);
    const logged = await world.call(world.people.specialist, 'POST', `/api/leads/${number}/activities`, {
      type: 'call',
      outcome: 'not_answered',
    });
    expect(logged.statusCode, logged.body).toBe(201);
    expect(await eventsOf()).toEqual([['attempted', 'asked']]);
    const { reminder } = logged.json<{ reminder: { id: string } }>();
    await world.call(world.people.specialist, 'POST', `/api/reminders/${reminder.id}/undo_outcome`);
    expect(await eventsOf()).toEqual([['contacted', 'asked']]);
  });
});

describe('a person under 18', () => {
  it('gets no offers until the day of the account on which it is 18', async () => {
    const { id } = await create({ phone: newPhone(), birthDate: '2008-11-27' });
    const [call] = await lightsOf(id);
    // The 27th begins at 3 in UTC; people are called from 9 on.
    expect(call).toMatchObject({ state: 'blocked', reason: 'minor', changes_at: '2026-11-27T12:00:00.000Z' });
    const last = new Date('2026-11-27T02:59:00Z');
    expect((await lightsOf(id, world.people.specialist, last))[0]).toMatchObject({ reason: 'minor' });
    const birthday = new Date('2026-11-27T15:00:00Z');
    expect((await lightsOf(id, world.people.specialist, birthday))[0]).toMatchObject({ state: 'allowed' });
  });

  it('that was born on 29 February is 18 on 1 March', async () => {
    const { id } = await create({ phone: newPhone(), birthDate: '2008-02-29' });
    const at = async (day: string) =>
      (await lightsOf(id, world.people.specialist, new Date(`${day}T18:00:00Z`)))[0]!.reason;
    expect([await at('2026-02-28'), await at('2026-03-01')]).toEqual(['minor', 'weekday']);
  });

  it('is one by any of its leads', async () => {
    const phone = newPhone();
    await create({ phone, birthDate: '2012-01-05' }, world.people.stranger);
    const { id } = await create({ phone });
    expect(describeLights(await lightsOf(id))).toContain('call blocked minor');
  });
});

it('an export for a campaign leaves out who is not to be reached by the channel, and counts them by reason', async () => {
  const campaignOf = async (campaign: string, columns = ['name']) => {
    const answer = await world.call(world.people.specialist, 'POST', '/api/lead_exports', {
      format: 'csv',
      columns,
      search: 'campanha',
      campaign,
    });
    expect(answer.statusCode, answer.body).toBe(201);
    const { rows_count: rows, left_out: leftOut, file } = answer.json<LeadExport>();
    const content = await server.app.inject({ url: file!.url, headers: { host: world.account.host } });
    return { rows, leftOut, text: content.body };
  };
  const phone = newPhone();
  const { id } = await create({ name: 'Campanha Bloqueada', phone, email: 'b@exemplo.com.br' });
  await blockPhone(phone, id);
  await create({ name: 'Campanha Livre', phone: newPhone() });
  await create({ name: 'Campanha Menor', phone: newPhone(), birthDate: '2015-01-05' });
  await create({ name: 'Campanha Sem Telefone', phone: null, email: 's@exemplo.com.br' });
  expect((await world.call(world.people.specialist, 'POST', '/api/lead_exports', { campaign: 'fax' })).statusCode).toBe(
    422,
  );
  const calls = await campaignOf('call');
  expect(calls).toMatchObject({
    rows: 1,
    leftOut: [
      { reason: 'asked', count: 1 },
      { reason: 'minor', count: 1 },
      { reason: 'no_contact', count: 1 },
    ],
  });
  expect(calls.text).toContain(
    'Campanha por Ligação: 3 de fora (A pessoa pediu 1, Menor de 18 anos: sem ofertas 1, Sem contato para o canal 1)',
  );
  expect(calls.text).not.toMatch(/Campanha (?:Bloqueada|Menor)/);
  // The contact of the channel is there, also where the screen hides it, and once where it shows it.
  expect(calls.text).toContain('\r\nNome;Telefone\r\n');
  const mails = await campaignOf('email', ['number', 'name', 'status']);
  expect(mails).toMatchObject({ rows: 2, leftOut: [{ reason: 'no_contact', count: 2 }] });
  expect(mails.text).toMatch(/Nome;E-mail;Status\r\n.*;s@exemplo\.com\.br;/s);
  expect((await campaignOf('email', ['email', 'name'])).text).toContain('\r\nE-mail;Nome\r\n');
});

it('the list and the lead carry their lights', async () => {
  const { number } = await create({ phone: newPhone(), name: 'Farol Aceso' });
  const list = await world.call(world.people.specialist, 'GET', '/api/leads?search=farol+aceso');
  const shown = await world.call(world.people.specialist, 'GET', `/api/leads/${number}`);
  const [row] = list.json<LeadList>().leads;
  expect(row!.lights!.map(({ channel }) => channel)).toEqual(['call', 'whatsapp', 'sms']);
  expect(shown.json<{ lead: LeadDetail }>().lead.lights).toHaveLength(3);
});

describe('the contact calendar of a lead', () => {
  const read = (number: number, caller = world.people.specialist) =>
    world.call(caller, 'GET', `/api/leads/${number}/contact_calendar`);

  it('is refused for a lead out of sight', async () => {
    const lead = await create({}, world.people.stranger);
    expect((await read(lead.number)).json().error.code).toBe('lead.not_found');
  });

  it('has the hours of the account, its days of rest from now on, and the zone of the person', async () => {
    const day = (ahead: number) => dayOf(new Date(Date.now() + ahead * 24 * 60 * 60_000), 'America/Sao_Paulo');
    const list = [
      { date: day(-40), name: 'Passado' },
      { date: day(40), name: 'Padroeira' },
    ];
    const saved = await world.call(world.people.admin, 'PUT', '/api/holidays', { holidays: list });
    expect(saved.statusCode, saved.body).toBe(200);
    const lead = await create({ phone: newPhone('92') });
    expect((await read(lead.number)).json()).toEqual({
      contact_calendar: { ...defaultContactHours, rest_days: [day(40)], time_zone: 'America/Manaus' },
    });
  });
});
