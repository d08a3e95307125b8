import type { ChildProcess } from 'node:child_process';
import type {
  DistributionDecision,
  DistributionQueue,
  DistributionState,
  LeadDetail,
  LeadEvent,
  OwnSkip,
} from '@funil/api/contract';
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dayOf } from '@funil/validation/values';
import { createLeadWorld, goodCpf, goodPhone } from '../../../test/createLeadWorld.ts';
import type { LeadWorld } from '../../../test/createLeadWorld.ts';
import { createTestApp } from '../../../test/createTestApp.ts';
import type { Caller, TestApp } from '../../../test/createTestApp.ts';
import { killWorker, startWorker } from '../../../test/startWorker.ts';
import { stopAt, untilStopped } from '../../../test/stopAt.ts';
import { waitFor } from '../../../test/waitFor.ts';
import { dueTasks } from '../../dueTasks.ts';
import { runDueTasks } from '../../platform/scheduler/runDueTasks.ts';
import { newId } from '../../platform/db/newId.ts';
import {
  distributionQueues,
  distributionWaits,
  holidays,
  leads,
  notificationUsers,
} from '../../platform/db/schema/tables.ts';
import { noConditions } from './queueDefaults.ts';

let server: TestApp;
let world: LeadWorld;
let child: ChildProcess | null = null;
beforeAll(async () => {
  // The timer of the application would do it in the middle of a test.
  server = await createTestApp();
});
afterAll(async () => {
  if (child) await killWorker(child);
  await server.close();
});

/** An account with the queue that takes all, and nobody in it. */
async function begin() {
  world = await createLeadWorld(server);
  await world.within(({ db, accountId }) =>
    db.insert(distributionQueues).values({
      accountId,
      id: newId(),
      name: 'Todos os outros',
      nameKey: 'todos os outros',
      isCatchAll: true,
      conditions: noConditions,
    }),
  );
  return world;
}

const member = ({ user }: Caller, more: object = {}) => ({ user_id: user.id, weight: 1, ...more });
const queue = (more: object = {}) => ({ name: 'Fila', strategy: 'weighted', conditions: { ...noConditions }, ...more });
const call = (caller: Caller, method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object) =>
  server.app.inject({ method, url: `/api${path}`, headers: caller.headers, ...(payload ? { payload } : {}) });
const state = async (caller = world.people.admin) =>
  (await call(caller, 'GET', '/distribution_queues')).json<{ distribution: DistributionState }>().distribution;
const catchAll = async (): Promise<DistributionQueue> => (await state()).queues.at(-1)!;
const fill = async (...members: object[]) => {
  const { id, name } = await catchAll();
  const answer = await call(world.people.admin, 'PUT', `/distribution_queues/${id}`, queue({ name, members }));
  expect(answer.statusCode, answer.body).toBe(200);
};
const addQueue = async (more: object) => {
  const answer = await call(world.people.admin, 'POST', '/distribution_queues', queue(more));
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json<{ id: string }>().id;
};
const decisions = async (caller = world.people.admin, query = '') =>
  (await call(caller, 'GET', `/distribution_decisions${query}`)).json<{ decisions: DistributionDecision[] }>()
    .decisions;
const refusal = (answer: Awaited<ReturnType<typeof call>>) => answer.json<{ error: { code: string } }>().error.code;

async function arrive(more: object = {}, caller = world.people.admin) {
  const answer = await world.call(caller, 'POST', '/api/leads', {
    name: 'Ana Lima',
    phone: goodPhone,
    document_number: goodCpf,
    ...more,
  });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json<{ lead: LeadDetail }>().lead;
}
const services = () => ({
  tasks: dueTasks,
  config: { port: 0 },
  database: server.database,
  outbox: { add: async () => {} },
  log: { error: (facts: unknown) => expect.unreachable(JSON.stringify(facts)) },
});
const ownerOf = async (number: number) =>
  (
    await world.within((tx) =>
      tx.db
        .select({ ownerId: leads.ownerId })
        .from(leads)
        .where(and(eq(leads.accountId, world.account.id), eq(leads.number, number))),
    )
  )[0]!.ownerId;

