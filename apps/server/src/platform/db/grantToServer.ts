import type pg from 'pg';

/** Tables where the server's role may add and read, never change. */
const appendOnly = ['audit_log', 'super_admin_audit_log'];
/** Views that read as their owner: nobody writes through them. */
const readOnly = ['searchable_leads'];

/**
 * Gives the server's plain role what it needs and no more. Runs after every migration, so a new table and a new
 * SECURITY DEFINER function are covered; migrations revoke the latter from PUBLIC.
 */
export async function grantToServer(owner: pg.ClientBase, role: string): Promise<void> {
  const server = owner.escapeIdentifier(role);
  await owner.query(`grant usage on schema public to ${server}`);
  await owner.query(`grant select, insert, update, delete on all tables in schema public to ${server}`);
  for (const table of appendOnly) await owner.query(`revoke update, delete, truncate on ${table} from ${server}`);
  for (const view of readOnly) await owner.query(`revoke insert, update, delete on ${view} from ${server}`);
  const { rows } = await owner.query<{ signature: string }>(
    `select oid::regprocedure::text as signature from pg_proc
     where prosecdef and pronamespace = 'public'::regnamespace and proowner = current_user::regrole`,
  );
  for (const { signature } of rows) await owner.query(`grant execute on function ${signature} to ${server}`);
  // Lets the server see whether the database is up to date, so that it refuses to serve an old one.
  await owner.query(`grant usage on schema drizzle to ${server}`);
  await owner.query(`grant select on drizzle.__drizzle_migrations to ${server}`);
}
