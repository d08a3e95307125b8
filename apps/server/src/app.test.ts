import { afterAll, beforeAll, expect, it } from 'vitest';
import { createApp } from './app.ts';
import { defaultReportLimitMs } from './features/reports/background/defaultReportLimitMs.ts';
import { readConfig } from './platform/config/readConfig.ts';
import { openDatabase } from './platform/db/database.ts';
import type { Database } from './platform/db/database.ts';
import type { App } from './platform/http/App.ts';
import { takeEvenTime } from './platform/http/takeEvenTime.ts';
import { createLogger } from './platform/logging/createLogger.ts';

/* Tests replace what takes long or reveals mistakes; whoever serves people replaces nothing. */

let app: App;
let database: Database;
beforeAll(async () => {
  // Nothing is asked of it.
  database = openDatabase('postgres://funil_app:x@127.0.0.1:1/none');
  app = await createApp({
    config: { ...readConfig({}), isDemo: false },
    database,
    secret: 's'.repeat(32),
    logger: createLogger('silent'),
    listener: { listen: async () => {}, close: async () => {} },
  });
});
afterAll(async () => {
  await app.close();
  await database.close();
});

it('keeps answers back for as long, counts reports for as long, and spends no time on checking its answers', () => {
  expect(app.services).toMatchObject({
    evenTime: takeEvenTime,
    reportLimitMs: defaultReportLimitMs,
    checksResponses: false,
  });
});
