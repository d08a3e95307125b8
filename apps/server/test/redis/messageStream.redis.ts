/* Messages of the cable through a stream of Redis: on the normal way, and while Redis restarts, freezes or forgets. */
import { Redis } from 'ioredis';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { everyone } from '../../src/platform/cable/audience.ts';
import { broadcast, messageChannel } from '../../src/platform/cable/broadcast.ts';
import { redisMessageStream, streamKey } from '../../src/platform/cable/redisMessageStream.ts';
import type { MessageStream, StreamEntry } from '../../src/platform/db/MessageStream.ts';
import { withAccount } from '../../src/platform/db/withAccount.ts';
import { openRedis } from '../../src/platform/redis/openRedis.ts';
import { listenOn, openAs } from '../cable/openCable.ts';
import type { CableClient } from '../cable/openCable.ts';
import { startProxy } from '../cable/startProxy.ts';
import type { Proxy } from '../cable/startProxy.ts';
import { createTestApp } from '../createTestApp.ts';
import type { Caller, TestApp } from '../createTestApp.ts';
import { createAccount } from '../factories.ts';
import type { TestAccount } from '../factories.ts';
import { startAnotherApp } from '../startAnotherApp.ts';
import { waitFor } from '../waitFor.ts';
import { startRedis } from './startRedis.ts';

