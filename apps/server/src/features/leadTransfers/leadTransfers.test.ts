import { describeNotification } from '@funil/api/contract';
import type {
  LeadEvent,
  LeadExport,
  LeadSelection,
  LeadTransfer,
  LeadTransferPreview,
  NotificationUser,
  SkippedLead,
} from '@funil/api/contract';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, addMonths, dayMs, dayOf, instantAt } from '@funil/validation/values';
import { createLeadWorld } from '../../../test/createLeadWorld.ts';
import type { LeadWorld } from '../../../test/createLeadWorld.ts';
import { createTestApp } from '../../../test/createTestApp.ts';
import type { Caller, TestApp } from '../../../test/createTestApp.ts';
import { holdBack } from '../../../test/holdBack.ts';
import { killWorker, startWorker } from '../../../test/startWorker.ts';
import { waitFor } from '../../../test/waitFor.ts';
import { createLeadRow } from '../../../test/factories.ts';
import { dueTasks } from '../../dueTasks.ts';
import { runDueTasks } from '../../platform/scheduler/runDueTasks.ts';
import { newId } from '../../platform/db/newId.ts';
import {
  leadEvents,
  leads,
  leadTransfers,
  notificationUsers,
  reminders,
  users,
} from '../../platform/db/schema/tables.ts';
import { findJob } from '../../platform/jobs/jobs.queries.ts';
import { runJob } from '../../platform/jobs/runJob.ts';
import { createLogger } from '../../platform/logging/createLogger.ts';
import { returnDueTransfer } from './returnDueTransfer.ts';
import { returnLeadsJob } from './returnLeadsJob.ts';
import { moveLeadsJob } from './moveLeadsJob.ts';

let server: TestApp;
let world: LeadWorld;
beforeAll(async () => {
  // The timer of the application would do it in the middle of a test.
  server = await createTestApp();
});
afterAll(() => server.close());

/** An account of its own for each test: what one moves the others must not see. */
const begin = async () => (world = await createLeadWorld(server));

const ownedBy = (
  caller: Caller,
  count: number,
  more: Partial<typeof leads.$inferInsert> = {},
  groupId: string | null = world.group.id,
) =>
  world.within(async (tx) => {
    const rows = [];
    for (let index = 0; index < count; index += 1)
      rows.push(
        await createLeadRow(tx, {
          statusId: world.statuses.contacted.id,
          ownerId: caller.user.id,
          ownerGroupId: groupId,
          ...more,
        }),
      );
    return rows;
  });
const to = (...callers: Caller[]) => callers.map(({ user }) => ({ user_id: user.id }));
const from = (...callers: Caller[]) => ({ from: 'people', user_ids: callers.map(({ user }) => user.id) });
const post = (caller: Caller, body: object) =>
  world.call(caller, 'POST', '/api/lead_transfers', { reason: 'Férias', ...body });
const preview = async (body: object, caller = world.people.admin) =>
  (await world.call(caller, 'POST', '/api/lead_transfer_previews', body)).json<{ preview: LeadTransferPreview }>()
    .preview;
const show = async (id: string, caller = world.people.admin) =>
  (await world.call(caller, 'GET', `/api/lead_transfers/${id}`)).json<{
    lead_transfer: LeadTransfer;
    stays: SkippedLead[];
  }>();
const undo = (id: string, caller = world.people.admin) => world.call(caller, 'POST', `/api/lead_transfers/${id}/undo`);

async function work(definition: typeof moveLeadsJob, transferId: string) {
  const [row] = await world.within((tx) =>
    tx.db.select({ jobId: leadTransfers.jobId }).from(leadTransfers).where(eq(leadTransfers.id, transferId)),
  );
  await runJob(
    definition,
    { account_id: world.account.id, job_id: row!.jobId! },
    {
      database: server.database,
      log: createLogger('silent'),
      storage: server.app.services.storage,
      claim: new AbortController().signal,
      stopping: new AbortController().signal,
      isLastAttempt: false,
    },
  );
}

async function transfer(body: object, caller = world.people.admin): Promise<string> {
  const answer = await post(caller, body);
  expect(answer.statusCode, answer.body).toBe(201);
  const { id } = answer.json<{ lead_transfer: LeadTransfer }>().lead_transfer;
  await work(moveLeadsJob, id);
  return id;
}

const storedLead = async (id: string) =>
  (await world.within((tx) => tx.db.select().from(leads).where(eq(leads.id, id))))[0]!;
const ownersOf = async (rows: readonly { id: string }[]) =>
  Promise.all(rows.map(async ({ id }) => (await storedLead(id)).ownerId));
