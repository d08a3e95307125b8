import type { Job, User } from '@funil/api/contract';
import { distributionId } from '@funil/api/contract';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createLeadWorld } from '../../../test/createLeadWorld.ts';
import type { LeadWorld } from '../../../test/createLeadWorld.ts';
import { createTestApp } from '../../../test/createTestApp.ts';
import type { TestApp } from '../../../test/createTestApp.ts';
import { holdBack } from '../../../test/holdBack.ts';
import { killWorker, startWorker } from '../../../test/startWorker.ts';
import { waitFor } from '../../../test/waitFor.ts';
import { allJobs } from '../../allJobs.ts';
import { newId } from '../../platform/db/newId.ts';
import { findJob } from '../../platform/jobs/jobs.queries.ts';
import { runJob } from '../../platform/jobs/runJob.ts';
import { createLogger } from '../../platform/logging/createLogger.ts';
import { moveLimits } from './moveRecord.ts';

let server: TestApp;
let world: LeadWorld;
const usual = { ...moveLimits };
beforeAll(async () => {
  server = await createTestApp();
});
afterAll(() => server.close());
beforeEach(async () => {
  world = await createLeadWorld(server);
  Object.assign(moveLimits, { inRequest: 4, inStep: 3 });
});
afterEach(() => void Object.assign(moveLimits, usual));

const post = (path: string, body: object = {}) => world.call(world.people.admin, 'POST', path, body);
const put = (path: string, body: object) => world.call(world.people.admin, 'PUT', path, body);
const refusalOf = (answer: { json: () => { error: { code: string; fields?: object } } }) => answer.json().error;

/** Leads with these values, given in SQL. */
const fill = (count: number, values: Record<string, string>) =>
  server.superuser.query(
    `insert into leads (account_id, id, number, name, name_search, status_since, source, ${Object.keys(values).join()})
     select $1::uuid, gen_random_uuid(), (select coalesce(max(number), 0) from leads where account_id = $1) + n,
       'Pessoa ' || n, 'pessoa ' || n, now(), 'import', ${Object.values(values).join()}
     from generate_series(1, ${count}) as n`,
    [world.account.id],
  );
const quoted = (id: string) => `'${id}'::uuid`;
const countOf = async (column: string, id: string, table = 'leads') => {
  const { rows } = await server.superuser.query<{ count: number }>(
    `select count(*)::int as count from ${table} where account_id = $1 and ${column} = $2`,
    [world.account.id, id],
  );
  return rows[0]!.count;
};
const stateOf = async (jobId: string) => (await world.within((tx) => findJob(tx, jobId)))!;

