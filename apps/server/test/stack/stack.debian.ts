/*
 * The product on the programs that operators put around it: HAProxy and PgBouncer of Debian with the configurations of
 * `deploy/`, PostgreSQL 15, three web processes and two workers.
 */
import WebSocket from 'ws';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cablePath, cableProtocol, cableTokenField } from '@funil/api/contract';
import { countReportJob } from '../../src/features/reports/background/countReportJob.ts';
import { withAccount } from '../../src/platform/db/withAccount.ts';
import { enqueue } from '../../src/platform/jobs/enqueue.ts';
import { findJob } from '../../src/platform/jobs/jobs.queries.ts';
import { createTestDatabase } from '../createTestDatabase.ts';
import type { TestDatabase } from '../createTestDatabase.ts';
import { createAccount, createLeadRow, createLeadStatus, createUser, testPassword } from '../factories.ts';
import type { TestAccount, TestUser } from '../factories.ts';
import { waitFor } from '../waitFor.ts';
import { callHost } from './callHost.ts';
import { askProxy, kill, Stack } from './programs.ts';
import type { Program } from './programs.ts';

/** Connections of PgBouncer to PostgreSQL: fewer than any process opens. */
const poolSize = 4;

let database: TestDatabase;
let stack: Stack;
let webs: Program[];
let bouncer: Program;
let proxy: Program & { socket: string };

interface Customer {
  account: TestAccount;
  admin: TestUser;
  leadName: string;
}
const customers: Customer[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  stack = new Stack();
  for (const leadName of ['Ana de Uma Conta', 'Bia de Outra Conta']) {
    const account = await createAccount(database.database, { personalization: { required_document_number: false } });
    const admin = await withAccount(database.database, { accountId: account.id }, async (tx) => {
      const user = await createUser(tx);
      const status = await createLeadStatus(tx, 'new', { isInitial: true });
      await createLeadRow(tx, { name: leadName, statusId: status.id });
      return user;
    });
    customers.push({ account, admin, leadName });
  }
  bouncer = await stack.startPgBouncer(database.serverUrl, poolSize);
  const pooled = new URL(database.serverUrl);
  pooled.port = String(bouncer.port);
  const environment = {
    DATABASE_URL: pooled.href,
    DATABASE_LISTEN_URL: database.serverUrl,
    DATABASE_POOL_MODE: 'transaction',
    FUNIL_SECRET: 's'.repeat(32),
  };
  const start = (kind: 'web' | 'worker') => stack.startServer(kind, environment);
  webs = await Promise.all([start('web'), start('web'), start('web')]);
  await Promise.all([start('worker'), start('worker')]);
  proxy = await stack.startProxy(webs);
});
afterAll(async () => {
  await stack.stop();
  await database.remove();
});

/** A call through the proxy to an account's host. */
const call = (host: string, method: string, path: string, options: Parameters<typeof callHost>[4] = {}) =>
  callHost(proxy.port, host, method, path, options);

async function signIn({ account, admin }: Customer): Promise<string> {
  const { status, token } = await call(account.host, 'POST', '/public_api/session', {
    body: { email: admin.email, password: testPassword },
  });
  expect(status).toBe(201);
  return token!;
}

/** Requests that each web process has answered so far. */
async function countAnswers(): Promise<number[]> {
  const [titles = '', ...lines] = (await askProxy(proxy.socket, 'show stat')).split('\n');
  const at = titles.replace('# ', '').split(',').indexOf('hrsp_2xx');
  return lines.filter((line) => line.startsWith('web,web')).map((line) => Number(line.split(',')[at]));
}

