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
  const build = await run('tsup', [], source);
  if (build.code !== 0) return { fault: `does not build\n${build.output.slice(-3000)}` };
  const target = join(destination, folder);
  const unpacked = join(target, 'unpacked');
  mkdirSync(unpacked, { recursive: true });
  const pack = await pnpm(['pack', '--pack-destination', target, '--config.ignore-scripts=true'], source);
  const tarball = readdirSync(target).find((file) => file.endsWith('.tgz'));
  if (pack.code !== 0 || !tarball) return { fault: `cannot be packed\n${pack.output}` };
  const unpack = await run('tar', ['-xzf', tarball, '-C', 'unpacked', '--strip-components=1'], target);
  if (unpack.code !== 0) return { fault: `cannot be unpacked\n${unpack.output}` };
  const manifest = JSON.parse(readFileSync(join(unpacked, 'package.json'), 'utf8'));
  return { packed: { name: manifest.name, tarball: join(target, tarball), folder: unpacked, manifest, files: listFiles(unpacked) } };
}

/** The entries of a published package that are code, as `[subpath, { import, require }]` with file names. */
export function codeEntries(manifest) {
  return Object.entries(manifest.exports ?? {}).flatMap(([subpath, target]) => {
    const file = (condition) => (typeof target === 'string' ? target : (target[condition]?.default ?? target[condition]));
    const [esm, cjs] = [file('import'), file('require')];
    return /\.[cm]?js$/.test(esm ?? '') ? [[subpath, { import: esm, require: cjs }]] : [];
  });
}
