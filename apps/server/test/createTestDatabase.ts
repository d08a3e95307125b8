import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import type { TestPostgres } from './globalSetup.ts';
import { openDatabase } from '../src/platform/db/database.ts';
import type { MessageStream } from '../src/platform/db/MessageStream.ts';
import { watchTransactions } from '../src/platform/db/refuseInTransaction.ts';
import { ports } from '../src/ports.ts';
import { subscriptions } from '../src/subscriptions.ts';
import type { Database } from '../src/platform/db/database.ts';

export interface TestDatabase {
  /** As the server connects: the plain role. */
  database: Database;
  /** As the migrations connect. */
  ownerUrl: string;
  serverUrl: string;
  /** Above row level security: for looking at what is really there. */
  superuser: pg.Pool;
  remove(): Promise<void>;
}

const withName = (url: string, name: string) => {
  const copy = new URL(url);
  copy.pathname = `/${name}`;
  return copy.href;
};

interface TestDatabaseOptions {
  /** Without a single table. */
  isEmpty?: boolean;
  messageStream?: MessageStream | null;
  /** @default the PostgreSQL of the run */
  postgres?: TestPostgres;
}

/** A migrated, empty database of its own. */
export async function createTestDatabase({
  isEmpty = false,
  messageStream = null,
  postgres = inject('testDatabase'),
}: TestDatabaseOptions = {}): Promise<TestDatabase> {
  const { superuserUrl, ownerUrl, serverUrl } = postgres;
  watchTransactions();
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const admin = new pg.Client({ connectionString: superuserUrl });
  await admin.connect();
  // Two copies of one template at once refuse each other.
  await admin.query('select pg_advisory_lock(7318003)');
  await admin.query(
    `create database ${name} owner funil_owner${isEmpty ? '' : ' template funil_template strategy file_copy'}`,
  );
  // As `prepareRoles` leaves the real one.
  await admin.query(`revoke connect, temporary on database ${name} from public`);
  await admin.query(`grant connect on database ${name} to funil_app`);
  await admin.end();

  const database = openDatabase(withName(serverUrl, name), {
    maxConnections: 5,
    // However busy the machine is: the test of the limit sets its own.
    waitMs: 60_000,
    subscriptions,
    ports,
    messageStream,
  });
  const superuser = new pg.Pool({ connectionString: withName(superuserUrl, name), max: 2 });
  // Dropping the database may end a connection that is just being closed.
  superuser.on('error', () => {});
  superuser.on('connect', (client) => client.on('error', () => {}));
  return {
    database,
    superuser,
    ownerUrl: withName(ownerUrl, name),
    serverUrl: withName(serverUrl, name),
    async remove() {
      await Promise.all([database.close(), superuser.end()]);
      const client = new pg.Client({ connectionString: superuserUrl });
      await client.connect();
      await client.query(`drop database if exists ${name} with (force)`);
      await client.end();
    },
  };
}
