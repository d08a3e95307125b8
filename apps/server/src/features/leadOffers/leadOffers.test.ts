import { defaultOfferTurns } from '@funil/api/contract';
import type {
  DistributionDecision,
  DistributionState,
  LeadDetail,
  LeadEvent,
  LeadOffer,
  LeadSummary,
  NotificationUser,
  OwnSkip,
} from '@funil/api/contract';
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cpfOf, createLeadWorld } from '../../../test/createLeadWorld.ts';
import type { LeadWorld } from '../../../test/createLeadWorld.ts';
import { createTestApp } from '../../../test/createTestApp.ts';
import type { Caller, TestApp } from '../../../test/createTestApp.ts';
import { dueTasks } from '../../dueTasks.ts';
import { newId } from '../../platform/db/newId.ts';
import {
  cableMessages,
  distributionOffers,
  distributionQueues,
  distributionWaits,
} from '../../platform/db/schema/tables.ts';
import { runDueTasks } from '../../platform/scheduler/runDueTasks.ts';
import { acceptOffer } from './answerOffer.ts';
import { noConditions } from '../distribution/queueDefaults.ts';

let server: TestApp;
let world: LeadWorld;
const queueId = newId();
const acceptMinutes = 5;

beforeAll(async () => {
  // The timer of the application would do it in the middle of a test.
  server = await createTestApp();
});
afterAll(() => server.close());
beforeEach(async () => {
  world = await createLeadWorld(server);
  await world.within(({ db, accountId }) =>
    db.insert(distributionQueues).values({
      accountId,
      id: queueId,
      name: 'Todos os outros',
      nameKey: 'todos os outros',
      isCatchAll: true,
      conditions: noConditions,
    }),
  );
});

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
const call = (caller: Caller, method: Method, path: string, payload?: object) =>
  server.app.inject({ method, url: `/api${path}`, headers: caller.headers, ...(payload ? { payload } : {}) });
const member = ({ user }: Caller, more: object = {}) => ({ user_id: user.id, weight: 1, ...more });
const saveQueue = async (callers: Caller[], more: object = {}) => {
  const answer = await call(world.people.admin, 'PUT', `/distribution_queues/${queueId}`, {
    name: 'Todos os outros',
    strategy: 'weighted',
    conditions: noConditions,
    accept_minutes: acceptMinutes,
    members: callers.map((caller) => member(caller)),
    ...more,
  });
  expect(answer.statusCode, answer.body).toBe(200);
};

let count = 0;
async function arrive(more: object = {}): Promise<LeadDetail> {
  count += 1;
  const answer = await call(world.people.admin, 'POST', '/leads', {
    name: 'Ana Lima',
    phone: `+551198${String(3_000_000 + count)}`,
    document_number: cpfOf(count),
    ...more,
  });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json<{ lead: LeadDetail }>().lead;
}
const offersOf = async (caller: Caller) =>
  (await call(caller, 'GET', '/lead_offers')).json<{ offers: LeadOffer[] }>().offers;
const soleOffer = async (caller: Caller): Promise<LeadOffer> => {
  const offers = await offersOf(caller);
  expect(offers).toHaveLength(1);
  return offers[0]!;
};
const accept = (caller: Caller, { id }: Pick<LeadOffer, 'id'>) => call(caller, 'PUT', `/lead_offers/${id}/accept`);
const decline = (caller: Caller, { id }: Pick<LeadOffer, 'id'>) => call(caller, 'PUT', `/lead_offers/${id}/decline`);
const refusal = (answer: Awaited<ReturnType<typeof call>>) => ({
  status: answer.statusCode,
  code: answer.json<{ error: { code: string } }>().error.code,
});
const conflict = (code: string) => ({ status: 409, code: `lead_offer.${code}` });
const show = async (number: number, caller = world.people.admin) =>
  (await call(caller, 'GET', `/leads/${number}`)).json<{ lead: LeadDetail }>().lead;
const decisions = async (caller = world.people.admin) =>
  (await call(caller, 'GET', '/distribution_decisions')).json<{ decisions: DistributionDecision[] }>().decisions;
