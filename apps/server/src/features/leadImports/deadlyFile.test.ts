import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createImportWorld, csvOf, goodRows } from '../../../test/createImportWorld.ts';
import { createTestApp } from '../../../test/createTestApp.ts';
import type { TestApp } from '../../../test/createTestApp.ts';
import { allJobs } from '../../allJobs.ts';
import { jobs } from '../../platform/db/schema/tables.ts';
import { runJob } from '../../platform/jobs/runJob.ts';
import { createLogger } from '../../platform/logging/createLogger.ts';

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
async function leftBehind(kind: keyof typeof phases, attempt: number, checkpoint: object | null = null) {
  const world = await createImportWorld(server);
  const { id } = await world.begin(csvOf([header, ...goodRows]));
  if (kind !== 'lead_import.read') await world.check(id, [...columns]);
  if (kind === 'lead.import') {
    expect((await world.ask(id, 'run', {})).statusCode).toBe(200);
  }
  const ofKind = and(eq(jobs.accountId, world.account.id), eq(jobs.kind, kind));
  const jobId = await world.within(async ({ db }) => {
    // A job that has ended has no input any more; this one is to be one that has not.
    const running = { state: 'running', attempt, finishedAt: null, checkpoint, input: { import_id: id } } as const;
    const [job] = await db.update(jobs).set(running).where(ofKind).returning();
    return job!.id;
  });
  await server.superuser.query('update lead_imports set phase = $2, job_id = $3 where id = $1', [
    id,
    phases[kind],
    jobId,
  ]);
  await runJob(
    allJobs.find(({ name }) => name === kind)!,
    { account_id: world.account.id, job_id: jobId },
    {
      database: server.database,
      log: createLogger('silent'),
      storage: server.app.services.storage,
      claim: new AbortController().signal,
      stopping: new AbortController().signal,
      isLastAttempt: true,
    },
  );
  return world.show(id);
}

describe.each(['lead_import.read', 'lead_import.check'] as const)('a file under whose %s a process died', (kind) => {
  it('twice is refused, in words', async () => {
    const refused = await leftBehind(kind, 2);
    expect(refused).toMatchObject({ state: 'unreadable' });
    expect(refused.problem).toContain('foi interrompida duas vezes e não será tentada de novo');
  });

  it('once is tried again', async () => {
    expect(await leftBehind(kind, 1)).toMatchObject({
      state: kind === 'lead_import.read' ? 'ready' : 'checked',
      problem: null,
    });
  });
});

describe('a file under whose import processes died', () => {
  it('twice is refused, in words', async () => {
    const refused = await leftBehind('lead.import', 2);
    expect(refused).toMatchObject({ state: 'failed', counts: { created: 0 } });
    expect(refused.problem).toContain('foi interrompida duas vezes e não será tentada de novo');
  });

  it('twice without a row between them is refused, however far the attempts before had come', async () => {
    expect(await leftBehind('lead.import', 5, { row: 2, done: 1, attempt: 3 })).toMatchObject({ state: 'failed' });
  });

  it.each([
    ['once', 1, null],
    ['more often, but each time after more rows', 4, { row: 2, done: 1, attempt: 3 }],
  ])('%s goes on where it was', async (_often, attempt, checkpoint) => {
    expect(await leftBehind('lead.import', attempt, checkpoint)).toMatchObject({
      state: 'completed',
      counts: { created: checkpoint ? 1 : 2 },
      problem: null,
    });
  });
});
