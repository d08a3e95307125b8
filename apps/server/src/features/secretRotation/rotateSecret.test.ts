import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, testSecret } from '../../../test/createTestApp.ts';
import type { Caller, TestApp } from '../../../test/createTestApp.ts';
import { createAccount, createSuperAdmin, testPassword } from '../../../test/factories.ts';
import type { TestAccount, TestSuperAdmin } from '../../../test/factories.ts';
import { codeOf, giveSecondFactor } from '../../../test/secondFactors.ts';
import { startMailServer } from '../../../test/startMailServer.ts';
import { waitFor } from '../../../test/waitFor.ts';
import { createApp } from '../../app.ts';
import { readConfig } from '../../platform/config/readConfig.ts';
import type { App } from '../../platform/http/App.ts';
import {
  affiliateSignUpForm,
  checkFormToken,
  issueFormToken,
  simulatorForm,
  takeFormToken,
} from '../../platform/http/publicFormTokens.ts';
import { createLogger } from '../../platform/logging/createLogger.ts';
import { mailOutbox, superAdminMailOutbox } from '../../platform/db/schema/tables.ts';
import { newId } from '../../platform/db/newId.ts';
import { withAdmin } from '../../platform/db/withAccount.ts';
import { rotateSecret } from './rotateSecret.ts';

const newSecret = 'the secret after the rotation, 32 and more';
const message = (to: string) => ({
  to,
  fromName: 'Conta',
  subject: 'Olá',
  text: 'Olá',
  html: '<p>Olá</p>',
  link: 'http://localhost',
});

/** Mail of before the rotation waits until then. */
const later = sql`now() + interval '1 hour'`;

let mail: Awaited<ReturnType<typeof startMailServer>>;
let before: TestApp;
let account: TestAccount;
let caller: Caller;
let superAdmin: TestSuperAdmin;
let superAdminToken: string;
let formToken: string;
let usedForm: { form_token: string; submission_id: string };
let file: { accountId: string; id: string; path: URL };
const apps: App[] = [];

/** The server as it starts after the rotation, on the same database. */
async function startWith(previousSecrets: readonly string[]): Promise<App> {
  const app = await createApp({
    config: { ...readConfig({}), isDemo: false, smtpUrl: mail.url, previousSecrets },
    database: before.database,
    secret: newSecret,
    logger: createLogger('silent'),
  });
  await app.ready();
  apps.push(app);
  return app;
}

beforeAll(async () => {
  mail = await startMailServer();
  before = await createTestApp();
  account = await createAccount(before.database);
  caller = await before.asRole(account, 'admin');
  superAdmin = await createSuperAdmin(before.database);
  superAdminToken = await before.adminTokenOf(superAdmin);
  const { digest, addresses } = before.app.services;
  // A value of each kind, made with the old secret.
  await before.app.inject({
    method: 'PUT',
    url: '/api/profile/availability',
    headers: caller.headers,
    payload: { is_available: false },
  });
  await before.within(account, async (tx) => {
    await giveSecondFactor(tx, caller.user.id);
    await before.app.outbox.add(tx, message('first@exemplo.com.br'));
    await tx.db.update(mailOutbox).set({ nextAttemptAt: later }).where(eq(mailOutbox.accountId, account.id));
  });
  await withAdmin(before.database, async (tx) => {
    await before.app.outbox.addAdmin(tx, message('second@exemplo.com.br'));
    await tx.db.update(superAdminMailOutbox).set({ nextAttemptAt: later });
  });
  await before.app.services.pushKeys.read();
  formToken = issueFormToken(digest, simulatorForm, account.id, Date.now() - 60_000);
  usedForm = {
    form_token: issueFormToken(digest, affiliateSignUpForm, account.id, Date.now() - 60_000),
    submission_id: newId(),
  };
  await before.within(account, (tx) => takeFormToken(tx, digest, affiliateSignUpForm, usedForm));
  const id = newId();
  const address = addresses.addressOf({ accountId: account.id, id, name: 'a.pdf', visibility: 'private' });
  file = { accountId: account.id, id, path: new URL(address, 'http://localhost') };
});
afterAll(async () => {
  for (const app of apps) await app.close();
  await before.close();
  await mail.close();
});

const challengeOf = async (app: App) => {
  const answer = await app.inject({
    method: 'POST',
    url: '/public_api/session',
    headers: { host: account.host },
    payload: { email: caller.user.email, password: testPassword },
  });
  return answer.json<{ error: { details: { challenge: string } } }>().error.details.challenge;
};
const finish = async (app: App, challenge: string, steps: number) =>
  (
    await app.inject({
      method: 'POST',
      url: '/public_api/session/second_factor',
      headers: { host: account.host },
      payload: { challenge, code: codeOf(undefined, steps) },
    })
  ).statusCode;
const statusOf = async (app: App, url: string, headers: Record<string, string>) =>
  (await app.inject({ url, headers })).statusCode;
const adminHeaders = () => ({ host: account.host, authorization: `Bearer ${superAdminToken}` });
const entriesOf = (app: App) => app.inject({ url: '/api/audit_entries', headers: caller.headers });
const isSigned = (app: App) =>
  app.services.addresses.isSigned(file, {
    expires: file.path.searchParams.get('expires')!,
    signature: file.path.searchParams.get('signature')!,
  });

