import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../../src/platform/db/database.ts';
import type { Database } from '../../src/platform/db/database.ts';
import { auditLog, superAdminAuditLog } from '../../src/platform/db/schema/tables.ts';
import { withAdmin } from '../../src/platform/db/withAccount.ts';
import { createTestApp } from '../createTestApp.ts';
import type { TestApp } from '../createTestApp.ts';
import { createAccount, createSuperAdmin, testPassword } from '../factories.ts';
import type { TestAccount } from '../factories.ts';
import { waitTimeoutMs } from '../waitFor.ts';
import { createAdminBody, createAcceptedBody, createNamedRecord } from './acceptedCalls.ts';
import { adminEndpoints, call, sessionEndpoints } from './callEndpoint.ts';

/*
 * Every command by a call that is accepted, on a server with one connection: a call that asks for a second one while it
 * holds one waits for ever once as many of them run as there are connections. With one connection a single call does.
 */

let server: TestApp;
let single: Database;
let account: TestAccount;

beforeAll(async () => {
  server = await createTestApp({
    database({ url, subscriptions, ports }) {
      single = openDatabase(url, { maxConnections: 1, subscriptions, ports });
      // A call that waits for another one on a busy machine is no fault.
      single.pool.options.connectionTimeoutMillis = 4 * waitTimeoutMs;
      return single;
    },
  });
  account = await createAccount(server.database);
});
afterAll(async () => {
  await server.close();
  await single.close();
});

const auditOf = (of: TestAccount) => server.within(of, ({ db }) => db.select().from(auditLog));

describe.each(sessionEndpoints.filter(({ endpoint }) => endpoint.isAudited))('$key', ({ key, endpoint }) => {
  it('needs one connection, and is written down with who, what, where and when', async () => {
    const account = await createAccount(server.database);
    const caller = await server.asRole(account, 'admin');
    const params = await server.within(account, (tx) => createNamedRecord(tx, endpoint, caller.user.id));
    const payload = await server.within(account, (tx) => createAcceptedBody(tx, key, endpoint, caller.user.id));
    const answer = await call(server, endpoint, { headers: caller.headers, params, payload });
    expect(answer.statusCode, answer.body).toBe(endpoint.status);
    expect(await auditOf(account)).toMatchObject([
      {
        accountId: account.id,
        actorId: caller.user.id,
        actorKind: 'user',
        action: endpoint.name,
        ip: expect.stringContaining('$sealed'),
        requestId: answer.headers['x-request-id'],
        targetType: expect.any(String),
        targetId: expect.any(String),
      },
    ]);
  });

  it('leaves no trace when it is refused', async () => {
    if (endpoint.body === undefined && endpoint.params.length === 0) return;
    const account = await createAccount(server.database);
    const caller = await server.asRole(account, 'admin');
    const answer = await call(server, endpoint, { headers: caller.headers, payload: {} });
    expect(answer.statusCode).toBeGreaterThanOrEqual(400);
    expect(await auditOf(account)).toEqual([]);
  });
});

describe('the super-admin area', () => {
  it('writes down its commands in a log of its own', async () => {
    const admin = await createSuperAdmin(server.database);
    const headers = { host: account.host, authorization: `Bearer ${await server.adminTokenOf(admin)}` };
    const target = await createAccount(server.database);
    // Signing out ends what the others need.
    const commands = adminEndpoints
      .filter((one) => one.endpoint.isAudited)
      .toSorted(
        (one, other) => Number(one.key === 'destroyAdminSession') - Number(other.key === 'destroyAdminSession'),
      );
    for (const { key, endpoint } of commands) {
      const named = await server.within(target, (tx) => createNamedRecord(tx, endpoint, admin.id));
      const answer = await call(server, endpoint, {
        headers,
        params: { id: target.id, ...named },
        payload: await createAdminBody(server.database, key, admin.id),
      });
      expect(answer.statusCode, `${key} ${answer.body}`).toBe(endpoint.status);
      const [row] = await withAdmin(server.database, ({ db }) =>
        db
          .select()
          .from(superAdminAuditLog)
          .where(eq(superAdminAuditLog.requestId, String(answer.headers['x-request-id']))),
      );
      expect(row).toMatchObject({ actorId: admin.id, action: endpoint.name });
    }
    const beginner = await createSuperAdmin(server.database, { hasSecondFactor: false });
    const signIn = await server.app.inject({
      method: 'POST',
      url: '/admin_api/session',
      headers: { host: account.host },
      payload: { email: beginner.email, password: testPassword },
    });
    const [row] = await withAdmin(server.database, ({ db }) =>
      db
        .select()
        .from(superAdminAuditLog)
        .where(eq(superAdminAuditLog.requestId, String(signIn.headers['x-request-id']))),
    );
    expect(row).toMatchObject({ actorId: beginner.id, action: 'admin_session.create', targetType: 'session' });
  });
});
