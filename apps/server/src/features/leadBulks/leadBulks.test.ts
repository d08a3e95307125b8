import { bulkUndoSeconds, describeNotification, trashDays } from '@funil/api/contract';
import type {
  AuditEntry,
  DeletedLead,
  LeadBulk,
  LeadEvent,
  LeadList,
  MovedLead,
  NotificationList,
} from '@funil/api/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createLeadWorld } from '../../../test/createLeadWorld.ts';
import type { LeadWorld } from '../../../test/createLeadWorld.ts';
import { createTestApp } from '../../../test/createTestApp.ts';
import type { Caller, TestApp } from '../../../test/createTestApp.ts';
import { createLeadRow, createProduct } from '../../../test/factories.ts';
import { newId } from '../../platform/db/newId.ts';
import { findActor } from '../people/findActor.ts';
import { listDeleted } from './leadBulks.queries.ts';

let server: TestApp;
let world: LeadWorld;
/** In turn: the specialist's, the stranger's (another group), nobody's. */
let numbers: number[];

beforeAll(async () => {
  server = await createTestApp();
  world = await createLeadWorld(server);
});
afterAll(() => server.close());

beforeEach(async () => {
  const { people, group, otherGroup, statuses } = world;
  numbers = await world.within(async (tx) => {
    const owned = (ownerId: string | null, ownerGroupId: string | null) =>
      createLeadRow(tx, { statusId: statuses.contacted.id, ownerId, ownerGroupId, lossNote: null });
    const leads = [
      await owned(people.specialist.user.id, group.id),
      await owned(people.stranger.user.id, otherGroup.id),
      await owned(null, null),
    ];
    return leads.map(({ number }) => number);
  });
});

const post = (caller: Caller, path: string, body: object = {}, key = newId()) =>
  world.call(caller, 'POST', `/api/lead_bulk/${path}`, body, { 'idempotency-key': key });
const bulkOf = async (caller: Caller, path: string, body: object = {}) => {
  const answer = await post(caller, path, body);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ bulk: LeadBulk }>().bulk;
};
const stored = async (number: number) => {
  const { rows } = await world.within((tx) =>
    tx.db.execute<Record<string, unknown>>(
      sql`select status_id, status_since, owner_id, owner_group_id, product_id, value_cents, loss_reason_id,
        loss_note, won_at, lost_at, first_contact_at, deleted_at, version from leads
        where account_id = ${tx.accountId} and number = ${number}`,
    ),
  );
  return rows[0]!;
};
const events = async (number: number) =>
  (await world.call(world.people.admin, 'GET', `/api/leads/${number}/events`))
    .json<{ events: LeadEvent[] }>()
    .events.map(({ kind }) => kind);
const trash = async (caller: Caller) =>
  (await world.call(caller, 'GET', '/api/lead_trash'))
    .json<{ leads: DeletedLead[] }>()
    .leads.map(({ number }) => number);

describe('refusals', () => {
  it.each<[string, object]>([
    ['status', { numbers: [] }],
    ['status', { numbers: [1] }],
    ['status', { numbers: Array.from({ length: 101 }, (_, index) => index + 1), status_id: newId() }],
    ['owner', { numbers: [1.5] }],
    ['trash', {}],
  ])('%s of %j is invalid', async (path, body) => {
    const answer = await post(world.people.admin, path, body);
    expect(answer.statusCode).toBe(422);
    expect(answer.json().error.code).toBe('request.invalid');
  });

  it('are by the permission table', async () => {
    const { people, statuses } = world;
    const bodies = {
      status: { numbers, status_id: statuses.proposed.id },
      owner: { numbers, owner_id: null },
      trash: { numbers },
    };
    const refused = {
      status: [people.partner, people.indicator, people.indicatorManager],
      owner: [people.partner, people.indicator, people.indicatorManager, people.specialist],
      trash: [people.partner, people.indicator, people.indicatorManager, people.specialist],
    };
    for (const path of ['status', 'owner', 'trash'] as const) {
      for (const caller of refused[path]) expect((await post(caller, path, bodies[path])).statusCode).toBe(403);
    }
    expect((await world.call(people.specialist, 'GET', '/api/lead_trash')).statusCode).toBe(403);
  });

  it('of the request itself change nothing', async () => {
    const { people, statuses } = world;
    const codes = await Promise.all([
      post(people.admin, 'status', { numbers, status_id: statuses.archived.id }),
      post(people.admin, 'status', { numbers, status_id: statuses.lost.id }),
      post(people.admin, 'owner', { numbers, owner_id: people.indicator.user.id }),
    ]);
    expect(codes.map((answer) => answer.json().error.code)).toEqual([
      'lead.status_unknown',
      'lead.loss_reason_required',
      'lead.owner_unknown',
    ]);
    for (const number of numbers) expect((await stored(number)).version).toBe(1);
  });
});

