import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../../test/createTestDatabase.ts';
import type { TestDatabase } from '../../../test/createTestDatabase.ts';
import { createAccount, createUser } from '../../../test/factories.ts';
import type { TestAccount } from '../../../test/factories.ts';
import { dueTasks } from '../../dueTasks.ts';
import { isTimeout } from '../db/isTimeout.ts';
import { withAccount } from '../db/withAccount.ts';
import type { AccountTx } from '../db/withAccount.ts';
import type { DueTask } from './DueTask.ts';
import { createPostponedItems } from '../turns/createPostponedItems.ts';
import { runDueTasks } from './runDueTasks.ts';

let server: TestDatabase;
beforeAll(async () => {
  server = await createTestDatabase();
  const account = await createAccount(server.database);
  await server.superuser.query(`
    create table pieces (id text primary key, is_broken boolean not null,
      is_done boolean not null default false);
    grant select, update on pieces to funil_app;
    create function find_pieces(most integer, except_accounts uuid[])
    returns table (account_id uuid, id text) language sql as $$
      select '${account.id}'::uuid, id from pieces where not is_done and '${account.id}' <> all (except_accounts)
      order by id limit most
    $$;
  `);
});
afterAll(() => server.remove());
beforeEach(() => server.superuser.query('truncate pieces'));

const second = 1_000;
let now = 0;
const failures: unknown[] = [];
const task: DueTask = {
  name: 'piece',
  find: 'find_pieces',
  async run({ db }, id) {
    const [row] = (await db.execute(sql`update pieces set is_done = true where id = ${id} returning is_broken`)).rows;
    if (row!['is_broken']) throw new Error('broken');
  },
};

/** One round of a process that keeps this in mind. */
async function round(postponed = createPostponedItems(() => now)) {
  failures.splice(0);
  await runDueTasks({
    tasks: [task],
    config: { port: 3000 },
    database: server.database,
    outbox: { add: async () => {} },
    log: { error: (facts) => void failures.push(facts) },
    postponed,
  });
  const { rows } = await server.superuser.query<{ done: number }>(
    'select count(*) filter (where is_done)::int as done from pieces',
  );
  return { done: rows[0]!.done, failed: failures.length };
}
const insert = (count: number, { isBroken }: { isBroken: boolean }) =>
  server.superuser.query(
    `insert into pieces (id, is_broken)
     select ${isBroken ? "'a'" : "'b'"} || lpad(number::text, 4, '0'), $2 from generate_series(1, $1) number`,
    [count, isBroken],
  );

describe('what falls due', () => {
  it('is done in one round, however much it is', async () => {
    await insert(450, { isBroken: false });
    expect(await round()).toEqual({ done: 450, failed: 0 });
  });

  it('is done although more pieces fail before it than a round looks for', async () => {
    await insert(230, { isBroken: true });
    await insert(230, { isBroken: false });
    const postponed = createPostponedItems(() => now);
    const rounds = [];
    for (let number = 0; number < 4; number += 1) rounds.push(await round(postponed));
    expect(rounds.at(-1)).toEqual({ done: 230, failed: 0 });
    expect(rounds.reduce((sum, { failed }) => sum + failed, 0)).toBe(230);
  });

  it('is tried again five seconds after it failed, then after twice as long, at most an hour later', async () => {
    await insert(1, { isBroken: true });
    const postponed = createPostponedItems(() => now);
    const triedAt: number[] = [];
    const start = now;
    for (; now <= start + 15_000 * second; now += 5 * second)
      if ((await round(postponed)).failed > 0) triedAt.push((now - start) / second);
    expect(triedAt).toEqual([0, 5, 15, 35, 75, 155, 315, 635, 1275, 2555, 5115, 8715, 12315]);
    await server.superuser.query('update pieces set is_broken = false');
    now += 3600 * second;
    expect(await round(postponed)).toEqual({ done: 1, failed: 0 });
    // Begins anew.
    await server.superuser.query('update pieces set is_broken = true, is_done = false');
    expect((await round(postponed)).failed).toBe(1);
    now += 5 * second;
    expect((await round(postponed)).failed).toBe(1);
  });
});

