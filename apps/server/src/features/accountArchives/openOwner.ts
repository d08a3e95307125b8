import pg from 'pg';
import { ConfigError } from '../../platform/config/readConfig.ts';

/** Texts of values must be the same on every server, and a large account takes longer than any request. */
const settings = `
  set datestyle = 'ISO, YMD';
  set intervalstyle = 'postgres';
  set timezone = 'UTC';
  set bytea_output = 'hex';
  set extra_float_digits = 1;
  set statement_timeout = 0;
  set idle_in_transaction_session_timeout = 0;
  set client_min_messages = warning`;

/** A connection of the tables' owner for whole accounts. The caller ends it. */
export async function openOwner(ownerUrl: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'funil-accounts', keepAlive: true });
  // A connection that breaks also fails the statement that runs or comes next.
  client.on('error', () => {});
  await client.connect();
  await client.query(settings);
  return client;
}

/** Rows of one account: the owner is subject to row level security as well. Ends with the transaction. */
export async function enterAccount(client: pg.ClientBase, accountId: string): Promise<void> {
  await client.query(`select set_config('app.account_id', $1, true)`, [accountId]);
}

/** Error code: no privilege. */
const noPrivilege = '42501';

/**
 * Until the end of the transaction no trigger fires and no reference is checked: rows that are copied keep the facts
 * that triggers made, and rows of append-only tables can be removed.
 *
 * @throws ConfigError if the owner may not do so
 */
export async function withoutTriggers(client: pg.ClientBase): Promise<void> {
  try {
    await client.query('set local session_replication_role = replica');
  } catch (error) {
    if (!(error instanceof pg.DatabaseError && error.code === noPrivilege)) throw error;
    throw new ConfigError(
      'The role of DATABASE_OWNER_URL may not turn off triggers: a database administrator runs once ' +
        '"grant set on parameter session_replication_role to" that role.',
    );
  }
}

export async function inOwnTransaction<T>(client: pg.ClientBase, begin: string, run: () => Promise<T>): Promise<T> {
  await client.query(begin);
  try {
    const result = await run();
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  }
}
