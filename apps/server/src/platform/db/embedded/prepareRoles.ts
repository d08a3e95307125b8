import pg from 'pg';

export interface RolePasswords {
  ownerPassword: string;
  serverPassword: string;
}

export const databaseName = 'funil';
/** Role that owns the tables and migrates. */
export const ownerRole = 'funil_owner';
/** The server logs in with this role, which owns nothing and is subject to row level security. */
export const serverRole = 'funil_app';

/** Arbitrary number, equal in all processes: one prepares while the others wait. */
const preparationLock = 7_318_000;

/** Error codes: duplicate role, duplicate database. */
const alreadyThere = new Set(['42710', '42P04']);

async function createOnce(client: pg.Client, statement: string) {
  try {
    await client.query(statement);
  } catch (error) {
    if (!(error instanceof pg.DatabaseError && alreadyThere.has(error.code ?? ''))) throw error;
  }
}

async function createRole(client: pg.Client, role: string, password: string) {
  await createOnce(
    client,
    `create role ${role} login nosuperuser nocreatedb nocreaterole noreplication nobypassrls password ${client.escapeLiteral(password)}`,
  );
}

/** Creates missing roles and the database; an earlier start may have been interrupted anywhere. */
export async function prepareRoles(superuserUrl: string, passwords: RolePasswords): Promise<void> {
  const client = new pg.Client({ connectionString: superuserUrl });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [preparationLock]);
    await createRole(client, ownerRole, passwords.ownerPassword);
    await createRole(client, serverRole, passwords.serverPassword);
    await createOnce(client, `create database ${databaseName} owner ${ownerRole}`);
    await client.query(`revoke connect, temporary on database ${databaseName} from public`);
    await client.query(`grant connect on database ${databaseName} to ${serverRole}`);
    // For whole accounts that are copied or removed.
    await client.query(`grant set on parameter session_replication_role to ${ownerRole}`);
  } finally {
    await client.end();
  }
}
