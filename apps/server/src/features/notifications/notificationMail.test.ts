import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp } from '../../../test/createTestApp.ts';
import type { Caller, TestApp } from '../../../test/createTestApp.ts';
import { createAccount, createLeadRow, createLeadStatus } from '../../../test/factories.ts';
import type { TestAccount } from '../../../test/factories.ts';
import { readable, startMailServer } from '../../../test/startMailServer.ts';
import { dueTasks } from '../../dueTasks.ts';
import { runDueTasks } from '../../platform/scheduler/runDueTasks.ts';
import { accounts, leads, notificationUsers, users } from '../../platform/db/schema/tables.ts';
import { notify } from './notify.ts';
import type { NewNotification } from './notify.ts';

let mail: Awaited<ReturnType<typeof startMailServer>>;
let server: TestApp;
let account: TestAccount;
let person: Caller;
beforeAll(async () => {
  mail = await startMailServer();
  server = await createTestApp({ config: { smtpUrl: mail.url } });
});
afterAll(async () => {
  await server.close();
  await mail.close();
});
afterEach(() => mail.messages.splice(0));

async function start() {
  account = await createAccount(server.database, { name: 'Aurora' });
  person = await server.asRole(account, 'specialist');
}

const notifyOf = (notification: Partial<NewNotification> = {}) =>
  server.within(account, async (tx) =>
    notify(tx, { type: 'lead_assigned', userId: person.user.id, actorId: null, ...notification }),
  );
/**
 * As if every notification had been created so many minutes ago: the moments in the database move, and nobody waits.
 */
const letPass = (minutes: number) =>
  server.within(account, async ({ db }) => {
    for (const row of await db.select().from(notificationUsers)) {
      if (row.mailDueAt)
        await db
          .update(notificationUsers)
          .set({ mailDueAt: new Date(row.mailDueAt.getTime() - minutes * 60_000) })
          .where(eq(notificationUsers.id, row.id));
    }
  });
const problems: unknown[] = [];
const look = async () => {
  const { app, database } = server;
  await runDueTasks({
    tasks: dueTasks,
    config: app.services.config,
    database,
    outbox: app.outbox,
    log: { error: (facts) => void problems.push(facts) },
  });
  await app.outbox.drain();
  expect(problems.splice(0)).toEqual([]);
  return mail.messages.map(({ to, raw }) => ({ to, text: readable(raw) }));
};
const call = (method: 'PUT' | 'GET', url: string) => server.app.inject({ method, url, headers: person.headers });

describe('a notification goes out by mail', () => {
  it('not before ten minutes have passed, and not when it was read meanwhile', async () => {
    await start();
    await notifyOf();
    const [row] = await server.within(account, ({ db }) =>
      db.select({ at: notificationUsers.createdAt, due: notificationUsers.mailDueAt }).from(notificationUsers),
    );
    // The database and this process read one clock, each to the millisecond.
    expect(row!.due!.getTime() - row!.at.getTime()).toBeGreaterThanOrEqual(10 * 60_000 - 1_000);
    expect(await look()).toEqual([]);
    await call('PUT', '/api/notification_users/read_all');
    await letPass(11);
    expect(await look()).toEqual([]);
  });

  it('not when the person wants none of the kind, has gone, or the account is suspended', async () => {
    await start();
    await notifyOf({ type: 'lead_status_changed' });
    await letPass(11);
    expect(await look()).toEqual([]);

    await notifyOf();
    await letPass(11);
    await server.within(account, ({ db }) => db.update(accounts).set({ status: 'suspended' }));
    expect(await look()).toEqual([]);
    await server.within(account, ({ db }) => db.update(accounts).set({ status: 'active' }));
    await server.within(account, ({ db }) =>
      db.update(users).set({ status: 'inactive' }).where(eq(users.id, person.user.id)),
    );
    expect(await look()).toEqual([]);
  });

  it("once, to the person, with a link to the account's own address", async () => {
    await start();
    const lead = await server.within(account, async (tx) => {
      const status = await createLeadStatus(tx);
      return createLeadRow(tx, { statusId: status.id, ownerId: person.user.id, name: 'Ana <b>Lima</b>' });
    });
    await notifyOf({ leadIds: [lead.id] });
    await letPass(11);
    const [message, ...others] = await look();
    expect(others).toEqual([]);
    expect(message!.to).toEqual([person.user.email]);
    expect(message!.text).toContain('1 lead foi atribuído a você');
    expect(message!.text).toContain('Ana &lt;b&gt;Lima&lt;/b&gt;');
    expect(message!.text).toContain(`http://${account.host}:3000/leads?lead=${lead.number}`);
    await letPass(60);
    expect(await look()).toHaveLength(1);
  });

  it('together with everything else that waits, also what is not due yet', async () => {
    await start();
    await notifyOf();
    await letPass(11);
    await notifyOf({ type: 'commission_paid' });
    await notifyOf({ type: 'sla_expired' });
    const messages = await look();
    expect(messages).toHaveLength(1);
    expect(messages[0]!.text).toContain('Você tem 3 notificações não lidas');
    expect(messages[0]!.text).toContain('/notificacoes');
    await letPass(30);
    expect(await look()).toHaveLength(1);
  });

  it('without the name of a lead that the person no longer sees', async () => {
    await start();
    const lead = await server.within(account, async (tx) =>
      createLeadRow(tx, { statusId: (await createLeadStatus(tx)).id, ownerId: person.user.id, name: 'Nome Que Some' }),
    );
    await notifyOf({ leadIds: [lead.id] });
    await server.within(account, ({ db }) => db.update(leads).set({ ownerId: null }).where(eq(leads.id, lead.id)));
    await letPass(11);
    const [message] = await look();
    expect(message!.text).toContain('Lead indisponível');
    expect(message!.text).not.toContain('Nome Que Some');
  });

  it('once, however many processes look at the same time', async () => {
    await start();
    await notifyOf();
    await letPass(11);
    const { app, database } = server;
    const round = () =>
      runDueTasks({
        tasks: dueTasks,
        config: app.services.config,
        database,
        outbox: app.outbox,
        log: { error: (facts) => void problems.push(facts) },
      });
    await Promise.all([round(), round(), round()]);
    expect(await look()).toHaveLength(1);
  });
});
