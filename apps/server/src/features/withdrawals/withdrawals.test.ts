import { randomUUID } from 'node:crypto';
import { dayOf } from '@funil/validation/values';
import type { ContactLight, LeadDetail, LeadEvent, PersonDetail, WithdrawalForm } from '@funil/api/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLeadWorld } from '../../../test/createLeadWorld.ts';
import type { LeadWorld } from '../../../test/createLeadWorld.ts';
import { createTestApp } from '../../../test/createTestApp.ts';
import type { TestApp } from '../../../test/createTestApp.ts';
import { createLeadRow } from '../../../test/factories.ts';
import { issueFormToken, withdrawalForm } from '../../platform/http/publicFormTokens.ts';
import { contactBlocks } from '../../platform/db/schema/tables.ts';

let server: TestApp;
let world: LeadWorld;
beforeAll(async () => {
  server = await createTestApp();
  world = await createLeadWorld(server);
});
afterAll(() => server.close());

let last = 70_000_000;
const newPhone = () => `+55119${(last += 1)}`;
const create = (phone: string) =>
  world.within((tx) =>
    createLeadRow(tx, {
      statusId: world.statuses.new.id,
      ownerId: world.people.specialist.user.id,
      ownerGroupId: world.group.id,
      phone,
      email: `p${phone.slice(-8)}@exemplo.com.br`,
    }),
  );
const stateOf = async (number: number, channel: ContactLight['channel']) => {
  const shown = await world.call(world.people.specialist, 'GET', `/api/leads/${number}`);
  const light = shown.json<{ lead: LeadDetail }>().lead.lights!.find((one) => one.channel === channel)!;
  return light.state === 'blocked' ? light.reason : 'free';
};
const personOf = async (number: number) =>
  (await world.call(world.people.specialist, 'GET', `/api/leads/${number}/person`)).json<{ person: PersonDetail }>()
    .person;
const record = (number: number, input: object) =>
  world.call(world.people.specialist, 'POST', `/api/leads/${number}/consents`, {
    purpose: 'marketing',
    state: 'withdrawn',
    way: 'call',
    day: '2026-01-05',
    ...input,
  });
/** A form that was opened long enough ago. */
const token = () => issueFormToken(server.app.services.digest, withdrawalForm, world.account.id, Date.now() - 60_000);
const withdraw = (input: object, remoteAddress = '127.0.0.1') =>
  server.app.inject({
    method: 'POST',
    remoteAddress,
    url: '/public_api/withdrawals',
    headers: { host: world.account.host },
    payload: { form_token: token(), submission_id: randomUUID(), ...input },
  });

