import type { Actor, Dashboard, LeadBulk, LeadDetail, LeadTransfer, SalesBoard, SalesGoals } from '@funil/api/contract';
import { funnelOrder, ownArrivals, ownLosses, ownReceipts, ownSales } from '@funil/api/contract';
import { asc, eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { dayMs, addDays, dayOf } from '@funil/validation/values';
import { cpfOf, createLeadWorld } from '../../../../test/createLeadWorld.ts';
import type { LeadWorld } from '../../../../test/createLeadWorld.ts';
import { createTestApp } from '../../../../test/createTestApp.ts';
import type { Caller, TestApp } from '../../../../test/createTestApp.ts';
import { createLeadRow } from '../../../../test/factories.ts';
import { nextAddress } from '../../../../test/security/callEndpoint.ts';
import { newId } from '../../../platform/db/newId.ts';
import { leadAssignments, leads, leadTransfers } from '../../../platform/db/schema/tables.ts';
import { runJob } from '../../../platform/jobs/runJob.ts';
import { createLogger } from '../../../platform/logging/createLogger.ts';
import { returnLeadsJob } from '../../leadTransfers/returnLeadsJob.ts';
import { moveLeadsJob } from '../../leadTransfers/moveLeadsJob.ts';
import { returnDueTransfer } from '../../leadTransfers/returnDueTransfer.ts';

let server: TestApp;
let world: LeadWorld;
beforeAll(async () => {
  server = await createTestApp();
});
afterAll(() => server.close());
beforeEach(async () => {
  world = await createLeadWorld(server);
});

const ok = async (caller: Caller, method: 'GET' | 'POST' | 'PUT', url: string, body?: object) => {
  const answer = await server.app.inject({
    method,
    url,
    headers: { ...caller.headers, ...(method !== 'GET' && { 'idempotency-key': newId() }) },
    // Every number of every person is requested: more than one address may ask in a minute.
    remoteAddress: nextAddress(),
    ...(body && { payload: body }),
  });
  expect(answer.statusCode, `${method} ${url}: ${answer.body}`).toBeLessThan(300);
  return answer;
};
const stored = async (id: string) =>
  (await world.within((tx) => tx.db.select().from(leads).where(eq(leads.id, id))))[0]!;
const assignmentsOf = (id: string) =>
  world.within((tx) =>
    tx.db
      .select()
      .from(leadAssignments)
      .where(eq(leadAssignments.leadId, id))
      .orderBy(asc(leadAssignments.since), asc(leadAssignments.until)),
  );
const versionOf = async (id: string) => (await stored(id)).version;

/** A lead that lacks nothing to be sold. */
const ownedBy = (caller: Caller | null, groupId: string | null = world.group.id) =>
  world.within((tx) =>
    createLeadRow(tx, {
      statusId: world.statuses.new.id,
      ownerId: caller?.user.id ?? null,
      ownerGroupId: caller ? groupId : null,
      productId: world.product.id,
      valueCents: 100_00,
    }),
  );
type Row = Awaited<ReturnType<typeof ownedBy>>;

const move = async ({ id, number }: Row, statusId: string, more: object = {}, caller = world.people.admin) =>
  ok(caller, 'PUT', `/api/leads/${number}/status`, { status_id: statusId, ...more, version: await versionOf(id) });
const win = (lead: Row, caller?: Caller) => move(lead, world.statuses.won.id, {}, caller);
const reopen = (lead: Row) => move(lead, world.statuses.contacted.id);
const assign = async ({ number }: Row, to: Caller | null) =>
  (
    await ok(world.people.admin, 'POST', '/api/lead_bulk/owner', { numbers: [number], owner_id: to?.user.id ?? null })
  ).json<{ bulk: LeadBulk }>().bulk.id;
const undoBulk = (id: string) => ok(world.people.admin, 'POST', `/api/lead_bulk/${id}/undo`);
const detail = async ({ number }: Row, caller = world.people.admin) =>
  (await ok(caller, 'GET', `/api/leads/${number}`)).json<{ lead: LeadDetail }>().lead;

/** Of this lead alone. */
const phoneOf = ({ number }: Row) => `+55119${82_140_000 + number}`;

async function handOn(lead: Row, to: Caller): Promise<void> {
  const { name, phone, email, document_number, product, value_cents, custom_field_1, next_contact_at, version } =
    await detail(lead);
  await ok(world.people.admin, 'PUT', `/api/leads/${lead.number}`, {
    name,
    phone: phone ?? phoneOf(lead),
    email,
    document_number: document_number ?? cpfOf(lead.number),
    product_id: product?.id ?? null,
    value_cents,
    custom_field_1,
    next_contact_at,
    owner_id: to.user.id,
    version,
  });
}

async function work(job: typeof moveLeadsJob, transferId: string): Promise<void> {
  const [row] = await world.within((tx) =>
    tx.db.select({ jobId: leadTransfers.jobId }).from(leadTransfers).where(eq(leadTransfers.id, transferId)),
  );
  await runJob(
    job,
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
async function transfer({ number }: Row, to: Caller, returnOn: string | null = null): Promise<string> {
  const body = {
    from: 'leads',
    numbers: [number],
    receivers: [{ user_id: to.user.id }],
    only_open: false,
    reason: 'Férias',
    return_on: returnOn,
  };
  const { id } = (await ok(world.people.admin, 'POST', '/api/lead_transfers', body)).json<{
    lead_transfer: LeadTransfer;
  }>().lead_transfer;
  await work(moveLeadsJob, id);
  return id;
}
async function endTransfer(id: string): Promise<void> {
  await server.superuser.query("update lead_transfers set return_at = now() - interval '1 minute' where id = $1", [id]);
  await world.within((tx) => returnDueTransfer(tx, id));
  await work(returnLeadsJob, id);
}
async function undoTransfer(id: string): Promise<void> {
  await ok(world.people.admin, 'POST', `/api/lead_transfers/${id}/undo`);
  await work(returnLeadsJob, id);
}

const dashboardOf = async (caller: Caller) =>
  (await ok(caller, 'GET', '/api/dashboard?period=month')).json<{ dashboard: Dashboard }>().dashboard;
const boardOf = async (caller: Caller) =>
  (await ok(caller, 'GET', '/api/sales_board')).json<{ sales_board: SalesBoard }>().sales_board;
const total = async (caller: Caller, filters: object) =>
  (
    await ok(caller, 'GET', `/api/lead_totals?${new URLSearchParams(filters as Record<string, string>).toString()}`)
  ).json<{ total: number; total_value_cents: number; elsewhere_total?: number }>();
/** What a list shows and what it says of leads that it does not show: together what the number counts. */
const totalWithElsewhere = async (caller: Caller, filters: object) => {
  const { total: shown, elsewhere_total: elsewhere = 0 } = await total(caller, filters);
  return shown + elsewhere;
};
const today = () => dayOf(new Date(), 'America/Sao_Paulo');
/** A day on which a transfer for some days may end. */
const inAYear = () => addDays(today(), 365);

type Screens = ReadonlyMap<Caller, Dashboard>;
/** The first screen of each of those who look, read once. */
async function readScreens(): Promise<Screens> {
  const { admin, manager, specialist, colleague, stranger } = world.people;
  return new Map(
    await Promise.all(
      [admin, manager, specialist, colleague, stranger].map(
        async (caller) => [caller, await dashboardOf(caller)] as const,
      ),
    ),
  );
}

/** What every screen says of the month, of each person by name. */
async function numbers(screens?: Screens) {
  const first = screens ?? (await readScreens());
  const { admin, manager, specialist, colleague, stranger } = world.people;
  const goals = (await ok(admin, 'GET', `/api/sales_goals?month=${today().slice(0, 7)}`)).json<{
    sales_goals: SalesGoals;
  }>().sales_goals;
  const { ranking } = first.get(admin)!;
  const board = await boardOf(admin);
  return {
    ranking: ranking!.people
      .map(({ name, received, won, won_value_cents: cents }) => ({ name, received, won, cents }))
      .toSorted((one, other) => one.name.localeCompare(other.name)),
    board: board.ranking,
    latest: board.latest.map(({ seller }) => seller?.name),
    people: goals.people
      .filter(({ sold_cents: cents }) => cents > 0)
      .map(({ name, sold_cents: cents }) => [name, cents]),
    groups: goals.groups.filter(({ sold_cents: cents }) => cents > 0).map(({ id, sold_cents: cents }) => [id, cents]),
    own: await Promise.all(
      [manager, specialist, colleague, stranger].map(async (caller) => ({
        won: first.get(caller)!.won.now,
        board: (await boardOf(caller)).month.count,
      })),
    ),
  };
}

const actorOf = (caller: Caller): Actor => ({
  uid: caller.user.id,
  role: caller.user.role,
  managed_group_ids: caller === world.people.manager ? [world.group.id] : [],
  managed_team_ids: [],
  partner_id: null,
});

/** Every number of every person opens as many leads as it says, or says how many of them somebody else has. */
async function expectAgreement(): Promise<void> {
  const { admin, manager, specialist, stranger } = world.people;
  for (const caller of [admin, manager, specialist, stranger]) {
    const actor = actorOf(caller);
    const dashboard = await dashboardOf(caller);
    expect((await total(caller, { ...ownLosses(actor), lost: 'month' })).total, caller.user.role).toBe(
      dashboard.lost.now,
    );
    const sales = await total(caller, { ...ownSales(actor), won: 'month' });
    expect([sales.total, sales.total_value_cents], caller.user.role).toEqual([
      dashboard.won.now,
      dashboard.won_value_cents.now,
    ]);
    expect((await boardOf(caller)).month.count).toBe(sales.total);
    expect(await totalWithElsewhere(caller, ownArrivals(actor, 'month')), caller.user.role).toBe(
      dashboard.received.now,
    );
    for (const { id, count } of dashboard.stages)
      expect(
        await totalWithElsewhere(caller, { ...ownArrivals(actor, 'month'), status_id: id }),
        caller.user.role,
      ).toBe(count);
    // What the funnel and the line below it open.
    const order = funnelOrder(dashboard.stages);
    for (const [place, { id, name }] of order.entries()) {
      const reached = order.slice(place).reduce((sum, { count, lost }) => sum + count + lost, 0);
      expect(await totalWithElsewhere(caller, { ...ownArrivals(actor, 'month'), reached_id: id }), name).toBe(reached);
    }
    const lost = dashboard.stages.filter(({ kind }) => kind === 'lost');
    expect(
      await totalWithElsewhere(caller, {
        ...ownArrivals(actor, 'month'),
        status_id: lost.map(({ id }) => id).join(','),
      }),
      caller.user.role,
    ).toBe(lost.reduce((sum, { count }) => sum + count, 0));
    expect(
      dashboard.received_by_day
        .filter(({ day }) => day >= dashboard.days.from)
        .reduce((sum, { count }) => sum + count, 0),
    ).toBe(dashboard.received.now);
    for (const person of dashboard.ranking?.by === 'owner' ? dashboard.ranking.people : []) {
      expect(
        await total(caller, { seller_id: person.id, won: 'month', ...(caller === manager ? ownSales(actor) : {}) }),
      ).toMatchObject({ total: person.won, total_value_cents: person.won_value_cents });
      expect(
        await totalWithElsewhere(caller, { ...ownReceipts(actor), receiver_id: person.id, received: 'month' }),
        person.name,
      ).toBe(person.received);
    }
  }
}

describe('a sale and its numbers stay with who made it', () => {
  const ways: [string, (lead: Row, to: Caller) => Promise<unknown>][] = [
    ['is handed on by hand', handOn],
    ['is handed on with others', assign],
    ['is handed on and the change is taken back', async (lead, to) => undoBulk(await assign(lead, to))],
    ['is transferred', transfer],
    ['is lent for some days', (lead, to) => transfer(lead, to, inAYear())],
    [
      'comes back from somebody who had it for some days',
      async (lead, to) => endTransfer(await transfer(lead, to, inAYear())),
    ],
    ['was transferred, and the transfer is undone', async (lead, to) => undoTransfer(await transfer(lead, to))],
    ['is left to nobody', (lead) => assign(lead, null)],
    [
      'goes into the trash and comes back',
      async ({ number }) => {
        await ok(world.people.admin, 'POST', '/api/lead_bulk/trash', { numbers: [number] });
        await ok(world.people.admin, 'POST', `/api/lead_trash/${number}/restore`);
      },
    ],
    [
      'takes in a lead of somebody else',
      async (lead, to) => {
        const other = await ownedBy(to);
        const { name, phone, email, document_number, product, value_cents, custom_field_1, next_contact_at, version } =
          await detail(lead);
        const fields = {
          name,
          phone: phone ?? phoneOf(lead),
          email,
          document_number: document_number ?? cpfOf(lead.number),
          product_id: product?.id ?? null,
          value_cents,
          custom_field_1,
          next_contact_at,
        };
        await ok(world.people.admin, 'POST', `/api/leads/${lead.number}/merge`, {
          ...fields,
          owner_id: to.user.id,
          version,
          other_number: other.number,
          other_version: await versionOf(other.id),
        });
      },
    ],
    [
      'has its seller move to another group',
      async () =>
        void (await world.within((tx) =>
          tx.db.execute(sql`
      update leads set owner_group_id = ${world.otherGroup.id} where account_id = ${tx.accountId}
        and owner_id = ${world.people.specialist.user.id}`),
        )),
    ],
  ];

  // To somebody of another group, whose leads the seller's manager does not see.
  it.each(ways)(
    'and so do a loss, what somebody received and whom it contacted first, for all who look, when the lead %s',
    async (_words, act) => {
      const { admin, manager, specialist, colleague, stranger } = world.people;
      const [open, sale, loss] = [await ownedBy(specialist), await ownedBy(specialist), await ownedBy(specialist)];
      for (const { number } of [open, sale])
        await ok(specialist, 'POST', `/api/leads/${number}/contacts`, { channel: 'phone' });
      await win(sale, specialist);
      await move(loss, world.statuses.lost.id, { loss_reason_id: world.reason.id, loss_note: 'Sem renda' }, specialist);

      const lossesOn = (screens: Screens) => [...screens.values()].map(({ lost }) => lost.now);
      const look = async () => {
        const screens = await readScreens();
        const ranked = (caller: Caller) =>
          screens.get(caller)!.ranking!.people.filter(({ id }) => id === specialist.user.id);
        // What others received meanwhile is theirs; what the seller received and sold is as it was.
        const { ranking, ...rest } = await numbers(screens);
        return {
          ...rest,
          ranking: ranking.filter(({ name }) => name === 'Bruna Siqueira'),
          sellers: ranking.filter(({ won }) => won > 0).length,
          losses: lossesOn(screens),
          received: [specialist, manager].map((caller) => {
            const { received, first_contact_minutes: contact, received_by_day: days, stages } = screens.get(caller)!;
            return { received, contact, days, stages };
          }),
          admins: ranked(admin),
          managers: ranked(manager),
        };
      };
      const before = await look();
      expect(before).toMatchObject({
        latest: ['Bruna Siqueira'],
        people: [['Bruna Siqueira', 100_00]],
        groups: [[world.group.id, 100_00]],
        sellers: 1,
        losses: [1, 1, 1, 0, 0],
      });
      expect(before.own.map(({ won }) => won)).toEqual([1, 1, 0, 0]);
      expect(before.received.map(({ received, contact }) => [received.now, contact.now])).toEqual([
        [3, expect.any(Number)],
        [3, expect.any(Number)],
      ]);
      expect(before.managers).toEqual(before.admins);

      for (const lead of [open, sale, loss]) await act(lead, stranger);
      expect(await look()).toEqual(before);
      expect(await stored(loss.id)).toMatchObject({ lostById: specialist.user.id, lostByGroupId: world.group.id });
      expect(await stored(sale.id)).toMatchObject({
        sellerId: specialist.user.id,
        sellerGroupId: world.group.id,
        firstContactBy: specialist.user.id,
        firstContactGroupId: world.group.id,
      });
      for (const caller of [specialist, colleague, stranger])
        expect((await total(caller, { seller_id: specialist.user.id })).total).toBe(
          caller === specialist || (await stored(sale.id)).ownerId === caller.user.id ? 1 : 0,
        );
      await expectAgreement();

      // Reopened it is nobody's loss, and lost again that of whoever has it then.
      await reopen(loss);
      expect(await stored(loss.id)).toMatchObject({ lostById: null, lostByGroupId: null, lostFromId: null });
      expect(lossesOn(await readScreens())).toEqual([0, 0, 0, 0, 0]);
    },
  );

  it('a loss that is reopened and taken back is whose it was', async () => {
    const { admin, specialist, stranger } = world.people;
    const lead = await ownedBy(specialist);
    await move(lead, world.statuses.lost.id, { loss_reason_id: world.reason.id, loss_note: 'Sem renda' }, specialist);
    await assign(lead, stranger);
    const { undo_id: undoId } = (await move(lead, world.statuses.contacted.id, {}, admin)).json<{ undo_id: string }>();
    await undoBulk(undoId);
    expect(await stored(lead.id)).toMatchObject({
      ownerId: stranger.user.id,
      lostById: specialist.user.id,
      lostByGroupId: world.group.id,
    });
  });

  it('when its seller is deactivated', async () => {
    const { admin, specialist, colleague } = world.people;
    const [sale, open] = [await ownedBy(specialist), await ownedBy(specialist)];
    await win(sale, specialist);
    const sellers = async () => [
      (await boardOf(admin)).ranking,
      (await dashboardOf(admin)).ranking!.people.filter(({ won }) => won > 0),
    ];
    const before = await sellers();
    await ok(admin, 'POST', `/api/users/${specialist.user.id}/deactivation`, { receiver_id: colleague.user.id });
    expect(await sellers()).toEqual(before);
    expect((await assignmentsOf(open.id)).map(({ ownerId, via, until }) => [ownerId, via, until === null])).toEqual([
      [specialist.user.id, 'created', false],
      [colleague.user.id, 'deactivation', true],
    ]);
  });

  it('until the lead is reopened: whoever wins it again sold it', async () => {
    const { specialist, colleague } = world.people;
    const lead = await ownedBy(specialist);
    await win(lead);
    await reopen(lead);
    expect(await stored(lead.id)).toMatchObject({ sellerId: null, sellerGroupId: null, wonAt: null });
    await assign(lead, colleague);
    await win(lead);
    expect(await stored(lead.id)).toMatchObject({ sellerId: colleague.user.id, sellerGroupId: world.group.id });
    expect((await numbers()).people).toEqual([['Caio Nogueira', 100_00]]);
  });

  it('when it is reopened with others and that is taken back, though somebody else has the lead, or nobody sold it', async () => {
    const { admin, specialist, colleague } = world.people;
    const [own, nobodys] = [await ownedBy(specialist), await ownedBy(null)];
    for (const lead of [own, nobodys]) {
      await win(lead);
      await assign(lead, colleague);
    }
    const { bulk } = (
      await ok(admin, 'POST', '/api/lead_bulk/status', {
        numbers: [own.number, nobodys.number],
        status_id: world.statuses.contacted.id,
      })
    ).json<{ bulk: LeadBulk }>();
    await undoBulk(bulk.id);
    expect((await stored(own.id)).sellerId).toBe(specialist.user.id);
    expect((await stored(nobodys.id)).sellerId).toBeNull();
  });
});

describe('a seller', () => {
  it('reads the sale that somebody else has now, and works on it no more', async () => {
    const { manager, specialist, stranger } = world.people;
    const lead = await ownedBy(specialist);
    const open = await ownedBy(specialist);
    await win(lead);
    await assign(lead, stranger);
    await assign(open, stranger);
    for (const caller of [specialist, manager]) {
      expect(await detail(lead, caller)).toMatchObject({
        seller: { name: 'Bruna Siqueira' },
        owner: { name: 'Otávio Reis' },
        allowed: {
          update: false,
          change_status: false,
          assign: false,
          edit_administrative_status: false,
          write_notes: false,
          read_attachments: false,
        },
      });
      expect((await world.call(caller, 'GET', `/api/leads/${open.number}`)).statusCode).toBe(404);
      const body = { status_id: world.statuses.contacted.id, version: await versionOf(lead.id) };
      expect((await world.call(caller, 'PUT', `/api/leads/${lead.number}/status`, body)).statusCode).toBe(403);
    }
    // What the screen asks for or offers of such a lead is not refused, and what is refused is not allowed.
    for (const part of ['events', 'simulations']) await ok(specialist, 'GET', `/api/leads/${lead.number}/${part}`);
    expect((await world.call(specialist, 'GET', `/api/leads/${lead.number}/attachments`)).statusCode).toBe(403);
    expect(
      (
        await world.call(
          specialist,
          'POST',
          `/api/leads/${lead.number}/notes`,
          { text: 'Boas-vindas' },
          { 'idempotency-key': newId() },
        )
      ).statusCode,
    ).toBe(403);
    await ok(specialist, 'POST', '/api/reminders', {
      lead_number: lead.number,
      text: 'Perguntar se está contente',
      due_at: new Date(Date.now() + dayMs).toISOString(),
    });
    const away = {
      from: 'leads',
      numbers: [lead.number],
      receivers: [{ user_id: world.people.colleague.user.id }],
      only_open: false,
      reason: 'Férias',
    };
    expect((await world.call(manager, 'POST', '/api/lead_transfers', away)).json().error.code).toBe(
      'lead_transfer.nothing',
    );
    await reopen(lead);
    expect((await world.call(specialist, 'GET', `/api/leads/${lead.number}`)).statusCode).toBe(404);
  });
});

describe('what somebody received', () => {
  it('stays received, whoever has it since; what is lent, given back or taken back is not', async () => {
    const { specialist, colleague, stranger } = world.people;
    const lead = await ownedBy(specialist);
    await endTransfer(await transfer(lead, colleague, inAYear()));
    await undoBulk(await assign(lead, colleague));
    await undoTransfer(await transfer(lead, colleague));
    await assign(lead, stranger);
    expect((await assignmentsOf(lead.id)).map(({ via, isUndone }) => [via, isUndone])).toEqual([
      ['created', false],
      ['temporary_transfer', false],
      ['return', false],
      ['bulk', true],
      ['undo', false],
      ['transfer', true],
      ['undo', false],
      ['bulk', false],
    ]);
    expect((await numbers()).ranking).toEqual([
      { name: 'Bruna Siqueira', received: 1, won: 0, cents: 0 },
      { name: 'Otávio Reis', received: 1, won: 0, cents: 0 },
    ]);
    await expectAgreement();
  });
});

describe('what somebody has for some days', () => {
  it('is no number of its own, neither while it has it nor once it is back, however it is lent', async () => {
    const { admin, manager, specialist, colleague, stranger } = world.people;
    for (let index = 0; index < 3; index += 1) await ownedBy(specialist);
    const look = async () => {
      const screens = await readScreens();
      return {
        own: [specialist, colleague, stranger, manager].map((caller) => screens.get(caller)!.received.now),
        ranked: [admin, manager].map((caller) =>
          screens.get(caller)!.ranking!.people.map(({ name, received }) => [name, received]),
        ),
        listed: (await total(admin, { receiver_id: colleague.user.id, received: 'month' })).total,
      };
    };
    const before = await look();
    expect(before).toMatchObject({ own: [3, 0, 0, 3], listed: 0 });
    const { id } = (
      await ok(admin, 'POST', '/api/lead_transfers', {
        from: 'people',
        user_ids: [specialist.user.id],
        receivers: [{ user_id: colleague.user.id }, { user_id: stranger.user.id }],
        reason: 'Férias',
        return_on: inAYear(),
      })
    ).json<{ lead_transfer: LeadTransfer }>().lead_transfer;
    await work(moveLeadsJob, id);
    expect(await look()).toEqual(before);
    await expectAgreement();
    await endTransfer(id);
    expect(await look()).toEqual(before);
  });
});

describe('leads that are won or lost already when they come', () => {
  it('are received by nobody: the ranking of whoever takes them over says how its own work goes', async () => {
    const { admin, specialist, stranger } = world.people;
    const [open, won, lost] = [await ownedBy(specialist), await ownedBy(specialist), await ownedBy(specialist)];
    await win(won, specialist);
    await move(lost, world.statuses.lost.id, { loss_reason_id: world.reason.id, loss_note: 'Sem renda' }, specialist);
    for (const lead of [open, won, lost]) await transfer(lead, stranger);
    const received = async () =>
      Object.fromEntries((await dashboardOf(admin)).ranking!.people.map(({ id, received: count }) => [id, count]));
    expect(await received()).toEqual({ [specialist.user.id]: 3, [stranger.user.id]: 1 });
    expect((await dashboardOf(stranger)).received.now).toBe(1);
    expect((await total(admin, { receiver_id: stranger.user.id, received: 'month' })).total).toBe(1);
    await expectAgreement();
    // Sold and lost after it came, a lead was received.
    await win(open, stranger);
    expect(await received()).toEqual({ [specialist.user.id]: 3, [stranger.user.id]: 1 });
    // Reopened in the hands of whoever has it, it does not come anew; handed on open it does.
    await reopen(won);
    expect((await received())[stranger.user.id]).toBe(1);
    await transfer(won, world.people.colleague);
    expect((await received())[world.people.colleague.user.id]).toBe(1);
  });
});

describe('the list behind a number', () => {
  it("says how many of its leads somebody else has by now, and of nobody else's, nor by what stands in them", async () => {
    const { admin, manager, specialist, colleague, stranger, indicator, partner } = world.people;
    const leads = [await ownedBy(specialist), await ownedBy(specialist), await ownedBy(specialist)];
    await ok(specialist, 'POST', `/api/leads/${leads[0]!.number}/contacts`, { channel: 'phone' });
    for (const lead of leads.slice(0, 2)) await assign(lead, stranger);
    const received = { receiver_id: specialist.user.id, received: 'month' };
    expect(await total(specialist, received)).toMatchObject({ total: 1, elsewhere_total: 2 });
    expect(await total(specialist, { first_contact_id: specialist.user.id })).toMatchObject({
      total: 0,
      elsewhere_total: 1,
    });
    expect(await total(manager, received)).toMatchObject({ total: 1, elsewhere_total: 2 });
    expect(await total(manager, { first_contact_id: specialist.user.id })).toMatchObject({
      total: 0,
      elsewhere_total: 1,
    });
    // What a lead was whoever had it knows.
    for (const narrowed of [
      { product_id: world.product.id },
      { source: (await stored(leads[0]!.id)).source },
      { indicator_id: 'none', partner_id: 'none', referral_team_id: 'none', utm_campaign: 'none' },
    ])
      for (const caller of [specialist, manager])
        expect(await total(caller, { ...received, ...narrowed })).toMatchObject({ total: 1, elsewhere_total: 2 });
    const list = (await ok(specialist, 'GET', `/api/leads?${new URLSearchParams(received).toString()}`)).json<{
      leads: unknown[];
      meta: { elsewhere_total?: number };
    }>();
    expect([list.leads.length, list.meta.elsewhere_total]).toEqual([1, 2]);
    const { name } = await stored(leads[0]!.id);
    for (const [caller, filters] of [
      [admin, received],
      [colleague, received],
      [indicator, received],
      [partner, received],
      [specialist, {}],
      [specialist, { receiver_id: colleague.user.id }],
      [specialist, { ...received, search: name }],
      [specialist, { ...received, value: '0..' }],
      [specialist, { ...received, owner_id: stranger.user.id }],
      [specialist, { ...received, next_contact: 'none' }],
      [specialist, { ...received, loss_reason_id: 'none' }],
      [specialist, { ...received, administrative_status: 'none' }],
      [specialist, { product_id: world.product.id }],
      [manager, { receiver_id: stranger.user.id }],
      [manager, { receiver_group_id: world.otherGroup.id }],
    ] as const) {
      expect(await total(caller, filters), `${caller.user.role} ${JSON.stringify(filters)}`).not.toHaveProperty(
        'elsewhere_total',
      );
    }
  });
});

describe('the history of leads that were there before', () => {
  it('derives the same facts as were kept when they happened', async () => {
    const { specialist, colleague, stranger } = world.people;
    const rows = [await ownedBy(specialist), await ownedBy(null), await ownedBy(colleague)];
    const [sold, lost, lent] = rows as [Row, Row, Row];
    await ok(specialist, 'POST', `/api/leads/${sold.number}/contacts`, { channel: 'phone' });
    await win(sold, specialist);
    await transfer(sold, colleague);
    await assign(lost, stranger);
    await undoTransfer(await transfer(lost, specialist));
    await move(lost, world.statuses.proposed.id);
    await move(lost, world.statuses.lost.id, { loss_reason_id: world.reason.id });
    await endTransfer(await transfer(lent, stranger, inAYear()));
    const facts = async () => ({
      leads: await Promise.all(
        rows.map(async ({ id }) => {
          const {
            sellerId,
            sellerGroupId,
            firstContactBy,
            firstContactGroupId,
            lastTouchAt,
            lostFromId,
            lostById,
            lostByGroupId,
            idleSince,
          } = await stored(id);
          return {
            sellerId,
            sellerGroupId,
            firstContactBy,
            firstContactGroupId,
            lastTouchAt,
            lostFromId,
            lostById,
            lostByGroupId,
            idleSince,
          };
        }),
      ),
      // By hand or with others reads the same in the history.
      assignments: (await Promise.all(rows.map(({ id }) => assignmentsOf(id))))
        .flat()
        .map(({ id: _id, via, ...rest }) => ({ ...rest, via: via === 'bulk' ? 'manual' : via })),
    });
    const factsAfter = await facts();
    expect(factsAfter.leads.map(({ lostFromId }) => lostFromId)).toEqual([null, world.statuses.proposed.id, null]);
    expect(factsAfter.leads.map(({ lostById }) => lostById)).toEqual([null, stranger.user.id, null]);
    const client = server.superuser;
    await client.query('begin');
    await client.query("select set_config('app.account_id', $1, true)", [world.account.id]);
    await client.query(
      'update leads set seller_id = null, first_contact_by = null, first_contact_group_id = null, last_touch_at = null, lost_from_id = null, ' +
        'lost_by_id = null, lost_by_group_id = null where account_id = $1',
      [world.account.id],
    );
    await client.query('select rebuild_lead_facts()');
    await client.query('commit');
    expect(await facts()).toEqual(factsAfter);
  });
});

type Step = {
  kind:
    | 'assign'
    | 'unassign'
    | 'undone'
    | 'hand'
    | 'transfer'
    | 'lend'
    | 'takenBack'
    | 'win'
    | 'reopen'
    | 'contact'
    | 'trash'
    | 'merge';
  to: number;
};

/** Expected facts of a lead, computed without the database. */
interface Model {
  owner: Caller | null;
  seller: Caller | null;
  isWon: boolean;
  firstContact: Caller | null;
}

it('whatever happens to a lead, in any order, its facts stay with who earned them and its owners never overlap', async () => {
  const step: fc.Arbitrary<Step> = fc.record({
    kind: fc.constantFrom(
      'assign',
      'unassign',
      'undone',
      'hand',
      'transfer',
      'lend',
      'takenBack',
      'win',
      'reopen',
      'contact',
      'trash',
      'merge',
    ),
    to: fc.nat({ max: 2 }),
  });
  await fc.assert(
    fc.asyncProperty(fc.nat({ max: 2 }), fc.array(step, { minLength: 4, maxLength: 10 }), async (first, steps) => {
      const { admin, specialist, colleague, stranger } = world.people;
      const sellers = [specialist, colleague, stranger];
      const lead = await ownedBy(sellers[first]!, first === 2 ? world.otherGroup.id : world.group.id);
      const model: Model = { owner: sellers[first]!, seller: null, isWon: false, firstContact: null };
      for (const { kind, to } of steps) {
        const person = sellers[to]!;
        const isElsewhere = model.owner !== person;
        if (kind === 'assign' || kind === 'hand') {
          await (kind === 'assign' ? assign(lead, person) : handOn(lead, person));
          model.owner = person;
        } else if (kind === 'unassign') {
          await assign(lead, null);
          model.owner = null;
        } else if (kind === 'undone') await undoBulk(await assign(lead, person));
        else if (kind === 'transfer' && isElsewhere) {
          await transfer(lead, person);
          model.owner = person;
        } else if (kind === 'lend' && isElsewhere) await endTransfer(await transfer(lead, person, inAYear()));
        else if (kind === 'takenBack' && isElsewhere) await undoTransfer(await transfer(lead, person));
        else if (kind === 'win' && !model.isWon) {
          await win(lead);
          model.isWon = true;
          model.seller = model.owner;
          model.firstContact ??= admin;
        } else if (kind === 'reopen' && model.isWon) {
          await reopen(lead);
          model.isWon = false;
          model.seller = null;
        } else if (kind === 'contact') {
          await ok(admin, 'POST', `/api/leads/${lead.number}/contacts`, { channel: 'whatsapp' });
          model.firstContact ??= admin;
        } else if (kind === 'trash') {
          await ok(admin, 'POST', '/api/lead_bulk/trash', { numbers: [lead.number] });
          await ok(admin, 'POST', `/api/lead_trash/${lead.number}/restore`);
        } else if (kind === 'merge') {
          const other = await ownedBy(person);
          const {
            name,
            phone,
            email,
            document_number,
            product,
            value_cents,
            custom_field_1,
            next_contact_at,
            owner,
            version,
          } = await detail(lead);
          const fields = {
            name,
            phone: phone ?? phoneOf(lead),
            email,
            document_number: document_number ?? cpfOf(lead.number),
            product_id: product?.id ?? null,
            value_cents,
            custom_field_1,
            next_contact_at,
            owner_id: owner?.id ?? null,
          };
          await ok(admin, 'POST', `/api/leads/${lead.number}/merge`, {
            ...fields,
            version,
            other_number: other.number,
            other_version: await versionOf(other.id),
          });
        }
      }
      const now = await stored(lead.id);
      expect([now.ownerId, now.sellerId, now.firstContactBy]).toEqual([
        model.owner?.user.id ?? null,
        model.seller?.user.id ?? null,
        model.firstContact?.user.id ?? null,
      ]);
      const assignments = await assignmentsOf(lead.id);
      expect(assignments.filter(({ until }) => until === null).map(({ ownerId }) => ownerId)).toEqual(
        model.owner ? [model.owner.user.id] : [],
      );
      for (const [index, { since, until }] of assignments.entries()) {
        if (until) expect(until.getTime()).toBeGreaterThanOrEqual(since.getTime());
        const next = assignments[index + 1];
        if (next) expect(until!.getTime()).toBeLessThanOrEqual(next.since.getTime());
      }
    }),
    { numRuns: 10 },
  );
}, 180_000);