/** The decisions as a file. */
async function exported(): Promise<string> {
  const answer = await call(world.people.admin, 'POST', '/distribution_decision_exports', { format: 'csv' });
  const { url } = answer.json<{ file: { url: string } }>().file;
  return (await server.app.inject({ method: 'GET', url, headers: { host: world.account.host } })).body;
}
/** What was decided, the first first: who has it or was asked, and what became of everybody. */
const history = async () =>
  (await decisions())
    .toReversed()
    .map(({ owner, offer, candidates }) => [
      owner?.name ?? (offer ? `? ${offer.person.name}` : null),
      Object.fromEntries(candidates.map(({ person, outcome }) => [person.name, outcome])),
    ]);
const skipsOf = async (caller: Caller) =>
  (await call(caller, 'GET', '/distribution_skips'))
    .json<{ skips: OwnSkip[] }>()
    .skips.map(({ outcome, queue_name: queue }) => [outcome, queue]);
const noticesOf = async (caller: Caller) =>
  (await call(caller, 'GET', '/notification_users'))
    .json<{ notification_users: NotificationUser[] }>()
    .notification_users.map(({ type, lead }) => [type, lead?.number ?? null]);

/** The clock goes on: what is open or waits lies so much further back. */
const pass = async (minutes: number) => {
  await world.within(async ({ db, accountId }) => {
    const shift = sql`make_interval(mins => ${minutes})`;
    await db.execute(sql`update distribution_offers set offered_at = offered_at - ${shift},
      expires_at = expires_at - ${shift} where account_id = ${accountId}`);
    await db.execute(sql`update distribution_waits set since = since - ${shift}, retry_at = retry_at - ${shift}
      where account_id = ${accountId}`);
  });
  // When it was decided is written once: the server may not change it.
  await server.superuser.query(
    'update distribution_decisions set at = at - make_interval(mins => $1) where account_id = $2',
    [minutes, world.account.id],
  );
};
const tick = () =>
  runDueTasks({
    tasks: dueTasks,
    config: { port: 0 },
    database: server.database,
    outbox: { add: async () => {} },
    log: { error: (facts: unknown) => expect.unreachable(JSON.stringify(facts)) },
  });
const expire = async () => {
  await pass(acceptMinutes);
  await tick();
};
const statuses = async (leadNumber: number) =>
  (
    await world.within(({ db, accountId }) =>
      db.execute<{ status: string }>(sql`select status from distribution_offers as offer
        join leads on leads.account_id = ${accountId} and leads.id = lead_id and number = ${leadNumber}
        where offer.account_id = ${accountId} order by offer.id`),
    )
  ).rows.map(({ status }) => status);

describe('refusals', () => {
  it('an offer of another account, of somebody else and of nobody looks the same', async () => {
    const { specialist, colleague, admin, indicator } = world.people;
    await saveQueue([specialist]);
    await arrive();
    const offer = await soleOffer(specialist);
    const stranger = (await createLeadWorld(server)).people.specialist;
    for (const caller of [stranger, colleague, admin])
      for (const answer of [accept, decline])
        expect(refusal(await answer(caller, offer))).toEqual({ status: 404, code: 'lead_offer.not_found' });
    expect(refusal(await accept(specialist, { id: newId() })).code).toBe('lead_offer.not_found');
    expect(refusal(await accept(indicator, offer))).toEqual({ status: 403, code: 'access.denied' });
    expect(await soleOffer(specialist)).toMatchObject({ id: offer.id });
    expect(await offersOf(stranger)).toEqual([]);
  });

  it('takes no second answer', async () => {
    const { specialist, colleague } = world.people;
    await saveQueue([specialist, colleague]);
    await arrive();
    const first = await soleOffer(specialist);
    expect((await decline(specialist, first)).statusCode).toBe(204);
    const second = await soleOffer(colleague);
    expect((await accept(colleague, second)).statusCode).toBe(200);
    for (const [caller, offer] of [
      [specialist, first],
      [colleague, second],
    ] as const)
      for (const answer of [accept, decline])
        expect(refusal(await answer(caller, offer))).toEqual(conflict('answered'));
    expect(await history()).toHaveLength(2);
  });

  it('takes no answer once the minutes are over, also before the clock has looked', async () => {
    const { specialist } = world.people;
    await saveQueue([specialist]);
    await arrive();
    const offer = await soleOffer(specialist);
    await pass(acceptMinutes);
    expect(await offersOf(specialist)).toEqual([]);
    expect(refusal(await accept(specialist, offer))).toEqual(conflict('expired'));
    expect(refusal(await decline(specialist, offer))).toEqual(conflict('expired'));
    await tick();
    expect(refusal(await accept(specialist, offer))).toEqual(conflict('expired'));
  });

  it('refuses minutes and turns that are none', async () => {
    for (const wrong of [{ accept_minutes: -1 }, { accept_minutes: 1.5 }, { accept_minutes: 1_441 }, { max_turns: 0 }])
      expect(
        (
          await call(world.people.admin, 'POST', '/distribution_queues', {
            name: 'Outra',
            strategy: 'weighted',
            conditions: noConditions,
            ...wrong,
          })
        ).statusCode,
      ).toBe(422);
  });

  it('whoever is asked may look at the lead and do nothing with it', async () => {
    const { specialist, colleague } = world.people;
    await saveQueue([specialist]);
    const { number } = await arrive();
    const lead = await show(number, specialist);
    expect(lead).toMatchObject({ number, name: 'Ana Lima', owner: null, is_waiting: true });
    expect(Object.values(lead.allowed)).not.toContain(true);
    expect((await call(specialist, 'GET', `/leads/${number}/events`)).statusCode).toBe(200);
    expect((await call(colleague, 'GET', `/leads/${number}`)).statusCode).toBe(404);
    const { name, phone, document_number: document, version, status } = lead;
    const put = (path: string, payload: object) => call(specialist, 'PUT', `/leads/${number}${path}`, payload);
    expect((await put('', { name, phone, document_number: document, version })).statusCode).toBe(404);
    expect((await put('/status', { status_id: status.id, version })).statusCode).toBe(404);
    expect((await call(specialist, 'POST', `/leads/${number}/notes`, { text: 'Oi' })).statusCode).toBe(404);
    await decline(specialist, await soleOffer(specialist));
    expect((await call(specialist, 'GET', `/leads/${number}`)).statusCode).toBe(404);
  });
});

