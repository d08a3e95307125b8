/** Files that every tarball brings along. */
const expectedFiles = ['package.json', 'README.md', 'LICENSE', 'llms.txt'];

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
  if (manifest.sideEffects === undefined) faults.push('sideEffects is not declared');
  if (!Array.isArray(manifest.keywords) || manifest.keywords.length === 0) faults.push('keywords are missing');
  if (manifest.license !== 'MIT') faults.push('license is not MIT');
  const stray = files.filter((file) => /(^|\/)(src|test)\/|\.(test|stories)\.|tsconfig|\.env/.test(file));
  if (stray.length > 0) faults.push(`files that are no use to anybody: ${stray.slice(0, 5).join(', ')}`);
  return faults;
}
