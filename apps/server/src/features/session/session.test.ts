import { verify } from '@node-rs/argon2';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createTestApp } from '../../../test/createTestApp.ts';
import type { Caller, TestApp } from '../../../test/createTestApp.ts';
import { createAccount, createGroup, createUser, testPassword } from '../../../test/factories.ts';
import type { TestAccount, TestUser } from '../../../test/factories.ts';
import { auditLog, loginAttempts, sessions } from '../../platform/db/schema/tables.ts';

vi.mock(import('@node-rs/argon2'), { spy: true });

let server: TestApp;
let account: TestAccount;
let user: TestUser;
let lastAddress = 0;

beforeAll(async () => {
  server = await createTestApp();
  account = await createAccount(server.database);
  user = await server.within(account, (tx) => createUser(tx, { role: 'specialist', name: 'Ana Ávila' }));
});
afterAll(() => server.close());

/** An address that nobody has tried from. */
const freshAddress = () => `10.1.${Math.floor((lastAddress += 1) / 250)}.${lastAddress % 250}`;

const signIn = (email: string, password: string, { host = account.host, from = freshAddress() } = {}) =>
  server.app.inject({
    method: 'POST',
    url: '/public_api/session',
    headers: { host, 'user-agent': 'Teste/1.0' },
    payload: { email, password },
    remoteAddress: from,
  });

const headerOf = (authorization: unknown) =>
  JSON.parse(Buffer.from(String(authorization).split(/[ .]/)[1]!, 'base64url').toString()) as Record<string, unknown>;
const payloadOf = (authorization: unknown) =>
  JSON.parse(Buffer.from(String(authorization).split('.')[1]!, 'base64url').toString()) as {
    exp: number;
    iat: number;
    sid: string;
    uid: string;
    code: string;
  };

describe('signing in', () => {
  it('refuses a wrong password and an unknown e-mail with the same answer', async () => {
    const wrong = await signIn(user.email, 'errada');
    const unknown = await signIn('ninguem@exemplo.com.br', testPassword);
    expect(wrong.statusCode).toBe(422);
    expect(unknown.statusCode).toBe(422);
    expect(unknown.json()).toEqual(wrong.json());
    expect(wrong.json().error.code).toBe('session.invalid_credentials');
    expect(wrong.headers.authorization).toBeUndefined();
  });

  it('does as much for an unknown e-mail as for a wrong password: checks one hash of the same cost', async () => {
    const workFor = async (email: string) => {
      vi.mocked(verify).mockClear();
      await signIn(email, 'errada');
      // Kind, version and cost stand in front of the salt.
      return vi.mocked(verify).mock.calls.map(([hashed]) => String(hashed).split('$').slice(0, 4));
    };
    const work = await workFor(user.email);
    expect(work).toEqual([['', 'argon2id', 'v=19', 'm=19456,t=2,p=1']]);
    expect(await workFor('ninguem@exemplo.com.br')).toEqual(work);
  });

  it('refuses whoever is not active or has no password, even with the right one', async () => {
    for (const state of [{ status: 'inactive' }, { status: 'invited' }, { passwordHash: null }] as const) {
      const person = await server.within(account, (tx) => createUser(tx, state));
      expect((await signIn(person.email, testPassword)).json().error.code).toBe('session.invalid_credentials');
    }
  });

  it('refuses somebody of another account', async () => {
    const other = await createAccount(server.database);
    expect((await signIn(user.email, testPassword, { host: other.host })).statusCode).toBe(422);
  });

  it('names the fields that are missing', async () => {
    const answer = await server.app.inject({
      method: 'POST',
      url: '/public_api/session',
      headers: { host: account.host },
      payload: {},
    });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().error.fields).toEqual({
      email: 'E-mail é um campo obrigatório',
      password: 'Senha é um campo obrigatório',
    });
  });

  it('answers with the person, and with the token in the header', async () => {
    const group = await server.within(account, (tx) => createGroup(tx, user.id));
    const answer = await signIn(` ${user.email.toUpperCase()} `, testPassword);
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toEqual({
      user: {
        id: user.id,
        name: 'Ana Ávila',
        email: user.email,
        role: 'specialist',
        code: user.code,
        avatar_url: null,
        is_available: true,
      },
      actor: { managed_group_ids: [group.id], managed_team_ids: [], partner_id: null },
    });
    const { authorization } = answer.headers;
    expect(headerOf(authorization)).toMatchObject({
      alg: 'HS256',
      typ: 'JWT',
      role: 'specialist',
      kid: expect.any(String),
    });
    const payload = payloadOf(authorization);
    expect(payload).toMatchObject({ uid: user.id, code: user.code });
    expect(payload.exp - payload.iat).toBe(12 * 60 * 60);

    const session = await server.app.inject({
      url: '/api/session',
      headers: { host: account.host, authorization: String(authorization) },
    });
    expect(session.json()).toEqual(answer.json());
  });

  it('writes who signed in to the audit log, and nothing of the password', async () => {
    const answer = await signIn(user.email, testPassword);
    const { sid } = payloadOf(answer.headers.authorization);
    const [row] = await server.within(account, ({ db }) =>
      db.select().from(auditLog).where(eq(auditLog.targetId, sid)),
    );
    expect(row).toMatchObject({
      action: 'session.create',
      actorId: user.id,
      actorKind: 'user',
      targetType: 'session',
      requestId: answer.headers['x-request-id'],
      before: null,
      after: null,
    });
  });
});