describe('what falls due in one account', () => {
  let busy: TestAccount;
  let quiet: TestAccount;
  const events: string[] = [];

  beforeEach(async () => {
    await server.superuser.query('delete from reminders');
    events.splice(0);
    busy = await createAccount(server.database);
    quiet = await createAccount(server.database);
  });

  /** Due reminders of a new user, the oldest first. */
  const addReminders = (account: TestAccount, count: number) =>
    withAccount(server.database, { accountId: account.id }, async (tx) => {
      const { id } = await createUser(tx);
      await tx.db.execute(sql`
        insert into reminders (account_id, id, user_id, text, due_at)
        select ${account.id}, gen_random_uuid(), ${id}, 'Ligar', now() - interval '1 day' + number * interval '1 second'
        from generate_series(1, ${count}::int) number`);
    });
  /** Locks the oldest reminder in another connection until the test lets go. */
  async function lockOldest(account: TestAccount) {
    const client = await server.superuser.connect();
    await client.query('begin');
    await client.query('select from reminders where account_id = $1 order by due_at limit 1 for update', [account.id]);
    return async () => {
      await client.query('rollback');
      client.release();
    };
  }
  const nameOf = ({ accountId }: AccountTx) => (accountId === quiet.id ? 'quiet' : 'busy');
  async function run(task: DueTask, signal?: AbortSignal) {
    const errors: unknown[] = [];
    await runDueTasks({
      tasks: [task],
      config: { port: 3000 },
      database: server.database,
      outbox: { add: async () => {} },
      log: { error: (facts) => void errors.push((facts as { err: unknown }).err) },
      // An account that rests does so until the run is over, however long that takes.
      postponed: createPostponedItems(() => 0),
      ...(signal && { signal }),
    });
    return errors;
  }

  it('keeps no other waiting, though it has thousands and another transaction holds one of them', async () => {
    await addReminders(busy, 5_000);
    await addReminders(quiet, 1);
    const letGo = await lockOldest(busy);
    const stopping = new AbortController();
    const reminder = dueTasks.find(({ name }) => name === 'reminder.remind')!;
    const errors = await run(
      {
        ...reminder,
        async run(tx, id, services) {
          await reminder.run(tx, id, services);
          events.push(nameOf(tx));
          if (nameOf(tx) === 'quiet') stopping.abort();
        },
      },
      stopping.signal,
    );
    await letGo();
    expect(errors).toEqual([]);
    expect(events).toContain('quiet');
    // Two accounts in turn: of the first one only what ran beside.
    expect(events.length).toBeLessThan(10);
  });

  it('gives up a lock that it waits for, then rests, while another goes on', async () => {
    await addReminders(busy, 20);
    await addReminders(quiet, 20);
    const letGo = await lockOldest(busy);
    const errors = await run({
      name: 'waiting',
      find: 'find_due_reminders',
      async run(tx, id) {
        events.push(nameOf(tx));
        // Waits for any lock, as a statement on leads or users may.
        await tx.db.execute(sql`update reminders set notified_at = now() where account_id = ${tx.accountId}
          and id in (${id}, (select id from reminders where account_id = ${tx.accountId} order by due_at limit 1))`);
      },
    });
    await letGo();
    expect(errors).toHaveLength(1);
    expect(isTimeout(errors[0])).toBe(true);
    expect(events.filter((name) => name === 'busy')).toHaveLength(1);
    expect(events.filter((name) => name === 'quiet')).toHaveLength(20);
  });

  it('is found while another kind of work is busy', async () => {
    await addReminders(busy, 1);
    await addReminders(quiet, 1);
    let end = () => {};
    const ended = new Promise<void>((resolve) => {
      end = resolve;
    });
    const slow: DueTask = {
      name: 'slow',
      find: 'find_due_reminders',
      run: async (tx) => (nameOf(tx) === 'busy' ? ended : undefined),
    };
    const reminder = dueTasks.find(({ name }) => name === 'reminder.remind')!;
    const running = runDueTasks({
      tasks: [slow, { ...reminder, run: (tx, id, services) => reminder.run(tx, id, services).then(end) }],
      config: { port: 3000 },
      database: server.database,
      outbox: { add: async () => {} },
      log: { error: () => {} },
    });
    await running;
    const { rows } = await server.superuser.query('select from reminders where notified_at is null');
    expect(rows).toEqual([]);
  });

  it('has a statement that takes too long ended', async () => {
    await addReminders(busy, 1);
    const [error] = await run({
      name: 'endless',
      find: 'find_due_reminders',
      async run({ db }) {
        const { rows } = await db.execute(sql`select current_setting('statement_timeout') as statement,
          current_setting('lock_timeout') as lock`);
        events.push(JSON.stringify(rows[0]));
        await db.execute(sql`select set_config('statement_timeout', '50ms', true)`);
        await db.execute(sql`select pg_sleep(60)`);
      },
    });
    expect(events).toEqual(['{"statement":"5s","lock":"1s"}']);
    expect(isTimeout(error)).toBe(true);
  });
});