describe('many leads', () => {
  it('move by the rules of one; those that are not the viewer’s, or lack a sale, stay and say why', async () => {
    const { people, statuses } = world;
    const [own, foreign, free] = numbers as [number, number, number];
    const bulk = await bulkOf(people.manager, 'status', { numbers, status_id: statuses.proposed.id });
    expect(bulk).toMatchObject({
      kind: 'status',
      changed_count: 2,
      skipped: [{ number: foreign, name: null, reason: 'Lead não encontrado.' }],
    });
    expect((await stored(own)).status_id).toBe(statuses.proposed.id);
    expect((await stored(foreign)).status_id).toBe(statuses.contacted.id);
    const won = await bulkOf(people.admin, 'status', { numbers: [free], status_id: statuses.won.id });
    expect(won.changed_count).toBe(0);
    expect(won.skipped[0]!.reason).toBe('Para marcar a venda, informe o produto e o valor.');
    expect((await events(own))[0]).toBe('status_changed');
  });

  it('are named by their numbers in the audit log, those that stayed left out, and so when it is taken back', async () => {
    const { people, statuses } = world;
    const bulk = await bulkOf(people.manager, 'status', { numbers, status_id: statuses.proposed.id });
    expect(bulk.skipped).toHaveLength(1);
    expect((await post(people.manager, `${bulk.id}/undo`)).statusCode).toBe(200);
    const entries = (await world.call(people.admin, 'GET', '/api/audit_entries'))
      .json<{ audit_entries: AuditEntry[] }>()
      .audit_entries.filter(({ target_id: id }) => id === bulk.id);
    const changed = [numbers[0], numbers[2]].join(', ');
    expect(entries.map(({ changes }) => changes.find(({ field }) => field === 'lead_numbers')?.after)).toEqual([
      changed,
      changed,
    ]);
  });

  it('change hands', async () => {
    const { people, group } = world;
    const bulk = await bulkOf(people.admin, 'owner', { numbers, owner_id: people.colleague.user.id });
    expect(bulk.changed_count).toBe(3);
    for (const number of numbers)
      expect(await stored(number)).toMatchObject({ owner_id: people.colleague.user.id, owner_group_id: group.id });
    expect((await bulkOf(people.admin, 'owner', { numbers, owner_id: people.colleague.user.id })).changed_count).toBe(
      0,
    );
  });

  it('are changed once by a repeated request', async () => {
    const key = newId();
    const body = { numbers, owner_id: world.people.colleague.user.id };
    const [first, second] = [
      await post(world.people.admin, 'owner', body, key),
      await post(world.people.admin, 'owner', body, key),
    ];
    expect(second.json()).toEqual(first.json());
    for (const number of numbers) expect((await stored(number)).version).toBe(2);
  });

  it('stay gone once their time in the trash is over, before any sweep has looked', async () => {
    const { admin } = world.people;
    const [late, last] = numbers as [number, number, number];
    await bulkOf(admin, 'trash', { numbers: [late, last] });
    const deletedFor = (number: number, days: number) =>
      world.within((tx) =>
        tx.db.execute(
          sql`update leads set deleted_at = now() - make_interval(days => ${days}) where account_id = ${tx.accountId}
            and number = ${number}`,
        ),
      );
    await deletedFor(late, trashDays + 1);
    await deletedFor(last, trashDays - 1);
    const answer = await world.call(admin, 'POST', `/api/lead_trash/${late}/restore`);
    expect([answer.statusCode, answer.json().error.code]).toEqual([404, 'lead.not_found']);
    const listed = await trash(admin);
    expect([listed.includes(late), listed.includes(last)]).toEqual([false, true]);
    expect((await world.call(admin, 'POST', `/api/lead_trash/${last}/restore`)).statusCode).toBe(200);
  });

  it('are listed by pages in the trash, also when the last one of a page has been restored', async () => {
    const { admin } = world.people;
    for (const cursor of [
      'x',
      '2026-13-45T99:00:00.000Z_1',
      '2026-02-30T00:00:00.000Z_1',
      '0000-01-01T00:00:00.000Z_1',
      '2026-11-01T00:00:00.000Z_0',
    ])
      expect((await world.call(admin, 'GET', `/api/lead_trash?cursor=${cursor}`)).statusCode, cursor).toBe(422);
    await bulkOf(admin, 'trash', { numbers });
    const page = (cursor?: string | null) =>
      world.within(async (tx) => {
        const { actor } = (await findActor(tx, admin.user.id))!;
        return listDeleted(tx, actor, { limit: 1, cursor: cursor ?? undefined });
      });
    const first = await page();
    const second = await page(first.next);
    await world.call(admin, 'POST', `/api/lead_trash/${second.rows[0]!.number}/restore`);
    const third = await page(second.next);
    const ownFirst = numbers.toSorted((one, other) => other - one);
    expect([first, second, third].map(({ rows }) => rows[0]!.number)).toEqual(ownFirst.slice(0, 3));
  });

  it('are gone from every view when deleted, and back when restored', async () => {
    const { admin, manager, stranger } = world.people;
    const [own, foreign] = numbers as [number, number, number];
    expect(await bulkOf(manager, 'trash', { numbers })).toMatchObject({
      changed_count: 2,
      skipped: [{ number: foreign }],
    });
    const listed = (await world.call(admin, 'GET', '/api/leads')).json<LeadList>().leads.map(({ number }) => number);
    expect(listed).not.toContain(own);
    expect((await world.call(admin, 'GET', `/api/leads/${own}`)).statusCode).toBe(404);
    expect(await trash(manager)).toEqual(expect.arrayContaining([own]));
    await bulkOf(admin, 'trash', { numbers: [foreign] });
    expect(await trash(admin)).toContain(foreign);
    expect(await trash(manager)).not.toContain(foreign);
    expect((await world.call(manager, 'POST', `/api/lead_trash/${foreign}/restore`)).statusCode).toBe(404);
    expect((await world.call(admin, 'POST', `/api/lead_trash/${foreign}/restore`)).json()).toEqual({ number: foreign });
    expect((await world.call(stranger, 'GET', `/api/leads/${foreign}`)).statusCode).toBe(200);
    expect((await events(foreign)).slice(0, 2)).toEqual(['restored', 'deleted']);
  });
});

