import { wholeDayLeadMinutes } from '@funil/api/contract';
import type { Actor, LeadEvent, Reminder } from '@funil/api/contract';
import { and, eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLeadWorld } from '../../../test/createLeadWorld.ts';
import type { LeadWorld } from '../../../test/createLeadWorld.ts';
import { createTestApp } from '../../../test/createTestApp.ts';
import type { Caller, TestApp } from '../../../test/createTestApp.ts';
import { createLeadRow } from '../../../test/factories.ts';
import { killWorker, startWorker } from '../../../test/startWorker.ts';
import { waitFor } from '../../../test/waitFor.ts';
import { dueTasks } from '../../dueTasks.ts';
import { runDueTasks } from '../../platform/scheduler/runDueTasks.ts';
import { newId } from '../../platform/db/newId.ts';
import { leads, notificationUsers, reminders } from '../../platform/db/schema/tables.ts';
import { createReminder } from './changeReminder.ts';

let server: TestApp;
let world: LeadWorld;
beforeAll(async () => {
  // The timer of the application would do it in the middle of a test.
  server = await createTestApp();
  world = await createLeadWorld(server);
});
afterAll(() => server.close());

const minutes = (count: number) => new Date(Date.now() + count * 60_000).toISOString();
const create = (caller: Caller, body: object = {}) =>
  world.call(caller, 'POST', '/api/reminders', { text: 'Ligar de volta', due_at: minutes(60), ...body });
const created = async (caller: Caller, body: object = {}) =>
  (await create(caller, body)).json<{ reminder: Reminder }>().reminder;
const list = async (caller: Caller, query = '') =>
  (await world.call(caller, 'GET', `/api/reminders${query}`)).json<{ reminders: Reminder[] }>().reminders;
const somebody = () => server.asRole(world.account, 'specialist', { groupId: world.group.id });
const aLead = (ownerId: string, name = 'Dona Celina') =>
  world.within((tx) =>
    createLeadRow(tx, { statusId: world.statuses.contacted.id, ownerId, ownerGroupId: world.group.id, name }),
  );
/** Writes reminders as they were left some time ago: a person may only ask for moments to come. */
const leaveDue = (userId: string, count = 1, facts: Partial<typeof reminders.$inferInsert> = {}) =>
  world.within(async ({ db, accountId }) => {
    const rows = Array.from({ length: count }, (_, index) => ({
      accountId,
      id: newId(),
      userId,
      text: `Ligar ${index}`,
      dueAt: new Date(Date.now() - 1_000),
      ...facts,
    }));
    await db.insert(reminders).values(rows);
    return rows.map(({ id }) => id);
  });
const notificationsOf = (ids: readonly string[]) =>
  world.within(({ db }) =>
    db
      .select()
      .from(notificationUsers)
      .where(and(eq(notificationUsers.type, 'reminder_due'), inArray(notificationUsers.reminderId, [...ids]))),
  );
const problems: unknown[] = [];
const look = () =>
  runDueTasks({
    tasks: dueTasks,
    config: server.app.services.config,
    database: server.database,
    outbox: server.app.outbox,
    log: { error: (facts) => void problems.push(facts) },
  });

