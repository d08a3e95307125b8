import { can, roles } from '@funil/api/contract';
import type { Endpoint, Role } from '@funil/api/contract';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accounts, sessions, superAdmins, superAdminSessions, users } from '../../src/platform/db/schema/tables.ts';
import type { AccountTx } from '../../src/platform/db/withAccount.ts';
import { withAdmin } from '../../src/platform/db/withAccount.ts';
import { createTestApp } from '../createTestApp.ts';
import type { Caller, TestApp } from '../createTestApp.ts';
import { createAccount, createApiKey, createSuperAdmin } from '../factories.ts';
import type { TestAccount, TestSuperAdmin } from '../factories.ts';
import { adminEndpoints, call, everyEndpoint, nextAddress, publicEndpoints, sessionEndpoints } from './callEndpoint.ts';
import { createAdminBody, createNamedRecord } from './acceptedCalls.ts';
import { forgeries } from './forgeTokens.ts';

/*
 * Whoever is refused changes nothing: those people are made once, and knock at every endpoint. Whoever is let in is
 * somebody new each time: some endpoints end the session that calls them.
 */
let server: TestApp;
let account: TestAccount;
let other: TestAccount;
let suspended: TestAccount;
let superAdmin: TestSuperAdmin;
let stranger: Caller;
let suspendedCaller: Caller;
let admin: Caller;
let adminToken: string;
/** A user whose role requires a second factor, and who has none. */
let unproven: Caller;
let unprovenAdminToken: string;
/** Gave the password longer ago than ten minutes. */
let idle: Caller;
let idleAdminToken: string;
/** By role. */
let refusedPeople: Map<Role, Caller>;
/** Admins whose sessions are worth nothing any more, by what became of them. */
let endedSessions: Map<string, Caller>;
/** Who was an admin when the token was made, by the role since. */
let demoted: Map<Role, Caller>;
let keys: Record<'good' | 'foreign' | 'revoked' | 'ofSuspended', string>;
/** Tokens of super-admins that are worth nothing any more, by what became of them. */
let formerAdminTokens: Map<string, string>;

const callerOf = (role: Role) => server.asRole(account, role);
const keyOf = async (of: TestAccount, facts?: Parameters<typeof createApiKey>[1]) =>
  (await server.within(of, (tx) => createApiKey(tx, facts))).secret;

beforeAll(async () => {
  server = await createTestApp();
  account = await createAccount(server.database);
  other = await createAccount(server.database);
  suspended = await createAccount(server.database, { status: 'suspended' });
  superAdmin = await createSuperAdmin(server.database);
  stranger = await server.asRole(other, 'admin');
  suspendedCaller = await server.asRole(suspended, 'admin');
  admin = await callerOf('admin');
  adminToken = await server.adminTokenOf(superAdmin);
  refusedPeople = new Map();
  for (const role of roles) refusedPeople.set(role, await callerOf(role));
  keys = {
    good: await keyOf(account),
    foreign: await keyOf(other),
    revoked: await keyOf(account, { revokedAt: new Date() }),
    ofSuspended: await keyOf(suspended),
  };

  const whoLost = async (change: (tx: AccountTx, userId: string) => Promise<unknown>) => {
    const caller = await callerOf('admin');
    await server.within(account, (tx) => change(tx, caller.user.id));
    return caller;
  };
  const endsSession =
    (set: Partial<typeof sessions.$inferInsert>) =>
    ({ db, accountId }: AccountTx, userId: string) =>
      db
        .update(sessions)
        .set(set)
        .where(and(eq(sessions.accountId, accountId), eq(sessions.userId, userId)));
  const changes =
    (set: Partial<typeof users.$inferInsert>) =>
    ({ db, accountId }: AccountTx, userId: string) =>
      db
        .update(users)
        .set(set)
        .where(and(eq(users.accountId, accountId), eq(users.id, userId)));
  endedSessions = new Map([
    ['signed out', await whoLost(endsSession({ revokedAt: new Date() }))],
    ['30 days old', await whoLost(endsSession({ expiresAt: new Date(Date.now() - 1000) }))],
    ['unused for 12 hours', await whoLost(endsSession({ lastUsedAt: new Date(Date.now() - 12.1 * 60 * 60 * 1000) }))],
    ['of somebody who was deactivated', await whoLost(changes({ status: 'inactive' }))],
  ]);
  const strict = await createAccount(server.database);
  unproven = await server.asRole(strict, 'manager');
  await server.within(strict, ({ db }) =>
    db
      .update(accounts)
      .set({ secondFactorRoles: ['manager'] })
      .where(eq(accounts.id, strict.id)),
  );
  const eleven = new Date(Date.now() - 11 * 60_000);
  idle = await whoLost(endsSession({ passwordAt: eleven }));
  unprovenAdminToken = await server.adminTokenOf(await createSuperAdmin(server.database, { hasSecondFactor: false }));
  const idleAdmin = await createSuperAdmin(server.database);
  idleAdminToken = await server.adminTokenOf(idleAdmin);
  await withAdmin(server.database, ({ db }) =>
    db.update(superAdminSessions).set({ passwordAt: eleven }).where(eq(superAdminSessions.superAdminId, idleAdmin.id)),
  );
  demoted = new Map();
  for (const role of roles) demoted.set(role, await whoLost(changes({ role })));

  const deactivated = await createSuperAdmin(server.database);
  formerAdminTokens = new Map([['of one who was deactivated', await server.adminTokenOf(deactivated)]]);
  const signedOut = await createSuperAdmin(server.database);
  formerAdminTokens.set('signed out', await server.adminTokenOf(signedOut));
  await withAdmin(server.database, async ({ db }) => {
    await db.update(superAdmins).set({ status: 'inactive' }).where(eq(superAdmins.id, deactivated.id));
    await db
      .update(superAdminSessions)
      .set({ revokedAt: new Date() })
      .where(eq(superAdminSessions.superAdminId, signedOut.id));
  });
});
afterAll(() => server.close());