const story = async (number: number) =>
  (await world.call(world.people.admin, 'GET', `/api/leads/${number}/events`)).json<{ events: LeadEvent[] }>().events;

describe('taking back', () => {
  it('puts everything as it was, once', async () => {
    const { people, statuses, reason } = world;
    const before = await Promise.all(numbers.map(stored));
    const bulk = await bulkOf(people.admin, 'status', {
      numbers,
      status_id: statuses.lost.id,
      loss_reason_id: reason.id,
      loss_note: 'Sem renda',
    });
    expect((await stored(numbers[0]!)).lost_at).not.toBeNull();
    const undone = await bulkOf(people.admin, `${bulk.id}/undo`);
    expect(undone).toMatchObject({ changed_count: 3, skipped: [] });
    const after = await Promise.all(numbers.map(stored));
    expect(after).toEqual(before.map((lead) => ({ ...lead, version: 3 })));
    const again = await bulkOf(people.admin, `${bulk.id}/undo`);
    expect(again).toMatchObject({
      changed_count: 0,
      skipped: numbers.map((number) => ({ number, reason: 'Já foi desfeito.' })),
    });
    expect(await Promise.all(numbers.map(stored))).toEqual(after);
    expect((await events(numbers[0]!)).filter((kind) => kind === 'status_changed')).toHaveLength(2);
  });

  it('returns leads to their former owners, and restores them from the trash', async () => {
    const { people } = world;
    const before = await Promise.all(numbers.map(stored));
    const assigned = await bulkOf(people.admin, 'owner', { numbers, owner_id: null });
    await bulkOf(people.admin, `${assigned.id}/undo`);
    const deleted = await bulkOf(people.admin, 'trash', { numbers });
    await bulkOf(people.admin, `${deleted.id}/undo`);
    // Nobody owned the third one: taking its owner away changed nothing.
    expect(await Promise.all(numbers.map(stored))).toEqual(
      before.map((lead, index) => ({ ...lead, version: [5, 5, 3][index] })),
    );
  });

  it('leaves alone what was changed since, and names it', async () => {
    const { people, statuses } = world;
    const bulk = await bulkOf(people.admin, 'owner', { numbers, owner_id: people.colleague.user.id });
    await bulkOf(people.admin, 'status', { numbers: [numbers[0]!], status_id: statuses.proposed.id });
    const undone = await bulkOf(people.admin, `${bulk.id}/undo`);
    expect(undone).toMatchObject({
      changed_count: 2,
      skipped: [{ number: numbers[0], reason: 'Foi alterado depois.' }],
    });
    expect((await stored(numbers[0]!)).owner_id).toBe(people.colleague.user.id);
  });

  describe('behind a merge', () => {
    const numberOf = () => numbers[0]!;
    const merge = async (what: string, id: string, into: string | null) => {
      const answer = await world.call(world.people.admin, 'POST', `/api/${what}/${id}/removal`, { into_id: into });
      expect(answer.statusCode, answer.body).toBe(204);
    };
    /** A status that only the lead is in. */
    const ownStatus = async () => {
      const statusId = newId();
      await server.superuser.query(
        `insert into lead_statuses (account_id, id, name, name_key, kind, color, position)
         select account_id, $2::uuid, $2::text, $2::text, kind, color, 900 + (select count(*) from lead_statuses) from lead_statuses
         where account_id = $1 and id = $3`,
        [world.account.id, statusId, world.statuses.contacted.id],
      );
      await server.superuser.query('update leads set status_id = $3 where account_id = $1 and number = $2', [
        world.account.id,
        numberOf(),
        statusId,
      ]);
      return statusId;
    };

    it('puts the lead into the status that its own was merged into', async () => {
      const { people, statuses } = world;
      const statusId = await ownStatus();
      const bulk = await bulkOf(people.admin, 'status', { numbers: [numberOf()], status_id: statuses.proposed.id });
      await merge('lead_statuses', statusId, statuses.contacted.id);
      expect(await bulkOf(people.admin, `${bulk.id}/undo`)).toMatchObject({ changed_count: 1, skipped: [] });
      expect((await stored(numberOf())).status_id).toBe(statuses.contacted.id);
    });

    it('leaves the lead where it is, and says why, when its status was deleted', async () => {
      const { people, statuses } = world;
      const statusId = await ownStatus();
      const bulk = await bulkOf(people.admin, 'status', { numbers: [numberOf()], status_id: statuses.proposed.id });
      await merge('lead_statuses', statusId, null);
      expect(await bulkOf(people.admin, `${bulk.id}/undo`)).toMatchObject({
        changed_count: 0,
        skipped: [{ number: numberOf(), reason: 'O status, o motivo, o produto ou o grupo que tinha foi excluído.' }],
      });
      expect((await stored(numberOf())).status_id).toBe(statuses.proposed.id);
    });

    it('gives a lead back to the group that its own was merged into', async () => {
      const { people, group } = world;
      const removedId = newId();
      await server.superuser.query(
        `insert into groups (account_id, id, name, name_key, manager_id)
         select account_id, $2::uuid, $2::text, $2::text, manager_id from groups where account_id = $1 and id = $3`,
        [world.account.id, removedId, group.id],
      );
      await server.superuser.query('update leads set owner_group_id = $3 where account_id = $1 and number = $2', [
        world.account.id,
        numberOf(),
        removedId,
      ]);
      const bulk = await bulkOf(people.admin, 'owner', {
        numbers: [numberOf()],
        owner_id: people.stranger.user.id,
      });
      await merge('groups', removedId, group.id);
      expect(await bulkOf(people.admin, `${bulk.id}/undo`)).toMatchObject({ changed_count: 1, skipped: [] });
      expect(await stored(numberOf())).toMatchObject({
        owner_id: people.specialist.user.id,
        owner_group_id: group.id,
      });
    });
  });

  it('is for who did it, and for a while', async () => {
    const { people, statuses } = world;
    const bulk = await bulkOf(people.specialist, 'status', { numbers: [numbers[0]!], status_id: statuses.proposed.id });
    expect((await post(people.colleague, `${bulk.id}/undo`)).statusCode).toBe(404);
    await server.superuser.query(
      'update lead_bulks set created_at = now() - make_interval(secs => $1) where account_id = $2 and id = $3',
      [bulkUndoSeconds + 1, world.account.id, bulk.id],
    );
    const late = await post(people.specialist, `${bulk.id}/undo`);
    expect(late.statusCode).toBe(409);
    expect(late.json().error.code).toBe('lead_bulk.too_late');
  });
});

