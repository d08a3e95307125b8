import { and, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createImportWorld, csvOf, goodRows } from '../../../test/createImportWorld.ts';
import { createTestApp } from '../../../test/createTestApp.ts';
import type { TestApp } from '../../../test/createTestApp.ts';
import { allJobs } from '../../allJobs.ts';
import { jobs } from '../../platform/db/schema/tables.ts';
import { runJob } from '../../platform/jobs/runJob.ts';
import { createLogger } from '../../platform/logging/createLogger.ts';
import { ReaderDied, ReaderProcess } from '../../platform/readers/ReaderProcess.ts';

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp();
});
afterAll(() => server.close());

const columns = ['name', 'phone', 'email', 'document_number', null] as const;
const header = ['Nome', 'Telefone', 'E-mail', 'CPF', 'Valor'];

const phases = { 'lead_import.read': 'reading', 'lead_import.check': 'checking', 'lead.import': 'running' } as const;

/**
 * An import that waits for `kind`, whose process has died under it as many times as there were attempts.
 *
 * @param checkpoint of the last attempt that wrote rows
 */
async function leftBehind(
  kind: keyof typeof phases,
  attempt: number,
  checkpoint: object | null = null,
  state: 'running' | 'queued' = 'running',
) {
  const world = await createImportWorld(server);
  const { id } = await world.begin(csvOf([header, ...goodRows]));
  if (kind !== 'lead_import.read') await world.check(id, [...columns]);
  if (kind === 'lead.import') {
    expect((await world.ask(id, 'run', {})).statusCode).toBe(200);
  }
  const ofKind = and(eq(jobs.accountId, world.account.id), eq(jobs.kind, kind));
  const jobId = await world.within(async ({ db }) => {
    // A job that has ended has no input any more; this one is to be one that has not.
    const running = { state, attempt, finishedAt: null, checkpoint, input: { import_id: id } } as const;
    const [job] = await db.update(jobs).set(running).where(ofKind).returning();
    return job!.id;
  });
  await server.superuser.query('update lead_imports set phase = $2, job_id = $3 where id = $1', [
    id,
    phases[kind],
    jobId,
  ]);
  const run = () =>
    runJob(
      allJobs.find(({ name }) => name === kind)!,
      { account_id: world.account.id, job_id: jobId },
      {
        database: server.database,
        log: createLogger('silent'),
        storage: server.app.services.storage,
        claim: new AbortController().signal,
        stopping: new AbortController().signal,
        isLastAttempt: false,
      },
    );
  return { run, show: () => world.show(id) };
}

/** Outcome of the next attempt at the file. */
async function tryNext(...left: Parameters<typeof leftBehind>) {
  const { run, show } = await leftBehind(...left);
  await run();
  return show();
}

describe.each(['lead_import.read', 'lead_import.check'] as const)('a file under whose %s a process died', (kind) => {
  it('twice is refused, in words', async () => {
    const refused = await tryNext(kind, 2);
    expect(refused).toMatchObject({ state: 'unreadable' });
    expect(refused.problem).toContain('foi interrompida duas vezes e não será tentada de novo');
  });

  it('once is tried again', async () => {
    expect(await tryNext(kind, 1)).toMatchObject({
      state: kind === 'lead_import.read' ? 'ready' : 'checked',
      problem: null,
    });
  });
});

describe('a file under whose import processes died', () => {
  it('twice is refused, in words', async () => {
    const refused = await tryNext('lead.import', 2);
    expect(refused).toMatchObject({ state: 'failed', counts: { created: 0 } });
    expect(refused.problem).toContain('foi interrompida duas vezes e não será tentada de novo');
  });

  it('twice without a row between them is refused, however far the attempts before had come', async () => {
    expect(await tryNext('lead.import', 5, { row: 2, done: 1, attempt: 3 })).toMatchObject({ state: 'failed' });
  });

  it.each([
    ['once', 1, null],
    ['more often, but each time after more rows', 4, { row: 2, done: 1, attempt: 3 }],
  ])('%s goes on where it was', async (_often, attempt, checkpoint) => {
    expect(await tryNext('lead.import', attempt, checkpoint)).toMatchObject({
      state: 'completed',
      counts: { created: checkpoint ? 1 : 2 },
      problem: null,
    });
  });
});

describe.each(Object.keys(phases) as (keyof typeof phases)[])('a file under whose %s the reader dies', (kind) => {
  afterEach(() => vi.restoreAllMocks());

  /** Each reader ends with its first file. */
  const dieReading = () =>
    vi.spyOn(ReaderProcess.prototype, 'read').mockImplementation(async function* () {
      yield await Promise.reject<never>(new ReaderDied('as the test wants it'));
    });

  it('is tried again, and the second time refused in words', async () => {
    const first = await leftBehind(kind, 0, null, 'queued');
    const second = await leftBehind(kind, 1, null, 'queued');
    dieReading();
    await expect(first.run()).rejects.toBeInstanceOf(ReaderDied);
    await second.run();
    vi.restoreAllMocks();
    expect(await first.show()).toMatchObject({ state: phases[kind], problem: null });
    const refused = await second.show();
    expect(refused.state).toBe(kind === 'lead.import' ? 'failed' : 'unreadable');
    expect(refused.problem).toContain('foi interrompida duas vezes e não será tentada de novo');
  });

  it.runIf(kind === 'lead.import')('is tried again after each attempt that imported rows', async () => {
    const left = await leftBehind(kind, 4, { row: 2, done: 1, attempt: 4 }, 'queued');
    dieReading();
    await expect(left.run()).rejects.toBeInstanceOf(ReaderDied);
  });
});