const bearer = (token: string, host = account.host) => ({ host, authorization: `Bearer ${token}` });

const sidOf = (token: string) => JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()).sid as string;
/** For a token that was signed longer ago than one lives. */
const longAgo = () => ({ now: Math.floor(Date.now() / 1000) - 13 * 60 * 60 });

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
  const documented = new Set(
    documents.concat(everyEndpoint.map(({ endpoint }) => endpoint.path.replace(/\{(\w+)\}/g, ':$1'))),
  );
  const data = server.routes.filter(({ url }) => /^\/(?:api|public_api|admin_api)\b/.test(url)).map(({ url }) => url);
  expect(data.filter((url) => !documented.has(url))).toEqual([]);
  expect(new Set(data).size).toBe(documented.size);
});

describe.each(sessionEndpoints)('$key', ({ key, endpoint }) => {
  it('needs a token', () => expectRefusal(endpoint, { host: account.host }, 401, 'session.required'));

  it('refuses forged tokens', async () => {
    for (const forge of Object.values(forgeries))
      await expectRefusal(endpoint, bearer(forge(admin.token)), 401, 'session.required');
  });

  it('refuses a token that has expired', async () => {
    const { user, token } = admin;
    const facts = { uid: user.id, code: user.code, sid: sidOf(token), account: account.id };
    const old = await server.app.services.tokens.sign(facts, 'admin', longAgo());
    await expectRefusal(endpoint, bearer(old), 401, 'session.expired');
  });

  it("refuses another account's token", () => expectRefusal(endpoint, bearer(stranger.token), 401, 'session.required'));

  it('refuses a token at the host of another account', () =>
    expectRefusal(endpoint, bearer(admin.token, other.host), 401, 'session.required'));

  it('refuses a super-admin', () => expectRefusal(endpoint, bearer(adminToken), 401, 'session.required'));

  it('takes an API key of the account if it says so, and no other', async () => {
    const { good, foreign, revoked, ofSuspended } = keys;
    if (!endpoint.takesApiKey) return expectRefusal(endpoint, bearer(good), 401, 'session.required');
    const answer = await call(server, endpoint, { headers: bearer(good), remoteAddress: nextAddress() });
    expect([401, 403]).not.toContain(answer.statusCode);
    for (const bad of [foreign, revoked, `${good.slice(0, -1)}${good.endsWith('A') ? 'B' : 'A'}`])
      await expectRefusal(endpoint, bearer(bad), 401, 'api_key.invalid');
    await expectRefusal(endpoint, bearer(good, other.host), 401, 'api_key.invalid');
    await expectRefusal(endpoint, bearer(ofSuspended, suspended.host), 403, 'account.suspended');
  });

  it('refuses sessions that are over', async () => {
    for (const { headers } of endedSessions.values()) await expectRefusal(endpoint, headers, 401, 'session.expired');
  });

  it('refuses a person who still has to set up a second factor, unless it leads there or out', async () => {
    if (!endpoint.isOpenWithoutSecondFactor)
      return expectRefusal(endpoint, unproven.headers, 403, 'session.second_factor_missing');
    expect([
      'confirmPassword',
      'confirmSecondFactor',
      'destroyAllSessions',
      'destroySession',
      'showSecondFactor',
      'showSession',
      'startSecondFactor',
    ]).toContain(key);
  });

  it('asks for the password again where it says so', async () => {
    if (endpoint.needsRecentPassword) await expectRefusal(endpoint, idle.headers, 403, 'session.password_required');
  });

  it('refuses people of a suspended account', () =>
    expectRefusal(endpoint, suspendedCaller.headers, 403, 'account.suspended'));

  it('is not there at an unknown host', () =>
    expectRefusal(endpoint, bearer(admin.token, 'desconhecida.localhost'), 404, 'account.not_found'));

  it.each(roles)('is open to %s as the table of abilities says', async (role) => {
    const { ability } = endpoint;
    const actor = { uid: '', role, managed_group_ids: [], managed_team_ids: [], partner_id: null };
    if (ability !== null && !can(actor, ability)) {
      await expectRefusal(endpoint, refusedPeople.get(role)!.headers, 403, 'access.denied');
      // A demotion counts at once.
      return expectRefusal(endpoint, demoted.get(role)!.headers, 403, 'access.denied');
    }
    const { headers } = await callerOf(role);
    const answer = await call(server, endpoint, { headers, remoteAddress: nextAddress() });
    expect([401, 403]).not.toContain(answer.statusCode);
    expect(answer.statusCode).toBeLessThan(500);
  });
});