describe('a queue', () => {
  it('is refused with people and conditions of others, a name that is taken, and hours that are none', async () => {
    const { admin, specialist, partner } = (await begin()).people;
    const stranger = (await createLeadWorld(server)).people.specialist;
    const save = (more: object) => call(admin, 'POST', '/distribution_queues', queue(more));
    for (const one of [stranger, partner])
      expect(refusal(await save({ members: [member(one)] }))).toBe('distribution_queue.member_unknown');
    expect(refusal(await save({ conditions: { ...noConditions, product_ids: [newId()] } }))).toBe(
      'distribution_queue.condition_unknown',
    );
    for (const region of ['Cidade Falsa/SP', 'Campinas/RJ', 'campinas/SP']) {
      const answer = await save({ conditions: { ...noConditions, regions: ['SP', region] } });
      expect(Object.keys(answer.json().error.fields)).toEqual(['conditions.regions']);
    }
    await addQueue({ name: 'Campinas', conditions: { ...noConditions, regions: ['Campinas/SP'] } });
    await addQueue({ name: 'Imóvel' });
    expect(refusal(await save({ name: 'IMOVEL' }))).toBe('distribution_queue.name_taken');
    for (const wrong of [
      { name: '' },
      { strategy: 'luck' },
      { members: [member(specialist), member(specialist)] },
      { members: [member(specialist, { weight: 0 })] },
      { working_hours: { weekdays: [1], from: '8h', to: '18:00' } },
      { working_hours: { weekdays: [7], from: '08:00', to: '18:00' } },
      { working_hours: { weekdays: [6], from: '09:00', to: '09:01' }, sla_minutes: 53 },
      { conditions: { ...noConditions, regions: ['XX'] } },
      { conditions: { ...noConditions, regions: ['20'] } },
      { conditions: { ...noConditions, regions: ['Campinas/XX'] } },
      { conditions: { ...noConditions, value_from_cents: 200, value_until_cents: 199 } },
      { conditions: { ...noConditions, value_from_cents: -1 } },
      { conditions: { ...noConditions, value_until_cents: 1.5 } },
      { conditions: { ...noConditions, utm_campaigns: [' '] } },
      { conditions: { ...noConditions, utm_campaigns: ['x'.repeat(201)] } },
    ]) {
      expect((await save({ name: 'Outra', ...wrong })).statusCode, JSON.stringify(wrong)).toBe(422);
    }
  });

  it('says beside the field that a band ends before it begins', async () => {
    const { admin } = (await begin()).people;
    const answer = await call(
      admin,
      'POST',
      '/distribution_queues',
      queue({ conditions: { ...noConditions, value_from_cents: 200, value_until_cents: 199 } }),
    );
    expect(answer.json<{ error: { fields: object } }>().error.fields).toEqual({
      'conditions.value_until_cents': 'Valor até fica abaixo do valor inicial',
    });
  });

  it('asks for region, value and campaign; one from before these existed asks for none of them', async () => {
    const { specialist, admin } = (await begin()).people;
    const { hours: _, ...more } = {
      ...noConditions,
      regions: ['PR', '11'],
      value_from_cents: 100,
      value_until_cents: 200,
    };
    const id = await addQueue({
      name: 'Verão',
      conditions: { ...more, utm_campaigns: ['Verão 2027'] },
      members: [member(specialist)],
    });
    const reaches = async (lead: object) => {
      const utm = { utm_campaign: 'VERAO 2027' };
      const { number } = await arrive({ value_cents: 100, utm, phone: goodPhone, ...lead });
      return (await ownerOf(number)) === specialist.user.id;
    };
    expect(await reaches({ phone: '+552133334444' })).toBe(false);
    expect(await reaches({ value_cents: 201 })).toBe(false);
    expect(await reaches({ value_cents: null })).toBe(false);
    expect(await reaches({ utm: { utm_campaign: 'verao' } })).toBe(false);
    expect(await reaches({ utm: undefined })).toBe(false);
    expect(await reaches({ phone: '+5511912345678' })).toBe(true);
    expect(await reaches({ phone: '+554333334444', value_cents: 200 })).toBe(true);
    // As a version without these conditions has stored it.
    await world.within(({ db, accountId }) =>
      db.execute(sql`update distribution_queues
        set conditions = '{"product_type_ids":[],"product_ids":[],"sources":["manual"],"partner_ids":[],"hours":null}'
        where account_id = ${accountId} and id = ${id}`),
    );
    expect((await state(admin)).queues[0]!.conditions).toEqual({ ...noConditions, sources: ['manual'] });
    expect(await reaches({ phone: '+552133334444', value_cents: null, utm: undefined })).toBe(true);
  });

  it('asks the address for its city, the phone only without one, and its decisions say which', async () => {
    const { specialist } = (await begin()).people;
    await addQueue({
      name: 'Campinas e Rio',
      conditions: { ...noConditions, regions: ['Campinas/SP', 'RJ', '19'] },
      members: [member(specialist)],
    });
    const rioPhone = '+552133334444';
    const arrived = [
      await arrive({ phone: rioPhone, document_number: '11144477735', city: 'campinas' }),
      await arrive({ phone: rioPhone, document_number: '52998224725' }),
      await arrive({ document_number: '39053344705', postal_code: '20040-020' }),
      await arrive({ phone: rioPhone, document_number: '86288366757', address_state: 'SP', city: 'Santos' }),
    ];
    const sources = new Map((await decisions()).map((one) => [one.lead!.number, one]));
    expect(arrived.map(({ number }) => sources.get(number)?.region_source)).toEqual([
      'city',
      'area_code',
      'state',
      null,
    ]);
    expect(sources.get(arrived[3]!.number)?.queue_name).toBe('Todos os outros');
  });

  it('stands in an order in which the one that takes all is last, and cannot be removed', async () => {
    const { admin } = (await begin()).people;
    const [one, two] = [await addQueue({ name: 'Um' }), await addQueue({ name: 'Dois' })];
    const last = await catchAll();
    expect((await call(admin, 'PUT', '/distribution_queues', { ids: [two, one] })).json()).toEqual({
      ids: [two, one, last.id],
    });
    expect((await state()).queues.map(({ name }) => name)).toEqual(['Dois', 'Um', 'Todos os outros']);
    expect(refusal(await call(admin, 'PUT', '/distribution_queues', { ids: [two] }))).toBe(
      'distribution_queue.order_outdated',
    );
    expect(refusal(await call(admin, 'DELETE', `/distribution_queues/${last.id}`))).toBe(
      'distribution_queue.catch_all',
    );
    expect((await call(admin, 'DELETE', `/distribution_queues/${two}`)).statusCode).toBe(204);
    // It keeps taking everything, whatever somebody sends.
    await call(
      admin,
      'PUT',
      `/distribution_queues/${last.id}`,
      queue({ name: 'Resto', is_active: false, conditions: { ...noConditions, sources: ['api'] } }),
    );
    expect(await catchAll()).toMatchObject({ name: 'Resto', is_active: true, conditions: noConditions });
  });

  it('names the days of a part of the week; one that was stored without any is every day', async () => {
    const { admin, manager, specialist } = (await begin()).people;
    const { id, name } = await catchAll();
    const none = { weekdays: [], from: '08:00', to: '18:00' };
    const save = (caller: typeof admin, more: object) =>
      call(caller, 'PUT', `/distribution_queues/${id}`, queue({ name, members: [member(specialist)], ...more }));
    for (const [more, field] of [
      [{ working_hours: none }, 'working_hours.weekdays'],
      [{ conditions: { ...noConditions, hours: none } }, 'conditions.hours.weekdays'],
    ] as const) {
      const refused = await save(admin, more);
      expect([refused.statusCode, refused.json<{ error: { fields: object } }>().error.fields]).toEqual([
        422,
        { [field]: 'Escolha ao menos um dia' },
      ]);
    }
    await world.within(({ db, accountId }) =>
      db.update(distributionQueues).set({ workingHours: none }).where(eq(distributionQueues.accountId, accountId)),
    );
    const { working_hours: hours } = await catchAll();
    expect(hours).toEqual({ ...none, weekdays: [0, 1, 2, 3, 4, 5, 6] });
    // Whose rule is not its own saves its people all the same.
    expect((await save(manager, { working_hours: hours })).statusCode).toBe(200);
  });

  it('is a manager’s as far as its own people go', async () => {
    const { manager, specialist, colleague, stranger } = (await begin()).people;
    await fill(member(specialist), member(stranger));
    const { id } = await catchAll();
    const [seen] = (await state(manager)).queues;
    expect(seen!.members.map(({ person }) => person.name)).toEqual(['Bruna Siqueira']);
    const save = (members: object[], rule: object = {}) =>
      call(manager, 'PUT', `/distribution_queues/${id}`, queue({ name: 'Todos os outros', members, ...rule }));
    expect(refusal(await save([member(stranger)]))).toBe('distribution_queue.member_unknown');
    for (const rule of [
      { name: 'Minha' },
      { is_active: false },
      { strategy: 'fewest_open' },
      { conditions: { ...noConditions, sources: ['api'] } },
      { working_hours: { weekdays: [0, 1, 2, 3, 4, 5, 6], from: '08:00', to: '18:00' } },
      { accept_minutes: 5 },
      { max_turns: 4 },
      { sla_minutes: 60 },
    ]) {
      const refused = await save([member(colleague, { weight: 2 })], rule);
      expect([refused.statusCode, refusal(refused)]).toEqual([403, 'distribution_queue.rule_reserved']);
      expect(refused.json<{ error: { fields: object } }>().error.fields).toEqual({
        [Object.keys(rule)[0]!]: 'Só a administração muda este campo.',
      });
    }
    expect((await catchAll()).members.map(({ person }) => person.name)).toEqual(['Bruna Siqueira', 'Otávio Reis']);
    expect((await save([member(colleague, { weight: 2 })])).statusCode).toBe(200);
    expect((await catchAll()).members.map(({ person, weight }) => [person.name, weight])).toEqual([
      ['Otávio Reis', 1],
      ['Caio Nogueira', 2],
    ]);
    expect((await catchAll()).name).toBe('Todos os outros');
    expect((await call(manager, 'POST', '/distribution_queues', queue())).statusCode).toBe(403);
    expect((await call(manager, 'DELETE', `/distribution_queues/${id}`)).statusCode).toBe(403);
    expect((await call(specialist, 'GET', '/distribution_queues')).statusCode).toBe(403);
  });
});

