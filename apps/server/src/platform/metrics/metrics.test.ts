import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { listenOn, openAs } from '../../../test/cable/openCable.ts';
import { createTestApp } from '../../../test/createTestApp.ts';
import type { TestApp } from '../../../test/createTestApp.ts';
import { createTestDatabase } from '../../../test/createTestDatabase.ts';
import { createAccount, createLeadRow, createLeadStatus, createUser } from '../../../test/factories.ts';
import type { TestAccount } from '../../../test/factories.ts';
import { dueTasks } from '../../dueTasks.ts';
import { openDatabase } from '../db/database.ts';
import { newId } from '../db/newId.ts';
import { distributionWaits, mailOutbox, reminders } from '../db/schema/tables.ts';
import { withAccount } from '../db/withAccount.ts';
import type { FileStorage } from '../files/FileStorage.ts';
import { MissingFile } from '../files/FileStorage.ts';
import { createMetrics, createMetricsOfCells } from './createMetrics.ts';
import { serveMetrics } from './serveMetrics.ts';

const newMetrics = () => createMetrics({ version: '9.9.9', process: 'all' });
const shared = newMetrics();

let server: TestApp;
let account: TestAccount;

beforeAll(async () => {
  server = await createTestApp({ metrics: shared });
  account = await createAccount(server.database);
});
afterAll(() => server.close());

/** Values of a metric by its labels, in the order of the text; without labels the key is empty. */
async function valuesOf({ registry }: { registry: { metrics(): Promise<string> } }, name: string) {
  const text = await registry.metrics();
  const lines = [...text.matchAll(new RegExp(`^${name}(?:\\{(.*)\\})? (\\S+)$`, 'gm'))];
  return Object.fromEntries(lines.map(([, labels = '', value]) => [labels, Number(value)]));
}

describe('requests', () => {
  const call = (method: 'GET' | 'POST', url: string) =>
    server.app.inject({ method, url, headers: { host: account.host }, ...(method === 'POST' && { payload: {} }) });
  const name = 'funil_http_request_duration_seconds_count';

  it('are counted by the pattern of their route, and name neither an id nor an account', async () => {
    await call('GET', '/api/leads/123');
    await call('GET', '/api/leads/456?phone=11987654321');
    expect(await valuesOf(shared, name)).toMatchObject({
      'method="GET",route="/api/leads/:number",status="401"': 2,
    });
    const labels = Object.keys(await valuesOf(shared, name)).join('\n');
    for (const known of ['123', '456', '11987654321', account.slug, account.id]) expect(labels).not.toContain(known);
  });

  it('of unknown addresses share one series', async () => {
    await call('POST', '/wp-login.php');
    await call('POST', '/.env');
    expect(await valuesOf(shared, name)).toMatchObject({ 'method="POST",route="none",status="404"': 2 });
  });
});

describe('the cable', () => {
  it('counts open connections, and no connection as a slow request', async () => {
    const admin = await server.asRole(account, 'admin');
    const client = openAs(await listenOn(server.app), account, admin);
    await client.subscribe('LeadsChannel');
    expect(await valuesOf(shared, 'funil_cable_connections')).toEqual({ '': 1 });
    await client.close();
    await expect.poll(() => valuesOf(shared, 'funil_cable_connections')).toEqual({ '': 0 });
    const requests = Object.keys(await valuesOf(shared, 'funil_http_request_duration_seconds_count'));
    expect(requests.filter((labels) => labels.includes('/cable'))).toEqual([]);
  });
});

