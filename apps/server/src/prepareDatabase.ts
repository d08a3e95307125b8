import { ConfigError } from './platform/config/readConfig.ts';
import type { Config } from './platform/config/readConfig.ts';
import type { Database, DatabaseOptions } from './platform/db/database.ts';
import { openDatabase } from './platform/db/database.ts';
import { startEmbeddedDatabase } from './platform/db/embedded/startEmbeddedDatabase.ts';
import { migrateDatabase } from './migrateDatabase.ts';
import { countPendingMigrations } from './platform/db/migrate.ts';
import { ports } from './ports.ts';
import { subscriptions } from './subscriptions.ts';
import { refuseRowSecurityBypass } from './platform/db/refuseRowSecurityBypass.ts';

export interface PreparedDatabase {
  /** Connection string of the server's plain role. */
  url: string;
  poolMode: Config['databasePoolMode'];
  /** Connection string of the owner, if known to this process. */
  ownerUrl: string | null;
  secret: string;
  close(): Promise<void>;
}

/**
 * Makes the database ready and opens no pool: each part of the program opens its own with `openPool`. `log` receives
 * lines about migrations.
 */
export async function prepareDatabase(
  config: Config,
  onProblem: (error: Error) => void,
  log?: (line: string) => void,
): Promise<PreparedDatabase> {
  return config.databaseUrl && config.secret
    ? openExisting(config, config.databaseUrl, config.secret, log)
    : openEmbedded(config, onProblem, log);
}

async function openEmbedded(
  config: Config,
  onProblem: (error: Error) => void,
  log?: (line: string) => void,
): Promise<PreparedDatabase> {
  const embedded = await startEmbeddedDatabase(config.dataDir, onProblem);
  try {
    await migrateDatabase(embedded.ownerUrl, embedded.serverRole, log);
  } catch (error) {
    await embedded.stop();
    throw error;
  }
  return {
    url: embedded.serverUrl,
    poolMode: 'session',
    ownerUrl: embedded.ownerUrl,
    secret: config.secret ?? embedded.secret,
    close: () => embedded.stop(),
  };
}

async function openExisting(
  { databaseOwnerUrl: ownerUrl, databasePoolMode: poolMode }: Config,
  url: string,
  secret: string,
  log?: (line: string) => void,
): Promise<PreparedDatabase> {
  if (ownerUrl) await migrateDatabase(ownerUrl, decodeURIComponent(new URL(url).username), log);
  const database = openDatabase(url, { maxConnections: 1, poolMode });
  try {
    const pending = await countPendingMigrations(database.pool);
    if (pending > 0) {
      throw new ConfigError(
        `The database lacks ${pending} migration(s): run the command "migrate", or start once, with ` +
          'DATABASE_OWNER_URL, the role that owns the tables.',
      );
    }
    await refuseRowSecurityBypass(database.pool);
  } finally {
    await database.close();
  }
  return { url, poolMode, ownerUrl, secret, close: async () => {} };
}

/** Opens a pool of the server's plain role for commands, with all that follows from their events. */
export const openPool = (
  { url, poolMode }: Pick<PreparedDatabase, 'url' | 'poolMode'>,
  onProblem: (error: Error) => void,
  limits: Pick<
    DatabaseOptions,
    'maxConnections' | 'statementMs' | 'mostJobs' | 'replicaUrl' | 'messageStream' | 'onConnected' | 'tracer'
  > = {},
): Database =>
  openDatabase(url, {
    poolMode,
    subscriptions,
    ports,
    onIdleError: onProblem,
    onFollowUpError: onProblem,
    ...limits,
  });