const notificationsOf = (caller: Caller) =>
  world.within((tx) =>
    tx.db
      .select()
      .from(notificationUsers)
      .where(and(eq(notificationUsers.userId, caller.user.id), eq(notificationUsers.type, 'lead_transferred'))),
  );
const refusal = async (answer: Awaited<ReturnType<typeof post>>) =>
  answer.json<{ error: { code: string; fields?: Record<string, string> } }>().error;

describe('a transfer is refused', () => {
  it('without an origin, a receiver or a reason', async () => {
    const { admin, specialist, colleague } = (await begin()).people;
    await ownedBy(specialist, 1);
    const wrong: [object, string][] = [
      [{ from: 'people', user_ids: [], receivers: to(colleague) }, 'user_ids'],
      [{ from: 'group', receivers: to(colleague) }, 'group_id'],
      [{ from: 'leads', receivers: to(colleague) }, 'numbers'],
      [{ from: 'everybody', receivers: to(colleague) }, 'from'],
      [{ ...from(specialist), receivers: [] }, 'receivers'],
      [{ ...from(specialist), receivers: [...to(colleague), ...to(colleague)] }, 'receivers'],
      [{ ...from(specialist), receivers: [{ user_id: colleague.user.id, weight: 0 }] }, 'receivers[0].weight'],
      [{ ...from(specialist), receivers: to(colleague), reason: '  ' }, 'reason'],
      [{ ...from(specialist), receivers: to(colleague), return_on: '2026-02-31' }, 'return_on'],
      [{ ...from(specialist), receivers: to(colleague), pause_until_return: true }, 'pause_until_return'],
      [
        { from: 'filters', receivers: to(colleague), return_on: '2027-01-01', pause_until_return: true },
        'pause_until_return',
      ],
    ];
    for (const [body, field] of wrong) {
      const answer = await post(admin, body);
      expect(answer.statusCode, field).toBe(422);
      expect(Object.keys((await refusal(answer)).fields ?? {}), field).toContain(field);
    }
  });

  it('to who may not get leads, has left, or is where they come from', async () => {
    const { admin, specialist, colleague, partner, indicator } = (await begin()).people;
    await ownedBy(specialist, 1);
    const inactive = await server.asRole(world.account, 'specialist', { status: 'inactive' });
    const stranger = (await createLeadWorld(server)).people.specialist;
    for (const receiver of [partner, indicator, inactive, stranger, specialist]) {
      expect((await refusal(await post(admin, { ...from(specialist), receivers: to(colleague, receiver) }))).code).toBe(
        'lead_transfer.receiver_unknown',
      );
    }
  });

  it('of nothing, and back on a day that has begun', async () => {
    const { admin, specialist, colleague } = (await begin()).people;
    expect((await refusal(await post(admin, { ...from(specialist), receivers: to(colleague) }))).code).toBe(
      'lead_transfer.nothing',
    );
    await ownedBy(specialist, 1);
    const today = dayOf(new Date(), 'America/Sao_Paulo');
    expect(
      (await refusal(await post(admin, { ...from(specialist), receivers: to(colleague), return_on: today }))).code,
    ).toBe('lead_transfer.return_in_the_past');
    for (const far of [addDays(addMonths(today, 24), 1), '9999-12-31'])
      expect(
        await refusal(await post(admin, { ...from(specialist), receivers: to(colleague), return_on: far })),
      ).toMatchObject({
        code: 'lead_transfer.return_too_far',
        fields: { return_on: 'Escolha um dia dentro dos próximos dois anos.' },
      });
    expect(await world.within((tx) => tx.db.select().from(leadTransfers))).toEqual([]);
  });

  it('for whoever does not move leads', async () => {
    const { specialist, colleague, partner } = (await begin()).people;
    for (const caller of [specialist, partner])
      expect((await post(caller, { ...from(specialist), receivers: to(colleague) })).statusCode).toBe(403);
  });
});