describe('pools', () => {
  it('show what is held, who waits, and how long it took', async () => {
    const metrics = newMetrics();
    const measured = metrics.ofPool('web');
    const database = openDatabase(server.serverUrl, { maxConnections: 2, onConnected: measured.onConnected });
    measured.watch(database);
    let finish = () => {};
    const held = new Promise<void>((resolve) => (finish = resolve));
    const first = withAccount(database, { accountId: account.id }, () => held);
    const second = withAccount(database, { accountId: account.id }, async () => {});
    try {
      await expect.poll(() => valuesOf(metrics, 'funil_db_share_held')).toEqual({ 'pool="web"': 1 });
      expect(await valuesOf(metrics, 'funil_db_share_waiting')).toEqual({ 'pool="web"': 1 });
      expect(await valuesOf(metrics, 'funil_db_accounts_at_limit')).toEqual({ 'pool="web"': 1 });
      expect(await valuesOf(metrics, 'funil_db_pool_size')).toEqual({ 'pool="web"': 4 });
      await expect.poll(() => valuesOf(metrics, 'funil_db_pool_connections')).toEqual({ 'pool="web"': 1 });
    } finally {
      finish();
      await Promise.all([first, second]);
    }
    expect(await valuesOf(metrics, 'funil_db_share_held')).toEqual({ 'pool="web"': 0 });
    expect(await valuesOf(metrics, 'funil_db_pool_idle')).toEqual({ 'pool="web"': 1 });
    expect(await valuesOf(metrics, 'funil_db_connect_duration_seconds_count')).toEqual({ 'pool="web"': 2 });
    await database.close();
  });
});

describe('the storage', () => {
  it('is measured by call and result, and fails as before', async () => {
    const metrics = newMetrics();
    const failing: FileStorage = {
      put: () => Promise.reject(new Error('The disk is full.')),
      read: () => Promise.reject(new MissingFile('a/b')),
      remove: async () => {},
      removeAll: async () => {},
    };
    const storage = metrics.ofStorage(failing);
    await expect(storage.put('a/b', { path: '/x', sizeBytes: 1, contentType: 'text/plain' })).rejects.toThrow('full');
    await expect(storage.read('a/b')).rejects.toThrow(MissingFile);
    await storage.remove('a/b');
    expect(await valuesOf(metrics, 'funil_storage_duration_seconds_count')).toEqual({
      'operation="put",result="failed"': 1,
      'operation="read",result="missing"': 1,
      'operation="remove",result="ok"': 1,
    });
  });
});

