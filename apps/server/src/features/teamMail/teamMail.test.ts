import { addDays, dayOf } from '@funil/validation/values';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createLeadWorld } from '../../../test/createLeadWorld.ts';
import type { LeadWorld } from '../../../test/createLeadWorld.ts';
import { createTestApp } from '../../../test/createTestApp.ts';
import type { Caller, TestApp } from '../../../test/createTestApp.ts';
import { createLeadRow } from '../../../test/factories.ts';
import type { Message } from '../../platform/mail/Message.ts';
import { teamMails, users } from '../../platform/db/schema/tables.ts';
import { nextTeamMailDay } from './nextTeamMailDay.ts';
import { sendTeamMail } from './sendTeamMail.ts';

const zone = 'America/Sao_Paulo';
let server: TestApp;
let world: LeadWorld;
let sent: Message[];
beforeAll(async () => {
  server = await createTestApp();
});
afterAll(() => server.close());
beforeEach(async () => {
  world = await createLeadWorld(server);
  sent = [];
});

const set = (caller: Caller, isOn: unknown) => world.call(caller, 'PUT', '/api/team_mail', { is_on: isOn });
const show = async (caller: Caller) =>
  (await world.call(caller, 'GET', '/api/team_mail')).json<{ team_mail: { is_on: boolean } }>().team_mail.is_on;
const nextDays = () => world.within(async ({ db }) => (await db.select().from(teamMails)).map(({ nextOn }) => nextOn));
/** As if the day had come. */
const letCome = () => world.within(({ db }) => db.update(teamMails).set({ nextOn: '2026-01-01' }));
const services = {
  config: { port: 0, appOrigin: null },
  outbox: {
    async add(_tx: unknown, message: Message) {
      sent.push(message);
    },
  },
};
const send = (caller: Caller) => world.within((tx) => sendTeamMail(tx, caller.user.id, services));
const late = (caller: Caller, name: string) =>
  world.within((tx) =>
    createLeadRow(tx, {
      name,
      statusId: world.statuses.contacted.id,
      ownerId: caller.user.id,
      ownerGroupId: world.group.id,
      nextContactAt: new Date('2026-01-02T12:00:00Z'),
    }),
  );

describe('the setting', () => {
  it('is refused to those who lead no team, and without a yes or no', async () => {
    for (const caller of [world.people.specialist, world.people.partner, world.people.indicator])
      expect((await set(caller, true)).statusCode).toBe(403);
    expect((await set(world.people.manager, 'talvez')).statusCode).toBe(422);
    expect(await nextDays()).toEqual([]);
  });

  it('is off until the person wants the mail, and for that person alone', async () => {
    expect(await show(world.people.manager)).toBe(false);
    for (const isOn of [true, true]) expect((await set(world.people.manager, isOn)).statusCode).toBe(200);
    expect([await show(world.people.manager), await show(world.people.admin)]).toEqual([true, false]);
    expect(await nextDays()).toHaveLength(1);
    await set(world.people.manager, false);
    expect(await nextDays()).toEqual([]);
  });
});

it.each([
  ['2026-11-23T10:59:00Z', '2026-11-23'],
  ['2026-11-23T11:00:00Z', '2026-11-24'],
  ['2026-11-24T02:00:00Z', '2026-11-24'],
])('at %s the next day of the mail is %s in São Paulo', (now, day) => {
  expect(nextTeamMailDay(new Date(now), zone)).toBe(day);
});

describe('the mail', () => {
  it('tells what waits for each person who is behind, without a word about leads, once a day', async () => {
    const { manager, specialist } = world.people;
    await late(specialist, 'Cliente Sigiloso');
    await late(specialist, 'Outra Cliente');
    await set(manager, true);
    await send(manager);
    expect(sent).toEqual([]);
    await letCome();
    await Promise.all([send(manager), send(manager)]);
    await send(manager);
    expect(sent).toHaveLength(1);
    const [{ to, subject, text, html }] = sent as [Message];
    expect([to, subject]).toEqual([
      manager.user.email,
      expect.stringContaining('Quem está atrasado: 1 pessoa da equipe'),
    ]);
    expect(text).toContain('Bruna Siqueira: 2 contatos atrasados');
    expect(text).not.toContain('Caio Nogueira');
    expect(`${text}${html}`).not.toMatch(/Cliente/);
    expect(text).toContain('/?perfil=avisos');
    expect(await nextDays()).toEqual([nextTeamMailDay(new Date(), zone)]);
    expect(nextTeamMailDay(new Date(), zone) <= addDays(dayOf(new Date(), zone), 1)).toBe(true);
  });

  it('does not go out while nobody is behind', async () => {
    await set(world.people.manager, true);
    await letCome();
    await send(world.people.manager);
    expect(sent).toEqual([]);
    expect(await nextDays()).toEqual([nextTeamMailDay(new Date(), zone)]);
  });

  it('ends with the right to lead a team', async () => {
    const { manager, specialist } = world.people;
    await late(specialist, 'Ana');
    await set(manager, true);
    await letCome();
    await world.within(({ db }) => db.update(users).set({ role: 'specialist' }).where(eq(users.id, manager.user.id)));
    await send(manager);
    expect([sent, await nextDays()]).toEqual([[], []]);
  });
});
