import type { OwnSession } from '@funil/api/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp } from '../../../test/createTestApp.ts';
import type { TestApp } from '../../../test/createTestApp.ts';
import { createAccount, createUser, testPassword } from '../../../test/factories.ts';
import type { TestAccount, TestUser } from '../../../test/factories.ts';
import { listenOn, openAs } from '../../../test/cable/openCable.ts';
import { sessions } from '../../platform/db/schema/tables.ts';

let server: TestApp;
let account: TestAccount;
beforeAll(async () => {
  server = await createTestApp();
  account = await createAccount(server.database);
});
afterAll(() => server.close());

const agents = {
  windows:
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
  iphone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) ' +
    'Version/18.5 Mobile/15E148 Safari/604.1',
};

const person = () => server.within(account, (tx) => createUser(tx, { role: 'specialist' }));
async function signIn(user: TestUser, agent: string) {
  const answer = await server.app.inject({
    method: 'POST',
    url: '/public_api/session',
    headers: { host: account.host, 'user-agent': agent },
    payload: { email: user.email, password: testPassword },
  });
  expect(answer.statusCode).toBe(201);
  const authorization = String(answer.headers.authorization);
  return { headers: { host: account.host, authorization }, token: authorization.slice('Bearer '.length), user };
}
type SignedIn = Awaited<ReturnType<typeof signIn>>;
const list = async ({ headers }: SignedIn) =>
  (await server.app.inject({ url: '/api/sessions', headers })).json<{ sessions: OwnSession[] }>().sessions;
const end = ({ headers }: SignedIn, id: string) =>
  server.app.inject({ method: 'DELETE', url: `/api/sessions/${id}`, headers });
const isIn = async ({ headers }: SignedIn) =>
  (await server.app.inject({ url: '/api/session', headers })).statusCode === 200;

describe('where a person is signed in', () => {
  it('is listed with device and address, this one first, and never those of others', async () => {
    const user = await person();
    const here = await signIn(user, agents.windows);
    await signIn(user, agents.iphone);
    await signIn(await person(), agents.windows);
    expect(await list(here)).toMatchObject([
      { browser: 'Chrome', system: 'Windows', is_handheld: false, ip: '127.0.0.1', is_current: true },
      { browser: 'Safari', system: 'iOS', is_handheld: true, is_current: false },
    ]);
  });

  it('can be ended everywhere else at once', async () => {
    const user = await person();
    const [here, elsewhere, another] = [
      await signIn(user, agents.windows),
      await signIn(user, agents.iphone),
      await signIn(await person(), agents.windows),
    ];
    const ended = await server.app.inject({ method: 'DELETE', url: '/api/other_sessions', headers: here.headers });
    expect(ended.statusCode).toBe(204);
    expect([await isIn(here), await isIn(elsewhere), await isIn(another)]).toEqual([true, false, true]);
  });

  it('leaves out what is over: signed out, run out, idle', async () => {
    const user = await person();
    const here = await signIn(user, agents.windows);
    const others = [await signIn(user, agents.iphone), await signIn(user, agents.iphone), await signIn(user, '')];
    const ids = (await list(here)).filter((one) => !one.is_current).map(({ id }) => id);
    expect(ids).toHaveLength(others.length);
    const long = new Date(Date.now() - 13 * 60 * 60_000);
    await server.within(account, async ({ db }) => {
      await db.update(sessions).set({ revokedAt: new Date() }).where(eq(sessions.id, ids[0]!));
      await db.update(sessions).set({ expiresAt: new Date() }).where(eq(sessions.id, ids[1]!));
      await db.update(sessions).set({ lastUsedAt: long }).where(eq(sessions.id, ids[2]!));
    });
    expect(await list(here)).toHaveLength(1);
    for (const id of ids) expect((await end(here, id)).statusCode).toBe(404);
  });
});

describe('signing out on one device', () => {
  it('stops it at its next request and closes its open connection, and no other', async () => {
    const url = await listenOn(server.app);
    const user = await person();
    const [here, there] = [await signIn(user, agents.windows), await signIn(user, agents.iphone)];
    const cables = [openAs(url, account, here), openAs(url, account, there)];
    await Promise.all(cables.map((cable) => cable.subscribe('LeadsChannel')));
    const other = (await list(here)).find((one) => !one.is_current)!;
    expect((await end(here, other.id)).statusCode).toBe(204);
    expect(await isIn(there)).toBe(false);
    expect(await isIn(here)).toBe(true);
    expect(await cables[1]!.next((frame) => frame.type === 'disconnect')).toMatchObject({
      reason: 'unauthorized',
      reconnect: false,
    });
    expect(cables[0]!.socket.readyState).toBe(cables[0]!.socket.OPEN);
    await Promise.all(cables.map((cable) => cable.close()));
  });

  it("is refused for another person's session like for one that is not there, by an administrator too", async () => {
    const victim = await signIn(await person(), agents.windows);
    const [theirs] = await list(victim);
    const admin = await signIn(await server.within(account, (tx) => createUser(tx, { role: 'admin' })), agents.windows);
    const answer = await end(admin, theirs!.id);
    expect([answer.statusCode, answer.json()]).toMatchObject([404, { error: { code: 'session.not_found' } }]);
    expect(await isIn(victim)).toBe(true);
  });
});
