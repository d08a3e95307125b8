import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLeadWorld } from '../../../test/createLeadWorld.ts';
import { createTestApp } from '../../../test/createTestApp.ts';
import type { TestApp } from '../../../test/createTestApp.ts';

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp();
});
afterAll(() => server.close());

it('the next contact of a lead reads its own activities alone, also in a table without statistics', async () => {
  const { account, statuses, within } = await createLeadWorld(server);
  const read = await within(async ({ db }) => {
    const rowsRead = async () => {
      const { rows } = await db.execute<{ count: number }>(
        sql`select idx_tup_fetch::int + seq_tup_read::int as count from pg_stat_xact_user_tables
          where relname = 'reminders'`,
      );
      return rows[0]!.count;
    };
    // Each new lead with a next contact plans an activity.
    const add = (from: number, to: number) =>
      db.execute(sql`
        insert into leads (account_id, id, number, name, name_search, status_id, status_since, source,
          next_contact_at)
        select ${account.id}, gen_random_uuid(), n, 'x', 'x', ${statuses.new.id}::uuid, now(), 'import',
          now() + n * interval '1 minute'
        from generate_series(${from}::int, ${to}::int) as n`);
    await add(100_001, 101_000);
    const before = await rowsRead();
    await add(101_001, 101_010);
    return (await rowsRead()) - before;
  });
  // A few rows for each of the ten leads, and none of the thousand others.
  expect(read).toBeLessThan(100);
  expect(read).toBeGreaterThan(0);
});
