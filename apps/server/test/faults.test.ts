import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../src/platform/db/database.ts';
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

  it('answers when every connection is taken, instead of waiting for ever', async () => {
    const connections: pg.PoolClient[] = [];
    for (let index = 0; index < 5; index += 1) connections.push(await server.database.pool.connect());
    // A caller waits for five seconds.
    expect(server.database.pool.options.connectionTimeoutMillis).toBe(5_000);
    server.database.pool.options.connectionTimeoutMillis = 200;
    const answer = await server.app.inject({ url: '/api/session', headers: caller.headers });
    server.database.pool.options.connectionTimeoutMillis = 5_000;
    for (const client of connections) client.release();
    expect(answer.statusCode).toBe(503);
    expect((await server.app.inject({ url: '/api/session', headers: caller.headers })).statusCode).toBe(200);
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