describe('an offer', () => {
  it('leaves the lead waiting until it is accepted, and says to whom it went', async () => {
    const { specialist, manager } = world.people;
    await saveQueue([specialist]);
    const { number } = await arrive();
    expect(await show(number, manager)).toMatchObject({
      owner: null,
      is_waiting: true,
      offer: { person: { id: specialist.user.id, name: 'Bruna Siqueira' } },
    });
    const offer = await soleOffer(specialist);
    expect(Date.parse(offer.expires_at) - Date.parse(offer.offered_at)).toBe(acceptMinutes * 60_000);
    expect(offer).toMatchObject({
      lead: { number, name: 'Ana Lima' },
      queue_name: 'Todos os outros',
      source: 'manual',
    });
    expect(await noticesOf(specialist)).toEqual([['lead_offered', number]]);
    const state = (await call(world.people.admin, 'GET', '/distribution_queues')).json<{
      distribution: DistributionState;
    }>().distribution;
    expect(state).toMatchObject({ waiting_count: 1, waiting: [{ count: 1, offered_count: 1 }] });

    expect((await accept(specialist, offer)).json()).toEqual({ lead: { number, name: 'Ana Lima' } });
    expect(await show(number)).toMatchObject({ owner: { name: 'Bruna Siqueira' }, is_waiting: false, offer: null });
    expect(await history()).toEqual([['Bruna Siqueira', { 'Bruna Siqueira': 'assigned' }]]);
    // It knows what it has done itself.
    expect(await noticesOf(specialist)).toEqual([['lead_offered', number]]);
    expect(await offersOf(specialist)).toEqual([]);
    const list = (await call(specialist, 'GET', '/leads')).json<{ leads: LeadSummary[] }>().leads;
    expect(list.map((lead) => lead.number)).toEqual([number]);
  });

  it('goes on by refusal and by time, and to the manager in the end, who is notified', async () => {
    const { specialist, colleague, stranger, manager } = world.people;
    await saveQueue([specialist, colleague, stranger], { max_turns: 2 });
    const { number } = await arrive();
    await decline(specialist, await soleOffer(specialist));
    expect(await offersOf(specialist)).toEqual([]);
    await soleOffer(colleague);
    await expire();
    expect(await offersOf(colleague)).toEqual([]);
    expect(await offersOf(stranger)).toEqual([]);
    expect(await show(number)).toMatchObject({ owner: { name: 'Marcos Tavares' }, offer: null });
    const [bruna, caio, otavio] = ['Bruna Siqueira', 'Caio Nogueira', 'Otávio Reis'] as const;
    expect(await history()).toEqual([
      ['? Bruna Siqueira', { [bruna]: 'declined', [caio]: 'not_turn', [otavio]: 'not_turn' }],
      ['? Caio Nogueira', { [bruna]: 'declined', [caio]: 'expired', [otavio]: 'not_turn' }],
      ['Marcos Tavares', { [bruna]: 'declined', [caio]: 'expired', [otavio]: 'not_turn' }],
    ]);
    expect((await decisions())[0]).toMatchObject({ is_escalated: true, offer: null });
    // Who got it reads that it did, and counts it.
    expect((await decisions(manager))[0]).toMatchObject({ owner: { name: 'Marcos Tavares' }, lead: { number } });
    for (const caller of [manager, world.people.admin]) {
      const state = (await call(caller, 'GET', '/distribution_queues')).json<{ distribution: DistributionState }>()
        .distribution;
      expect(state.queues.at(-1)!.today_count).toBe(1);
    }
    expect(await noticesOf(manager)).toEqual([['lead_escalated', number]]);
    const { events } = (await call(manager, 'GET', `/leads/${number}/events`)).json<{ events: LeadEvent[] }>();
    expect(events[0]).toMatchObject({ kind: 'distributed', queue_name: 'Todos os outros', is_escalated: true });
    expect(await exported()).toContain('Marcos Tavares;Sim;;');
    // Each of them once, and without the lead.
    expect(await skipsOf(specialist)).toEqual([['declined', 'Todos os outros']]);
    expect(await skipsOf(colleague)).toEqual([['expired', 'Todos os outros']]);
    expect(await skipsOf(stranger)).toEqual([]);
  });

  it('is the manager’s sooner where everybody has been asked, and the administrator’s without a manager', async () => {
    const { specialist, stranger } = world.people;
    await saveQueue([specialist], { max_turns: 20 });
    const one = await arrive();
    await decline(specialist, await soleOffer(specialist));
    expect((await show(one.number)).owner).toMatchObject({ name: 'Marcos Tavares' });
    await saveQueue([stranger]);
    const other = await arrive();
    await decline(stranger, await soleOffer(stranger));
    expect((await show(other.number)).owner).toMatchObject({ name: 'Helena Prado' });
  });

  it('waits for whoever has not been asked yet, and is written down once as waiting', async () => {
    const { specialist, colleague } = world.people;
    await call(colleague, 'PUT', '/profile/availability', { is_available: false });
    await saveQueue([specialist, colleague]);
    const { number } = await arrive();
    await decline(specialist, await soleOffer(specialist));
    for (let look = 0; look < 3; look += 1) {
      await pass(1);
      await tick();
    }
    expect(await history()).toEqual([
      ['? Bruna Siqueira', { 'Bruna Siqueira': 'declined', 'Caio Nogueira': 'paused' }],
      [null, { 'Bruna Siqueira': 'declined', 'Caio Nogueira': 'paused' }],
    ]);
    await call(colleague, 'PUT', '/profile/availability', { is_available: true });
    expect((await soleOffer(colleague)).lead.number).toBe(number);
  });

  it('counts against caps while it stands', async () => {
    const { specialist, colleague } = world.people;
    await saveQueue([], {
      members: [member(specialist, { daily_cap: 1, weight: 100 }), member(colleague, { open_cap: 1 })],
    });
    const numbers = [(await arrive()).number, (await arrive()).number, (await arrive()).number];
    const [mine, other] = [await soleOffer(specialist), await soleOffer(colleague)];
    expect((await show(numbers[2]!)).offer).toBeNull();
    const last = (await decisions())[0]!.candidates.map(({ outcome, count: openCount, cap }) => [
      outcome,
      openCount,
      cap,
    ]);
    expect(last).toEqual([
      ['daily_limit', 1, 1],
      ['full', 1, 1],
    ]);
    await accept(specialist, mine);
    await decline(colleague, other);
    // Who let go of one has room for the next.
    expect((await soleOffer(colleague)).lead.number).toBe(numbers[2]);
    const [queue] = (await call(world.people.admin, 'GET', '/distribution_queues')).json<{
      distribution: DistributionState;
    }>().distribution.queues;
    expect(queue!.members[0]).toMatchObject({ received_today: 1, received_count: 1 });
  });

  it('reaches the person and those who see the lists', async () => {
    const { specialist } = world.people;
    await saveQueue([specialist]);
    await arrive();
    const messages = await world.within(({ db, accountId }) =>
      db
        .select({ event: cableMessages.event, audience: cableMessages.audience })
        .from(cableMessages)
        .where(eq(cableMessages.accountId, accountId)),
    );
    expect(messages).toContainEqual({
      event: { kind: 'lead_offers_changed' },
      audience: { to: 'people', ids: [specialist.user.id] },
    });
    expect(messages.map(({ event }) => event)).toContainEqual({ kind: 'catalog_changed', catalog: 'lead_offers' });
  });
});

