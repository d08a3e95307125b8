import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp } from '../../../test/createTestApp.ts';
import type { Caller, TestApp } from '../../../test/createTestApp.ts';
import { createAccount, createLeadRow, createLeadStatus } from '../../../test/factories.ts';
import type { TestAccount } from '../../../test/factories.ts';
import { startPushService } from '../../../test/push/startPushService.ts';
import type { TestBrowser } from '../../../test/push/startPushService.ts';
import { accounts, notificationUsers, pushOutbox, pushSubscriptions, users } from '../../platform/db/schema/tables.ts';
import { createPushOutbox } from '../../platform/push/createPushOutbox.ts';
import type { PushOutbox } from '../../platform/push/createPushOutbox.ts';
import { composePushMessage } from '../notifications/composePushMessage.ts';
import { notify } from '../notifications/notify.ts';
import type { NewNotification } from '../notifications/notify.ts';

let service: Awaited<ReturnType<typeof startPushService>>;
let server: TestApp;
let account: TestAccount;
let person: Caller;
const problems: unknown[] = [];

beforeAll(async () => {
  service = await startPushService();
  server = await createTestApp();
});
afterAll(async () => {
  await server.close();
  await service.close();
});
beforeEach(async () => {
  service.received.splice(0);
  service.answerWith(201);
  problems.splice(0);
  account = await createAccount(server.database, { name: 'Aurora Consórcios' });
  person = await server.asRole(account, 'specialist');
});

/** The outbox of a process. */
const createOutbox = (): PushOutbox =>
  createPushOutbox({
    config: { mailFrom: 'avisos@funil.example' },
    database: server.database,
    keys: server.app.services.pushKeys,
    transport: service.transport,
    compose: composePushMessage,
    logger: { error: (facts) => void problems.push(facts) },
  });
const drain = () => createOutbox().drain();

const call = (caller: Caller, method: 'GET' | 'PUT' | 'POST' | 'DELETE', url: string, payload?: object) =>
  server.app.inject({ method, url, headers: caller.headers, ...(payload && { payload }) });

const subscriptionOf = ({ endpoint, keys }: TestBrowser) => ({ endpoint, ...keys });
const isOn = async (caller: Caller) =>
  (await call(caller, 'GET', '/api/push_subscription')).json<{ push_device: { is_on: boolean } }>().push_device.is_on;
async function subscribe(caller = person, browser = service.createBrowser()) {
  const answer = await call(caller, 'PUT', '/api/push_subscription', subscriptionOf(browser));
  expect(answer.statusCode).toBe(200);
  return browser;
}
const claim = (caller: Caller, { endpoint }: TestBrowser) =>
  call(caller, 'POST', '/api/push_subscription/claim', { endpoint });
/** The same person with another sign-in. */
async function signInAgain({ user, headers }: Caller): Promise<Caller> {
  const token = await server.tokenOf(account, user);
  return { user, token, headers: { ...headers, authorization: `Bearer ${token}` } };
}
const notifyPerson = (notification: Partial<NewNotification> = {}) =>
  server.within(account, async (tx) =>
    notify(tx, { type: 'lead_offered', userId: person.user.id, actorId: null, ...notification }),
  );
const rows = <Row>(read: (tx: Parameters<Parameters<TestApp['within']>[1]>[0]) => Promise<Row>) =>
  server.within(account, read);
const waiting = () => rows(({ db }) => db.select().from(pushOutbox));
const subscriptions = () => rows(({ db }) => db.select().from(pushSubscriptions));
/** The moments in the database move, and nobody waits. */
const letPass = (seconds: number) =>
  rows(({ db }) =>
    db.update(pushOutbox).set({
      nextAttemptAt: sql`${pushOutbox.nextAttemptAt} - make_interval(secs => ${seconds})`,
      createdAt: sql`${pushOutbox.createdAt} - make_interval(secs => ${seconds})`,
    }),
  );
const textsFor = (browser: TestBrowser) =>
  service.received
    .filter(({ path }) => browser.endpoint.endsWith(path))
    .map(({ body }) => JSON.parse(browser.decrypt(body)) as Record<string, string>);