describe('figures of the installation', () => {
  const agoMs = (seconds: number) => new Date(Date.now() - seconds * 1000);

  /** A reminder 90 s late, a message and a lead that wait, in an account of that status. */
  async function leaveWork(status: 'active' | 'suspended') {
    const made = await createAccount(server.database);
    await withAccount(server.database, { accountId: made.id }, async (tx) => {
      const { id: userId } = await createUser(tx);
      const { id: statusId } = await createLeadStatus(tx);
      const lead = await createLeadRow(tx, { statusId });
      const own = { accountId: made.id };
      await tx.db.insert(reminders).values({ ...own, id: newId(), userId, text: 'Ligar', dueAt: agoMs(90) });
      await tx.db.insert(mailOutbox).values({ ...own, id: newId(), sealed: 'x', createdAt: agoMs(300) });
      await tx.db.insert(distributionWaits).values({ ...own, leadId: lead.id, since: agoMs(600), retryAt: agoMs(-60) });
    });
    if (status === 'suspended')
      await server.superuser.query(`update accounts set status = 'suspended' where id = $1`, [made.id]);
  }

  afterEach(async () => {
    await server.superuser.query('truncate reminders, mail_outbox, distribution_waits');
    await server.superuser.query('delete from pgboss.job');
  });

  it('add up what waits in active accounts, with the age of the oldest', async () => {
    await leaveWork('active');
    await leaveWork('active');
    await leaveWork('suspended');
    const metrics = newMetrics();
    metrics.ofFigures(server.database);
    expect(await valuesOf(metrics, 'funil_due_items')).toMatchObject({ 'kind="reminder.remind"': 2 });
    const { 'kind="reminder.remind"': lag, ...others } = await valuesOf(metrics, 'funil_due_lag_seconds');
    expect(lag).toBeGreaterThanOrEqual(90);
    expect(new Set(Object.values(others))).toEqual(new Set([0]));
    expect(await valuesOf(metrics, 'funil_mail_waiting')).toEqual({ '': 2 });
    expect((await valuesOf(metrics, 'funil_mail_oldest_age_seconds'))['']).toBeGreaterThanOrEqual(300);
    expect(await valuesOf(metrics, 'funil_distribution_waiting_leads')).toEqual({ '': 2 });
    expect((await valuesOf(metrics, 'funil_distribution_oldest_wait_seconds'))['']).toBeGreaterThanOrEqual(600);
    expect(await valuesOf(metrics, 'funil_database_up')).toEqual({ '': 1 });
  });

  it('cover every kind of due work', async () => {
    const metrics = newMetrics();
    metrics.ofFigures(server.database);
    expect(Object.keys(await valuesOf(metrics, 'funil_due_lag_seconds')).toSorted()).toEqual(
      dueTasks.map(({ name }) => `kind="${name}"`).toSorted(),
    );
  });

  it('count jobs by queue and state, with zeros for empty queues', async () => {
    await server.superuser.query(
      `insert into pgboss.job (name, state, created_on, start_after)
       values ('lead.export', 'created', now() - interval '50 seconds', now() - interval '40 seconds'),
         ('lead.export', 'created', now(), now() + interval '1 hour'), ('lead.export', 'completed', now(), now())`,
    );
    const metrics = newMetrics();
    metrics.ofFigures(server.database);
    const counts = await valuesOf(metrics, 'funil_jobs');
    expect(counts).toMatchObject({
      'queue="lead.export",state="created"': 1,
      'queue="lead.export",state="active"': 0,
      'queue="report.count",state="failed"': 0,
    });
    const ages = await valuesOf(metrics, 'funil_job_oldest_age_seconds');
    expect(ages['queue="lead.export",state="created"']).toBeGreaterThanOrEqual(40);
    expect(ages['queue="lead.export",state="created"']).toBeLessThan(50);
  });

  it('are absent without a database, while the metrics of the process stay', async () => {
    const other = await createTestDatabase({ isEmpty: true });
    const metrics = newMetrics();
    metrics.ofFigures(other.database);
    const text = await metrics.registry.metrics();
    expect(text).toMatch(/^funil_database_up 0$/m);
    expect(text).not.toMatch(/^funil_(?:jobs|due_lag_seconds|mail_waiting|distribution_waiting_leads)[ {]/m);
    expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds /m);
    expect(text).toMatch(/^funil_build_info\{version="9.9.9",process="all"\} 1$/m);
    await other.remove();
  });
});

describe('the port of the metrics', () => {
  it('answers /metrics and nothing else', async () => {
    const metrics = newMetrics();
    const served = await serveMetrics(metrics.registry, { port: 0, host: '127.0.0.1' });
    const ask = (path: string, method = 'GET') => fetch(`http://127.0.0.1:${served.port}${path}`, { method });
    for (const [path, method] of [
      ['/', 'GET'],
      ['/healthz', 'GET'],
      ['/metrics', 'POST'],
      ['/metrics/x', 'GET'],
    ] as const)
      expect((await ask(path, method)).status, `${method} ${path}`).toBe(404);
    const answer = await ask('/metrics');
    expect(answer.headers.get('content-type')).toContain('text/plain');
    expect(await answer.text()).toContain('funil_build_info');
    await served.close();
  });
});

describe('metrics of several cells', () => {
  it('name the cell, and say which one does not answer', async () => {
    const down = openDatabase('postgres://a:b@127.0.0.1:1/c', { maxConnections: 2 });
    const metrics = createMetricsOfCells({ version: '9.9.9', process: 'all' }, ['main', 'b']);
    metrics.ofCell('main').ofFigures(server.database);
    metrics.ofCell('b').ofFigures(down);
    metrics.ofCell('b').ofPool('web').watch(down);
    expect(await valuesOf(metrics, 'funil_database_up')).toEqual({ 'cell="main"': 1, 'cell="b"': 0 });
    expect(await valuesOf(metrics, 'funil_db_pool_size')).toEqual({ 'pool="web",cell="b"': 4 });
    expect(await valuesOf(metrics, 'funil_build_info')).toEqual({ 'version="9.9.9",process="all"': 1 });
    const text = await metrics.registry.metrics();
    expect(text.match(/^# TYPE funil_database_up /gm)).toHaveLength(1);
    await down.close();
  });
});
