import { existsSync, mkdirSync, readFileSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from '../steps/environment.mjs';
import { pnpm, run } from './run.mjs';

/**
 * A package as it would arrive at its users.
 *
 * @typedef {object} Packed
 * @property {string} name
 * @property {string} tarball
 * @property {string} folder the unpacked tarball
 * @property {Record<string, unknown>} manifest the published package.json
 * @property {readonly string[]} files relative to the folder
 */

const listFiles = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .toSorted();

/**
 * Builds one package and packs it with pnpm, which writes the versions of the workspace and the published exports.
 *
 * @param {string} folder below packages/
 * @param {string} destination
 * @returns {Promise<{ packed?: Packed, fault?: string }>}
 */
export async function buildAndPack(folder, destination) {
  const source = join(root, 'packages', folder);
  if (!existsSync(join(source, 'tsup.config.ts'))) return { fault: 'has no tsup.config.ts' };
  const build = await pnpm(['run', 'build'], source);
  if (build.code !== 0) return { fault: `does not build\n${build.output.slice(-3000)}` };
  const target = join(destination, folder);
  mkdirSync(target, { recursive: true });
  const pack = await pnpm(['pack', '--pack-destination', target, '--config.ignore-scripts=true'], source);
  const tarball = readdirSync(target).find((file) => file.endsWith('.tgz'));
  if (pack.code !== 0 || !tarball) return { fault: `cannot be packed\n${pack.output}` };
  return unpack(join(target, tarball), target);
}

/**
 * Unpacks a tarball into a folder of its own below the destination.
 *
 * @returns {Promise<{ packed?: Packed, fault?: string }>}
 */
export async function unpack(tarball, destination) {
  const folder = join(destination, 'unpacked');
  mkdirSync(folder, { recursive: true });
  const { code, output } = await run('tar', ['-xzf', tarball, '-C', folder, '--strip-components=1'], destination);
  if (code !== 0) return { fault: `cannot be unpacked\n${output}` };
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return { packed: { name: manifest.name, tarball, folder, manifest, files: listFiles(folder) } };
}

/** Replaces the `*` of a target, however deep it stands. */
const filled = (target, text) =>
  typeof target === 'string'
    ? target.replaceAll('*', text)
    : target &&
      Object.fromEntries(Object.entries(target).map(([condition, inner]) => [condition, filled(inner, text)]));

const fileOf = (target, condition) =>
  typeof target === 'string' ? target : (target?.[condition]?.default ?? target?.[condition]);

/** The subpaths that a pattern such as `./*` opens, one per ESM file; longer patterns go first, as in Node. */
function matches([pattern, target], files, narrower) {
  const esm = fileOf(target, 'import');
  if (!esm) return [];
  const [before, after] = esm.slice(2).split('*');
  const inside = files
    .filter((file) => file.startsWith(before) && file.endsWith(after))
    .map((file) => file.slice(before.length, file.length - after.length));
  const shut = narrower.map((other) => other.split('*')[0].slice(2));
  const open = inside.filter((text) => !shut.some((prefix) => text.startsWith(prefix)));
  return open.map((text) => [pattern.replace('*', text), filled(target, text)]);
}

/** The exports of a published package, with patterns written out; the module of the root stands under "." alone. */
export function publishedExports({ manifest, files }) {
  const all = Object.entries(manifest.exports ?? {});
  const named = all.filter(([subpath]) => !subpath.includes('*'));
  const patterns = all.filter(([subpath]) => subpath.includes('*'));
  const found = patterns.flatMap((pattern) =>
    matches(
      pattern,
      files,
      patterns.map(([other]) => other).filter((other) => other.length > pattern[0].length),
    ),
  );
  const taken = new Set(named.map(([, target]) => fileOf(target, 'import')));
  return [...named, ...found.filter(([, target]) => !taken.has(fileOf(target, 'import')))];
}

/**
 * The entries of a published package that are code, as `[subpath, { import, require }]` with file names.
 *
 * @param {Pick<Packed, 'manifest' | 'files'>} packed
 */
export function codeEntries(packed) {
  return publishedExports(packed).flatMap(([subpath, target]) => {
    const [esm, cjs] = [fileOf(target, 'import'), fileOf(target, 'require')];
    return /\.[cm]?js$/.test(esm ?? '') ? [[subpath, { import: esm, require: cjs }]] : [];
  });
}

/** How a product names the entries of a package. */
export const specifiersOf = (packed) => codeEntries(packed).map(([subpath]) => packed.name + subpath.slice(1));
