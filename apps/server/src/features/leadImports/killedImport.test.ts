import type { ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cpfOf, createImportWorld, csvOf } from '../../../test/createImportWorld.ts';
import { createTestApp } from '../../../test/createTestApp.ts';
import type { TestApp } from '../../../test/createTestApp.ts';
import { holdBack } from '../../../test/holdBack.ts';
import { killWorker, startWorker } from '../../../test/startWorker.ts';
import { waitFor } from '../../../test/waitFor.ts';

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

describe('a process that is killed in the middle of an import', () => {
  it('is taken over by another: finished exactly once, nothing lost, nothing twice', async () => {
    const world = await createImportWorld(server);
    // Three parts of the job.
    const count = 1_100;
    const rows = Array.from({ length: count }, (_, index) => [
      `Pessoa ${index}`,
      `119${String(10_000_000 + index)}`,
      cpfOf(index),
    ]);
    const { id } = await world.begin(csvOf([['Nome', 'Telefone', 'CPF'], ...rows]));
    await world.check(id, ['name', 'phone', 'document_number']);
    const first = await startWorker('jobs/worker.ts', server.serverUrl, join(dataDir, 'files'));
    child = first;
    // Somebody else is about to take the number of a lead in the middle: there the process waits.
    const otherLead = `with id as (select gen_random_uuid() as value)
      insert into leads (account_id, id, lead_person_id, number, name, name_search, status_id, status_since, source)
      select $1, value, value, $2, 'Outra', 'outra', $3, now(), 'manual' from id`;
    await holdBack(server.superuser, otherLead, [world.account.id, count / 2, world.statuses.new.id], async () => {
      await world.ask(id, 'run', {});
      await waitFor(
        async () => (await world.show(id)).counts.created,
        (created) => created > 0,
      );
      await killWorker(first);
    });
    const left = (await world.storedLeads()).length;
    expect(left).toBeGreaterThan(0);
    expect(left).toBeLessThan(count);

    // As the queue hands it on (`jobs.test.ts`).
    await world.work({ takesOver: true });
    const done = await world.show(id);
    expect(done).toMatchObject({ state: 'completed', counts: { created: count, updated: 0, skipped: 0, failed: 0 } });
    const stored = await world.storedLeads();
    expect(stored.map(({ number }) => number)).toEqual(Array.from({ length: count }, (_, index) => index + 1));
    expect(new Set(stored.map(({ documentNumber }) => documentNumber)).size).toBe(count);
  });
});
