import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, inject, it } from 'vitest';
import { createTestDatabase } from '../../../test/createTestDatabase.ts';
import type { TestDatabase } from '../../../test/createTestDatabase.ts';
import { openDatabase } from './database.ts';
import { migrateDatabase } from '../../migrateDatabase.ts';
import { countPendingMigrations } from './migrate.ts';
import { refuseRowSecurityBypass } from './refuseRowSecurityBypass.ts';

let test: TestDatabase;
afterEach(() => test.remove());

const module = fileURLToPath(new URL('../../migrateDatabase.ts', import.meta.url));
const journal = JSON.parse(readFileSync(new URL('./migrations/meta/_journal.json', import.meta.url), 'utf8')) as {
  entries: unknown[];
};

/** Migrates in a process of its own, as a second server would. */
function migrateElsewhere(ownerUrl: string, role: string): Promise<number | null> {
  const code = `const { migrateDatabase } = await import(${JSON.stringify(module)}); await migrateDatabase(${JSON.stringify(ownerUrl)}, ${JSON.stringify(role)});`;
  const child = spawn(process.execPath, ['--conditions=source', '--input-type=module', '--eval', code], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return new Promise((resolve) => child.on('exit', resolve));
}

describe('migrations', () => {
  it('are applied once by several processes that start together', async () => {
    test = await createTestDatabase({ isEmpty: true });
    const { serverRole } = inject('testDatabase');
    const outcomes = await Promise.all([
      migrateElsewhere(test.ownerUrl, serverRole),
      migrateElsewhere(test.ownerUrl, serverRole),
      migrateDatabase(test.ownerUrl, serverRole),
    ]);
    expect(outcomes).toEqual([0, 0, undefined]);
    const { rows } = await test.superuser.query('select hash from drizzle.__drizzle_migrations');
    expect(rows).toHaveLength(journal.entries.length);
    expect(await countPendingMigrations(test.database.pool)).toBe(0);
  });

  it('are missed in a database that nobody has migrated', async () => {
    test = await createTestDatabase({ isEmpty: true });
    expect(await countPendingMigrations(test.database.pool)).toBe(journal.entries.length);
  });

  it('change nothing the second time', async () => {
    test = await createTestDatabase();
    await migrateDatabase(test.ownerUrl, inject('testDatabase').serverRole);
    expect(await countPendingMigrations(test.database.pool)).toBe(0);
  });
});

describe('the role to serve with', () => {
  async function asRole(url: string) {
    const { pool, close } = openDatabase(url, { maxConnections: 1 });
    try {
      return await refuseRowSecurityBypass(pool);
    } finally {
      await close();
    }
  }

  it('is a plain one', async () => {
    test = await createTestDatabase();
    await expect(asRole(test.serverUrl)).resolves.toBeUndefined();
  });

  it('is neither the owner, nor a member of it, nor above row level security', async () => {
    test = await createTestDatabase();
    await expect(asRole(test.ownerUrl)).rejects.toThrow('owns the tables');
    const superuserUrl = new URL(inject('testDatabase').superuserUrl);
    superuserUrl.pathname = new URL(test.serverUrl).pathname;
    await expect(asRole(superuserUrl.href)).rejects.toThrow('is a superuser');

    const suffix = test.database.url.slice(-8);
    const roles = { member: `member_${suffix}`, bypasser: `bypasser_${suffix}` };
    await test.superuser.query(`create role ${roles.member} login password 'x' in role funil_owner`);
    await test.superuser.query(`create role ${roles.bypasser} login password 'x' bypassrls in role funil_app`);
    const urlOf = (role: string) => test.serverUrl.replace(/\/\/[^/@]*@/, `//${role}:x@`);
    try {
      await expect(asRole(urlOf(roles.member))).rejects.toThrow('owns the tables');
      await expect(asRole(urlOf(roles.bypasser))).rejects.toThrow('has BYPASSRLS');
    } finally {
      await test.superuser.query(`drop role ${roles.member}, ${roles.bypasser}`);
    }
  });
});