describe('a transfer', () => {
  it('moves open leads, writes the reason to each history, and notifies each receiver once', async () => {
    const { admin, specialist, colleague, stranger } = (await begin()).people;
    const open = await ownedBy(specialist, 5);
    const [won] = await ownedBy(specialist, 1, { statusId: world.statuses.won.id });
    const [trashed] = await ownedBy(specialist, 1, { deletedAt: new Date() });
    const id = await transfer({ ...from(specialist), receivers: to(colleague, stranger) });

    const owners = await ownersOf(open);
    expect(owners).toEqual([colleague, stranger, colleague, stranger, colleague].map(({ user }) => user.id));
    expect((await storedLead(open[1]!.id)).ownerGroupId).toBe(world.otherGroup.id);
    expect(await ownersOf([won!, trashed!])).toEqual([specialist.user.id, specialist.user.id]);
    expect((await show(id)).lead_transfer).toMatchObject({
      state: 'moved',
      from_words: ['Bruna Siqueira'],
      receivers: [
        { person: { name: 'Caio Nogueira' }, leads_count: 3 },
        { person: { name: 'Otávio Reis' }, leads_count: 2 },
      ],
      leads_count: 5,
      moved_count: 5,
      left_count: 0,
    });

    const { events } = (await world.call(admin, 'GET', `/api/leads/${open[0]!.number}/events`)).json<{
      events: LeadEvent[];
    }>();
    expect(events[0]).toMatchObject({
      kind: 'transferred',
      actor: { name: 'Helena Prado' },
      reason: 'Férias',
      changes: [{ field: 'owner', from: 'Bruna Siqueira', to: 'Caio Nogueira' }],
    });
    expect(await notificationsOf(colleague)).toMatchObject([
      { leadsCount: 3, leadId: null, detail: 'Férias', actorId: admin.user.id },
    ]);
    expect(await notificationsOf(stranger)).toMatchObject([{ leadsCount: 2 }]);
    expect(await notificationsOf(specialist)).toEqual([]);
  });

  it('keeps its reason from those who read no notes', async () => {
    const { specialist, colleague, indicator } = (await begin()).people;
    const [lead] = await ownedBy(specialist, 1, { indicatorId: indicator.user.id });
    await transfer({ ...from(specialist), receivers: to(colleague) });
    const { events } = (await world.call(indicator, 'GET', `/api/leads/${lead!.number}/events`)).json<{
      events: LeadEvent[];
    }>();
    expect(events[0]!.kind).toBe('transferred');
    expect(events[0]!.reason).toBeUndefined();
  });

  it('shares out by weight, and previews it', async () => {
    const { specialist, colleague, stranger } = (await begin()).people;
    await ownedBy(specialist, 8);
    await ownedBy(specialist, 2, { statusId: world.statuses.lost.id });
    await ownedBy(colleague, 3);
    const body = {
      ...from(specialist),
      receivers: [
        { user_id: colleague.user.id, weight: 3 },
        { user_id: stranger.user.id, weight: 1 },
      ],
    };
    expect(await preview(body)).toEqual({
      leads_count: 8,
      closed_count: 2,
      kept_count: 0,
      is_too_many: false,
      receivers: [
        { person: { id: colleague.user.id, name: 'Caio Nogueira' }, leads_count: 6, open_count: 3 },
        { person: { id: stranger.user.id, name: 'Otávio Reis' }, leads_count: 2, open_count: 0 },
      ],
    });
    expect(await preview({ ...from(specialist), only_open: false })).toMatchObject({
      leads_count: 10,
      closed_count: 0,
      receivers: [],
    });
    const { lead_transfer: made } = await show(await transfer(body));
    expect(made.receivers.map(({ leads_count: count }) => count)).toEqual([6, 2]);
  });

  it('takes a group, a filter or chosen leads, and leaves what a receiver has', async () => {
    const { specialist, colleague, stranger } = (await begin()).people;
    await ownedBy(specialist, 2);
    await ownedBy(colleague, 3);
    const [other] = await ownedBy(stranger, 1, { source: 'import' }, world.otherGroup.id);
    const nobody = await world.within((tx) => createLeadRow(tx, { statusId: world.statuses.new.id }));
    expect(await preview({ from: 'group', group_id: world.group.id, receivers: to(colleague) })).toMatchObject({
      leads_count: 2,
      kept_count: 3,
    });
    expect(await preview({ from: 'filters', filters: { source: 'import' } })).toMatchObject({ leads_count: 1 });
    expect(await preview({ from: 'leads', numbers: [nobody.number, other!.number, 99_999] })).toMatchObject({
      leads_count: 2,
    });
    await transfer({ from: 'leads', numbers: [nobody.number, other!.number], receivers: to(specialist) });
    expect(await ownersOf([nobody, other!])).toEqual([specialist.user.id, specialist.user.id]);
  });

  it('takes a manager’s own and unassigned leads only, and no other manager sees it', async () => {
    const { manager, specialist, colleague, stranger } = (await begin()).people;
    await ownedBy(specialist, 1);
    const [theirs] = await ownedBy(stranger, 1, {}, world.otherGroup.id);
    expect(await preview({ from: 'filters' }, manager)).toMatchObject({ leads_count: 1 });
    const id = await transfer({ from: 'filters', receivers: to(colleague) }, manager);
    expect((await storedLead(theirs!.id)).ownerId).toBe(stranger.user.id);
    const another = await server.asRole(world.account, 'manager');
    expect((await world.call(another, 'GET', `/api/lead_transfers/${id}`)).statusCode).toBe(404);
    expect((await undo(id, another)).statusCode).toBe(404);
    expect((await world.call(another, 'GET', '/api/lead_transfers')).json()).toMatchObject({ lead_transfers: [] });
    expect((await world.call(manager, 'GET', '/api/lead_transfers')).json()).toMatchObject({
      lead_transfers: [{ id }],
    });
  });

  it('leaves a lead that changes hands, closes or goes before the job comes to it', async () => {
    const { admin, specialist, colleague, stranger } = (await begin()).people;
    const [quick, closed, trashed, still] = await ownedBy(specialist, 4);
    const { id } = (await post(admin, { ...from(specialist), receivers: to(colleague) })).json<{
      lead_transfer: LeadTransfer;
    }>().lead_transfer;
    await world.within(async ({ db }) => {
      await db.update(leads).set({ ownerId: stranger.user.id }).where(eq(leads.id, quick!.id));
      await db.update(leads).set({ statusId: world.statuses.lost.id }).where(eq(leads.id, closed!.id));
      await db.update(leads).set({ deletedAt: new Date() }).where(eq(leads.id, trashed!.id));
    });
    await work(moveLeadsJob, id);
    const { lead_transfer: made, stays } = await show(id);
    expect(made).toMatchObject({ moved_count: 1, left_count: 3 });
    expect(stays.map(({ number, name }) => [number, name])).toEqual([
      [quick!.number, quick!.name],
      [closed!.number, closed!.name],
      [trashed!.number, null],
    ]);
    expect((await storedLead(still!.id)).ownerId).toBe(colleague.user.id);
    expect(await notificationsOf(colleague)).toMatchObject([{ leadsCount: 1, leadId: still!.id }]);
  });

  it('has one effect however often it is sent, and cannot be stopped half way', async () => {
    const { admin, specialist, colleague } = (await begin()).people;
    await ownedBy(specialist, 1);
    const body = { reason: 'Férias', ...from(specialist), receivers: to(colleague) };
    const key = { 'idempotency-key': newId() };
    const [one, two] = [
      await world.call(admin, 'POST', '/api/lead_transfers', body, key),
      await world.call(admin, 'POST', '/api/lead_transfers', body, key),
    ];
    const { id } = one.json<{ lead_transfer: LeadTransfer }>().lead_transfer;
    expect(two.json()).toMatchObject({ lead_transfer: { id } });
    const [row] = await world.within((tx) => tx.db.select().from(leadTransfers));
    await world.call(admin, 'PUT', `/api/jobs/${row!.jobId}/cancel`);
    expect((await undo(id)).json()).toMatchObject({ error: { code: 'lead_transfer.still_running' } });
    await work(moveLeadsJob, id);
    expect((await show(id)).lead_transfer).toMatchObject({ state: 'moved', moved_count: 1 });
  });
});