describe('what happens meanwhile', () => {
  it('a pause, a deactivation and another queue send it to the next one at once', async () => {
    const { specialist, colleague, stranger, admin } = world.people;
    await saveQueue([specialist, colleague, stranger]);
    const { number } = await arrive();
    const first = await soleOffer(specialist);
    await call(specialist, 'PUT', '/profile/availability', { is_available: false });
    expect(refusal(await accept(specialist, first))).toEqual(conflict('withdrawn'));
    const second = await soleOffer(colleague);
    const left = await call(admin, 'POST', `/users/${colleague.user.id}/deactivation`, { receiver_id: null });
    expect(left.statusCode, left.body).toBeLessThan(300);
    expect((await soleOffer(stranger)).lead.number).toBe(number);
    await call(specialist, 'PUT', '/profile/availability', { is_available: true });
    // Out of the queue: whoever pauses was not asked in vain, and is asked again.
    await saveQueue([specialist]);
    expect(await offersOf(stranger)).toEqual([]);
    expect((await soleOffer(specialist)).id).not.toBe(second.id);
    expect(await statuses(number)).toEqual(['withdrawn', 'withdrawn', 'withdrawn', 'open']);
  });

  it('a queue that is removed leaves it to those behind it, one that asks no more gives it', async () => {
    const { specialist, colleague, admin } = world.people;
    await saveQueue([colleague]);
    const own = await call(admin, 'POST', '/distribution_queues', {
      name: 'Balcão',
      strategy: 'weighted',
      conditions: { ...noConditions, sources: ['manual'] },
      accept_minutes: 10,
      members: [member(specialist)],
    });
    const { number } = await arrive();
    const offer = await soleOffer(specialist);
    await call(admin, 'DELETE', `/distribution_queues/${own.json<{ id: string }>().id}`);
    expect(refusal(await accept(specialist, offer))).toEqual(conflict('withdrawn'));
    expect((await soleOffer(colleague)).lead.number).toBe(number);
    await saveQueue([colleague], { accept_minutes: 0 });
    expect((await show(number)).owner).toMatchObject({ name: 'Caio Nogueira' });
  });

  it('an edit of the rule leaves an offer as it was made', async () => {
    const { specialist, colleague } = world.people;
    await saveQueue([specialist]);
    await arrive();
    const offer = await soleOffer(specialist);
    await saveQueue([specialist, colleague], { accept_minutes: 60, max_turns: 1 });
    expect(await soleOffer(specialist)).toEqual(offer);
  });

  it.each([
    [
      'given to somebody by hand',
      (number: number) =>
        call(world.people.admin, 'POST', '/lead_bulk/owner', {
          numbers: [number],
          owner_id: world.people.colleague.user.id,
        }),
    ],
    ['in the trash', (number: number) => call(world.people.admin, 'POST', '/lead_bulk/trash', { numbers: [number] })],
    [
      'left to nobody on purpose',
      (number: number) => call(world.people.admin, 'POST', '/lead_bulk/owner', { numbers: [number], owner_id: null }),
    ],
    [
      'lost',
      (number: number) =>
        call(world.people.admin, 'POST', '/lead_bulk/status', {
          numbers: [number],
          status_id: world.statuses.lost.id,
          loss_reason_id: world.reason.id,
        }),
    ],
  ])('a lead that is %s is offered no more', async (_, change) => {
    const { specialist } = world.people;
    await saveQueue([specialist]);
    const { number } = await arrive();
    const offer = await soleOffer(specialist);
    const answer = await change(number);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(await offersOf(specialist)).toEqual([]);
    expect(refusal(await accept(specialist, offer))).toEqual(conflict('withdrawn'));
    expect(await statuses(number)).toEqual(['withdrawn']);
    expect((await decisions())[0]!.candidates[0]!.outcome).toBe('withdrawn');
    // Taken back, it is offered anew.
    const { bulk } = answer.json<{ bulk: { id: string } }>();
    const undone = await call(world.people.admin, 'POST', `/lead_bulk/${bulk.id}/undo`);
    expect(undone.statusCode, undone.body).toBe(200);
    await pass(1);
    await tick();
    expect((await soleOffer(specialist)).lead.number).toBe(number);
  });

  it('sent to the distribution again while somebody is asked, it stays with whom it is', async () => {
    const { specialist, colleague, admin } = world.people;
    await saveQueue([specialist, colleague]);
    const { number } = await arrive();
    const offer = await soleOffer(specialist);
    await call(admin, 'POST', '/lead_bulk/owner', { numbers: [number], owner_id: 'distribution' });
    await tick();
    expect(await soleOffer(specialist)).toEqual(offer);
    expect(await offersOf(colleague)).toEqual([]);
  });
});

