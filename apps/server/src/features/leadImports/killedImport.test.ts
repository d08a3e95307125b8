import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cpfOf, createImportWorld, csvOf } from '../../../test/createImportWorld.ts';
import { createTestApp } from '../../../test/createTestApp.ts';
import type { TestApp } from '../../../test/createTestApp.ts';

let server: TestApp;
let dataDir: string;
const children: ChildProcess[] = [];

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'funil-killed-'));
  server = await createTestApp({ config: { dataDir } });
});
afterAll(async () => {
  for (const child of children) {
    child.kill('SIGKILL');
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  }
  await server.close();
  await rm(dataDir, { recursive: true, force: true });
});

/** Another process of the product that works on the queue. */
async function startWorker(): Promise<ChildProcess> {
  const child = fork(fileURLToPath(new URL('../../../test/jobs/worker.ts', import.meta.url)), [server.serverUrl, join(dataDir, 'files')], { execArgv: ['--conditions=source'], stdio: ['ignore', 'pipe', 'inherit', 'ipc'] });
  children.push(child);
  await once(child.stdout!, 'data');
  return child;
}

describe('a process that is killed in the middle of an import', () => {
  it('is taken over by another: finished exactly once, nothing lost, nothing twice', { timeout: 120_000 }, async () => {
    const world = await createImportWorld(server);
    const count = 6_000;
    const rows = Array.from({ length: count }, (_, index) => [`Pessoa ${index}`, `119${String(10_000_000 + index)}`, cpfOf(index)]);
    const { id } = await world.begin(csvOf([['Nome', 'Telefone', 'CPF'], ...rows]));
    await world.check(id, ['name', 'phone', 'document_number']);
    const first = await startWorker();
    await world.ask(id, 'run', {});
    for (let wait = 0; (await world.show(id)).counts.created === 0 && wait < 3_000; wait += 1) await sleep(5);
    first.kill('SIGKILL');
    await once(first, 'exit');
    const left = (await world.storedLeads()).length;
    expect(left).toBeGreaterThan(0);
    expect(left).toBeLessThan(count);

    await startWorker();
    for (let wait = 0; (await world.show(id)).state === 'running' && wait < 1_000; wait += 1) await sleep(100);
    expect(await world.show(id)).toMatchObject({ state: 'completed', counts: { created: count, updated: 0, skipped: 0, failed: 0 } });
    const stored = await world.storedLeads();
    expect(stored.map(({ number }) => number)).toEqual(Array.from({ length: count }, (_, index) => index + 1));
    expect(new Set(stored.map(({ documentNumber }) => documentNumber)).size).toBe(count);
  });
});