describe('a stream', () => {
  let own: Awaited<ReturnType<typeof startRedis>>;
  let proxy: Proxy;
  let writer: Redis;
  const closing: (() => void)[] = [];

  beforeAll(async () => {
    own = await startRedis();
  });
  afterAll(() => own.kill());
  beforeEach(async () => {
    writer = new Redis(own.url);
    await writer.flushall();
    proxy = await startProxy(own.port);
  });
  afterEach(async () => {
    for (const close of closing.splice(0)) close();
    writer.disconnect();
    await proxy.close();
  });

  /** A process that reads through the proxy, so that its connections can be cut apart from those of others. */
  async function openReader(keep?: number) {
    const url = new URL(own.url);
    url.port = String(proxy.port);
    const downs: string[] = [];
    const redis = openRedis(url.href, { onDown: ({ message }) => downs.push(message) });
    const stream = redisMessageStream(redis, { onProblem: () => {}, ...(keep !== undefined && { keep }) });
    closing.push(
      () => stream.close(),
      () => redis.close(),
    );
    await waitFor(() => redis.isUp, Boolean);
    const seen: StreamEntry[] = [];
    let gaps = 0;
    stream.read(
      (entry) => seen.push(entry),
      () => (gaps += 1),
    );
    await waitFor(() => gaps, Boolean);
    return { redis, stream, seen, downs, gaps: () => gaps };
  }

  const entry = (seq: number): StreamEntry => ({
    accountId: 'a',
    messages: [{ seq, stream: 'LeadsChannel', event: { kind: 'leads_changed' }, audience: everyone }],
  });
  const seqs = (entries: readonly StreamEntry[]) => entries.flatMap(({ messages }) => messages.map(({ seq }) => seq));
  const write = (seq: number) => writer.xadd(streamKey, '*', 'a', 'a', 'm', JSON.stringify(entry(seq).messages));

  it('brings what one process adds to the readers of all, as it was', async () => {
    const [here, there] = [await openReader(), await openReader()];
    here.stream.add(entry(1));
    there.stream.add(entry(2));
    for (const { seen } of [here, there]) {
      await waitFor(
        () => seen.length,
        (length) => length === 2,
      );
      expect(seen.toSorted((one, other) => one.messages[0]!.seq - other.messages[0]!.seq)).toEqual([
        entry(1),
        entry(2),
      ]);
    }
  });

  it('is read from where it stood after a lost connection, without a gap', async () => {
    const reader = await openReader();
    await write(1);
    await waitFor(() => reader.seen.length, Boolean);
    proxy.pointTo(1);
    proxy.drop();
    await waitFor(
      () => reader.redis.isUp,
      (isUp) => !isUp,
    );
    await write(2);
    await write(3);
    proxy.pointTo(own.port);
    await waitFor(
      () => seqs(reader.seen),
      ({ length }) => length === 3,
    );
    expect(seqs(reader.seen)).toEqual([1, 2, 3]);
    expect(reader.gaps()).toBe(1);
  });

  it('has a gap where entries were trimmed meanwhile', async () => {
    const reader = await openReader();
    await write(1);
    await waitFor(() => reader.seen.length, Boolean);
    proxy.pointTo(1);
    proxy.drop();
    await waitFor(
      () => reader.redis.isUp,
      (isUp) => !isUp,
    );
    for (let seq = 2; seq <= 5; seq += 1) await write(seq);
    await writer.xtrim(streamKey, 'MAXLEN', 2);
    proxy.pointTo(own.port);
    await waitFor(reader.gaps, (gaps) => gaps === 2);
    await write(6);
    await waitFor(
      () => seqs(reader.seen),
      (all) => all.includes(6),
    );
  });

  it('has a gap where another stream is there, even one with earlier numbers', async () => {
    const reader = await openReader();
    await write(1);
    await waitFor(() => reader.seen.length, Boolean);
    proxy.pointTo(1);
    proxy.drop();
    await waitFor(
      () => reader.redis.isUp,
      (isUp) => !isUp,
    );
    await writer.del(streamKey);
    await writer.xadd(streamKey, '5-1', 'a', 'a', 'm', JSON.stringify(entry(2).messages));
    proxy.pointTo(own.port);
    await waitFor(reader.gaps, (gaps) => gaps === 2);
    await writer.xadd(streamKey, '6-1', 'a', 'a', 'm', JSON.stringify(entry(3).messages));
    await waitFor(
      () => seqs(reader.seen),
      (all) => all.includes(3),
    );
  });

  it('stays short', async () => {
    const { stream } = await openReader(100);
    for (let seq = 1; seq <= 1_000; seq += 1) stream.add(entry(seq));
    // Redis removes whole nodes of 100 entries.
    await waitFor(
      () => writer.xrevrange(streamKey, '+', '-', 'COUNT', 1),
      ([last]) => last?.[1][3] === JSON.stringify(entry(1_000).messages),
    );
    expect(await writer.xlen(streamKey)).toBeLessThanOrEqual(200);
  });

  it('is away while Redis takes no writes, and is no longer once it does', async () => {
    const reader = await openReader();
    await writer.config('SET', 'min-replicas-to-write', 1);
    await waitFor(
      () => reader.stream.isUp,
      (isUp) => !isUp,
    );
    expect(await reader.redis.ask((client) => client.ping())).toBeNull();
    await writer.config('SET', 'min-replicas-to-write', 0);
    await waitFor(() => reader.stream.isUp, Boolean);
    expect(reader.downs).toEqual([expect.stringContaining('NOREPLICAS')]);
  });

  it('skips an entry that it cannot read', async () => {
    const reader = await openReader();
    await writer.xadd(streamKey, '*', 'a', 'a', 'm', '[{');
    await write(2);
    await waitFor(
      () => seqs(reader.seen),
      (all) => all.includes(2),
    );
  });
});

