import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { transform } from 'esbuild';

/**
 * An example that stands in a README as a whole module.
 *
 * @typedef {object} Example
 * @property {string} name of the file: "FirstUse" for the one that people copy first, else what the block says (`tsx recipe=LeadForm`) or its number
 * @property {string} code
 * @property {'ts' | 'tsx'} extension
 */

/**
 * The examples of a README that are whole modules: those with imports.
 *
 * @param {string} readme
 * @returns {Example[]}
 */
export function examplesOf(readme) {
  const blocks = [...readme.matchAll(/^```(tsx?)(?: recipe=(\w+))?\n([\s\S]*?)^```/gm)];
  const modules = blocks.filter(([, , , code]) => /^import /m.test(code));
  return modules.map(([, extension, recipe, code], index) => ({ name: index === 0 ? 'FirstUse' : (recipe ?? `Example${index + 1}`), code, extension }));
}

/** The examples of a packed README. */
export const examplesIn = (packed) => (packed.files.includes('README.md') ? examplesOf(readFileSync(join(packed.folder, 'README.md'), 'utf8')) : []);

/** An example as plain JavaScript, for an app that is set up without TypeScript. */
export async function toJavaScript({ code, extension }) {
  const { code: plain } = await transform(code, { loader: extension, jsx: 'automatic', format: 'esm', target: 'es2022' });
  return plain;
}
