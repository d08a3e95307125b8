import { notificationTypesOf } from '@funil/api/contract';
import type { NotificationList, NotificationSetting, NotificationUser } from '@funil/api/contract';
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listenOn, openAs } from '../../../test/cable/openCable.ts';
import { createLeadWorld, goodCpf, goodPhone } from '../../../test/createLeadWorld.ts';
import type { LeadWorld } from '../../../test/createLeadWorld.ts';
import { createTestApp } from '../../../test/createTestApp.ts';
import type { Caller, TestApp } from '../../../test/createTestApp.ts';
import { createLeadRow } from '../../../test/factories.ts';
import type { leads } from '../../platform/db/schema/tables.ts';
import { notificationUsers, users } from '../../platform/db/schema/tables.ts';
import { notify } from './notify.ts';

let server: TestApp;
let world: LeadWorld;
let cable: string;
beforeAll(async () => {
  server = await createTestApp();
  cable = await listenOn(server.app);
  world = await createLeadWorld(server);
});
afterAll(() => server.close());

const entriesOf = async (caller: Caller, page = 1) =>
  (await world.call(caller, 'GET', `/api/notification_users?page=${page}`)).json<NotificationList>();
const unreadOf = async (caller: Caller) =>
  (await world.call(caller, 'GET', '/api/notification_users/unread_count')).json<{ unread_count: number }>()
    .unread_count;
const newest = async (caller: Caller): Promise<NotificationUser | undefined> =>
  (await entriesOf(caller)).notification_users[0];
const aLead = (options: Partial<typeof leads.$inferInsert> = {}) =>
  world.within((tx) => createLeadRow(tx, { statusId: world.statuses.contacted.id, ...options }));
const formOf = (name: string, ownerId: string | null) => ({
  name,
  phone: goodPhone,
  document_number: goodCpf,
  owner_id: ownerId,
});
/** Somebody without a history. */
const somebody = (role: 'specialist' | 'admin' = 'specialist') =>
  server.asRole(world.account, role, { groupId: world.group.id });
const notifyTimes = (caller: Caller, count: number) =>
  world.within(async ({ db, accountId }) => {
    await db.insert(notificationUsers).values(
      Array.from({ length: count }, (_, index) => ({
        accountId,
        id: crypto.randomUUID(),
        userId: caller.user.id,
        type: 'import_finished' as const,
        isShown: true,
        createdAt: new Date(Date.now() - index * 60_000),
      })),
    );
  });

describe('the calls of the bell', () => {
  it("show nobody anybody else's, not even an administrator", async () => {
    const caller = await somebody();
    await notifyTimes(caller, 1);
    const entry = (await newest(caller))!;
    const { admin } = world.people;
    expect((await entriesOf(admin)).notification_users.map(({ id }) => id)).not.toContain(entry.id);
    const answer = await world.call(admin, 'PUT', `/api/notification_users/${entry.id}/read`);
    expect([answer.statusCode, answer.json().error.code]).toEqual([404, 'notification.not_found']);
    await world.call(admin, 'PUT', '/api/notification_users/read_all');
    expect(await unreadOf(caller)).toBe(1);
  });

  it.each(['0', '-1', 'x', '1.5'])('refuse the page %s', async (page) => {
    expect((await world.call(world.people.admin, 'GET', `/api/notification_users?page=${page}`)).statusCode).toBe(422);
  });

  it('list pages, newest first, and say how many there are', async () => {
    const caller = await somebody();
    expect(await entriesOf(caller)).toEqual({ notification_users: [], meta: { total_pages: 0 } });
    await notifyTimes(caller, 45);
    const pages = await Promise.all([1, 2, 3, 4].map((page) => entriesOf(caller, page)));
    expect(pages.map(({ notification_users: entries }) => entries.length)).toEqual([20, 20, 5, 0]);
    expect(pages.every(({ meta }) => meta.total_pages === 3)).toBe(true);
    const moments = pages.flatMap(({ notification_users: entries }) => entries.map((entry) => entry.created_at));
    expect(moments).toEqual(moments.toSorted().toReversed());
    expect(new Set(pages.flatMap(({ notification_users: entries }) => entries.map(({ id }) => id))).size).toBe(45);
  });

  it('read one, then all; reading twice changes nothing', async () => {
    const caller = await somebody();
    await notifyTimes(caller, 3);
    const entry = (await newest(caller))!;
    const read = () => world.call(caller, 'PUT', `/api/notification_users/${entry.id}/read`);
    expect((await read()).json()).toEqual({ unread_count: 2 });
    const readAt = (await newest(caller))!.read_at;
    expect(readAt).not.toBeNull();
    expect((await read()).json()).toEqual({ unread_count: 2 });
    expect((await newest(caller))!.read_at).toBe(readAt);
    expect((await world.call(caller, 'PUT', '/api/notification_users/read_all')).json()).toEqual({ unread_count: 0 });
    expect((await entriesOf(caller)).notification_users.every(({ read_at: at }) => at !== null)).toBe(true);
  });

  it("notify the person's other windows, and nobody else's", async () => {
    const caller = await somebody();
    await notifyTimes(caller, 1);
    const mine = openAs(cable, world.account, caller);
    const other = openAs(cable, world.account, world.people.admin);
    await Promise.all([
      mine.subscribe('NotificationsChannel'),
      other.subscribe('NotificationsChannel'),
      other.subscribe('LeadsChannel'),
    ]);
    await world.call(caller, 'PUT', `/api/notification_users/${(await newest(caller))!.id}/read`);
    // A later message that both receive: whatever the other was to receive would have come before it.
    await world.call(world.people.admin, 'POST', '/api/leads', formOf('Depois De Tudo', null));
    await expect.poll(() => other.received('LeadsChannel')).toMatchObject([{ kind: 'lead_created' }]);
    expect(mine.received('NotificationsChannel')).toMatchObject([{ kind: 'notifications_changed' }]);
    expect(other.received('NotificationsChannel')).toEqual([]);
    await Promise.all([mine.close(), other.close()]);
  });
});