describe('a reminder', () => {
  it("is its person's alone: an administrator neither sees nor touches it", async () => {
    const caller = await somebody();
    const { admin } = world.people;
    const { id } = await created(caller);
    expect((await list(admin)).map((one) => one.id)).not.toContain(id);
    const path = `/api/reminders/${id}`;
    const answers = await Promise.all([
      world.call(admin, 'GET', path),
      world.call(admin, 'PUT', path, { text: 'Outro', due_at: minutes(5) }),
      world.call(admin, 'PUT', `${path}/snooze`, { due_at: minutes(5) }),
      world.call(admin, 'PUT', `${path}/complete`),
      world.call(admin, 'PUT', `${path}/reopen`),
      server.app.inject({ method: 'DELETE', url: path, headers: admin.headers }),
    ]);
    for (const answer of answers)
      expect([answer.statusCode, answer.json().error.code]).toEqual([404, 'reminder.not_found']);
    expect(await list(caller)).toMatchObject([{ id, text: 'Ligar de volta', completed_at: null }]);
  });

  it('refuses no text, too much of it, and a moment that has passed or is none', async () => {
    const caller = await somebody();
    for (const body of [
      { text: ' ' },
      { text: 'x'.repeat(301) },
      { due_at: 'amanhã' },
      { due_at: '' },
      { due_at: minutes(-5) },
    ])
      expect((await create(caller, body)).statusCode).toBe(422);
    expect((await create(caller, { due_at: minutes(-5) })).json()).toMatchObject({
      error: { code: 'reminder.in_the_past', fields: { due_at: expect.any(String) } },
    });
    expect(await list(caller)).toEqual([]);
  });

  it('is about a lead that the person sees, or about none', async () => {
    const caller = await somebody();
    const lead = await aLead(caller.user.id);
    const others = await aLead(world.people.colleague.user.id);
    expect((await create(caller, { lead_number: others.number })).json().error.code).toBe('lead.not_found');
    expect(await created(caller, { lead_number: lead.number })).toMatchObject({
      lead: { number: lead.number, name: 'Dona Celina' },
      has_lead: true,
    });
    await created(caller);
    expect(await list(caller, `?lead_number=${lead.number}`)).toHaveLength(1);
  });

  it('shows nothing of a lead that the person no longer sees, or that is in the trash', async () => {
    const caller = await somebody();
    const lead = await aLead(caller.user.id, 'Nome Que Some');
    await created(caller, { lead_number: lead.number });
    for (const patch of [{ deletedAt: new Date() }, { deletedAt: null, ownerId: world.people.colleague.user.id }]) {
      await world.within(({ db, accountId }) =>
        db
          .update(leads)
          .set(patch)
          .where(and(eq(leads.accountId, accountId), eq(leads.id, lead.id))),
      );
      const answer = await world.call(caller, 'GET', '/api/reminders');
      expect(answer.body).not.toContain('Nome Que Some');
      expect(answer.json<{ reminders: Reminder[] }>().reminders).toMatchObject([{ lead: null, has_lead: true }]);
      expect(await list(caller, `?lead_number=${lead.number}`)).toEqual([]);
    }
  });

  it('is listed by when it is due, in a span of time, open or completed', async () => {
    const caller = await somebody();
    const [late, soon, far] = [
      await created(caller, { due_at: minutes(300) }),
      await created(caller, { due_at: minutes(10) }),
      await created(caller, { due_at: minutes(60 * 24 * 40) }),
    ];
    expect((await list(caller)).map(({ id }) => id)).toEqual([soon.id, late.id, far.id]);
    expect(
      (await list(caller, `?from=${encodeURIComponent(minutes(100))}&to=${encodeURIComponent(minutes(400))}`)).map(
        ({ id }) => id,
      ),
    ).toEqual([late.id]);
    await world.call(caller, 'PUT', `/api/reminders/${soon.id}/complete`);
    expect((await list(caller, '?state=open')).map(({ id }) => id)).toEqual([late.id, far.id]);
    expect((await list(caller, '?state=completed')).map(({ id }) => id)).toEqual([soon.id]);
    expect((await world.call(caller, 'PUT', `/api/reminders/${soon.id}/reopen`)).json()).toMatchObject({
      reminder: { completed_at: null },
    });
    expect((await world.call(caller, 'GET', '/api/reminders?state=x')).statusCode).toBe(422);
  });

  it('is edited, put off and deleted', async () => {
    const caller = await somebody();
    const { id } = await created(caller);
    const due = minutes(90);
    expect(
      (await world.call(caller, 'PUT', `/api/reminders/${id}`, { text: 'Escrever', due_at: due })).json(),
    ).toMatchObject({ reminder: { text: 'Escrever', due_at: due } });
    const later = minutes(200);
    expect((await world.call(caller, 'PUT', `/api/reminders/${id}/snooze`, { due_at: later })).json()).toMatchObject({
      reminder: { text: 'Escrever', due_at: later },
    });
    // Put off to where it stands.
    expect((await world.call(caller, 'PUT', `/api/reminders/${id}/snooze`, { due_at: later })).json()).toMatchObject({
      reminder: { text: 'Escrever', due_at: later },
    });
    expect(
      (await world.call(caller, 'PUT', `/api/reminders/${id}/snooze`, { due_at: minutes(-10) })).json().error.code,
    ).toBe('reminder.in_the_past');
    expect(
      (await server.app.inject({ method: 'DELETE', url: `/api/reminders/${id}`, headers: caller.headers })).statusCode,
    ).toBe(204);
    expect(await list(caller)).toEqual([]);
  });

  it('appears in the history of its lead, its text for its person alone, and nothing of it to who may not read notes', async () => {
    const caller = await somebody();
    const lead = await world.within((tx) =>
      createLeadRow(tx, {
        statusId: world.statuses.contacted.id,
        ownerId: caller.user.id,
        ownerGroupId: world.group.id,
        indicatorId: world.people.indicator.user.id,
      }),
    );
    const history = async (reader: Caller) =>
      (await world.call(reader, 'GET', `/api/leads/${lead.number}/events`))
        .json<{ events: LeadEvent[] }>()
        .events.map(({ kind, actor, reminder_text: text }) => [kind, actor?.id, text]);
    const { id } = await created(caller, { lead_number: lead.number, text: 'Segredo' });
    const path = `/api/reminders/${id}`;
    const due = minutes(300);
    for (const [what, body] of [
      ['snooze', { due_at: due }],
      ['snooze', { due_at: due }],
      ['complete', undefined],
      ['complete', undefined],
      ['reopen', undefined],
      ['reopen', undefined],
    ] as const) {
      expect((await world.call(caller, 'PUT', `${path}/${what}`, body)).statusCode).toBe(200);
    }
    await server.app.inject({ method: 'DELETE', url: path, headers: caller.headers });
    // Each once, however often it was requested.
    const kinds = ['reminder_deleted', 'reminder_reopened', 'reminder_completed', 'reminder_moved', 'reminder_created'];
    expect(await history(caller)).toEqual(kinds.map((kind) => [kind, caller.user.id, 'Segredo']));
    expect(await history(world.people.admin)).toEqual(kinds.map((kind) => [kind, caller.user.id, undefined]));
    expect(await history(world.people.indicator)).toEqual([]);
  });

  it('is created once, however often the same request comes', async () => {
    const caller = await somebody();
    const send = () =>
      server.app.inject({
        method: 'POST',
        url: '/api/reminders',
        headers: { ...caller.headers, 'idempotency-key': 'uma-so-vez-por-favor' },
        payload: { text: 'Uma vez', due_at: '2040-01-01T12:00:00Z' },
      });
    expect((await send()).json()).toEqual((await send()).json());
    expect(await list(caller)).toHaveLength(1);
  });
});

