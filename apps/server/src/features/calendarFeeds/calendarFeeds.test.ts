import { dayMs } from '@funil/validation/values';
import { eq } from 'drizzle-orm';
import ICAL from 'ical.js';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp } from '../../../test/createTestApp.ts';
import type { Caller, TestApp } from '../../../test/createTestApp.ts';
import { createAccount, createLeadRow, createLeadStatus } from '../../../test/factories.ts';
import type { TestAccount } from '../../../test/factories.ts';
import { stopClock } from '../../../test/stopClock.ts';
import { accounts, leads, reminders, users } from '../../platform/db/schema/tables.ts';
import { newId } from '../../platform/db/newId.ts';

let server: TestApp;
stopClock();
let account: TestAccount;
let person: Caller;

beforeAll(async () => {
  server = await createTestApp();
});
afterAll(() => server.close());
beforeEach(async () => {
  account = await createAccount(server.database, { name: 'Aurora' });
  person = await server.asRole(account, 'specialist');
});

const call = (method: 'GET' | 'PUT' | 'POST' | 'DELETE', payload?: object, caller = person) =>
  server.app.inject({ method, url: '/api/calendar_feed', headers: caller.headers, ...(payload && { payload }) });
/** The path of a new address, with its secret. */
async function createFeed(caller = person): Promise<string> {
  const answer = await call('POST', undefined, caller);
  expect(answer.statusCode).toBe(201);
  const { address } = answer.json<{ address: string }>();
  return address.slice(new URL(address).origin.length);
}
const read = (path: string, host = account.host) => server.app.inject({ url: path, headers: { host } });

/** Events as an independent reader understands them. */
async function eventsAt(path: string) {
  const answer = await read(path);
  expect(answer.statusCode).toBe(200);
  const component = new ICAL.Component(ICAL.parse(answer.body) as string[]);
  return component.getAllSubcomponents('vevent').map((one) => {
    const event = new ICAL.Event(one);
    return {
      uid: event.uid,
      summary: event.summary,
      start: event.startDate.toString(),
      end: event.endDate.toString(),
      isUtc: event.startDate.zone === ICAL.Timezone.utcTimezone,
      isDay: event.startDate.isDate,
      sequence: event.sequence,
      status: one.getFirstPropertyValue('status'),
      modified: String(one.getFirstPropertyValue('last-modified')),
      url: one.getFirstPropertyValue('url'),
    };
  });
}

/** A moment some days from now, at half past noon. */
function inDays(days: number): Date {
  const at = new Date(Date.now() + days * dayMs);
  at.setUTCHours(12, 30, 0, 0);
  return at;
}
async function plan(values: Partial<typeof reminders.$inferInsert> = {}): Promise<string> {
  const id = newId();
  await server.within(account, ({ db }) =>
    db.insert(reminders).values({
      accountId: account.id,
      id,
      userId: person.user.id,
      text: 'Ligar para Ana',
      type: 'call',
      dueAt: inDays(2),
      ...values,
    }),
  );
  return id;
}
const createLead = () =>
  server.within(account, async (tx) =>
    createLeadRow(tx, { statusId: (await createLeadStatus(tx)).id, ownerId: person.user.id, name: 'Ana Lima' }),
  );
const icsTime = (at: Date) => at.toISOString().replace(/\.\d+Z$/, 'Z');

describe('a calendar feed is not found', () => {
  it('without a secret, with another one, or with several', async () => {
    const path = await createFeed();
    for (const wrong of ['/calendar.ics', '/calendar.ics?key=', '/calendar.ics?key=x', `${path}x`, `${path}&key=x`])
      expect((await read(wrong)).statusCode, wrong).toBe(404);
  });

  it('at the host of another account, nor while its account is suspended', async () => {
    const path = await createFeed();
    const other = await createAccount(server.database);
    expect((await read(path, other.host)).statusCode).toBe(404);
    expect((await read(path, 'desconhecida.localhost')).statusCode).toBe(404);
    await server.within(account, ({ db }) => db.update(accounts).set({ status: 'suspended' }));
    expect((await read(path)).statusCode).toBe(403);
  });

  it('once the person is deactivated, changed the address, or ended it', async () => {
    const first = await createFeed();
    const second = await createFeed();
    expect((await read(first)).statusCode).toBe(404);
    expect((await read(second)).statusCode).toBe(200);
    const setStatus = (status: 'active' | 'inactive') =>
      server.within(account, ({ db }) => db.update(users).set({ status }).where(eq(users.id, person.user.id)));
    await setStatus('inactive');
    expect((await read(second)).statusCode).toBe(404);
    await setStatus('active');
    expect((await call('DELETE')).statusCode).toBe(204);
    expect((await read(second)).statusCode).toBe(404);
    expect((await call('GET')).json()).toEqual({ calendar_feed: null });
    expect((await call('PUT', { has_details: true })).statusCode).toBe(404);
  });

  it('after more requests than calendars make', async () => {
    const from = (path: string) =>
      server.app.inject({ url: path, headers: { host: account.host }, remoteAddress: '203.0.113.91' });
    const path = await createFeed();
    const codes = new Set<number>();
    for (let index = 0; index < 120; index += 1) codes.add((await from('/calendar.ics?key=x')).statusCode);
    expect([...codes]).toEqual([404]);
    expect((await from(path)).statusCode).toBe(429);
    expect((await read(path)).statusCode).toBe(200);
  });
});

