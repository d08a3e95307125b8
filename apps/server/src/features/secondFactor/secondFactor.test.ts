import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp } from '../../../test/createTestApp.ts';
import type { Caller, TestApp } from '../../../test/createTestApp.ts';
import { createAccount, createSuperAdmin, testPassword } from '../../../test/factories.ts';
import type { TestAccount } from '../../../test/factories.ts';
import { codeOf, giveSecondFactor } from '../../../test/secondFactors.ts';
import { readable, startMailServer } from '../../../test/startMailServer.ts';
import { waitFor } from '../../../test/waitFor.ts';
import { accounts, auditLog, loginAttempts, secondFactors, sessions, users } from '../../platform/db/schema/tables.ts';
import { withAdmin } from '../../platform/db/withAccount.ts';
import { createAdminRecoveryLink } from '../passwords/adminPasswordLinks.ts';
import { createPasswordLink } from '../passwords/passwordLinks.ts';
import { resetAdminFactor } from './resetAdminFactor.ts';
import { newTotpSecret, stepOf } from './totp.ts';

let mail: Awaited<ReturnType<typeof startMailServer>>;
let server: TestApp;
let account: TestAccount;
let lastAddress = 0;
beforeAll(async () => {
  mail = await startMailServer();
  server = await createTestApp({ config: { smtpUrl: mail.url } });
  account = await createAccount(server.database);
});
afterAll(async () => {
  await server.close();
  await mail.close();
});

const freshAddress = () => `10.2.0.${(lastAddress += 1)}`;
const post = (url: string, payload: object, headers: Record<string, string> = { host: account.host }) =>
  server.app.inject({ method: 'POST', url, headers, payload, remoteAddress: freshAddress() });
const enter = (email: string, password = testPassword) => post('/public_api/session', { email, password });
const finish = (challenge: string, code: string, url = '/public_api/session/second_factor') =>
  post(url, { challenge, code });
const challengeOf = async (email: string) =>
  (await enter(email)).json<{ error: { details: { challenge: string } } }>().error.details.challenge;
const errorOf = (answer: { json: () => unknown }) => (answer.json() as { error: { code: string } }).error.code;

async function withFactor(role: 'specialist' | 'manager' = 'specialist') {
  const caller = await server.asRole(account, role);
  await server.within(account, (tx) => giveSecondFactor(tx, caller.user.id));
  return caller;
}

/** Sets a second factor up, as the page does. */
async function setUp({ headers }: Caller) {
  const { secret } = (await post('/api/second_factor', {}, headers)).json<{ secret: string }>();
  const answer = await post('/api/second_factor/confirmation', { code: codeOf(secret) }, headers);
  return { secret, answer, codes: answer.json<{ recovery_codes: string[] }>().recovery_codes };
}

describe('a code of the app', () => {
  const at = Date.parse('2026-03-14T15:09:26Z');
  const secret = newTotpSecret();
  const shownAt = (moment: number) => codeOf(secret, (moment - Date.now()) / 30_000);

  it('belongs to its step, with one of drift either way', () => {
    const step = Math.floor(at / 30_000);
    for (const [seconds, expected] of [
      [-60, null],
      [-30, step - 1],
      [0, step],
      [30, step + 1],
      [60, null],
    ] as const)
      expect(stepOf(secret, shownAt(at + seconds * 1000), at), String(seconds)).toBe(expected);
  });

  it('is the one of RFC 6238', () => {
    // Appendix B, SHA-1, the last six of eight digits.
    const ofRfc = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
    expect(stepOf(ofRfc, '287082', 59_000)).toBe(1);
    expect(stepOf(ofRfc, '081804', 1_111_111_109_000)).toBe(37_037_036);
  });
});