describe('a browser', () => {
  it.each([
    'http://push.example.com/send/1',
    'https://127.0.0.1/send/1',
    'https://2130706433/send/1',
    'https://[::1]/send/1',
    'https://localhost/send/1',
    'https://push.example.com:8443/send/1',
    'https://user:password@push.example.com/send/1',
    `https://push.example.com/${'a'.repeat(2_000)}`,
    'https://push.example.com/ã',
  ])('may not be reached at %.60s', async (endpoint) => {
    const answer = await call(person, 'PUT', '/api/push_subscription', {
      ...subscriptionOf(service.createBrowser()),
      endpoint,
    });
    expect(answer.statusCode).toBe(422);
    expect(await subscriptions()).toEqual([]);
  });

  it('is refused with keys of another length, and without a subscription there is nothing to test', async () => {
    const browser = service.createBrowser();
    for (const keys of [{ p256dh: 'BB' }, { auth: 'AA' }, { auth: `${browser.keys.auth}A` }]) {
      const body = { ...subscriptionOf(browser), ...keys };
      expect((await call(person, 'PUT', '/api/push_subscription', body)).statusCode).toBe(422);
    }
    const test = await call(person, 'POST', '/api/push_subscription/test', { endpoint: browser.endpoint });
    expect(test.json<{ error: { code: string } }>().error.code).toBe('push_subscription.not_found');
    expect(await isOn(person)).toBe(false);
  });

  it('is turned on, and off again, for its own sign-in only', async () => {
    const elsewhere = await signInAgain(person);
    await subscribe();
    expect([await isOn(person), await isOn(elsewhere)]).toEqual([true, false]);
    expect((await call(elsewhere, 'DELETE', '/api/push_subscription')).statusCode).toBe(204);
    expect(await isOn(person)).toBe(true);
    await call(person, 'DELETE', '/api/push_subscription');
    expect(await isOn(person)).toBe(false);
    expect(await subscriptions()).toEqual([]);
  });

  it('has one subscription, also when it subscribes anew', async () => {
    const first = await subscribe();
    await subscribe(person, first);
    const second = await subscribe();
    expect((await subscriptions()).map(({ endpoint }) => endpoint)).toEqual([second.endpoint]);
  });

  it('stays on in the next sign-in of the same person, and is taken from another person who left it on', async () => {
    const browser = await subscribe();
    const later = await signInAgain(person);
    expect((await claim(later, browser)).json()).toMatchObject({ push_device: { is_on: true } });
    expect([await isOn(person), await isOn(later)]).toEqual([false, true]);

    const colleague = await server.asRole(account, 'specialist');
    expect((await claim(colleague, browser)).json()).toMatchObject({ push_device: { is_on: false } });
    expect(await subscriptions()).toEqual([]);
  });

  it('is not claimed after the sign-in was ended, nor from another account', async () => {
    const browser = await subscribe();
    const foreign = await server.asRole(await createAccount(server.database), 'admin');
    expect((await claim(foreign, browser)).json()).toMatchObject({ push_device: { is_on: false } });
    expect(await isOn(person)).toBe(true);
    await call(person, 'DELETE', '/api/session');
    const later = await signInAgain(person);
    expect((await claim(later, browser)).json()).toMatchObject({ push_device: { is_on: false } });
  });
});

