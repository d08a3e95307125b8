import type { ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { anonymousName } from '@funil/api/contract';
import type { Retention } from '@funil/api/contract';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLeadWorld } from '../../../../test/createLeadWorld.ts';
import { createTestApp } from '../../../../test/createTestApp.ts';
import type { TestApp } from '../../../../test/createTestApp.ts';
import { createLeadRow } from '../../../../test/factories.ts';
import { runJobOf } from '../../../../test/runJobOf.ts';
import { killWorker, startWorker } from '../../../../test/startWorker.ts';
import { stopAt, untilStopped } from '../../../../test/stopAt.ts';
import { jobs, leads } from '../../../platform/db/schema/tables.ts';
import { runRetentionJob } from './runRetentionJob.ts';

let server: TestApp;
let dataDir: string;
let child: ChildProcess | null = null;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'funil-killed-'));
  server = await createTestApp({ config: { dataDir } });
});
afterAll(async () => {
  if (child) await killWorker(child);
  await server.close();
  await rm(dataDir, { recursive: true, force: true });
});

const long = new Date('2020-01-05T12:00:00Z');

describe('a process that is killed in the middle of an erasure by term', () => {
  it.each(['lead_events', 'leads'] as const)('while it writes %s, is followed by another one', async (table) => {
    const world = await createLeadWorld(server);
    const { admin } = world.people;
    const create = (name: string, more: object = {}) =>
      world.within((tx) =>
        createLeadRow(tx, { name, statusId: world.statuses.lost.id, statusSince: long, lostAt: long, ...more }),
      );
    await create('Wilma Pontes');
    await create('Xisto Pontes');
    const note = await create('Recente', { lostAt: new Date() });
    await world.call(admin, 'POST', `/api/leads/${note.number}/notes`, { text: 'Mãe de Wilma Pontes' });
    const shown = async () => (await world.call(admin, 'GET', '/api/retention')).json<Retention>();
    await world.call(admin, 'PUT', '/api/retention_terms', {
      version: (await shown()).terms_version,
      lost_leads: 365,
      idle_leads: null,
      attachments: null,
      simulations: null,
      affiliates: null,
    });
    const { version } = await shown();
    child = await startWorker('jobs/worker.ts', server.serverUrl, join(dataDir, 'files'));
    const jobId = await stopAt(server.superuser, { table, at: 'update' }, async () => {
      const answer = await world.call(admin, 'POST', '/api/retention_runs', { count: 2, version });
      expect(answer.statusCode, answer.body).toBe(201);
      await untilStopped(server.superuser);
      await killWorker(child!);
      return answer.json<{ job_id: string }>().job_id;
    });
    await runJobOf(server, world.account, runRetentionJob, jobId);

    const [job] = await world.within(({ db }) => db.select().from(jobs).where(eq(jobs.id, jobId)));
    expect(job).toMatchObject({ state: 'completed', attempt: 2 });
    const rows = await world.within(({ db }) => db.select({ name: leads.name }).from(leads).orderBy(asc(leads.number)));
    expect(rows.map(({ name }) => name)).toEqual([anonymousName, anonymousName, 'Recente']);
    const { runs } = await shown();
    expect(runs).toMatchObject([{ erased: [{ kind: 'lost_leads', count: 2 }], stayed: [] }]);
  });
});
