import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type * as Examples from '../../../test/exampleReaders.ts';
import { createFileReaders } from './createFileReaders.ts';
import type { FileReaders } from './createFileReaders.ts';
import { readerAt } from './Reader.ts';
import { ReaderDied } from './ReaderProcess.ts';
import { UnreadableFile } from './UnreadableFile.ts';

const examples = new URL('../../../test/exampleReaders.ts', import.meta.url);
const example = <Name extends keyof typeof Examples>(name: Name) => readerAt<(typeof Examples)[Name]>(examples, name);

/** More work than it takes to load an example. */
const limitMs = 3_000;

let folder: string;
let readers: FileReaders;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'funil-readers-'));
  readers = createFileReaders({ processes: 2, quietMs: limitMs });
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

it('ends what blocks, and reads on: for another account meanwhile, for the same one behind it', async () => {
  const order: string[] = [];
  const note = (name: string) => (error: unknown) => {
    order.push(name);
    return error;
  };
  const blocked = [1, 2].map((number) =>
    readers
      .read('slow', example('blockForEver'), join(folder, `pid-${number}`))
      .then(() => null, note(`slow ${number}`)),
  );
  const behind = readers.read('slow', example('echo'), 'behind').finally(() => order.push('behind'));
  expect(await readers.read('other', example('echo'), 'beside')).toBe('beside');
  order.push('other');
  for (const end of blocked) expect(await end).toBeInstanceOf(UnreadableFile);
  expect(await behind).toBe('behind');
  expect(order).toEqual(['other', 'slow 1', 'slow 2', 'behind']);
});

it('replaces a process that died, for the next file', async () => {
  await expect(readers.read('one', example('die'), undefined)).rejects.toBeInstanceOf(ReaderDied);
  expect(await readers.read('one', example('echo'), 'again')).toBe('again');
});
