import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type * as Examples from '../../../test/exampleReaders.ts';
import { waitFor } from '../../../test/waitFor.ts';
import { itemsAhead } from './readerLimits.ts';
import { readerAt } from './Reader.ts';
import { ReaderDied, ReaderProcess } from './ReaderProcess.ts';
import { UnreadableFile } from './UnreadableFile.ts';

const examples = new URL('../../../test/exampleReaders.ts', import.meta.url);
const example = <Name extends keyof typeof Examples>(name: Name) => readerAt<(typeof Examples)[Name]>(examples, name);

/** Longer than any of the readings takes that end. */
const patient = { quietMs: 120_000 };

let folder: string;
let reader: ReaderProcess;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'funil-reader-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));
afterEach(() => reader.end());

const start = (...memory: ConstructorParameters<typeof ReaderProcess>) => (reader = new ReaderProcess(...memory));
const overLimits = /^O arquivo leva tempo ou memória demais para ser lido\./;

describe('a reading', () => {
  it('that blocks is ended at its limit of time', async () => {
    const reading = start().read(example('blockForEver'), join(folder, 'pid'), { quietMs: 300 });
    await expect(reading.next()).rejects.toThrow(overLimits);
    expect(reader.isAlive).toBe(false);
  });

  it('that only waits is ended as well', async () => {
    await expect(start().read(example('waitForEver'), undefined, { quietMs: 300 }).next()).rejects.toThrow(overLimits);
  });

  it.each([
    ['values', 'fillHeap', { heapMb: 64, residentMb: 4_096 }],
    ['buffers, which the limit of values ignores,', 'fillBuffers', { heapMb: 256, residentMb: 256 }],
  ] as const)('that fills the memory with %s is ended at its limit', async (_what, name, memory) => {
    await expect(start(memory).read(example(name), undefined, patient).next()).rejects.toThrow(overLimits);
  });

  it.each(['die', 'exit'] as const)('whose process ends otherwise (%s) is told from one over a limit', async (name) => {
    const reading = start().read(example(name), undefined, patient).next();
    await expect(reading).rejects.toBeInstanceOf(ReaderDied);
    await expect(reader.read(example('echo'), 1, patient).next()).rejects.toBeInstanceOf(ReaderDied);
  });

  it('ends when its caller gives up', async () => {
    const abort = new AbortController();
    const reading = start()
      .read(example('waitForEver'), undefined, { ...patient, signal: abort.signal })
      .next();
    abort.abort(new Error('no longer wanted'));
    await expect(reading).rejects.toThrow('no longer wanted');
    expect(() => abort.signal.throwIfAborted()).toThrow();
    await expect(reader.read(example('echo'), 1, { ...patient, signal: abort.signal }).next()).rejects.toThrow(
      'no longer wanted',
    );
  });

  it('says why a file is refused, and what failed', async () => {
    start();
    await expect(reader.read(example('refuse'), undefined, patient).next()).rejects.toMatchObject({
      name: 'Refusal',
      code: 'file.too_large',
      status: 413,
      message: 'Grande demais.',
    });
    const unreadable = reader.read(example('failUnreadable'), undefined, patient).next();
    await expect(unreadable).rejects.toBeInstanceOf(UnreadableFile);
    await expect(unreadable).rejects.toThrow('Não se lê.');
    await expect(reader.read(example('missFolder'), undefined, patient).next()).rejects.toMatchObject({
      code: 'ENOENT',
      syscall: 'scandir',
    });
  });

  it('answers with what it read, one after the other', async () => {
    start();
    const input = { text: 'Olá', bytes: Buffer.from('x'), none: null };
    expect(await reader.read(example('echo'), input, patient).next()).toEqual({ done: true, value: input });
    expect(await reader.read(example('echo'), 2, patient).next()).toEqual({ done: true, value: 2 });
  });

  it('sees no secret of its server', async () => {
    const { value } = await start().read(example('ownEnvironment'), undefined, patient).next();
    const known = ['PATH', 'TMPDIR', 'TEMP', 'TZ', 'SystemRoot', 'NODE_COMPILE_CACHE', 'VIPS_DISC_THRESHOLD'];
    expect((value as string[]).filter((name) => !known.includes(name) && !name.startsWith('NODE_CHANNEL_'))).toEqual(
      [],
    );
  });
});

describe('items', () => {
  it('come one by one, with the result behind them', async () => {
    const reading = start().read(example('countTo'), 5, patient);
    const items: number[] = [];
    for (;;) {
      const { done, value } = await reading.next();
      if (done) {
        expect(value).toBe('counted');
        break;
      }
      items.push(value);
    }
    expect(items).toEqual([1, 2, 3, 4, 5]);
  });

  it('wait for their consumer, and end with it', async () => {
    start();
    const consumed: number[] = [];
    for await (const item of reader.read(example('countTo'), 1_000_000, patient)) {
      consumed.push(item);
      if (consumed.length === 3) break;
    }
    expect(consumed).toEqual([1, 2, 3]);
    const { value } = await reader.read(example('madeItems'), undefined, patient).next();
    expect(value).toBeLessThanOrEqual(consumed.length + itemsAhead);
  });
});

it('does not outlive its server, even when it blocks', async () => {
  start();
  const pidFile = join(folder, 'orphan');
  const module = (name: string) => JSON.stringify(new URL(name, import.meta.url).href);
  const code =
    `const { ReaderProcess } = await import(${module('./ReaderProcess.ts')});` +
    `await new ReaderProcess().read({ module: ${JSON.stringify(examples.href)}, name: 'blockForEver' }, ` +
    `${JSON.stringify(pidFile)}, { quietMs: 600_000 }).next();`;
  const server = spawn(process.execPath, ['--conditions=source', '--input-type=module', '--eval', code], {
    stdio: 'inherit',
  });
  const pidOf = () => {
    try {
      return Number(readFileSync(pidFile, 'utf8'));
    } catch {
      return 0;
    }
  };
  const pid = await waitFor(pidOf, (found) => found > 0);
  server.kill('SIGKILL');
  await once(server, 'exit');
  const isRunning = () => {
    try {
      return process.kill(pid, 0);
    } catch {
      return false;
    }
  };
  try {
    await waitFor(isRunning, (running) => !running);
  } finally {
    if (isRunning()) process.kill(pid, 'SIGKILL');
  }
});
