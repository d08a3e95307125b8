import { deviceIdHeader } from '@funil/api/contract';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, testSecret } from '../../../test/createTestApp.ts';
import type { TestApp } from '../../../test/createTestApp.ts';
import { createAccount, createSuperAdmin, createUser, testPassword } from '../../../test/factories.ts';
import type { TestAccount, TestUser } from '../../../test/factories.ts';
import { readable, secretIn, startMailServer } from '../../../test/startMailServer.ts';
import { waitFor } from '../../../test/waitFor.ts';
import { mailOutbox, passwordLinks, users } from '../../platform/db/schema/tables.ts';
import { createMailer } from '../../platform/mail/createMailer.ts';
import { createOutbox } from '../../platform/mail/outbox.ts';
import { createPasswordLink } from './passwordLinks.ts';

let mail: Awaited<ReturnType<typeof startMailServer>>;
let server: TestApp;
let account: TestAccount;
let person: TestUser;

const newPassword = 'um-trem-azul-7';

beforeAll(async () => {
  mail = await startMailServer();
  server = await createTestApp({ config: { smtpUrl: mail.url, mailFrom: 'nao-responda@exemplo.com.br' } });
  account = await createAccount(server.database, {
    name: 'Sol & Filhos <b>',
    personalization: { main_color: '#ffeb66' },
  });
});
beforeEach(async () => {
  mail.messages.length = 0;
  person = await server.within(account, (tx) => createUser(tx, { role: 'specialist' }));
});
afterAll(async () => {
  await server.close();
  await mail.close();
});

/** By one browser, so that no mail about a new one mixes with those of a test. */
const post = (url: string, payload: object, host = account.host) =>
  server.app.inject({
    method: 'POST',
    url,
    headers: { host, [deviceIdHeader]: 'the-browser-of-these-tests' },
    payload,
  });
const recover = (email: string, area = 'public_api') => post(`/${area}/password_recoveries`, { email });
const define = (token: string, password = newPassword, area = 'public_api') =>
  post(`/${area}/passwords`, { token, password });
const signIn = (password: string, email = person.email, area = 'public_api') =>
  post(`/${area}/session`, { email, password });
const codeOf = (answer: { json: () => { error: { code: string } } }) => answer.json().error.code;
const nextMail = async () =>
  (await waitFor(
    () => mail.messages.at(-1),
    (message) => message !== undefined,
  ))!;

/** The secret of a link that came by mail. */
async function mailedSecret() {
  expect((await recover(person.email)).statusCode).toBe(204);
  return secretIn((await nextMail()).raw);
}

describe('asking for a new password', () => {
  it('answers the same, after the same time, whoever asks', async () => {
    const inactive = await server.within(account, (tx) => createUser(tx, { status: 'inactive' }));
    const answers = [];
    for (const email of [person.email, inactive.email, 'ninguem@exemplo.com.br']) {
      const { statusCode, body } = await recover(email);
      answers.push({ statusCode, body });
    }
    expect(server.evenTime).toHaveBeenCalledTimes(3);
    expect(answers).toEqual(Array.from({ length: 3 }, () => ({ statusCode: 204, body: '' })));
    await nextMail();
    expect(mail.messages.map(({ to }) => to)).toEqual([[person.email]]);
  });

  it('reaches the person of this account only', async () => {
    const other = await createAccount(server.database);
    await server.within(other, (tx) => createUser(tx, { email: person.email }));
    const secret = await mailedSecret();
    expect(codeOf(await post('/public_api/passwords', { token: secret, password: newPassword }, other.host))).toBe(
      'password.link_invalid',
    );
    expect(mail.messages).toHaveLength(1);
  });

  it('sends at most three links in an hour', async () => {
    for (let attempt = 0; attempt < 5; attempt += 1) expect((await recover(person.email)).statusCode).toBe(204);
    await server.app.outbox.drain();
    expect(mail.messages).toHaveLength(3);
  });

  it("sends a message in the account's name, with nothing of it taken for HTML, and a link to the account's host", async () => {
    await server.app.inject({
      method: 'POST',
      url: '/public_api/password_recoveries',
      headers: { host: account.host.toUpperCase() },
      payload: { email: person.email.toUpperCase() },
    });
    const { raw } = await nextMail();
    const text = readable(raw);
    expect(text).toContain('From: "Sol & Filhos <b>" <nao-responda@exemplo.com.br>');
    expect(text).toContain('Sol &amp; Filhos &lt;b&gt;');
    expect(text).toContain(`http://${account.host}/definir-senha?token=`);
    expect(text).toMatch(/Content-Type: text\/plain/);
  });

  it('keeps no secret where a copy of the database would reveal it', async () => {
    mail.refuse(true);
    await recover(person.email);
    await server.app.outbox.drain();
    const rows = await server.within(account, ({ db }) => db.select().from(mailOutbox));
    expect(rows).toMatchObject([{ attempts: 1 }]);
    expect(rows[0]!.sealed).not.toContain('definir-senha');
    mail.refuse(false);
    await server.app.outbox.drain();
    expect(mail.messages).toHaveLength(0);

    await server.within(account, ({ db }) =>
      db.update(mailOutbox).set({ nextAttemptAt: sql`now() - interval '1 second'` }),
    );
    // Another process, as far as the database can tell.
    const mailer = createMailer(server.app.services.config, { warn: () => {} });
    const other = createOutbox({ database: server.database, mailer, secrets: testSecret, logger: { error: () => {} } });
    await Promise.all([server.app.outbox.drain(), other.drain()]);
    mailer.close();
    const secret = secretIn((await nextMail()).raw);
    const links = await server.within(account, ({ db }) =>
      db.select().from(passwordLinks).where(eq(passwordLinks.userId, person.id)),
    );
    expect(links.map(({ tokenHash }) => tokenHash)).not.toContain(secret);
    expect(await server.within(account, ({ db }) => db.select().from(mailOutbox))).toEqual([]);
    expect(mail.messages).toHaveLength(1);
  });

  it('needs an e-mail', async () => {
    expect((await recover('sem arroba')).json()).toMatchObject({
      error: { code: 'request.invalid', fields: { email: 'E-mail inválido' } },
    });
  });
});