describe('at one moment', () => {
  it('two clicks, and an acceptance against a refusal, have one outcome', async () => {
    const { specialist, colleague } = world.people;
    await saveQueue([specialist, colleague]);
    for (const [one, other] of [
      [accept, accept],
      [accept, decline],
    ] as const) {
      const { number } = await arrive();
      const asked = [specialist, colleague];
      const caller = (await offersOf(specialist)).length > 0 ? specialist : asked[1]!;
      const offer = await soleOffer(caller);
      const answers = await Promise.all([one(caller, offer), other(caller, offer)]);
      expect(answers.filter(({ statusCode }) => statusCode < 300)).toHaveLength(1);
      expect(refusal(answers.find(({ statusCode }) => statusCode >= 300)!)).toEqual(conflict('answered'));
      const { owner, offer: next } = await show(number);
      expect([owner === null, next === null].filter(Boolean)).toHaveLength(1);
      if (next)
        await accept(
          caller === specialist ? colleague : specialist,
          await soleOffer(caller === specialist ? colleague : specialist),
        );
    }
  });

  it('an acceptance and the expiry have one outcome', async () => {
    const { specialist, colleague } = world.people;
    await saveQueue([specialist, colleague]);
    for (let round = 0; round < 5; round += 1) {
      const { number } = await arrive();
      const caller = (await offersOf(specialist)).length > 0 ? specialist : colleague;
      const { id } = await soleOffer(caller);
      const before = new Date();
      await pass(acceptMinutes);
      // This server's clock is a little behind the other one's, which finds it expired.
      const [accepted] = await Promise.allSettled([
        world.within((tx) =>
          acceptOffer(
            tx,
            { uid: caller.user.id, role: 'specialist', managed_group_ids: [], partner_id: null, managed_team_ids: [] },
            id,
            new Date(before.getTime() - 60_000),
          ),
        ),
        tick(),
      ]);
      const { owner, offer } = await show(number);
      if (accepted.status === 'fulfilled') expect([owner?.id, offer]).toEqual([caller.user.id, null]);
      else {
        expect(accepted.reason).toMatchObject({ code: 'lead_offer.expired' });
        expect([owner, offer?.person.id === caller.user.id]).toEqual([null, false]);
      }
      const own = await world.within(({ db, accountId }) =>
        db
          .select()
          .from(distributionOffers)
          .where(and(eq(distributionOffers.accountId, accountId), eq(distributionOffers.id, id))),
      );
      expect(own[0]!.status).toBe(accepted.status === 'fulfilled' ? 'accepted' : 'expired');
      for (const one of [specialist, colleague]) for (const left of await offersOf(one)) await accept(one, left);
    }
    expect(
      await world.within(({ db, accountId }) =>
        db.select().from(distributionWaits).where(eq(distributionWaits.accountId, accountId)),
      ),
    ).toEqual([]);
  });
});

it('asks as many as the contract says where a queue does not', async () => {
  await saveQueue([world.people.specialist]);
  const [queue] = (await call(world.people.admin, 'GET', '/distribution_queues')).json<{
    distribution: DistributionState;
  }>().distribution.queues;
  expect(queue).toMatchObject({ accept_minutes: acceptMinutes, max_turns: defaultOfferTurns });
});
