import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { waitTimeoutMs } from '../../../../scripts/waitTimeoutMs.mjs';
import type { Database } from '../../src/platform/db/database.ts';
import { openDatabase } from '../../src/platform/db/database.ts';
import { createTestApp } from '../createTestApp.ts';
import type { TestApp } from '../createTestApp.ts';
import { createAccount } from '../factories.ts';
import { createAcceptedBody, createNamedRecord } from './acceptedCalls.ts';
import { call, nextAddress, sessionEndpoints } from './callEndpoint.ts';

/*
 * A call that asks for a second connection while it holds one waits for ever once as many of them run as there are
 * connections. With one connection a single call does.
 */

let server: TestApp;
let single: Database;

beforeAll(async () => {
  server = await createTestApp({
    database({ url, subscriptions }) {
      single = openDatabase(url, { maxConnections: 1, subscriptions });
      // A call that waits for another one on a busy machine is no fault.
      single.pool.options.connectionTimeoutMillis = 4 * waitTimeoutMs;
      return single;
    },
  });
});
afterAll(async () => {
  await server.close();
  await single.close();
});

describe.each(sessionEndpoints.filter(({ endpoint }) => endpoint.isAudited && !endpoint.isUpload))(
  '$key',
  ({ key, endpoint }) => {
    it('needs one connection', async () => {
      const account = await createAccount(server.database);
      const me = await server.asRole(account, 'admin');
      const params = await server.within(account, (tx) => createNamedRecord(tx, endpoint, me.user.id));
      const payload = await server.within(account, (tx) => createAcceptedBody(tx, key, endpoint));
      const answer = await call(server, endpoint, {
        headers: me.headers,
        params,
        payload,
        remoteAddress: nextAddress(),
      });
      expect(answer.statusCode, answer.body).toBeLessThan(500);
    });
  },
);
