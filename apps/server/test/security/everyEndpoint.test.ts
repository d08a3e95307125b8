import { can, roles } from '@funil/api/contract';
import type { Endpoint, Role } from '@funil/api/contract';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sessions, superAdmins, superAdminSessions, users } from '../../src/platform/db/schema/tables.ts';
import { withAdmin } from '../../src/platform/db/withAccount.ts';
import { createTestApp } from '../createTestApp.ts';
import type { Caller, TestApp } from '../createTestApp.ts';
import { createAccount, createApiKey, createSuperAdmin } from '../factories.ts';
import type { TestAccount, TestSuperAdmin } from '../factories.ts';
import { adminEndpoints, call, everyEndpoint, nextAddress, publicEndpoints, sessionEndpoints } from './callEndpoint.ts';
import { adminBodies, createNamedRecord } from './acceptedCalls.ts';
import { forgeries } from './forgeTokens.ts';

let server: TestApp;
let account: TestAccount;
let other: TestAccount;
let suspended: TestAccount;
let superAdmin: TestSuperAdmin;
let stranger: Caller;
let suspendedCaller: Caller;

beforeAll(async () => {
  server = await createTestApp();
  account = await createAccount(server.database);
  other = await createAccount(server.database);
  suspended = await createAccount(server.database, { status: 'suspended' });
  superAdmin = await createSuperAdmin(server.database);
  stranger = await server.asRole(other, 'admin');
  suspendedCaller = await server.asRole(suspended, 'admin');
});
afterAll(() => server.close());

/** Somebody new for each call: some endpoints end the session that calls them. */
const callerOf = (role: Role) => server.asRole(account, role);
const adminToken = () => server.adminTokenOf(superAdmin);

const bearer = (token: string, host = account.host) => ({ host, authorization: `Bearer ${token}` });

async function expectRefusal(endpoint: Endpoint, headers: Record<string, string>, status: number, code: string) {
  const answer = await call(server, endpoint, { headers, remoteAddress: nextAddress() });
  expect({ status: answer.statusCode, code: answer.json<{ error: { code: string } }>().error.code }).toEqual({
    status,
    code,
  });
  expect(answer.headers.authorization).toBeUndefined();
}

it('covers every endpoint of the contract, each with a route', () => {
  expect(sessionEndpoints.length + adminEndpoints.length + publicEndpoints.length).toBe(everyEndpoint.length);
  for (const { endpoint } of everyEndpoint)
    expect(
      server.app.hasRoute({ method: endpoint.method, url: endpoint.path.replace(/\{(\w+)\}/g, ':$1') }),
      endpoint.name,
    ).toBe(true);
});

/** What the contract says of the API, shown to other systems: no data of anybody. */
const documents = ['/api/docs', '/api/docs/openapi.json'];

it('has no route of data that is not in the contract', () => {
  const known = new Set(
    documents.concat(everyEndpoint.map(({ endpoint }) => endpoint.path.replace(/\{(\w+)\}/g, ':$1'))),
  );
  const data = server.routes.filter(({ url }) => /^\/(?:api|public_api|admin_api)\b/.test(url)).map(({ url }) => url);
  expect(data.filter((url) => !known.has(url))).toEqual([]);
  expect(new Set(data).size).toBe(known.size);
});

