import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Types of other libraries in the declarations of components: a product would meet their names in its editor and its
 * errors, and their next major version would be one of ours. React's types are allowed, and those of peers, by their
 * name and not by a file inside them.
 *
 * @param {{ manifest: Record<string, any>, files: readonly string[], folder: string }} packed
 * @returns {string[]}
 */
export function foreignTypeFaults({ manifest, files, folder }) {
  const allowed = ['react', 'react-dom', ...Object.keys(manifest.peerDependencies ?? {})];
  const isForeign = (name) => !/^(\.|@funil\/)/.test(name) && !allowed.includes(name);
  return files
    .filter((file) => /\.d\.[cm]?ts$/.test(file))
    .flatMap((file) => {
      const text = readFileSync(join(folder, file), 'utf8');
      const names = [...text.matchAll(/\b(?:from |import |import\()['"]([^'"]+)['"]/g)].map(([, name]) => name);
      return [...new Set(names)].filter(isForeign).map((name) => `${file} has types of ${name}`);
    });
}
