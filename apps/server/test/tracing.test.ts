import { createServer, request } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { countReportJob } from '../src/features/reports/background/countReportJob.ts';
import { newId } from '../src/platform/db/newId.ts';
import { reminders } from '../src/platform/db/schema/tables.ts';
import type { WorkTracer } from '../src/platform/db/WorkTracer.ts';
import { withAccount } from '../src/platform/db/withAccount.ts';
import type { AccountTx } from '../src/platform/db/withAccount.ts';
import { enqueue } from '../src/platform/jobs/enqueue.ts';
import { findJob } from '../src/platform/jobs/jobs.queries.ts';
import { startTracing } from '../src/platform/tracing/startTracing.ts';
import { createTestDatabase } from './createTestDatabase.ts';
import type { TestDatabase } from './createTestDatabase.ts';
import { createAccount, createUser } from './factories.ts';
import type { TestAccount } from './factories.ts';
import { exitOf, giveOwnFolder, run, untilReady } from './serverProcess.ts';
import { waitFor } from './waitFor.ts';

interface Span {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  attributes: { key: string; value: Record<string, unknown> }[];
}

interface Export {
  resourceSpans: { resource: Pick<Span, 'attributes'>; scopeSpans: { spans: Span[] }[] }[];
}

giveOwnFolder();

let database: TestDatabase;
let account: TestAccount;
let collector: Server;
let url = '';
const received: { headers: Record<string, unknown>; body: Export }[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  account = await createAccount(database.database);
  collector = createServer((incoming, response) => {
    void json(incoming).then((body) => {
      received.push({ headers: incoming.headers, body: body as Export });
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;
});
afterAll(async () => {
  collector.close();
  await database.remove();
});

/** The body follows once the server has begun with the request, as that of a slow client does. */
const signIn = (port: number) =>
  new Promise<void>((resolve, reject) => {
    const headers = {
      traceparent: `00-${'ab'.repeat(16)}-${'cd'.repeat(8)}-01`,
      'content-type': 'application/json',
      'x-forwarded-host': account.host,
      expect: '100-continue',
    };
    const call = request(
      { host: '127.0.0.1', port, path: '/public_api/session', method: 'POST', headers },
      (answer) => {
        answer.resume();
        answer.on('end', resolve);
      },
    );
    call.on('continue', () => call.end(JSON.stringify({ email: 'ana@exemplo.com.br', password: 'um-trem-azul-7' })));
    call.on('error', reject);
    call.flushHeaders();
  });

/** Runs a process with these settings, has it do something, and ends it. */
async function serve(
  settings: Record<string, string>,
  work: (port: number) => Promise<unknown> = signIn,
): Promise<Span[]> {
  received.length = 0;
  const server = await run({
    DATABASE_URL: database.serverUrl,
    FUNIL_SECRET: 's'.repeat(32),
    FUNIL_MAIL_FILES: '1',
    FUNIL_PROCESS: 'web',
    ...settings,
  });
  await untilReady(server);
  await work(server.port);
  server.child.kill('SIGTERM');
  expect(await exitOf(server.child)).toBe(0);
  return received.flatMap(({ body }) =>
    body.resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
  );
}

const proxied = { FUNIL_TRUSTED_PROXIES: 'loopback' };

it('sends requests and their transactions to the collector, in the trace of the caller', async () => {
  const spans = await serve({
    ...proxied,
    OTEL_EXPORTER_OTLP_ENDPOINT: url,
    OTEL_EXPORTER_OTLP_HEADERS: 'x-key=of-the-collector',
    OTEL_SERVICE_NAME: 'funil-test',
  });
  const sent = spans.find(({ name }) => name === 'POST /public_api/session')!;
  expect(sent).toMatchObject({ traceId: 'ab'.repeat(16), parentSpanId: 'cd'.repeat(8) });
  const attributes = Object.fromEntries(sent.attributes.map(({ key, value }) => [key, value]));
  expect(attributes['http.response.status_code']).toEqual({ intValue: 422 });
  const within = spans.filter(({ parentSpanId }) => parentSpanId === sent.spanId);
  // The check of the sign-in, and what it writes down.
  expect(within.map(({ name }) => name)).toEqual(['transaction', 'transaction']);
  expect(JSON.stringify(spans)).not.toMatch(/ana@exemplo|um-trem-azul/);
  expect(received[0]!.headers['x-key']).toBe('of-the-collector');
  const { attributes: ofResource } = received[0]!.body.resourceSpans[0]!.resource;
  expect(ofResource).toContainEqual({ key: 'service.name', value: { stringValue: 'funil-test' } });
});

it('sends jobs in the trace of the request that asked for them, and due work in one of its own', async () => {
  const traceparent = `00-${'12'.repeat(16)}-${'34'.repeat(8)}-01`;
  const untraced: WorkTracer = {
    transaction: (run) => run(),
    work: (_name, _traceparent, run) => run(),
    traceparent: () => traceparent,
  };
  const within = <T>(fn: (tx: AccountTx) => Promise<T>) =>
    withAccount({ ...database.database, tracer: untraced }, { accountId: account.id }, fn);
  const { jobId, reminderId } = await within(async (tx) => {
    const { id: userId } = await createUser(tx);
    const choice = { period: 'month', by: null, mode: null, filters: {} } as const;
    const question = { report: 'lead_status_report', choice } as const;
    const [reminder] = await tx.db
      .insert(reminders)
      .values({ accountId: account.id, id: newId(), userId, text: 'Ligar', dueAt: new Date() })
      .returning();
    return {
      jobId: await enqueue(tx, countReportJob, question, { createdBy: userId }),
      reminderId: reminder!.id,
    };
  });
  const spans = await serve({ FUNIL_PROCESS: 'all', OTEL_EXPORTER_OTLP_ENDPOINT: url }, async () => {
    await waitFor(
      () => within((tx) => findJob(tx, jobId)),
      (job) => job?.state === 'completed',
    );
    await waitFor(
      () => within(({ db }) => db.select().from(reminders).where(eq(reminders.id, reminderId))),
      ([reminder]) => reminder?.notifiedAt !== null,
    );
  });
  const job = spans.find(({ name }) => name === 'job report.count')!;
  expect(job).toMatchObject({ traceId: '12'.repeat(16), parentSpanId: '34'.repeat(8) });
  const due = spans.find(({ name }) => name.startsWith('due remind'))!;
  expect(due.parentSpanId ?? '').toBe('');
  expect(due.traceId).not.toBe(job.traceId);
  for (const { spanId } of [job, due])
    expect(spans.some(({ name, parentSpanId }) => name === 'transaction' && parentSpanId === spanId)).toBe(true);
});

it('names the trace of the running work, and none outside of it', async () => {
  const { ofWork, stop } = startTracing({ version: '1', process: 'web', ratio: 1 });
  try {
    expect(ofWork.traceparent()).toBeNull();
    const parent = `00-${'12'.repeat(16)}-${'34'.repeat(8)}-01`;
    const within = await ofWork.work('job', parent, () => ofWork.transaction(async () => ofWork.traceparent()));
    expect(within).toMatch(new RegExp(`^00-${'12'.repeat(16)}-[0-9a-f]{16}-01$`));
    expect(within).not.toBe(parent);
  } finally {
    await stop();
  }
});

it('sends nothing without a collector, and serves although the collector does not answer', async () => {
  expect(await serve(proxied)).toEqual([]);
  expect(await serve({ ...proxied, OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1' })).toEqual([]);
});