describe('a sign-in', () => {
  it('with a second factor needs it after the password, and opens no session before', async () => {
    const { user } = await withFactor();
    const answer = await enter(user.email);
    expect([answer.statusCode, errorOf(answer)]).toEqual([401, 'session.second_factor_required']);
    expect(answer.headers.authorization).toBeUndefined();
    expect(errorOf(await enter(user.email, 'errada'))).toBe('session.invalid_credentials');

    const entered = await finish(await challengeOf(user.email), codeOf());
    expect(entered.statusCode).toBe(201);
    expect(entered.json()).toMatchObject({ user: { id: user.id } });
    const own = { host: account.host, authorization: String(entered.headers.authorization) };
    expect((await server.app.inject({ url: '/api/session', headers: own })).statusCode).toBe(200);
  });

  it('takes a code once, and none from before it', async () => {
    const { user } = await withFactor();
    const challenge = await challengeOf(user.email);
    const code = codeOf();
    expect((await finish(challenge, code)).statusCode).toBe(201);
    for (const used of [code, codeOf(undefined, -1)])
      expect(errorOf(await finish(challenge, used))).toBe('second_factor.code_wrong');
    // The next one is within the drift.
    expect((await finish(challenge, codeOf(undefined, 1))).statusCode).toBe(201);
  });

  it('takes one code of several at once', async () => {
    const { user } = await withFactor();
    const challenge = await challengeOf(user.email);
    const code = codeOf();
    const answers = await Promise.all(Array.from({ length: 4 }, () => finish(challenge, code)));
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1);
  });

  it('takes each recovery code once, however it is typed', async () => {
    const caller = await server.asRole(account, 'specialist');
    const { codes } = await setUp(caller);
    expect(new Set(codes).size).toBe(10);
    const challenge = await challengeOf(caller.user.email);
    const typed = codes[0]!.toLowerCase().replaceAll('-', ' ');
    expect((await finish(challenge, typed)).statusCode).toBe(201);
    expect(errorOf(await finish(challenge, codes[0]!))).toBe('second_factor.code_wrong');
    expect((await server.app.inject({ url: '/api/second_factor', headers: caller.headers })).json()).toMatchObject({
      second_factor: { recovery_codes_left: 9 },
    });
  });

  it('lets nobody try codes, from however many addresses', async () => {
    const { user } = await withFactor();
    const challenge = await challengeOf(user.email);
    const answers = [];
    for (let tries = 0; tries < 11; tries += 1) answers.push(errorOf(await finish(challenge, '000000')));
    expect(answers.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 'second_factor.code_wrong'));
    expect(answers.at(-1)).toBe('session.too_many_attempts');
    expect(errorOf(await finish(challenge, codeOf()))).toBe('session.too_many_attempts');
    await server.within(account, ({ db }) => db.delete(loginAttempts));
    expect((await finish(challenge, codeOf())).statusCode).toBe(201);
  });

  it('refuses a challenge of another account, of a super-admin, forged, old, or of another password', async () => {
    const { user } = await withFactor();
    const { challenges, adminChallenges } = server.app.services.tokens;
    const claims = { uid: user.id, password: 'x' };
    const good = await challengeOf(user.email);
    const { password } = await challenges.read(good, account.id);
    const bad = [
      'x',
      `${good.slice(0, -2)}AA`,
      await challenges.sign({ ...claims, password }, 'another'),
      await adminChallenges.sign({ ...claims, password }, account.id),
      await challenges.sign({ ...claims, password }, account.id, Date.now() - 11 * 60_000),
      await challenges.sign(claims, account.id),
      server.app.services.tokens.sign({ uid: user.id, code: '', sid: user.id, account: account.id }, 'specialist'),
    ];
    for (const challenge of bad)
      expect(errorOf(await finish(await challenge, codeOf()))).toBe('session.challenge_expired');
    await server.within(account, ({ db }) => db.update(users).set({ status: 'inactive' }).where(eq(users.id, user.id)));
    expect(errorOf(await finish(good, codeOf()))).toBe('session.challenge_expired');
  });

  it('is no token', async () => {
    const { user } = await withFactor();
    const headers = { host: account.host, authorization: `Bearer ${await challengeOf(user.email)}` };
    expect((await server.app.inject({ url: '/api/session', headers })).statusCode).toBe(401);
  });

  it('by a link of a mail needs the second factor as well', async () => {
    const { user } = await withFactor();
    const token = await server.within(account, (tx) => createPasswordLink(tx, user.id, 'recovery'));
    const answer = await post('/public_api/passwords', { token, password: 'um-trem-azul-7' });
    expect([answer.statusCode, errorOf(answer)]).toEqual([401, 'session.second_factor_required']);
    expect(answer.headers.authorization).toBeUndefined();
    const { challenge } = answer.json<{ error: { details: { challenge: string } } }>().error.details;
    expect((await finish(challenge, codeOf())).statusCode).toBe(201);
    expect(errorOf(await enter(user.email, 'um-trem-azul-7'))).toBe('session.second_factor_required');
  });
});