describe('a person is notified', () => {
  it('of a lead that somebody gave it, and not of one that it took', async () => {
    const { admin } = world.people;
    const caller = await somebody();
    const created = (await world.call(admin, 'POST', '/api/leads', formOf('Rita Prado', caller.user.id))).json<{
      lead: { number: number };
    }>().lead;
    expect(await newest(caller)).toMatchObject({
      type: 'lead_assigned',
      actor: { name: 'Helena Prado' },
      lead: { number: created.number, name: 'Rita Prado' },
      leads_count: 1,
      read_at: null,
    });
    await world.call(caller, 'POST', '/api/leads', formOf('Rita Minha', caller.user.id));
    expect((await entriesOf(caller)).notification_users).toHaveLength(1);

    const lead = await aLead({ name: 'Troca De Mãos' });
    await world.call(admin, 'PUT', `/api/leads/${lead.number}`, {
      ...formOf('Troca De Mãos', caller.user.id),
      version: 1,
    });
    expect(await newest(caller)).toMatchObject({ type: 'lead_assigned', lead: { number: lead.number } });
    await world.call(admin, 'PUT', `/api/leads/${lead.number}`, {
      ...formOf('Outro Nome', caller.user.id),
      version: 2,
    });
    expect((await entriesOf(caller)).notification_users).toHaveLength(2);
  });

  it('when a lead of its own changes status: whoever owns it, and whoever referred it', async () => {
    const { admin, specialist, indicator } = world.people;
    const lead = await aLead({
      ownerId: specialist.user.id,
      ownerGroupId: world.group.id,
      indicatorId: indicator.user.id,
      name: 'Dona Celina',
    });
    const before = [await unreadOf(specialist), await unreadOf(indicator)];
    await world.call(admin, 'PUT', `/api/leads/${lead.number}/status`, {
      status_id: world.statuses.proposed.id,
      version: 1,
    });
    for (const caller of [specialist, indicator])
      expect(await newest(caller)).toMatchObject({
        type: 'lead_status_changed',
        detail: 'Proposta',
        lead: { name: 'Dona Celina' },
      });
    await world.call(specialist, 'PUT', `/api/leads/${lead.number}/status`, {
      status_id: world.statuses.contacted.id,
      version: 2,
    });
    expect([await unreadOf(specialist), await unreadOf(indicator)]).toEqual([before[0]! + 1, before[1]! + 2]);
  });

  it('once of everything that one command does', async () => {
    const { admin } = world.people;
    const leaver = await somebody();
    const receiver = await somebody();
    for (let index = 0; index < 3; index += 1) await aLead({ ownerId: leaver.user.id, ownerGroupId: world.group.id });
    await world.call(admin, 'POST', `/api/users/${leaver.user.id}/deactivation`, { receiver_id: receiver.user.id });
    expect((await entriesOf(receiver)).notification_users).toMatchObject([
      { type: 'lead_transferred', leads_count: 3, lead: null },
    ]);
  });

  it('in one entry that says how many, without a status that not all of them have', async () => {
    const caller = await somebody();
    const [one, two] = [await aLead(), await aLead()];
    await world.within(async (tx) => {
      const notification = { type: 'lead_status_changed', userId: caller.user.id, actorId: null } as const;
      notify(tx, { ...notification, leadIds: [one.id], detail: 'Ganho' });
      notify(tx, { ...notification, leadIds: [two.id], detail: 'Perdido' });
      notify(tx, { ...notification, leadIds: [two.id], detail: 'Perdido' });
    });
    expect((await entriesOf(caller)).notification_users).toMatchObject([{ leads_count: 2, detail: null, lead: null }]);
  });

  it('in one entry that adds up what one command pays it', async () => {
    const caller = await somebody();
    await world.within(async (tx) => {
      for (const amountCents of [1_200_50, 99_95])
        notify(tx, { type: 'commission_paid', userId: caller.user.id, actorId: null, amountCents });
    });
    expect(await newest(caller)).toMatchObject({ amount_cents: 1_300_45 });
  });

  it('nothing when the command is rolled back, or when it is no longer active', async () => {
    const caller = await somebody();
    const formerUser = await somebody();
    await world.within(({ db, accountId }) =>
      db
        .update(users)
        .set({ status: 'inactive' })
        .where(and(eq(users.accountId, accountId), eq(users.id, formerUser.user.id))),
    );
    await world
      .within(async (tx) => {
        notify(tx, { type: 'lead_assigned', userId: caller.user.id, actorId: null });
        throw new Error('refused');
      })
      .catch(() => {});
    await world.within(async (tx) => notify(tx, { type: 'lead_assigned', userId: formerUser.user.id, actorId: null }));
    expect(
      await world.within(({ db }) =>
        db
          .select()
          .from(notificationUsers)
          .where(sql`user_id in (${caller.user.id}, ${formerUser.user.id})`),
      ),
    ).toEqual([]);
  });

  it('nothing about a lead that it no longer sees', async () => {
    const { admin, colleague } = world.people;
    const caller = await somebody();
    const lead = await aLead({ ownerId: caller.user.id, ownerGroupId: world.group.id, name: 'Nome Que Some' });
    await world.call(admin, 'PUT', `/api/leads/${lead.number}/status`, {
      status_id: world.statuses.proposed.id,
      version: 1,
    });
    await world.call(admin, 'PUT', `/api/leads/${lead.number}`, {
      ...formOf('Nome Que Some', colleague.user.id),
      version: 2,
    });
    const answer = await world.call(caller, 'GET', '/api/notification_users');
    expect(answer.body).not.toContain('Nome Que Some');
    expect(answer.body).not.toContain('Proposta');
    expect(answer.json<NotificationList>().notification_users).toMatchObject([
      { lead: null, leads_count: 1, detail: null },
    ]);
  });
});

