import pg from 'pg';
import { listenToDatabase } from '../db/listenToDatabase.ts';
import { countPendingMigrations, hasLaterSchema } from '../db/migrate.ts';
import { refuseRowSecurityBypass } from '../db/refuseRowSecurityBypass.ts';
import type { Check } from './Check.ts';

/** The oldest PostgreSQL that the server supports, as `server_version_num`. */
const oldestVersion = 150_000;

const extensions = ['pg_trgm', 'btree_gin'];

/** Largest difference of the clocks: times of tokens and of due work come from both. */
const clockToleranceMs = 2_000;

const notificationMs = 2_000;

const unguardedTables = `
  select relname as name from pg_class
  where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
    and not (relrowsecurity and relforcerowsecurity and exists (select 1 from pg_policy where polrelid = pg_class.oid))
  order by relname`;

export interface DatabaseUrls {
  url: string;
  ownerUrl: string | null;
  /** Null when notifications come through `url` too. */
  listenUrl: string | null;
}

/** The first of the checks; without it the others cannot run. */
export const checkDatabase = (pool: pg.Pool): Check => ({
  name: 'database',
  async run() {
    const { rows } = await pool.query<{ version: string; number: number }>(
      `select current_setting('server_version') as version, current_setting('server_version_num')::int as number`,
    );
    const { version, number } = rows[0]!;
    if (number < oldestVersion) throw new Error(`PostgreSQL ${version} is too old; the server needs 15 or newer.`);
    return `PostgreSQL ${version} answers.`;
  },
});

export function databaseChecks(pool: pg.Pool, { url, ownerUrl, listenUrl }: DatabaseUrls, now = Date.now): Check[] {
  return [
    {
      name: 'role',
      async run() {
        await refuseRowSecurityBypass(pool);
        return 'The role of DATABASE_URL is subject to row level security.';
      },
    },
    ...(ownerUrl ? [checkOwner(ownerUrl)] : []),
    {
      name: 'extensions',
      async run() {
        const { rows } = await pool.query<{ name: string }>('select extname as name from pg_extension');
        const missing = extensions.filter((wanted) => !rows.some(({ name }) => name === wanted));
        if (missing.length > 0)
          throw new Error(`The database lacks ${missing.join(' and ')}: the owner creates them with the migrations.`);
        return `${extensions.join(' and ')} are there.`;
      },
    },
    {
      name: 'migrations',
      async run() {
        const pending = await countPendingMigrations(pool);
        if (pending > 0) throw new Error(`${pending} migration(s) are missing: run the command "migrate".`);
        return (await hasLaterSchema(pool))
          ? 'The schema is that of a later release, which this one can use.'
          : 'The schema is that of this version.';
      },
    },
    {
      name: 'row level security',
      async run() {
        const { rows: all } = await pool.query(
          `select 1 from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') limit 1`,
        );
        if (all.length === 0) throw new Error('There are no tables yet.');
        const { rows } = await pool.query<{ name: string }>(unguardedTables);
        if (rows.length > 0)
          throw new Error(`Not enabled, not forced or without a policy on ${rows.map(({ name }) => name).join(', ')}.`);
        return 'Enabled and forced on every table.';
      },
    },
    {
      name: 'notifications',
      async run() {
        await receiveNotification(pool, listenUrl ?? url);
        return `A notification arrives through ${listenUrl ? 'DATABASE_LISTEN_URL' : 'DATABASE_URL'}.`;
      },
    },
    {
      name: 'clock',
      async run() {
        const before = now();
        const { rows } = await pool.query<{ at: Date }>('select clock_timestamp() as at');
        const after = now();
        const difference = Math.abs(rows[0]!.at.getTime() - (before + after) / 2) - (after - before) / 2;
        if (difference > clockToleranceMs)
          throw new Error(`The clocks of this machine and of the database differ by ${Math.round(difference)} ms.`);
        return 'This machine and the database have the same time.';
      },
    },
  ];
}

const checkOwner = (ownerUrl: string): Check => ({
  name: 'owner',
  async run() {
    const owner = new pg.Client({ connectionString: ownerUrl, connectionTimeoutMillis: 5_000 });
    try {
      await owner.connect();
      const { rows } = await owner.query<{ name: string }>(
        `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
           and relowner <> current_user::regrole limit 3`,
      );
      if (rows.length > 0)
        throw new Error(`The role of DATABASE_OWNER_URL does not own ${rows.map(({ name }) => name).join(', ')}.`);
      return 'The role of DATABASE_OWNER_URL owns the tables.';
    } finally {
      await owner.end().catch(() => {});
    }
  },
});

/** Fails behind a pooler in transaction mode, where a connection cannot listen. */
async function receiveNotification(pool: pg.Pool, listenUrl: string): Promise<void> {
  const channel = `funil_doctor_${process.pid}`;
  const listener = listenToDatabase(listenUrl);
  let timer: NodeJS.Timeout | undefined;
  try {
    await new Promise<void>((resolve, reject) => {
      const listening = listener.listen(
        channel,
        () => resolve(),
        () => {},
      );
      listening.then(() => pool.query('select pg_notify($1, $2)', [channel, ''])).catch(reject);
      const wrong = new Error(
        'No notification arrives: DATABASE_LISTEN_URL must lead to the same database, past a pooler in transaction mode.',
      );
      timer = setTimeout(() => reject(wrong), notificationMs);
    });
  } finally {
    clearTimeout(timer);
    await listener.close();
  }
}
