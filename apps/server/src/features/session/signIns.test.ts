import type { SignIn } from '@funil/api/contract';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp } from '../../../test/createTestApp.ts';
import type { TestApp } from '../../../test/createTestApp.ts';
import { createAccount, createSuperAdmin, createUser, testPassword } from '../../../test/factories.ts';
import type { TestAccount, TestUser } from '../../../test/factories.ts';
import { codeOf, giveSecondFactor } from '../../../test/secondFactors.ts';
import { readable, startMailServer } from '../../../test/startMailServer.ts';
import { waitFor } from '../../../test/waitFor.ts';
import { newId } from '../../platform/db/newId.ts';
import { signIns } from '../../platform/db/schema/tables.ts';
import { createPasswordLink } from '../passwords/passwordLinks.ts';

const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';

let mail: Awaited<ReturnType<typeof startMailServer>>;
let server: TestApp;
let account: TestAccount;
beforeAll(async () => {
  mail = await startMailServer();
  server = await createTestApp({ config: { smtpUrl: mail.url } });
  account = await createAccount(server.database);
});
afterAll(async () => {
  await server.close();
  await mail.close();
});

const person = () => server.within(account, (tx) => createUser(tx, { role: 'specialist' }));
const post = (url: string, payload: object, device: string | null) =>
  server.app.inject({
    method: 'POST',
    url,
    headers: { host: account.host, 'user-agent': chrome, ...(device && { 'x-device-id': device }) },
    payload,
    remoteAddress: '203.0.113.7',
  });
const enter = (user: TestUser, device: string | null, password = testPassword) =>
  post('/public_api/session', { email: user.email, password }, device);
const rowsOf = (user: TestUser) =>
  server.within(account, ({ db }) =>
    db
      .select()
      .from(signIns)
      .where(and(eq(signIns.accountId, account.id), eq(signIns.userId, user.id)))
      .orderBy(signIns.at, signIns.id),
  );
const lettersTo = ({ email }: TestUser) => mail.messages.filter(({ to }) => to[0] === email);

describe('a sign-in', () => {
  it('that is refused is not listed', async () => {
    const user = await person();
    await enter(user, newId(), 'errada');
    expect(await rowsOf(user)).toEqual([]);
  });

  it('is listed for the person alone, newest first, with moment, network, browser and way', async () => {
    const user = await person();
    const other = await person();
    await enter(other, newId());
    const device = newId();
    await enter(user, device);
    await server.within(account, (tx) => giveSecondFactor(tx, user.id));
    const asked = await enter(user, device);
    const { challenge } = asked.json<{ error: { details: { challenge: string } } }>().error.details;
    const entered = await post('/public_api/session/second_factor', { challenge, code: codeOf() }, device);
    const headers = { host: account.host, authorization: String(entered.headers.authorization) };
    const { sign_ins: list } = (await server.app.inject({ url: '/api/sign_ins', headers })).json<{
      sign_ins: SignIn[];
    }>();
    expect(list).toMatchObject([
      { network: '203.0.113.7', browser: 'Chrome', system: 'Windows', way: 'second_factor', is_new_device: false },
      { network: '203.0.113.7', browser: 'Chrome', system: 'Windows', way: 'password', is_new_device: false },
    ]);
    expect(Object.keys(list[0]!)).not.toContain('device_hash');
    const [row] = await rowsOf(user);
    expect(JSON.stringify(row)).not.toContain(device);
  });

  it('by the link of a mail is one as well', async () => {
    const user = await person();
    const token = await server.within(account, (tx) => createPasswordLink(tx, user.id, 'recovery'));
    await post('/public_api/passwords', { token, password: 'um-trem-azul-7' }, newId());
    expect(await rowsOf(user)).toMatchObject([{ way: 'link' }]);
  });

  it('with another browser is mailed; the first, and one with a known browser, is not', async () => {
    const user = await person();
    const [home, work] = [newId(), newId()];
    await enter(user, home);
    await enter(user, home);
    await enter(user, work);
    await enter(user, home);
    expect((await rowsOf(user)).map(({ isNewDevice }) => isNewDevice)).toEqual([false, false, true, false]);
    await server.app.outbox.drain();
    const [letter] = await waitFor(
      () => lettersTo(user),
      ({ length }) => length > 0,
    );
    const text = readable(letter!.raw);
    expect(text).toContain('Entraram na sua conta com outro navegador');
    expect(text).toContain('Chrome no Windows');
    expect(text).toContain('203.0.113.7');
    expect(lettersTo(user)).toHaveLength(1);
  });

  it.each([null, 'short', 'x'.repeat(65), 'with spaces, and commas'])(
    'by a program that names its browser %j counts as another one each time',
    async (device) => {
      const user = await person();
      await enter(user, newId());
      for (let count = 0; count < 2; count += 1) await enter(user, device);
      expect((await rowsOf(user)).map(({ isNewDevice }) => isNewDevice)).toEqual([false, true, true]);
    },
  );
});

describe('a sign-in of a super-admin', () => {
  const enterAdmin = async (email: string, device: string | null, code = codeOf()) => {
    const refused = await post('/admin_api/session', { email, password: testPassword }, device);
    const { challenge } = refused.json<{ error: { details: { challenge: string } } }>().error.details;
    return post('/admin_api/session/second_factor', { challenge, code }, device);
  };
  const listOf = async (authorization: string) =>
    (await server.app.inject({ url: '/admin_api/sign_ins', headers: { host: account.host, authorization } })).json<{
      sign_ins: SignIn[];
    }>().sign_ins;

  it('is listed for the super-admin alone, and mailed with another browser', async () => {
    const admin = await createSuperAdmin(server.database);
    const stranger = await createSuperAdmin(server.database);
    const home = newId();
    expect((await enterAdmin(admin.email, home)).statusCode).toBe(201);
    await enterAdmin(stranger.email, newId());
    // Each code is good for one sign-in.
    const entered = await enterAdmin(admin.email, newId(), codeOf(undefined, 1));
    const list = await listOf(String(entered.headers.authorization));
    expect(list).toMatchObject([
      { network: '203.0.113.7', browser: 'Chrome', system: 'Windows', way: 'second_factor', is_new_device: true },
      { way: 'second_factor', is_new_device: false },
    ]);
    expect(list).toHaveLength(2);
    expect(JSON.stringify(list)).not.toMatch(/device_hash|super_admin_id/);
    await server.app.outbox.drain();
    const sent = await waitFor(
      () => mail.messages.filter(({ to }) => to[0] === admin.email),
      ({ length }) => length > 0,
    );
    expect(sent).toHaveLength(1);
    const text = readable(sent[0]!.raw);
    expect(text).toContain('Entraram na sua conta com outro navegador');
    expect(text).toContain('/admin');
    expect(mail.messages.some(({ to }) => to[0] === stranger.email)).toBe(false);
  });
});
