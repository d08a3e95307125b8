import type pg from 'pg';
import { ConfigError } from '../config/readConfig.ts';

const powers = `
  select rolsuper as "isSuperuser", rolbypassrls as "bypasses",
    exists (
      select 1 from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
        and pg_has_role(current_user, relowner, 'member')
    ) as "owns"
  from pg_roles where rolname = current_user`;

interface Powers {
  isSuperuser: boolean;
  bypasses: boolean;
  owns: boolean;
}

/**
 * Refuses a role that bypasses row level security.
 *
 * @throws ConfigError naming the reason
 */
export async function refuseRowSecurityBypass(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<Powers>(powers);
  const reason = rows[0]?.isSuperuser
    ? 'is a superuser'
    : rows[0]?.bypasses
      ? 'has BYPASSRLS'
      : rows[0]?.owns
        ? 'owns the tables'
        : null;
  if (reason) {
    throw new ConfigError(
      `The role of DATABASE_URL ${reason}, so row level security does not hold for it: use a plain role, and put ` +
        'the owner into DATABASE_OWNER_URL.',
    );
  }
}
