import { distributionId, leftId, noneId } from '@funil/api/contract';
import type {
  DistributionDecision,
  DistributionState,
  LeadBulk,
  LeadDetail,
  LeadEvent,
  LeadSummary,
  LeadTransfer,
} from '@funil/api/contract';
import { and, eq } from 'drizzle-orm';
import { addDays, dayMs, dayOf } from '@funil/validation/values';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createImportWorld, csvOf, goodRows } from '../../../test/createImportWorld.ts';
import { cpfOf } from '../../../test/createLeadWorld.ts';
import { createTestApp } from '../../../test/createTestApp.ts';
import type { Caller, TestApp } from '../../../test/createTestApp.ts';
import { createApiKey } from '../../../test/factories.ts';
import { dueTasks } from '../../dueTasks.ts';
import { runDueTasks } from '../../platform/scheduler/runDueTasks.ts';
import { newId } from '../../platform/db/newId.ts';
import {
  cableMessages,
  distributionMembers,
  distributionQueues,
  distributionWaits,
  leads,
  reminders,
} from '../../platform/db/schema/tables.ts';
import { distributeLeads } from './distributeLeads.ts';
import { noConditions } from './queueDefaults.ts';

let server: TestApp;
let world: Awaited<ReturnType<typeof createImportWorld>>;
let admin: Caller;
const queueId = newId();