it('the secret is in no log and no table', async () => {
  const path = await createFeed();
  const secret = path.split('key=')[1]!;
  await read(path);
  expect(JSON.stringify(server.logLines())).not.toContain(secret);
  const { rows } = await server.superuser.query<object>('select * from calendar_feeds');
  expect(JSON.stringify(rows)).not.toContain(secret);
  expect((await call('GET')).body).not.toContain(secret);
});

describe('an event', () => {
  it('is of the person alone, in UTC, and names nobody unless the person says so', async () => {
    const lead = await createLead();
    const id = await plan({ leadId: lead.id });
    const colleague = await server.asRole(account, 'specialist');
    await plan({ userId: colleague.user.id });
    const path = await createFeed();
    const at = inDays(2);
    const [event, ...others] = await eventsAt(path);
    expect(others).toEqual([]);
    expect(event).toMatchObject({
      uid: `${id}@funil`,
      summary: `Ligação · lead ${lead.number}`,
      start: icsTime(at),
      end: icsTime(new Date(at.getTime() + 30 * 60_000)),
      isUtc: true,
      isDay: false,
      sequence: 0,
      status: 'CONFIRMED',
    });
    expect(event!.url).toMatch(new RegExp(`^http://${account.host}.*/lembretes\\?lembrete=${id}$`));
    expect((await read(path)).body).not.toContain('Ana');

    await call('PUT', { has_details: true });
    expect((await eventsAt(path))[0]!.summary).toBe('Ligação: Ligar para Ana · Ana Lima');
    await server.within(account, ({ db }) =>
      db.update(leads).set({ ownerId: colleague.user.id }).where(eq(leads.id, lead.id)),
    );
    expect((await eventsAt(path))[0]!.summary).toBe('Ligação: Ligar para Ana');
  });

  it('of a whole day is a date of the account’s zone, with the next day as its end', async () => {
    await server.within(account, ({ db }) => db.update(accounts).set({ timeZone: 'America/Manaus' }));
    const day = inDays(3).toISOString().slice(0, 10);
    // One minute before midnight in Manaus, where it is three hours and 59 minutes of the next day in UTC.
    await plan({ isAllDay: true, dueAt: new Date(Date.parse(`${day}T23:59:00-04:00`)) });
    const [event] = await eventsAt(await createFeed());
    const next = new Date(Date.parse(`${day}T12:00:00Z`) + dayMs).toISOString().slice(0, 10);
    expect(event).toMatchObject({ isDay: true, start: day, end: next });
  });

  it('grows in its sequence with each change, keeps its id, and is canceled rather than left out', async () => {
    const id = await plan();
    const path = await createFeed();
    /** The moment of the change is set, because the sequence counts seconds. */
    const change = async (values: Partial<typeof reminders.$inferInsert>, secondsLater: number) => {
      await server.within(account, ({ db }) => db.update(reminders).set(values).where(eq(reminders.id, id)));
      await server.superuser.query(
        'update reminders set changed_at = created_at + make_interval(secs => $2) where id = $1',
        [id, secondsLater],
      );
    };
    const [first] = await eventsAt(path);
    await change({ text: 'Outro texto' }, 30);
    const [second] = await eventsAt(path);
    await change({ outcome: 'canceled', completedAt: new Date() }, 60);
    const [third] = await eventsAt(path);
    expect([second!.uid, third!.uid]).toEqual([first!.uid, first!.uid]);
    expect(first!.sequence).toBe(0);
    expect(second!.sequence).toBe(30);
    expect(third).toMatchObject({ sequence: 60, status: 'CANCELLED' });
    expect(third!.modified > second!.modified).toBe(true);
  });

  it('that was done says so, and one that is long past or far away is left out', async () => {
    await plan({ completedAt: new Date(), outcome: 'answered', dueAt: inDays(-1) });
    await plan({ dueAt: inDays(-70) });
    await plan({ dueAt: inDays(400) });
    expect((await eventsAt(await createFeed())).map(({ summary }) => summary)).toEqual(['✓ Ligação']);
  });
});

it('a change of the activity is noted, and one of its notification is not', async () => {
  const id = await plan();
  const changedAt = async () =>
    (await server.superuser.query<{ at: Date | null }>('select changed_at as at from reminders where id = $1', [id]))
      .rows[0]!.at;
  await server.within(account, ({ db }) =>
    db.update(reminders).set({ notifiedAt: new Date() }).where(eq(reminders.id, id)),
  );
  expect(await changedAt()).toBeNull();
  await server.within(account, ({ db }) => db.update(reminders).set({ text: 'Outro' }).where(eq(reminders.id, id)));
  expect(await changedAt()).not.toBeNull();
});