describe('setting up', () => {
  it('counts from the first right code on, and stores no secret or code as it is', async () => {
    const caller = await server.asRole(account, 'indicator');
    const started = (await post('/api/second_factor', {}, caller.headers)).json<{ secret: string; uri: string }>();
    expect(started.uri).toContain(`secret=${started.secret}`);
    expect(started.uri).toContain(encodeURIComponent(caller.user.email));
    expect((await enter(caller.user.email)).statusCode).toBe(201);
    const wrong = await post('/api/second_factor/confirmation', { code: '000000' }, caller.headers);
    expect(wrong.json()).toMatchObject({ error: { code: 'second_factor.code_wrong', fields: { code: /Código/ } } });

    const { secret, codes } = await setUp(caller);
    expect(errorOf(await enter(caller.user.email))).toBe('session.second_factor_required');
    expect(errorOf(await post('/api/second_factor', {}, caller.headers))).toBe('second_factor.on');
    const [row] = await server.within(account, ({ db }) =>
      db.select().from(secondFactors).where(eq(secondFactors.userId, caller.user.id)),
    );
    expect(row!.sealedSecret).not.toContain(secret);
    const { rows } = await server.superuser.query('select * from recovery_codes');
    for (const code of codes) expect(JSON.stringify(rows)).not.toContain(code.replaceAll('-', ''));
    expect(JSON.stringify(server.logLines())).not.toContain(secret);
  });

  it('gives new recovery codes for a code, and turns off for one', async () => {
    const caller = await server.asRole(account, 'specialist');
    const { secret, codes } = await setUp(caller);
    const renew = (code: string) => post('/api/second_factor/recovery_codes', { code }, caller.headers);
    expect(errorOf(await renew('000000'))).toBe('second_factor.code_wrong');
    const renewed = (await renew(codeOf(secret, 1))).json<{ recovery_codes: string[] }>().recovery_codes;
    const challenge = await challengeOf(caller.user.email);
    expect(errorOf(await finish(challenge, codes[1]!))).toBe('second_factor.code_wrong');
    expect((await finish(challenge, renewed[1]!)).statusCode).toBe(201);

    const remove = (code: string) => post('/api/second_factor/removal', { code }, caller.headers);
    expect(errorOf(await remove('000000'))).toBe('second_factor.code_wrong');
    expect((await remove(renewed[2]!)).statusCode).toBe(204);
    expect((await enter(caller.user.email)).statusCode).toBe(201);
    expect(errorOf(await remove(renewed[3]!))).toBe('second_factor.off');
  });

  it('needs a password of the last ten minutes, which can be given again', async () => {
    const caller = await server.asRole(account, 'specialist');
    await server.within(account, ({ db }) =>
      db
        .update(sessions)
        .set({ passwordAt: new Date(Date.now() - 601_000) })
        .where(eq(sessions.userId, caller.user.id)),
    );
    const start = () => post('/api/second_factor', {}, caller.headers);
    const confirm = (password: string) => post('/api/session/password', { current_password: password }, caller.headers);
    expect(errorOf(await start())).toBe('session.password_required');
    expect((await confirm('errada')).json()).toMatchObject({
      error: { code: 'password.current_wrong', fields: { current_password: 'A senha atual não confere.' } },
    });
    expect(errorOf(await start())).toBe('session.password_required');
    expect((await confirm(testPassword)).statusCode).toBe(204);
    expect((await start()).statusCode).toBe(201);
  });
});

