import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import pg from 'pg';
import { createTestDatabase } from '../../../test/createTestDatabase.ts';
import type { TestDatabase } from '../../../test/createTestDatabase.ts';

const folder = new URL('./functions/', import.meta.url);
const texts = new Map(
  readdirSync(folder).map((file) => [file.replace('.sql', ''), readFileSync(new URL(file, folder), 'utf8')]),
);

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.remove());

/** Definitions of the product's functions; those of extensions are not among them. */
const definitions = async (client: pg.ClientBase) =>
  (
    await client.query<{ name: string; definition: string }>(`
      select proname as name, pg_get_functiondef(oid) as definition from pg_proc
      where pronamespace = 'public'::regnamespace
        and not exists (select from pg_depend where classid = 'pg_proc'::regclass and objid = pg_proc.oid and deptype = 'e')
      order by proname, definition`)
  ).rows;

describe('the functions of the database', () => {
  it('have one file each', async () => {
    const client = await test.superuser.connect();
    try {
      const names = (await definitions(client)).map(({ name }) => name);
      expect([...texts.keys()].toSorted()).toEqual(names.toSorted());
    } finally {
      client.release();
    }
  });

  it('are what their files say', async () => {
    const owner = new pg.Client({ connectionString: test.ownerUrl });
    await owner.connect();
    try {
      const migrated = await definitions(owner);
      await owner.query('begin');
      for (const text of texts.values()) await owner.query(text);
      expect(await definitions(owner)).toEqual(migrated);
    } finally {
      await owner.end();
    }
  });
});