describe('the notice of a transfer', () => {
  const noticeOf = async (caller: Caller) => {
    const answer = await world.call(caller, 'GET', '/api/notification_users');
    return answer
      .json<{ notification_users: NotificationUser[] }>()
      .notification_users.find(({ type }) => type === 'lead_transferred')!;
  };
  const listedBy = async (caller: Caller, filter: string) =>
    (await world.call(caller, 'GET', `/api/lead_numbers?transfer=${filter}`)).json<LeadSelection>().numbers;

  it('opens as many leads as it counts, also for a receiver who sees those of others', async () => {
    const { admin, specialist, colleague } = (await begin()).people;
    const owned = await ownedBy(specialist, 5);
    await ownedBy(colleague, 2);
    const overseer = await server.asRole(world.account, 'admin');
    const id = await transfer({
      ...from(specialist),
      receivers: [
        { user_id: colleague.user.id, weight: 2 },
        { user_id: overseer.user.id, weight: 1 },
      ],
    });
    for (const receiver of [colleague, overseer]) {
      const notice = await noticeOf(receiver);
      expect(notice.transfer).toBe(`${id}:${receiver.user.id}`);
      const link = new URL(describeNotification(notice, receiver.user.role).link, 'http://app.invalid');
      const numbers = await listedBy(receiver, link.searchParams.get('transferencia')!);
      expect(numbers).toHaveLength(notice.leads_count);
      expect(numbers.length).toBeGreaterThan(1);
    }
    const inOrder = (numbers: number[]) => numbers.toSorted((one, next) => one - next);
    expect(inOrder(await listedBy(admin, id))).toEqual(inOrder(owned.map(({ number }) => Number(number))));
    // Other people’s rights and other accounts stay what they are.
    expect(await listedBy(world.people.stranger, id)).toEqual([]);
    const elsewhere = await createLeadWorld(server);
    const there = await elsewhere.call(elsewhere.people.admin, 'GET', `/api/lead_numbers?transfer=${id}`);
    expect(there.json<LeadSelection>().numbers).toEqual([]);
  });

  it('names the transfer in a file of these leads, and no list once it was undone', async () => {
    const { admin, specialist, colleague } = (await begin()).people;
    await ownedBy(specialist, 3);
    const id = await transfer({ ...from(specialist), receivers: to(colleague) });
    const answer = await world.call(admin, 'POST', '/api/lead_exports', {
      format: 'csv',
      columns: ['name'],
      transfer: id,
    });
    const file = answer.json<LeadExport>();
    expect(file.rows_count).toBe(3);
    const { body } = await server.app.inject({ url: file.file!.url, headers: { host: world.account.host } });
    expect(body).toMatch(/Transferência: \d\d\/\d\d\/\d{4} \d\d:\d\d/);
    await undo(id);
    await work(returnLeadsJob, id);
    expect(await noticeOf(colleague)).not.toHaveProperty('transfer');
  });
});

