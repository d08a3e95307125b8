import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { weigh } from '../bundle.mjs';
import { codeEntries } from '../pack.mjs';
import { basicInputs } from '../packages.mjs';
import { run } from '../run.mjs';

/**
 * One measured thing. Sizes in kB, minified and gzipped.
 *
 * @typedef {object} SizeRow
 * @property {string} what
 * @property {number} own our code
 * @property {number} total with the dependencies that it brings, peers apart
 * @property {number} [budget]
 * @property {boolean} over
 */

const kilobytes = (bytes) => bytes / 1000;
const peersOf = (manifest) => [...new Set(['react', 'react-dom', ...Object.keys(manifest.peerDependencies ?? {})])];

async function measure(what, code, { packed, consumer, budget, budgetOf = 'own' }) {
  const own = kilobytes((await weigh(code, consumer, { own: packed.name })).bytes);
  const total = kilobytes((await weigh(code, consumer, { external: peersOf(packed.manifest) })).bytes);
  const judged = budgetOf === 'own' ? own : total;
  return { what, own, total, budget, over: budget !== undefined && judged > budget };
}

const specifier = (name, subpath) => name + subpath.slice(1);

/** Components of a package: what it exports under a capital letter and React can render. */
export async function componentNames(consumer, name) {
  const code = `import * as all from ${JSON.stringify(name)};
    const isComponent = (value) => typeof value === 'function' || (typeof value === 'object' && value !== null && '$$typeof' in value);
    console.log(JSON.stringify(Object.keys(all).filter((key) => /^[A-Z][a-z]/.test(key) && isComponent(all[key]))));`;
  const { code: exit, output } = await run('node', ['--input-type=module', '--eval', code], consumer);
  if (exit !== 0) throw new Error(output);
  return JSON.parse(output.trim().split('\n').at(-1));
}

/**
 * Weighs every entry of a package and, where promised, every component alone and the basic inputs together.
 *
 * @param {import('../packages.mjs').PublishedPackage} promise
 * @param {import('../pack.mjs').Packed} packed
 * @param {string} consumer
 * @returns {Promise<SizeRow[]>}
 */
export async function sizeRows(promise, packed, consumer) {
  const rows = [];
  const context = { packed, consumer };
  for (const [subpath] of codeEntries(packed.manifest)) {
    const name = specifier(packed.name, subpath);
    // A component's own entry is weighed with the components below.
    if (promise.componentBudget !== undefined && subpath !== '.') continue;
    rows.push(await measure(name, `export * from '${name}'`, { ...context, budget: promise.budgets[subpath] }));
  }
  if (promise.componentBudget === undefined) return rows;
  const components = await componentNames(consumer, packed.name);
  for (const component of components) {
    const budget = promise.roomy?.includes(component) ? undefined : promise.componentBudget;
    rows.push(await measure(component, `export { ${component} } from '${packed.name}'`, { ...context, budget }));
  }
  if (basicInputs.package === packed.name) {
    const present = basicInputs.exports.filter((name) => components.includes(name));
    const missing = basicInputs.exports.filter((name) => !components.includes(name));
    const code = `export { ${present.join(', ')} } from '${packed.name}'`;
    const row = await measure(`${present.join(', ')} together`, code, { ...context, budget: basicInputs.budget, budgetOf: 'total' });
    rows.push({ ...row, over: row.over || missing.length > 0, what: missing.length > 0 ? `${row.what} (missing: ${missing.join(', ')})` : row.what });
  }
  return rows;
}

/** Whether an installed file is the packed one: sizes of a stale copy would be worth nothing. */
export function isSameBuild(packed, consumer) {
  const entry = codeEntries(packed.manifest)[0]?.[1].import;
  return entry !== undefined && readFileSync(join(packed.folder, entry), 'utf8') === readFileSync(join(consumer, 'node_modules', packed.name, entry), 'utf8');
}