describe('a withdrawal on the public page', () => {
  it('is refused without a contact, and from a form that was not opened or just now', async () => {
    const refusalOf = async (input: object) => {
      const answer = await withdraw(input);
      return [answer.statusCode, answer.json<{ error: { code: string; fields?: object } }>().error];
    };
    expect(await refusalOf({})).toMatchObject([
      422,
      { fields: { phone: 'Informe o telefone ou o e-mail que recebe as ofertas.' } },
    ]);
    const shown = await server.app.inject({
      url: '/public_api/withdrawal_form',
      headers: { host: world.account.host },
    });
    const { form_token: fresh } = shown.json<WithdrawalForm>();
    for (const form_token of [fresh, 'forged'])
      expect(await refusalOf({ phone: newPhone(), form_token })).toMatchObject([
        422,
        { code: 'withdrawal.form_expired' },
      ]);
  });

  it('is taken ten times a minute from an address', async () => {
    const sent = [];
    for (let count = 0; count < 11; count += 1) sent.push(await withdraw({ phone: newPhone() }, '10.6.0.1'));
    expect(sent.map(({ statusCode }) => statusCode)).toEqual([...Array.from({ length: 10 }, () => 201), 429]);
    expect((await withdraw({ phone: newPhone() }, '10.6.0.2')).statusCode).toBe(201);
  });

  it('turns the lights of the contact red, for leads that are known or come later, with the same answer', async () => {
    const [known, unknown] = [newPhone(), newPhone()];
    const { number } = await create(known);
    const answers = [await withdraw({ phone: known }), await withdraw({ phone: unknown })];
    expect(answers.map(({ statusCode, body }) => [statusCode, body])).toEqual([
      [201, '{"is_received":true}'],
      [201, '{"is_received":true}'],
    ]);
    expect(await stateOf(number, 'whatsapp')).toBe('withdrawn');
    const later = await create(unknown);
    expect(await stateOf(later.number, 'sms')).toBe('withdrawn');
    // The e-mail of a person who was unknown is not.
    expect(await stateOf(later.number, 'email')).toBe('free');
  });

  it('blocks all contacts of the person, and is listed for who sees one of its leads, with day and way', async () => {
    const phone = newPhone();
    const { number } = await create(phone);
    const second = await world.within((tx) =>
      createLeadRow(tx, {
        statusId: world.statuses.new.id,
        phone: newPhone(),
        email: `p${phone.slice(-8)}@exemplo.com.br`,
      }),
    );
    await withdraw({ phone });
    expect(await stateOf(number, 'email')).toBe('withdrawn');
    const admin = world.people.admin;
    const other = (await world.call(admin, 'GET', `/api/leads/${second.number}`)).json<{ lead: LeadDetail }>().lead;
    expect(other.lights!.find(({ channel }) => channel === 'call')).toMatchObject({ reason: 'withdrawn' });
    const today = dayOf(new Date(), 'America/Sao_Paulo');
    const { consents, blocks } = await personOf(number);
    expect(consents).toMatchObject([
      { purpose: 'marketing', state: 'withdrawn', way: 'page', day: today, created_by: null },
    ]);
    await withdraw({ phone });
    const { events } = (await world.call(world.people.specialist, 'GET', `/api/leads/${number}/events`)).json<{
      events: LeadEvent[];
    }>();
    // Told once, however often it is sent.
    expect(events.filter(({ kind }) => kind === 'offers_withdrawn')).toMatchObject([{ actor: null }]);
    expect(blocks.map(({ detail }) => detail)).toMatchObject(
      Array.from({ length: 2 }, () => ({ kind: 'withdrawn', from_day: today, created_by: null })),
    );
  });

  it('ends by a proven consent alone, and both stay listed', async () => {
    const phone = newPhone();
    const { number } = await create(phone);
    await withdraw({ email: `p${phone.slice(-8)}@exemplo.com.br` });
    const { blocks } = await personOf(number);
    const lifted = await world.call(
      world.people.specialist,
      'POST',
      `/api/leads/${number}/contact_blocks/${blocks[0]!.detail!.id}/lift`,
      { evidence: 'Pediu' },
    );
    expect(lifted.json().error.code).toBe('contact_block.withdrawn');
    const day = dayOf(new Date(), 'America/Sao_Paulo');
    const refused = { way: 'in_person', text: 'Quero ofertas', place: 'Loja Centro' };
    const give = (input: object) => record(number, { state: 'given', day, ...input });
    for (const [input, field] of [
      [refused, 'way'],
      [{ ...refused, way: 'paper', text: '' }, 'text'],
      [{ ...refused, way: 'paper', place: '' }, 'place'],
    ] as const)
      expect(Object.keys((await give(input)).json().error.fields)).toEqual([field]);
    // A consent of before the withdrawal lifts nothing.
    expect((await record(number, { state: 'given', day: '2026-01-05' })).statusCode).toBe(201);
    expect(await stateOf(number, 'call')).toBe('withdrawn');
    expect((await give({ ...refused, way: 'paper' })).statusCode).toBe(201);
    expect([await stateOf(number, 'call'), await stateOf(number, 'email')]).toEqual(['free', 'free']);
    expect((await personOf(number)).consents.map(({ state, way }) => [state, way])).toEqual([
      ['given', 'paper'],
      ['withdrawn', 'page'],
      ['given', 'call'],
    ]);
  });

  it('of a robot, and one that is repeated, write nothing', async () => {
    const count = () => world.within(({ db }) => db.$count(contactBlocks));
    const before = await count();
    expect((await withdraw({ phone: newPhone(), website: 'http://x' })).statusCode).toBe(201);
    expect(await count()).toBe(before);
    const phone = newPhone();
    await withdraw({ phone });
    await withdraw({ phone });
    expect(await count()).toBe(before + 1);
  });
});

describe('a consent that a user records', () => {
  it('is refused with a day to come, and to who does not see the lead', async () => {
    const { number } = await create(newPhone());
    expect((await record(number, { day: '2199-01-01' })).json().error.fields).toEqual({
      day: 'A data não pode ser no futuro.',
    });
    const good = { purpose: 'marketing', state: 'given', way: 'call', day: '2026-01-05' };
    const strange = await world.call(world.people.stranger, 'POST', `/api/leads/${number}/consents`, good);
    expect(strange.statusCode).toBe(404);
  });

  it('withdrawn blocks all channels, and given again lifts these blocks and no other', async () => {
    const { number } = await create(newPhone());
    await world.call(world.people.specialist, 'POST', `/api/leads/${number}/contact_blocks`, {
      channels: ['sms'],
      kind: 'asked',
      from_day: '2026-01-05',
    });
    await record(number, { text: 'Não me mandem mais nada', place: 'Loja Centro' });
    expect([await stateOf(number, 'call'), await stateOf(number, 'email')]).toEqual(['withdrawn', 'withdrawn']);
    const given = await record(number, {
      state: 'given',
      day: '2026-01-06',
      text: 'Quero ofertas',
      place: 'Gravação 12',
      text_version: '3',
    });
    expect([await stateOf(number, 'call'), await stateOf(number, 'sms')]).toEqual(['free', 'asked']);
    const { person } = given.json<{ person: PersonDetail }>();
    expect(person.consents.map(({ state, day, place, text_version: version }) => [state, day, place, version])).toEqual(
      [
        ['given', '2026-01-06', 'Gravação 12', '3'],
        ['withdrawn', '2026-01-05', 'Loja Centro', null],
      ],
    );
  });

  it('about the request itself blocks nothing', async () => {
    const { number } = await create(newPhone());
    await record(number, { purpose: 'request' });
    expect(await stateOf(number, 'email')).toBe('free');
  });
});
