import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { weigh, weighInVite } from '../bundle.mjs';
import { codeEntries, specifiersOf } from '../pack.mjs';
import { basicInputs, rootImport } from '../packages.mjs';
import { run } from '../run.mjs';

/**
 * One measured thing. Sizes in kB, minified and gzipped.
 *
 * @typedef {object} SizeRow
 * @property {string} what
 * @property {number} [own] our code, lazy parts included; of a component, without the components inside that have an entry point of their own
 * @property {number} [first] what a product loads at once: our code and the dependencies that it brings, peers apart
 * @property {number} [later] what it loads on demand
 * @property {number} [budget]
 * @property {boolean} over
 */

const kilobytes = (bytes) => bytes / 1000;
/** Other products' code, of which they have one copy anyway. */
const peersOf = ({ peerDependencies = {} }) =>
  [...new Set(['react', 'react-dom', ...Object.keys(peerDependencies)])].filter((name) => !name.startsWith('@funil/'));

async function measure(
  what,
  code,
  { packed, consumer, budget, without, isOwnOnly = false, judges = ({ own }) => own },
) {
  const ours = await weigh(code, consumer, { own: packed.name, without });
  const all = isOwnOnly ? undefined : await weigh(code, consumer, { external: peersOf(packed.manifest) });
  const row = {
    what,
    own: kilobytes(ours.first + ours.later),
    first: all && kilobytes(all.first),
    later: all && kilobytes(all.later),
    budget,
  };
  return { ...row, over: budget !== undefined && judges(row) > budget };
}

const specifier = (name, subpath) => name + subpath.slice(1);

/** Where each component of a package stands: its own entry point where it has one, else the root. */
export async function componentEntries(consumer, packed) {
  const code = `const entries = {};
    const isComponent = (value) => typeof value === 'function' || (typeof value === 'object' && value !== null && '$$typeof' in value);
    for (const entry of ${JSON.stringify(specifiersOf(packed))}) {
      const all = await import(entry);
      for (const key of Object.keys(all)) if (/^[A-Z][a-z]/.test(key) && isComponent(all[key])) entries[key] = entry;
    }
    console.log(JSON.stringify(entries));`;
  const { code: exit, output } = await run('node', ['--input-type=module', '--eval', code], consumer);
  if (exit !== 0) throw new Error(output);
  return JSON.parse(output.trim().split('\n').at(-1));
}

/** The chunk that each entry point's exports stand in, read from the built entry points. */
function homes(packed) {
  const found = new Map();
  for (const [subpath, files] of codeEntries(packed)) {
    if (subpath === '.') continue;
    const code = readFileSync(join(packed.folder, files.import), 'utf8');
    for (const [, chunk] of code.matchAll(/\bimport\s*\{[^}]*\}\s*from\s*["'][^"']*\/([^/"']+)["']/g))
      found.set(chunk, specifier(packed.name, subpath));
  }
  return found;
}

/**
 * Weighs every entry of a package and, where promised, every component alone (its dependencies only when asked: that
 * takes most of the time and is judged nowhere) and the basic inputs together.
 *
 * @param {import('../packages.mjs').PublishedPackage} promise
 * @param {import('../pack.mjs').Packed} packed
 * @param {string} consumer
 * @param {{ withDependencies?: boolean }} [options]
 * @returns {Promise<SizeRow[]>}
 */
export async function sizeRows(promise, packed, consumer, { withDependencies = false } = {}) {
  const rows = [];
  const context = { packed, consumer };
  for (const [subpath] of codeEntries(packed)) {
    const name = specifier(packed.name, subpath);
    // A component's own entry is weighed with the components below.
    if (promise.componentBudget !== undefined && subpath !== '.') continue;
    rows.push(await measure(name, `export * from '${name}'`, { ...context, budget: promise.budgets[subpath] }));
  }
  if (promise.componentBudget === undefined) return rows;
  const entries = await componentEntries(consumer, packed);
  const homeOf = homes(packed);
  for (const [component, entry] of Object.entries(entries)) {
    const budget = promise.unbudgeted?.includes(component)
      ? undefined
      : (promise.engineBudgets?.[component] ?? promise.componentBudget);
    const without = (file) => homeOf.has(file) && homeOf.get(file) !== entry;
    rows.push(
      await measure(component, `export { ${component} } from '${entry}'`, {
        ...context,
        budget,
        without,
        isOwnOnly: !withDependencies,
      }),
    );
  }
  if (basicInputs.package === packed.name) {
    const present = basicInputs.exports.filter((name) => entries[name]);
    const missing = basicInputs.exports.filter((name) => !entries[name]);
    const code = present.map((name) => `export { ${name} } from '${entries[name]}'`).join('\n');
    const what = `${present.join(', ')} together${missing.length > 0 ? ` (missing: ${missing.join(', ')})` : ''}`;
    const isWhole = missing.length === 0;
    const row = await measure(what, code, {
      ...context,
      budget: basicInputs.budgetInEsbuild,
      judges: ({ first, later }) => first + later,
    });
    rows.push({ ...row, over: row.over || !isWhole });
    const { first, later } = await weighInVite(code, consumer, peersOf(packed.manifest));
    const inVite = {
      what: `${what}, built by Vite`,
      first: kilobytes(first),
      later: kilobytes(later),
      budget: basicInputs.budget,
    };
    rows.push({ ...inVite, over: inVite.first + inVite.later > basicInputs.budget || !isWhole });
  }
  if (rootImport.package === packed.name) {
    const { component, timesEntryPoint } = rootImport;
    const [root, own] = await Promise.all(
      [packed.name, `${packed.name}/${component}`].map((from) =>
        weigh(`export { ${component} } from '${from}'`, consumer, { external: ['react', 'react-dom'] }),
      ),
    );
    const budget = Math.min(rootImport.budget, kilobytes(own.first) * timesEntryPoint);
    const first = kilobytes(root.first);
    rows.push({ what: `${component} from the root`, first, budget, over: first > budget });
  }
  return rows;
}

/** Whether an installed file is the packed one: sizes of a stale copy would be worth nothing. */
export function isSameBuild(packed, consumer) {
  const entry = codeEntries(packed)[0]?.[1].import;
  return (
    entry !== undefined &&
    readFileSync(join(packed.folder, entry), 'utf8') ===
      readFileSync(join(consumer, 'node_modules', packed.name, entry), 'utf8')
  );
}
