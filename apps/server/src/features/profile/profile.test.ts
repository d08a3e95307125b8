import type { StoredFile } from '@funil/api/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp } from '../../../test/createTestApp.ts';
import type { Caller, TestApp } from '../../../test/createTestApp.ts';
import { createAccount, testPassword } from '../../../test/factories.ts';
import type { TestAccount } from '../../../test/factories.ts';
import { formOf, tinyPng } from '../../../test/files.ts';
import { readable, startMailServer } from '../../../test/startMailServer.ts';
import { waitFor } from '../../../test/waitFor.ts';
import { auditLog, files, users } from '../../platform/db/schema/tables.ts';

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

const call = ({ headers }: Pick<Caller, 'headers'>, method: 'GET' | 'PUT' | 'POST', url: string, payload?: object) =>
  server.app.inject({ method, url, headers, ...(payload ? { payload } : {}) });

describe('the profile', () => {
  it("is the person's own, whatever its role", async () => {
    const caller = await server.asRole(account, 'indicator');
    const other = await server.asRole(account, 'specialist');
    const saved = await call(caller, 'PUT', '/api/profile', {
      name: ' Ana Lima ',
      phone: '(11) 98214-7730',
      pix_key: '529.982.247-25',
      current_password: testPassword,
    });
    expect(saved.json()).toEqual({
      profile: {
        name: 'Ana Lima',
        email: caller.user.email,
        phone: '+5511982147730',
        pix_key: '52998224725',
        pix_key_in_doubt: false,
        avatar_url: null,
        is_available: true,
      },
    });
    expect((await call(other, 'GET', '/api/profile')).json()).toMatchObject({
      profile: { email: other.user.email, phone: null, pix_key: null },
    });
  });

  it.each(['123', '529.982.247-26', 'nada', '+55 11 3254-8800', 'x'.repeat(300)])(
    'refuses %j as a PIX key',
    async (key) => {
      const caller = await server.asRole(account, 'partner');
      const answer = await call(caller, 'PUT', '/api/profile', { name: 'Ana', pix_key: key });
      expect(answer.json()).toMatchObject({
        error: { code: 'request.invalid', fields: { pix_key: 'Chave PIX inválida' } },
      });
    },
  );

  it('keeps the PIX key out of the audit log and of the application log', async () => {
    const caller = await server.asRole(account, 'indicator');
    await call(caller, 'PUT', '/api/profile', {
      name: 'Ana',
      pix_key: 'segredo@exemplo.com.br',
      current_password: testPassword,
    });
    const [row] = await server.within(account, ({ db }) =>
      db.select().from(auditLog).where(eq(auditLog.actorId, caller.user.id)),
    );
    expect(row).toMatchObject({ action: 'profile.update', after: { changed: ['name', 'pixKey'] } });
    expect(JSON.stringify(server.logLines())).not.toContain('segredo@');
  });

  it('keeps the PIX key of a mobile number as that, or asks: never as the CPF of somebody else', async () => {
    const caller = await server.asRole(account, 'indicator');
    const key = '11962266958';
    const put = (more: object) =>
      call(caller, 'PUT', '/api/profile', { name: 'Ana', pix_key: key, current_password: testPassword, ...more });
    for (const more of [{}, { phone: '(21) 98765-4321' }, { pix_key_kind: 'email' }])
      expect((await put(more)).json()).toMatchObject({
        error: { code: 'request.invalid', fields: { pix_key: 'Esta chave é um CPF ou um celular?' } },
      });
    expect((await put({ phone: '11962266958' })).json()).toMatchObject({ profile: { pix_key: '+5511962266958' } });
    expect((await put({ pix_key_kind: 'cpf' })).json()).toMatchObject({ profile: { pix_key: key } });
    expect((await put({ pix_key_kind: 'phone' })).json()).toMatchObject({ profile: { pix_key: '+5511962266958' } });
  });

  it('changes the PIX key for whoever knows the password, and writes what it was and is to the person', async () => {
    const caller = await server.asRole(account, 'indicator');
    const put = (pix_key: string | null, more: object = {}) =>
      call(caller, 'PUT', '/api/profile', { name: 'Ana', pix_key, ...more });
    const letters = (count: number) =>
      waitFor(
        () => mail.messages.filter(({ to }) => to[0] === caller.user.email).map(({ raw }) => readable(raw)),
        ({ length }) => length === count,
      );
    for (const more of [{}, { current_password: '' }, { current_password: 'errada' }])
      expect((await put('ana@exemplo.com.br', more)).json()).toMatchObject({
        error: { code: 'password.current_wrong', fields: { current_password: 'A senha atual não confere.' } },
      });
    const password = { current_password: testPassword };
    expect((await put('ana@exemplo.com.br', password)).statusCode).toBe(200);
    expect((await put('+5511962266958', password)).statusCode).toBe(200);
    // What stays as it is asks for nothing.
    expect((await put('(11) 96226-6958', { phone: '(21) 98765-4321' })).statusCode).toBe(200);
    await server.app.outbox.drain();
    // Mails are sent side by side and arrive in any order.
    const sent = await letters(2);
    expect(sent).toContainEqual(expect.stringContaining('Sua chave PIX foi informada'));
    const change = sent.find((text) => text.includes('Sua chave PIX foi trocada'));
    expect(change).toContain('Antes: E-mail a•••@exemplo.com.br. Agora: Celular (11) •••••-6958.');
    expect(sent.join()).not.toMatch(/ana@|96226/);
    const [person] = await server.within(account, ({ db }) =>
      db.select().from(users).where(eq(users.id, caller.user.id)),
    );
    expect(person).toMatchObject({ pixKeyReplaced: true, pixKeyInDoubt: false, pixKeyChangedAt: expect.any(Date) });
  });

  it('confirms the kind of a key in doubt without a password, because payments go where they went', async () => {
    const caller = await server.asRole(account, 'indicator');
    const readKey = () =>
      server.within(account, async ({ db }) => {
        const [person] = await db.select().from(users).where(eq(users.id, caller.user.id));
        return person;
      });
    await server.within(account, ({ db }) =>
      db.update(users).set({ pixKey: '11962266958', pixKeyInDoubt: true }).where(eq(users.id, caller.user.id)),
    );
    const put = (kind: string | null) =>
      call(caller, 'PUT', '/api/profile', { name: 'Ana', pix_key: '11962266958', pix_key_kind: kind });
    expect((await put(null)).statusCode).toBe(422);
    expect((await put('phone')).json()).toMatchObject({ error: { code: 'password.current_wrong' } });
    expect(await readKey()).toMatchObject({ pixKeyInDoubt: true });
    expect((await put('cpf')).statusCode).toBe(200);
    expect(await readKey()).toMatchObject({ pixKey: '11962266958', pixKeyInDoubt: false, pixKeyChangedAt: null });
  });

  it('lets nobody try passwords by the PIX key', async () => {
    const caller = await server.asRole(account, 'indicator');
    const answers = [];
    for (let tries = 0; tries < 12; tries += 1)
      answers.push(
        await call(caller, 'PUT', '/api/profile', { name: 'Ana', pix_key: 'a@exemplo.com.br', current_password: 'x' }),
      );
    expect(answers.at(-1)!.json()).toMatchObject({ error: { code: 'session.too_many_attempts' } });
  });

  it('takes no role and no e-mail', async () => {
    const caller = await server.asRole(account, 'specialist');
    await call(caller, 'PUT', '/api/profile', { name: 'Ana', role: 'admin', email: 'x@exemplo.com.br' });
    expect((await call(caller, 'GET', '/api/session')).json()).toMatchObject({
      user: { role: 'specialist', email: caller.user.email },
    });
  });
});

