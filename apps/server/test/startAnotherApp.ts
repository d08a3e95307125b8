import { createApp } from '../src/app.ts';
import { readConfig } from '../src/platform/config/readConfig.ts';
import { openDatabase } from '../src/platform/db/database.ts';
import type { App } from '../src/platform/http/App.ts';
import { createLogger } from '../src/platform/logging/createLogger.ts';
import { listenOn } from './cable/openCable.ts';
import { testSecret } from './createTestApp.ts';
import type { TestApp } from './createTestApp.ts';
import { openTestRedis } from './redis/openTestRedis.ts';

interface AnotherApp {
  app: App;
  /** Address of its cable. */
  url: string;
  port: number;
  close(): Promise<void>;
}

interface AnotherOptions {
  /** On the way to the database of the first server. @default straight */
  databaseUrl?: string;
  /** On the way to its Redis. @default straight */
  redisUrl?: string | null;
  /** @default the product's */
  recheckEveryMs?: number;
  /** Another build of the app. @default that of this checkout */
  appFolder?: string;
}

/** One more server as another process has it: PostgreSQL is shared, and Redis where there is one, but no memory. */
export async function startAnotherApp(
  server: TestApp,
  { databaseUrl = server.serverUrl, redisUrl = server.redisUrl, recheckEveryMs, appFolder }: AnotherOptions = {},
): Promise<AnotherApp> {
  const shared = await openTestRedis(redisUrl);
  const database = openDatabase(databaseUrl, { maxConnections: 3, messageStream: shared?.messageStream ?? null });
  const app = await createApp({
    config: { ...readConfig({}), isDemo: false },
    database,
    redis: shared?.redis ?? null,
    secret: testSecret,
    logger: createLogger('silent'),
    appFolder,
    ...(recheckEveryMs !== undefined && { recheckEveryMs }),
  });
  const url = await listenOn(app);
  return {
    app,
    url,
    port: Number(new URL(url).port),
    async close() {
      await app.close();
      shared?.close();
      await database.close();
    },
  };
}
