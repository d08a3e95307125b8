import { EventEmitter, once } from 'node:events';
import { cableTimes } from '@funil/api/contract';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createTestApp } from '../../../test/createTestApp.ts';
import type { Caller, TestApp } from '../../../test/createTestApp.ts';
import { identifierOf, listenOn, openAs, openCable } from '../../../test/cable/openCable.ts';
import type { CableClient } from '../../../test/cable/openCable.ts';
import { createAccount } from '../../../test/factories.ts';
import { waitTimeoutMs, waitFor } from '../../../test/waitFor.ts';
import type { TestAccount } from '../../../test/factories.ts';
import { sessions } from '../db/schema/tables.ts';
import { everyone, people, readers } from './audience.ts';
import { broadcast } from './broadcast.ts';
import type { Broadcast } from './broadcast.ts';
import { maxCommands, maxConnections, maxFrameBytes, maxSubscriptions } from './cableLimits.ts';

/** A look at the clock that no test has to wait long for. */
const recheckEveryMs = 1_000;

let server: TestApp;
let url: string;
let account: TestAccount;
let admin: Caller;
const open: CableClient[] = [];

const connect = (caller: Caller = admin, of: TestAccount = account) => {
  const client = openAs(url, of, caller);
  open.push(client);
  return client;
};
const publish = (...messages: Broadcast[]) =>
  server.within(account, async (tx) => {
    for (const message of messages) broadcast(tx, message);
  });

beforeAll(async () => {
  server = await createTestApp({ recheckEveryMs });
  url = await listenOn(server.app);
  account = await createAccount(server.database);
  admin = await server.asRole(account, 'admin');
});
afterEach(() => Promise.all(open.splice(0).map((client) => client.close())));
afterAll(() => server.close());

describe('the protocol', () => {
  it('answers neither what it cannot read, nor what does not exist, nor what it has done', async () => {
    const client = connect();
    await client.subscribe('LeadsChannel');
    const before = client.frames.length;
    for (const frame of [
      '',
      '{',
      'null',
      '[]',
      '7',
      '{"command":"subscribe"}',
      '{"command":"subscribe","identifier":"{"}',
      '{"command":"dance","identifier":"{}"}',
    ])
      client.send(frame);
    client.send({ command: 'subscribe', identifier: identifierOf('SecretsChannel') });
    client.send({ command: 'subscribe', identifier: identifierOf('__proto__') });
    client.send({ command: 'subscribe', identifier: identifierOf('LeadsChannel') });
    client.send({ command: 'message', identifier: identifierOf('LeadsChannel'), data: '{"action":"destroy"}' });
    client.socket.send(Buffer.from([1, 2, 3]));
    await client.subscribe('JobsChannel');
    expect(client.frames.slice(before).map(({ type, identifier }) => [type, identifier])).toEqual([
      ['confirm_subscription', identifierOf('JobsChannel')],
      [undefined, identifierOf('JobsChannel')],
    ]);
  });

  it('welcomes, and speaks the subprotocol', async () => {
    const client = connect();
    expect(await client.next(() => true)).toEqual({ type: 'welcome' });
    expect(client.socket.protocol).toBe('actioncable-v1-json');
  });

  it('says that it does not know another subprotocol', async () => {
    const client = openCable(url, {
      token: admin.token,
      origin: `http://${account.host}`,
      protocols: ['actioncable-v2', 'actioncable-unsupported'],
    });
    open.push(client);
    await client.next(() => true);
    expect(client.socket.protocol).toBe('actioncable-unsupported');
  });

  it('echoes the identifier byte for byte', async () => {
    const client = connect();
    await client.next((frame) => frame.type === 'welcome');
    const identifier = '{ "room" : "\\u00e1\\/b" ,\t"channel":"LeadsChannel" }';
    client.send({ command: 'subscribe', identifier });
    expect(await client.next((frame) => frame.type === 'confirm_subscription')).toEqual({
      identifier,
      type: 'confirm_subscription',
    });
    await publish({ stream: 'LeadsChannel', kind: 'leads_changed', audience: everyone });
    await expect(client.next((frame) => frame.message?.['kind'] === 'leads_changed')).resolves.toMatchObject({
      identifier,
    });
  });

  it('pings every three seconds, with the time in seconds', async () => {
    const client = connect();
    await client.next((frame) => frame.type === 'welcome');
    await expect.poll(() => client.pings.length, { timeout: waitTimeoutMs + 3 * cableTimes.pingMs }).toBe(3);
    const times = client.pings.map(({ message }) => Number(message));
    // By the server's own clock, in whole seconds: never sooner than every three.
    expect(times[2]! - times[0]!).toBeGreaterThanOrEqual((2 * cableTimes.pingMs) / 1000 - 1);
    expect(times[0]).toBeGreaterThan(1_700_000_000);
    expect(times[0]).toBeLessThan(10_000_000_000);
  });

  it('reads a client that sends before it is identified', async () => {
    const client = connect();
    client.socket.once('open', () => client.send({ command: 'subscribe', identifier: identifierOf('LeadsChannel') }));
    await client.next((frame) => frame.type === 'confirm_subscription');
    expect(client.frames[0]).toEqual({ type: 'welcome' });
  });

  it('stops sending what is no longer subscribed', async () => {
    const client = connect();
    await client.subscribe('LeadsChannel');
    await client.subscribe('JobsChannel');
    client.send({ command: 'unsubscribe', identifier: identifierOf('LeadsChannel') });
    // What comes later on the same socket shows that the command was read.
    await client.subscribe('AccountChannel');
    await publish(
      { stream: 'LeadsChannel', kind: 'leads_changed', audience: everyone },
      { stream: 'JobsChannel', kind: 'job_changed', job_id: '1', audience: everyone },
    );
    await client.next((frame) => frame.message?.['kind'] === 'job_changed');
    expect(client.received().map(({ kind }) => kind)).toEqual(['job_changed']);
  });
});