describe('a message', () => {
  it('is signed by the server and encrypted for the browser; it opens the lead and names nobody', async () => {
    const browser = await subscribe();
    const lead = await server.within(account, async (tx) =>
      createLeadRow(tx, {
        statusId: (await createLeadStatus(tx)).id,
        ownerId: person.user.id,
        name: 'Ana Lima',
        email: 'ana@exemplo.com.br',
      }),
    );
    await notifyPerson({ leadIds: [lead.id] });
    await drain();
    expect(problems).toEqual([]);
    expect(service.received).toHaveLength(1);
    const [{ headers, body }] = service.received as [(typeof service.received)[number]];
    expect(await service.verifyServer(headers.authorization!)).toMatchObject({
      aud: 'https://push.example.com',
      sub: 'mailto:avisos@funil.example',
      algorithm: 'ES256',
      key: (await server.app.services.pushKeys.read()).publicKey,
    });
    expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', urgency: 'high' });
    expect(Number(headers.ttl)).toBeGreaterThan(60);
    expect(Number(headers.ttl)).toBeLessThanOrEqual(30 * 60);
    const text = browser.decrypt(body);
    expect(JSON.parse(text)).toMatchObject({
      title: 'Um lead foi oferecido a você',
      body: 'Aurora Consórcios',
      path: `/leads?lead=${lead.number}`,
    });
    for (const personal of ['Ana', 'Lima', 'exemplo', person.user.email, person.user.id])
      expect(text).not.toContain(personal);
    expect(await waiting()).toEqual([]);
  });

  it.each([
    ['lead_assigned', { leadIds: ['a', 'b'] }, 'Você recebeu 2 leads', '/leads'],
    [
      'reminder_due',
      { detail: 'Ligar para Ana Lima', reminderId: 'r' },
      'Está na hora de um lembrete seu',
      /^\/lembretes/,
    ],
    ['sla_expired', {}, 'O prazo do primeiro contato de um lead venceu', '/leads'],
  ] as const)('of %s has a text without what people wrote', async (type, facts, title, path) => {
    const browser = await subscribe();
    const ids = await server.within(account, async (tx) => {
      const status = await createLeadStatus(tx);
      return [await createLeadRow(tx, { statusId: status.id }), await createLeadRow(tx, { statusId: status.id })].map(
        ({ id }) => id,
      );
    });
    await notifyPerson({
      type,
      ...('leadIds' in facts && { leadIds: ids }),
      ...('detail' in facts && { detail: facts.detail, reminderId: ids[0]! }),
    });
    await drain();
    const [message] = textsFor(browser);
    expect(message).toMatchObject({ title, path: typeof path === 'string' ? path : expect.stringMatching(path) });
    expect(JSON.stringify(message)).not.toContain('Ana');
  });

  it('goes to every browser of the person, and to nobody else', async () => {
    const other = await signInAgain(person);
    const colleague = await server.asRole(account, 'specialist');
    const browsers = [await subscribe(), await subscribe(other)];
    const foreign = await subscribe(colleague);
    await notifyPerson();
    await drain();
    for (const browser of browsers) expect(textsFor(browser)).toHaveLength(1);
    expect(textsFor(foreign)).toEqual([]);
  });

  it('is not sent of a type that the person switched off on devices, or that is for screens only', async () => {
    await subscribe();
    await call(person, 'PUT', '/api/notification_settings', {
      notification_settings: [{ type: 'lead_offered', screen: true, email: false, push: false }],
    });
    await notifyPerson();
    await notifyPerson({ type: 'export_ready', detail: 'job' });
    expect(await waiting()).toEqual([]);
    // A setting of an earlier version of the app leaves the switch as it is.
    const saved = await call(person, 'PUT', '/api/notification_settings', {
      notification_settings: [{ type: 'lead_offered', screen: false, email: false }],
    });
    expect(saved.json<{ notification_settings: object[] }>().notification_settings).toContainEqual({
      type: 'lead_offered',
      screen: false,
      email: false,
      push: false,
    });
  });

  it('is sent of a type that the person wants on devices only', async () => {
    const browser = await subscribe();
    await call(person, 'PUT', '/api/notification_settings', {
      notification_settings: [{ type: 'lead_offered', screen: false, email: false, push: true }],
    });
    await notifyPerson();
    await drain();
    expect(textsFor(browser)).toHaveLength(1);
    expect((await call(person, 'GET', '/api/notification_users')).json()).toMatchObject({ notification_users: [] });
  });

  it('is not sent when it was read meanwhile, is too old, or its account is suspended', async () => {
    await subscribe();
    await notifyPerson();
    await call(person, 'PUT', '/api/notification_users/read_all');
    await drain();
    await notifyPerson();
    await letPass(31 * 60);
    await drain();
    expect(await waiting()).toEqual([]);
    await notifyPerson();
    await rows(({ db }) => db.update(accounts).set({ status: 'suspended' }));
    await drain();
    expect(service.received).toEqual([]);
    await rows(({ db }) => db.delete(notificationUsers));
  });

  it('is sent once, however many processes look at the same time', async () => {
    const browser = await subscribe();
    await notifyPerson();
    await Promise.all([drain(), drain(), drain()]);
    expect(textsFor(browser)).toHaveLength(1);
  });

  it('of a test says so, and leads to the settings', async () => {
    const browser = await subscribe();
    const sendTest = (caller: Caller) =>
      call(caller, 'POST', '/api/push_subscription/test', { endpoint: browser.endpoint });
    expect((await sendTest(await server.asRole(account, 'admin'))).statusCode).toBe(404);
    expect((await sendTest(person)).statusCode).toBe(204);
    await drain();
    expect(textsFor(browser)).toMatchObject([{ title: 'Este aparelho recebe avisos', path: '/?perfil=avisos' }]);
  });
});