describe('defining the password', () => {
  it('refuses short and common passwords, and the link still works after', async () => {
    const secret = await mailedSecret();
    expect((await define(secret, 'curta-7')).json()).toMatchObject({
      error: { fields: { password: 'Senha deve ter pelo menos 10 caracteres' } },
    });
    for (const common of [
      '1234567890',
      'qwertyuiop',
      'Senha12345',
      'password123!',
      'aaaaaaaaaaaa',
      'Corinthians2026',
    ]) {
      const answer = await define(secret, common);
      expect(codeOf(answer), common).toBe('password.too_common');
      expect(answer.statusCode).toBe(422);
    }
    expect((await define(secret)).statusCode).toBe(201);
  });

  it('lets the person in with the new password only, and ends every session', async () => {
    const token = await server.tokenOf(account, person);
    const session = () =>
      server.app.inject({ url: '/api/session', headers: { host: account.host, authorization: `Bearer ${token}` } });
    expect((await session()).statusCode).toBe(200);
    expect((await define(await mailedSecret())).statusCode).toBe(201);
    expect((await session()).statusCode).toBe(401);
    expect(codeOf(await signIn(testPassword))).toBe('session.invalid_credentials');
    expect((await signIn(newPassword)).statusCode).toBe(201);
  });

  it('signs the person in, and only them', async () => {
    const answer = await define(await mailedSecret());
    const session = (authorization: string, host = account.host) =>
      server.app.inject({ url: '/api/session', headers: { host, authorization } });
    const shown = await session(String(answer.headers['authorization']));
    expect(shown.statusCode).toBe(200);
    expect(shown.json()).toEqual(answer.json());
    expect(shown.json().user).toMatchObject({ id: person.id, email: person.email });
    const other = await createAccount(server.database);
    expect((await session(String(answer.headers['authorization']), other.host)).statusCode).toBe(401);
    expect((await define('x'.repeat(40))).headers['authorization']).toBeUndefined();
  });

  it('answers beforehand whether the link works, and leaves it as it is', async () => {
    const check = (token: string, host = account.host) => post('/public_api/password_links', { token }, host);
    const other = await createAccount(server.database);
    const secret = await mailedSecret();
    for (const refused of [await check('x'.repeat(40)), await check(secret, other.host)]) {
      expect(refused.statusCode).toBe(422);
      expect(codeOf(refused)).toBe('password.link_invalid');
    }
    expect((await check(secret)).json()).toEqual({ link: { email: person.email } });
    expect((await check(secret)).statusCode).toBe(200);
    expect((await define(secret)).statusCode).toBe(201);
    expect(codeOf(await check(secret))).toBe('password.link_invalid');
  });

  it('works once, even for two at the same moment, and ends the other links', async () => {
    const first = await mailedSecret();
    const second = await server.within(account, (tx) => createPasswordLink(tx, person.id, 'recovery'));
    const answers = await Promise.all([define(first), define(first), define(first)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([201, 422, 422]);
    expect(codeOf(await define(first))).toBe('password.link_invalid');
    expect(codeOf(await define(second))).toBe('password.link_invalid');
  });

  it.each(['expired', 'unknown', 'of a deactivated person'])(
    'refuses a link that is %s, all with the same words',
    async (way) => {
      const secret = await server.within(account, (tx) => createPasswordLink(tx, person.id, 'recovery'));
      await server.within(account, async ({ db }) => {
        if (way === 'expired')
          await db
            .update(passwordLinks)
            .set({ expiresAt: sql`now() - interval '1 second'` })
            .where(eq(passwordLinks.userId, person.id));
        if (way === 'of a deactivated person')
          await db.update(users).set({ status: 'inactive' }).where(eq(users.id, person.id));
      });
      const answer = await define(way === 'unknown' ? `${secret}x` : secret);
      expect(answer.statusCode).toBe(422);
      expect(answer.json()).toEqual({
        error: { code: 'password.link_invalid', message: 'Este link já foi usado ou perdeu a validade. Peça outro.' },
      });
    },
  );

  it('lasts 2 hours for a recovery and 7 days for an invitation, which makes the person active', async () => {
    const invited = await server.within(account, (tx) => createUser(tx, { status: 'invited', passwordHash: null }));
    const secret = await server.within(account, async (tx) => {
      await createPasswordLink(tx, person.id, 'recovery');
      return createPasswordLink(tx, invited.id, 'invitation');
    });
    const hours = await server.within(account, ({ db }) =>
      db
        .select({
          purpose: passwordLinks.purpose,
          hours: sql<number>`round(extract(epoch from expires_at - created_at) / 3600)::int`,
        })
        .from(passwordLinks)
        .orderBy(sql`created_at desc`)
        .limit(2),
    );
    expect(Object.fromEntries(hours.map((row) => [row.purpose, row.hours]))).toEqual({ recovery: 2, invitation: 168 });
    expect((await define(secret)).statusCode).toBe(201);
    expect((await signIn(newPassword, invited.email)).statusCode).toBe(201);
  });

  it('is audited, and no log line holds a secret', async () => {
    const secret = await mailedSecret();
    await define(secret);
    const audit = await server.within(account, ({ db }) =>
      db.execute(sql`select action from audit_log where target_id = ${person.id} order by at`),
    );
    expect(audit.rows.map(({ action }) => action)).toEqual(['password.recover', 'password.define']);
    const log = JSON.stringify(server.logLines());
    expect(log).not.toContain(secret);
    expect(log).not.toContain(newPassword);
  });
});

describe("a super-admin's password", () => {
  it('is recovered in an area of its own', async () => {
    const admin = await createSuperAdmin(server.database, { hasSecondFactor: false });
    expect((await recover(admin.email, 'admin_api')).statusCode).toBe(204);
    const { raw, to } = await nextMail();
    expect(to).toEqual([admin.email]);
    expect(readable(raw)).toContain(`http://${account.host}/admin/definir-senha?token=`);
    const secret = secretIn(raw);
    const token = await server.adminTokenOf(admin);

    const check = () => post('/admin_api/password_links', { token: secret });
    expect(codeOf(await define(secret))).toBe('password.link_invalid');
    expect((await check()).json()).toEqual({ link: { email: admin.email } });
    expect(codeOf(await define(secret, 'senha123456', 'admin_api'))).toBe('password.too_common');
    const defined = await define(secret, newPassword, 'admin_api');
    expect(defined.statusCode).toBe(201);
    const signedIn = await server.app.inject({
      url: '/admin_api/session',
      headers: { host: account.host, authorization: String(defined.headers['authorization']) },
    });
    expect(signedIn.json()).toEqual(defined.json());
    expect(codeOf(await check())).toBe('password.link_invalid');
    expect(codeOf(await define(secret, newPassword, 'admin_api'))).toBe('password.link_invalid');
    expect((await signIn(newPassword, admin.email, 'admin_api')).statusCode).toBe(201);
    const old = await server.app.inject({
      url: '/admin_api/session',
      headers: { host: account.host, authorization: `Bearer ${token}` },
    });
    expect(old.statusCode).toBe(401);
  });

  it('is not recovered by a person of an account, nor the reverse', async () => {
    const admin = await createSuperAdmin(server.database);
    expect((await recover(person.email, 'admin_api')).statusCode).toBe(204);
    expect((await recover(admin.email)).statusCode).toBe(204);
    await server.app.outbox.drain();
    expect(mail.messages).toEqual([]);
  });
});
