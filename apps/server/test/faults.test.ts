import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../src/platform/db/database.ts';
import { ports } from '../src/ports.ts';
import { subscriptions } from '../src/subscriptions.ts';
import { createTestApp } from './createTestApp.ts';
import type { Caller, TestApp } from './createTestApp.ts';
import { createAccount } from './factories.ts';
import type { TestAccount } from './factories.ts';
import { call, everyEndpoint } from './security/callEndpoint.ts';

describe('while the database is away', () => {
  let server: TestApp;

  beforeAll(async () => {
    server = await createTestApp({ database: () => openDatabase('postgres://funil_app:x@127.0.0.1:1/none') });
  });
  afterAll(() => server.close());

  it.each(everyEndpoint)('$key says so, and when to try again', async ({ endpoint }) => {
    const answer = await call(server, endpoint, { headers: { host: 'localhost' } });
    expect(answer.statusCode).toBe(503);
    expect(answer.json()).toEqual({
      error: {
        code: 'server.unavailable',
        message: 'O sistema está indisponível no momento. Tente de novo em instantes.',
      },
    });
    expect(answer.headers['retry-after']).toBe('2');
  });

  it('the process is healthy, and not ready', async () => {
    expect((await server.app.inject('/healthz')).json()).toEqual({ status: 'ok' });
    expect((await server.app.inject('/readyz')).statusCode).toBe(503);
  });

  it('logs the fault without the address of the database', () => {
    const faults = server.logLines().filter(({ msg }) => msg === 'request failed');
    expect(faults.length).toBeGreaterThan(0);
    expect(faults[0]).toMatchObject({ level: 'error', code: 'server.unavailable', err: { code: 'ECONNREFUSED' } });
  });
});

describe('when the database drops, lacks or changes what a connection has', () => {
  let server: TestApp;
  let account: TestAccount;
  let caller: Caller;

  beforeAll(async () => {
    server = await createTestApp();
    account = await createAccount(server.database);
    caller = await server.asRole(account, 'admin');
  });
  afterAll(() => server.close());

  it('fails cleanly at the most where every connection is dropped, recovers by itself, and leaks no connection', async () => {
    const ask = () => server.app.inject({ url: '/api/session', headers: caller.headers });
    const drop = () =>
      server.superuser.query(
        "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and usename = 'funil_app'",
      );
    const statuses: number[] = [];
    for (let round = 0; round < 5; round += 1) {
      const asking = Array.from({ length: 20 }, ask);
      await drop();
      statuses.push(...(await Promise.all(asking)).map(({ statusCode }) => statusCode));
    }
    expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([]);
    expect((await Promise.all(Array.from({ length: 20 }, ask))).every(({ statusCode }) => statusCode === 200)).toBe(
      true,
    );
    const { pool } = server.database;
    expect(pool.waitingCount).toBe(0);
    // The scheduler may hold one at this moment, and returns it; one that leaked would never come back.
    await expect.poll(() => pool.totalCount - pool.idleCount).toBe(0);
  });

  it('refuses an account whose connections are all busy, instead of waiting for ever, and no other account', async () => {
    const usual = openDatabase(server.serverUrl);
    expect(usual.pool.options.connectionTimeoutMillis).toBe(5_000);
    await usual.close();
    const busy = await createTestApp({
      database: (own) => openDatabase(own.url, { maxConnections: 4, waitMs: 200, subscriptions, ports }),
    });
    const { database } = busy.app.services;
    try {
      const [greedy, other] = [await createAccount(busy.database), await createAccount(busy.database)];
      const [first, second] = [await busy.asRole(greedy, 'admin'), await busy.asRole(other, 'admin')];
      const ask = ({ headers }: Caller) => busy.app.inject({ url: '/api/session', headers });
      const free: (() => void)[] = [];
      for (let index = 0; index < 2; index += 1) free.push(await database.shares!.take(greedy.id));
      const refused = await ask(first);
      expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '2']);
      expect((await ask(second)).statusCode).toBe(200);
      for (const give of free) give();
      expect((await ask(first)).statusCode).toBe(200);
    } finally {
      await busy.close();
      await database.close();
    }
  });

  it('fails once at the most on each connection where another server has migrated, and works again by itself', async () => {
    const ask = () => server.app.inject({ url: '/api/leads', headers: caller.headers });
    const askAccount = () => server.app.inject({ url: '/public_api/account', headers: { host: account.host } });
    await Promise.all(Array.from({ length: 10 }, ask));
    await Promise.all(Array.from({ length: 10 }, askAccount));
    await server.superuser.query(
      'alter table leads alter column name type varchar(300), alter column loss_note type varchar(300)',
    );
    const statuses: number[] = [];
    for (let round = 0; round < 12; round += 1)
      statuses.push((await ask()).statusCode, (await askAccount()).statusCode);
    expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([]);
    expect((await ask()).statusCode).toBe(200);
    expect((await askAccount()).statusCode).toBe(200);
  });
});
