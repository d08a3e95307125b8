import { globSync } from 'node:fs';
import { join } from 'node:path';
import { readExports } from './readExports.mjs';

/** The source files below a folder that a pattern names, without tests, in the order of the alphabet. */
export function findFiles(root, folder, pattern) {
  return globSync(pattern, { cwd: join(root, folder) })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !/\.test\.tsx?$/.test(path))
    .toSorted((one, other) => (one < other ? -1 : 1))
    .map((path) => ({ path: `./${path}`, exports: readExports(join(root, folder, path)) }));
}