it('tells the person by mail of each change, also of one by the administration', async () => {
  const [caller, admin] = [await server.asRole(account, 'specialist'), await server.asRole(account, 'admin')];
  const { secret, codes } = await setUp(caller);
  await post('/api/second_factor/recovery_codes', { code: codes[0]! }, caller.headers);
  await post('/api/second_factor/removal', { code: codeOf(secret, 1) }, caller.headers);
  await server.within(account, (tx) => giveSecondFactor(tx, caller.user.id));
  const url = `/api/users/${caller.user.id}/second_factor`;
  expect((await server.app.inject({ method: 'DELETE', url, headers: admin.headers })).statusCode).toBe(204);
  await server.app.outbox.drain();
  const letters = await waitFor(
    () => mail.messages.filter(({ to }) => to[0] === caller.user.email).map(({ raw }) => readable(raw)),
    ({ length }) => length === 4,
  );
  for (const done of ['foi ativada', 'foram trocados', 'foi desativada', 'foi redefinida'])
    expect(
      letters.filter((letter) => letter.includes(done)),
      done,
    ).toHaveLength(1);
  expect(letters.join()).not.toContain(secret);
});

describe('an account that requires it', () => {
  const required = async (role: 'manager' | 'specialist') => {
    const strict = await createAccount(server.database);
    const admin = await server.asRole(strict, 'admin');
    const answer = await server.app.inject({
      method: 'PUT',
      url: '/api/second_factor_roles',
      headers: admin.headers,
      payload: { roles: ['manager', 'manager'] },
    });
    expect(answer.json()).toEqual({ roles: ['manager'] });
    return { strict, admin, caller: await server.asRole(strict, role) };
  };

  it('lets a person of such a role only set one up, and then work', async () => {
    const { caller, strict } = await required('manager');
    const get = (url: string) => server.app.inject({ url, headers: caller.headers });
    expect(errorOf(await get('/api/leads'))).toBe('session.second_factor_missing');
    expect((await get('/api/session')).json()).toMatchObject({ needs_second_factor: true });
    expect((await get('/api/second_factor')).json()).toMatchObject({ second_factor: { is_required: true } });
    const entered = await post(
      '/public_api/session',
      { email: caller.user.email, password: testPassword },
      { host: strict.host },
    );
    expect(entered.json()).toMatchObject({ needs_second_factor: true });
    await setUp(caller);
    expect((await get('/api/leads')).statusCode).toBe(200);
    expect((await get('/api/session')).json()).not.toHaveProperty('needs_second_factor');
  });

  it('leaves the other roles as they are', async () => {
    const { caller } = await required('specialist');
    expect((await server.app.inject({ url: '/api/leads', headers: caller.headers })).statusCode).toBe(200);
  });

  it('writes down who has to', async () => {
    const { strict } = await required('manager');
    const [row] = await server.within(strict, ({ db }) => db.select().from(auditLog));
    expect(row).toMatchObject({
      action: 'second_factor.change_roles',
      before: { second_factor_roles: '' },
      after: { second_factor_roles: 'Gerência' },
    });
  });

  it('resets it for a person who lost the phone, and never for the one who asks', async () => {
    const admin = await server.asRole(account, 'admin');
    const caller = await withFactor();
    const reset = (id: string) =>
      server.app.inject({ method: 'DELETE', url: `/api/users/${id}/second_factor`, headers: admin.headers });
    await server.within(account, (tx) => giveSecondFactor(tx, admin.user.id));
    expect(errorOf(await reset(admin.user.id))).toBe('user.is_self');
    const list = await server.app.inject({ url: `/api/users/${caller.user.id}`, headers: admin.headers });
    expect(list.json()).toMatchObject({ user: { has_second_factor: true } });
    expect((await reset(caller.user.id)).statusCode).toBe(204);
    expect(errorOf(await reset(caller.user.id))).toBe('second_factor.off');
    expect((await server.app.inject({ url: '/api/session', headers: caller.headers })).statusCode).toBe(401);
    expect((await enter(caller.user.email)).statusCode).toBe(201);
  });
});

