import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../../test/createTestDatabase.ts';
import type { TestDatabase } from '../../../test/createTestDatabase.ts';
import { createAccount } from '../../../test/factories.ts';
import type { DueTask } from './DueTask.ts';
import { createPostponed } from '../turns/postponed.ts';
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
async function round(postponed = createPostponed(() => now)) {
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
    const postponed = createPostponed(() => now);
    const rounds = [];
    for (let number = 0; number < 4; number += 1) rounds.push(await round(postponed));
    expect(rounds.at(-1)).toEqual({ done: 230, failed: 0 });
    expect(rounds.reduce((sum, { failed }) => sum + failed, 0)).toBe(230);
  });

  it('is tried again five seconds after it failed, then after twice as long, at most an hour later', async () => {
    await insert(1, { isBroken: true });
    const postponed = createPostponed(() => now);
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
