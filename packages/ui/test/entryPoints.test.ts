import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { entryPoints } from '../entryPoints.ts';

/** Names of values that the root exports, however its lines are broken. */
const rootNames = [
  ...readFileSync(join(import.meta.dirname, '../src/index.ts'), 'utf8').matchAll(/^export \{([^}]*)\}/gm),
].flatMap(([, names = '']) => names.split(',').flatMap((name) => name.trim() || []));

test('each export of the root has an entry point', () => {
  const reached = [...entryPoints().values()].flatMap((lines) => lines.flatMap(({ names }) => names));
  expect(rootNames.filter((name) => !reached.includes(name))).toEqual([]);
});

test('what stands on several lines is found under its component', () => {
  const names = (entryPoint: string) =>
    entryPoints()
      .get(entryPoint)
      ?.flatMap((line) => line.names);
  expect(names('Menu')).toEqual(expect.arrayContaining(['Menu', 'MenuItem', 'SubMenu']));
  expect(names('PageLayout')).toEqual(expect.arrayContaining(['PageMain', 'Toolbar', 'ActionBar']));
});
