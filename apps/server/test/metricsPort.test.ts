import { afterAll, beforeAll, expect, it } from 'vitest';
import { readConfig } from '../src/platform/config/readConfig.ts';
import { freePort } from '../src/platform/db/embedded/cluster.ts';
import { createLogger } from '../src/platform/logging/createLogger.ts';
import { startServer } from '../src/startServer.ts';
import { createTestDatabase } from './createTestDatabase.ts';
import type { TestDatabase } from './createTestDatabase.ts';
import { dataFolder, giveOwnFolder } from './serverProcess.ts';

giveOwnFolder();

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.remove());

const start = (environment: Record<string, string>) =>
  startServer(
    readConfig({
      FUNIL_SECRET: 's'.repeat(32),
      FUNIL_MAIL_FILES: '1',
      FUNIL_DATA_DIR: dataFolder(),
      DATABASE_URL: database.serverUrl,
      PORT: '0',
      HOST: '127.0.0.1',
      ...environment,
    }),
    createLogger('silent'),
  );

it.each([
  ['web', ['web']],
  ['worker', ['worker']],
  ['all', ['web', 'worker']],
])('a process of the kind %s shows its pools and the database, until it stops', async (kind, pools) => {
  const port = await freePort();
  const server = await start({ FUNIL_PROCESS: kind, FUNIL_METRICS_PORT: String(port) });
  const ask = () => fetch(`http://127.0.0.1:${port}/metrics`).then((answer) => answer.text());
  const text = await ask();
  expect([...text.matchAll(/^funil_db_pool_size\{pool="(.*)"\}/gm)].map(([, pool]) => pool)).toEqual(pools);
  expect(text).toMatch(/^funil_database_up 1$/m);
  expect(text).toContain(`process="${kind}"`);
  const ofApp = await fetch(`http://127.0.0.1:${server.port}/metrics`);
  expect(await ofApp.text()).not.toContain('funil_');
  await server.stop();
  await expect(ask()).rejects.toThrow();
});
