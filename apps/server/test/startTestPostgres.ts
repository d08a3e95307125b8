import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { openCluster } from '../src/platform/db/embedded/cluster.ts';
import { databaseName, ownerRole, prepareRoles, serverRole } from '../src/platform/db/embedded/prepareRoles.ts';
import { loadSecrets } from '../src/platform/db/embedded/secrets.ts';
import { createDatabaseFolder } from './databaseFolder.ts';
import { createTemplate } from './globalSetup.ts';
import type { TestPostgres } from './globalSetup.ts';

export interface StoppablePostgres extends TestPostgres {
  stop(): Promise<void>;
  /** Starts it again, at the same port. */
  start(): Promise<void>;
  remove(): Promise<void>;
}

/** A PostgreSQL beside that of the run, which a test stops and starts again. */
export async function startTestPostgres(): Promise<StoppablePostgres> {
  const folder = createDatabaseFolder('postgres');
  const dataDir = join(folder, 'data');
  mkdirSync(dataDir);
  const secrets = loadSecrets(dataDir);
  const cluster = await openCluster(dataDir, secrets.superuserPassword);
  const port = await cluster.ensureRunning();
  await prepareRoles(cluster.superuserUrl(port), secrets);
  const address = (role: string, password: string) =>
    `postgres://${role}:${password}@127.0.0.1:${port}/${databaseName}`;
  const addresses = {
    superuserUrl: cluster.superuserUrl(port),
    ownerUrl: address(ownerRole, secrets.ownerPassword),
    serverUrl: address(serverRole, secrets.serverPassword),
    serverRole,
  };
  await createTemplate(addresses);
  return {
    ...addresses,
    stop: () => cluster.stop(),
    start: async () => void (await cluster.ensureRunning(port)),
    async remove() {
      await cluster.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
