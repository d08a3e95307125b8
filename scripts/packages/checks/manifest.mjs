import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Files that every tarball brings along. */
const expectedFiles = ['package.json', 'README.md', 'REFERENCE.md', 'LICENSE', 'llms.txt', 'llms-full.txt'];

/** Every condition and target below `exports`, however deep. */
function* conditions(target) {
  if (typeof target === 'string' || target === null) return;
  for (const [condition, inner] of Object.entries(target)) {
    yield condition;
    yield* conditions(inner);
  }
}

/**
 * What is wrong with the published manifest and the files beside it.
 *
 * @param {Record<string, any>} manifest
 * @param {readonly string[]} files
 * @returns {string[]}
 */
export function manifestFaults(manifest, files) {
  const faults = expectedFiles.filter((file) => !files.includes(file)).map((file) => `${file} is missing`);
  for (const [subpath, target] of Object.entries(manifest.exports ?? {})) {
    // The workspace reads sources through this condition; published, it would point to files that are not there.
    if ([...conditions(target)].includes('source')) faults.push(`exports["${subpath}"] still has the source condition`);
  }
  if (!manifest.exports?.['.']) faults.push('exports has no "."');
  for (const group of ['dependencies', 'peerDependencies', 'optionalDependencies']) {
    for (const [name, range] of Object.entries(manifest[group] ?? {})) {
      if (/^(workspace|link|file):/.test(range)) faults.push(`${group}.${name} is "${range}"`);
    }
  }
  // Two copies of these break the theme, the locale, the cache or every hook.
  for (const name of ['react', 'react-dom', 'styled-components', 'yup', 'swr']) {
    if (manifest.dependencies?.[name]) faults.push(`${name} is a dependency and must be a peer`);
  }
  for (const [name, range] of Object.entries(manifest.dependencies ?? {})) {
    // A product that has another version of the same minor or major would get a second copy.
    if (/^\d/.test(range)) faults.push(`dependencies.${name} is "${range}", no range`);
  }
  for (const field of ['repository', 'homepage', 'bugs']) if (!manifest[field]) faults.push(`${field} is missing`);
  if (manifest.repository && !manifest.repository.directory) faults.push('repository has no directory');
  const unmapped = files.filter((file) => /^dist\/.*\.[cm]?js$/.test(file) && !files.includes(`${file}.map`));
  if (unmapped.length > 0) faults.push(`no source map beside ${unmapped.slice(0, 5).join(', ')}`);
  if (manifest.sideEffects === undefined) faults.push('sideEffects is not declared');
  if (!Array.isArray(manifest.keywords) || manifest.keywords.length === 0) faults.push('keywords are missing');
  if (manifest.license !== 'MIT') faults.push('license is not MIT');
  const stray = files.filter((file) => /(^|\/)(src|test)\/|\.(test|stories)\.|tsconfig|\.env/.test(file));
  if (stray.length > 0) faults.push(`files that are no use to anybody: ${stray.slice(0, 5).join(', ')}`);
  return faults;
}

/** Packages whose code stands in a built file, read from the sources of its map. */
const packagesInside = (sources) =>
  sources.flatMap((source) => {
    const stored = /node_modules\/\.pnpm\/((?:@[^+/]+\+)?[^@/]+)@/.exec(source);
    return stored ? [stored[1].replace('+', '/')] : [];
  });

/**
 * Dependencies that a product installs and that no built file imports; source maps without their sources; code of
 * others without its licence.
 */
export function contentFaults({ manifest, files, folder }) {
  const read = (file) => readFileSync(join(folder, file), 'utf8');
  const code = files
    .filter((file) => /\.[cm]?js$/.test(file))
    .map(read)
    .join('\n');
  const isImported = (name) => [`"${name}"`, `"${name}/`, `'${name}'`, `'${name}/`].some((text) => code.includes(text));
  const unused = Object.keys(manifest.dependencies ?? {})
    .filter((name) => !isImported(name))
    .map((name) => `dependencies.${name} is imported nowhere`);
  const maps = files.filter((file) => file.endsWith('.map')).map((file) => ({ file, ...JSON.parse(read(file)) }));
  const bare = maps.filter(
    ({ sources, sourcesContent = [] }) =>
      sources.length !== sourcesContent.length ||
      sourcesContent.includes(null) ||
      sources.some((source) => source.startsWith('/')),
  );
  const licences = files.includes('THIRD-PARTY.md') ? read('THIRD-PARTY.md') : '';
  const unlicensed = [...new Set(maps.flatMap(({ sources }) => packagesInside(sources)))].filter(
    (name) => !licences.includes(`\`${name}\``),
  );
  return [
    ...unused,
    ...unlicensed.map((name) => `code of ${name} is inside, and THIRD-PARTY.md does not name it`),
    ...bare.slice(0, 5).map(({ file }) => `${file} lacks its sources, or names them by a path of this machine`),
  ];
}