describe('nothing is sent any more', () => {
  it.each([
    ['signs out', (caller: Caller) => call(caller, 'DELETE', '/api/session')],
    ['signs out everywhere', (caller: Caller) => call(caller, 'DELETE', '/api/sessions')],
    ['turns it off', (caller: Caller) => call(caller, 'DELETE', '/api/push_subscription')],
  ])('once the person %s, also of what waits', async (_what, end) => {
    await subscribe();
    await notifyPerson();
    await end(person);
    await drain();
    await notifyPerson();
    await drain();
    expect(service.received).toEqual([]);
    expect(await waiting()).toEqual([]);
  });

  it('once the device is disconnected from another one, which goes on receiving', async () => {
    const other = await signInAgain(person);
    const browsers = [await subscribe(), await subscribe(other)] as const;
    expect((await call(other, 'DELETE', '/api/other_sessions')).statusCode).toBe(204);
    await notifyPerson();
    await drain();
    expect(browsers.map((browser) => textsFor(browser).length)).toEqual([0, 1]);
  });

  it('once an administrator deactivates the person', async () => {
    const admin = await server.asRole(account, 'admin');
    await subscribe();
    await notifyPerson();
    const answer = await call(admin, 'POST', `/api/users/${person.user.id}/deactivation`, {
      receiver_id: admin.user.id,
    });
    expect(answer.statusCode).toBeLessThan(300);
    await drain();
    await rows(({ db }) => db.update(users).set({ status: 'active' }).where(eq(users.id, person.user.id)));
    await notifyPerson();
    await drain();
    expect(service.received).toEqual([]);
  });

  it.each([404, 410])('once the push service answers %s', async (status) => {
    await subscribe();
    await notifyPerson();
    service.answerWith(status);
    await drain();
    expect(await subscriptions()).toEqual([]);
    expect(await isOn(person)).toBe(false);
    expect(problems).toEqual([]);
  });
});

describe('a push service that fails', () => {
  it.each([500, 429, 0])('gets the message again, six times at most, when it answers %s', async (status) => {
    await subscribe();
    await notifyPerson();
    service.answerWith(status);
    for (let attempt = 1; attempt < 6; attempt += 1) {
      await drain();
      expect(await waiting()).toMatchObject([{ attempts: attempt }]);
      // The next moment only: the message itself does not grow old.
      await rows(({ db }) => db.update(pushOutbox).set({ nextAttemptAt: sql`now() - interval '1 second'` }));
    }
    await drain();
    expect(await waiting()).toEqual([]);
    expect(await isOn(person)).toBe(true);
    expect(problems).toHaveLength(6);
  });

  it('does not get it again when it refuses the message itself', async () => {
    await subscribe();
    await notifyPerson();
    service.answerWith(400);
    await drain();
    expect(await waiting()).toEqual([]);
    expect(await isOn(person)).toBe(true);
  });
});

describe('the key of the server', () => {
  it('is one for all processes, and only its public half leaves the server', async () => {
    const { privateKey, publicKey } = await server.app.services.pushKeys.read();
    const answer = await call(person, 'GET', '/api/push_subscription');
    expect(answer.json()).toMatchObject({ push_device: { server_key: publicKey } });
    expect(answer.body).not.toContain(privateKey);
    expect(JSON.stringify(server.logLines())).not.toContain(privateKey);
    const { rows: stored } = await server.superuser.query<Record<string, string>>('select * from push_keys');
    expect(stored).toHaveLength(1);
    expect(JSON.stringify(stored)).not.toContain(privateKey);
  });

  it('of another database ends the subscriptions of a browser until it subscribes anew', async () => {
    await subscribe();
    await rows(({ db }) => db.update(pushSubscriptions).set({ serverKey: 'another' }));
    expect(await isOn(person)).toBe(false);
    await notifyPerson();
    await drain();
    expect(service.received).toEqual([]);
    expect(await waiting()).toEqual([]);
  });
});