describe('taking a single move back', () => {
  const move = async (caller: Caller, number: number, body: object) => {
    const answer = await world.call(caller, 'PUT', `/api/leads/${number}/status`, { version: 1, ...body });
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json<MovedLead>().undo_id;
  };

  it('is not for a lead that stays where it is', async () => {
    const before = await stored(numbers[0]!);
    expect(await move(world.people.specialist, numbers[0]!, { status_id: before.status_id })).toBeNull();
  });

  it('puts a lead that went on back where it was, with its time there', async () => {
    const { people, statuses } = world;
    const before = await stored(numbers[0]!);
    const id = await move(people.specialist, numbers[0]!, { status_id: statuses.proposed.id });
    expect(await bulkOf(people.specialist, `${id}/undo`)).toMatchObject({ changed_count: 1, skipped: [] });
    expect(await stored(numbers[0]!)).toEqual({ ...before, version: 3 });
    expect((await story(numbers[0]!))[0]).toMatchObject({ kind: 'status_changed', undone: 'move' });
  });

  it('is for who did it, and not when the lead was changed since', async () => {
    const { people, statuses, reason } = world;
    const id = await move(people.specialist, numbers[0]!, {
      status_id: statuses.lost.id,
      loss_reason_id: reason.id,
      loss_note: 'Sem renda',
    });
    expect((await post(people.colleague, `${id}/undo`)).statusCode).toBe(404);
    await bulkOf(people.admin, 'owner', { numbers: [numbers[0]!], owner_id: people.colleague.user.id });
    expect(await bulkOf(people.specialist, `${id}/undo`)).toMatchObject({
      changed_count: 0,
      skipped: [{ reason: 'Foi alterado depois.' }],
    });
  });

  it.each(['won', 'lost'] as const)('leaves a lead that was %s exactly as it was', async (kind) => {
    const { people, statuses, reason } = world;
    const product = await world.within((tx) => createProduct(tx));
    const answers = {
      won: { product_id: product.id, value_cents: 5_000_00 },
      lost: { loss_reason_id: reason.id, loss_note: 'Sem renda' },
    }[kind];
    const before = await stored(numbers[0]!);
    const id = await move(people.specialist, numbers[0]!, { status_id: statuses[kind].id, ...answers });
    expect(await stored(numbers[0]!)).not.toEqual(before);
    expect(await bulkOf(people.specialist, `${id}/undo`)).toMatchObject({ changed_count: 1, skipped: [] });
    expect(await stored(numbers[0]!)).toEqual({ ...before, version: 3 });
    const [event, first] = await story(numbers[0]!);
    expect(event).toMatchObject({ kind: 'status_changed', undone: { won: 'sale', lost: 'loss' }[kind] });
    expect(first).not.toHaveProperty('undone');
    expect(await bulkOf(people.specialist, `${id}/undo`)).toMatchObject({
      changed_count: 0,
      skipped: [{ number: numbers[0], reason: 'Já foi desfeito.' }],
    });
    expect(await stored(numbers[0]!)).toEqual({ ...before, version: 3 });
  });

  it('gives a reopened sale back', async () => {
    const { people, statuses } = world;
    const product = await world.within((tx) => createProduct(tx));
    await move(people.specialist, numbers[0]!, {
      status_id: statuses.won.id,
      product_id: product.id,
      value_cents: 5_000_00,
    });
    const sold = await stored(numbers[0]!);
    const id = await move(people.specialist, numbers[0]!, { status_id: statuses.proposed.id, version: 2 });
    await bulkOf(people.specialist, `${id}/undo`);
    expect(await stored(numbers[0]!)).toEqual({ ...sold, version: 4 });
    expect((await story(numbers[0]!))[0]).toMatchObject({ kind: 'status_changed', undone: 'reopening' });
  });

  it('is notified of a move and of an owner as well', async () => {
    const { people, statuses } = world;
    const moved = await bulkOf(people.admin, 'status', { numbers: [numbers[0]!], status_id: statuses.proposed.id });
    await bulkOf(people.admin, `${moved.id}/undo`);
    const assignment = await bulkOf(people.admin, 'owner', {
      numbers: [numbers[0]!],
      owner_id: people.colleague.user.id,
    });
    await bulkOf(people.admin, `${assignment.id}/undo`);
    expect((await story(numbers[0]!)).slice(0, 4).map(({ kind, undone }) => [kind, undone])).toEqual([
      ['owner_changed', 'move'],
      ['owner_changed', undefined],
      ['status_changed', 'move'],
      ['status_changed', undefined],
    ]);
  });
});