async function work(jobId: string) {
  const { kind } = await stateOf(jobId);
  await runJob(
    allJobs.find(({ name }) => name === kind)!,
    { account_id: world.account.id, job_id: jobId },
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

interface Case {
  /** Path of the records. */
  path: string;
  /** Address of the list that shows the move. */
  list: string;
  column: string;
  table: string;
  from: () => string;
  into: () => string;
  /** Values of a lead that refers to the record. */
  lead: (id: string) => Record<string, string>;
  /** A third record, which can take over from `into`. */
  third: () => Promise<string>;
  /** An input that changes the record. */
  change: object;
}

const status = () => quoted(world.statuses.new.id);
const copyOf = async (table: string, id: string) => {
  const copy = newId();
  const columns = { groups: '', partners: '' }[table] ?? ', position';
  const own =
    { products: ', product_type_id', lead_statuses: ', color, kind', loss_reasons: '', product_types: '' }[table] ?? '';
  await server.superuser.query(
    `insert into ${table} (account_id, id, name, name_key ${columns} ${own})
     select account_id, $2::uuid, $2::text, $2::text ${columns} ${own} from ${table} where account_id = $1 and id = $3`,
    [world.account.id, copy, id],
  );
  return copy;
};

const cases: Record<string, Case> = {
  group: {
    path: '/api/groups',
    list: '/api/groups',
    column: 'owner_group_id',
    table: 'groups',
    from: () => world.otherGroup.id,
    into: () => world.group.id,
    lead: (id) => ({
      status_id: status(),
      owner_group_id: quoted(id),
      owner_id: quoted(world.people.stranger.user.id),
    }),
    third: () => copyOf('groups', world.group.id),
    change: { name: 'Outro nome' },
  },
  partner: {
    path: '/api/partners',
    list: '/api/partners',
    column: 'partner_id',
    table: 'partners',
    from: () => world.otherPartner.id,
    into: () => world.partner.id,
    lead: (id) => ({ status_id: status(), partner_id: quoted(id) }),
    third: () => copyOf('partners', world.partner.id),
    change: { name: 'Outro nome' },
  },
  product: {
    path: '/api/products',
    list: '/api/products/all',
    column: 'product_id',
    table: 'products',
    from: () => world.product.id,
    into: () => world.otherProduct.id,
    lead: (id) => ({ status_id: status(), product_id: quoted(id) }),
    third: () => copyOf('products', world.product.id),
    change: { name: 'Outro nome', product_type_id: newId(), value_cents: null },
  },
  'product type': {
    path: '/api/product_types',
    list: '/api/product_types/all',
    column: 'product_type_id',
    table: 'product_types',
    from: () => world.product.productTypeId,
    into: () => world.otherProduct.productTypeId,
    // Half of a product of the type, so that both ways to it are moved.
    lead: (id) => ({
      status_id: status(),
      product_type_id: quoted(id),
      product_id: `case when n % 2 = 0 then ${quoted(world.product.id)} end`,
    }),
    third: () => copyOf('product_types', world.product.productTypeId),
    change: { name: 'Outro nome', calculator: 'none' },
  },
  status: {
    path: '/api/lead_statuses',
    list: '/api/lead_statuses/all',
    column: 'status_id',
    table: 'lead_statuses',
    from: () => world.statuses.contacted.id,
    into: () => world.statuses.proposed.id,
    lead: (id) => ({ status_id: quoted(id) }),
    third: () => copyOf('lead_statuses', world.statuses.proposed.id),
    change: { name: 'Outro nome', color: '#000000', kind: 'in_progress', is_initial: false },
  },
  'loss reason': {
    path: '/api/loss_reasons',
    list: '/api/loss_reasons/all',
    column: 'loss_reason_id',
    table: 'loss_reasons',
    from: () => world.reason.id,
    into: () => world.notedReason.id,
    lead: (id) => ({ status_id: quoted(world.statuses.lost.id), lost_at: 'now()', loss_reason_id: quoted(id) }),
    third: () => copyOf('loss_reasons', world.reason.id),
    change: { name: 'Outro nome', requires_note: false },
  },
};

describe.each(Object.entries(cases))('removing a %s with a receiver', (_name, one) => {
  const remove = (id: string, intoId: string) => post(`${one.path}/${id}/removal`, { into_id: intoId });
  const rowsOf = (id: string) => countOf('id', id, one.table);
  const begin = async (count: number) => {
    await fill(count, one.lead(one.from()));
    const answer = await remove(one.from(), one.into());
    return { answer, jobId: answer.body ? answer.json<{ job_id: string }>().job_id : null };
  };

  it('moves a few leads at once', async () => {
    Object.assign(moveLimits, { inRequest: 40 });
    const { answer } = await begin(3);
    expect([answer.statusCode, answer.body]).toEqual([204, '']);
    expect(await countOf(one.column, one.into())).toBe(3);
    expect(await rowsOf(one.from())).toBe(0);
  });

  it('moves many in a job, until whose end the record is closed', async () => {
    const { answer, jobId } = await begin(11);
    expect(answer.statusCode).toBe(202);
    expect(await countOf(one.column, one.from())).toBe(11);
    const list = await world.call(world.people.admin, 'GET', one.list);
    expect(list.statusCode).toBe(200);
    expect(list.body.split(`"move_job_id":"${jobId}"`)).toHaveLength(2);
    const [row] = (
      await server.superuser.query<{ isArchived: boolean }>(
        `select archived_at is not null as "isArchived" from ${one.table} where account_id = $1 and id = $2`,
        [world.account.id, one.from()],
      )
    ).rows;
    expect(row).toEqual({ isArchived: true });
    const third = await one.third();
    for (const refused of [
      await remove(one.from(), third),
      await put(`${one.path}/${one.from()}`, one.change),
      await put(`${one.path}/${one.from()}`, { ...one.change, is_archived: false }),
    ])
      expect([refused.statusCode, refusalOf(refused).code]).toEqual([409, 'record_move.running']);
    expect(refusalOf(await remove(third, one.from()))).toMatchObject({
      code: 'record_move.receiver_moving',
      fields: { into_id: expect.stringContaining('sendo juntado') },
    });

    await work(jobId!);
    expect(await countOf(one.column, one.from())).toBe(0);
    expect(await countOf(one.column, one.into())).toBe(11);
    expect(await rowsOf(one.from())).toBe(0);
    const { job } = (await world.call(world.people.admin, 'GET', `/api/jobs/${jobId}`)).json<{ job: Job }>();
    expect(job.state).toBe('completed');
    expect(job.progress.done).toBe(job.progress.total);
    expect(job.progress.done).toBeGreaterThanOrEqual(11);
    expect(await countOf('record_id', one.from(), 'record_moves')).toBe(0);
  });

  it('takes along leads that came during the move, and ends where the receiver went', async () => {
    const { jobId } = await begin(5);
    const third = await one.third();
    const next = await remove(one.into(), third);
    expect(next.statusCode, next.body).toBeLessThan(300);
    await fill(4, one.lead(one.from()));
    await work(jobId!);
    if (next.statusCode === 202) await work(next.json<{ job_id: string }>().job_id);
    expect([await countOf(one.column, one.from()), await countOf(one.column, one.into())]).toEqual([0, 0]);
    expect(await countOf(one.column, third)).toBe(9);
    expect([await rowsOf(one.from()), await rowsOf(one.into()), await rowsOf(third)]).toEqual([0, 0, 1]);
  });

  it('is not done to another account’s record, nor into one', async () => {
    await fill(5, one.lead(one.from()));
    const own = world;
    const foreign = await createLeadWorld(server);
    world = foreign;
    const [foreignFrom, foreignInto] = [one.from(), one.into()];
    world = own;
    expect((await remove(foreignFrom, one.into())).statusCode).toBe(404);
    expect((await remove(one.from(), foreignInto)).statusCode).toBe(422);
    expect(await countOf(one.column, one.from())).toBe(5);
    expect(await rowsOf(one.from())).toBe(1);
  });
});

describe('a portfolio', () => {
  const leadsOf = (id: string, count: number) => fill(count, { status_id: status(), owner_id: quoted(id) });
  const deactivate = async (id: string, receiverId: string | null) => {
    const answer = await post(`/api/users/${id}/deactivation`, { receiver_id: receiverId });
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json<{ user: { status: string; move_job_id?: string }; moved_leads_count: number }>();
  };
  const noticesOf = async (id: string) =>
    (
      await server.superuser.query<{ type: string; count: number }>(
        `select type, leads_count as count from notification_users where account_id = $1 and user_id = $2`,
        [world.account.id, id],
      )
    ).rows;
  const eventsCount = async () =>
    (
      await server.superuser.query<{ events: number; leads: number }>(
        `select count(*)::int as events, count(distinct lead_id)::int as leads from lead_events
         where account_id = $1 and kind = 'owner_changed'`,
        [world.account.id],
      )
    ).rows[0]!;

  it('goes to its receiver in a job, with one notice and one entry in each history; access ends at once', async () => {
    const { specialist, colleague } = world.people;
    await leadsOf(specialist.user.id, 10);
    await fill(2, { status_id: quoted(world.statuses.won.id), won_at: 'now()', owner_id: quoted(specialist.user.id) });
    const { user, moved_leads_count: count } = await deactivate(specialist.user.id, colleague.user.id);
    expect([user.status, count, typeof user.move_job_id]).toEqual(['inactive', 10, 'string']);
    expect((await world.call(specialist, 'GET', '/api/session')).statusCode).toBe(401);
    expect(refusalOf(await post(`/api/users/${specialist.user.id}/reactivation`)).code).toBe('user.leads_moving');

    await work(user.move_job_id!);
    expect(await countOf('owner_id', colleague.user.id)).toBe(10);
    expect(await countOf('owner_group_id', world.group.id)).toBe(10);
    expect(await countOf('owner_id', specialist.user.id)).toBe(2);
    expect(await noticesOf(colleague.user.id)).toEqual([{ type: 'lead_transferred', count: 10 }]);
    expect(await eventsCount()).toEqual({ events: 10, leads: 10 });
    expect((await post(`/api/users/${specialist.user.id}/reactivation`)).statusCode).toBe(200);
  });

  it.each([
    ['the distribution', distributionId, 7],
    ['nobody', null, 0],
  ])('goes to %s in a job', async (_where, receiverId, waiting) => {
    const { specialist } = world.people;
    await leadsOf(specialist.user.id, 7);
    const { user } = await deactivate(specialist.user.id, receiverId);
    await work(user.move_job_id!);
    expect(await countOf('owner_id', specialist.user.id)).toBe(0);
    const { rows } = await server.superuser.query<{ count: number }>(
      'select count(*)::int as count from distribution_waits where account_id = $1',
      [world.account.id],
    );
    expect(rows[0]!.count).toBe(waiting);
  });

  it('follows its receiver to the receiver’s own, when that person leaves during the move', async () => {
    const { specialist, colleague, stranger } = world.people;
    await leadsOf(specialist.user.id, 7);
    const first = await deactivate(specialist.user.id, colleague.user.id);
    await leadsOf(colleague.user.id, 6);
    const second = await deactivate(colleague.user.id, stranger.user.id);
    await Promise.all([work(first.user.move_job_id!), work(second.user.move_job_id!)]);
    expect(await countOf('owner_id', stranger.user.id)).toBe(13);
    expect(await countOf('owner_group_id', world.otherGroup.id)).toBe(13);
  });

  it('waits for nobody else’s lead before the end, and is not held up by it', async () => {
    const { specialist, colleague } = world.people;
    await leadsOf(specialist.user.id, 8);
    const { user } = await deactivate(specialist.user.id, colleague.user.id);
    let working: Promise<void> | undefined;
    await holdBack(
      server.superuser,
      'select 1 from leads where account_id = $1 order by number limit 1 for update',
      [world.account.id],
      async () => {
        working = work(user.move_job_id!);
        await waitFor(
          () => countOf('owner_id', colleague.user.id),
          (count) => count === 7,
        );
      },
    );
    await working;
    expect(await countOf('owner_id', colleague.user.id)).toBe(8);
  });
});

describe('leads follow in a job', () => {
  const jobsOf = async (kind: string) =>
    (
      await server.superuser.query<{ id: string }>(
        `select id from jobs where account_id = $1 and kind = $2 and state = 'queued' order by created_at, id`,
        [world.account.id, kind],
      )
    ).rows.map(({ id }) => id);

  it('their owner to another group, also one that it left for meanwhile', async () => {
    const { specialist } = world.people;
    const own = { owner_id: quoted(specialist.user.id), owner_group_id: quoted(world.group.id) };
    await fill(8, { status_id: status(), ...own });
    await fill(2, { status_id: status(), ...own, deleted_at: 'now()' });
    const body = (ids: string[]) => ({ name: 'Grupo', manager_id: null, member_ids: ids });
    const other = `/api/groups/${world.otherGroup.id}`;
    const joined = await put(other, { ...body([specialist.user.id]), name: 'Outro' });
    expect(await countOf('owner_group_id', world.group.id)).toBe(10);
    const [first] = await jobsOf('user.follow_group');
    expect(joined.json().group.moving_members).toEqual([
      { id: specialist.user.id, name: 'Bruna Siqueira', follow_job_id: first },
    ]);
    const shown = async () =>
      (await world.call(world.people.admin, 'GET', `/api/users/${specialist.user.id}`)).json().user.follow_job_id;
    expect(await shown()).toBe(first);
    expect((await put(other, { ...body([]), name: 'Outro' })).statusCode).toBe(200);
    const jobs = await jobsOf('user.follow_group');
    for (const id of jobs) await work(id);
    expect((await stateOf(first!)).state).toBe('completed');
    expect(await shown()).toBeUndefined();
    expect(await countOf('owner_id', specialist.user.id)).toBe(10);
    const { rows } = await server.superuser.query<{ count: number }>(
      'select count(*)::int as count from leads where account_id = $1 and owner_group_id is not null',
      [world.account.id],
    );
    expect(rows[0]!.count).toBe(0);
  });

  it('whose job failed, when the person or the group is saved again', async () => {
    const { specialist, admin } = world.people;
    await fill(8, {
      status_id: status(),
      owner_id: quoted(specialist.user.id),
      owner_group_id: quoted(world.group.id),
    });
    const path = `/api/users/${specialist.user.id}`;
    const { user } = (await world.call(admin, 'GET', path)).json<{ user: User }>();
    const fields = {
      name: user.name,
      email: user.email,
      role: user.role,
      phone: user.phone,
      partner_id: null,
      referral_team_id: null,
      group_id: world.otherGroup.id,
    };
    const fail = () =>
      world.within((tx) =>
        tx.db.execute(sql`update jobs set state = 'failed', finished_at = now() where account_id = ${tx.accountId}`),
      );
    const first = (await put(path, fields)).json().user.follow_job_id;
    await fail();
    expect((await world.call(admin, 'GET', path)).json().user.follow_job_id).toBe(first);
    const second = (await put(path, fields)).json().user.follow_job_id;
    expect(second).not.toBe(first);
    await fail();
    const group = await put(`/api/groups/${world.otherGroup.id}`, {
      name: 'Outro',
      manager_id: null,
      member_ids: [specialist.user.id],
    });
    await work(group.json().group.moving_members[0].follow_job_id);
    expect(await countOf('owner_group_id', world.otherGroup.id)).toBe(8);
  });

  it('their product to another type', async () => {
    await fill(9, { status_id: status(), product_id: quoted(world.product.id) });
    const typeId = world.otherProduct.productTypeId;
    const changed = { name: 'Com outro tipo', product_type_id: typeId, value_cents: null };
    const saved = await put(`/api/products/${world.product.id}`, changed);
    expect(await countOf('product_type_id', typeId)).toBe(0);
    await fill(1, { status_id: status(), product_id: quoted(world.product.id) });
    expect(await countOf('product_type_id', typeId)).toBe(1);
    const [jobId] = await jobsOf('product.follow_type');
    expect(saved.json().entry.follow_job_id).toBe(jobId);
    await work(jobId!);
    expect(await countOf('product_type_id', typeId)).toBe(10);
    const list = await world.call(world.people.admin, 'GET', '/api/products/all');
    expect(list.body).not.toContain('follow_job_id');
  });

  interface Status {
    id: string | null;
    name: string;
    follow_job_id?: string;
  }
  const saveStatuses = async (list: Status[]) => {
    const answer = await put('/api/administrative_statuses', { administrative_statuses: list });
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json<{ administrative_statuses: [Status, ...Status[]] }>().administrative_statuses;
  };
  const withStatus = (name: string) => ({ status_id: status(), administrative_status: `'${name}'` });

  it('their administrative status to another name, also one that changes again meanwhile', async () => {
    const [{ id }] = await saveStatuses([{ id: null, name: 'Vistoria' }]);
    await fill(8, withStatus('Vistoria'));
    await fill(2, { ...withStatus('Vistoria'), deleted_at: 'now()' });
    const [{ follow_job_id: firstJob }] = await saveStatuses([{ id, name: 'Vistoria feita' }]);
    expect(await countOf('administrative_status', 'Vistoria')).toBe(10);

    const removal = await put('/api/administrative_statuses', { administrative_statuses: [] });
    expect(refusalOf(removal)).toMatchObject({
      code: 'account.administrative_status_used',
      message: '"Vistoria feita" está em uso por 10 leads. Troque o status neles antes de remover.',
    });
    const takenOver = await put('/api/administrative_statuses', {
      administrative_statuses: [
        { id, name: 'Vistoria feita' },
        { id: null, name: 'vistoria' },
      ],
    });
    expect(refusalOf(takenOver).fields).toHaveProperty(['administrative_statuses[1].name']);

    const [{ follow_job_id: secondJob }] = await saveStatuses([{ id, name: 'Concluída' }]);
    await fill(1, withStatus('Vistoria feita'));
    await work(firstJob!);
    expect(await countOf('administrative_status', 'Vistoria')).toBe(10);
    await work(secondJob!);
    expect(await countOf('administrative_status', 'Concluída')).toBe(11);
    const list = await world.call(world.people.specialist, 'GET', '/api/administrative_statuses');
    expect(list.json()).toMatchObject({ administrative_statuses: [{ id, name: 'Concluída' }] });
  });

  it('an administrative status whose job failed, when the list is saved again', async () => {
    const [{ id }] = await saveStatuses([{ id: null, name: 'Vistoria' }]);
    await fill(6, withStatus('Vistoria'));
    const [{ follow_job_id: failedJob }] = await saveStatuses([{ id, name: 'Feita' }]);
    await world.within((tx) =>
      tx.db.execute(sql`update jobs set state = 'failed', finished_at = now() where account_id = ${tx.accountId}`),
    );
    const list = await world.call(world.people.admin, 'GET', '/api/administrative_statuses');
    expect(list.json()).toMatchObject({ administrative_statuses: [{ id, name: 'Feita', follow_job_id: failedJob }] });
    const [{ follow_job_id: nextJob }] = await saveStatuses([{ id, name: 'Feita' }]);
    await work(nextJob!);
    expect(await countOf('administrative_status', 'Feita')).toBe(6);
  });
});

it('an undo of an import restores the receiver', async () => {
  const [fromId, intoId] = [world.product.id, world.otherProduct.id];
  await fill(1, { status_id: status(), product_id: quoted(fromId) });
  const importId = newId();
  await server.superuser.query(
    `insert into lead_imports (account_id, id, kind, file_name, phase, created_by)
     values ($1, $2, 'new', 'leads.csv', 'done', $3)`,
    [world.account.id, importId, world.people.admin.user.id],
  );
  await server.superuser.query(
    `insert into lead_import_rows (account_id, import_id, row, outcome, before)
     select $1, $2, n, 'updated', jsonb_build_object('productId', case when n % 2 = 0 then $3::text else $4::text end)
     from generate_series(1, 90) as n`,
    [world.account.id, importId, fromId, newId()],
  );
  const answer = await post(`/api/products/${fromId}/removal`, { into_id: intoId });
  expect(answer.statusCode, answer.body).toBe(202);
  await work(answer.json<{ job_id: string }>().job_id);
  const { rows } = await server.superuser.query<{ from: number; into: number }>(
    `select count(*) filter (where before ->> 'productId' = $2)::int as "from",
       count(*) filter (where before ->> 'productId' = $3)::int as "into"
     from lead_import_rows where account_id = $1`,
    [world.account.id, fromId, intoId],
  );
  expect(rows[0]).toEqual({ from: 0, into: 45 });
});

it('a move whose job failed is started again', async () => {
  await fill(6, { status_id: status(), product_id: quoted(world.product.id) });
  const remove = () => post(`/api/products/${world.product.id}/removal`, { into_id: world.otherProduct.id });
  const { job_id: failedId } = (await remove()).json<{ job_id: string }>();
  await world.within((tx) =>
    tx.db.execute(sql`update jobs set state = 'failed', finished_at = now() where account_id = ${tx.accountId}`),
  );
  const { job_id: jobId } = (await remove()).json<{ job_id: string }>();
  expect(jobId).not.toBe(failedId);
  await work(jobId);
  expect(await countOf('product_id', world.otherProduct.id)).toBe(6);
  expect(await countOf('id', world.product.id, 'products')).toBe(0);
});

describe('a process that is killed', () => {
  // Several steps of the worker, which has the product's limits.
  const count = usual.inStep * 3;

  it('leaves a portfolio that the next one finishes: each lead moved once, the receiver notified once', async () => {
    const { specialist, colleague } = world.people;
    Object.assign(moveLimits, usual);
    await fill(count, { status_id: status(), owner_id: quoted(specialist.user.id) });
    await server.superuser.query('delete from pgboss.job');
    const answer = await post(`/api/users/${specialist.user.id}/deactivation`, { receiver_id: colleague.user.id });
    const jobId = answer.json<{ user: { move_job_id: string } }>().user.move_job_id;
    // The lead with the highest number comes last: there the worker waits.
    await holdBack(
      server.superuser,
      'select 1 from leads where account_id = $1 order by number desc limit 1 for update',
      [world.account.id],
      async () => {
        const worker = await startWorker('jobs/worker.ts', server.serverUrl);
        await waitFor(
          () => countOf('owner_id', colleague.user.id),
          (moved) => moved > 0,
        );
        await killWorker(worker);
      },
    );
    expect(await countOf('owner_id', specialist.user.id)).toBeGreaterThan(0);
    await work(jobId);
    expect(await countOf('owner_id', colleague.user.id)).toBe(count);
    const { rows } = await server.superuser.query<{ events: number; leads: number; notices: number }>(
      `select count(*)::int as events, count(distinct lead_id)::int as leads,
         (select count(*)::int from notification_users where account_id = $1 and user_id = $2) as notices
       from lead_events where account_id = $1 and kind = 'owner_changed'`,
      [world.account.id, colleague.user.id],
    );
    expect(rows[0]).toEqual({ events: count, leads: count, notices: 1 });
    expect((await stateOf(jobId)).state).toBe('completed');
  });
});