describe('a lead without an owner', () => {
  it('goes to the first queue that matches, by weight, with a decision, an event and a notification', async () => {
    const { admin, specialist, colleague, stranger } = (await begin()).people;
    await addQueue({
      name: 'Do produto',
      conditions: { ...noConditions, product_ids: [world.product.id] },
      members: [member(specialist, { weight: 2 }), member(colleague)],
    });
    await fill(member(stranger));
    const owners = [];
    for (let count = 0; count < 6; count += 1)
      owners.push((await arrive({ product_id: world.product.id })).owner?.name);
    expect(owners.filter((name) => name === 'Bruna Siqueira')).toHaveLength(4);
    const other = await arrive();
    expect(other.owner?.name).toBe('Otávio Reis');
    expect((await arrive({ owner_id: admin.user.id })).owner?.name).toBe('Helena Prado');

    const { events } = (await world.call(admin, 'GET', `/api/leads/${other.number}/events`)).json<{
      events: LeadEvent[];
    }>();
    expect(events[0]).toMatchObject({
      kind: 'distributed',
      actor: null,
      queue_name: 'Todos os outros',
      changes: [{ from: null, to: 'Otávio Reis' }],
    });
    const notified = await world.within((tx) =>
      tx.db.select().from(notificationUsers).where(eq(notificationUsers.userId, stranger.user.id)),
    );
    expect(notified).toMatchObject([{ type: 'lead_assigned', actorId: null, leadsCount: 1 }]);
    const [latest] = await decisions();
    expect(latest).toMatchObject({
      queue_name: 'Todos os outros',
      lead: { number: other.number },
      owner: { name: 'Otávio Reis' },
      candidates: [{ outcome: 'assigned' }],
    });
    const [first] = (await state()).queues;
    expect(first).toMatchObject({
      name: 'Do produto',
      today_count: 6,
      members: [{ received_count: 4, received_today: 4, open_count: 4 }, { received_count: 2 }],
    });
  });

  it('counts in the shares of its queue for a manager too, who does not learn the names of other groups', async () => {
    const { admin, manager, specialist, stranger } = (await begin()).people;
    await fill(member(specialist), member(stranger, { weight: 2 }));
    for (let count = 0; count < 3; count += 1) await arrive();
    const answer = await call(manager, 'GET', '/distribution_queues');
    expect(answer.body).not.toContain('Otávio');
    expect((await state(manager)).queues.at(-1)).toMatchObject({
      members: [{ person: { name: 'Bruna Siqueira' }, received_count: 1 }],
      others: { count: 1, weight: 2, received_count: 2, open_count: 2 },
    });
    expect((await state(admin)).queues.at(-1)).not.toHaveProperty('others');
  });

  it('waits while nobody is free, and is given out as soon as somebody is', async () => {
    const { specialist, colleague } = (await begin()).people;
    const unmanned = await arrive();
    expect(unmanned.owner).toBeNull();
    expect((await state()).waiting_count).toBe(1);
    await call(specialist, 'PUT', '/profile/availability', { is_available: false });
    await fill(member(specialist, { daily_cap: 1 }), member(colleague, { open_cap: 1 }));
    expect(await ownerOf(unmanned.number)).toBe(colleague.user.id);
    const late = await arrive();
    expect(late.owner).toBeNull();
    expect((await decisions())[0]).toMatchObject({
      owner: null,
      candidates: [{ outcome: 'paused' }, { outcome: 'full', count: 1, cap: 1 }],
    });
    await runDueTasks(services());
    // Looked at again, and written down once.
    expect((await decisions()).filter(({ lead }) => lead?.number === late.number)).toHaveLength(1);

    await call(specialist, 'PUT', '/profile/availability', { is_available: true });
    await runDueTasks(services());
    expect(await ownerOf(late.number)).toBe(specialist.user.id);
    expect((await arrive()).owner).toBeNull();
    expect((await decisions())[0]).toMatchObject({
      candidates: [{ outcome: 'daily_limit', count: 1, cap: 1 }, { outcome: 'full' }],
    });
    expect((await state()).waiting_count).toBe(1);
  });

  it('is not given out beyond the hours, nor on a holiday', async () => {
    const { specialist } = (await begin()).people;
    const { id, name } = await catchAll();
    const today = dayOf(new Date(), 'America/Sao_Paulo');
    await call(
      world.people.admin,
      'PUT',
      `/distribution_queues/${id}`,
      queue({
        name,
        members: [member(specialist)],
        working_hours: { weekdays: [0, 1, 2, 3, 4, 5, 6], from: '00:00', to: '00:00' },
      }),
    );
    expect((await arrive()).owner).not.toBeNull();
    await world.within(({ db, accountId }) => db.insert(holidays).values({ accountId, date: today, name: 'Feriado' }));
    expect((await arrive()).owner).toBeNull();
    expect((await state()).queues[0]!.members[0]!.skipped_for).toBe('off_hours');
  });

  it('that somebody takes, closes or deletes meanwhile waits no longer', async () => {
    const { admin, specialist, colleague } = (await begin()).people;
    const [assigned, lost, deleted, still] = [await arrive(), await arrive(), await arrive(), await arrive()];
    await world.call(admin, 'POST', '/api/lead_bulk/owner', {
      numbers: [assigned.number],
      owner_id: colleague.user.id,
    });
    await world.call(admin, 'PUT', `/api/leads/${lost.number}/status`, {
      status_id: world.statuses.lost.id,
      loss_reason_id: world.reason.id,
      version: 1,
    });
    await world.call(admin, 'POST', '/api/lead_bulk/trash', { numbers: [deleted.number] });
    await fill(member(specialist));
    await runDueTasks(services());
    expect([
      await ownerOf(assigned.number),
      await ownerOf(lost.number),
      await ownerOf(deleted.number),
      await ownerOf(still.number),
    ]).toEqual([colleague.user.id, null, null, specialist.user.id]);
    // Those three keep their place for when it is taken back; nobody counts them.
    expect((await state()).waiting_count).toBe(0);
  });

  it('is shown to the person skipped without anything of it, and to a manager as far as it sees', async () => {
    const { manager, specialist, stranger } = (await begin()).people;
    await fill(member(specialist, { open_cap: 1 }), member(stranger));
    await arrive();
    await arrive();
    await arrive();
    const { skips } = (await call(specialist, 'GET', '/distribution_skips')).json<{ skips: OwnSkip[] }>();
    expect(skips.length).toBeGreaterThan(0);
    for (const skip of skips)
      expect(skip).toEqual({
        id: skip.id,
        at: skip.at,
        queue_name: 'Todos os outros',
        outcome: 'full',
        count: 1,
        cap: 1,
      });
    expect((await call(stranger, 'GET', '/distribution_skips')).json()).toEqual({ skips: [] });
    expect((await call(world.people.partner, 'GET', '/distribution_skips')).statusCode).toBe(403);
    const seen = await decisions(manager);
    expect(seen.map(({ owner }) => owner?.name)).toEqual(['Bruna Siqueira']);
    expect(seen[0]!.candidates.map(({ person }) => person.name)).toEqual(['Bruna Siqueira']);
    expect(seen[0]!.others_count).toBe(1);
  });

  it('that waits says to a manager of other groups how many people its queue has', async () => {
    const { manager, admin, stranger } = (await begin()).people;
    await fill(member(stranger, { open_cap: 1 }));
    await arrive();
    await arrive();
    expect((await decisions(manager))[0]).toMatchObject({ owner: null, candidates: [], others_count: 1 });
    expect((await decisions(admin))[0]).toMatchObject({ candidates: [{ outcome: 'full' }], others_count: 0 });
  });
});

