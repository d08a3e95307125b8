import type { ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { anonymousName } from '@funil/api/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cpfOf, createLeadWorld } from '../../../../test/createLeadWorld.ts';
import { createTestApp } from '../../../../test/createTestApp.ts';
import type { TestApp } from '../../../../test/createTestApp.ts';
import { createLeadRow } from '../../../../test/factories.ts';
import { runJobOf } from '../../../../test/runJobOf.ts';
import { killWorker, startWorker } from '../../../../test/startWorker.ts';
import { stopAt, untilStopped } from '../../../../test/stopAt.ts';
import { jobs, leadEvents, suppressedIdentifiers } from '../../../platform/db/schema/tables.ts';
import { anonymizePersonJob } from './anonymizePersonJob.ts';

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

describe('a process that is killed in the middle of an anonymisation', () => {
  it.each(['reminders', 'leads'] as const)(
    'while it writes %s, is followed by another one, which finishes',
    async (table) => {
      const world = await createLeadWorld(server);
      const { admin } = world.people;
      const documentNumber = cpfOf(table.length);
      const lead = await world.within((tx) =>
        createLeadRow(tx, { statusId: world.statuses.new.id, name: 'Wilma Pontes', documentNumber }),
      );
      const other = await world.within((tx) => createLeadRow(tx, { statusId: world.statuses.new.id }));
      await world.call(admin, 'POST', `/api/leads/${other.number}/notes`, { text: 'Irmão de Wilma Pontes' });
      await world.call(admin, 'POST', '/api/reminders', {
        text: 'Visitar Wilma Pontes',
        due_at: '2199-01-01T12:00:00.000Z',
      });
      child = await startWorker('jobs/worker.ts', server.serverUrl, join(dataDir, 'files'));
      const jobId = await stopAt(server.superuser, { table, at: 'update' }, async () => {
        const answer = await world.call(admin, 'POST', `/api/leads/${lead.number}/anonymization`, {
          name: 'Wilma Pontes',
        });
        expect(answer.statusCode, answer.body).toBe(201);
        await untilStopped(server.superuser);
        await killWorker(child!);
        return answer.json<{ job_id: string }>().job_id;
      });
      await runJobOf(server, world.account, anonymizePersonJob, jobId);

      const [job] = await world.within(({ db }) => db.select().from(jobs).where(eq(jobs.id, jobId)));
      expect(job).toMatchObject({ state: 'completed', attempt: 2 });
      const { body } = await world.call(admin, 'GET', `/api/leads/${lead.number}`);
      expect(body).toContain(anonymousName);
      const notes = await world.within(({ db }) =>
        db.select({ body: leadEvents.body }).from(leadEvents).where(eq(leadEvents.leadId, other.id)),
      );
      expect(JSON.stringify(notes)).not.toContain('Wilma');
      expect(await world.within(({ db }) => db.$count(suppressedIdentifiers))).toBe(1);
    },
  );
});