describe('open reminders of the former owner', () => {
  const remind = (caller: Caller, leadId: string) =>
    world.within(async ({ db, accountId }) => {
      const id = newId();
      await db.insert(reminders).values({
        accountId,
        id,
        userId: caller.user.id,
        leadId,
        text: 'Ligar',
        dueAt: new Date(Date.now() + dayMs),
      });
      return id;
    });
  const stored = async (id: string) =>
    (await world.within(({ db }) => db.select().from(reminders).where(eq(reminders.id, id))))[0]!;

  it('go along and come back; those of others stay', async () => {
    const { specialist, colleague, manager } = (await begin()).people;
    const [lead] = await ownedBy(specialist, 1);
    const [mine, theirs] = [await remind(specialist, lead!.id), await remind(manager, lead!.id)];
    const id = await transfer({ ...from(specialist), receivers: to(colleague) });
    expect((await stored(mine)).userId).toBe(colleague.user.id);
    expect((await stored(theirs)).userId).toBe(manager.user.id);
    await undo(id);
    await work(returnLeadsJob, id);
    expect((await stored(mine)).userId).toBe(specialist.user.id);
  });

  it('are completed where they do not go along, and open again when it is undone', async () => {
    const { specialist, colleague } = (await begin()).people;
    const [lead] = await ownedBy(specialist, 1);
    const mine = await remind(specialist, lead!.id);
    const id = await transfer({ ...from(specialist), receivers: to(colleague), keep_reminders: false });
    expect(await stored(mine)).toMatchObject({ userId: specialist.user.id, completedAt: expect.any(Date) });
    await undo(id);
    await work(returnLeadsJob, id);
    expect((await stored(mine)).completedAt).toBeNull();
  });
});

