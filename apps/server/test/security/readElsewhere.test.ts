import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readGraph, trackedFiles } from '../../../../scripts/tests/graph.mjs';

const root = join(import.meta.dirname, '../../../..');

/** Libraries that read the content of files, which block the event loop for as long as a file wants. */
const parsers = ['csv-parse', 'dompurify', 'file-type', 'image-size', 'jsdom', 'saxes', 'sharp', 'yauzl'];

const graph = readGraph(
  root,
  trackedFiles(root).filter((file) => /^(?:apps\/server\/src|packages\/\w+\/src)\//.test(file)),
);

function reachedFrom(file: string): Set<string> {
  const reached = new Set([file]);
  for (const one of reached) for (const other of graph.get(one) ?? []) reached.add(other);
  return reached;
}

const parsersOf = (files: Iterable<string>): string[] =>
  [...files].flatMap((file) => {
    const text = readFileSync(join(root, file), 'utf8');
    return parsers.filter((name) => new RegExp(`^import (?!type )[^;]* from '${name}';`, 'm').test(text));
  });

it('the process of the server loads no library that reads files', () => {
  expect(parsersOf(reachedFrom('apps/server/src/main.ts'))).toEqual([]);
});

it('reader processes load all of them', () => {
  const readers = [
    'apps/server/src/platform/files/checkAndCleanFile.ts',
    'apps/server/src/platform/files/svg/cleanSvg.ts',
    'apps/server/src/features/leadImports/source/openFile.ts',
  ].flatMap((file) => [...reachedFrom(file)]);
  expect([...new Set(parsersOf(readers))].toSorted()).toEqual(parsers);
});