describe('behind HAProxy and PgBouncer', () => {
  it('serves two accounts over four connections of PostgreSQL, each its own leads only', async () => {
    const tokens = await Promise.all(customers.map(signIn));
    const before = await countAnswers();
    const ask = async (index: number) => {
      const { account, leadName } = customers[index % 2]!;
      const { status, text } = await call(account.host, 'GET', '/api/leads', { token: tokens[index % 2]! });
      const names = (JSON.parse(text) as { leads?: { name: string }[] }).leads?.map(({ name }) => name) ?? [];
      return { status, isOwn: names.length === 1 && names[0] === leadName };
    };
    const answers = [];
    // More at once than there are connections, and few enough that none waits long on a busy machine.
    for (let round = 0; round < 10; round += 1)
      answers.push(...(await Promise.all(Array.from({ length: 12 }, (_, index) => ask(index)))));
    expect(answers.filter(({ status, isOwn }) => status !== 200 || !isOwn)).toEqual([]);
    const { rows } = await database.superuser.query<{ count: number }>(
      `select count(*)::int from pg_stat_activity where datname = current_database() and application_name = 'funil'`,
    );
    // The test's own connections have the same name.
    expect(rows[0]!.count - database.database.pool.totalCount).toBeLessThanOrEqual(poolSize);
    const after = await countAnswers();
    expect(after.map((count, index) => count > before[index]!)).toEqual([true, true, true]);
  });

  it('brings a message that one process wrote to a connection of another', async () => {
    const [customer] = customers;
    const token = await signIn(customer!);
    const socket = new WebSocket(
      `ws://127.0.0.1:${proxy.port}${cablePath}?${cableTokenField}=${token.replace('Bearer ', '')}`,
      [cableProtocol],
      { headers: { host: customer!.account.host }, origin: `http://${customer!.account.host}` },
    );
    const frames: string[] = [];
    socket.on('error', (error) => frames.push(`error: ${error.message}`));
    socket.on('close', (code, reason) => frames.push(`closed: ${code} ${reason.toString()}`));
    socket.on('message', (frame: Buffer) => frames.push(frame.toString()));
    await waitFor(
      () => frames,
      (all) => all.some((frame) => frame.includes('welcome')),
    );
    socket.send(JSON.stringify({ command: 'subscribe', identifier: JSON.stringify({ channel: 'LeadsChannel' }) }));
    await waitFor(
      () => frames,
      (all) => all.some((frame) => frame.includes('confirm_subscription')),
    );
    const { status, text } = await call(customer!.account.host, 'POST', '/api/leads', {
      token,
      body: { name: 'Caio Pelo Cabo', phone: '11987654321' },
    });
    expect([status, text]).toEqual([201, expect.any(String)]);
    // A ping has a message, too, but no identifier.
    await waitFor(
      () => frames,
      (all) => all.some((frame) => frame.includes('"identifier"') && frame.includes('"message"')),
    );
    socket.terminate();
  });

  it('runs jobs in the workers', async () => {
    const { account, admin } = customers[0]!;
    const within = <T>(fn: Parameters<typeof withAccount<T>>[2]) =>
      withAccount(database.database, { accountId: account.id }, fn);
    const input = {
      report: 'lead_status_report',
      choice: { period: 'month', by: null, mode: null, filters: {} },
    } as const;
    const id = await within((tx) => enqueue(tx, countReportJob, input, { createdBy: admin.id }));
    await waitFor(
      () => within((tx) => findJob(tx, id)),
      (job) => job?.state === 'completed',
    );
  });
});

describe('while parts of it fail', () => {
  it('loses no answer when a web process is killed', async () => {
    const [customer] = customers;
    const token = await signIn(customer!);
    const ask = () => call(customer!.account.host, 'GET', '/api/leads', { token });
    await kill(webs[0]!.child);
    const statuses = [];
    for (let index = 0; index < 40; index += 1) statuses.push((await ask()).status);
    expect(new Set(statuses)).toEqual(new Set([200]));
  });

  it('refuses cleanly while PgBouncer is away and recovers when it is back', async () => {
    const [customer] = customers;
    const token = await signIn(customer!);
    const ask = async () => (await call(customer!.account.host, 'GET', '/api/leads', { token })).status;
    await kill(bouncer.child);
    expect(await waitFor(ask, (status) => status === 503)).toBe(503);
    bouncer = await stack.startPgBouncer(database.serverUrl, poolSize, bouncer.port);
    expect(await waitFor(ask, (status) => status === 200)).toBe(200);
  });
});