describe('processes with a stream', () => {
  let server: TestApp;
  let first: string;
  let account: TestAccount;
  let admin: Caller;
  const open: CableClient[] = [];
  const connect = (url: string) => {
    const client = openAs(url, account, admin);
    open.push(client);
    return client;
  };
  const publish = (number: number, fail = false) =>
    server.within(account, async (tx) => {
      broadcast(tx, { stream: 'LeadsChannel', kind: 'lead_updated', number, version: 1, audience: everyone });
      if (fail) throw new Error('rolled back');
    });
  /** As a process that is killed between the commit and its call to Redis. */
  const publishWithoutStream = (number: number) => {
    const messageStream: MessageStream = { isUp: true, add: () => {}, read: () => {}, close: () => {} };
    return withAccount({ ...server.database, messageStream }, { accountId: account.id }, async (tx) =>
      broadcast(tx, { stream: 'LeadsChannel', kind: 'lead_updated', number, version: 1, audience: everyone }),
    );
  };
  const numbers = (client: CableClient) => client.received().map(({ number }) => number);
  const hasNumber = (number: number) => (frame: { message?: Record<string, unknown> }) =>
    frame.message?.['number'] === number;
  let writer: Redis;

  beforeAll(async () => {
    server = await createTestApp();
    first = await listenOn(server.app);
    account = await createAccount(server.database);
    admin = await server.asRole(account, 'admin');
    writer = new Redis(server.redisUrl!);
  });
  afterEach(() => Promise.all(open.splice(0).map((client) => client.close())));
  afterAll(async () => {
    writer.disconnect();
    await server.close();
  });

  it('send messages through it alone, and none of what is rolled back', async () => {
    const listening = new pg.Client({ connectionString: server.serverUrl });
    await listening.connect();
    const notified: string[] = [];
    listening.on('notification', ({ payload }) => notified.push(payload!));
    await listening.query(`listen ${messageChannel}`);

    const another = await startAnotherApp(server);
    const clients = [connect(first), connect(another.url)];
    await Promise.all(clients.map((client) => client.subscribe('LeadsChannel')));
    await expect(publish(1, true)).rejects.toThrow('rolled back');
    await publish(2);
    await Promise.all(clients.map((client) => client.next(hasNumber(2))));
    expect(clients.map(numbers)).toEqual([[2], [2]]);
    // The notification of this statement would come after any other.
    await listening.query(`notify ${messageChannel}, 'last'`);
    await waitFor(() => notified.length, Boolean);
    expect(notified).toEqual(['last']);
    await listening.end();
    await another.close();
  });

  it('find a message that its process did not get to add', async () => {
    const another = await startAnotherApp(server, { recheckEveryMs: 200 });
    const client = connect(another.url);
    await client.subscribe('LeadsChannel');
    await publishWithoutStream(3);
    await client.next(hasNumber(3));
    await publish(4);
    await client.next(hasNumber(4));
    expect(numbers(client)).toEqual([3, 4]);
    await another.close();
  });

  it('fill a gap in the stream from the database', async () => {
    const client = connect(first);
    await client.subscribe('LeadsChannel');
    await publishWithoutStream(5);
    await publish(6);
    await client.next(hasNumber(6));
    expect(numbers(client)).toEqual([5, 6]);
  });

  it('send each message once, whatever else reaches the stream', async () => {
    const client = connect(first);
    await client.subscribe('LeadsChannel');
    await publish(7);
    await client.next(hasNumber(7));
    const [[, fields]] = (await writer.xrevrange(streamKey, '+', '-', 'COUNT', 1)) as [[string, string[]]];
    await writer.xadd(streamKey, '*', ...fields);
    await publish(8);
    await client.next(hasNumber(8));
    expect(numbers(client)).toEqual([7, 8]);
  });

  it('go on without Redis, frozen or gone, and use it again when it is back', async () => {
    const own = await startRedis();
    const processes = [
      await startAnotherApp(server, { redisUrl: own.url }),
      await startAnotherApp(server, { redisUrl: own.url }),
    ];
    const [writing, reading] = processes as [(typeof processes)[0], (typeof processes)[0]];
    const { database, redis } = writing.app.services;
    const client = connect(reading.url);
    await client.subscribe('LeadsChannel');
    let number = 100;
    const sendOne = async () => {
      number += 1;
      const next = number;
      await withAccount(database, { accountId: account.id }, async (tx) =>
        broadcast(tx, { stream: 'LeadsChannel', kind: 'lead_updated', number: next, version: 1, audience: everyone }),
      );
      await client.next(hasNumber(next));
    };
    await sendOne();
    own.freeze();
    await waitFor(
      () => redis!.isUp,
      (isUp) => !isUp,
    );
    await sendOne();
    own.thaw();
    await waitFor(() => redis!.isUp, Boolean);
    await sendOne();
    await own.kill();
    await waitFor(
      () => redis!.isUp,
      (isUp) => !isUp,
    );
    await sendOne();
    await own.start();
    await waitFor(() => redis!.isUp, Boolean);
    await sendOne();
    expect(numbers(client)).toEqual([101, 102, 103, 104, 105]);
    for (const { close } of processes) await close();
    await own.kill();
  });
});
