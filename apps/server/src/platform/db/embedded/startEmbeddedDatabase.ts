import { mkdirSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { openCluster } from './cluster.ts';
import { databaseName, ownerRole, prepareRoles, serverRole } from './prepareRoles.ts';
import { loadSecrets } from './secrets.ts';

export interface EmbeddedDatabase {
  ownerUrl: string;
  serverUrl: string;
  superuserUrl: string;
  serverRole: string;
  /** Signs tokens, in place of FUNIL_SECRET. */
  secret: string;
  /** Close every pool first: the last process stops the database. */
  stop(): Promise<void>;
}

/** Arbitrary number of a lock that all processes share; the one that gets it exclusively is the last. */
const presenceLock = 7_318_010;

/** Starts PostgreSQL in `dataDir`, or joins one already running, perhaps left by a killed process. */
export async function startEmbeddedDatabase(
  dataDir: string,
  onProblem: (error: Error) => void = () => {},
): Promise<EmbeddedDatabase> {
  mkdirSync(dataDir, { recursive: true });
  const secrets = loadSecrets(dataDir);
  const cluster = await openCluster(dataDir, secrets.superuserPassword);
  let isStopping = false;
  const joined = await join();
  const { port } = joined;
  let { presence } = joined;

  /** Retries, because a leaving process may stop the database before this one holds the lock. */
  async function join(attempts = 3): Promise<{ port: number; presence: pg.Client }> {
    const at = await cluster.ensureRunning();
    try {
      await prepareRoles(cluster.superuserUrl(at), secrets);
      return { port: at, presence: await stayPresent(at) };
    } catch (error) {
      if (attempts <= 1) throw error;
      return join(attempts - 1);
    }
  }

  async function stayPresent(at: number): Promise<pg.Client> {
    const client = new pg.Client({
      connectionString: cluster.superuserUrl(at, databaseName),
      application_name: 'funil-presence',
      keepAlive: true,
    });
    client.on('error', () => {});
    await client.connect();
    // Blocks while another process stops the database, then fails.
    await client.query('select pg_advisory_lock_shared($1)', [presenceLock]);
    client.on('end', () => void comeBack());
    return client;
  }

  /** Restarts a database that crashed or was stopped, at the port that the pools use. */
  async function comeBack() {
    while (!isStopping) {
      try {
        await cluster.ensureRunning(port);
        presence = await stayPresent(port);
        return;
      } catch (error) {
        onProblem(error instanceof Error ? error : new Error(String(error)));
        await sleep(2_000);
      }
    }
  }

  const address = (role: string, password: string) =>
    `postgres://${role}:${password}@127.0.0.1:${port}/${databaseName}`;

  return {
    ownerUrl: address(ownerRole, secrets.ownerPassword),
    serverUrl: address(serverRole, secrets.serverPassword),
    superuserUrl: cluster.superuserUrl(port),
    serverRole,
    secret: secrets.secret,
    async stop() {
      if (isStopping) return;
      isStopping = true;
      // Of two processes that leave together, the second to unlock gets the lock.
      const { rows } = await presence
        .query<{ isLast: boolean }>('select pg_advisory_unlock_shared($1), pg_try_advisory_lock($1) as "isLast"', [
          presenceLock,
        ])
        .catch(() => ({ rows: [] }));
      if (rows[0]?.isLast) await cluster.stop();
      await presence.end().catch(() => {});
    },
  };
}