describe('taking it back', () => {
  it.each([
    ['merged into another one', true],
    ['deleted', false],
  ])('gives leads back whose group was %s meanwhile', async (_how, isMerged) => {
    const { people, group } = await begin();
    const [lead] = await ownedBy(people.specialist, 1);
    const removedId = newId();
    await server.superuser.query(
      `insert into groups (account_id, id, name, name_key, manager_id)
       select account_id, $2::uuid, $2::text, $2::text, manager_id from groups where account_id = $1 and id = $3`,
      [world.account.id, removedId, group.id],
    );
    await server.superuser.query('update leads set owner_group_id = $3 where account_id = $1 and id = $2', [
      world.account.id,
      lead!.id,
      removedId,
    ]);
    const id = await transfer({ ...from(people.specialist), receivers: to(people.colleague) });
    const removed = await world.call(people.admin, 'POST', `/api/groups/${removedId}/removal`, {
      into_id: isMerged ? group.id : null,
    });
    expect(removed.statusCode, removed.body).toBe(204);
    await undo(id);
    await work(returnLeadsJob, id);
    expect(await storedLead(lead!.id)).toMatchObject({
      ownerId: people.specialist.user.id,
      ownerGroupId: isMerged ? group.id : null,
    });
  });

  it('leaves everything as it was, but what was moved again since, which it lists', async () => {
    const { admin, specialist, colleague, stranger } = (await begin()).people;
    const [quiet, edited, away, roundTrip] = await ownedBy(specialist, 4);
    const id = await transfer({ ...from(specialist), receivers: to(colleague) });
    await world.call(admin, 'PUT', `/api/leads/${edited!.number}/status`, {
      status_id: world.statuses.proposed.id,
      version: 2,
    });
    const assign = (number: number, owner: Caller) =>
      world.call(admin, 'POST', '/api/lead_bulk/owner', { numbers: [number], owner_id: owner.user.id });
    await assign(away!.number, stranger);
    await assign(roundTrip!.number, stranger);
    await assign(roundTrip!.number, colleague);

    expect((await show(id)).lead_transfer.undo_until).toBe(
      new Date(
        (await world.within((tx) => tx.db.select().from(leadTransfers)))[0]!.createdAt.getTime() + 7 * dayMs,
      ).toISOString(),
    );
    expect((await undo(id)).json()).toMatchObject({ lead_transfer: { state: 'undoing', undo_until: null } });
    await work(returnLeadsJob, id);
    expect(await ownersOf([quiet!, edited!, away!, roundTrip!])).toEqual(
      [specialist, specialist, stranger, colleague].map(({ user }) => user.id),
    );
    expect((await storedLead(edited!.id)).statusId).toBe(world.statuses.proposed.id);
    const { lead_transfer: undone, stays } = await show(id);
    expect(undone).toMatchObject({ state: 'undone', back_count: 2, stayed_count: 2, undo_until: null });
    expect(stays).toEqual(
      [away, roundTrip].map((lead) => ({
        number: lead!.number,
        name: lead!.name,
        reason: 'Mudou de responsável depois da transferência.',
      })),
    );
    const { events } = (await world.call(admin, 'GET', `/api/leads/${quiet!.number}/events`)).json<{
      events: LeadEvent[];
    }>();
    expect(events[0]).toMatchObject({
      kind: 'transfer_undone',
      changes: [{ from: 'Caio Nogueira', to: 'Bruna Siqueira' }],
    });
    expect(await notificationsOf(specialist)).toMatchObject([{ leadsCount: 2, undoneAt: null }]);
    // Those who were told of it read that it was undone, and get no mail about it.
    expect(await notificationsOf(colleague)).toMatchObject([{ undoneAt: expect.any(Date), mailDueAt: null }]);
    const answer = await world.call(colleague, 'GET', '/api/notification_users');
    const [notice] = answer
      .json<{ notification_users: NotificationUser[] }>()
      .notification_users.filter(({ type }) => type === 'lead_transferred');
    expect(describeNotification(notice!, 'specialist').title).toMatch(/, e a transferência foi desfeita$/);
    // Again changes nothing.
    expect((await undo(id)).json()).toMatchObject({ lead_transfer: { state: 'undone', back_count: 2 } });
  });

  it('is too late after seven days', async () => {
    const { specialist, colleague } = (await begin()).people;
    await ownedBy(specialist, 1);
    const id = await transfer({ ...from(specialist), receivers: to(colleague) });
    const age = (days: number) =>
      server.superuser.query('update lead_transfers set created_at = $1 where account_id = $2', [
        new Date(Date.now() - days * dayMs + 60_000),
        world.account.id,
      ]);
    await age(8);
    expect((await show(id)).lead_transfer.undo_until).toBeNull();
    expect((await undo(id)).json()).toMatchObject({ error: { code: 'lead_transfer.too_late' } });
    await age(7);
    expect((await undo(id)).statusCode).toBe(200);
  });
});

