import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import pg from 'pg';
import { startEmbeddedDatabase } from '../src/platform/db/embedded/startEmbeddedDatabase.ts';
import { migrateDatabase } from '../src/migrateDatabase.ts';
import { createDatabaseFolder } from './databaseFolder.ts';

/** Addresses of a PostgreSQL, by who logs in. */
export interface TestPostgres {
  superuserUrl: string;
  ownerUrl: string;
  serverUrl: string;
  serverRole: string;
}

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where the tests' PostgreSQL answers. */
    testDatabase: TestPostgres;
  }
}

/** Database that every test file's own one is a copy of. */
export const templateName = 'funil_template';

/**
 * Nothing of a test run has to survive a crash of the machine, nobody vacuums what lives for seconds, and no statement
 * is compiled, as in the server's transactions.
 */
const settings = ['fsync = off', 'full_page_writes = off', 'autovacuum = off', 'jit = off', "max_wal_size = '128MB'"];

/** Makes a migrated template: a test file's database is a copy, made in some 50 ms. */
export async function createTemplate({ superuserUrl, ownerUrl, serverRole }: TestPostgres): Promise<void> {
  const superuser = new pg.Client({ connectionString: superuserUrl });
  await superuser.connect();
  for (const setting of settings) await superuser.query(`alter system set ${setting}`);
  await superuser.query('select pg_reload_conf()');
  await superuser.query(`create database ${templateName} owner funil_owner`);
  const templateOwner = new URL(ownerUrl);
  templateOwner.pathname = `/${templateName}`;
  await migrateDatabase(templateOwner.href, serverRole);
  await superuser.query(`alter database ${templateName} is_template true`);
  await superuser.end();
}

/** Gives a run's tests a PostgreSQL with the template. */
export async function provideDatabase(
  project: TestProject,
  { superuserUrl, ownerUrl, serverUrl, serverRole }: TestPostgres,
): Promise<void> {
  const addresses = { superuserUrl, ownerUrl, serverUrl, serverRole };
  await createTemplate(addresses);
  project.provide('testDatabase', addresses);
}

/** One embedded PostgreSQL for the whole run. */
export default async function setup(project: TestProject) {
  const folder = createDatabaseFolder('tests');
  const embedded = await startEmbeddedDatabase(join(folder, 'data'));
  await provideDatabase(project, embedded);

  return async () => {
    await embedded.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}
