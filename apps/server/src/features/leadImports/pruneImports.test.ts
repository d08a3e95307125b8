import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cpfOf, createImportWorld, csvOf } from '../../../test/createImportWorld.ts';
import type { ImportWorld } from '../../../test/createImportWorld.ts';
import { createTestApp } from '../../../test/createTestApp.ts';
import type { TestApp } from '../../../test/createTestApp.ts';
import { newId } from '../../platform/db/newId.ts';
import { leadImports } from '../../platform/db/schema/tables.ts';
import { pruneNext } from './pruneImports.ts';

let server: TestApp;
let world: ImportWorld;
beforeAll(async () => {
  server = await createTestApp();
  world = await createImportWorld(server);
});
afterAll(() => server.close());

/** Rows of an import by what is still kept of them. */
const countRows = () =>
  world.within(async ({ db, accountId }) => {
    const { rows } = await db.execute<{ failed: number; full: number; emptied: number }>(sql`
      select count(*) filter (where lead_id is null)::int as failed,
        count(*) filter (where lead_id is not null and version is not null)::int as full,
        count(*) filter (where lead_id is not null and version is null)::int as emptied
      from lead_import_rows where account_id = ${accountId}`);
    return rows[0];
  });

it('takes the content of a large import in steps, and its files with the last one', async () => {
  const done = await world.importFile(
    csvOf([
      ['Nome', 'Celular', 'CPF'],
      ['Ana', '11 95555-4444', cpfOf(1)],
    ]),
    ['name', 'phone', 'document_number'],
  );
  await world.within(async ({ db, accountId }) => {
    await db.execute(sql`
      insert into lead_import_rows (account_id, import_id, row, outcome, lead_id, version)
      select ${accountId}::uuid, ${done.id}::uuid, 100 + number,
        case when number <= 6000 then 'failed' else 'created' end,
        case when number > 6000 then ${newId()}::uuid end, case when number > 6000 then 1 end
      from generate_series(1, 12000) as number`);
    await db
      .update(leadImports)
      .set({ startedAt: new Date('2026-01-01'), finishedAt: new Date('2026-01-01') })
      .where(eq(leadImports.accountId, accountId));
  });
  // As the database does by itself while an import grows old.
  await server.superuser.query('analyze lead_import_rows');
  const steps: unknown[] = [await countRows()];
  while (await world.within(pruneNext)) steps.push(await countRows());
  expect(steps).toEqual([
    { failed: 6_000, full: 6_001, emptied: 0 },
    { failed: 1_000, full: 6_001, emptied: 0 },
    { failed: 0, full: 1_001, emptied: 5_000 },
    { failed: 0, full: 0, emptied: 6_001 },
  ]);
  const [pruned] = await world.within(({ db, accountId }) =>
    db.select().from(leadImports).where(eq(leadImports.accountId, accountId)),
  );
  expect(pruned).toMatchObject({ fileId: null, errorFileId: null, phase: 'completed' });
});