describe('a temporary transfer', () => {
  const services = () => ({
    tasks: dueTasks,
    config: { port: 0 },
    database: server.database,
    outbox: { add: async () => {} },
    log: { error: (facts: unknown) => expect.unreachable(JSON.stringify(facts)) },
  });
  const tomorrow = () => dayOf(new Date(Date.now() + dayMs), 'America/Sao_Paulo');

  it('goes back by itself as its day begins, once, to those who are still there', async () => {
    const { specialist, colleague, stranger, manager } = (await begin()).people;
    const [mine] = await ownedBy(specialist, 1);
    const [theirs] = await ownedBy(stranger, 1, {}, world.otherGroup.id);
    const id = await transfer({ ...from(specialist, stranger), receivers: to(colleague), return_on: tomorrow() });
    const [row] = await world.within((tx) => tx.db.select().from(leadTransfers));
    expect(row!.returnAt!.toISOString()).toBe(instantAt(tomorrow(), '00:00', 'America/Sao_Paulo'));
    await runDueTasks(services());
    expect((await show(id)).lead_transfer.state).toBe('moved');

    await server.superuser.query(
      "update lead_transfers set return_at = now() - interval '1 second' where account_id = $1",
      [world.account.id],
    );
    await world.within(async ({ db }) => {
      await db.update(users).set({ status: 'inactive' }).where(eq(users.id, stranger.user.id));
      await db.update(users).set({ groupId: world.otherGroup.id }).where(eq(users.id, specialist.user.id));
    });
    await Promise.all([runDueTasks(services()), runDueTasks(services()), runDueTasks(services())]);
    const { rows } = await server.superuser.query(
      'select count(*)::int as count from jobs where account_id = $1 and kind = $2',
      [world.account.id, returnLeadsJob.name],
    );
    expect(rows[0].count).toBe(1);
    expect((await undo(id)).json()).toMatchObject({ error: { code: 'lead_transfer.returned' } });
    await work(returnLeadsJob, id);
    expect(await ownersOf([mine!, theirs!])).toEqual([specialist.user.id, colleague.user.id]);
    expect((await storedLead(mine!.id)).ownerGroupId).toBe(world.otherGroup.id);
    expect(await show(id)).toMatchObject({
      lead_transfer: { state: 'returned', back_count: 1, stayed_count: 1 },
      stays: [{ number: theirs!.number, reason: 'Quem o receberia de volta não está mais ativo.' }],
    });
    const [event] = await world.within((tx) =>
      tx.db
        .select()
        .from(leadEvents)
        .where(and(eq(leadEvents.leadId, mine!.id), eq(leadEvents.kind, 'transfer_returned'))),
    );
    expect(event!.actorId).toBeNull();
    expect(await notificationsOf(specialist)).toMatchObject([{ leadsCount: 1, actorId: null }]);
    expect(manager).toBeDefined();
  });
});

describe('a temporary transfer that takes people out of the queues', () => {
  const tomorrow = () => dayOf(new Date(Date.now() + dayMs), 'America/Sao_Paulo');
  const availableOf = async (...callers: Caller[]) =>
    world.within(async (tx) => {
      const rows = await tx.db.select({ id: users.id, isAvailable: users.isAvailable }).from(users);
      return callers.map(({ user }) => rows.find(({ id }) => id === user.id)!.isAvailable);
    });
  const pausing = (...callers: Caller[]) => ({
    ...from(...callers),
    receivers: to(world.people.colleague),
    return_on: tomorrow(),
    pause_until_return: true,
  });

  it('makes them available again as the leads come back, but for those who were paused before', async () => {
    const { specialist, stranger, colleague } = (await begin()).people;
    await ownedBy(specialist, 1);
    await ownedBy(stranger, 1, {}, world.otherGroup.id);
    await world.within(({ db }) => db.update(users).set({ isAvailable: false }).where(eq(users.id, stranger.user.id)));
    const id = await transfer(pausing(specialist, stranger));
    expect(await availableOf(specialist, stranger, colleague)).toEqual([false, false, true]);
    expect((await show(id)).lead_transfer.paused_count).toBe(1);
    await server.superuser.query(
      "update lead_transfers set return_at = now() - interval '1 second' where account_id = $1",
      [world.account.id],
    );
    await world.within((tx) => returnDueTransfer(tx, id));
    await work(returnLeadsJob, id);
    expect(await availableOf(specialist, stranger)).toEqual([true, false]);
  });

  it('makes them available again when it is undone', async () => {
    const { specialist } = (await begin()).people;
    await ownedBy(specialist, 1);
    const id = await transfer(pausing(specialist));
    expect(await availableOf(specialist)).toEqual([false]);
    await undo(id);
    await work(returnLeadsJob, id);
    expect(await availableOf(specialist)).toEqual([true]);
  });

  it('gives nothing back to a person deactivated meanwhile, who is available again once reactivated', async () => {
    const { specialist, colleague } = (await begin()).people;
    const [lead] = await ownedBy(specialist, 1);
    const id = await transfer(pausing(specialist));
    await world.within(({ db }) =>
      db.update(users).set({ status: 'inactive' }).where(eq(users.id, specialist.user.id)),
    );
    await undo(id);
    await work(returnLeadsJob, id);
    expect(await ownersOf([lead!])).toEqual([colleague.user.id]);
    expect(await show(id)).toMatchObject({
      lead_transfer: { state: 'undone', back_count: 0, stayed_count: 1 },
      stays: [{ number: lead!.number, reason: 'Quem o receberia de volta não está mais ativo.' }],
    });
    const answer = await world.call(world.people.admin, 'POST', `/api/users/${specialist.user.id}/reactivation`);
    expect(answer.statusCode).toBe(200);
    expect(await availableOf(specialist)).toEqual([true]);
  });

  it('leaves a pause to a person who has chosen one meanwhile', async () => {
    const { specialist } = (await begin()).people;
    await ownedBy(specialist, 1);
    const id = await transfer(pausing(specialist));
    for (const isAvailable of [true, false])
      // The second choice is no longer that of the transfer.
      await world.call(specialist, 'PUT', '/api/profile/availability', { is_available: isAvailable });
    await undo(id);
    await work(returnLeadsJob, id);
    expect(await availableOf(specialist)).toEqual([false]);
  });

  it('keeps them paused while another one does', async () => {
    const { specialist } = (await begin()).people;
    await ownedBy(specialist, 1);
    const first = await transfer(pausing(specialist));
    await ownedBy(specialist, 1);
    const second = await transfer(pausing(specialist));
    await undo(first);
    await work(returnLeadsJob, first);
    expect(await availableOf(specialist)).toEqual([false]);
    await undo(second);
    await work(returnLeadsJob, second);
    expect(await availableOf(specialist)).toEqual([true]);
  });

  it('of a manager pauses nobody of another group', async () => {
    const { specialist, stranger, manager } = (await begin()).people;
    await ownedBy(specialist, 1);
    await transfer(pausing(specialist, stranger), manager);
    expect(await availableOf(specialist, stranger)).toEqual([false, true]);
  });
});

