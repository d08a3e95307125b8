import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { transform } from 'esbuild';

/**
 * An example that stands in a README as a whole module.
 *
 * @typedef {object} Example
 * @property {string} name of the file: what the block says (`tsx recipe=LeadForm`), else "FirstUse" for the one that people copy first, else its number
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
  const blocks = [...readme.matchAll(/^```(tsx?)(?: recipe=([\w.]+))?\n([\s\S]*?)^```/gm)];
  const modules = blocks.filter(([, , , code]) => /^import /m.test(code));
  return modules.map(([, extension, recipe, code], index) => ({
    name: recipe ?? (index === 0 ? 'FirstUse' : `Example${index + 1}`),
    code,
    extension,
  }));
}

/** The examples of a packed README. */
export const examplesIn = (packed) =>
  packed.files.includes('README.md') ? examplesOf(readFileSync(join(packed.folder, 'README.md'), 'utf8')) : [];

/** Whether an example is about tests: it runs in the product with jsdom and is no part of a page. */
export const isForTests = ({ code }) => /from '(vitest(\/config)?|@funil\/ui\/testing)'/.test(code);

/** An example as plain JavaScript, for an app that is set up without TypeScript. */
export async function toJavaScript({ code, extension }) {
  const { code: plain } = await transform(code, {
    loader: extension,
    jsx: 'automatic',
    format: 'esm',
    target: 'es2022',
  });
  return plain;
}