describe('a super-admin', () => {
  const enterAdmin = (email: string) => post('/admin_api/session', { email, password: testPassword });

  it('signs in with a second factor', async () => {
    const admin = await createSuperAdmin(server.database);
    const answer = await enterAdmin(admin.email);
    expect(errorOf(answer)).toBe('session.second_factor_required');
    expect(answer.headers.authorization).toBeUndefined();
    const { challenge } = answer.json<{ error: { details: { challenge: string } } }>().error.details;
    const end = '/admin_api/session/second_factor';
    expect(errorOf(await finish(challenge, '000000', end))).toBe('second_factor.code_wrong');
    expect((await finish(challenge, codeOf(), end)).json()).toEqual({
      admin: { id: admin.id, name: 'Super', email: admin.email },
    });
    expect(errorOf(await finish(challenge, codeOf(), end))).toBe('second_factor.code_wrong');
  });

  it('by a link of a mail needs it as well', async () => {
    const admin = await createSuperAdmin(server.database);
    const token = await withAdmin(server.database, (tx) => createAdminRecoveryLink(tx, admin.id));
    const answer = await post('/admin_api/passwords', { token, password: 'um-trem-azul-7' });
    expect(errorOf(answer)).toBe('session.second_factor_required');
    expect(answer.headers.authorization).toBeUndefined();
  });

  it('has it reset by the operator, which ends the sessions', async () => {
    const admin = await createSuperAdmin(server.database);
    const headers = { host: account.host, authorization: `Bearer ${await server.adminTokenOf(admin)}` };
    await expect(withAdmin(server.database, (tx) => resetAdminFactor(tx, 'x@exemplo.com.br'))).rejects.toThrow(
      'No super-admin has the e-mail x@exemplo.com.br.',
    );
    await withAdmin(server.database, (tx) => resetAdminFactor(tx, admin.email));
    expect((await server.app.inject({ url: '/admin_api/session', headers })).statusCode).toBe(401);
    expect((await enterAdmin(admin.email)).json()).toMatchObject({ needs_second_factor: true });
  });

  it('without one can only set it up', async () => {
    const admin = await createSuperAdmin(server.database, { hasSecondFactor: false });
    const entered = await enterAdmin(admin.email);
    expect(entered.json()).toMatchObject({ needs_second_factor: true });
    const headers = { host: account.host, authorization: String(entered.headers.authorization) };
    const list = () => server.app.inject({ url: '/admin_api/accounts', headers });
    expect(errorOf(await list())).toBe('session.second_factor_missing');
    const { secret } = (await post('/admin_api/second_factor', {}, headers)).json<{ secret: string }>();
    const confirmed = await post('/admin_api/second_factor/confirmation', { code: codeOf(secret) }, headers);
    expect(confirmed.json<{ recovery_codes: string[] }>().recovery_codes).toHaveLength(10);
    expect((await list()).statusCode).toBe(200);
  });
});

it('has no requirement for the super-admin of a demo', async () => {
  const demo = await createTestApp({ config: { isDemo: true } });
  try {
    const { host } = await createAccount(demo.database);
    const admin = await createSuperAdmin(demo.database, { hasSecondFactor: false });
    const headers = { host, authorization: `Bearer ${await demo.adminTokenOf(admin)}` };
    expect((await demo.app.inject({ url: '/admin_api/accounts', headers })).statusCode).toBe(200);
  } finally {
    await demo.close();
  }
});

it('leaves the sign-in of an account without it as it is', async () => {
  const caller = await server.asRole(account, 'specialist');
  const answer = await enter(caller.user.email);
  expect(answer.statusCode).toBe(201);
  expect(Object.keys(answer.json<object>())).toEqual(['user', 'actor']);
  const [row] = await server.within(account, ({ db }) =>
    db.select({ roles: accounts.secondFactorRoles }).from(accounts).where(eq(accounts.id, account.id)),
  );
  expect(row).toEqual({ roles: [] });
});