beforeAll(async () => {
  // The timer of the application would do it in the middle of a test.
  server = await createTestApp();
});
afterAll(() => server.close());
beforeEach(async () => {
  world = await createImportWorld(server);
  admin = world.people.admin;
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

/** Somebody is free from now on, without a word to anybody: what wakes the leads is what the test is about. */
const enter = (...callers: Caller[]) =>
  world.within(({ db, accountId }) =>
    db
      .insert(distributionMembers)
      .values(callers.map(({ user }, position) => ({ accountId, queueId, userId: user.id, position, weight: 1 }))),
  );
/** The same as the screen does it, which has what waits looked at. */
const enterByScreen = async (caller: Caller) => {
  const answer = await world.call(admin, 'PUT', `/api/distribution_queues/${queueId}`, {
    name: 'Todos os outros',
    strategy: 'weighted',
    conditions: noConditions,
    members: [{ user_id: caller.user.id, weight: 1 }],
  });
  expect(answer.statusCode, answer.body).toBe(200);
};
const services = () => ({
  tasks: dueTasks,
  config: { port: 0 },
  database: server.database,
  outbox: { add: async () => {} },
  log: { error: (facts: unknown) => expect.unreachable(JSON.stringify(facts)) },
});
const tick = () => runDueTasks(services());

const leadOf = (answer: { json: <T>() => T }) => answer.json<{ lead: LeadDetail }>().lead;
const show = async (number: number) => leadOf(await world.call(admin, 'GET', `/api/leads/${number}`));
const standing = async (number: number) => {
  const { owner, is_waiting: isWaiting } = await show(number);
  return owner?.name ?? (isWaiting ? 'waits' : 'left');
};
const waitingCount = async () =>
  (await world.call(admin, 'GET', '/api/distribution_queues')).json<{ distribution: DistributionState }>().distribution
    .waiting_count;
const listed = async (ownerId: string) =>
  (await world.call(admin, 'GET', `/api/leads?owner_id=${ownerId}`))
    .json<{ leads: LeadSummary[] }>()
    .leads.map(({ number }) => number)
    .toSorted((one, other) => one - other);
const events = async (number: number) =>
  (await world.call(admin, 'GET', `/api/leads/${number}/events`))
    .json<{ events: LeadEvent[] }>()
    .events.map(({ kind }) => kind);

let count = 0;
async function arrive(more: object = {}, caller = admin): Promise<LeadDetail> {
  count += 1;
  const answer = await world.call(caller, 'POST', '/api/leads', {
    name: 'Ana Lima',
    phone: `+551198${String(2_000_000 + count)}`,
    document_number: cpfOf(count),
    ...more,
  });
  expect(answer.statusCode, answer.body).toBe(201);
  return leadOf(answer);
}
async function save(lead: LeadDetail, ownerId: string | null | undefined, caller = admin) {
  const { name, phone, document_number, version } = lead;
  return world.call(caller, 'PUT', `/api/leads/${lead.number}`, {
    name,
    phone,
    document_number,
    version,
    owner_id: ownerId,
  });
}
async function assign(numbers: number[], ownerId: string | null): Promise<LeadBulk> {
  const answer = await world.call(admin, 'POST', '/api/lead_bulk/owner', { numbers, owner_id: ownerId });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ bulk: LeadBulk }>().bulk;
}
const undo = async ({ id }: LeadBulk) =>
  (await world.call(admin, 'POST', `/api/lead_bulk/${id}/undo`)).json<{ bulk: LeadBulk }>().bulk;

describe('refusals', () => {
  it('nobody who may not assign sends a lead to the distribution, and no closed lead goes there', async () => {
    const mine = await arrive({}, world.people.specialist);
    expect((await save(mine, distributionId, world.people.specialist)).json()).toMatchObject({
      error: { code: 'access.denied' },
    });
    expect(
      (
        await world.call(world.people.specialist, 'POST', '/api/lead_bulk/owner', {
          numbers: [mine.number],
          owner_id: distributionId,
        })
      ).statusCode,
    ).toBe(403);

    const lost = leadOf(
      await world.call(admin, 'PUT', `/api/leads/${mine.number}/status`, {
        status_id: world.statuses.lost.id,
        loss_reason_id: world.reason.id,
        version: mine.version,
      }),
    );
    expect((await save(lost, distributionId)).json()).toMatchObject({
      error: { code: 'lead.not_open', fields: { owner_id: 'Só leads em aberto vão para a distribuição.' } },
    });
    const bulk = await assign([lost.number], distributionId);
    expect(bulk).toMatchObject({
      changed_count: 0,
      skipped: [{ number: lost.number, reason: 'Só leads em aberto vão para a distribuição.' }],
    });
    expect(await standing(lost.number)).toBe('Bruna Siqueira');
  });

  it('the import of old leads starts no distribution', async () => {
    const begun = await world.begin(
      csvOf([['Nome', 'Telefone', 'CPF'], ...goodRows.map((row) => [row[0]!, row[1]!, row[3]!])]),
      { kind: 'old' },
    );
    await world.check(begun.id, ['name', 'phone', 'document_number']);
    expect((await world.ask(begun.id, 'run', { owner_id: distributionId })).json()).toMatchObject({
      error: { fields: { owner_id: expect.any(String) } },
    });
  });
});

describe('a new lead', () => {
  it('is distributed unless it is left to nobody or given to a person, and says which', async () => {
    const [asked, silent, left, assigned] = [
      await arrive({ owner_id: distributionId }),
      await arrive(),
      await arrive({ owner_id: null }),
      await arrive({ owner_id: world.people.colleague.user.id }),
    ];
    expect(
      [asked, silent, left, assigned].map(({ owner, is_waiting: isWaiting }) => [owner?.name ?? null, isWaiting]),
    ).toEqual([
      [null, true],
      [null, true],
      [null, false],
      ['Caio Nogueira', false],
    ]);
    expect(await listed(distributionId)).toEqual([asked.number, silent.number]);
    expect(await listed(leftId)).toEqual([left.number]);
    expect(await listed(noneId)).toEqual([asked.number, silent.number, left.number]);
    expect(await listed(`${leftId},${world.people.colleague.user.id}`)).toEqual([left.number, assigned.number]);

    await enterByScreen(world.people.specialist);
    await tick();
    expect([await standing(asked.number), await standing(silent.number), await standing(left.number)]).toEqual([
      'Bruna Siqueira',
      'Bruna Siqueira',
      'left',
    ]);
    expect((await arrive({ owner_id: null })).owner).toBeNull();
  });

  it('of those who may not choose is their own or distributed, whatever their form sends', async () => {
    expect((await arrive({ owner_id: null }, world.people.specialist)).owner?.name).toBe('Bruna Siqueira');
    const referred = await arrive({ owner_id: null }, world.people.indicator);
    expect(await standing(referred.number)).toBe('waits');
  });

  it('of another system follows the same choice', async () => {
    const { secret } = await world.within((tx) => createApiKey(tx));
    const send = async (more: object) => {
      count += 1;
      const answer = await server.app.inject({
        method: 'POST',
        url: '/api/leads',
        headers: { host: world.account.host, authorization: `Bearer ${secret}` },
        payload: {
          name: 'Ana Lima',
          phone: `+551198${String(2_000_000 + count)}`,
          document_number: cpfOf(count),
          ...more,
        },
      });
      expect(answer.statusCode, answer.body).toBe(201);
      return leadOf(answer).number;
    };
    expect([await standing(await send({})), await standing(await send({ owner_id: null }))]).toEqual(['waits', 'left']);
  });
});

describe('unassigning', () => {
  it('asks: the distribution gives the lead out at once, nobody keeps it aside', async () => {
    const { specialist, colleague } = world.people;
    const [back, aside] = [
      await arrive({ owner_id: specialist.user.id }),
      await arrive({ owner_id: specialist.user.id }),
    ];
    await enter(colleague);
    expect(leadOf(await save(back, distributionId)).owner?.name).toBe('Caio Nogueira');
    expect(leadOf(await save(aside, null))).toMatchObject({ owner: null, is_waiting: false });
    await tick();
    expect(await standing(aside.number)).toBe('left');
    expect(await events(back.number)).toEqual(['distributed', 'owner_changed', 'created']);
  });

  it('changes between waiting and left, each with a line of history, and leaves alone what is as it was', async () => {
    const waiting = await arrive();
    const same = leadOf(await save(waiting, distributionId));
    expect(same.version).toBe(waiting.version);
    const left = leadOf(await save(same, null));
    expect([left.is_waiting, left.version]).toEqual([false, same.version + 1]);
    const again = leadOf(await save(left, distributionId));
    expect(again.is_waiting).toBe(true);
    expect(await events(waiting.number)).toEqual(['queued', 'unqueued', 'created']);
    expect(await waitingCount()).toBe(1);
  });

  it('what a person got by hand and lost again on purpose does not wait as it did before', async () => {
    const waiting = await arrive();
    const assigned = leadOf(await save(waiting, world.people.specialist.user.id));
    expect(await waitingCount()).toBe(0);
    await tick();
    const left = leadOf(await save(assigned, null));
    expect(left.is_waiting).toBe(false);
  });
});

describe('many leads', () => {
  it('go to the distribution in one step, whose they were or nobody’s, and come back when it is undone', async () => {
    const { specialist, colleague } = world.people;
    const owned = await arrive({ owner_id: specialist.user.id });
    const [left, waiting] = [await arrive({ owner_id: null }), await arrive()];
    await enter(colleague);
    const bulk = await assign([owned.number, left.number, waiting.number], distributionId);
    // The one that waits is where it is sent already.
    expect(bulk.changed_count).toBe(2);
    expect([await standing(owned.number), await standing(left.number), await standing(waiting.number)]).toEqual([
      'Caio Nogueira',
      'Caio Nogueira',
      'waits',
    ]);
    expect((await undo(bulk)).changed_count).toBe(2);
    expect([await standing(owned.number), await standing(left.number)]).toEqual(['Bruna Siqueira', 'left']);
  });

  it('that waited wait again when what was done to them is undone', async () => {
    const [assigned, aside, lost, deleted] = [await arrive(), await arrive(), await arrive(), await arrive()];
    const bulks = [
      await assign([assigned.number], world.people.colleague.user.id),
      await assign([aside.number], null),
      (
        await world.call(admin, 'POST', '/api/lead_bulk/status', {
          numbers: [lost.number],
          status_id: world.statuses.lost.id,
          loss_reason_id: world.reason.id,
        })
      ).json<{ bulk: LeadBulk }>().bulk,
      (await world.call(admin, 'POST', '/api/lead_bulk/trash', { numbers: [deleted.number] })).json<{
        bulk: LeadBulk;
      }>().bulk,
    ];
    expect(await waitingCount()).toBe(0);
    await tick();
    for (const bulk of bulks) expect((await undo(bulk)).changed_count).toBe(1);
    expect(await waitingCount()).toBe(4);
    await enterByScreen(world.people.specialist);
    await tick();
    for (const { number } of [assigned, aside, lost, deleted]) expect(await standing(number)).toBe('Bruna Siqueira');
  });

  it('that are reopened, or leave the trash one by one, wait again', async () => {
    const [lost, deleted] = [await arrive(), await arrive()];
    const closed = leadOf(
      await world.call(admin, 'PUT', `/api/leads/${lost.number}/status`, {
        status_id: world.statuses.lost.id,
        loss_reason_id: world.reason.id,
        version: 1,
      }),
    );
    await world.call(admin, 'POST', '/api/lead_bulk/trash', { numbers: [deleted.number] });
    await enterByScreen(world.people.specialist);
    await tick();
    await world.call(admin, 'PUT', `/api/leads/${lost.number}/status`, {
      status_id: world.statuses.contacted.id,
      version: closed.version,
    });
    await world.call(admin, 'POST', `/api/lead_trash/${deleted.number}/restore`);
    await tick();
    expect([await standing(lost.number), await standing(deleted.number)]).toEqual(['Bruna Siqueira', 'Bruna Siqueira']);
  });

  it('of a transfer that is undone wait again, and are picked up', async () => {
    const waiting = await arrive();
    const answer = await world.call(admin, 'POST', '/api/lead_transfers', {
      from: 'leads',
      numbers: [waiting.number],
      receivers: [{ user_id: world.people.colleague.user.id }],
      reason: 'Férias',
    });
    expect(answer.statusCode, answer.body).toBe(201);
    await world.work();
    expect(await standing(waiting.number)).toBe('Caio Nogueira');
    await tick();
    await enter(world.people.specialist);
    await world.call(
      admin,
      'POST',
      `/api/lead_transfers/${answer.json<{ lead_transfer: LeadTransfer }>().lead_transfer.id}/undo`,
    );
    await world.work();
    await tick();
    expect(await standing(waiting.number)).toBe('Bruna Siqueira');
  });
});

describe('somebody who becomes free gets what waits at once, without a look of the clock:', () => {
  const put = (members: object[], more: object = {}) =>
    world.call(admin, 'PUT', `/api/distribution_queues/${queueId}`, {
      name: 'Todos os outros',
      strategy: 'weighted',
      conditions: noConditions,
      members,
      ...more,
    });
  const bruna = () => ({ user_id: world.people.specialist.user.id, weight: 1 });
  const allDay = { weekdays: [0, 1, 2, 3, 4, 5, 6], from: '00:00', to: '00:00' };
  /** Bruna has as many leads as she may, and one waits. */
  const fill = async () => {
    await put([{ ...bruna(), open_cap: 1 }]);
    const [held, waiting] = [await arrive(), await arrive()];
    expect([await standing(held.number), await standing(waiting.number)]).toEqual(['Bruna Siqueira', 'waits']);
    return { held: await show(held.number), waiting };
  };

  it('who is added to a queue', async () => {
    const { number } = await arrive();
    await put([bruna()]);
    expect(await standing(number)).toBe('Bruna Siqueira');
  });

  it('who lets leads come again', async () => {
    const { specialist } = world.people;
    await put([bruna()]);
    await world.call(specialist, 'PUT', '/api/profile/availability', { is_available: false });
    const { number } = await arrive();
    expect(await standing(number)).toBe('waits');
    await world.call(specialist, 'PUT', '/api/profile/availability', { is_available: true });
    expect(await standing(number)).toBe('Bruna Siqueira');
  });

  it('whose cap is raised', async () => {
    const { waiting } = await fill();
    await put([{ ...bruna(), open_cap: 2 }]);
    expect(await standing(waiting.number)).toBe('Bruna Siqueira');
  });

  it.each([
    [
      'a lead is lost',
      ({ number, version }: LeadDetail) =>
        world.call(admin, 'PUT', `/api/leads/${number}/status`, {
          status_id: world.statuses.lost.id,
          loss_reason_id: world.reason.id,
          version,
        }),
    ],
    [
      'a lead is deleted',
      ({ number }: LeadDetail) => world.call(admin, 'POST', '/api/lead_bulk/trash', { numbers: [number] }),
    ],
    ['a lead goes to a colleague', (lead: LeadDetail) => save(lead, world.people.colleague.user.id)],
    [
      'a portfolio is transferred',
      async ({ number }: LeadDetail) => {
        await world.call(admin, 'POST', '/api/lead_transfers', {
          from: 'leads',
          numbers: [number],
          receivers: [{ user_id: world.people.colleague.user.id }],
          reason: 'Férias',
        });
        await world.work();
      },
    ],
  ])('whose portfolio shrinks below its cap: %s', async (_what, shrink) => {
    const { held, waiting } = await fill();
    await shrink(held);
    expect(await standing(waiting.number)).toBe('Bruna Siqueira');
  });

  it('whose queue gives out on a day that is a holiday no more', async () => {
    const date = dayOf(new Date(), 'America/Sao_Paulo');
    await world.call(admin, 'PUT', '/api/holidays', { holidays: [{ date, name: 'Feriado' }] });
    await put([bruna()], { working_hours: allDay });
    const { number } = await arrive();
    expect(await standing(number)).toBe('waits');
    await world.call(admin, 'PUT', '/api/holidays', { holidays: [] });
    expect(await standing(number)).toBe('Bruna Siqueira');
  });

  it('who comes back', async () => {
    const { specialist } = world.people;
    await put([bruna()]);
    await world.call(admin, 'POST', `/api/users/${specialist.user.id}/deactivation`, { receiver_id: null });
    const { number } = await arrive();
    await world.call(admin, 'POST', `/api/users/${specialist.user.id}/reactivation`);
    expect(await standing(number)).toBe('Bruna Siqueira');
  });

  it('whose working hours begin: what waits is looked at when they do, on the minute', async () => {
    const { number } = await arrive();
    const at = new Date('2026-11-23T10:59:45.000Z');
    const id = await world.within(async (tx) => {
      const [row] = await tx.db.select({ id: leads.id }).from(leads).where(eq(leads.number, number));
      await distributeLeads(tx, [row!.id], at);
      return row!.id;
    });
    const [wait] = await world.within(({ db }) =>
      db.select({ retryAt: distributionWaits.retryAt }).from(distributionWaits).where(eq(distributionWaits.leadId, id)),
    );
    expect(wait!.retryAt).toEqual(new Date('2026-11-23T11:00:00.000Z'));
  });

  it('tells those who read the queues, once, and nobody else', async () => {
    await put([bruna()]);
    const messages = () =>
      world.within(({ db }) =>
        db.select({ event: cableMessages.event, audience: cableMessages.audience }).from(cableMessages),
      );
    const ofQueues = async () =>
      (await messages()).filter(({ event }) => (event as { catalog?: string }).catalog === 'distribution');
    const before = (await ofQueues()).length;
    await arrive();
    const sent = (await ofQueues()).slice(before);
    expect(sent.map(({ audience }) => audience)).toEqual([
      { to: 'readers', ability: 'distribution.manage', subjects: [] },
    ]);
  });
});

it('refuses a queue that somebody else has saved since, and takes one without a version as it always did', async () => {
  const put = (more: object) =>
    world.call(admin, 'PUT', `/api/distribution_queues/${queueId}`, {
      name: 'Todos os outros',
      strategy: 'weighted',
      conditions: noConditions,
      ...more,
    });
  expect((await put({ version: 1 })).statusCode).toBe(200);
  const late = await put({ version: 1, members: [{ user_id: world.people.specialist.user.id, weight: 2 }] });
  expect([late.statusCode, late.json().error.code]).toEqual([409, 'distribution_queue.outdated']);
  const { distribution } = (await world.call(admin, 'GET', '/api/distribution_queues')).json<{
    distribution: DistributionState;
  }>();
  expect(distribution.queues[0]).toMatchObject({ version: 2, members: [] });
  expect((await put({})).statusCode).toBe(200);
});

describe('what waits', () => {
  it('is said by queue, with its age and why, and each line opens its leads', async () => {
    const { specialist } = world.people;
    await enter(specialist);
    await world.call(specialist, 'PUT', '/api/profile/availability', { is_available: false });
    const [first, second] = [await arrive(), await arrive()];
    const { distribution } = (await world.call(admin, 'GET', '/api/distribution_queues')).json<{
      distribution: DistributionState;
    }>();
    expect(distribution.waiting).toEqual([
      {
        queue: { id: queueId, name: 'Todos os outros' },
        count: 2,
        offered_count: 0,
        since: expect.any(String),
        free_count: 0,
        skips: [{ outcome: 'paused', count: 1 }],
      },
    ]);
    const ofQueue = (await world.call(admin, 'GET', `/api/leads?waiting_queue_id=${queueId}`)).json<{
      leads: LeadSummary[];
    }>();
    expect(ofQueue.leads.map(({ number }) => number)).toEqual([second.number, first.number]);
    const ofNone = (await world.call(admin, 'GET', `/api/leads?waiting_queue_id=${newId()}`)).json<{
      leads: LeadSummary[];
    }>();
    expect(ofNone.leads).toEqual([]);
  });
});

describe('the ledger', () => {
  const decisions = async (query: string, caller = admin) =>
    (await world.call(caller, 'GET', `/api/distribution_decisions?${query}`))
      .json<{ decisions: DistributionDecision[] }>()
      .decisions.map(({ lead }) => lead?.number);

  it('is narrowed by queue, person, outcome and days, and is written as it is narrowed', async () => {
    const { specialist, colleague } = world.people;
    const waiting = await arrive();
    await enter(specialist, colleague);
    await world.call(colleague, 'PUT', '/api/profile/availability', { is_available: false });
    const assigned = await arrive();
    const [bruna, caio] = [specialist.user.id, colleague.user.id];
    expect(await decisions('outcome=waiting')).toEqual([waiting.number]);
    expect(await decisions(`outcome=assigned&user_id=${bruna}`)).toContain(assigned.number);
    expect(await decisions(`outcome=assigned&user_id=${caio}`)).toEqual([]);
    expect(await decisions(`outcome=paused&user_id=${caio}`)).toContain(assigned.number);
    expect(await decisions(`outcome=waiting&user_id=${caio}`)).toEqual([]);
    expect(await decisions(`queue_id=${newId()}`)).toEqual([]);
    expect(await decisions('until=2020-01-01')).toEqual([]);
    const today = dayOf(new Date(), 'America/Sao_Paulo');
    expect(await decisions(`from=${today}&until=${today}&outcome=waiting`)).toEqual([waiting.number]);
    const refused = await world.call(admin, 'GET', '/api/distribution_decisions?outcome=talvez');
    expect(refused.statusCode).toBe(422);

    const written = await world.call(admin, 'POST', '/api/distribution_decision_exports', {
      format: 'csv',
      outcome: 'waiting',
    });
    expect([written.statusCode, written.json().rows_count]).toEqual([201, 1]);
    const { url } = written.json<{ file: { url: string } }>().file;
    const file = await server.app.inject({ method: 'GET', url, headers: { host: world.account.host } });
    expect(file.body).toContain('Resultado: Na espera');
    expect(file.body).toContain('Todos os outros');

    // Renamed since: lines say the name of their moment, and what the file is narrowed by says both.
    const queue = await world.within(async ({ db, accountId }) => {
      const [row] = await db
        .update(distributionQueues)
        .set({ name: 'Os demais' })
        .where(and(eq(distributionQueues.accountId, accountId), eq(distributionQueues.isCatchAll, true)))
        .returning({ id: distributionQueues.id });
      return row!;
    });
    const narrowed = await world.call(admin, 'POST', '/api/distribution_decision_exports', {
      format: 'csv',
      queue_id: queue.id,
    });
    const { url: renamed } = narrowed.json<{ file: { url: string } }>().file;
    const again = await server.app.inject({ method: 'GET', url: renamed, headers: { host: world.account.host } });
    expect(again.body).toContain('Fila: Os demais (hoje), antes Todos os outros');
  });
});

describe('a transfer to the distribution', () => {
  const send = async (body: object) => {
    const answer = await world.call(admin, 'POST', '/api/lead_transfers', {
      to_distribution: true,
      reason: 'Férias',
      ...body,
    });
    expect(answer.statusCode, answer.body).toBe(201);
    await world.work();
    return answer.json<{ lead_transfer: LeadTransfer }>().lead_transfer;
  };
  const undoTransfer = async (id: string) => {
    expect((await world.call(admin, 'POST', `/api/lead_transfers/${id}/undo`)).statusCode).toBe(200);
    await world.work();
  };

  it('names nobody, and is refused where it does', async () => {
    const { number } = await arrive({ owner_id: world.people.specialist.user.id });
    const choice = { from: 'leads', numbers: [number], reason: 'Férias' };
    const wrong = await world.call(admin, 'POST', '/api/lead_transfers', {
      ...choice,
      to_distribution: true,
      receivers: [{ user_id: world.people.colleague.user.id }],
    });
    expect([wrong.statusCode, Object.keys(wrong.json().error.fields)]).toEqual([422, ['receivers']]);
    const nobody = await world.call(admin, 'POST', '/api/lead_transfers', choice);
    expect([nobody.statusCode, Object.keys(nobody.json().error.fields)]).toEqual([422, ['receivers']]);
  });

  it('has open leads wait or be given out, and leaves the closed ones and those that wait already', async () => {
    const { specialist, colleague } = world.people;
    const own = { owner_id: specialist.user.id };
    const [open, closed, left, waiting] = [
      await arrive(own),
      await arrive(own),
      await arrive({ owner_id: null }),
      await arrive(),
    ];
    await world.call(admin, 'PUT', `/api/leads/${closed.number}/status`, {
      status_id: world.statuses.lost.id,
      loss_reason_id: world.reason.id,
      version: closed.version,
    });
    const choice = {
      from: 'leads',
      numbers: [open, closed, left, waiting].map(({ number }) => number),
      only_open: false,
    };
    const preview = await world.call(admin, 'POST', '/api/lead_transfer_previews', {
      ...choice,
      to_distribution: true,
    });
    expect(preview.json()).toMatchObject({
      preview: { leads_count: 2, closed_count: 1, kept_count: 1, receivers: [] },
    });

    const made = await send(choice);
    expect(made).toMatchObject({ to_distribution: true, receivers: [], leads_count: 2, keep_reminders: true });
    const all = async () => Promise.all([open, closed, left, waiting].map(({ number }) => standing(number)));
    expect(await all()).toEqual(['waits', 'Bruna Siqueira', 'waits', 'waits']);
    expect(await events(open.number)).toEqual(['transferred', 'created']);
    // The last one is looked at later, and nobody wakes it.
    await world.within(async ({ db }) => {
      const [row] = await db.select({ id: leads.id }).from(leads).where(eq(leads.number, waiting.number));
      const retryAt = new Date(Date.now() + dayMs);
      await db.update(distributionWaits).set({ retryAt }).where(eq(distributionWaits.leadId, row!.id));
    });
    await enter(colleague);
    await tick();
    expect(await all()).toEqual(['Caio Nogueira', 'Bruna Siqueira', 'Caio Nogueira', 'waits']);

    // Whom the queues chose has the leads by this very transfer: they go back from there.
    await undoTransfer(made.id);
    await tick();
    expect(await all()).toEqual(['Bruna Siqueira', 'Bruna Siqueira', 'left', 'Caio Nogueira']);
  });

  it('brings a lead back that still waits, and leaves one that a person has moved since', async () => {
    const { specialist, colleague, admin: boss } = world.people;
    const own = { owner_id: specialist.user.id };
    const [waits, moved] = [await arrive(own), await arrive(own)];
    const { id } = await send({ from: 'leads', numbers: [waits.number, moved.number] });
    await save(await show(moved.number), colleague.user.id, boss);
    await undoTransfer(id);
    expect([await standing(waits.number), await standing(moved.number)]).toEqual(['Bruna Siqueira', 'Caio Nogueira']);
    expect(await waitingCount()).toBe(0);
    // Nothing of it waits in secret: what is left to nobody later is left.
    expect(leadOf(await save(await show(waits.number), null)).is_waiting).toBe(false);
  });

  describe('and the open reminders of who had the lead', () => {
    const remind = (caller: Caller, leadId: string) =>
      world.within(async ({ db, accountId }) => {
        const id = newId();
        const dueAt = new Date(Date.now() + dayMs);
        await db.insert(reminders).values({ accountId, id, userId: caller.user.id, leadId, text: 'Ligar', dueAt });
        return id;
      });
    const stored = async (id: string) =>
      (await world.within(({ db }) => db.select().from(reminders).where(eq(reminders.id, id))))[0]!;
    const ownLead = async (caller: Caller) => {
      const lead = await arrive({ owner_id: caller.user.id });
      const [row] = await world.within(({ db }) =>
        db.select({ id: leads.id }).from(leads).where(eq(leads.number, lead.number)),
      );
      return { number: lead.number, id: row!.id };
    };
    const namesOf = async (caller: Caller) =>
      (await world.call(caller, 'GET', '/api/reminders?state=open'))
        .json<{ reminders: { id: string }[] }>()
        .reminders.map(({ id }) => id);

    it('completes them where they are not kept', async () => {
      const { specialist, colleague } = world.people;
      const lead = await ownLead(specialist);
      const mine = await remind(specialist, lead.id);
      const { id } = await send({ from: 'leads', numbers: [lead.number], keep_reminders: false });
      await enter(colleague);
      await tick();
      expect(await standing(lead.number)).toBe('Caio Nogueira');
      expect(await stored(mine)).toMatchObject({ userId: specialist.user.id, completedAt: expect.any(Date) });
      await undoTransfer(id);
      expect(await stored(mine)).toMatchObject({ userId: specialist.user.id, completedAt: null });
    });

    it('keeps them with who had the lead while it waits, and hands them on when it is given out', async () => {
      const { specialist, colleague, manager } = world.people;
      const lead = await ownLead(specialist);
      const other = await ownLead(specialist);
      const [mine, theirs, done, remaining] = [
        await remind(specialist, lead.id),
        await remind(manager, lead.id),
        await remind(specialist, lead.id),
        await remind(specialist, other.id),
      ];
      expect((await send({ from: 'leads', numbers: [lead.number] })).keep_reminders).toBe(true);
      expect(await stored(mine)).toMatchObject({ userId: specialist.user.id, completedAt: null });
      expect(await namesOf(specialist)).toContain(mine);
      const completed = await world.call(specialist, 'PUT', `/api/reminders/${done}/complete`);
      expect(completed.statusCode, completed.body).toBe(200);

      await enter(colleague);
      await tick();
      expect(await standing(lead.number)).toBe('Caio Nogueira');
      const owners = await Promise.all([mine, theirs, done, remaining].map(async (id) => (await stored(id)).userId));
      expect(owners).toEqual([colleague, manager, specialist, specialist].map(({ user }) => user.id));
      expect(await namesOf(colleague)).toEqual([mine]);
    });

    it('hands them on as well where a person gives the lead out', async () => {
      const { specialist, colleague } = world.people;
      const lead = await ownLead(specialist);
      const mine = await remind(specialist, lead.id);
      await send({ from: 'leads', numbers: [lead.number] });
      await assign([lead.number], colleague.user.id);
      expect((await stored(mine)).userId).toBe(colleague.user.id);
    });

    it('gives them back with the lead, whether it waits still or somebody has it', async () => {
      const { specialist, colleague } = world.people;
      const [waits, assigned] = [await ownLead(specialist), await ownLead(specialist)];
      const [first, second] = [await remind(specialist, waits.id), await remind(specialist, assigned.id)];
      const { id } = await send({ from: 'leads', numbers: [waits.number] });
      await undoTransfer(id);
      expect(await stored(first)).toMatchObject({ userId: specialist.user.id, completedAt: null });

      const again = await send({ from: 'leads', numbers: [assigned.number] });
      await enter(colleague);
      await tick();
      expect((await stored(second)).userId).toBe(colleague.user.id);
      await undoTransfer(again.id);
      expect(await standing(assigned.number)).toBe('Bruna Siqueira');
      expect(await stored(second)).toMatchObject({ userId: specialist.user.id, completedAt: null });
      // Taken back is taken back: the next receiver gets nothing by it.
      await assign([assigned.number], colleague.user.id);
      expect((await stored(second)).userId).toBe(specialist.user.id);
    });
  });

  it('for a time gives the leads back on the day', async () => {
    const { specialist, colleague } = world.people;
    const lead = await arrive({ owner_id: specialist.user.id });
    await enter(colleague);
    const { id } = await send({
      from: 'people',
      user_ids: [specialist.user.id],
      return_on: addDays(dayOf(new Date(), 'America/Sao_Paulo'), 30),
    });
    await tick();
    expect(await standing(lead.number)).toBe('Caio Nogueira');
    await server.superuser.query("update lead_transfers set return_at = '2026-01-01' where id = $1", [id]);
    await tick();
    await world.work();
    expect(await standing(lead.number)).toBe('Bruna Siqueira');
  });
});

describe('the portfolio of somebody who leaves', () => {
  const leave = async (receiver: string | null) => {
    const { specialist } = world.people;
    const [first, second] = [
      await arrive({ owner_id: specialist.user.id }),
      await arrive({ owner_id: specialist.user.id }),
    ];
    const answer = await world.call(admin, 'POST', `/api/users/${specialist.user.id}/deactivation`, {
      receiver_id: receiver,
    });
    expect(answer.statusCode, answer.body).toBe(200);
    return [first.number, second.number];
  };

  it('is distributed when it is so chosen, among those who stay', async () => {
    await enter(world.people.specialist, world.people.colleague);
    const numbers = await leave(distributionId);
    expect(await waitingCount()).toBe(2);
    await tick();
    for (const number of numbers) expect(await standing(number)).toBe('Caio Nogueira');
  });

  it('is left to nobody when it is so chosen, also what once waited', async () => {
    const numbers = await leave(null);
    await enter(world.people.colleague);
    await tick();
    for (const number of numbers) expect(await standing(number)).toBe('left');
  });

  it('is picked up when the person comes back', async () => {
    await enter(world.people.specialist);
    const [number] = await leave(distributionId);
    await tick();
    expect(await standing(number!)).toBe('waits');
    await world.call(admin, 'POST', `/api/users/${world.people.specialist.user.id}/reactivation`);
    await tick();
    expect(await standing(number!)).toBe('Bruna Siqueira');
  });
});

describe('an import', () => {
  const columns = ['name', 'phone', 'document_number'] as const;
  const file = () => csvOf([['Nome', 'Telefone', 'CPF'], ...goodRows.map((row) => [row[0]!, row[1]!, row[3]!])]);

  it('has its leads distributed when it is so chosen, and can be undone all the same', async () => {
    await enter(world.people.specialist);
    const imported = await world.importFile(file(), [...columns], {}, { owner_id: distributionId });
    expect(imported.counts.created).toBe(2);
    expect(await waitingCount()).toBe(2);
    await tick();
    expect((await listed(world.people.specialist.user.id)).length).toBe(2);

    // Somebody works on one of them: that one stays.
    const [worked] = await listed(world.people.specialist.user.id);
    await world.call(world.people.specialist, 'POST', `/api/leads/${worked}/notes`, { text: 'Liguei' });
    await world.ask(imported.id, 'undo');
    await world.work();
    expect((await world.show(imported.id)).undone).toMatchObject({ taken_back_count: 1, kept_count: 1 });
    expect(await listed(world.people.specialist.user.id)).toEqual([worked]);
  });

  it('leaves them to nobody when it is so chosen', async () => {
    await enter(world.people.specialist);
    await world.importFile(file(), [...columns], {}, { owner_id: null });
    await tick();
    expect((await listed(leftId)).length).toBe(2);
    expect(await waitingCount()).toBe(0);
  });
});

it('has what waits written into the ledger each time that it begins to wait', async () => {
  const lead = await arrive();
  await save(await show(lead.number), null);
  await save(await show(lead.number), distributionId);
  await tick();
  const { decisions } = (await world.call(admin, 'GET', '/api/distribution_decisions')).json<{
    decisions: { lead: { number: number } }[];
  }>();
  expect(decisions.filter((decision) => decision.lead.number === lead.number)).toHaveLength(2);
});