describe('trying too often', () => {
  it('makes the eleventh try wait, says for how long, and lets nobody in meanwhile', async () => {
    const victim = await server.within(account, (tx) => createUser(tx));
    const from = freshAddress();
    for (let attempt = 0; attempt < 10; attempt += 1)
      expect((await signIn(victim.email, 'errada', { from })).statusCode).toBe(422);
    const blocked = await signIn(victim.email, testPassword, { from });
    expect(blocked.statusCode).toBe(429);
    expect(blocked.json().error).toMatchObject({
      code: 'session.too_many_attempts',
      message: expect.stringMatching(/^Muitas tentativas de entrada\. Aguarde (30|29) segundos e tente de novo\.$/),
    });
    expect(Number(blocked.headers['retry-after'])).toBeGreaterThan(25);

    // Neither the person elsewhere nor somebody else at that address waits.
    expect((await signIn(victim.email, testPassword)).statusCode).toBe(201);
    expect((await signIn(user.email, testPassword, { from })).statusCode).toBe(201);
  });

  it('doubles the wait with each further failure, up to an hour', async () => {
    const victim = await server.within(account, (tx) => createUser(tx));
    const from = freshAddress();
    const endWait = () =>
      server.within(account, ({ db }) =>
        db.update(loginAttempts).set({ blockedUntil: null }).where(eq(loginAttempts.address, from)),
      );
    const waits: number[] = [];
    for (let attempt = 1; attempt <= 19; attempt += 1) {
      await signIn(victim.email, 'errada', { from });
      if (attempt < 10) continue;
      const blocked = await signIn(victim.email, 'errada', { from });
      waits.push(Math.round(Number(blocked.headers['retry-after']) / 5) * 5);
      await endWait();
    }
    expect(waits).toEqual([30, 60, 120, 240, 480, 960, 1920, 3600, 3600, 3600]);
  });

  it('starts to count anew after a success, and after a day', async () => {
    const from = freshAddress();
    const attemptsFrom = () =>
      server.within(account, ({ db }) => db.select().from(loginAttempts).where(eq(loginAttempts.address, from)));
    for (let attempt = 0; attempt < 9; attempt += 1) await signIn(user.email, 'errada', { from });
    expect((await signIn(user.email, testPassword, { from })).statusCode).toBe(201);
    expect(await attemptsFrom()).toEqual([]);

    for (let attempt = 0; attempt < 9; attempt += 1) await signIn(user.email, 'errada', { from });
    await server.within(account, ({ db }) =>
      db
        .update(loginAttempts)
        .set({ lastFailedAt: new Date(Date.now() - 25 * 60 * 60 * 1000) })
        .where(eq(loginAttempts.address, from)),
    );
    await signIn(user.email, 'errada', { from });
    expect(await attemptsFrom()).toMatchObject([{ failures: 1, blockedUntil: null }]);
  });

  it('counts tries at the same moment one by one', async () => {
    const victim = await server.within(account, (tx) => createUser(tx));
    const from = freshAddress();
    const answers = await Promise.all(Array.from({ length: 20 }, () => signIn(victim.email, 'errada', { from })));
    expect(answers.filter(({ statusCode }) => statusCode === 422).length).toBe(10);
    expect(answers.filter(({ statusCode }) => statusCode === 429).length).toBe(10);
  });

  it('keeps no e-mail of those who tried', async () => {
    await signIn('curiosa@exemplo.com.br', 'errada');
    const rows = await server.within(account, ({ db }) => db.select().from(loginAttempts));
    expect(JSON.stringify(rows)).not.toContain('curiosa');
  });

  it('limits tries per address whatever the e-mail', async () => {
    const from = freshAddress();
    const answers: number[] = [];
    for (let attempt = 0; attempt < 125; attempt += 1) {
      const answer = await server.app.inject({
        method: 'POST',
        url: '/public_api/session',
        headers: { host: account.host },
        payload: {},
        remoteAddress: from,
      });
      answers.push(answer.statusCode);
      if (answer.statusCode === 429) {
        expect(answer.json().error.code).toBe('request.too_many');
        expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
      }
    }
    expect(answers.indexOf(429)).toBe(120);
  });
});