describe('a new secret', () => {
  it('alone reads nothing that the old one made', async () => {
    const app = await startWith([]);
    expect(await statusOf(app, '/api/session', caller.headers)).toBe(401);
    expect(await statusOf(app, '/admin_api/session', adminHeaders())).toBe(401);
    expect(isSigned(app)).toBe(false);
    const { digest, vault, factorSealer } = app.services;
    expect(() => checkFormToken(digest, simulatorForm, account.id, formToken)).toThrow();
    const { rows } = await before.superuser.query(
      'select key_id, sealed_key, sealed_secret from personal_keys cross join second_factors limit 1',
    );
    expect(() => vault.openKey(rows[0].key_id, rows[0].sealed_key)).toThrow();
    expect(() => factorSealer.open(rows[0].sealed_secret)).toThrow();
    await expect(app.services.pushKeys.read()).rejects.toThrow();
  });

  it('with the old one beside it reads all of it, and makes its own', async () => {
    const app = await startWith(['a secret before that, of 32 and more', testSecret]);
    const challenge = await challengeOf(before.app);
    expect(await statusOf(app, '/api/session', caller.headers)).toBe(200);
    expect(await statusOf(app, '/admin_api/session', adminHeaders())).toBe(200);
    expect(isSigned(app)).toBe(true);
    expect(await finish(app, challenge, 0)).toBe(201);
    const { digest, pushKeys } = app.services;
    expect(await pushKeys.read()).toEqual(await before.app.services.pushKeys.read());
    expect(() => checkFormToken(digest, simulatorForm, account.id, formToken)).not.toThrow();
    // A form that was sent before the rotation is not accepted again.
    await expect(
      before.within(account, (tx) =>
        takeFormToken(tx, digest, affiliateSignUpForm, { ...usedForm, submission_id: newId() }),
      ),
    ).rejects.toMatchObject({ code: 'affiliate_sign_up.form_expired' });
    // Its retry is.
    await before.within(account, (tx) => takeFormToken(tx, digest, affiliateSignUpForm, usedForm));
    expect((await entriesOf(app)).json()).toMatchObject({
      audit_entries: expect.arrayContaining([
        expect.objectContaining({ action: 'profile.change_availability', ip: '127.0.0.1' }),
      ]),
    });

    const own = await app.services.tokens.sign(
      { uid: caller.user.id, code: '', sid: caller.user.id, account: account.id },
      'admin',
    );
    await expect(before.app.services.tokens.read(own)).rejects.toMatchObject({ code: 'session.required' });
    expect(() => before.app.services.factorSealer.open(app.services.factorSealer.seal('x'))).toThrow();
    expect(before.app.services.digest('x')).not.toBe(digest('x'));
  });

  it('says of values that no secret opens how many there are, and leaves them', async () => {
    const stranger = 'a secret that nothing was sealed with, 32+';
    expect(await rotateSecret(before.database, [newSecret, stranger])).toEqual({
      resealed: 0,
      current: 0,
      unreadable: 6,
    });
  });

  it('seals anew what is stored, once, and needs the old one no more', async () => {
    const secrets = [newSecret, testSecret];
    expect(await rotateSecret(before.database, secrets)).toEqual({ resealed: 6, current: 0, unreadable: 0 });
    expect(await rotateSecret(before.database, secrets)).toEqual({ resealed: 0, current: 6, unreadable: 0 });

    const app = await startWith([]);
    expect(await app.services.pushKeys.read()).toEqual(await before.app.services.pushKeys.read());
    expect(await finish(app, await challengeOf(app), 1)).toBe(201);
    const token = await app.services.tokens.sign(
      {
        uid: caller.user.id,
        code: caller.user.code,
        account: account.id,
        sid: JSON.parse(Buffer.from(caller.token.split('.')[1]!, 'base64url').toString()).sid as string,
      },
      'admin',
    );
    const headers = { host: account.host, authorization: `Bearer ${token}` };
    expect((await app.inject({ url: '/api/audit_entries', headers })).json()).toMatchObject({
      audit_entries: expect.arrayContaining([
        expect.objectContaining({ action: 'profile.change_availability', ip: '127.0.0.1' }),
      ]),
    });
    await before.within(account, ({ db }) =>
      db
        .update(mailOutbox)
        .set({ nextAttemptAt: sql`now() - interval '1 second'` })
        .where(eq(mailOutbox.accountId, account.id)),
    );
    await withAdmin(before.database, ({ db }) =>
      db.update(superAdminMailOutbox).set({ nextAttemptAt: sql`now() - interval '1 second'` }),
    );
    await app.outbox.drain();
    await waitFor(
      () => mail.messages.flatMap(({ to }) => to).toSorted(),
      (to) => to.includes('first@exemplo.com.br') && to.includes('second@exemplo.com.br'),
    );
    expect(
      await before.within(account, ({ db }) =>
        db.select().from(mailOutbox).where(eq(mailOutbox.accountId, account.id)),
      ),
    ).toEqual([]);
    expect(await withAdmin(before.database, ({ db }) => db.select().from(superAdminMailOutbox))).toEqual([]);
  });

  it('seals more than one batch', async () => {
    const many = await createAccount(before.database);
    await before.within(many, async (tx) => {
      for (let count = 0; count < 501; count += 1) await before.app.outbox.add(tx, message('x@exemplo.com.br'));
      await tx.db.update(mailOutbox).set({ nextAttemptAt: later }).where(eq(mailOutbox.accountId, many.id));
    });
    expect(await rotateSecret(before.database, [newSecret, testSecret])).toMatchObject({
      resealed: 501,
      unreadable: 0,
    });
    await before.within(many, ({ db }) => db.delete(mailOutbox).where(eq(mailOutbox.accountId, many.id)));
  });
});
