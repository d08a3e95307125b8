import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { diskStorage } from '../../../platform/files/diskStorage.ts';
import { UnreadableFile } from '../../../platform/readers/UnreadableFile.ts';
import { withSource } from './openSource.ts';
import type { Source } from './openSource.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'funil-open-source-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

let count = 0;

/** Opens a stored file of this content. */
async function open<T>(
  content: string,
  work: (source: Source) => Promise<T>,
  { isWorkbook = false, signal = new AbortController().signal } = {},
): Promise<T> {
  const storage = diskStorage(folder);
  const path = join(folder, 'content');
  await writeFile(path, content);
  const key = `conta/${(count += 1)}`;
  await storage.put(key, { path, sizeBytes: content.length, contentType: 'text/csv' });
  return withSource({ storage, signal }, key, isWorkbook, null, work);
}

const linesOf = (rows: number) =>
  `Nome;Valor\n${Array.from({ length: rows }, (_none, index) => `Ana ${index};${index}`).join('\n')}`;

const numbersOf = async (source: Source) => {
  const numbers: number[] = [];
  for await (const rows of source.rows(0)) numbers.push(...rows.map(({ row }) => row));
  return numbers;
};

describe('a source', () => {
  it('is read as often as its job wants, also after it was left halfway', async () => {
    await open(linesOf(5_000), async (source) => {
      expect(source).toMatchObject({ format: { kind: 'csv', delimiter: ';' }, sheets: [''] });
      for await (const rows of source.rows(0)) {
        expect(rows[0]).toEqual({ row: 1, cells: ['Nome', 'Valor'] });
        break;
      }
      expect(await numbersOf(source)).toEqual(Array.from({ length: 5_001 }, (_none, index) => index + 1));
    });
  });

  it('has no columns beyond those that an import offers', async () => {
    const cells = await open(`${'a;'.repeat(300)}a\n${'b;'.repeat(300)}b`, async (source) => {
      const { value } = await source.rows(0).next();
      return (value as { cells: string[] }[]).map((row) => row.cells.length);
    });
    expect(cells).toEqual([100, 100]);
  });

  it('ends with its job', async () => {
    const abort = new AbortController();
    const reading = open(
      linesOf(50_000),
      async (source) => {
        const rows = source.rows(0);
        await rows.next();
        abort.abort(new Error('stopping'));
        for await (const _rows of rows);
      },
      { signal: abort.signal },
    );
    await expect(reading).rejects.toThrow('stopping');
    // Other files are read on.
    expect(await open(linesOf(3), numbersOf)).toEqual([1, 2, 3, 4]);
  });

  it('says why it cannot be read', async () => {
    const opening = open('nenhuma planilha', async () => {}, { isWorkbook: true });
    await expect(opening).rejects.toBeInstanceOf(UnreadableFile);
    const reading = open('Nome;Valor\n"Ana;1', numbersOf);
    await expect(reading).rejects.toThrow(/^Há aspas sem fechamento perto da linha \d+\.$/);
  });
});