describe('the notice of what was done in bulk', () => {
  const titles = async (caller: Caller) =>
    (await world.call(caller, 'GET', '/api/notification_users?page=1'))
      .json<NotificationList>()
      .notification_users.map((notice) => describeNotification(notice, 'specialist').title);

  it.each([
    ['owner', () => ({ owner_id: world.people.colleague.user.id }), / atribuiu 2 leads a você/, 'a atribuição'],
    ['status', () => ({ status_id: world.statuses.new.id }), / moveu um lead seu para /, 'a mudança'],
  ])('of %s says that it was undone, and others stay as they are', async (path, change, title, what) => {
    const { admin, colleague, specialist } = world.people;
    const reader = path === 'owner' ? colleague : specialist;
    const own = path === 'owner' ? [numbers[1]!, numbers[2]!] : [numbers[0]!];
    const bulk = await bulkOf(admin, path, { numbers: own, ...change() });
    expect((await titles(reader))[0]).toMatch(title);
    expect((await titles(reader))[0]).not.toContain('desfeit');
    const before = await titles(reader);
    await bulkOf(admin, `${bulk.id}/undo`);
    // The notices of the undo itself come before them.
    expect((await titles(reader)).slice(-before.length)).toEqual([
      `${before[0]}, e ${what} foi desfeita`,
      ...before.slice(1),
    ]);
  });
});