describe('messages', () => {
  it('name the previous position of a listener, counting only what it received', async () => {
    const specialist = await server.asRole(account, 'specialist');
    const [all, some] = [connect(), connect(specialist)];
    const start = Number((await all.subscribe('LeadsChannel'))['seq']);
    expect(await some.subscribe('LeadsChannel')).toMatchObject({ kind: 'position', seq: start });
    const hidden = readers('lead.read', { owner_id: admin.user.id });
    const shown = readers('lead.read', { owner_id: specialist.user.id });
    await publish(
      { stream: 'LeadsChannel', kind: 'lead_updated', number: 1, version: 1, audience: shown },
      { stream: 'LeadsChannel', kind: 'lead_updated', number: 2, version: 1, audience: hidden },
      { stream: 'AccountChannel', kind: 'personalization_changed', audience: everyone },
    );
    await publish({ stream: 'LeadsChannel', kind: 'lead_updated', number: 3, version: 1, audience: shown });
    await Promise.all([all, some].map((client) => client.next((frame) => frame.message?.['number'] === 3)));
    expect(all.received()).toEqual([
      { kind: 'lead_updated', number: 1, version: 1, seq: start + 1, after: start },
      { kind: 'lead_updated', number: 2, version: 1, seq: start + 2, after: start + 1 },
      { kind: 'lead_updated', number: 3, version: 1, seq: start + 4, after: start + 2 },
    ]);
    expect(some.received()).toEqual([
      { kind: 'lead_updated', number: 1, version: 1, seq: start + 1, after: start },
      { kind: 'lead_updated', number: 3, version: 1, seq: start + 4, after: start + 1 },
    ]);
  });

  it('say to a new subscriber how long nothing was sent', async () => {
    const fresh = await createAccount(server.database);
    const person = await server.asRole(fresh, 'admin');
    const first = connect(person, fresh);
    expect(await first.subscribe('LeadsChannel')).toEqual({ kind: 'position', seq: 0, quiet_for_ms: null });
    await server.within(fresh, async (tx) =>
      broadcast(tx, { stream: 'LeadsChannel', kind: 'leads_changed', audience: everyone }),
    );
    // The process remembers when it sent the message; then an hour passes.
    await first.next((frame) => frame.message?.['kind'] === 'leads_changed');
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60 * 60_000 });
    const position = await connect(person, fresh)
      .subscribe('LeadsChannel')
      .finally(() => vi.useRealTimers());
    expect(position).toMatchObject({ seq: 1 });
    expect(position['quiet_for_ms']).toBeGreaterThanOrEqual(60 * 60_000);
    expect(position['quiet_for_ms']).toBeLessThan(65 * 60_000);
  });

  it('do not leave before the commit, and not at all without one', async () => {
    const client = connect();
    const { seq } = await client.subscribe('LeadsChannel');
    await server
      .within(account, async (tx) => {
        broadcast(tx, { stream: 'LeadsChannel', kind: 'lead_created', number: 1, version: 1, audience: everyone });
        throw new Error('refused');
      })
      .catch(() => {});
    const held = new EventEmitter();
    const [begun, release] = [once(held, 'begun'), once(held, 'release')];
    const writing = server.within(account, async (tx) => {
      broadcast(tx, { stream: 'LeadsChannel', kind: 'lead_created', number: 2, version: 1, audience: everyone });
      held.emit('begun');
      await release;
    });
    await begun;
    // What others commit meanwhile is sent, so whatever was to leave early would have come as well.
    await publish({ stream: 'LeadsChannel', kind: 'lead_created', number: 3, version: 1, audience: everyone });
    await client.next((frame) => frame.message?.['number'] === 3);
    held.emit('release');
    await writing;
    await client.next((frame) => frame.message?.['number'] === 2);
    expect(client.received()).toEqual([
      { kind: 'lead_created', number: 3, version: 1, seq: Number(seq) + 1, after: seq },
      { kind: 'lead_created', number: 2, version: 1, seq: Number(seq) + 2, after: Number(seq) + 1 },
    ]);
  });

  it('carry numbers without gaps in the order of the commits, however many publish at once', async () => {
    const client = connect();
    const start = Number((await client.subscribe('LeadsChannel'))['seq']);
    const writers = Array.from({ length: 40 }, (_, index) =>
      server
        .within(account, async (tx) => {
          broadcast(tx, {
            stream: 'LeadsChannel',
            kind: 'lead_updated',
            number: index,
            version: 1,
            audience: everyone,
          });
          if (index % 3 === 0)
            broadcast(tx, {
              stream: 'LeadsChannel',
              kind: 'lead_updated',
              number: 1000 + index,
              version: 1,
              audience: everyone,
            });
          if (index % 5 === 0) throw new Error('rolled back');
        })
        .catch(() => {}),
    );
    await Promise.all(writers);
    const committed = Array.from({ length: 40 }, (_, index) => index).filter((index) => index % 5 !== 0);
    const total = committed.length + committed.filter((index) => index % 3 === 0).length;
    await client.next((frame) => frame.message?.['seq'] === start + total);
    const seqs = client.received().map(({ seq }) => seq);
    expect(seqs).toEqual(Array.from({ length: total }, (_, index) => start + index + 1));
  });

  it('reach people by name', async () => {
    const other = await server.asRole(account, 'specialist');
    const [mine, theirs] = [connect(), connect(other)];
    await Promise.all([mine.subscribe('NotificationsChannel'), theirs.subscribe('NotificationsChannel')]);
    await publish(
      { stream: 'NotificationsChannel', kind: 'notifications_changed', audience: people(other.user.id) },
      { stream: 'NotificationsChannel', kind: 'notifications_changed', audience: people(admin.user.id, other.user.id) },
    );
    await Promise.all(
      [mine, theirs].map((client) => client.next((frame) => frame.message?.['kind'] === 'notifications_changed')),
    );
    await theirs.next((frame) => Number(frame.message?.['seq']) > 0 && theirs.received().length === 2);
    expect(mine.received()).toHaveLength(1);
    expect(theirs.received()).toHaveLength(2);
  });

  it('ask to read everything again when what was missed is no longer kept', async () => {
    const client = connect();
    const start = Number((await client.subscribe('LeadsChannel'))['seq']);
    // As if this process had been cut off while the messages came and were pruned.
    await server.superuser.query('update cable_positions set seq = seq + 10 where account_id = $1', [account.id]);
    await publish({ stream: 'LeadsChannel', kind: 'leads_changed', audience: everyone });
    await client.next((frame) => frame.message?.['kind'] === 'leads_changed');
    const messages = client.frames.filter((frame) => frame.message).map((frame) => frame.message);
    expect(messages.slice(1)).toEqual([
      { kind: 'position', seq: start + 10, quiet_for_ms: 0 },
      { kind: 'leads_changed', seq: start + 11, after: start + 10 },
    ]);
  });
});

