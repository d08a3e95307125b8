import { ConfigError } from './platform/config/readConfig.ts';
import type { Config } from './platform/config/readConfig.ts';
import type { Database } from './platform/db/database.ts';
import { openDatabase } from './platform/db/database.ts';
import { startEmbeddedDatabase } from './platform/db/embedded/startEmbeddedDatabase.ts';
import { migrateDatabase } from './migrateDatabase.ts';
import { countPendingMigrations } from './platform/db/migrate.ts';
import { ports } from './ports.ts';
import { subscriptions } from './subscriptions.ts';
import { refuseBypass } from './platform/db/refuseBypass.ts';

export interface PreparedDatabase {
  database: Database;
  /** Connection string of the owner, if known to this process. */
  ownerUrl: string | null;
  secret: string;
  close(): Promise<void>;
}

export async function prepareDatabase(config: Config, onProblem: (error: Error) => void): Promise<PreparedDatabase> {
  return config.databaseUrl && config.secret
    ? openExisting(config.databaseUrl, config.databaseOwnerUrl, config.secret, onProblem)
    : openEmbedded(config, onProblem);
}

async function openEmbedded(config: Config, onProblem: (error: Error) => void): Promise<PreparedDatabase> {
  const embedded = await startEmbeddedDatabase(config.dataDir, onProblem);
  try {
    await migrateDatabase(embedded.ownerUrl, embedded.serverRole);
  } catch (error) {
    await embedded.stop();
    throw error;
  }
  const database = openDatabase(embedded.serverUrl, {
    subscriptions,
    ports,
    onIdleError: onProblem,
    onFollowUpError: onProblem,
  });
  return {
    database,
    ownerUrl: embedded.ownerUrl,
    secret: config.secret ?? embedded.secret,
    async close() {
      await database.close();
      await embedded.stop();
    },
  };
}

async function openExisting(
  url: string,
  ownerUrl: string | null,
  secret: string,
  onProblem: (error: Error) => void,
): Promise<PreparedDatabase> {
  if (ownerUrl) await migrateDatabase(ownerUrl, decodeURIComponent(new URL(url).username));
  const database = openDatabase(url, { subscriptions, ports, onIdleError: onProblem, onFollowUpError: onProblem });
  try {
    const pending = await countPendingMigrations(database.pool);
    if (pending > 0) {
      throw new ConfigError(
        `The database lacks ${pending} migration(s): start once with DATABASE_OWNER_URL, the role that owns the ` +
          'tables.',
      );
    }
    await refuseBypass(database.pool);
  } catch (error) {
    await database.close();
    throw error;
  }
  return { database, ownerUrl, secret, close: () => database.close() };
}