describe('a process that is killed', () => {
  // Three parts of the job.
  const count = 1_100;
  const fill = (owner: Caller) =>
    world.within((tx) =>
      tx.db.execute(sql`
        insert into leads (account_id, id, number, name, name_search, status_id, status_since, source, owner_id,
          owner_group_id)
        select ${tx.accountId}, gen_random_uuid(), n, 'Pessoa ' || n, 'pessoa ' || n, ${world.statuses.new.id}, now(),
          'import', ${owner.user.id}, ${world.group.id} from generate_series(1, ${count}) as n`),
    );
  const ownedCount = async (...callers: Caller[]) =>
    (
      await world.within((tx) =>
        tx.db
          .select({ id: leads.id })
          .from(leads)
          .where(
            inArray(
              leads.ownerId,
              callers.map(({ user }) => user.id),
            ),
          ),
      )
    ).length;

  it('leaves a transfer that is finished by the next one: each lead moved once, each receiver notified once', async () => {
    const { admin, specialist, colleague, stranger } = (await begin()).people;
    await fill(specialist);
    // What the tests before have left: the worker would look through it first.
    await server.superuser.query('delete from pgboss.job');
    const { id } = (await post(admin, { ...from(specialist), receivers: to(colleague, stranger) })).json<{
      lead_transfer: LeadTransfer;
    }>().lead_transfer;
    // Leads are moved in the order of their ids: at the last one the worker waits, with most of them moved.
    await holdBack(
      server.superuser,
      'select 1 from leads where account_id = $1 order by id desc limit 1 for update',
      [world.account.id],
      async () => {
        const worker = await startWorker('jobs/worker.ts', server.serverUrl);
        await waitFor(
          async () => (await show(id)).lead_transfer.moved_count,
          (moved) => moved > 0,
        );
        await killWorker(worker);
      },
    );
    const half = await ownedCount(colleague, stranger);
    expect(half).toBeGreaterThan(0);
    expect(half).toBeLessThan(count);
    expect((await show(id)).lead_transfer).toMatchObject({ state: 'moving', moved_count: half });

    await work(moveLeadsJob, id);
    expect((await show(id)).lead_transfer).toMatchObject({ state: 'moved', moved_count: count, left_count: 0 });
    expect([await ownedCount(colleague), await ownedCount(stranger)]).toEqual([count / 2, count / 2]);
    const { rows } = await server.superuser.query(
      "select count(*)::int as events, count(distinct lead_id)::int as leads from lead_events where account_id = $1 and kind = 'transferred'",
      [world.account.id],
    );
    expect(rows[0]).toEqual({ events: count, leads: count });
    expect(await notificationsOf(colleague)).toMatchObject([{ leadsCount: count / 2 }]);
    const [row] = await world.within((tx) => tx.db.select({ jobId: leadTransfers.jobId }).from(leadTransfers));
    expect(await world.within((tx) => findJob(tx, row!.jobId!))).toMatchObject({
      state: 'completed',
      attempt: 2,
      progressDone: count,
      progressTotal: count,
    });
  });
});
