import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../steps/environment.mjs';
import { run } from './run.mjs';

const tsc = join(root, 'node_modules/@typescript/native/bin/tsc');

/** The options that `tsc --init` gives to whoever starts a product, made once per folder. */
async function defaultsIn(folder) {
  const defaults = join(folder, 'defaults');
  if (!existsSync(join(defaults, 'tsconfig.json'))) {
    mkdirSync(defaults, { recursive: true });
    const { code, output } = await run('node', [tsc, '--init'], defaults);
    if (code !== 0) throw new Error(output);
  }
  return './defaults/tsconfig.json';
}

/** Bundlers need another resolution than the default, which is Node's. */
const resolutions = { nodenext: {}, bundler: { module: 'ESNext', moduleResolution: 'bundler' } };

/**
 * Type-checks files of a product, as strictly as TypeScript's own defaults.
 *
 * @param {string} folder
 * @param {readonly string[]} files
 * @param {'bundler' | 'nodenext'} resolution
 * @returns {Promise<string | undefined>} what the compiler says, if anything
 */
export async function compile(folder, files, resolution) {
  const project = join(folder, `tsconfig.${resolution}.json`);
  const compilerOptions = { ...resolutions[resolution], noEmit: true };
  writeFileSync(project, JSON.stringify({ extends: await defaultsIn(folder), compilerOptions, files }));
  const { code, output } = await run('node', [tsc, '-p', project], folder);
  return code === 0 ? undefined : `does not compile (${resolution}):\n${output.trim()}`;
}