describe('several processes', () => {
  it('give each lead out once, by weight, also when one is killed while it gives', async () => {
    const { specialist, colleague, stranger } = (await begin()).people;
    const count = 300;
    await fill(member(specialist, { weight: 3 }), member(colleague, { weight: 2 }), member(stranger));
    child = await startWorker('schedulerWorker.ts', server.serverUrl);
    await stopAt(server.superuser, { table: 'distribution_decisions', at: 'insert' }, async () => {
      await world.within(async (tx) => {
        await tx.db.execute(sql`
          insert into leads (account_id, id, number, name, name_search, status_id, status_since, source)
          select ${tx.accountId}, gen_random_uuid(), n, 'Pessoa ' || n, 'pessoa ' || n, ${world.statuses.new.id}, now(),
            'import' from generate_series(1, ${count}) as n`);
        await tx.db.execute(
          sql`insert into distribution_waits (account_id, lead_id, since, retry_at) select account_id, id, now(), now()
            from leads where account_id = ${tx.accountId}`,
        );
      });
      await untilStopped(server.superuser);
      await killWorker(child!);
    });
    // Two that look at the same moment, as two processes do.
    await Promise.all([runDueTasks(services()), runDueTasks(services())]);
    // The killed process may have held the queues until its connection ended.
    await waitFor(
      async () => {
        await runDueTasks(services());
        return world.within(({ db }) => db.$count(distributionWaits));
      },
      (waits) => waits === 0,
    );

    const { rows } = await server.superuser.query(
      'select owner_id, count(*)::int as count from leads where account_id = $1 group by owner_id',
      [world.account.id],
    );
    const shares = new Map<string, number>(
      rows.map((row: { owner_id: string; count: number }) => [row.owner_id, row.count]),
    );
    expect([specialist, colleague, stranger].map(({ user }) => shares.get(user.id))).toEqual([150, 100, 50]);
    const { rows: written } = await server.superuser.query(
      `select (select count(*)::int from distribution_decisions where account_id = $1) as decisions,
        (select count(distinct lead_id)::int from distribution_decisions where account_id = $1) as leads,
        (select count(*)::int from lead_events where account_id = $1 and kind = 'distributed') as events,
        (select count(*)::int from distribution_waits where account_id = $1) as waits,
        (select max(version) from leads where account_id = $1) as version`,
      [world.account.id],
    );
    expect(written[0]).toEqual({ decisions: count, leads: count, events: count, waits: 0, version: 2 });
  });
});
