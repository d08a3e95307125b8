import { copyFileSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../steps/environment.mjs';
import { compile } from '../compile.mjs';

/** Type-checks the type tests of a package against what was packed, with the resolution of bundlers and of Node. */
export async function typeTestFaults(packed, folder, consumer) {
  const source = join(root, 'packages', folder, 'test', 'types');
  const files = existsSync(source) ? readdirSync(source) : [];
  if (files.length === 0) return [`packages/${folder}/test/types is empty`];
  const target = join(consumer, 'typetests', folder);
  mkdirSync(target, { recursive: true });
  for (const file of files) copyFileSync(join(source, file), join(target, file));
  writeFileSync(join(target, 'package.json'), '{ "type": "module" }');
  const outcomes = [];
  for (const resolution of ['bundler', 'nodenext']) outcomes.push(await compile(target, files, resolution));
  return { faults: outcomes.filter(Boolean), note: `${files.length} files` };
}