describe('the photo', () => {
  const send = async (caller: Caller, purpose = 'avatar') => {
    const { payload, headers } = formOf(tinyPng, 'eu.png');
    const answer = await server.app.inject({
      method: 'POST',
      url: `/api/files?purpose=${purpose}`,
      headers: { ...caller.headers, ...headers },
      payload,
    });
    expect(answer.statusCode, answer.body).toBe(201);
    return answer.json<{ file: StoredFile }>().file;
  };
  const choose = (caller: Caller, fileId: string | null) =>
    call(caller, 'PUT', '/api/profile/photo', { file_id: fileId });
  const stateOf = async (id: string) =>
    (await server.within(account, ({ db }) => db.select().from(files).where(eq(files.id, id))))[0];

  it("is a file of the person's own, shown in its session; the one before goes", async () => {
    const caller = await server.asRole(account, 'indicator');
    const [first, second] = [await send(caller), await send(caller)];
    expect((await choose(caller, first.id)).json()).toMatchObject({ profile: { avatar_url: first.url } });
    expect((await call(caller, 'GET', '/api/session')).json()).toMatchObject({ user: { avatar_url: first.url } });
    expect((await choose(caller, second.id)).json()).toMatchObject({ profile: { avatar_url: second.url } });
    expect(await stateOf(first.id)).toMatchObject({ state: 'removed' });
    expect((await choose(caller, null)).json()).toMatchObject({ profile: { avatar_url: null } });
    expect(await stateOf(second.id)).toMatchObject({ state: 'removed' });
  });

  it("is refused when it is somebody else's file, was sent for something else, or is none", async () => {
    const [caller, other] = [await server.asRole(account, 'specialist'), await server.asRole(account, 'specialist')];
    const [theirs, logo] = [await send(other), await send(caller, 'simulator_config')];
    for (const id of [theirs.id, logo.id, caller.user.id]) {
      const answer = await choose(caller, id);
      expect([answer.statusCode, answer.json()]).toMatchObject([422, { error: { code: 'profile.photo_unknown' } }]);
    }
    expect(await stateOf(theirs.id)).toMatchObject({ state: 'ready', attachedAt: null });
    expect((await call(caller, 'PUT', '/api/profile/photo', {})).statusCode).toBe(422);
  });
});