describe('the moment of a reminder', () => {
  it('notifies its person, once, also of one that was due while no process ran', async () => {
    const caller = await somebody();
    const lead = await aLead(caller.user.id);
    const ids = [
      ...(await leaveDue(caller.user.id, 1, { leadId: lead.id, text: 'Enviar a proposta' })),
      ...(await leaveDue(caller.user.id, 1, { dueAt: new Date('2024-01-01') })),
    ];
    await look();
    await look();
    const notified = await notificationsOf(ids);
    expect(notified).toHaveLength(2);
    const entries = (await world.call(caller, 'GET', '/api/notification_users')).json<{
      notification_users: object[];
    }>().notification_users;
    expect(entries).toContainEqual(
      expect.objectContaining({
        type: 'reminder_due',
        detail: 'Enviar a proposta',
        lead: { number: lead.number, name: 'Dona Celina' },
        reminder_id: ids[0],
        actor: null,
      }),
    );
  });

  it('notifies nobody of what is still to come, completed, or put off', async () => {
    const caller = await somebody();
    const future = await leaveDue(caller.user.id, 1, { dueAt: new Date(Date.now() + 60_000) });
    const completed = await leaveDue(caller.user.id, 1, { completedAt: new Date() });
    const putOff = await leaveDue(caller.user.id);
    await world.call(caller, 'PUT', `/api/reminders/${putOff[0]}/snooze`, { due_at: minutes(30) });
    await look();
    expect(await notificationsOf([...future, ...completed])).toEqual([]);
    expect((await notificationsOf(putOff)).length).toBeLessThanOrEqual(1);
  });

  it('of a whole day notifies at 8 a.m. by the account’s clock', async () => {
    const caller = await somebody();
    const dayAt = (minutesAfterEight: number) =>
      leaveDue(caller.user.id, 1, {
        isAllDay: true,
        dueAt: new Date(Date.now() + (wholeDayLeadMinutes - minutesAfterEight) * 60_000),
      });
    const [begun, laterToday] = [await dayAt(1), await dayAt(-5)];
    await look();
    expect(await notificationsOf([...begun, ...laterToday])).toMatchObject([{ reminderId: begun[0] }]);
  });

  it('of a whole day that is planned after 8 a.m. of that day notifies nobody', async () => {
    const caller = await somebody();
    const actor: Actor = {
      uid: caller.user.id,
      role: 'specialist',
      partner_id: null,
      managed_group_ids: [],
      managed_team_ids: [],
    };
    const planAt = async (now: string) => {
      const input = { text: 'Ligar', due_on: '2040-03-05', lead_number: null };
      const row = await world.within((tx) => createReminder(tx, actor, input, 'America/Manaus', new Date(now)));
      return row.reminder.notifiedAt;
    };
    expect(await planAt('2040-03-05T07:59:00-04:00')).toBeNull();
    expect(await planAt('2040-03-05T08:00:00-04:00')).not.toBeNull();
  });

  it('comes again after it was put off, and not after its text alone was changed', async () => {
    const caller = await somebody();
    const [id] = await leaveDue(caller.user.id);
    await look();
    const { due_at: dueAt } = (await list(caller)).find((one) => one.id === id)!;
    await world.call(caller, 'PUT', `/api/reminders/${id}`, { text: 'Outras palavras', due_at: dueAt });
    await look();
    expect(await notificationsOf([id!])).toHaveLength(1);
    await world.call(caller, 'PUT', `/api/reminders/${id}/snooze`, { due_at: minutes(30) });
    await world.within(({ db }) =>
      db
        .update(reminders)
        .set({ dueAt: new Date(Date.now() - 1_000) })
        .where(eq(reminders.id, id!)),
    );
    await look();
    expect(await notificationsOf([id!])).toHaveLength(2);
  });

  it('notifies exactly once with several processes, of which one is killed and one frozen meanwhile', async () => {
    const caller = await somebody();
    const children = await Promise.all([1, 2, 3].map(() => startWorker('schedulerWorker.ts', server.serverUrl)));
    try {
      const [killed, frozen] = children;
      const first = await leaveDue(caller.user.id, 60);
      await expect.poll(async () => (await notificationsOf(first)).length).toBeGreaterThan(0);
      killed!.kill('SIGKILL');
      frozen!.kill('SIGSTOP');
      const second = await leaveDue(caller.user.id, 60);
      const all = [...first, ...second];
      // Frozen between its lock and its commit it holds the others up, who go on when it wakes.
      const isHeldUp = async () =>
        (
          await server.superuser.query(
            "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
          )
        ).rowCount! > 0;
      await expect.poll(async () => (await notificationsOf(all)).length >= 119 || isHeldUp()).toBe(true);
      frozen!.kill('SIGCONT');
      expect(
        await waitFor(
          async () => (await notificationsOf(all)).length,
          (count) => count >= 120,
        ),
      ).toBe(120);
      await look();
      const notified = await notificationsOf(all);
      expect(new Set(notified.map(({ reminderId }) => reminderId)).size).toBe(120);
      expect(notified).toHaveLength(120);
    } finally {
      await Promise.all(children.map(killWorker));
    }
  });

  it('does not let one that fails stop the others', async () => {
    const caller = await somebody();
    const ids = await leaveDue(caller.user.id, 3);
    // A text that no notification takes: the column refuses what the check below says.
    await server.superuser.query(
      `alter table notification_users add constraint bad check (detail <> 'Ligar 1' or user_id <> '${caller.user.id}')`,
    );
    await look();
    expect(await notificationsOf(ids)).toHaveLength(2);
    expect(problems.splice(0).length).toBeGreaterThan(0);
    await server.superuser.query('alter table notification_users drop constraint bad');
    await look();
    expect(await notificationsOf(ids)).toHaveLength(3);
  });
});