describe.each(adminEndpoints)('$key', ({ key, endpoint }) => {
  it('needs a token', () => expectRefusal(endpoint, { host: account.host }, 401, 'session.required'));

  it('refuses forged tokens', async () => {
    for (const forge of Object.values(forgeries))
      await expectRefusal(endpoint, bearer(forge(adminToken)), 401, 'session.required');
  });

  it.each(roles)('refuses a %s of an account', (role) =>
    expectRefusal(endpoint, refusedPeople.get(role)!.headers, 401, 'session.required'),
  );

  it('refuses a token that has expired', async () => {
    const facts = { uid: superAdmin.id, sid: sidOf(adminToken) };
    const old = await server.app.services.tokens.signAdmin(facts, longAgo());
    await expectRefusal(endpoint, bearer(old), 401, 'session.expired');
  });

  it('refuses sessions that are over', async () => {
    for (const token of formerAdminTokens.values())
      await expectRefusal(endpoint, bearer(token), 401, 'session.expired');
  });

  it('is not there at an unknown host', () =>
    expectRefusal(endpoint, bearer(adminToken, 'desconhecida.localhost'), 404, 'account.not_found'));

  it('refuses a super-admin without a second factor, unless it leads there or out', async () => {
    if (!endpoint.isOpenWithoutSecondFactor)
      return expectRefusal(endpoint, bearer(unprovenAdminToken), 403, 'session.second_factor_missing');
    expect([
      'confirmAdminPassword',
      'confirmAdminSecondFactor',
      'destroyAdminSession',
      'showAdminSecondFactor',
      'showAdminSession',
      'startAdminSecondFactor',
      'startRetentionRun',
    ]).toContain(key);
  });

  it('asks for the password again where it says so', async () => {
    if (endpoint.needsRecentPassword)
      await expectRefusal(endpoint, bearer(idleAdminToken), 403, 'session.password_required');
  });

  it('is open to a super-admin', async () => {
    const target = await createAccount(server.database);
    const named = await server.within(target, (tx) => createNamedRecord(tx, endpoint, target.id));
    const answer = await call(server, endpoint, {
      headers: bearer(await server.adminTokenOf(superAdmin)),
      params: { id: target.id, ...named },
      payload: await createAdminBody(server.database, key, superAdmin.id),
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

it('asks for the password again for keys of other systems, the second factor and the rights of a person', () => {
  const guarded = everyEndpoint.filter(({ endpoint }) => endpoint.needsRecentPassword);
  expect(guarded.filter(({ endpoint }) => !endpoint.errors.includes('session.password_required'))).toEqual([]);
  const keys = guarded.map(({ key }) => key);
  expect(keys.toSorted()).toEqual([
    'anonymizePerson',
    'changeSecondFactorRoles',
    'confirmAdminSecondFactor',
    'confirmSecondFactor',
    'createApiKey',
    'createCalendarFeed',
    'exportPersonalData',
    'removeAdminSecondFactor',
    'removeSecondFactor',
    'renewAdminRecoveryCodes',
    'renewRecoveryCodes',
    'resetSecondFactor',
    'startAdminSecondFactor',
    'startRetentionRun',
    'startSecondFactor',
  ]);
});