describe('the availability', () => {
  it('is changed by those who receive leads, for themselves', async () => {
    const [caller, other] = [await server.asRole(account, 'specialist'), await server.asRole(account, 'specialist')];
    expect((await call(caller, 'PUT', '/api/profile/availability', { is_available: false })).json()).toMatchObject({
      profile: { is_available: false },
    });
    expect((await call(caller, 'GET', '/api/session')).json()).toMatchObject({ user: { is_available: false } });
    expect((await call(other, 'GET', '/api/session')).json()).toMatchObject({ user: { is_available: true } });
    const indicator = await server.asRole(account, 'indicator');
    expect((await call(indicator, 'PUT', '/api/profile/availability', { is_available: false })).statusCode).toBe(403);
  });
});

describe('changing the password', () => {
  it('needs the current one and refuses common ones', async () => {
    const caller = await server.asRole(account, 'manager');
    const wrong = await call(caller, 'POST', '/api/profile/password', {
      current_password: 'errada',
      password: 'um-trem-azul-7',
    });
    expect(wrong.json()).toMatchObject({
      error: { code: 'password.current_wrong', fields: { current_password: 'A senha atual não confere.' } },
    });
    const common = await call(caller, 'POST', '/api/profile/password', {
      current_password: testPassword,
      password: 'senha123456',
    });
    expect(common.json()).toMatchObject({ error: { code: 'password.too_common' } });
  });

  it('ends every other session of the person, and not this one', async () => {
    const caller = await server.asRole(account, 'manager');
    const elsewhere = {
      headers: { ...caller.headers, authorization: `Bearer ${await server.tokenOf(account, caller.user)}` },
    };
    expect(
      (
        await call(caller, 'POST', '/api/profile/password', {
          current_password: testPassword,
          password: 'um-trem-azul-7',
        })
      ).statusCode,
    ).toBe(204);
    expect((await call(elsewhere, 'GET', '/api/session')).statusCode).toBe(401);
    expect((await call(caller, 'GET', '/api/session')).statusCode).toBe(200);
    const signIn = await server.app.inject({
      method: 'POST',
      url: '/public_api/session',
      headers: { host: account.host },
      payload: { email: caller.user.email, password: 'um-trem-azul-7' },
    });
    expect(signIn.statusCode).toBe(201);
  });
});