describe.each(sessionEndpoints)('$key', ({ endpoint }) => {
  it('needs a token', () => expectRefusal(endpoint, { host: account.host }, 401, 'session.required'));

  it.each(Object.keys(forgeries))('refuses a forged token: %s', async (way) => {
    const { token } = await callerOf('admin');
    await expectRefusal(endpoint, bearer(forgeries[way]!(token)), 401, 'session.required');
  });

  it('refuses a token that has expired', async () => {
    const { user, token } = await callerOf('admin');
    const sid = JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()).sid as string;
    const old = await server.app.services.tokens.sign(
      { uid: user.id, code: user.code, sid, account: account.id },
      'admin',
      { now: Math.floor(Date.now() / 1000) - 13 * 60 * 60 },
    );
    await expectRefusal(endpoint, bearer(old), 401, 'session.expired');
  });

  it("refuses another account's token", () => expectRefusal(endpoint, bearer(stranger.token), 401, 'session.required'));

  it('refuses a token at the host of another account', async () => {
    const { token } = await callerOf('admin');
    await expectRefusal(endpoint, bearer(token, other.host), 401, 'session.required');
  });

  it('refuses a super-admin', async () => expectRefusal(endpoint, bearer(await adminToken()), 401, 'session.required'));

  it('takes an API key of the account if it says so, and no other', async () => {
    const { secret } = await server.within(account, (tx) => createApiKey(tx));
    if (!endpoint.takesApiKey) return expectRefusal(endpoint, bearer(secret), 401, 'session.required');
    const answer = await call(server, endpoint, { headers: bearer(secret), remoteAddress: nextAddress() });
    expect([401, 403]).not.toContain(answer.statusCode);
    const [foreign, revoked, ofSuspended] = [
      await server.within(other, (tx) => createApiKey(tx)),
      await server.within(account, (tx) => createApiKey(tx, { revokedAt: new Date() })),
      await server.within(suspended, (tx) => createApiKey(tx)),
    ];
    for (const bad of [foreign.secret, revoked.secret, `${secret.slice(0, -1)}${secret.endsWith('A') ? 'B' : 'A'}`])
      await expectRefusal(endpoint, bearer(bad), 401, 'api_key.invalid');
    await expectRefusal(endpoint, bearer(secret, other.host), 401, 'api_key.invalid');
    await expectRefusal(endpoint, bearer(ofSuspended.secret, suspended.host), 403, 'account.suspended');
  });

  it('refuses a session that was signed out', async () => {
    const { user, headers } = await callerOf('admin');
    await server.within(account, ({ db }) =>
      db.update(sessions).set({ revokedAt: new Date() }).where(eq(sessions.userId, user.id)),
    );
    await expectRefusal(endpoint, headers, 401, 'session.expired');
  });

  it('refuses a session that is 30 days old, or unused for 12 hours', async () => {
    for (const past of [
      { expiresAt: new Date(Date.now() - 1000) },
      { lastUsedAt: new Date(Date.now() - 12.1 * 60 * 60 * 1000) },
    ]) {
      const caller = await server.asRole(account, 'admin');
      await server.within(account, ({ db }) =>
        db.update(sessions).set(past).where(eq(sessions.userId, caller.user.id)),
      );
      await expectRefusal(endpoint, caller.headers, 401, 'session.expired');
    }
  });

  it('refuses whoever was deactivated meanwhile', async () => {
    const { user, headers } = await callerOf('admin');
    await server.within(account, ({ db }) =>
      db
        .update(users)
        .set({ status: 'inactive' })
        .where(and(eq(users.accountId, account.id), eq(users.id, user.id))),
    );
    await expectRefusal(endpoint, headers, 401, 'session.expired');
  });

  it('refuses people of a suspended account', () =>
    expectRefusal(endpoint, suspendedCaller.headers, 403, 'account.suspended'));

  it('is not there at an unknown host', async () => {
    const { token } = await callerOf('admin');
    await expectRefusal(endpoint, bearer(token, 'desconhecida.localhost'), 404, 'account.not_found');
  });

  it.each(roles)('is open to %s as the table of abilities says', async (role) => {
    const { headers, user } = await callerOf(role);
    const actor = { uid: user.id, role, managed_group_ids: [], managed_team_ids: [], partner_id: null };
    const isAllowed = endpoint.ability === null || can(actor, endpoint.ability);
    if (!isAllowed) return expectRefusal(endpoint, headers, 403, 'access.denied');
    const answer = await call(server, endpoint, { headers, remoteAddress: nextAddress() });
    expect([401, 403]).not.toContain(answer.statusCode);
    expect(answer.statusCode).toBeLessThan(500);
  });

  it('follows a demotion at once', async () => {
    const { ability } = endpoint;
    if (ability === null) return;
    const denied = roles.find(
      (role) => !can({ uid: '', role, managed_group_ids: [], managed_team_ids: [], partner_id: null }, ability),
    );
    if (!denied) return;
    const { user, headers } = await callerOf('admin');
    await server.within(account, ({ db }) => db.update(users).set({ role: denied }).where(eq(users.id, user.id)));
    await expectRefusal(endpoint, headers, 403, 'access.denied');
  });
});

describe.each(adminEndpoints)('$key', ({ key, endpoint }) => {
  it('needs a token', () => expectRefusal(endpoint, { host: account.host }, 401, 'session.required'));

  it.each(Object.keys(forgeries))('refuses a forged token: %s', async (way) => {
    await expectRefusal(endpoint, bearer(forgeries[way]!(await adminToken())), 401, 'session.required');
  });

  it.each(roles)('refuses a %s of an account', async (role) => {
    const { headers } = await callerOf(role);
    await expectRefusal(endpoint, headers, 401, 'session.required');
  });

  it('refuses a token that has expired', async () => {
    const token = await adminToken();
    const sid = JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()).sid as string;
    const old = await server.app.services.tokens.signAdmin(
      { uid: superAdmin.id, sid },
      { now: Math.floor(Date.now() / 1000) - 13 * 60 * 60 },
    );
    await expectRefusal(endpoint, bearer(old), 401, 'session.expired');
  });

  it('refuses a session that was signed out', async () => {
    const token = await adminToken();
    await withAdmin(server.database, ({ db }) => db.update(superAdminSessions).set({ revokedAt: new Date() }));
    await expectRefusal(endpoint, bearer(token), 401, 'session.expired');
  });

  it('refuses a super-admin who was deactivated meanwhile', async () => {
    const gone = await createSuperAdmin(server.database);
    const token = await server.adminTokenOf(gone);
    await withAdmin(server.database, ({ db }) =>
      db.update(superAdmins).set({ status: 'inactive' }).where(eq(superAdmins.id, gone.id)),
    );
    await expectRefusal(endpoint, bearer(token), 401, 'session.expired');
  });

  it('is not there at an unknown host', async () =>
    expectRefusal(endpoint, bearer(await adminToken(), 'desconhecida.localhost'), 404, 'account.not_found'));

  it('is open to a super-admin', async () => {
    const target = await createAccount(server.database);
    const named = await server.within(target, (tx) => createNamedRecord(tx, endpoint, target.id));
    const answer = await call(server, endpoint, {
      headers: bearer(await adminToken()),
      params: { id: target.id, ...named },
      payload: adminBodies[key],
      remoteAddress: nextAddress(),
    });
    expect(answer.statusCode).toBe(endpoint.status);
  });
});

describe.each(publicEndpoints)('$key', ({ endpoint }) => {
  it('is not there at an unknown host', () =>
    expectRefusal(endpoint, { host: 'desconhecida.localhost' }, 404, 'account.not_found'));

  it('reveals nothing of a suspended account', async () => {
    if (endpoint.path.startsWith('/admin_api/')) return;
    await expectRefusal(endpoint, { host: suspended.host }, 403, 'account.suspended');
  });
});