describe('limits', () => {
  it('ends a connection that sends a frame that is too large', async () => {
    const client = connect();
    await client.next((frame) => frame.type === 'welcome');
    client.send('x'.repeat(maxFrameBytes + 1));
    expect(await client.closed).toBe(1009);
  });

  it('rejects more subscriptions than anybody needs', async () => {
    const client = connect();
    await client.next((frame) => frame.type === 'welcome');
    const identifiers = Array.from({ length: maxSubscriptions + 1 }, (_, index) =>
      JSON.stringify({ channel: 'LeadsChannel', index }),
    );
    for (const identifier of identifiers) client.send({ command: 'subscribe', identifier });
    expect(await client.next((frame) => frame.type === 'reject_subscription')).toEqual({
      identifier: identifiers.at(-1),
      type: 'reject_subscription',
    });
  });

  it('turns away a client that floods', async () => {
    const client = connect();
    await client.next((frame) => frame.type === 'welcome');
    for (let index = 0; index <= maxCommands; index += 1) client.send({ command: 'subscribe', identifier: '{}' });
    expect(await client.next((frame) => frame.type === 'disconnect')).toEqual({
      type: 'disconnect',
      reason: 'invalid_request',
      reconnect: false,
    });
    await client.closed;
  });

  it('turns away the connection too many of one person', async () => {
    const person = await server.asRole(account, 'specialist');
    const clients = Array.from({ length: maxConnections }, () => connect(person));
    await Promise.all(clients.map((client) => client.next((frame) => frame.type === 'welcome')));
    expect(await connect(person).next(() => true)).toEqual({
      type: 'disconnect',
      reason: 'invalid_request',
      reconnect: false,
    });
    await connect().next((frame) => frame.type === 'welcome');
  });

  it('drops a client that takes nothing', async () => {
    const [slow, quick] = [connect(), connect()];
    await Promise.all([slow.subscribe('LeadsChannel'), quick.subscribe('LeadsChannel')]);
    slow.socket.pause();
    const audience = readers('lead.read');
    // Messages hold ids only; these stand in for the many that fill the buffers of a connection.
    const number = Number.MAX_SAFE_INTEGER;
    const padding = 'x'.repeat(50_000);
    for (let round = 0; round < 30; round += 1) {
      const many = Array.from(
        { length: 10 },
        () => ({ stream: 'LeadsChannel', kind: 'lead_updated', number, version: 1, padding, audience }) as Broadcast,
      );
      await publish(...many);
    }
    expect(
      await waitFor(
        () => quick.received().length,
        (length) => length >= 300,
      ),
    ).toBe(300);
    slow.socket.resume();
    expect(await slow.closed).toBe(1006);
    expect(slow.received().length).toBeLessThan(300);
  });
});

describe('an open connection', () => {
  it('ends within seconds when its session has been idle for too long, of which the database says nothing', async () => {
    const caller = await server.asRole(account, 'specialist');
    const client = connect(caller);
    await client.subscribe('LeadsChannel');
    await server.within(account, ({ db }) =>
      db
        .update(sessions)
        .set({ lastUsedAt: new Date(Date.now() - 13 * 60 * 60_000) })
        .where(eq(sessions.userId, caller.user.id)),
    );
    expect(await client.next((frame) => frame.type === 'disconnect', { beyondMs: recheckEveryMs })).toEqual({
      type: 'disconnect',
      reason: 'unauthorized',
      reconnect: false,
    });
  });
});