describe('a session in use', () => {
  const asUser = (token: string) => ({ host: account.host, authorization: `Bearer ${token}` });

  async function callerWithTokenOf(ageSeconds: number, notAfter?: Date): Promise<Caller> {
    const caller = await server.asRole(account, 'specialist');
    const { sid } = payloadOf(`Bearer ${caller.token}`);
    const claims = { uid: caller.user.id, code: caller.user.code, sid, account: account.id };
    const token = await server.app.services.tokens.sign(claims, 'specialist', {
      now: Math.floor(Date.now() / 1000) - ageSeconds,
    });
    if (notAfter)
      await server.within(account, ({ db }) =>
        db.update(sessions).set({ expiresAt: notAfter }).where(eq(sessions.id, sid)),
      );
    return { ...caller, token, headers: asUser(token) };
  }

  it('keeps a young token, and replaces an older one in the answer', async () => {
    const young = await callerWithTokenOf(60);
    expect(
      (await server.app.inject({ url: '/api/session', headers: young.headers })).headers.authorization,
    ).toBeUndefined();

    const older = await callerWithTokenOf(6 * 60);
    const answer = await server.app.inject({ url: '/api/session', headers: older.headers });
    expect(payloadOf(answer.headers.authorization).exp).toBeGreaterThan(payloadOf(`Bearer ${older.token}`).exp);
    expect(
      (
        await server.app.inject({
          url: '/api/session',
          headers: { host: account.host, authorization: String(answer.headers.authorization) },
        })
      ).statusCode,
    ).toBe(200);
  });

  it('never outlives 30 days', async () => {
    const end = new Date(Date.now() + 60_000);
    const caller = await callerWithTokenOf(6 * 60, end);
    const answer = await server.app.inject({ url: '/api/session', headers: caller.headers });
    expect(payloadOf(answer.headers.authorization).exp).toBe(Math.floor(end.getTime() / 1000));
  });

  it('answers with the current role, not the one in the token', async () => {
    const caller = await server.asRole(account, 'specialist');
    const forged = await server.app.services.tokens.sign(
      {
        uid: caller.user.id,
        code: caller.user.code,
        sid: payloadOf(`Bearer ${caller.token}`).sid,
        account: account.id,
      },
      'admin',
    );
    const answer = await server.app.inject({ url: '/api/session', headers: asUser(forged) });
    expect(answer.json().user.role).toBe('specialist');
  });

  it('is over after signing out, here only', async () => {
    const here = await server.asRole(account, 'specialist');
    const there = asUser(await server.tokenOf(account, here.user));
    const out = await server.app.inject({ method: 'DELETE', url: '/api/session', headers: here.headers });
    expect(out.statusCode).toBe(204);
    expect(out.body).toBe('');
    expect((await server.app.inject({ url: '/api/session', headers: here.headers })).statusCode).toBe(401);
    expect((await server.app.inject({ url: '/api/session', headers: there })).statusCode).toBe(200);
  });

  it('is over everywhere after signing out everywhere, and nobody else is signed out', async () => {
    const here = await callerWithTokenOf(6 * 60);
    const there = asUser(await server.tokenOf(account, here.user));
    const somebodyElse = await server.asRole(account, 'specialist');
    const out = await server.app.inject({ method: 'DELETE', url: '/api/sessions', headers: here.headers });
    expect(out.statusCode).toBe(204);
    // The token was old enough to be replaced, but there is nothing left to replace it for.
    expect(out.headers.authorization).toBeUndefined();
    for (const headers of [here.headers, there])
      expect((await server.app.inject({ url: '/api/session', headers })).json().error.code).toBe('session.expired');
    expect((await server.app.inject({ url: '/api/session', headers: somebodyElse.headers })).statusCode).toBe(200);
    const rows = await server.within(account, ({ db }) =>
      db
        .select()
        .from(auditLog)
        .where(and(eq(auditLog.action, 'session.destroy_all'), eq(auditLog.actorId, here.user.id))),
    );
    expect(rows).toHaveLength(1);
  });
});