describe('the settings', () => {
  it('start with what the contract says, for the types of the role', async () => {
    const caller = await somebody();
    const answer = await world.call(caller, 'GET', '/api/notification_settings');
    const { notification_settings: settings } = answer.json<{ notification_settings: NotificationSetting[] }>();
    expect(settings.map(({ type }) => type)).toEqual(notificationTypesOf('specialist'));
    expect(settings).toContainEqual({ type: 'lead_assigned', screen: true, email: true, push: true });
    expect(settings).toContainEqual({ type: 'export_ready', screen: true, email: false, push: null });
    expect(settings.map(({ type }) => type)).not.toContain('import_finished');
  });

  it('refuse what is no type, and half a setting', async () => {
    const caller = await somebody();
    for (const setting of [{ type: 'x', screen: true, email: true }, { type: 'lead_assigned', screen: true }, null]) {
      expect(
        (await world.call(caller, 'PUT', '/api/notification_settings', { notification_settings: [setting] }))
          .statusCode,
      ).toBe(422);
    }
  });

  it('are kept, one by one, and decide what is sent', async () => {
    const caller = await somebody();
    const save = (screen: boolean, email: boolean) =>
      world.call(caller, 'PUT', '/api/notification_settings', {
        notification_settings: [{ type: 'lead_assigned', screen, email }],
      });
    const assign = () =>
      world.within(async (tx) => notify(tx, { type: 'lead_assigned', userId: caller.user.id, actorId: null }));
    await save(false, false);
    await assign();
    expect(
      await world.within(({ db }) =>
        db.select().from(notificationUsers).where(eq(notificationUsers.userId, caller.user.id)),
      ),
    ).toEqual([]);
    const saved = (await save(false, true)).json<{ notification_settings: object[] }>();
    expect(saved.notification_settings).toContainEqual({
      type: 'lead_assigned',
      screen: false,
      email: true,
      push: true,
    });
    await assign();
    expect(await unreadOf(caller)).toBe(0);
    expect((await entriesOf(caller)).notification_users).toEqual([]);
    await save(true, false);
    await assign();
    expect(await unreadOf(caller)).toBe(1);
    const rows = await world.within(({ db }) =>
      db.select().from(notificationUsers).where(eq(notificationUsers.userId, caller.user.id)),
    );
    expect(rows.map(({ isShown, mailDueAt }) => `${isShown} ${mailDueAt !== null}`).toSorted()).toEqual([
      'false true',
      'true false',
    ]);
  });
});
