import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../steps/environment.mjs';
import { run } from './run.mjs';

const options = (resolution) => ({
  target: 'ES2023',
  module: resolution === 'nodenext' ? 'NodeNext' : 'ESNext',
  moduleResolution: resolution,
  lib: ['ES2023', 'DOM', 'DOM.Iterable'],
  types: [],
  jsx: 'react-jsx',
  strict: true,
  noEmit: true,
  skipLibCheck: true,
});

/**
 * Type-checks files of a product.
 *
 * @param {string} folder
 * @param {readonly string[]} files
 * @param {'bundler' | 'nodenext'} resolution
 * @returns {Promise<string | undefined>} what the compiler says, if anything
 */
export async function compile(folder, files, resolution) {
  const project = join(folder, `tsconfig.${resolution}.json`);
  writeFileSync(project, JSON.stringify({ compilerOptions: options(resolution), files }));
  const { code, output } = await run('node', [join(root, 'node_modules/@typescript/native/bin/tsc'), '-p', project], folder);
  return code === 0 ? undefined : `does not compile (${resolution}):\n${output.trim()}`;
}
