import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readPixKey } from '@funil/validation/values';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createTestDatabase } from '../../../test/createTestDatabase.ts';
import type { TestDatabase } from '../../../test/createTestDatabase.ts';
import { migrateDatabase } from '../../migrateDatabase.ts';
import { grantToServer } from './grantToServer.ts';

/** The last version that asked nobody which kind a key is. */
const before = 57;
const account = '01890000-0000-7000-8000-0000000000a1';
const admin = '01890000-0000-7000-8000-0000000000b0';
const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));

/** Keys that were kept as a document, and whether their digits are a mobile number too. */
const keys: [what: string, key: string | null, isInDoubt: boolean][] = [
  ['a CPF that is a mobile number of São Paulo', '11962266958', true],
  ['a CPF that no mobile number is, by its third digit', '11144477735', false],
  ['a CPF whose area code there is not', '23900000026', false],
  ['a phone as the directory writes it', '+5511962266958', false],
  ['an e-mail', 'ana@exemplo.com.br', false],
  ['a random key', '123e4567-e89b-42d3-a456-426614174000', false],
  ['none', null, false],
];
const idOf = (index: number) => `01890000-0000-7000-8000-0000000000c${index}`;
/** A person whose document is the CPF in the key. */
const ownDocument = '01890000-0000-7000-8000-0000000000d0';

let database: TestDatabase;
let folder: string;

async function migrateUpTo(index: number): Promise<void> {
  cpSync(migrationsFolder, folder, { recursive: true });
  const file = join(folder, 'meta', '_journal.json');
  const journal = JSON.parse(readFileSync(file, 'utf8')) as { entries: { idx: number }[] };
  writeFileSync(file, JSON.stringify({ ...journal, entries: journal.entries.filter(({ idx }) => idx <= index) }));
  const owner = new pg.Client({ connectionString: database.ownerUrl });
  await owner.connect();
  await migrate(drizzle(owner), { migrationsFolder: folder });
  await grantToServer(owner, inject('testDatabase').serverRole);
  await owner.end();
}

const insertUser = (id: string, pixKey: string | null) =>
  database.superuser.query(
    `insert into users (account_id, id, name, email, role, code, status, pix_key)
     values ($1, $2, $3, $4, 'indicator', $5, 'active', $6)`,
    [account, id, `Pessoa ${id}`, `${id}@exemplo.com.br`, id.slice(-6), pixKey],
  );
const insertAffiliate = (id: string, userId: string | null, document: string, pixKey: string | null) =>
  database.superuser.query(
    `insert into affiliates (account_id, id, sponsor_id, sponsor_code, name, name_key, email, phone, document_number,
       pix_key, terms, submission_id, user_id, state)
     values ($1, $2, $3, 'CODE', $4, $4, $5, '+5511912345678', $6, $7, '{}', $2, $8, $9)`,
    [account, id, admin, `pessoa ${id}`, `${id}@a.br`, document, pixKey, userId, userId ? 'approved' : 'pending'],
  );

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'funil-migrations-'));
  database = await createTestDatabase({ isEmpty: true });
  await migrateUpTo(before);
  await database.superuser.query("insert into accounts (id, name, slug) values ($1, 'Conta', 'conta')", [account]);
  await insertUser(admin, null);
  for (const [index, [, key]] of keys.entries()) {
    await insertUser(idOf(index), key);
    await insertAffiliate(idOf(index), null, `0000000000${index}`, key);
  }
  await insertUser(ownDocument, '11962266958');
  await insertAffiliate(ownDocument, ownDocument, '11962266958', '11962266958');
  await migrateDatabase(database.ownerUrl, inject('testDatabase').serverRole);
});
afterAll(async () => {
  await database.remove();
  rmSync(folder, { recursive: true, force: true });
});

const inDoubt = async (table: 'users' | 'affiliates', id: string) =>
  (
    await database.superuser.query<{ pix_key: string | null; pix_key_in_doubt: boolean }>(
      `select pix_key, pix_key_in_doubt from ${table} where account_id = $1 and id = $2`,
      [account, id],
    )
  ).rows[0];

describe.each(['users', 'affiliates'] as const)('a key of %s that was kept before anybody was asked', (table) => {
  it.each(keys.map(([what, key, isInDoubt], index) => ({ what, key, isInDoubt, index })))(
    'is in doubt after the migration, or not, where it is $what: $isInDoubt',
    async ({ key, isInDoubt, index }) => {
      expect(await inDoubt(table, idOf(index))).toEqual({ pix_key: key, pix_key_in_doubt: isInDoubt });
      // As the rules of today read its digits.
      expect(key !== null && readPixKey(key)?.kinds !== undefined).toBe(isInDoubt);
    },
  );

  it('is not in doubt where it is the document of the own sign-up', async () => {
    expect(await inDoubt(table, ownDocument)).toEqual({ pix_key: '11962266958', pix_key_in_doubt: false });
  });
});
